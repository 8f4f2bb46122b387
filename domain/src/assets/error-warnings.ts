/**
 * Codes of the warnings that mean that no value can be computed, or that a value cannot be trusted. Other warnings may
 * accompany a good value.
 */
export const ERROR_WARNINGS: readonly string[] = [
  'valuation.cadastralReferenceNotValid',
  'valuation.referenceNotIdentified',
  'valuation.assetNotResidential',
  'valuation.useNotFound',
  'valuation.wrongPreferredDatatapeSize',
  'valuation.propertyNotLocated',
  'valuation.notInACountry',
]
