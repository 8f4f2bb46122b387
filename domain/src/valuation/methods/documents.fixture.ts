/** One document for each method, with values that can be checked by hand: the golden cases of decisions 5. */
import { DEFAULT_AVM_CONFIGURATION } from '../../portfolios/avm-configuration.ts'
import { NO_CAPEX } from '../capex/capex.ts'
import { SUBJECT } from '../market-model/synthetic-market.fixture.ts'
import { draft } from './comparables/document.fixture.ts'
import type { ComparablesDocument } from './comparables/document.ts'
import type { IncomesDocument } from './incomes/document.ts'
import { incomes } from './incomes/incomes.ts'
import type { Documents } from './methods.ts'
import type { ResidualDocument } from './residual/document.ts'
import { residual } from './residual/residual.ts'
import type { Beginning } from './shared/method.ts'
import type { YieldDocument } from './yield/document.ts'
import { yieldMethod } from './yield/yield.ts'

export const BEGINNING: Beginning = {
  subject: SUBJECT,
  configuration: DEFAULT_AVM_CONFIGURATION,
  rentValue: null,
}

/**
 * Rent 1,000 a month, occupancy 95 %, costs 20 %, annual rise 2 %, discount rate 8 %, yield 5 %, 5 cycles: the value is
 * 177,110.76.
 */
export function incomesDraft(change: Partial<IncomesDocument> = {}): IncomesDocument {
  return { ...incomes.begin(BEGINNING), grossIncome: 1000, occupancyRate: 95, yield: 5, ...change }
}

/** A rent of 1,000 a month at a yield of 6 % gives a value of 200,000. */
export function yieldDraft(change: Partial<YieldDocument> = {}): YieldDocument {
  return { ...yieldMethod.begin(BEGINNING), grossIncome: 1000, yield: 6, ...change }
}

/** Static value: 1,000,000 × (1 − 0.18) − 520,000 = 300,000. Dynamic value at 12 % a year: 344,971.60. */
export function residualDraft(change: Partial<ResidualDocument> = {}): ResidualDocument {
  return {
    ...residual.begin(BEGINNING),
    futureValue: 1_000_000,
    updateRate: 12,
    margin: 18,
    capex: { ...NO_CAPEX, typedTotal: 520_000 },
    ...change,
  }
}

/** This does not compile if a method has no document here. */
export const DRAFTS: Documents = {
  comparables: draft() as ComparablesDocument,
  incomes: incomesDraft(),
  yield: yieldDraft(),
  residual: residualDraft(),
}
