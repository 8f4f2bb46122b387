import { error } from '../kernel/error-declaration.ts'

export const exportErrors = {
  'exports.notFound': error(404),
  'exports.notReady': error(409),
  'exports.failed': error(409),
  'exports.tooManyReports': error<{ limit: number }>(409),
  'exports.tooManyAssets': error<{ limit: number; found: number }>(400),
  'exports.archiveInProgress': error(409),
  'exports.zipNotDownloaded': error<{ exportUuid: string }>(409),
  'exports.tooManyLinks': error<{ limit: number }>(409),
  'exports.templateNotFound': error(404),
  'exports.tooManyTemplates': error<{ limit: number }>(409),
  'exports.linkEnded': error(410),
}
