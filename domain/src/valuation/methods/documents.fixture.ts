/** A document of each method with figures that can be checked by hand: the golden cases of decisions 5. */
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

/** 1,000 a month, occupancy 95, costs 20, rise 2, 5 cycles, discount 8, yield 5: 177,110.76. */
export function incomesDraft(change: Partial<IncomesDocument> = {}): IncomesDocument {
  return { ...incomes.begin(BEGINNING), grossIncome: 1000, occupancyRate: 95, yield: 5, ...change }
}

/** 1,000 a month at a yield of 6 %: 200,000. */
export function yieldDraft(change: Partial<YieldDocument> = {}): YieldDocument {
  return { ...yieldMethod.begin(BEGINNING), grossIncome: 1000, yield: 6, ...change }
}

/** 1,000,000 × (1 − 0.18) − 520,000 = 300,000; dynamic at 12 % a year: 344,971.60. */
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

/** A method without a document here does not compile. */
export const DRAFTS: Documents = {
  comparables: draft() as ComparablesDocument,
  incomes: incomesDraft(),
  yield: yieldDraft(),
  residual: residualDraft(),
}
