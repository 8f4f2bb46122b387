import { choice, count, day, text, triState, type ValuesOf } from '../kernel/fields/declared-field.ts'
import { legalPart, violations } from './legal-part.ts'
import { endOfSuspension, MORATORIUM_NAMES, suspensionErrors } from './moratoria.ts'

/**
 * Court eviction: its types, stages and substages. Each substage cites an article of the Civil Procedure Act (LEC). We
 * compiled the list of substages ourselves (decisions, section 9), because the sources show only one combination.
 */
const EVICTION_TYPES = ['TEMPORARY', 'VERBAL', 'ETJ'] as const
type EvictionType = (typeof EVICTION_TYPES)[number]

export const EVICTION_STAGES = ['NOT_SUED', 'CLAIM_FILED', 'CLAIM_NOTIFIED', 'CLAIM_OPPOSED', 'EXECUTION'] as const
export type EvictionStage = (typeof EVICTION_STAGES)[number]

/**
 * The stages that each type allows. `TEMPORARY` is a provisional eviction, for which no claim has been filed yet. `ETJ`
 * is the enforcement of a court order, which begins with the enforcement claim.
 */
export const STAGES_OF: Readonly<Record<EvictionType, readonly EvictionStage[]>> = {
  TEMPORARY: ['NOT_SUED'],
  VERBAL: EVICTION_STAGES,
  ETJ: EVICTION_STAGES,
}

interface Substage {
  stage: EvictionStage
  article: string
}

export const EVICTION_SUBSTAGES = {
  DOCUMENTS_INCOMPLETE: { stage: 'NOT_SUED', article: 'art. 265 LEC' },
  DOCUMENTS_READY: { stage: 'NOT_SUED', article: 'art. 265 LEC' },
  ADMITTED: { stage: 'CLAIM_FILED', article: 'art. 440 LEC' },
  TO_BE_CORRECTED: { stage: 'CLAIM_FILED', article: 'art. 231 LEC' },
  TIME_TO_ANSWER: { stage: 'CLAIM_NOTIFIED', article: 'art. 438 LEC' },
  EDICTAL_NOTICE: { stage: 'CLAIM_NOTIFIED', article: 'art. 164 LEC' },
  HEARING_SET: { stage: 'CLAIM_OPPOSED', article: 'art. 443 LEC' },
  JUDGMENT: { stage: 'CLAIM_OPPOSED', article: 'art. 447 LEC' },
  DISPATCHED: { stage: 'EXECUTION', article: 'art. 551 LEC' },
  LAUNCH_SET: { stage: 'EXECUTION', article: 'art. 704 LEC' },
  SUSPENDED_VULNERABILITY: { stage: 'EXECUTION', article: 'art. 441.5 LEC, RDL 11/2020' },
  LAUNCHED_POSITIVE: { stage: 'EXECUTION', article: 'art. 703 LEC' },
  LAUNCHED_NEGATIVE: { stage: 'EXECUTION', article: 'art. 704 LEC' },
} as const satisfies Record<string, Substage>
export type EvictionSubstage = keyof typeof EVICTION_SUBSTAGES

const LAUNCHED: ReadonlySet<EvictionSubstage> = new Set(['LAUNCHED_POSITIVE', 'LAUNCHED_NEGATIVE'])

export function substagesOf(stage: EvictionStage): EvictionSubstage[] {
  return (Object.keys(EVICTION_SUBSTAGES) as EvictionSubstage[]).filter(
    (substage) => EVICTION_SUBSTAGES[substage].stage === stage,
  )
}

