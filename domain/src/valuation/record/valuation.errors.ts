import { error } from '../../kernel/error-declaration.ts'

/**
 * Stable codes of valuation errors, warnings and rule violations: the complete list of the core specification, section
 * 8. After an error there is no value; a warning accompanies a value. The codes are keys of the texts in both
 * languages.
 */
export const VALUATION_ERRORS = [
  'valuation.cadastralReferenceNotValid',
  'valuation.propertyNotLocated',
  'valuation.notEnoughComparables',
  'valuation.missingInformation',
  'valuation.referenceNotIdentified',
  'valuation.moreThanOneError',
  'valuation.assetNotResidential',
  'valuation.notInACountry',
  'valuation.useNotFound',
  'valuation.wrongPreferredDatatapeSize',
  'valuation.typeNotValidForAvm',
] as const
export type ValuationError = (typeof VALUATION_ERRORS)[number]

export const VALUATION_WARNINGS = [
  'valuation.referenceProbablyForThePlot',
  'valuation.residentialWithoutHousing',
  'valuation.veracityNotGuaranteedAfterChanges',
  'valuation.searchWidened',
  'valuation.fewComparables',
  'valuation.negotiationNotMeasured',
  'valuation.thinMarket',
  'valuation.shareNotMet',
  'valuation.outsideComparables',
] as const
export type ValuationWarning = (typeof VALUATION_WARNINGS)[number]

/** Rules that an edit or a save can violate. A violation is thrown as an AppError or shown next to the field. */
export const VALUATION_VIOLATIONS = [
  'valuation.coefficientOutOfBounds',
  'valuation.negotiationOutOfBounds',
  'valuation.negotiationOnlyForListings',
  'valuation.sizeNotPositive',
  'valuation.priceNotPositive',
  'valuation.fireValuePctOutOfBounds',
  'valuation.fireValueAboveValue',
  'valuation.typeNotSelectable',
  'valuation.comparableNotFound',
  'valuation.comparableAlreadyThere',
  'valuation.operationMismatch',
  'valuation.assetMismatch',
  'valuation.doesNotFollowFromEvidence',
  'valuation.noSelectedComparables',
  'valuation.noChanges',
  'valuation.reasonMissing',
  'valuation.secondSignatureByAnother',
  'valuation.evidenceFrozen',
  'valuation.amountNegative',
  'valuation.percentOutOfBounds',
  'valuation.rateOutOfBounds',
  'valuation.yieldNotPositive',
  'valuation.monthsOutOfBounds',
  'valuation.ciclesNotValid',
  'valuation.scheduleNotComplete',
  'valuation.staticNotApplicable',
  'valuation.valueNotPositive',
  'valuation.methodOnlyForSale',
  'valuation.sourceNotFound',
  'valuation.tooManyRows',
  'valuation.comparableInFuture',
  'valuation.valuesContradict',
] as const
export type ValuationViolation = (typeof VALUATION_VIOLATIONS)[number]

/** Values for the placeholders in the message. */
type Figures = Record<string, unknown> | undefined

function eachOf<Code extends string>(codes: readonly Code[]) {
  return Object.fromEntries(codes.map((code) => [code, error<Figures>(400)])) as Record<
    Code,
    ReturnType<typeof error<Figures>>
  >
}

export const valuationErrors = {
  ...eachOf(VALUATION_ERRORS),
  ...eachOf(VALUATION_VIOLATIONS),
  'valuation.notFound': error(404),
  'valuation.nothingToValue': error(400),
  'valuation.oneSubject': error(400),
  'valuation.severalHomes': error<{ count: number }>(400),
  'valuation.batchNotFound': error(404),
  'valuation.batchKeyReused': error(409),
  'valuation.futureDate': error(400),
  'valuation.modelNotFound': error(404),
  /**
   * The models for this place are still being fitted, so the browser should retry. `total` is 0 until the job starts.
   */
  'valuation.modelNotReady': error<{ job: string; done: number; total: number }>(409),
  'valuation.changedMeanwhile': error<Figures>(409),
}
