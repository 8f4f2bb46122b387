/** Codes that mean that a value cannot be trusted or made; the other warnings of an asset accompany one. */
export const ERROR_WARNINGS: readonly string[] = [
  'valuation.cadastralReferenceNotValid',
  'valuation.referenceNotIdentified',
  'valuation.assetNotResidential',
  'valuation.useNotFound',
  'valuation.wrongPreferredDatatapeSize',
  'valuation.propertyNotLocated',
  'valuation.notInACountry',
]
