internal import Glibc

StandardDescriptors.prepare()
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
