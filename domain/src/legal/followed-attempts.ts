import { isCalendarDate } from '../kernel/dates.ts'
import type { Attempt, AttemptKind, AttemptResult } from './attempts.part.ts'
import type { LegalSection } from './management.section.ts'

type Values = Readonly<Record<string, unknown>>

/** An act as a procedure states it now. */
interface StatedAct {
  kind: AttemptKind
  date: string
  result: AttemptResult | null
  /** Other values of the attempt, such as the moratorium of a suspension. */
  more: Partial<Attempt>
}

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value)

function act(kind: AttemptKind, date: unknown, result: AttemptResult | null = null, more: Partial<Attempt> = {}) {
  return isDay(date) ? [{ kind, date, result, more }] : []
}

/** The result of a launch, by the substage of the procedure. */
const launchResult = (substage: unknown): AttemptResult | null =>
  substage === 'LAUNCHED_POSITIVE' ? 'POSITIVE' : substage === 'LAUNCHED_NEGATIVE' ? 'NEGATIVE' : null
const PROPOSAL_RESULTS: readonly unknown[] = ['APPROVED', 'REJECTED', 'FAILED', 'SIGNED', 'CONSTRAINED', 'WITHDRAWN']

const suspension = ({ suspendedUntil, moratorium }: Values) =>
  act('SUSPENSION', suspendedUntil, null, { moratorium: (moratorium ?? null) as Attempt['moratorium'] })

function proposal(record: Values): StatedAct[] {
  const { proposalState, proposalType, proposalAmount, proposalFile } = record
  if (!proposalState) return []
  const date = [record.proposalSignedOn, record.proposalStateDate, record.negotiationStateDate].find(isDay)
  const result = PROPOSAL_RESULTS.includes(proposalState) ? (proposalState as AttemptResult) : null
  const amount = typeof proposalAmount === 'number' ? proposalAmount : null
  return act('PROPOSAL', date, result, {
    proposalType: (proposalType ?? null) as Attempt['proposalType'],
    proposalAmount: amount,
    attemptFile: (proposalFile ?? null) as Attempt['attemptFile'],
  })
}

const ACTS_OF: Readonly<Partial<Record<LegalSection, (record: Values) => StatedAct[]>>> = {
  evictionProcesses: (record) => [
    ...act('LAUNCH', record.kickoffDate, launchResult(record.substage)),
    ...act('HEARING', record.hearingDate, record.judgmentNotifiedDate ? 'HELD' : null),
    ...act('APPOINTMENT', record.appointmentDate),
    ...suspension(record),
  ],
  adjudicationProcess: (record) => [
    ...act('LAUNCH', record.kickoffDate, (record.kickoffResult ?? null) as AttemptResult | null),
    ...act('LAUNCH', record.newAppointmentDate),
    ...act('APPOINTMENT', record.possessionDiligenceDate),
    ...suspension(record),
  ],
  criminalProcesses: (record) => [
    ...act('HEARING', record.hearingDate, record.judgmentNotifiedDate ? 'HELD' : null),
    ...act('LAUNCH', record.kickoffDate, (record.kickoffResult ?? null) as AttemptResult | null),
  ],
  friendlyMediations: proposal,
}

/** The acts that a record of a procedure states. A day that two fields state is one act. */
function statedActs(section: LegalSection, record: Values): StatedAct[] {
  const acts = ACTS_OF[section]?.(record) ?? []
  const isFirst = ({ kind, date }: StatedAct, index: number) =>
    acts.findIndex((each) => each.kind === kind && each.date === date) === index
  return acts.filter(isFirst)
}

/** An attempt of a procedure as stored. */
export interface StoredAttempt {
  id: number
  fields: Partial<Attempt>
}

interface FollowedAttempts {
  added: Partial<Attempt>[]
  changed: { id: number; values: Partial<Attempt> }[]
}

const ENDED_PROPOSALS: readonly unknown[] = ['REJECTED', 'FAILED', 'WITHDRAWN', 'SIGNED']

interface Pairs {
  /** Acts before and after the save that are the same act. */
  same: [StatedAct | null, StatedAct][]
  /** Acts that the procedure no longer states. */
  left: StatedAct[]
}

/**
 * True for a proposal after one that had ended: it is sent again, or has another result on another day. The result of a
 * signed proposal is corrected with its day, so a signature after a signature is the same proposal.
 */
const isAnotherProposal = (was: StatedAct, next: StatedAct) =>
  ENDED_PROPOSALS.includes(was.result) &&
  (next.result === null || (was.result !== 'SIGNED' && was.result !== next.result && was.date !== next.date))

