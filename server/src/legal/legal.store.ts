import { LONG_ROWS } from '@lindero/contract/kernel/paging'
import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import type { LegalCommentType } from '@lindero/domain/kernel/comments'
import type { Acquisition } from '@lindero/domain/legal/acquisition'
import { openTerms } from '@lindero/domain/legal/judicial-terms'
import { termDates } from '@lindero/domain/legal/legal-dates'
import { type LegalSection, legalValues } from '@lindero/domain/legal/management.section'
import { STATES_FOR_PROVIDERS } from '@lindero/domain/legal/provider-rights'
import type { HolidaysOfPlace } from '@lindero/domain/legal/working-days'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { type ListOf, type Page, pageOf } from '../kernel/database/page.ts'
import { type Person, peopleNamed } from '../users/people.store.ts'

export interface RecordRow {
  id: string
  section: LegalSection
  agency: string | null
  requestDate: string
  serviceRequestId: string | null
  isManual: boolean
  fields: Record<string, unknown>
  editedOn: string
  comments: CommentRow[]
  commentCounts: LegalRecordShown['commentCounts']
}

interface CommentRow {
  uuid: string
  type: LegalCommentType
  message: string
  userUuid: string | null
  files: string[]
  createdOn: string
  editedOn: string | null
}

/** Converts an instant of a raw row from the database format to ISO 8601. */
export const instantOf = (text: string) => new Date(text).toISOString()

/** Columns of `legal_records r`, including one page of comments. */
const recordWith = (
  page: number,
) => `r.id::text AS id, r.section, r.agency_name AS agency, r.request_date::text AS "requestDate",
  r.service_request_id::text AS "serviceRequestId", r.is_manual AS "isManual", r.fields,
  r.edited_on::text AS "editedOn", ARRAY(
    SELECT jsonb_build_object('uuid', c.uuid, 'type', c.type, 'message', c.message, 'userUuid', c.user_uuid, 'files', c.files,
      'createdOn', c.created_on, 'editedOn', c.edited_on)
    FROM legal_comments c WHERE c.record_id = r.id ORDER BY c.created_on DESC, c.uuid
    LIMIT ${LONG_ROWS} OFFSET ${(page - 1) * LONG_ROWS}) AS comments, (
    SELECT coalesce(jsonb_object_agg(type, count), '{}') FROM (
      SELECT c.type, count(*) FROM legal_comments c WHERE c.record_id = r.id GROUP BY c.type) n) AS "commentCounts"`

/**
 * Reads the states of registry and possession for the provider of a request. The database role of providers can read
 * only a provider's own reports, so these states are read in the owner's scope.
 */
export async function statesForProviders(
  database: Database,
  { customerUuid, assetUuid }: { customerUuid: string; assetUuid: string },
): Promise<Record<'registry' | 'possession', Record<string, unknown> | null>> {
  const rows = await database.transaction({ customer: customerUuid }, (tx) =>
    tx.rows<{ section: LegalSection; fields: Record<string, unknown> }>(
      `SELECT DISTINCT ON (section) section, fields FROM legal_records
       WHERE asset_uuid = $1 AND section = ANY($2) ORDER BY section, id DESC`,
      [assetUuid, [...STATES_FOR_PROVIDERS.keys()]],
    ),
  )
  const visible = rows.map(({ section, fields }) => {
    const states = STATES_FOR_PROVIDERS.get(section)?.map((name) => [name, fields[name] ?? null]) ?? []
    return [section, Object.fromEntries(states)] as const
  })
  return { registry: null, possession: null, ...Object.fromEntries(visible) }
}

/** SQL for the latest record in each section of the asset `$1`. */
export const LATEST_RECORDS = `SELECT DISTINCT ON (r.section) ${recordWith(1)} FROM legal_records r
  WHERE r.asset_uuid = $1 ORDER BY r.section, r.id DESC`

export interface RecordsQuery extends Page {
  id?: number | undefined
  /** The number of the comment page to read for each record. */
  comments: number
}

/** The records in some sections of an asset, newest first, with their comments. */
export function storedRecords(
  tx: Transaction,
  assetUuid: string,
  sections: readonly LegalSection[],
  { id, comments, ...page }: RecordsQuery,
): Promise<ListOf<RecordRow>> {
  return pageOf(
    tx,
    `SELECT ${recordWith(comments)} FROM legal_records r
     WHERE r.asset_uuid = $1 AND r.section = ANY($2) AND ($3::bigint IS NULL OR r.id = $3)`,
    'r.request_date DESC, r.id DESC',
    [assetUuid, sections, id ?? null],
    page,
  )
}

/** Converts records to reply objects, with their open deadlines. */
export async function recordReplies(
  database: Database,
  records: readonly RecordRow[],
  acquisition: Acquisition,
  holidays: HolidaysOfPlace,
  today: string,
): Promise<LegalRecordShown[]> {
  const people = await peopleNamed(
    database,
    records.flatMap(({ comments }) => comments.map(({ userUuid }) => userUuid)),
  )
  const replies = records.map(({ id, serviceRequestId, fields, editedOn, comments, ...record }) => ({
    ...record,
    id: Number(id),
    serviceRequestId: serviceRequestId === null ? null : Number(serviceRequestId),
    isInternal: serviceRequestId === null,
    fields: legalValues(record.section, fields),
    editedOn: instantOf(editedOn),
    dueDates: openTerms(record.section, termDates(record.section, fields, acquisition), holidays, today),
    comments: comments.map(({ userUuid, createdOn, editedOn: edited, ...comment }) => ({
      ...comment,
      author: authorOf(userUuid, people),
      createdOn: instantOf(createdOn),
      timestamp: instantOf(createdOn),
      editedOn: edited && instantOf(edited),
    })),
  }))
  return replies as LegalRecordShown[]
}

function authorOf(userUuid: string | null, people: ReadonlyMap<string, Person>) {
  const person = userUuid === null ? undefined : people.get(userUuid)
  return person ? { uuid: person.uuid, name: person.name, company: person.company } : null
}
