import type { BoundingBox } from '@lindero/domain/kernel/geo'
import type { Accuracy } from '@lindero/domain/valuation/market-model/accuracy'
import type { EvidenceQuestion } from '@lindero/domain/valuation/market-model/evidence-index'
import { WorkingThread } from '../../kernel/threads/working-thread.ts'

export interface FitQuestion extends EvidenceQuestion {
  /** The evidence as a single text, because passing a text to a thread costs almost nothing. */
  evidence: string
  /** Minimum number of homes for a model. */
  leastHomes: number
  /** The area without its margin. The homes inside it determine the scale of the intervals. */
  within: BoundingBox
}

export type FitAnswer =
  | { kind: 'step' }
  /** `fitted` is the packed model in base64. */
  | { kind: 'fitted'; homes: number; figures: Accuracy; fitted: string }
  | { kind: 'tooLittleEvidence' }

/** A fit is requested step by step, so that its job can store the progress, and can stop between two steps. */
export type FitQuestions = {
  begin: { question: FitQuestion; answer: FitAnswer }
  next: { question: object; answer: FitAnswer }
}

/** Milliseconds after which an idle thread ends. A job needs less time to store its progress between two steps. */
const IDLE_MILLISECONDS = 60_000

/**
 * The worker thread that fits models. It uses neither the database nor locks, so fits can run at a lower priority than
 * work that users wait for.
 */
export const fitThread = new WorkingThread<FitQuestions>(new URL('./fit-thread.ts', import.meta.url), IDLE_MILLISECONDS)
