import { error } from '../kernel/error-declaration.ts'

export const marketErrors = {
  'market.listingNotFound': error(404),
  'market.closingNotFound': error(404),
  'market.cannotBeOneHome': error(409),
  'market.areaTooLarge': error<{ degrees: number }>(400),
  'market.areaNeeded': error(400),
  'market.mapUnavailable': error(503),
  'market.noMapTile': error(404),
  'market.noMapRange': error(416),
  'market.pictureUnavailable': error(404),
  'market.fileEmpty': error<{ file: string }>(400),
  'market.fileWithoutRows': error<{ file: string }>(400),
  'market.fileCut': error<{ file: string; line: number; row: string }>(400),
  'market.snapshotNotAsked': error(409),
  'market.fileNotReadable': error<{ file: string; reason: string }>(400),
  'market.notGeoJson': error<{ file: string; reason: string }>(400),
  'market.previewTooSlow': error<{ seconds: number }>(400),
  'market.notCsv': error<{ file: string; reason: string }>(400),
  'market.notUtf8': error<{ file: string }>(400),
  'market.missingColumns': error<{ file: string; columns: readonly string[] }>(400),
  'market.repeatedColumns': error<{ file: string; columns: readonly string[] }>(400),
}
