import type { OccupiedStage, PossessionStage } from '../assets/possession-value.ts'
import { OCCUPIED_STAGES } from '../assets/possession-value.ts'
import { isCalendarDate } from '../kernel/dates.ts'
import { type Acquisition, hasAdjudicationProcess } from './acquisition.ts'
import type { AdjudicationProcess } from './adjudication.part.ts'
import type { CriminalProcess } from './criminal.part.ts'
import type { Eviction, EvictionStage } from './eviction.part.ts'
import type { DatedRecord } from './legal-dates.ts'
import { isProposalShown, type Mediation, type NegotiationState } from './mediation.part.ts'
import { type Possession, possessionFrom } from './possession.part.ts'

/** A stage with its date, if known: the day of the court eviction or the end of a suspension. */
interface FoundStage {
  stage: PossessionStage
  plannedOn: string | null
}
type Found = { stage: OccupiedStage; plannedOn: string | null }

const at = (stage: OccupiedStage, plannedOn: string | null = null): Found => ({ stage, plannedOn })
const after = (day: string | null | undefined, today: string) => (day && day >= today ? day : null)

const STAGE_OF_SUIT: Readonly<Record<EvictionStage, OccupiedStage>> = {
  NOT_SUED: 'notSued',
  CLAIM_FILED: 'claimFiled',
  CLAIM_NOTIFIED: 'claimNotified',
  CLAIM_OPPOSED: 'claimOpposed',
  EXECUTION: 'execution',
}

/** The stage according to an eviction; null if the eviction was carried out. */
function ofEviction(eviction: Partial<Eviction>, today: string): Found | null {
  const { type, stage, substage, kickoffDate, suspendedUntil } = eviction
  if (substage === 'LAUNCHED_POSITIVE') return null
  const suspended = after(suspendedUntil, today)
  if (suspended || substage === 'SUSPENDED_VULNERABILITY') return at('suspended', suspended)
  if (substage === 'LAUNCH_SET') return at('launchSet', after(kickoffDate, today))
  return at(type === 'TEMPORARY' || !stage ? 'notSued' : STAGE_OF_SUIT[stage])
}

/**
 * The stage according to the foreclosure procedure. Null before the court eviction is requested or scheduled, and after
 * it has succeeded.
 */
function ofAdjudication(process: Partial<AdjudicationProcess>, today: string): Found | null {
  const { kickoffResult, kickoffDate, newAppointmentDate, launchRequestDate, suspendedUntil } = process
  if (kickoffResult === 'POSITIVE') return null
  const suspended = after(suspendedUntil, today)
  if (suspended) return at('suspended', suspended)
  const day = kickoffResult === 'NEGATIVE' ? newAppointmentDate : (newAppointmentDate ?? kickoffDate)
  if (day) return at('launchSet', after(day, today))
  return launchRequestDate || kickoffResult === 'NEGATIVE' ? at('execution') : null
}

/**
 * True if the court eviction of a foreclosure procedure was requested or scheduled and is still to come. A procedure from
 * before the last possession is over.
 */
export function hasOpenLaunch(process: AdjudicationProcess, possessedOn: string | null, today: string): boolean {
  return !isOver(process, possessedOn ?? '') && ofAdjudication(process, today) !== null
}

/**
 * The stage according to a criminal procedure: a measure or a judgment that returns the home remains to be enforced. Null
 * after the eviction, and after an acquittal or a dismissal.
 */
function ofCriminal(process: Partial<CriminalProcess>, today: string): Found | null {
  const { kickoffDate, kickoffResult, criminalOutcome, precautionaryState, complaintDate } = process
  if (kickoffResult === 'POSITIVE' || criminalOutcome === 'ACQUITTED' || criminalOutcome === 'DISMISSED') return null
  if (kickoffDate && !kickoffResult) return at('launchSet', after(kickoffDate, today))
  if (criminalOutcome === 'CONVICTED' || precautionaryState === 'GRANTED') return at('execution')
  return complaintDate ? at('complaint') : null
}

/**
 * Stages of mediations that are still in progress or that went to court. A mediation that was signed, failed or was
 * withdrawn has ended and has no stage.
 */
const STAGE_OF_NEGOTIATION: Readonly<Partial<Record<NegotiationState, OccupiedStage>>> = {
  REQUESTED: 'mediation',
  NEG_STARTED: 'mediation',
  NEG_PROGRESSED: 'mediation',
  CONTACTED: 'mediation',
  NOT_CONTACTED: 'mediation',
  STAND_BY: 'mediation',
  BUY_OFFER: 'mediation',
  NEG_ACCEPTED: 'agreement',
  LEGAL_EH: 'notSued',
  LEGAL_EVICTION: 'notSued',
}
const ENDED_PROPOSALS: ReadonlySet<unknown> = new Set(['SIGNED', 'REJECTED', 'FAILED', 'WITHDRAWN'])

