import { type DemoRepossession, repossessionsOf } from '@lindero/demo/legal/repossessions'
import { DEMO_SUBSCRIPTIONS } from '@lindero/demo/legal/requests'
import { DEMO_USERS } from '@lindero/demo/users/people'
import { addDays } from '@lindero/domain/kernel/dates'
import type { Attempt } from '@lindero/domain/legal/attempts.part'
import { followedAttempts } from '@lindero/domain/legal/followed-attempts'
import type { LegalSection } from '@lindero/domain/legal/management.section'
import { calendarOfSeat, isWorkingDay, NO_HOLIDAYS } from '@lindero/domain/legal/working-days'
import { savePossessionSettings } from '../assets/possession/possession-settings.store.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { writeStates } from '../operations/write-states.ts'
import { addDemoVisits } from './demo-visits.ts'
import { storeDocumentUses } from './records.store.ts'
import { refreshSituations } from './situation.store.ts'

interface Home {
  uuid: string
  customerUuid: string
  externalId: string
  provinceCode: string | null
  documentUuid: string | null
  reportUuid: string | null
}

/** SQL subquery for the uuid of the first document of `assets a` whose name begins with the given words. */
const documentNamed = (name: string) => `(SELECT d.uuid FROM attachments d WHERE d.owner_kind = 'asset'
  AND d.owner_uuid = a.uuid AND d.file_type = 'files' AND d.name LIKE '${name}%' ORDER BY d.uuid LIMIT 1)`

/** Writes a portfolio's invented repossessions and service requests. Used only by the demo. */
export async function addDemoRepossessions(
  tx: Transaction,
  portfolioUuid: string,
  today: string,
  now: Date,
): Promise<void> {
  const homes = await tx.rows<Home>(
    `SELECT a.uuid, a.customer_uuid AS "customerUuid", a.external_id AS "externalId",
       a.province_code AS "provinceCode",
       ${documentNamed('Nota simple')} AS "documentUuid", ${documentNamed('Informe de visita')} AS "reportUuid"
     FROM assets a WHERE a.portfolio_uuid = $1 ORDER BY a.external_id`,
    [portfolioUuid],
  )
  const repossessions = repossessionsOf(homes, today)
  const customer = homes[0]?.customerUuid
  if (!customer) return
  await addSubscriptions(tx)
  await addAcquisitions(tx, repossessions)
  await addRequests(tx, customer, repossessions, now)
  await addRecords(tx, customer, repossessions)
  await addAttempts(tx, assetUuidsOf(repossessions), today)
  await addCosts(tx, assetUuidsOf(repossessions), today)
  await addComments(tx, customer, repossessions, now)
  await addDemoVisits(tx, customer, PERSON_OF)
  await addHolidays(tx, customer, Number(today.slice(0, 4)))
  await savePossessionSettings(tx, customer, { stages: DEMO_STAGES })
  const assetUuids = assetUuidsOf(repossessions)
  await storeDocumentUses(tx, assetUuids)
  await refreshSituations(tx, assetUuids, now)
  // The oldest missed deadline already has an explanation. Users still have to explain the others.
  await tx.change(
    `UPDATE missed_deadlines SET explanation = $2, user_uuid = $3, given_on = now() WHERE uuid = (
       SELECT uuid FROM missed_deadlines WHERE customer_uuid = $1 ORDER BY due_on, uuid LIMIT 1)`,
    [customer, 'El juzgado notificó a un procurador que ya no llevaba el asunto.', DEMO_USERS.admin],
  )
  const responsible = [DEMO_USERS.admin, DEMO_USERS.editor]
  await tx.change(
    `UPDATE legal_situations SET responsible_uuid = ($1::uuid[])[1 + abs(hashtext(asset_uuid::text)) % 2]
     WHERE customer_uuid = $2`,
    [responsible, customer],
  )
}

/**
 * Source of the months and costs that the demo sets for two stages. The other stages keep the product's example values.
 */
const SOURCE = 'Dato inventado de la demostración'
const DEMO_STAGES = {
  execution: { months: 7, cost: 2_400, source: SOURCE },
  mediation: { months: 5, cost: 3_500, source: SOURCE },
}

/** Local holidays of this year and next year, as an admin would enter them. */
const LOCAL_HOLIDAYS = [
  { provinceCode: '28', municipality: 'Madrid', day: '05-15', name: 'San Isidro' },
  { provinceCode: '28', municipality: 'Madrid', day: '11-09', name: 'La Almudena' },
  { provinceCode: '08', municipality: 'Barcelona', day: '09-24', name: 'La Mercè' },
  { provinceCode: '46', municipality: 'València', day: '01-22', name: 'San Vicente Mártir' },
  { provinceCode: '29', municipality: 'Málaga', day: '09-08', name: 'Virgen de la Victoria' },
]

