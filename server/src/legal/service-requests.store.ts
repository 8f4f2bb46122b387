import { LONG_ROWS } from '@lindero/contract/kernel/paging'
import type { ServiceRequestShown } from '@lindero/contract/legal/legal.schema'
import { AppError } from '@lindero/domain/errors'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { EffectOf, EventOf } from '@lindero/domain/kernel/machine/machine'
import { newRecord, sectionRejection } from '@lindero/domain/legal/management.section'
import {
  cancelRejection,
  defaultExpiry,
  firstSection,
  fitsSection,
  SERVICES_OF_SECTION,
  type Service,
  type ServiceRequestState,
  type ServiceSection,
  serviceRequestStates,
  timingOf,
} from '@lindero/domain/legal/service-requests'
import type { Database, Transaction } from '../kernel/database/database.ts'
import { type ListOf, type Page, pageOf } from '../kernel/database/page.ts'
import { type EffectWork, planMove } from '../kernel/machine/move.ts'
import { peopleNamed } from '../users/people.store.ts'
import { instantOf } from './legal.store.ts'
import { addRecord, noteChanges, type Saving, writeHistory } from './records.store.ts'

export interface RequestRow {
  id: string
  customerUuid: string
  providerUuid: string
  assetUuid: string
  externalId: string | null
  service: Service
  state: ServiceRequestState
  comments: string | null
  requestedBy: string | null
  requestedOn: string
  expiresOn: string
  endedOn: string | null
  cancelledOn: string | null
  sentBackOn: string | null
  sentBackReason: string | null
  contactName: string | null
  contactPhone: string | null
}

/** Columns for `service_requests r LEFT JOIN assets a`. */
export const REQUEST = `r.id, r.customer_uuid AS "customerUuid", r.provider_customer_uuid AS "providerUuid",
  r.asset_uuid AS "assetUuid", a.external_id AS "externalId", r.service, r.state, r.comments,
  r.requested_by AS "requestedBy", r.requested_on AS "requestedOn", r.expires_on::text AS "expiresOn",
  r.ended_on AS "endedOn", r.cancelled_on AS "cancelledOn", r.sent_back_on AS "sentBackOn",
  r.sent_back_reason AS "sentBackReason", r.contact_name AS "contactName", r.contact_phone AS "contactPhone"`
export const REQUESTS = 'service_requests r LEFT JOIN assets a ON a.uuid = r.asset_uuid'

/** Converts requests to reply objects, with the names of both sides. */
export async function requestReplies(
  database: Database,
  rows: readonly RequestRow[],
  today: string,
): Promise<ServiceRequestShown[]> {
  const people = await peopleNamed(
    database,
    rows.map(({ requestedBy }) => requestedBy),
  )
  const companies = await companiesNamed(
    database,
    rows.flatMap(({ customerUuid, providerUuid }) => [customerUuid, providerUuid]),
  )
  return rows.map(
    ({ id, customerUuid, providerUuid, requestedBy, requestedOn, endedOn, cancelledOn, sentBackOn, ...row }) => ({
      ...row,
      id: Number(id),
      provider: companies.get(providerUuid) ?? '',
      owner: companies.get(customerUuid) ?? '',
      requestedBy: (requestedBy && people.get(requestedBy)?.name) || null,
      requestedOn: instantOf(requestedOn),
      endedOn: endedOn && instantOf(endedOn),
      cancelledOn: cancelledOn && instantOf(cancelledOn),
      sentBackOn: sentBackOn && instantOf(sentBackOn),
      timing: timingOf(row.expiresOn, endedAt(endedOn ?? cancelledOn), today),
    }),
  )
}

const endedAt = (instant: string | null) => instant && calendarDateAt(new Date(instant))

