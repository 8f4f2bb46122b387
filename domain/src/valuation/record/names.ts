/**
 * Names that valuation documents use. They are separate from the code that computes, because every screen loads the
 * names with the contract, but only some screens compute.
 */
import { ANNEXES } from '../../kernel/property-types.ts'

export const METHOD_NAMES = ['comparables', 'incomes', 'yield', 'residual'] as const
export type MethodName = (typeof METHOD_NAMES)[number]

/** Features for whose differences the market model computes an effect. */
const EFFECT_PARTS = ['size', 'rooms', 'state', 'age', 'floor', 'subtype', ...ANNEXES] as const
export type EffectPart = (typeof EFFECT_PARTS)[number]

/** Parts of a coefficient. Their product is the coefficient. */
export const COEFFICIENT_PARTS = [
  ...EFFECT_PARTS,
  'place',
  'pattern',
  'neighbours',
  'time',
  'ownDeviation',
  'bounds',
] as const
export type CoefficientPartName = (typeof COEFFICIENT_PARTS)[number]

export const SIMILARITY_PARTS = ['location', 'size', 'rooms', 'bathrooms', 'state', 'extras', 'recency'] as const
export type SimilarityPart = (typeof SIMILARITY_PARTS)[number]
