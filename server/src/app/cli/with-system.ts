import type { Storage } from '../../kernel/backup/back-up.ts'
import { type Config, readConfig } from '../../kernel/config/config.ts'
import type { Context } from '../../kernel/context.ts'
import { openLog } from '../../kernel/log.ts'
import { connectDatabase, openFiles, openSystem } from '../../system.ts'

/**
 * Opens the database that the settings name for one command and closes it afterwards, also after an error. If the
 * program is running on the data folder, the command uses the same server.
 *
 * @throws AppError `database.*` where the database cannot be opened
 */
export async function withSystem<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const config = configOfCommand()
  const system = await openSystem(config, { running: true })
  try {
    return await work(system.context)
  } finally {
    await system.close()
  }
}

function configOfCommand(): Config {
  return {
    ...readConfig(process.env),
    logLevel: process.env.LOG_LEVEL ?? 'warn',
    databaseSeconds: undefined,
  }
}

/**
 * Connects one command to the database and the files that the settings name, and leaves the schema unchanged: a backup
 * stores it, a restore creates it.
 *
 * @param beside whether it may work beside a running program
 */
export async function withStorage<T>(
  beside: { running: boolean },
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const config = configOfCommand()
  const { driver, close } = await connectDatabase(config, openLog(config.logLevel), beside)
  try {
    return await work({ driver, files: openFiles(config) })
  } finally {
    await close()
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints why a command failed, and sets its exit code. */
export function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