function addHolidays(tx: Transaction, customer: string, year: number): Promise<number> {
  const rows = [year, year + 1].flatMap((each) =>
    LOCAL_HOLIDAYS.map(({ day, ...holiday }) => ({ ...holiday, day: `${each}-${day}` })),
  )
  return tx.change(
    `INSERT INTO court_holidays (customer_uuid, province_code, municipality, day, name)
     SELECT $1, n."provinceCode", n.municipality, n.day, n.name
     FROM jsonb_to_recordset($2::jsonb) AS n("provinceCode" text, municipality text, day date, name text)
     ON CONFLICT DO NOTHING`,
    [customer, JSON.stringify(rows)],
  )
}

const assetUuidsOf = (repossessions: readonly DemoRepossession[]) => repossessions.map(({ assetUuid }) => assetUuid)

/** A paid invoice of the court agent, a professional, in each eviction: 300 € with 21 % VAT and 15 % withholding. */
async function addCosts(tx: Transaction, assetUuids: readonly string[], today: string): Promise<void> {
  const invoices = await tx.rows<{ uuid: string }>(
    `WITH made AS (
       INSERT INTO transactions (customer_uuid, asset_uuid, kind, concept, invoice_concept, creditor, invoice_number, base,
         tax_pct, tax, withholding_pct, withholding, amount, expedition_date, due_date, expense_type, category_id,
         reconciliation_status, legal_procedure, is_demo)
       SELECT r.customer_uuid, r.asset_uuid, 'invoice', 'EXPENSE', 'Provisión de fondos', 'Procuradora inventada',
         'PR-' || min(r.id), 300, 21, 63, 15, 45, 318, $2::date - 40, $2::date - 20, 'OPEX', 7, 'pending',
         'evictionProcesses', true
       FROM legal_records r WHERE r.asset_uuid = ANY($1::uuid[]) AND r.section = 'evictionProcesses'
       GROUP BY r.customer_uuid, r.asset_uuid RETURNING uuid, customer_uuid, asset_uuid, kind, amount, due_date),
     paid AS (
       INSERT INTO transaction_payments (uuid, customer_uuid, asset_uuid, kind, transaction_uuid, paid, amount, due_date)
       SELECT gen_random_uuid(), customer_uuid, asset_uuid, kind, uuid, true, amount, due_date FROM made)
     SELECT uuid FROM made`,
    [assetUuids, today],
  )
  await writeStates(
    tx,
    invoices.map(({ uuid }) => uuid),
  )
}

/** The attempts of the procedures. Half of the planned launches have failed once before, at another hour. */
async function addAttempts(tx: Transaction, assetUuids: readonly string[], today: string): Promise<void> {
  const procedures = await tx.rows<{ id: string; section: LegalSection; fields: Record<string, unknown> }>(
    `SELECT id::text AS id, section, fields FROM legal_records WHERE asset_uuid = ANY($1::uuid[]) ORDER BY id`,
    [assetUuids],
  )
  const rows = procedures.flatMap(({ id, section, fields }, index) => {
    const { added } = followedAttempts(section, { before: {}, after: fields, stored: [] }, today)
    const isPlanned = ({ attemptKind, attemptDate = '' }: Partial<Attempt>) =>
      attemptKind === 'LAUNCH' && attemptDate !== null && attemptDate >= today
    const failed =
      added.some(isPlanned) && index % 2 === 0 ? [{ ...FAILED_LAUNCH, attemptDate: lastSitting(today) }] : []
    return [...failed, ...added.map((act) => ({ ...act, ...(isPlanned(act) ? PLACE_OF_LAUNCH : {}) }))].map(
      (attempt) => ({
        id,
        fields: attempt,
      }),
    )
  })
  await tx.change(
    `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields, procedure_id)
     SELECT p.customer_uuid, p.asset_uuid, 'attempts', p.request_date, n.fields, p.id
     FROM jsonb_to_recordset($1::jsonb) AS n(id bigint, fields jsonb) JOIN legal_records p ON p.id = n.id`,
    [JSON.stringify(rows)],
  )
}

const PLACE_OF_LAUNCH = { attemptHour: '10:30', attemptPlace: 'En la vivienda', attendedBy: 'Procuradora y cerrajero' }
const FAILED_LAUNCH = {
  attemptKind: 'LAUNCH',
  attemptResult: 'NEGATIVE',
  attemptHour: '09:45',
  attemptPlace: 'En la vivienda',
  attemptReason: 'No acudió la fuerza pública',
} as const

/** A day about four months ago on which the courts sat. */
function lastSitting(today: string): string {
  const courts = calendarOfSeat(NO_HOLIDAYS, null)
  let day = addDays(today, -120)
  while (!isWorkingDay(day, courts)) day = addDays(day, -1)
  return day
}

function addSubscriptions(tx: Transaction): Promise<number> {
  const rows = DEMO_SUBSCRIPTIONS.flatMap(({ provider, services }) =>
    services.map((service) => ({ provider, service })),
  )
  return tx.change(
    `INSERT INTO service_subscriptions (provider_customer_uuid, service)
     SELECT n.provider, n.service FROM jsonb_to_recordset($1::jsonb) AS n(provider uuid, service text)`,
    [JSON.stringify(rows)],
  )
}

