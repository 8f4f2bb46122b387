import { AppError } from '@lindero/domain/kernel/app-error'
import { Command } from 'commander'
import { adminCommand } from './admin.ts'
import { demoCommand } from './demo.ts'
import { marketCommand } from './market.ts'

const program = new Command('lindero')
  .description('Administration from the terminal, on the database that the settings name')
  .addCommand(marketCommand())
  .addCommand(demoCommand())
  .addCommand(adminCommand())

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof AppError)) throw error
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}

/** The commands speak English, like the log. */
function messageOf({ code, data = {} }: AppError): string {
  switch (code) {
    case 'database.folderInUse':
      return `The data folder ${data.folder} is in use by process ${data.process}: stop the server first (Ctrl-C), then repeat the command.`
    case 'market.fileNotReadable':
      return `${data.file} cannot be read: ${data.reason}`
    case 'market.notCsv':
      return `${data.file} is not the CSV it should be: ${data.reason}`
    case 'market.missingColumns':
      return `The file lacks these columns: ${(data.columns as string[]).join(', ')}. See docs/market-import.md.`
    default:
      return `${code} ${JSON.stringify(data)}`
  }
}
