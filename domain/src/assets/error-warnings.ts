/** Codes of warnings that mean that a value cannot be computed or trusted. Other warnings may accompany a value. */
export const ERROR_WARNINGS: readonly string[] = [
  'valuation.cadastralReferenceNotValid',
  'valuation.referenceNotIdentified',
  'valuation.assetNotResidential',
  'valuation.useNotFound',
  'valuation.wrongPreferredDatatapeSize',
  'valuation.propertyNotLocated',
  'valuation.notInACountry',
]
