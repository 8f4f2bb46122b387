/** The document of a valuation by yield: a rent, and the yield that the market requires. */
import type { ValueFigures } from '../../record/figures.ts'
import type { MethodDocument } from '../shared/method.ts'

export interface YieldDocument extends MethodDocument<'yield'> {
  /** EUR a month; null until entered. */
  grossIncome: number | null
  /** `asset`: the rent value that the asset had when the rent was taken from it. `typed`: a person entered the rent. */
  grossIncomeSource: 'asset' | 'typed'
  /** Percent */
  occupancyRate: number
  opex: number
  /** Percent by which the rent rises in the first year; absent in older documents, and then 0. */
  ipc?: number | undefined
  yield: number | null
}

export interface YieldFigures extends ValueFigures {
  /** EUR a year. */
  netIncome: number | null
  /** EUR, before works are subtracted. */
  beforeCapex: number | null
}
