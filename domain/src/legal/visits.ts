import { calendarDateAt, localTimeAt } from '../kernel/dates.ts'
import { CHECKLISTS, CHECKLISTS_OF_SERVICE, type CheckAnswers, type Checklist } from './checklists.ts'
import type { Service } from './service-requests.ts'

/** The most visits of one request. */
export const VISITS_LIMIT = 200

/** Longest texts of a visit, in characters. */
export const VISIT_TEXTS = { attended: 500, remarks: 5_000, signer: 200 } as const

/** Minutes by which the clock of a telephone may be ahead of the server. */
const CLOCK_MINUTES = 10

interface SentVisit {
  /** Instants, ISO 8601. */
  visitedOn: string
  checklist: Checklist
  answers: Readonly<CheckAnswers>
  signature: { signedOn: string } | null
}

/** Request of a visit, at the time when it is sent. */
interface VisitedRequest {
  service: Service
  requestedOn: string
  now: Date
}

/**
 * The field of a visit that does not fit its request: a purpose of another service, an answer to a question of another
 * checklist, or a time before the request was made or in the future.
 */
export function visitRefusal(
  { visitedOn, checklist, answers, signature }: SentVisit,
  { service, requestedOn, now }: VisitedRequest,
): 'checklist' | 'answers' | 'visitedOn' | 'signature' | null {
  if (!(CHECKLISTS_OF_SERVICE[service] as readonly Checklist[]).includes(checklist)) return 'checklist'
  const questions: readonly string[] = CHECKLISTS[checklist]
  if (Object.keys(answers).some((question) => !questions.includes(question))) return 'answers'
  const latest = now.getTime() + CLOCK_MINUTES * 60_000
  const isOver = (instant: string) => Date.parse(instant) > latest
  if (isOver(visitedOn) || dayOf(visitedOn) < dayOf(requestedOn)) return 'visitedOn'
  if (signature && (isOver(signature.signedOn) || dayOf(signature.signedOn) < dayOf(requestedOn))) return 'signature'
  return null
}

const dayOf = (instant: string) => calendarDateAt(new Date(instant))

/** The time in Spain, as an input of day and time has it: yyyy-mm-ddThh:mm. */
export const localInput = (instant: Date): string => localTimeAt(instant).slice(0, 'yyyy-mm-ddThh:mm'.length)

/** The instant of a time in Spain, ISO 8601; null if the text is none. */
export function instantOfLocal(text: string): string | null {
  const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(local)) return null
  const offsetAt = (time: number) => Date.parse(`${localInput(new Date(time))}Z`) - time
  // The second step corrects a guess on the other side of a change of the clocks.
  const guess = local - offsetAt(local)
  return new Date(local - offsetAt(guess)).toISOString()
}

/** Files that are refused before they are sent, with the code of the error. */
export function fileRefusal(
  { size, isAccepted }: { size: number; isAccepted: boolean },
  fileBytes: number,
): 'files.wrongType' | 'files.empty' | 'files.tooLarge' | null {
  if (!isAccepted) return 'files.wrongType'
  if (size === 0) return 'files.empty'
  return size > fileBytes ? 'files.tooLarge' : null
}
