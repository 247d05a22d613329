#!/usr/bin/env python3
"""A frontend of the reading goal: follows it live, and completes a book for each line typed.

pip install grpcio-tools && python3 examples/goal_frontend.py /run/lectern/lectern.sock"""
import pathlib, queue, sys, threading, time, uuid
import grpc

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "proto"))
stage = grpc.protos("stage/v1/stage.proto")  # compiled here and now, by grpcio-tools
goal, services = grpc.protos_and_services("lectern/v1/goal.proto")

class Frontend:
    def __init__(self, socket):
        channel = grpc.insecure_channel(f"unix:{socket}", [("grpc.enable_http_proxy", 0)])
        self.screen, self.number, self.pause = services.GoalScreenStub(channel), 0, 0.05
        self.memory, self.frame, self.pending = stage.Reattachment(), None, None
        self.settled = threading.Event()  # a frame is shown, and everything said is answered

    def say(self, **intent):
        self.number += 1  # may grow across streams
        self.outbox.put(goal.GoalIntent(number=self.number, **intent))

    def attach(self):  # one stream, from the opening to its end
        self.outbox = queue.Queue()
        opening = stage.Open(scene="python", protocol=1, reattachment=self.memory)
        self.say(open=goal.GoalOpen(open=opening))
        if self.pending: self.say(complete=self.pending)  # again, with its id: counts once
        self.call = self.screen.Present(iter(self.outbox.get, None))
        for update in self.call:
            kind, said = update.WhichOneof("update"), update.effect.announce.message.text
            if kind == "welcome" and update.welcome.incarnation != self.memory.incarnation:
                self.memory = stage.Reattachment(incarnation=update.welcome.incarnation)
            if kind == "welcome": self.memory.view, self.pause = update.welcome.view, 0.05
            if kind == "effect": self.memory.last_effect = update.effect.id
            if said: print("**", said, flush=True)
            if kind == "frame" and update.frame.HasField("summary"):
                self.frame = update.frame  # complete in itself: the one before is forgotten
                print(self.frame.summary.heading, f"{self.frame.summary.percentage} %", flush=True)
            if self.frame and not self.frame.busy and update.acknowledged >= self.number:
                self.pending = self.settled.set()  # answered

    def type(self):
        for line in sys.stdin:
            self.settled.wait(); self.settled.clear()
            seen = self.frame.summary  # with what was seen, two frontends at once count one
            self.pending = goal.GoalComplete(year=seen.year, seen=seen.finished,
                                             title=line.strip(), request_id=str(uuid.uuid4()))
            self.say(complete=self.pending)
        self.settled.wait(); self.call.cancel()

    def run(self):
        threading.Thread(target=self.type, daemon=True).start()
        while True:
            try: return self.attach()  # OK: the scene was closed
            except grpc.RpcError as error:  # UNAVAILABLE: the daemon is gone, and comes back
                if error.code() == grpc.StatusCode.CANCELLED: return
                if error.code() != grpc.StatusCode.UNAVAILABLE: raise
            time.sleep(self.pause); self.pause = min(1, self.pause * 1.6)

Frontend(sys.argv[1]).run()
