import { AppError } from '@lindero/domain/errors'
import { Command, CommanderError } from 'commander'
import { WrongSettings } from '../../kernel/config/config.ts'
import { failureSentence } from '../../kernel/config/failure-sentence.ts'
import { adminCommand } from './admin.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { checkCommand } from './check.ts'
import { customersCommand } from './customers.ts'
import { demoCommand } from './demo.ts'
import { importCommand, importsCommand } from './imports.ts'
import { marketCommand } from './market.ts'
import { migrationsCommand } from './migrations.ts'
import { noticesCommand } from './notices.ts'
import { rolesCommand } from './roles.ts'
import { sessionsCommand } from './sessions.ts'
import { settingsCommand } from './settings.ts'
import { type Streams, Terminal } from './terminal.ts'
import { thirdPartiesCommand } from './third-parties.ts'
import { usersCommand } from './users.ts'

/**
 * Runs one operator command.
 *
 * @param argumentList the words after `npm run lindero --`
 * @returns the exit code: 1 for a failure with a printed reason
 */
export async function runCommandLine(argumentList: readonly string[], streams: Streams): Promise<number> {
  const terminal = new Terminal(streams)
  const program = new Command('lindero').description(
    'Administration from the terminal, on the database that the settings name',
  )
  for (const commandOf of [
    checkCommand,
    marketCommand,
    importCommand,
    importsCommand,
    demoCommand,
    adminCommand,
    sessionsCommand,
    usersCommand,
    thirdPartiesCommand,
    customersCommand,
    backupCommand,
    restoreCommand,
    rolesCommand,
    migrationsCommand,
    noticesCommand,
    settingsCommand,
  ]) {
    program.addCommand(commandOf(terminal))
  }
  try {
    await writingTo(terminal, program).parseAsync(argumentList, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    if (!(error instanceof AppError || error instanceof WrongSettings)) throw error
    terminal.fail(failureSentence(error))
  }
  return terminal.exitCode
}

/** Prints help and usage errors on the terminal. A usage error ends the command, not the process. */
function writingTo(terminal: Terminal, command: Command): Command {
  const { stdout, stderr } = terminal.streams
  command.exitOverride().configureOutput({
    writeOut: (text) => void stdout.write(text),
    writeErr: (text) => void stderr.write(text),
  })
  for (const child of command.commands) writingTo(terminal, child)
  return command
}
