import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import type { ComparablesValuation, ValuationFigures } from '@lindero/domain/valuation/comparables-valuation'
import type { Subject } from '@lindero/domain/valuation/subject'
import { WorkingThread } from '../kernel/threads/working-thread.ts'

export interface ValuationQuestion {
  subject: Subject
  configuration: AvmConfiguration
  /** The market's evidence as JSON, read in the thread. */
  evidence: string
}

export type ThreadOutcome =
  | { kind: 'valued'; valuation: ComparablesValuation; figures: ValuationFigures }
  | { kind: 'tooFewComparables'; found: number; radius: number }

/** What is valued beside the serving thread; a type, because a thread's messages carry no classes. */
export type ValuationQuestions = {
  value: { question: ValuationQuestion; answer: ThreadOutcome }
}

/** Fitting a city's market takes seconds of a core: never in the serving thread. */
export const valuationThread = new WorkingThread<ValuationQuestions>(
  new URL('./valuation-thread.ts', import.meta.url),
)
