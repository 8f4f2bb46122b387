import { AppError } from '@lindero/domain/kernel/app-error'

/** A failure as one sentence for the terminal; the commands speak English, like the log. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error)
  const { code, data = {} } = error
  switch (code) {
    case 'database.folderInUse':
      return `The data folder ${data.folder} is in use by process ${data.process}: stop the server first (Ctrl-C), then repeat the command.`
    case 'market.fileNotReadable':
      return `${data.file} cannot be read: ${data.reason}`
    case 'market.notCsv':
      return `${data.file} is not the CSV it should be: ${data.reason}`
    case 'market.missingColumns':
      return `${data.file} lacks these columns: ${(data.columns as string[]).join(', ')}. See docs/market-import.md.`
    default:
      return `${code} ${JSON.stringify(data)}`
  }
}