async function companiesNamed(database: Database, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await database.single('system', (tx) =>
    tx.rows<{ uuid: string; name: string }>('SELECT uuid, name FROM customers WHERE uuid = ANY($1)', [
      [...new Set(uuids)],
    ]),
  )
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/** The requests of an asset, newest first. A provider receives only the request of its token. */
export async function requestsOf(
  tx: Transaction,
  assetUuid: string,
  {
    id,
    section,
    p = 1,
    r = LONG_ROWS,
  }: { id?: number | undefined; section?: ServiceSection | undefined } & Partial<Page>,
): Promise<ListOf<RequestRow>> {
  const services = section ? SERVICES_OF_SECTION[section] : null
  const page = await pageOf<RequestRow>(
    tx,
    `SELECT ${REQUEST} FROM ${REQUESTS} WHERE r.asset_uuid = $1 AND ($2::bigint IS NULL OR r.id = $2)
       AND ($3::text[] IS NULL OR r.service = ANY($3))`,
    'r.id DESC',
    [assetUuid, id ?? null, services],
    { p, r },
  )
  if (id !== undefined && page.total === 0) throw new AppError('management.serviceRequestNotFound')
  return page
}

export interface Subscription {
  id: string
  providerUuid: string
  name: string
  service: Service
}

const OFFERED = 'SELECT s.id, c.uuid AS "providerUuid", c.name, s.service'
const SUBSCRIPTIONS = `FROM service_subscriptions s JOIN customers c ON c.uuid = s.provider_customer_uuid
  WHERE s.inactive_on IS NULL AND c.segment_id = 9`

/** The services that active providers offer. Providers are other customers, so the query runs in the system scope. */
export async function subscriptionsFor(
  database: Database,
  section: ServiceSection | undefined,
  page: Page,
): Promise<ListOf<Subscription>> {
  const query = `${OFFERED} ${SUBSCRIPTIONS} AND ($1::text[] IS NULL OR s.service = ANY($1))`
  const services = section ? SERVICES_OF_SECTION[section] : null
  return database.transaction('system', (tx) => pageOf(tx, query, 'c.name, s.id', [services], page))
}

/**
 * Finds a provider's service by the id of its subscription.
 * @throws AppError `management.providerNotFound`
 */
export async function subscriptionNamed(database: Database, id: number, service: Service): Promise<Subscription> {
  const [subscription] = await database.single('system', (tx) =>
    tx.rows<Subscription>(`${OFFERED} ${SUBSCRIPTIONS} AND s.id = $1`, [id]),
  )
  if (subscription?.service !== service) throw new AppError('management.providerNotFound')
  return subscription
}

interface NewRequest {
  section: ServiceSection
  service: Service
  expiresOn?: string | undefined
  comments?: string | undefined
  contactName?: string | undefined
  contactPhone?: string | undefined
  isRepeated?: boolean | undefined
}

/** Creates a request, and a record in its section with the provider as agency. */
export async function requestService(saving: Saving, subscription: Subscription, order: NewRequest): Promise<number> {
  const { tx, asset, userUuid, today } = saving
  const { section, service, comments } = order
  if (!fitsSection(service, section)) {
    throw new AppError('management.serviceDoesNotFit', { fields: [{ field: 'service' }] })
  }
  const refusal = sectionRejection(section, asset.acquisition)
  if (refusal) throw new AppError(`legal.${refusal}`)
  const expiresOn = order.expiresOn ?? defaultExpiry(service, today)
  if (expiresOn < today) throw new AppError('management.expiryPast', { fields: [{ field: 'expiresOn' }] })
  if (!order.isRepeated) await rejectOpen(saving, service)
  const [made] = await tx.rows<{ id: string }>(
    `INSERT INTO service_requests (customer_uuid, asset_uuid, provider_customer_uuid, subscription_id, service,
       comments, requested_by, expires_on, contact_name, contact_phone)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      asset.customerUuid,
      asset.uuid,
      subscription.providerUuid,
      subscription.id,
      service,
      comments ?? null,
      userUuid,
      expiresOn,
      order.contactName ?? null,
      order.contactPhone ?? null,
    ],
  )
  noteChanges(saving, 'serviceRequest', {
    service: { oldValue: null, newValue: service },
    provider: { oldValue: null, newValue: subscription.name },
  })
  const reported = firstSection(service)
  await addRecord(saving, reported, newRecord(reported), {
    service_request_id: Number(made?.id),
    agency_uuid: subscription.providerUuid,
    agency_name: subscription.name,
  })
  await writeHistory(saving)
  return Number(made?.id)
}

/** @throws AppError `management.alreadyRequested` if the asset has an open request for the service */
async function rejectOpen({ tx, asset }: Saving, service: Service): Promise<void> {
  const [open] = await tx.rows<{ id: number }>(
    `SELECT id::int AS id FROM service_requests
     WHERE asset_uuid = $1 AND service = $2 AND state IN ('PENDING', 'IN_PROGRESS') ORDER BY id DESC LIMIT 1`,
    [asset.uuid, service],
  )
  if (open) throw new AppError('management.alreadyRequested', { id: open.id })
}

/** Sends a finished request back to its provider. This is possible only once per request. */
export async function sendRequestBack(saving: Saving, id: number, reason: string): Promise<void> {
  const { tx, asset } = saving
  if (asset.service) throw new AppError('management.providerWithoutPermission')
  const [row] = await tx.rows<{ state: ServiceRequestState; sentBackOn: string | null }>(
    `SELECT state, sent_back_on AS "sentBackOn" FROM service_requests WHERE id = $1 AND asset_uuid = $2
     FOR NO KEY UPDATE`,
    [id, asset.uuid],
  )
  if (!row) throw new AppError('management.serviceRequestNotFound')
  if (row.state === 'DONE' && row.sentBackOn) throw new AppError('management.sentBackBefore')
  const state = await writeMove(tx, { id, ...row }, 'sendBack')
  await tx.change('UPDATE service_requests SET sent_back_reason = $2 WHERE id = $1', [id, reason])
  noteChanges(saving, 'serviceRequest', {
    state: { oldValue: row.state, newValue: state },
    sentBackReason: { oldValue: null, newValue: reason },
  })
  await writeHistory(saving)
}

/**
 * Cancels a request.
 * @throws AppError if the request is finished or already cancelled, or belongs to a different asset or section
 */
export async function cancelRequest(
  saving: Saving,
  id: number | undefined,
  section: ServiceSection | undefined,
): Promise<number> {
  const { tx, asset } = saving
  if (asset.service) throw new AppError('management.providerWithoutPermission')
  if (id === undefined) throw new AppError('management.errorMessages.notServiceRequestId')
  const [row] = await tx.rows<{ state: ServiceRequestState; service: Service }>(
    'SELECT state, service FROM service_requests WHERE id = $1 AND asset_uuid = $2 FOR NO KEY UPDATE',
    [id, asset.uuid],
  )
  // If the call names a section, the service of the request must fit that section.
  if (!row || (section && !fitsSection(row.service, section))) {
    throw new AppError('management.serviceRequestNotFound')
  }
  const refusal = cancelRejection(row.state)
  if (refusal === 'finished') throw new AppError('management.finishedNotCancelled')
  if (refusal) throw new AppError('management.notEntitiesUpdated')
  const state = await writeMove(tx, { id, state: row.state }, 'cancel')
  noteChanges(saving, 'serviceRequest', { state: { oldValue: row.state, newValue: state } })
  await writeHistory(saving)
  return id
}

/**
 * The date columns that a state change sets. The others are left out of the statement, because a provider may not write
 * all of them.
 */
type Stamps = Record<
  'started_on' | 'ended_on' | 'cancelled_on' | 'sent_back_on' | 'first_ended_on',
  'now()' | 'NULL' | 'ended_on'
>

/**
 * Changes the state of a request, and stores the time of the change in the column for this state.
 *
 * @returns the new state
 * @throws AppError `management.notExpected`; `management.notEntitiesUpdated` if a concurrent change came first
 */
export async function writeMove(
  tx: Transaction,
  { id, state, sentBackOn }: { id: number; state: ServiceRequestState; sentBackOn?: string | null },
  event: EventOf<typeof serviceRequestStates>,
): Promise<ServiceRequestState> {
  const effects: Record<EffectOf<typeof serviceRequestStates>, EffectWork<Stamps>> = {
    stampStart: { sets: { started_on: 'now()' } },
    stampEnd: { sets: { ended_on: 'now()' } },
    stampCancellation: { sets: { cancelled_on: 'now()' } },
    stampReturn: { sets: { sent_back_on: 'now()', first_ended_on: 'ended_on', ended_on: 'NULL' } },
  }
  const move = planMove(serviceRequestStates, {
    from: state,
    event,
    subject: { sentBackOn: sentBackOn ?? null },
    effects,
    refuse: () => new AppError('management.notExpected'),
  })
  const stamps = Object.entries(move.sets).map(([column, value]) => `, ${column} = ${value}`)
  const changed = await tx.change(
    `UPDATE service_requests SET state = $2${stamps.join('')} WHERE id = $1 AND state = $3`,
    [id, move.state, state],
  )
  if (changed === 0) throw new AppError('management.notEntitiesUpdated')
  return move.state
}
