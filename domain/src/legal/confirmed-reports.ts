import { sameValue } from '../kernel/changes.ts'
import type { LegalSection } from './management.section.ts'
import { type PossessionTaken, possessionFrom } from './possession.part.ts'

type Values = Readonly<Record<string, unknown>>

/** A record as stored, with the values that the owner has confirmed if a provider wrote it. */
export interface StoredReport {
  id: number
  section: LegalSection
  fields: Values
  /** Null for a record that the owner wrote. */
  serviceRequestId: number | null
  /** Null while the owner has confirmed nothing of a provider's record. */
  confirmed: Values | null
}

/** For each section that sets facts of the asset, the fields that are such facts. */
const FACTS: Readonly<Partial<Record<LegalSection, readonly string[]>>> = {
  occupations: ['result'],
  registry: ['registrationState', 'chargesCancellationState', 'marginalNoteState', 'registrationStateDate', 'flawDate'],
}

/** True if the owner wrote the record, or has confirmed it. */
const isEstablished = ({ serviceRequestId, confirmed }: StoredReport) => serviceRequestId === null || confirmed !== null

/** The values of a record that count: those that the owner has confirmed, or the stored ones. */
const counted = <Report extends StoredReport>(report: Report): Report =>
  report.confirmed === null ? report : { ...report, fields: report.confirmed }

/**
 * The records with the values that count, in an order in which the first record of a section is the one that sets the
 * facts. An occupancy or registry report that the owner has not confirmed comes after those that are established, so it
 * counts only if the section has nothing else.
 */
export function countedReports<Report extends StoredReport>(newestFirst: readonly Report[]): Report[] {
  const waits = (report: StoredReport) => report.section in FACTS && !isEstablished(report)
  const established = newestFirst.filter((report) => !waits(report))
  const waiting = newestFirst.filter(waits)
  const hasOther = (section: LegalSection) => established.some((each) => each.section === section)
  return [...established, ...waiting.filter(({ section }) => !hasOther(section))].map(counted)
}

/** A change of a fact that a provider reports and the owner has not confirmed yet. */
export interface WaitingReport {
  recordId: number
  section: LegalSection
  /**
   * `taken`: a possession that the owner has not confirmed. `changed`, `withdrawn`: a change of a confirmed possession.
   * `facts`: other values, such as the occupancy or the registry state.
   */
  kind: 'taken' | 'changed' | 'withdrawn' | 'facts'
  /** The possession that is asked for; null if it is withdrawn, or if the report is about other facts. */
  mode: string | null
  on: string | null
  changes: { field: string; confirmed: unknown; reported: unknown }[]
}

const differences = (fields: readonly string[], before: Values, after: Values) =>
  fields
    .filter((field) => !sameValue(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, confirmed: before[field] ?? null, reported: after[field] ?? null }))

const POSSESSION_FIELDS = ['proposalState', 'proposalType', 'proposalSignedOn'] as const

function waitingPossession(report: StoredReport, taken: PossessionTaken | null, was: PossessionTaken | null) {
  const changes = differences(POSSESSION_FIELDS, report.confirmed ?? {}, report.fields)
  const { mode = null, on = null } = taken ?? {}
  const kind = was === null ? 'taken' : taken === null ? 'withdrawn' : 'changed'
  return { recordId: report.id, section: report.section, kind, mode, on, changes } as const
}

/**
 * The reports of providers that wait for the owner.
 *
 * @param possession the possession record of the asset, and the day of its last possession
 */
export function waitingReports(
  newestFirst: readonly StoredReport[],
  possession: { isPossessed: boolean; last: string },
  today: string,
): WaitingReport[] {
  const established = (section: LegalSection) =>
    newestFirst
      .filter((each) => each.section === section)
      .map(counted)
      .find(isEstablished)
  return newestFirst.flatMap((report): WaitingReport[] => {
    if (report.serviceRequestId === null) return []
    const { id: recordId, section, fields, confirmed } = report
    const taken = possessionFrom(section, fields, today)
    const was = confirmed && possessionFrom(section, confirmed, today)
    if (was && (taken?.on !== was.on || taken.mode !== was.mode)) return [waitingPossession(report, taken, was)]
    if (!was && taken?.mode && !possession.isPossessed && taken.on > possession.last) {
      return [waitingPossession(report, taken, null)]
    }
    const facts = FACTS[section]
    const before = confirmed ?? established(section)?.fields
    // A report that the provider has not filled in says nothing.
    const isBlank = fields.result === 'REQUESTED' || fields.registrationState === 'PEND_RETIRADA_DOC'
    if (!facts || !before || (confirmed === null && isBlank)) return []
    const changes = differences(facts, before, fields)
    return changes.length === 0 ? [] : [{ recordId, section, kind: 'facts', mode: null, on: null, changes }]
  })
}
