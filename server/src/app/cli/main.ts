import { runCommandLine } from './command-line.ts'

// Exits explicitly on a signal, so that a database server that this command has started is also stopped.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

process.exitCode = await runCommandLine(process.argv.slice(2), process)
