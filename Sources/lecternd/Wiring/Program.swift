internal import CSystem
internal import EventLoop
internal import Glibc
internal import LoopActor
internal import Release

/// From the command line to the exit code.
enum Program {
  /// What the process ends with.
  enum ExitCode: Int32 {
    case done = 0
    /// The daemon could not start.
    case failed = 1
    /// Command line or configuration are wrong.
    case usage = 2
  }

  static func run(_ arguments: [String]) -> ExitCode {
    let log = Log.standardError()
    do throws(CommandLineOptions.Failure) {
      let options = try CommandLineOptions.parse(arguments)
      switch options.action {
      case .help: return say(Usage.text)
      case .version: return say("lecternd \(Release.version)")
      case .print(let printout): return say(printout.text)
      case .checkConfiguration, .serve, .restore: return run(options, log)
      }
    } catch {
      log.error("\(error.sentence); see lecternd --help")
      return .usage
    }
  }

  private static func run(_ options: CommandLineOptions, _ log: Log) -> ExitCode {
    let places = Places.ofThisProcess()
    var settings: Settings
    do throws(Settings.Failure) {
      var options = options
      // Nobody listens where a backup is put back.
      if options.action == .restore { options.socket = options.socket ?? "" }
      settings = try Settings(options, places)
    } catch {
      let isCheck = options.action == .checkConfiguration
      for sentence in isCheck ? error.sentences : error.logged { log.error(sentence) }
      return .usage
    }
    if options.action == .checkConfiguration {
      return say(
        settings.configurationFile.map { "\($0): the configuration is good" }
          ?? "there is no configuration file; the defaults are good")
    }
    if options.action == .restore { return restore(options.backup ?? "", settings, log) }
    if let inherited = InheritedSocket.take() {
      settings.inheritedSocket = inherited
      settings.socket = UnixListener.path(of: inherited) ?? settings.socket
    }
    return serve(settings, log) { () throws(Settings.Failure) in try Settings(options, places) }
  }

  /// Turns the loop on this thread until the daemon has stopped.
  private static func serve(
    _ settings: Settings, _ log: Log, reread: @escaping Daemon.Reread
  ) -> ExitCode {
    DescriptorLimit.raise()
    let manager = ManagerEnvironment.take()
    let loop = EventLoop.start()
    let result = LoopActor.enter(settings) { settings -> Result<Daemon, Daemon.StartFailure> in
      do throws(Daemon.StartFailure) {
        return .success(
          try Daemon(settings, manager: manager, loop: loop, log: log, reread: reread))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .failure(let failure):
      log.error(failure.description)
      return .failed
    case .success(let daemon):
      loop.run()
      daemon.closeStore()
      log.info("stopped")
      return .done
    }
  }

  private static func restore(_ backup: String, _ settings: Settings, _ log: Log) -> ExitCode {
    do throws(Restoration.Failure) {
      return say(try Restoration(settings).restore(backup))
    } catch {
      log.error(error.sentence)
      return .failed
    }
  }

  private static func say(_ text: String) -> ExitCode {
    fputs(text.hasSuffix("\n") ? text : text + "\n", csystem_stdout())
    return fflush(csystem_stdout()) == 0 ? .done : .failed
  }
}
