import { error, type FieldErrors } from '../kernel/error-declaration.ts'

export const assetErrors = {
  'assets.notFound': error(404),
  notAuthorizedArchiveAsset: error(403),
  'assets.noChanges': error(400),
  'assets.invalidFields': error<FieldErrors>(400),
  'assets.identifierTaken': error<{ externalId: string }>(409),
  'assets.changedMeanwhile': error<{ fields: readonly unknown[] }>(409),
}
