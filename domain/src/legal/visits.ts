import { calendarDateAt, localTimeAt } from '../kernel/dates.ts'
import { CHECKLISTS, CHECKLISTS_OF_SERVICE, type CheckAnswers, type Checklist } from './checklists.ts'
import type { Service } from './service-requests.ts'

/** Maximum number of visits per service request. */
export const VISITS_LIMIT = 200

/** Maximum lengths of the texts in a visit, in characters. */
export const VISIT_TEXTS = { attended: 500, remarks: 5_000, signer: 200 } as const

/** Number of minutes by which a phone's clock may be ahead of the server's clock. */
const CLOCK_MINUTES = 10

interface SentVisit {
  /** Instants in ISO 8601. */
  visitedOn: string
  checklist: Checklist
  answers: Readonly<CheckAnswers>
  signature: { signedOn: string } | null
}

/** The service request that a visit belongs to, as it is when the visit is sent. */
interface VisitedRequest {
  service: Service
  requestedOn: string
  now: Date
}

/**
 * The first field of a visit that does not match its request; null if all match. The checklist must belong to the
 * requested service, and the answers must belong to the checklist. The visit and the signature must not be in the
 * future or before the day of the request.
 */
export function visitRejection(
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

/** The local time in Spain in the format of a datetime input: yyyy-mm-ddThh:mm. */
export const localInput = (instant: Date): string => localTimeAt(instant).slice(0, 'yyyy-mm-ddThh:mm'.length)

/** The instant (ISO 8601) of a local time in Spain; null if the text is not a time. */
export function instantOfLocal(text: string): string | null {
  const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(local)) return null
  const offsetAt = (time: number) => Date.parse(`${localInput(new Date(time))}Z`) - time
  // The first offset may be wrong if the clocks change between the guess and the result, so it is computed a second
  // time.
  const guess = local - offsetAt(local)
  return new Date(local - offsetAt(guess)).toISOString()
}

/** The error code if a file is rejected before it is sent; null if it is accepted. */
export function fileRejection(
  { size, isAccepted }: { size: number; isAccepted: boolean },
  fileBytes: number,
): 'files.wrongType' | 'files.empty' | 'files.tooLarge' | null {
  if (!isAccepted) return 'files.wrongType'
  if (size === 0) return 'files.empty'
  return size > fileBytes ? 'files.tooLarge' : null
}
