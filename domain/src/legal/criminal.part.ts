import { choice, day, text, type ValuesOf } from '../kernel/fields/declared-field.ts'
import { legalPart, violations } from './legal-part.ts'

/** Offences against possession: occupation of a home that is not a dwelling (art. 245 CP) or of a dwelling (art. 202 CP). */
const OFFENCES = ['USURPATION', 'TRESPASS'] as const

/**
 * The criminal procedure, which determines the term of the appeal. Since LO 1/2025, usurpation and trespass can be tried
 * in the fast track (art. 795.1.2.ª i and j LECrim); trespass remains an offence for a jury (art. 1.2 d LO 5/1995).
 */
export const CRIMINAL_TRACKS = ['MINOR_OFFENCE', 'FAST_TRACK', 'ABBREVIATED', 'JURY'] as const

/** Results of the precautionary measure that returns the home before the judgment (art. 13 LECrim). */
const PRECAUTIONARY_STATES = ['REQUESTED', 'GRANTED', 'DENIED'] as const

const CRIMINAL_OUTCOMES = ['CONVICTED', 'ACQUITTED', 'DISMISSED'] as const

const fields = {
  externalId: text({ max: 50 }),
  offence: choice(OFFENCES, { required: true }),
  criminalTrack: choice(CRIMINAL_TRACKS),
  complaintDate: day({ required: true, latest: 'today' }),
  court: text(),
  /** Town of the court. The local holidays of this town extend judicial deadlines. */
  courtSeat: text({ max: 100 }),
  caseNumber: text({ max: 50 }),
  precautionaryState: choice(PRECAUTIONARY_STATES),
  precautionaryRequestDate: day({ latest: 'today' }),
  precautionaryDecisionDate: day({ latest: 'today' }),
  hearingDate: day(),
  kickoffDate: day(),
  kickoffResult: choice(['POSITIVE', 'NEGATIVE']),
  criminalOutcome: choice(CRIMINAL_OUTCOMES),
  judgmentNotifiedDate: day({ latest: 'today' }),
  appealDate: day({ latest: 'today' }),
  /** An act on a day on which the court does not sit otherwise: the day, entered a second time to confirm it. */
  closedDay: day(),
}
export type CriminalProcess = ValuesOf<typeof fields>

/** The dates that a state of a criminal procedure needs. */
const missingDates = (record: Partial<CriminalProcess>) => [
  ...(record.precautionaryState && !record.precautionaryRequestDate ? ['precautionaryRequestDate'] : []),
  ...(record.precautionaryState && record.precautionaryState !== 'REQUESTED' && !record.precautionaryDecisionDate
    ? ['precautionaryDecisionDate']
    : []),
  ...(record.kickoffResult && !record.kickoffDate ? ['kickoffDate'] : []),
  ...(record.criminalOutcome && !record.judgmentNotifiedDate ? ['judgmentNotifiedDate'] : []),
]

/** Without the kind of procedure, the term of the appeal against a judgment cannot be computed. */
const missingTrack = ({ criminalOutcome, criminalTrack }: Partial<CriminalProcess>) =>
  (criminalOutcome === 'ACQUITTED' || criminalOutcome === 'CONVICTED') && !criminalTrack ? ['criminalTrack'] : []

/** The criminal route to possession: complaint, precautionary measure, trial and eviction. */
export const criminalProcesses = legalPart('criminalProcesses', {
  key: ['externalId', 'complaintDate'],
  fields,
  byHand: { offence: 'USURPATION' },
  facts: ({ kickoffResult }) => (kickoffResult ? ['kickoffDate'] : []),
  check: (record) => violations([...missingDates(record), ...missingTrack(record)], 'required'),
})
