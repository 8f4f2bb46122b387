/**
 * Codes of warnings which mean that no value can be computed, or that a value is not reliable. Other warnings can also
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