const fields = {
  externalId: text({ max: 50 }),
  type: choice(EVICTION_TYPES, { required: true }),
  /** Town of the court. The local holidays of this town extend judicial deadlines. */
  courtSeat: text({ max: 100 }),
  startDate: day({ latest: 'nextYear' }),
  stage: choice(EVICTION_STAGES),
  stageDate: day({ latest: 'today' }),
  substage: choice(Object.keys(EVICTION_SUBSTAGES) as EvictionSubstage[]),
  substageDate: day({ latest: 'today' }),
  appointmentDate: day(),
  kickoffDate: day(),
  hearingDate: day(),
  correctionNoticeDate: day({ latest: 'today' }),
  /** Number of working days that the court allows for correcting the claim. The law sets no number. */
  correctionDays: count({ min: 1, max: 30 }),
  correctionDate: day({ latest: 'today' }),
  claimNotifiedDate: day({ latest: 'today' }),
  claimAnsweredDate: day({ latest: 'today' }),
  /** A claim for unpaid rent: the court requires the tenant to pay or to leave. */
  paymentRequirementDate: day({ latest: 'today' }),
  rentPaidDate: day({ latest: 'today' }),
  /** The claim asks for immediate delivery, so the occupants must show a title (art. 441.1 bis LEC). */
  immediateDelivery: triState(),
  titleShownDate: day({ latest: 'today' }),
  judgmentNotifiedDate: day({ latest: 'today' }),
  /** The day on which the judgment became final. The right to enforce it expires five years later. */
  judgmentFinalDate: day({ latest: 'today' }),
  enforcementRequestDate: day({ latest: 'today' }),
  appealDate: day({ latest: 'today' }),
  vacateNoticeDate: day({ latest: 'today' }),
  moratorium: choice(MORATORIUM_NAMES),
  suspendedUntil: day(),
  /** An act on a day on which the court does not sit otherwise: the day, entered a second time to confirm it. */
  closedDay: day(),
}
export type Eviction = ValuesOf<typeof fields>

/**
 * The fields of an eviction that contradict another field: a stage that the type does not allow, a substage of a
 * different stage, or a successful eviction without a date.
 */
export function evictionErrors({ type, stage, substage, kickoffDate }: Partial<Eviction>): string[] {
  const errors: string[] = []
  if (stage && type && !STAGES_OF[type].includes(stage)) errors.push('stage')
  if (substage && EVICTION_SUBSTAGES[substage].stage !== stage) errors.push('substage')
  if (substage === 'LAUNCHED_POSITIVE' && !kickoffDate) errors.push('kickoffDate')
  return errors
}

/** For each substage, the dates without which it starts no deadline and sets no date. */
const DATES_OF_SUBSTAGE: Readonly<Partial<Record<EvictionSubstage, readonly (keyof Eviction)[]>>> = {
  TIME_TO_ANSWER: ['claimNotifiedDate'],
  HEARING_SET: ['hearingDate'],
  JUDGMENT: ['judgmentNotifiedDate'],
  LAUNCH_SET: ['kickoffDate'],
  SUSPENDED_VULNERABILITY: ['moratorium', 'suspendedUntil'],
  LAUNCHED_NEGATIVE: ['kickoffDate'],
}

/** The empty fields that the substage of an eviction needs. */
export const missingDates = (record: Partial<Eviction>): string[] =>
  (record.substage ? (DATES_OF_SUBSTAGE[record.substage] ?? []) : []).filter((field) => !record[field])

export const evictionProcesses = legalPart('evictionProcesses', {
  key: ['externalId', 'startDate'],
  fields,
  defaults: () => ({ stage: 'NOT_SUED' }),
  byHand: { type: 'TEMPORARY' },
  follow: (name, { moratorium }) => (name === 'moratorium' ? { suspendedUntil: endOfSuspension(moratorium) } : {}),
  facts: ({ substage }) => (substage && LAUNCHED.has(substage) ? ['kickoffDate'] : []),
  check: (record) => [
    ...violations([...evictionErrors(record), ...suspensionErrors(record)], 'notTogether'),
    // Ley 1/2013 suspends launches of mortgage enforcements, which are recorded in the award procedure.
    ...violations(record.moratorium === 'LEY_1_2013' ? ['moratorium'] : [], 'notTogether'),
    ...violations(missingDates(record), 'required'),
    ...violations(record.correctionNoticeDate && !record.correctionDays ? ['correctionDays'] : [], 'required'),
  ],
})
