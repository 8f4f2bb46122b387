import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import type { Acquisition } from '@lindero/domain/legal/acquisition'
import { openTerms } from '@lindero/domain/legal/judicial-terms'
import type { LegalCommentType } from '@lindero/domain/legal/legal-comments'
import { termDates } from '@lindero/domain/legal/legal-dates'
import type { LegalSection } from '@lindero/domain/legal/sections'
import type { CourtCalendar } from '@lindero/domain/legal/working-days'
import type { Database, Transaction } from '../kernel/database/database.ts'

/** Rows of one list; older ones are in the history. */
const MOST = 100

interface RecordRow {
  id: string
  section: LegalSection
  agency: string | null
  requestDate: string
  serviceRequestId: string | null
  isManual: boolean
  fields: Record<string, unknown>
  editedOn: string
}

interface CommentRow {
  uuid: string
  recordId: string
  type: LegalCommentType
  message: string
  userUuid: string | null
  createdOn: string
  editedOn: string | null
}

/** Instants of raw rows are texts of the database. */
export const instantOf = (text: string) => new Date(text).toISOString()

export interface StoredRecords {
  records: RecordRow[]
  comments: CommentRow[]
}

/** The records of an asset, newest first, with their comments: of some sections, or the latest of each. */
export async function storedRecords(
  tx: Transaction,
  assetUuid: string,
  which: { sections: readonly LegalSection[] } | 'latest',
): Promise<StoredRecords> {
  const columns = `id, section, agency_name AS agency, request_date::text AS "requestDate",
    service_request_id AS "serviceRequestId", is_manual AS "isManual", fields, edited_on AS "editedOn"`
  const records =
    which === 'latest'
      ? await tx.rows<RecordRow>(
          `SELECT DISTINCT ON (section) ${columns} FROM legal_records WHERE asset_uuid = $1 ORDER BY section, id DESC`,
          [assetUuid],
        )
      : await tx.rows<RecordRow>(
          `SELECT ${columns} FROM legal_records WHERE asset_uuid = $1 AND section = ANY($2)
           ORDER BY request_date DESC, id DESC LIMIT ${MOST}`,
          [assetUuid, which.sections],
        )
  const comments = await tx.rows<CommentRow>(
    `SELECT c.* FROM unnest($1::bigint[]) AS r(id), LATERAL (
       SELECT uuid, record_id AS "recordId", type, message, user_uuid AS "userUuid", created_on AS "createdOn",
         edited_on AS "editedOn"
       FROM legal_comments WHERE record_id = r.id ORDER BY created_on DESC LIMIT ${MOST}) c`,
    [records.map(({ id }) => id)],
  )
  return { records, comments }
}

export interface Person {
  uuid: string
  name: string | null
  company: string | null
}

/**
 * Names and companies of people who worked on one asset: users of its owner and of its provider, whom row-level
 * security keeps apart.
 */
export async function peopleNamed(
  database: Database,
  uuids: readonly (string | null)[],
): Promise<Map<string, Person>> {
  const wanted = [...new Set(uuids.filter((uuid) => uuid !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await database.single('system', (tx) =>
    tx.rows<Person>(
      `SELECT u.uuid, CASE WHEN u.erased_on IS NULL THEN trim(concat_ws(' ', u.firstname, u.lastname)) END AS name,
         c.name AS company FROM users u JOIN customers c ON c.uuid = u.customer_uuid WHERE u.uuid = ANY($1)`,
      [wanted],
    ),
  )
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** Records as an answer shows them, with their open judicial terms. */
export async function shownRecords(
  database: Database,
  { records, comments }: StoredRecords,
  acquisition: Acquisition,
  calendar: CourtCalendar,
): Promise<LegalRecordShown[]> {
  const people = await peopleNamed(
    database,
    comments.map(({ userUuid }) => userUuid),
  )
  const commentsOf = Map.groupBy(comments, ({ recordId }) => recordId)
  return records.map(({ id, serviceRequestId, fields, editedOn, ...record }) => ({
    ...record,
    id: Number(id),
    serviceRequestId: serviceRequestId === null ? null : Number(serviceRequestId),
    isInternal: serviceRequestId === null,
    fields,
    editedOn: instantOf(editedOn),
    dueDates: openTerms(record.section, termDates(record.section, fields, acquisition), calendar),
    comments: (commentsOf.get(id) ?? []).map(
      ({ recordId: _, userUuid, createdOn, editedOn: edited, ...comment }) => ({
        ...comment,
        author: (userUuid && people.get(userUuid)) || null,
        createdOn: instantOf(createdOn),
        editedOn: edited && instantOf(edited),
      }),
    ),
  }))
}