/** The same act before and after a save: on the same day, or with the same result on a corrected day. */
function pairs(before: readonly StatedAct[], after: readonly StatedAct[]): Pairs {
  const left = [...before]
  const take = (which: (each: StatedAct) => boolean) => {
    const index = left.findIndex(which)
    return index < 0 ? null : (left.splice(index, 1)[0] ?? null)
  }
  const onDay = after.map((next) => take((each) => each.kind === next.kind && each.date === next.date))
  const same = after.map((next, index): [StatedAct | null, StatedAct] => {
    const sameDay = onDay[index]
    if (sameDay) return [sameDay, next]
    if (next.kind === 'PROPOSAL') {
      const isOther = (each: StatedAct) => isAnotherProposal(each, next)
      return [take((each) => each.kind === 'PROPOSAL' && !isOther(each)), next]
    }
    return [take((each) => each.kind === next.kind && each.result !== null && each.result === next.result), next]
  })
  return { same, left }
}

/** Result of an act that the procedure no longer states; undefined if its result stays. */
function endOf({ kind, result }: StatedAct, after: readonly StatedAct[], today: string, date: string) {
  const hasNext = after.some((each) => each.kind === kind)
  if (kind === 'PROPOSAL') return hasNext && result !== null ? undefined : 'WITHDRAWN'
  // A launch that gave possession is the last one. If the procedure no longer states it, it was recorded by mistake.
  if (result === 'POSITIVE') return 'MISTAKEN'
  if (result !== null) return hasNext ? undefined : 'MISTAKEN'
  if (kind === 'SUSPENSION' && date < today) return 'ENDED'
  return hasNext ? 'MOVED' : 'CANCELLED'
}

const valuesOf = ({ kind, date, result, more }: StatedAct): Partial<Attempt> => ({
  ...more,
  attemptKind: kind,
  attemptDate: date,
  attemptResult: result,
})

/**
 * The attempts after a save of their procedure. An act that is set, moved or decided adds or changes its own attempt; an
 * earlier attempt keeps its date and its result.
 *
 * @param stored the attempts of the procedure, newest first
 */
export function followedAttempts(
  section: LegalSection,
  { before, after, stored }: { before: Values; after: Values; stored: readonly StoredAttempt[] },
  today: string,
): FollowedAttempts {
  const stated = statedActs(section, after)
  const { same, left } = pairs(statedActs(section, before), stated)
  const attemptOf = ({ kind, date }: StatedAct) =>
    stored.find(({ fields }) => fields.attemptKind === kind && fields.attemptDate === date)
  const added: Partial<Attempt>[] = []
  const changed = new Map<number, Partial<Attempt>>()
  for (const each of left) {
    const attempt = attemptOf(each)
    const attemptResult = endOf(each, stated, today, each.date)
    if (attempt && attemptResult) changed.set(attempt.id, { attemptResult })
  }
  for (const [was, next] of same) {
    const attempt = (was && attemptOf(was)) ?? attemptOf(next)
    if (!attempt) added.push(valuesOf(next))
    else if (!was || JSON.stringify(valuesOf(was)) !== JSON.stringify(valuesOf(next))) {
      // An act that the save does not decide keeps the result that a user gave to its attempt.
      const isDecided = !was || was.result !== next.result
      const { attemptResult, ...others } = valuesOf(next)
      const file = next.more.attemptFile === null ? { attemptFile: attempt.fields.attemptFile ?? null } : {}
      changed.set(attempt.id, { ...others, ...file, ...(isDecided ? { attemptResult: attemptResult ?? null } : {}) })
    }
  }
  return { added, changed: [...changed].map(([id, values]) => ({ id, values })) }
}

/**
 * The attempts of a provider's report that the owner has not confirmed, while the report waits: the newest one, and with
 * it each one that was added or decided after the values that the owner confirmed last.
 *
 * @param confirmed the values that the owner confirmed; null if there are none
 * @param attempts the attempts of the report, newest first
 */
export function unconfirmedAttempts<Of extends StoredAttempt>(
  section: LegalSection,
  confirmed: Values | null,
  attempts: readonly Of[],
): readonly Of[] {
  const acts = confirmed ? statedActs(section, confirmed) : []
  const actOf = ({ fields }: StoredAttempt) =>
    acts.find(({ kind, date }) => kind === fields.attemptKind && date === fields.attemptDate)
  const index = attempts.findIndex((attempt) => actOf(attempt) !== undefined)
  const attempt = attempts[index]
  if (!attempt) return attempts.slice(0, 1)
  const isAsConfirmed = actOf(attempt)?.result === (attempt.fields.attemptResult ?? null)
  return attempts.slice(0, Math.max(1, isAsConfirmed ? index : index + 1))
}

/** The values of a followed attempt that its procedure sets. Users change them in the procedure. */
export const SET_BY_PROCEDURE = ['attemptKind', 'attemptDate', 'attemptResult'] as const

/** True if the procedure states the attempt now, so that its date and result are those of the procedure. */
export const isStated = (section: LegalSection, record: Values, { attemptKind, attemptDate }: Partial<Attempt>) =>
  statedActs(section, record).some(({ kind, date }) => kind === attemptKind && date === attemptDate)
