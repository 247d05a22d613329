// The peer that Lectern's transport is measured against: gRPC C++ as Debian ships it, with the
// interop service's empty unary call.
#include <grpcpp/grpcpp.h>

#include <iostream>
#include <string>

#include "grpc/testing/test.grpc.pb.h"

namespace {

class TestService final : public grpc::testing::TestService::Service {
  grpc::Status EmptyCall(grpc::ServerContext*, const grpc::testing::Empty*,
                         grpc::testing::Empty*) override {
    return grpc::Status::OK;
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 || std::string(argv[1]) != "--socket") {
    std::cerr << "usage: reference-server --socket PATH\n";
    return 2;
  }
  TestService service;
  grpc::ServerBuilder builder;
  builder.AddListeningPort(std::string("unix:") + argv[2], grpc::InsecureServerCredentials());
  builder.RegisterService(&service);
  auto server = builder.BuildAndStart();
  if (!server) return 1;
  std::cout << "ready" << std::endl;
  server->Wait();
}
