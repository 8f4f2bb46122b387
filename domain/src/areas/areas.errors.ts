import { error } from '../kernel/error-declaration.ts'

export const areaErrors = {
  'areas.unknownMunicipality': error<{ code: string }>(404),
  'areas.unknownSection': error<{ code: string }>(404),
  'areas.boxTooLarge': error<{ degrees: number }>(400),
  'areas.importNotFound': error(404),
  'areas.laterImport': error<{ file: string }>(409),
  'areas.importEnded': error(409),
  'areas.importRunning': error<{ file: string }>(409),
  'areas.outlinesNeedCode': error(400),
  'areas.fileTooLarge': error<{ megabytes: number }>(400),
}
