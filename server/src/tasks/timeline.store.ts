import { unconfirmedAttempts } from '@lindero/domain/legal/followed-attempts'
import { APPOINTMENTS } from '@lindero/domain/legal/legal-dates'
import { LEGAL_FIELDS, type LegalSection } from '@lindero/domain/legal/management.section'
import { attemptEvents, type RecordedAttempt } from '@lindero/domain/tasks/attempt-events'
import { historyEvents, type LoggedSave } from '@lindero/domain/tasks/history-events'
import { inOrder, type TimelineEntry } from '@lindero/domain/tasks/timeline'
import type { Transaction } from '../kernel/database/database.ts'
import { waitingFor } from '../legal/possession.store.ts'

/** Maximum number of events of each kind. An asset has far fewer; the limit only prevents an unbounded timeline. */
const MOST = 1_000

/** Dates that attempts state, with their results. The end of a suspension is one too. */
const IS_ATTEMPT: ReadonlySet<string> = new Set([...APPOINTMENTS, 'proposalSignedOn', 'proposalStateDate', 'closedDay'])

type Row = Omit<TimelineEntry, 'kind' | 'section'> & { section?: LegalSection | null }

const NAME = (user: string) => `nullif(trim(concat_ws(' ', ${user}.firstname, ${user}.lastname)), '')`
const INSTANT = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Name of the provider of the request `r`, from its report, because the owner of the asset sees no other customers. */
const PROVIDER = `(SELECT p.agency_name FROM legal_records p WHERE p.service_request_id = r.id
  AND p.agency_name IS NOT NULL LIMIT 1)`

/** Queries that return the rows of a table as events, by kind of event. */
const EVENTS = {
  request: `SELECT * FROM (
      SELECT ${INSTANT('r.requested_on')} AS at, 'requested' AS subject, r.service AS value, ${NAME('u')} AS author
      FROM service_requests r LEFT JOIN users u ON u.uuid = r.requested_by WHERE r.asset_uuid = $1
      UNION ALL SELECT ${INSTANT('r.sent_back_on')}, 'sentBack', r.service, NULL FROM service_requests r
      WHERE r.asset_uuid = $1 AND r.sent_back_on IS NOT NULL
      UNION ALL SELECT ${INSTANT('t.ended_on')}, 'finished', r.service, ${PROVIDER} FROM service_requests r
      CROSS JOIN LATERAL (VALUES (r.first_ended_on), (r.ended_on)) t (ended_on)
      WHERE r.asset_uuid = $1 AND t.ended_on IS NOT NULL
      UNION ALL SELECT ${INSTANT('r.cancelled_on')}, 'cancelled', r.service, NULL FROM service_requests r
      WHERE r.asset_uuid = $1 AND r.cancelled_on IS NOT NULL) e`,
  visit: `SELECT ${INSTANT('v.visited_on')} AS at, v.checklist AS subject, concat_ws('. ', v.attended, v.remarks) AS value,
      ${NAME('u')} AS author
      FROM service_visits v LEFT JOIN users u ON u.uuid = v.created_by WHERE v.asset_uuid = $1`,
  comment: `SELECT * FROM (
      SELECT ${INSTANT('c.created_on')} AS at, r.section, c.type AS subject, c.message AS value, ${NAME('u')} AS author
      FROM legal_comments c JOIN legal_records r ON r.id = c.record_id LEFT JOIN users u ON u.uuid = c.user_uuid
      WHERE r.asset_uuid = $1
      UNION ALL SELECT ${INSTANT('c.created_on')}, NULL, coalesce(c.code, c.type), c.message, ${NAME('u')}
      FROM task_comments c JOIN tasks t ON t.uuid = c.task_uuid LEFT JOIN users u ON u.uuid = c.user_uuid
      WHERE t.asset_uuid = $1) e`,
  document: `SELECT ${INSTANT('d.created_on')} AS at, 'document' AS subject, d.name AS value, ${NAME('u')} AS author
      FROM attachments d LEFT JOIN users u ON u.uuid = d.created_by
      WHERE d.owner_kind = 'asset' AND d.owner_uuid = $1 AND d.file_type = 'files'`,
  task: `SELECT * FROM (
      SELECT t.started_on::text AS at, 'started' AS subject, coalesce(t.name, t.type) AS value, ${NAME('u')} AS author
      FROM tasks t LEFT JOIN users u ON u.uuid = t.assignee_uuid WHERE t.asset_uuid = $1
      UNION ALL SELECT t.ended_on::text, 'ended', coalesce(t.name, t.type), ${NAME('u')}
      FROM tasks t LEFT JOIN users u ON u.uuid = t.assignee_uuid WHERE t.asset_uuid = $1 AND t.ended_on IS NOT NULL) e`,
  mail: `SELECT c.called_on::text AS at, c.reason AS subject, c.stage AS value, ${NAME('u')} AS author
      FROM deadline_calls c JOIN users u ON u.uuid = c.user_uuid WHERE c.asset_uuid = $1`,
} as const satisfies Partial<Record<TimelineEntry['kind'], string>>

