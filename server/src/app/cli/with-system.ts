import { readConfig } from '../../kernel/config/config.ts'
import type { Context } from '../../kernel/context.ts'
import { openSystem } from '../../system.ts'

/**
 * Opens the database that the settings name for one command and closes it after, whatever happened. Where the
 * program is running on the data folder, the command works beside it on the same server.
 *
 * @throws AppError `database.*` where the database cannot be opened
 */
export async function withSystem<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const config = { ...readConfig(process.env), logLevel: process.env.LOG_LEVEL ?? 'warn' }
  const system = await openSystem(config, { running: true })
  try {
    return await work(system.context)
  } finally {
    await system.close()
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Says why a command did not do what was asked, and ends it as failed. */
export function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
