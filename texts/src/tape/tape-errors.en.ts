import type { Translation } from '../kernel/translation.ts'
import type { tapeErrors as original } from './tape-errors.es.ts'

export const tapeErrors: Translation<typeof original> = {
  'tape.fileNotFound': 'The file is no longer available. Upload it again.',
  'tape.notAWorkbook': 'The file is neither an Excel workbook (.xlsx) nor a CSV file.',
  'tape.emptyFile': 'The file is empty: it holds no row of assets.',
  'tape.oldFormat': 'The old Excel workbook cannot be read. Save it as .xlsx and upload it again.',
  'tape.passwordProtected': 'The workbook is protected by a password. Remove it and upload the file again.',
  'tape.zipBomb': 'The file grows too large when unpacked and is not opened for safety.',
  'tape.tooLargeFile': 'The file is {{found}} MB; the maximum is {{limit}} MB.',
  'tape.tooMuchText': 'The workbook holds too much text. Split it into several files.',
  'tape.tooManySheets': 'The workbook has {{found}} sheets; the maximum is {{limit}}. Split it into several.',
  'tape.tooManyRows': 'The file has {{found}} rows; the maximum is {{limit}}. Split it into several.',
  'tape.cellTooLong': 'A cell has more than {{limit}} characters, more than Excel allows.',
  'tape.rowTooLong': 'Row {{row}} has more than {{limit}} characters.',
  'tape.tooManyColumns': 'Row {{row}} has more than {{limit}} columns.',
  'tape.tooManyCells': 'The sheet has more than {{limit}} cells, empty ones among them.',
  'tape.tooSlow': 'Reading the file takes more than {{seconds}} seconds; it was not opened.',
  'tape.noKnownHeader': 'No header is recognised. Use the template or check the first row.',
  'tape.columnsOnOneField': 'Several columns are assigned to one field: {{headers}}. Leave one.',
  'tape.unknownFields': 'There is no field with this name: {{fields}}. Choose another for the column.',
  'tape.missingColumns': 'Required columns are missing. Assign a column to each.',
  'tapeDrafts.notFound': 'The draft of this data tape no longer exists.',
  'tapeDrafts.changed': 'The data tape was changed in another browser. Review the changes and try again.',
  'tapeDrafts.tooManyCorrections':
    'A data tape takes at most {{limit}} corrections. Correct the file and upload it again.',
  'tapeDrafts.tooManyColumns': 'At most {{limit}} columns of a data tape can be assigned by hand.',
  'tapeProfiles.notFound': 'The profile no longer exists. Reload the page.',
  'tapeProfiles.nameTaken': 'A profile already has this name. Choose another.',
  'tapeProfiles.unknownFields':
    'The sheets of this profile have no field with this name: {{fields}}. Choose another for the column.',
}
