import { runCommandLine } from './command-line.ts'

// The exit also stops a database server that was started for the command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

process.exitCode = await runCommandLine(process.argv.slice(2), process)
