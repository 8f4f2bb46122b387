import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import type { ValuationOutcome } from '@lindero/domain/valuation/methods/comparables/document'
import type { UndescribedHome } from '@lindero/domain/valuation/methods/comparables/undescribed'
import type { Subject } from '@lindero/domain/valuation/record/subject'
import { WorkingThread } from '../../kernel/threads/working-thread.ts'

interface ValuationQuestion {
  subject: Subject
  configuration: AvmConfiguration
  /** Key of the market: its neighbourhood and the version of its evidence. */
  market: string
  /** The market's evidence as text, after the thread has answered that it does not have it. */
  evidence: string | null
  /** Sent with the evidence: the stored price model of the place, if there is one. */
  model: StoredModel | null
}

export interface StoredModel {
  uuid: string
  fitted: string
}

type ThreadOutcome = ValuationOutcome | { kind: 'marketUnknown' }

interface AssessQuestion {
  /** uuid of the model, and the model itself after the thread has answered that it does not have it. */
  model: string
  stored: StoredModel | null
  homes: readonly AskedHome[]
}

/** `isAsFound` is true for unedited evidence, on which the model may have been fitted. */
export interface AskedHome extends UndescribedHome {
  isAsFound: boolean
}

type AssessOutcome = { kind: 'said'; entries: (readonly [number, number])[] } | { kind: 'modelUnknown' }

/** The questions to the valuation thread; a type, because messages of threads carry no classes. */
export type ValuationQuestions = {
  value: { question: ValuationQuestion; answer: ThreadOutcome }
  assess: { question: AssessQuestion; answer: AssessOutcome }
}

/** Longer than for other threads, because the cached markets would have to be fitted again. */
const IDLE_MILLISECONDS = 15 * 60_000

/** Fitting a city's market takes seconds of a core: never do it in the serving thread. */
export const valuationThread = new WorkingThread<ValuationQuestions>(
  new URL('../valuation-thread.ts', import.meta.url),
  IDLE_MILLISECONDS,
)
