import type { Readable } from 'node:stream'
import type { Storage } from '../../kernel/backup/back-up.ts'
import { type Config, readConfig } from '../../kernel/config/config.ts'
import type { Context } from '../../kernel/context.ts'
import { openFiles } from '../../kernel/files/open-files.ts'
import { openLog } from '../../kernel/log/log.ts'
import { connectDatabase, openSystem } from '../../system.ts'

interface Output {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

/** Input and output of a command: from `process` in the program, buffers in tests. */
export interface Streams {
  env: NodeJS.ProcessEnv
  stdin: Readable & { isTTY?: boolean }
  stdout: Output
  stderr: Output
}

/** Terminal of a command: settings, output and exit code. */
export class Terminal {
  readonly streams: Streams
  exitCode = 0

  constructor(streams: Streams) {
    this.streams = streams
  }

  say(text: string): void {
    this.streams.stdout.write(`${text}\n`)
  }

  /** Prints the reason for a failure and sets the exit code. */
  fail(message: string): void {
    this.streams.stderr.write(`${message}\n`)
    this.exitCode = 1
  }

  /**
   * Opens the configured database for the duration of one command. If the program is running on the data folder, the
   * command uses the same database server.
   *
   * @throws AppError `database.*` if the database cannot be opened
   */
  async withSystem<T>(work: (context: Context) => Promise<T>): Promise<T> {
    const system = await openSystem(this.#config(), { running: true })
    try {
      return await work(system.context)
    } finally {
      await system.close()
    }
  }

  /**
   * Connects a command to the configured database and files. The schema is not migrated: a backup reads it unchanged,
   * and a restore creates it.
   *
   * @param beside its field `running` is true if the command may run while the program is running; `folder` is a data
   *   folder to use instead of the configured database and files
   */
  async withStorage<T>(
    beside: { running: boolean; folder?: string },
    work: (storage: Storage) => Promise<T>,
  ): Promise<T> {
    const { folder } = beside
    const configured = this.#config()
    const config = folder ? { ...configured, dataFolder: folder, databaseUrl: undefined, s3: undefined } : configured
    const { driver, close } = await connectDatabase(config, openLog(config.logLevel), beside)
    try {
      return await work({ driver, files: await openFiles(config) })
    } finally {
      await close()
    }
  }

  #config(): Config {
    const { env } = this.streams
    return { ...readConfig(env), logLevel: env.LOG_LEVEL ?? 'warn', databaseSeconds: undefined }
  }
}
