import type { Acquisition } from './acquisition.ts'
import type { LegalSection } from './management.section.ts'

type Values = Readonly<Record<string, unknown>>
type Section = LegalSection | 'acquisition'

/** Two facts in their order. `later` may be on the same day, unless `strict`. */
interface FactOrder {
  earlier: readonly [Section, string]
  later: readonly [Section, string]
  strict?: boolean
  /** The order applies only if this returns true for the later record. */
  appliesTo?(later: Values): boolean
}

const isPresented = ({ registrationState }: Values) =>
  ['PRESENTADO', 'DEFECTUOSO', 'SUBSANADO', 'INSCRITO'].includes(String(registrationState))

const within = (section: Section, earlier: string, later: string): FactOrder => ({
  earlier: [section, earlier],
  later: [section, later],
})
const after = (acquisition: keyof Acquisition, section: Section, later: string): FactOrder => ({
  earlier: ['acquisition', acquisition],
  later: [section, later],
})

/** Acts that follow the claim of an eviction, if there is one. The enforcement of a judgment starts after some of them. */
const AFTER_CLAIM = [
  ...['stageDate', 'hearingDate', 'judgmentNotifiedDate', 'vacateNoticeDate', 'enforcementRequestDate'],
  'suspendedUntil',
]
const isClaim = ({ type, stage }: Values) => type !== 'ETJ' && type !== 'TEMPORARY' && stage !== 'NOT_SUED'

/**
 * The order of the facts of each procedure. A fact cannot precede the fact from which it follows: an answer its
 * notification, a registration the title, a possession the acquisition.
 */
export const FACT_ORDERS: readonly FactOrder[] = [
  // Award: the decree is received, corrected and enforced.
  after('edictReceptionDate', 'adjudicationProcess', 'edictCorrectionDate'),
  after('edictReceptionDate', 'adjudicationProcess', 'launchRequestDate'),
  after('edictReceptionDate', 'adjudicationProcess', 'kickoffDate'),
  within('adjudicationProcess', 'launchRequestDate', 'kickoffDate'),
  {
    earlier: ['adjudicationProcess', 'kickoffDate'],
    later: ['adjudicationProcess', 'newAppointmentDate'],
    strict: true,
    appliesTo: ({ kickoffResult }) => kickoffResult === 'NEGATIVE',
  },
  // Eviction: the claim is filed, corrected, notified, answered, heard, decided and enforced.
  within('evictionProcesses', 'startDate', 'correctionNoticeDate'),
  within('evictionProcesses', 'correctionNoticeDate', 'correctionDate'),
  within('evictionProcesses', 'startDate', 'claimNotifiedDate'),
  within('evictionProcesses', 'claimNotifiedDate', 'claimAnsweredDate'),
  within('evictionProcesses', 'claimNotifiedDate', 'hearingDate'),
  within('evictionProcesses', 'claimNotifiedDate', 'judgmentNotifiedDate'),
  within('evictionProcesses', 'judgmentNotifiedDate', 'appealDate'),
  within('evictionProcesses', 'vacateNoticeDate', 'kickoffDate'),
  within('evictionProcesses', 'startDate', 'kickoffDate'),
  ...AFTER_CLAIM.map((later) => ({ ...within('evictionProcesses', 'startDate', later), appliesTo: isClaim })),
  within('evictionProcesses', 'startDate', 'paymentRequirementDate'),
  within('evictionProcesses', 'paymentRequirementDate', 'rentPaidDate'),
  within('evictionProcesses', 'claimNotifiedDate', 'titleShownDate'),
  within('evictionProcesses', 'judgmentNotifiedDate', 'judgmentFinalDate'),
  within('evictionProcesses', 'appealDate', 'judgmentFinalDate'),
  within('evictionProcesses', 'judgmentFinalDate', 'enforcementRequestDate'),
  // Criminal route: complaint, precautionary measure, trial, judgment and appeal.
  within('criminalProcesses', 'complaintDate', 'precautionaryRequestDate'),
  within('criminalProcesses', 'precautionaryRequestDate', 'precautionaryDecisionDate'),
  within('criminalProcesses', 'complaintDate', 'hearingDate'),
  within('criminalProcesses', 'complaintDate', 'kickoffDate'),
  within('criminalProcesses', 'complaintDate', 'judgmentNotifiedDate'),
  within('criminalProcesses', 'judgmentNotifiedDate', 'appealDate'),
  // Registry: the title is presented, found defective and rectified.
  {
    earlier: ['acquisition', 'testimonialReceptionDate'],
    later: ['registry', 'registrationStateDate'],
    appliesTo: isPresented,
  },
  after('testimonialReceptionDate', 'registry', 'flawDate'),
  within('registry', 'flawDate', 'rectifiedDate'),
  within('registry', 'flawDate', 'registryAppealDate'),
  within('registry', 'annotationDate', 'annotationExtendedOn'),
  within('registry', 'annotationDate', 'annotationCancelledOn'),
  after('testimonialReceptionDate', 'adjudicationProcess', 'taxPaidDate'),
  // Possession and agreements follow the acquisition.
  after('acquisitionDate', 'possession', 'possessionDate'),
  after('edictReceptionDate', 'possession', 'possessionDate'),
  after('acquisitionDate', 'repossessionProcesses', 'possessionDate'),
  after('edictReceptionDate', 'repossessionProcesses', 'possessionDate'),
  after('acquisitionDate', 'friendlyMediations', 'proposalSignedOn'),
]

/** A record or the acquisition after a save. `changed` are the fields that the save changes. */
export interface OrderedRecord {
  section: Section
  id: number | null
  values: Values
  changed: ReadonlySet<string>
}

/** One of the two sides of a broken order, for the message beside its field. */
interface BrokenOrder {
  section: Section
  id: number | null
  field: string
  reason: 'beforeOther' | 'afterOther'
  other: string
}

const isDay = (value: unknown): value is string => typeof value === 'string'

/**
 * The broken orders that a save causes, with both sides of each. An order is checked if the save changes one of its
 * fields, so that older contradictions do not block other changes.
 */
export function brokenOrders(records: readonly OrderedRecord[]): BrokenOrder[] {
  const orders = FACT_ORDERS.flatMap(({ earlier, later, strict = false, appliesTo = () => true }) => {
    const [[sectionBefore, before], [sectionAfter, afterwards]] = [earlier, later]
    const firsts = records.filter(({ section }) => section === sectionBefore)
    const seconds = records.filter(({ section }) => section === sectionAfter)
    return seconds.flatMap((second) =>
      (sectionBefore === sectionAfter ? [second] : firsts).flatMap((first): BrokenOrder[] => {
        if (!first.changed.has(before) && !second.changed.has(afterwards)) return []
        const [a, b] = [first.values[before], second.values[afterwards]]
        if (!isDay(a) || !isDay(b) || !appliesTo(second.values) || a < b || (a === b && !strict)) return []
        return [
          { section: sectionAfter, id: second.id, field: afterwards, reason: 'beforeOther', other: before },
          { section: sectionBefore, id: first.id, field: before, reason: 'afterOther', other: afterwards },
        ]
      }),
    )
  })
  const keys = orders.map((each) => JSON.stringify(each))
  return orders.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
