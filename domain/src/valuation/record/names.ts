/**
 * Names in valuation documents. Every screen loads these names with the contract. They are separate from the code that
 * computes valuations, because few screens need that code.
 */
import { ANNEXES } from '../../kernel/property-types.ts'

export const METHOD_NAMES = ['comparables', 'incomes', 'yield', 'residual'] as const
export type MethodName = (typeof METHOD_NAMES)[number]

/** Features that the market model has an effect for. */
const EFFECT_PARTS = ['size', 'rooms', 'state', 'age', 'floor', 'subtype', ...ANNEXES] as const
export type EffectPart = (typeof EFFECT_PARTS)[number]

/** Parts of a coefficient. The coefficient is their product. */
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
