/** The document of a valuation by yield: a rent and the percentage that the market asks of it. */
import type { ValueFigures } from '../../record/figures.ts'
import type { MethodDocument } from '../shared/method.ts'

export interface YieldDocument extends MethodDocument<'yield'> {
  /** EUR a month; null until given. */
  grossIncome: number | null
  /** `asset`: the asset's rent value on the day; `typed`: by a person. */
  grossIncomeSource: 'asset' | 'typed'
  /** Percent */
  occupancyRate: number
  opex: number
  yield: number | null
}

export interface YieldFigures extends ValueFigures {
  /** EUR a year. */
  netIncome: number | null
  /** EUR, before the works. */
  beforeCapex: number | null
}
