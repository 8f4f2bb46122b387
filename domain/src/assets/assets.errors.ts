import { error, type FieldErrors } from '../kernel/error-declaration.ts'

export const assetErrors = {
  'assets.notFound': error(404),
  notAuthorizedArchiveAsset: error(403),
  'assets.noChanges': error(400),
  'assets.invalidFields': error<FieldErrors>(400),
  'assets.identifierTaken': error<{ externalId: string }>(409),
  'assets.nothingToEnrich': error(400),
  'assets.nothingToExport': error(400),
  /** The setting `CATASTRO_URL` is missing. */
  'cadastre.notConfigured': error(409),
  /** The cadastre's service does not respond, or responds with an internal error. */
  'cadastre.unavailable': error(503),
  'cadastre.referenceNotValid': error(400),
  'cadastre.notFound': error(404),
  /** The cadastre has no façade photo, or no plan, for this reference. */
  'cadastre.noPicture': error(404),
  /** The street, number, municipality or province of the address is missing, or the cadastre does not know it. */
  'cadastre.addressNotFound': error<{ field: string }>(404),
  /**
   * The reference belongs to the provincial cadastre of Álava, Bizkaia, Gipuzkoa or Navarre, which the service does not
   * cover.
   */
  'cadastre.ownCadastre': error(400),
  /** The figures of the contradiction have changed since the user saw it, or it was corrected. */
  'assets.contradictionGone': error(409),
  'assets.nothingToCopy': error(400),
  'assets.referenceValueNotFound': error(404),
  'assets.referenceValueTaken': error(409),
  'assets.ownColumnNotFound': error(404),
  'assets.changedMeanwhile': error<{ fields: readonly unknown[] }>(409),
  /** The asset is not archived, so it cannot be restored. */
  'assets.notArchived': error(409),
  /** The asset's portfolio or group is archived and must be restored first. */
  'assets.archivedAround': error<{ around: 'portfolio' | 'group'; name: string }>(409),
  'assets.principalOfGroup': error<{ assets: readonly string[]; count: number }>(409),
  /** The bulk plan or the bulk change no longer exists, or it belongs to a different user. */
  'assets.bulkNotFound': error(404),
  'assets.bulkApplied': error(409),
  'assets.bulkUndone': error(409),
  'assets.bulkRunning': error(409),
  'assets.undoTooLate': error(409),
  'groups.notFound': error(404),
  'groups.nameTaken': error<{ name: string }>(409),
  'groups.inAnotherGroup': error<{ assets: readonly string[]; count: number }>(409),
  /** Some assets are members of a different subgroup. They are moved only if the call says so. */
  'groups.inAnotherSubgroup': error<{ assets: readonly string[]; count: number }>(409),
  'groups.isSubgroup': error(400),
  'groups.notCadastralEstate': error(400),
  'groups.noReferenceAsset': error<{ subgroups: readonly string[] }>(400),
  'groups.membersEditedAlone': error<{ assets: readonly string[]; count: number }>(409),
}
