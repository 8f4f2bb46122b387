import { error } from '../kernel/error-declaration.ts'
import { VALUATION_ERRORS, VALUATION_VIOLATIONS } from './record/valuation-errors.ts'

/** Data of a valuation error or rule violation: the figures its text names. */
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
  'valuation.futureDate': error(400),
  'valuation.changedMeanwhile': error<Figures>(409),
}
