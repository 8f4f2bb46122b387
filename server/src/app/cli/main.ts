import { AppError } from '@lindero/domain/errors'
import { Command } from 'commander'
import { WrongSettings } from '../../kernel/config/config.ts'
import { adminCommand } from './admin.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { customersCommand } from './customers.ts'
import { demoCommand } from './demo.ts'
import { failureSentence } from './failure-sentence.ts'
import { marketCommand } from './market.ts'
import { sessionsCommand } from './sessions.ts'
import { usersCommand } from './users.ts'

const program = new Command('lindero')
  .description('Administration from the terminal, on the database that the settings name')
  .addCommand(marketCommand())
  .addCommand(demoCommand())
  .addCommand(adminCommand())
  .addCommand(sessionsCommand())
  .addCommand(usersCommand())
  .addCommand(customersCommand())
  .addCommand(backupCommand())
  .addCommand(restoreCommand())

// Exiting also stops a database server that was started for the command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof AppError || error instanceof WrongSettings)) throw error
  process.stderr.write(`${failureSentence(error)}\n`)
  process.exitCode = 1
}
