import { LONG_ROWS } from '@lindero/contract/kernel/paging'
import type { SentVisit, VisitShown } from '@lindero/contract/legal/visits.contract'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { CheckAnswers, Checklist } from '@lindero/domain/legal/checklists'
import { VISITS_LIMIT, visitRejection } from '@lindero/domain/legal/visits'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { type ListOf, pageOf } from '../kernel/database/page.ts'
import { peopleNamed } from '../users/people.store.ts'
import { instantOf } from './legal.store.ts'
import { noteChanges, type Saving, writeHistory } from './records.store.ts'

interface VisitRow {
  uuid: string
  serviceRequestId: number
  visitedOn: string
  latitude: number | null
  longitude: number | null
  accuracy: number | null
  attended: string | null
  remarks: string | null
  checklist: Checklist
  answers: CheckAnswers
  signer: string | null
  signedOn: string | null
  signatureUuid: string | null
  createdBy: string | null
  createdOn: string
  isAfterCancellation: boolean
  isAfterFinish: boolean
}

const VISIT = `v.uuid, v.service_request_id::int AS "serviceRequestId", v.visited_on AS "visitedOn", v.latitude, v.longitude,
  v.accuracy, v.attended, v.remarks, v.checklist, v.answers, v.signer, v.signed_on AS "signedOn",
  v.signature_uuid AS "signatureUuid", v.created_by AS "createdBy", v.created_on AS "createdOn",
  v.is_after_cancellation AS "isAfterCancellation", v.is_after_finish AS "isAfterFinish"`

interface VisitsQuery {
  serviceRequestId?: number | undefined
  uuid?: string | undefined
  p?: number
  r?: number
}

/** The visits of an asset, newest first. A provider receives only those of its token's request. */
export function visitsOf(
  tx: Transaction,
  assetUuid: string,
  { serviceRequestId, uuid, p = 1, r = LONG_ROWS }: VisitsQuery,
): Promise<ListOf<VisitRow>> {
  return pageOf<VisitRow>(
    tx,
    `SELECT ${VISIT} FROM service_visits v WHERE v.asset_uuid = $1 AND ($2::bigint IS NULL OR v.service_request_id = $2)
       AND ($3::uuid IS NULL OR v.uuid = $3)`,
    'v.visited_on DESC, v.uuid',
    [assetUuid, serviceRequestId ?? null, uuid ?? null],
    { p, r },
  )
}

/** Converts visits to reply objects, with the names of their authors. */
export async function visitReplies(database: Database, rows: readonly VisitRow[]): Promise<VisitShown[]> {
  const people = await peopleNamed(
    database,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map(({ latitude, longitude, accuracy, signer, signedOn, signatureUuid, createdBy, ...row }) => {
    const author = createdBy === null ? undefined : people.get(createdBy)
    return {
      ...row,
      visitedOn: instantOf(row.visitedOn),
      createdOn: instantOf(row.createdOn),
      place: latitude === null || longitude === null ? null : { latitude, longitude, accuracy: accuracy ?? 0 },
      signature:
        signedOn === null ? null : { name: signer, signedOn: instantOf(signedOn), documentUuid: signatureUuid },
      author: author ? { name: author.name, company: author.company } : null,
    }
  })
}

/** @throws AppError `files.notFound` unless the signature is a picture that the author added to the request */
export async function expectSignature(tx: Transaction, { asset, userUuid }: Saving, visit: SentVisit): Promise<void> {
  if (!visit.signature) return
  const [document] = await tx.rows(
    `SELECT d.uuid FROM attachments d JOIN service_request_documents q ON q.attachment_uuid = d.uuid
     WHERE d.uuid = $1 AND d.owner_uuid = $2 AND d.created_by = $3 AND d.content_type = 'image/png'
       AND q.service_request_id = $4`,
    [visit.signature.documentUuid, asset.uuid, userUuid, asset.service?.id],
  )
  if (!document) throw new AppError('files.notFound')
}

/** The end of the request that work came after, named like its entry in the history. */
export type LateReason = 'arrivedAfterCancellation' | 'arrivedAfterFinish'

/**
 * Stores a new visit of the request. `late` is the end that the visit came after.
 *
 * @throws AppError `management.notExpected` if the caller is not the provider of the request, or the request is not open
 * and the visit is not late;
 * `management.visitDoesNotFit`, `management.visitOfAnother`, `management.tooManyVisits`
 */
export async function addVisit(
  saving: Saving,
  uuid: string,
  visit: SentVisit,
  now: Date,
  late: LateReason | null = null,
): Promise<void> {
  const { tx, asset, userUuid } = saving
  const { service } = asset
  const isOpen = service?.state === 'PENDING' || service?.state === 'IN_PROGRESS'
  if (!service || (!isOpen && !late)) {
    throw new AppError('management.notExpected')
  }
  const refused = visitRejection(visit, { service: service.service, requestedOn: service.requestedOn, now })
  if (refused) throw new AppError('management.visitDoesNotFit', { fields: [{ field: refused }] })
  const [counted] = await tx.rows<{ count: number }>(
    'SELECT count(*)::int AS count FROM service_visits WHERE service_request_id = $1',
    [service.id],
  )
  if ((counted?.count ?? 0) >= VISITS_LIMIT) throw new AppError('management.tooManyVisits', { limit: VISITS_LIMIT })
  const { place, signature } = visit
  const added = await tx.rows(
    `INSERT INTO service_visits (uuid, customer_uuid, asset_uuid, service_request_id, visited_on, latitude, longitude,
       accuracy, attended, remarks, checklist, answers, signer, signed_on, signature_uuid, created_by, is_after_cancellation,
       is_after_finish)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     ON CONFLICT (uuid) DO NOTHING RETURNING uuid`,
    [
      uuid,
      asset.customerUuid,
      asset.uuid,
      service.id,
      visit.visitedOn,
      place?.latitude ?? null,
      place?.longitude ?? null,
      place?.accuracy ?? null,
      visit.attended || null,
      visit.remarks || null,
      visit.checklist,
      JSON.stringify(visit.answers),
      signature?.name ?? null,
      signature?.signedOn ?? null,
      signature?.documentUuid ?? null,
      userUuid,
      late === 'arrivedAfterCancellation',
      late === 'arrivedAfterFinish',
    ],
  )
  if (added.length === 0) throw new AppError('management.visitOfAnother')
  noteChanges(saving, 'serviceRequest', {
    visitedOn: { oldValue: null, newValue: calendarDateAt(new Date(visit.visitedOn)) },
    ...(late ? { [late]: { oldValue: null, newValue: saving.today } } : {}),
  })
  await writeHistory(saving)
}