function ofMediation({ negotiationState, proposalState: stored }: Partial<Mediation>): Found | null {
  const stage = negotiationState ? STAGE_OF_NEGOTIATION[negotiationState] : undefined
  if (!stage) return null
  // If the form hides the proposal in this state, the proposal is from an earlier attempt, and the case may have gone
  // to court since.
  const proposalState = isProposalShown(negotiationState) ? stored : null
  // An accepted mediation ends when the proposal is signed. If the proposal was rejected, failed or was withdrawn, the
  // mediation continues.
  if (stage === 'agreement' && ENDED_PROPOSALS.has(proposalState))
    return proposalState === 'SIGNED' ? null : at('mediation')
  return at(proposalState === 'APPROVED' ? 'agreement' : stage)
}

/** The date of the last possession; empty if there is none. */
const lastPossession = (records: readonly DatedRecord[]) =>
  records
    .flatMap(({ section, fields }) =>
      section === 'repossessionProcesses' ? [String(fields.possessionDate ?? '')] : [],
    )
    .toSorted()
    .at(-1) ?? ''

/** True if all dates in a record are on or before the last possession, so that the record is about former occupants. */
function isOver(fields: DatedRecord['fields'], lastTaken: string): boolean {
  const last = Object.values(fields)
    .filter((value): value is string => typeof value === 'string' && isCalendarDate(value))
    .toSorted()
    .at(-1)
  return last !== undefined && last <= lastTaken
}

function ofRecord({ section, fields }: DatedRecord, today: string, lastTaken: string): Found | null {
  // A provider has reported the possession, but the owner has not confirmed it yet.
  const possessionDate = possessionFrom(section, fields, today)
  if (possessionDate && possessionDate.on > lastTaken) return at('toTake')
  if (isOver(fields, lastTaken)) return null
  if (section === 'evictionProcesses') return ofEviction(fields, today)
  if (section === 'adjudicationProcess') return ofAdjudication(fields, today)
  if (section === 'criminalProcesses') return ofCriminal(fields, today)
  return section === 'friendlyMediations' ? ofMediation(fields) : null
}

export interface PossessionFacts {
  acquisition: Pick<Acquisition, 'acquisitionType' | 'testimonialReceptionDate'>
  /** The records, newest first. */
  records: readonly DatedRecord[]
  /** Occupancy according to the possession record and the occupancy reports; null if unknown. */
  isOccupied: boolean | null
}

/**
 * The stage of an asset on its way to possession, computed from its records. Null if the occupancy is unknown and no
 * record determines a stage.
 * - An asset in possession has the stage `free`.
 * - An asset without occupants waits for possession, or for the title if this is missing.
 * - An occupied asset may have several procedures at once. The stage nearest to possession is returned.
 * - Procedures from before the last possession are ignored.
 */
export function possessionStage(
  { acquisition, records, isOccupied }: PossessionFacts,
  today: string,
): FoundStage | null {
  const latest = (section: string) => records.find((record) => record.section === section)
  const possession: Partial<Possession> = latest('possession')?.fields ?? {}
  if (possession.possessionState === 'WITH_POSSESSION') return { stage: 'free', plannedOn: null }
  const isAdjudicated = hasAdjudicationProcess({ acquisitionType: acquisition.acquisitionType })
  const isUntitled = isAdjudicated && !acquisition.testimonialReceptionDate
  if (isOccupied === false) return at(isUntitled ? 'titlePending' : 'toTake')
  const counted = [
    ...records.filter(({ section }) => section === 'evictionProcesses' || section === 'criminalProcesses'),
    isAdjudicated && latest('adjudicationProcess'),
    latest('friendlyMediations'),
  ].filter((record): record is DatedRecord => Boolean(record))
  const lastTaken = lastPossession(records)
  const firstStage = [
    ...counted.map((record) => ofRecord(record, today, lastTaken)),
    isUntitled && at('titlePending'),
    isOccupied && at('notStarted'),
  ].filter((each): each is Found => Boolean(each))
  const rank = ({ stage }: Found) => OCCUPIED_STAGES.indexOf(stage)
  return firstStage.toSorted((a, b) => rank(b) - rank(a))[0] ?? null
}
