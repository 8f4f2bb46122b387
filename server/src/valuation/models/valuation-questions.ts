import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import type { ValuationOutcome } from '@lindero/domain/valuation/methods/comparables/document'
import type { UndescribedHome } from '@lindero/domain/valuation/methods/comparables/undescribed'
import type { Subject } from '@lindero/domain/valuation/record/subject'
import { WorkingThread } from '../../kernel/threads/working-thread.ts'

interface ValuationQuestion {
  subject: Subject
  configuration: AvmConfiguration
  /** Identifies the market: its neighbourhood and the version of its evidence. */
  market: string
  /** The market's evidence as text. It is sent only after the thread has replied that it does not have the market. */
  evidence: string | null
  /** The stored price model for the place, if there is one. It is sent together with the evidence. */
  model: StoredModel | null
}

export interface StoredModel {
  uuid: string
  fitted: string
}

type ThreadOutcome = ValuationOutcome | { kind: 'marketUnknown' }

interface AssessQuestion {
  /** uuid of the model. The model itself is sent only after the thread has replied that it does not have the model. */
  model: string
  stored: StoredModel | null
  homes: readonly AskedHome[]
}

/**
 * `isAsFound` is true for unedited evidence. A model that was fitted on this home then uses the home's own deviation.
 */
export interface AskedHome extends UndescribedHome {
  isAsFound: boolean
}

type AssessOutcome = { kind: 'said'; entries: (readonly number[])[] } | { kind: 'modelUnknown' }

/**
 * The messages to the worker thread for valuations. This is a type and not an interface, because an interface does not
 * satisfy the constraint `AnyQuestions` of `WorkingThread`.
 */
export type ValuationQuestions = {
  value: { question: ValuationQuestion; answer: ThreadOutcome }
  assess: { question: AssessQuestion; answer: AssessOutcome }
}

/**
 * Milliseconds after which an idle thread ends. Other threads end earlier, but a new valuation thread would have to fit
 * all cached markets again.
 */
const IDLE_MILLISECONDS = 15 * 60_000

/**
 * The worker thread for valuations. Fitting the market of a city takes seconds of processor time, so it must not happen
 * in the serving thread.
 */
export const valuationThread = new WorkingThread<ValuationQuestions>(
  new URL('../valuation-thread.ts', import.meta.url),
  IDLE_MILLISECONDS,
)
