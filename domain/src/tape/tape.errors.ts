import { error } from '../kernel/error-declaration.ts'

/** Errors for a file that cannot be read as a tape. */
export const tapeErrors = {
  'tape.fileNotFound': error(404),
  'tape.notAWorkbook': error<{ cause?: string } | undefined>(400),
  'tape.emptyFile': error<{ sheet: string } | undefined>(400),
  'tape.oldFormat': error(400),
  'tape.passwordProtected': error(400),
  'tape.zipBomb': error<{ part?: string; found?: number; limit: number; ratio?: number }>(400),
  'tape.tooLargeFile': error<{ limit: number; found: number }>(400),
  'tape.tooMuchText': error<{ limit: number; found: number }>(400),
  'tape.tooManySheets': error<{ limit: number; found: number }>(400),
  'tape.tooManyRows': error<{ limit: number; found: number }>(400),
  'tape.cellTooLong': error<{ limit: number; row?: number }>(400),
  'tape.rowTooLong': error<{ limit: number; row: number }>(400),
  'tape.tooManyColumns': error<{ limit: number; row: number }>(400),
  'tape.tooManyCells': error<{ limit: number }>(400),
  'tape.tooSlow': error<{ seconds: number }>(400),
  'tape.noKnownHeader': error<{ headers: readonly string[] }>(400),
  'tape.columnsOnOneField': error<{ field: string; headers: readonly string[] }>(400),
  'tape.unknownFields': error<{ fields: readonly string[] }>(400),
  'tape.missingColumns': error<{ fields: readonly string[] }>(400),
}

/** Errors for saved but unfinished work on a tape. */
export const tapeDraftErrors = {
  'tapeDrafts.notFound': error(404),
  'tapeDrafts.changed': error(409),
  'tapeDrafts.tooManyCorrections': error<{ limit: number }>(400),
  'tapeDrafts.tooManyColumns': error<{ limit: number }>(400),
}

/** Errors for stored mappings of columns. */
export const tapeProfileErrors = {
  'tapeProfiles.notFound': error(404),
  'tapeProfiles.nameTaken': error(409),
  'tapeProfiles.unknownFields': error<{ fields: readonly string[] }>(400),
}