function addAcquisitions(tx: Transaction, repossessions: readonly DemoRepossession[]): Promise<number> {
  const rows = repossessions.map(({ assetUuid, acquisition }) => ({ assetUuid, ...acquisition }))
  return tx.change(
    `UPDATE assets a SET acquisition_type = n."acquisitionType", acquisition_date = n."acquisitionDate",
       edict_reception_date = n."edictReceptionDate", testimonial_reception_date = n."testimonialReceptionDate"
     FROM jsonb_to_recordset($1::jsonb) AS n("assetUuid" uuid, "acquisitionType" text, "acquisitionDate" date,
       "edictReceptionDate" date, "testimonialReceptionDate" date) WHERE a.uuid = n."assetUuid"`,
    [JSON.stringify(rows)],
  )
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

function addRequests(
  tx: Transaction,
  customer: string,
  repossessions: readonly DemoRepossession[],
  now: Date,
): Promise<number> {
  const rows = repossessions.flatMap(({ assetUuid, request }) => {
    if (!request) return []
    const { requestedDaysAgo, endedDaysAgo, ...rest } = request
    const ended = endedDaysAgo === null ? null : daysBefore(now, endedDaysAgo)
    return [
      {
        ...rest,
        assetUuid,
        requestedOn: daysBefore(now, requestedDaysAgo),
        endedOn: request.state === 'DONE' ? ended : null,
        cancelledOn: request.state === 'CANCELLED' ? ended : null,
      },
    ]
  })
  return tx.change(
    `INSERT INTO service_requests (customer_uuid, asset_uuid, provider_customer_uuid, subscription_id, service, state,
       comments, requested_by, requested_on, expires_on, ended_on, cancelled_on, contact_name, contact_phone)
     SELECT $2, n."assetUuid", n.provider, s.id, n.service, n.state, n.comments, $3, n."requestedOn", n."expiresOn",
       n."endedOn", n."cancelledOn", n."contactName", n."contactPhone"
     FROM jsonb_to_recordset($1::jsonb) AS n("assetUuid" uuid, provider uuid, service text, state text, comments text,
       "requestedOn" timestamptz, "expiresOn" date, "endedOn" timestamptz, "cancelledOn" timestamptz,
       "contactName" text, "contactPhone" text)
     JOIN service_subscriptions s ON s.provider_customer_uuid = n.provider AND s.service = n.service`,
    [JSON.stringify(rows), customer, DEMO_USERS.admin],
  )
}

function addRecords(tx: Transaction, customer: string, repossessions: readonly DemoRepossession[]): Promise<number> {
  const rows = repossessions.flatMap(({ assetUuid, records }) =>
    records.map(({ comments: _, ...record }) => ({ assetUuid, ...record })),
  )
  return tx.change(
    `INSERT INTO legal_records (customer_uuid, asset_uuid, section, service_request_id, agency_uuid, agency_name,
       request_date, fields, created_by)
     SELECT $2, n."assetUuid", n.section, r.id, c.uuid, c.name, n."requestDate", n.fields, $3
     FROM jsonb_to_recordset($1::jsonb) AS n("assetUuid" uuid, section text, "requestDate" date, fields jsonb,
       "isRequested" boolean)
     LEFT JOIN service_requests r ON n."isRequested" AND r.asset_uuid = n."assetUuid"
     LEFT JOIN customers c ON c.uuid = r.provider_customer_uuid`,
    [JSON.stringify(rows), customer, DEMO_USERS.admin],
  )
}

/**
 * Adds comments to the latest record of a section. Their author is the provider if the section has a provider's report,
 * otherwise the owner.
 */
function addComments(
  tx: Transaction,
  customer: string,
  repossessions: readonly DemoRepossession[],
  now: Date,
): Promise<number> {
  const rows = repossessions.flatMap(({ assetUuid, records, request }) =>
    records.flatMap(({ section, isRequested, comments }) =>
      comments.map(({ daysAgo, ...comment }) => ({
        ...comment,
        assetUuid,
        section,
        createdOn: daysBefore(now, daysAgo),
        user: isRequested && request ? PERSON_OF[request.provider] : DEMO_USERS.editor,
      })),
    ),
  )
  return tx.change(
    `INSERT INTO legal_comments (customer_uuid, record_id, type, message, user_uuid, created_on)
     SELECT $2, l.id, n.type, n.message, n.user, n."createdOn"
     FROM jsonb_to_recordset($1::jsonb) AS n("assetUuid" uuid, section text, type text, message text, "user" uuid,
       "createdOn" timestamptz)
     JOIN LATERAL (SELECT id FROM legal_records WHERE asset_uuid = n."assetUuid" AND section = n.section
       ORDER BY request_date DESC, id DESC LIMIT 1) l ON true`,
    [JSON.stringify(rows), customer],
  )
}

const PERSON_OF: Readonly<Record<string, string>> = Object.fromEntries(
  DEMO_SUBSCRIPTIONS.map(({ provider }, index) => [
    provider,
    index === 0 ? DEMO_USERS.provider : DEMO_USERS.registryProvider,
  ]),
)
