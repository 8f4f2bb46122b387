import { runCommandLine } from './command-line.ts'

// Exits explicitly on a signal, so that a database server that this command has started is also stopped.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

// A reader that has seen enough, such as `head`, closes the pipe. That is no failure of the command.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
}

process.exitCode = await runCommandLine(process.argv.slice(2), process)