/** The timeline of an asset, oldest event first. */
export async function timelineOf(tx: Transaction, assetUuid: string, today: string): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = [
    ...(await acquired(tx, assetUuid)),
    ...(await attempts(tx, assetUuid, today)),
    ...(await acts(tx, assetUuid, today)),
    ...(await told(tx, assetUuid)),
  ]
  for (const kind of Object.keys(EVENTS) as (keyof typeof EVENTS)[]) {
    const rows = await tx.rows<Row>(`${EVENTS[kind]} ORDER BY at DESC LIMIT ${MOST}`, [assetUuid])
    entries.push(...rows.map((row) => ({ ...row, section: row.section ?? null, kind })))
  }
  return inOrder(entries)
}

interface AttemptRow extends RecordedAttempt {
  id: number
  procedureId: number | null
  confirmed: Record<string, unknown> | null
}

/** Each launch, hearing, appointment, suspension and proposal that has taken place. */
async function attempts(tx: Transaction, assetUuid: string, today: string): Promise<TimelineEntry[]> {
  const recorded = await tx.rows<AttemptRow>(
    `SELECT t.id::int AS id, t.procedure_id::int AS "procedureId", p.section, p.confirmed, t.fields
     FROM legal_records t LEFT JOIN legal_records p ON p.id = t.procedure_id
     WHERE t.asset_uuid = $1 AND t.section = 'attempts' ORDER BY t.id DESC LIMIT ${MOST}`,
    [assetUuid],
  )
  const waiting = (await waitingFor(tx, assetUuid, today)).filter(({ kind }) => kind !== 'facts')
  const unconfirmed = new Set(
    waiting.flatMap(({ recordId }) => {
      const ofReport = recorded.filter(({ procedureId }) => procedureId === recordId)
      const { section = null, confirmed = null } = ofReport[0] ?? {}
      return section ? unconfirmedAttempts(section, confirmed, ofReport) : []
    }),
  )
  return attemptEvents(
    recorded.map((attempt) => ({ ...attempt, isUnconfirmed: unconfirmed.has(attempt) })),
    today,
  )
}

/** Legal acts that have taken place: the dates in legal records up to today, except attempts. Later dates are plans. */
async function acts(tx: Transaction, assetUuid: string, today: string): Promise<TimelineEntry[]> {
  const records = await tx.rows<{ section: LegalSection; fields: Record<string, unknown> }>(
    `SELECT section, fields FROM legal_records WHERE asset_uuid = $1 AND section <> 'attempts' ORDER BY id DESC LIMIT ${MOST}`,
    [assetUuid],
  )
  return records.flatMap(({ section, fields }) =>
    Object.entries(LEGAL_FIELDS[section]).flatMap(([subject, { kind }]): TimelineEntry[] => {
      const at = fields[subject]
      if (kind !== 'day' || IS_ATTEMPT.has(subject) || typeof at !== 'string' || at > today) return []
      return [{ at, kind: 'act', section, subject, value: null, author: null }]
    }),
  )
}

/** Earlier states, attempts and explanations of missed deadlines, from the history. */
async function told(tx: Transaction, assetUuid: string): Promise<TimelineEntry[]> {
  const saves = await tx.rows<LoggedSave>(
    `SELECT * FROM (
       SELECT ${INSTANT('h.at')} AS at, h.changes, ${NAME('u')} AS author
       FROM asset_changes h LEFT JOIN users u ON u.uuid = h.user_uuid
       WHERE h.asset_uuid = $1 AND h.area = 'legal' ORDER BY h.at DESC LIMIT ${MOST}) s ORDER BY at`,
    [assetUuid],
  )
  return historyEvents(saves)
}

/** The dates of the acquisition, which are columns of the asset. */
async function acquired(tx: Transaction, assetUuid: string): Promise<TimelineEntry[]> {
  const [acquisition] = await tx.rows<Record<string, string | null>>(
    `SELECT acquisition_date::text AS "acquisitionDate", edict_reception_date::text AS "edictReceptionDate",
       testimonial_reception_date::text AS "testimonialReceptionDate" FROM assets WHERE uuid = $1`,
    [assetUuid],
  )
  return Object.entries(acquisition ?? {}).flatMap(([subject, at]): TimelineEntry[] =>
    at === null ? [] : [{ at, kind: 'act', section: null, subject, value: null, author: null }],
  )
}
