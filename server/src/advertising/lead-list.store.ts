import type { Lead, LeadStep, ListedLead } from '@lindero/contract/advertising/advertising.schema'
import type { BoardFilter, LEAD_SORTS, LeadFilter } from '@lindero/contract/advertising/leads.contract'
import { LEAD_MONTHS, LEAD_SOURCES, LEAD_STATES, type LeadState } from '@lindero/domain/advertising/lead'
import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { assets } from '../assets/assets.table.ts'
import { ON_PORTFOLIO, PLACE_COLUMNS, PORTFOLIO } from '../assets/portfolio-names.ts'
import { containsEach, is } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListQuery } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { advertisements, type LeadRecord, type LeadStepRecord, leadSteps, leads } from './advertisements.table.ts'
import { ON_OFFER } from './on-offer.ts'

/** A page of the leads of an advertisement, newest first. */
export async function listLeads(
  tx: Transaction,
  advertisementUuid: string,
  { p, r, f }: { p: number; r: number; f?: { states?: LeadState[] | undefined } | undefined },
): Promise<{ items: Lead[]; total: number }> {
  const condition = and(eq(leads.advertisementUuid, advertisementUuid), f?.states && inArray(leads.state, f.states))
  const rows = await tx
    .select()
    .from(leads)
    .where(condition)
    .orderBy(desc(leads.createdOn), leads.uuid)
    .limit(r)
    .offset((p - 1) * r)
  return { items: await leadReplies(tx, rows), total: await tx.$count(leads, condition) }
}

const SORTS: Record<(typeof LEAD_SORTS)[number], SQL> = {
  createdOn: sql`${leads.createdOn}`,
  changedOn: sql`${leads.changedOn}`,
  externalId: sql`${assets.externalId}`,
  // Sorts by the order of states in the pipeline.
  state: sql`array_position(ARRAY[${sql.join(
    LEAD_STATES.map((state) => sql`${state}`),
    sql`, `,
  )}]::text[], ${leads.state})`,
}

type LeadPage = ListQuery<(typeof LEAD_SORTS)[number], LeadFilter>

/** Condition for leads that match the filter and whose assets the caller can see. */
function seenLeads(caller: Caller, f: LeadFilter): SQL | undefined {
  // A lead of a registered user has the name and the email of the user.
  const ofUser = sql`(SELECT concat_ws(' ', u.firstname, u.lastname, u.email) FROM users u WHERE u.uuid = ${leads.userUuid})`
  const searched = sql`searchable(concat_ws(' ', ${leads.name}, ${leads.email}, ${leads.phone}, ${ofUser}, ${assets.externalId}))`
  return and(
    isNull(assets.archivedOn),
    seesPortfolio(caller, assets.portfolioUuid),
    f.states && inArray(leads.state, f.states),
    f.sources && inArray(leads.source, f.sources),
    f.advertisementStatuses && inArray(advertisements.status, f.advertisementStatuses),
    is(leads.wasClosed, f.wasClosed),
    f.portfolios && inArray(assets.portfolioUuid, f.portfolios),
    ...containsEach(searched, f.search),
  )
}

const withAssets = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(advertisements, eq(advertisements.uuid, leads.advertisementUuid))
    .innerJoin(assets, eq(assets.uuid, advertisements.assetUuid))
    .innerJoin(PORTFOLIO, ON_PORTFOLIO)

const LISTED = {
  lead: leads,
  assetUuid: advertisements.assetUuid,
  number: advertisements.number,
  price: advertisements.price,
  externalId: assets.externalId,
  address: assets.address,
  municipality: assets.municipality,
  portfolioName: PLACE_COLUMNS.portfolioName,
}

interface ListedRow
  extends Pick<
    ListedLead,
    'assetUuid' | 'number' | 'price' | 'externalId' | 'address' | 'municipality' | 'portfolioName'
  > {
  lead: LeadRecord
}

async function shownRows(tx: Transaction, rows: readonly ListedRow[]): Promise<ListedLead[]> {
  const replies = await leadReplies(
    tx,
    rows.map(({ lead }) => lead),
  )
  return rows.flatMap(({ lead, ...beside }, index) => {
    const one = replies[index]
    return one ? [{ ...one, ...beside, advertisementUuid: lead.advertisementUuid }] : []
  })
}

/** A page of leads for all advertisements in the caller's portfolios. The default order is newest first. */
export async function listAllLeads(
  tx: Transaction,
  caller: Caller,
  { p, r, s, d, f = {} }: LeadPage,
): Promise<{ items: ListedLead[]; total: number }> {
  const condition = seenLeads(caller, f)
  const isDescending = s === undefined || d === true
  const rows = await withAssets(tx.select(LISTED).from(leads).$dynamic())
    .where(condition)
    .orderBy(sql`${SORTS[s ?? 'createdOn']} ${isDescending ? sql`DESC` : sql`ASC`}`, leads.uuid)
    .limit(r)
    .offset((p - 1) * r)
  const [counted] = await withAssets(tx.select({ total: sql<number>`count(*)::int` }).from(leads).$dynamic()).where(
    condition,
  )
  return { items: await shownRows(tx, rows), total: counted?.total ?? 0 }
}

/** Maximum number of cards per column. The list shows all leads. */
const MOST_CARDS = 30

/**
 * The most recently changed leads of each state, the number of leads by state, and the number by source, counted
 * without the filter for sources.
 */
export async function leadBoard(tx: Transaction, caller: Caller, f: BoardFilter) {
  const condition = seenLeads(caller, f)
  const counted = await withAssets(
    tx.select({ state: leads.state, total: sql<number>`count(*)::int` }).from(leads).$dynamic(),
  )
    .where(condition)
    .groupBy(leads.state)
  const place = sql<number>`row_number() OVER (PARTITION BY ${leads.state} ORDER BY ${leads.changedOn} DESC, ${leads.uuid})`
  const placed = withAssets(
    tx
      .select({ uuid: leads.uuid, place: place.as('place') })
      .from(leads)
      .$dynamic(),
  )
    .where(condition)
    .as('placed')
  const rows = await withAssets(tx.select(LISTED).from(leads).$dynamic())
    .innerJoin(placed, eq(placed.uuid, leads.uuid))
    .where(sql`${placed.place} <= ${MOST_CARDS}`)
    .orderBy(desc(leads.changedOn), leads.uuid)
  const items = await shownRows(tx, rows)
  const { sources: _sources, ...others } = f
  const bySource = await withAssets(
    tx.select({ source: leads.source, count: sql<number>`count(*)::int` }).from(leads).$dynamic(),
  )
    .where(seenLeads(caller, others))
    .groupBy(leads.source)
  return {
    columns: LEAD_STATES.map((state) => ({
      state,
      total: counted.find((row) => row.state === state)?.total ?? 0,
      items: items.filter((item) => item.state === state),
    })),
    sources: LEAD_SOURCES.flatMap((source) => bySource.filter((row) => row.source === source)),
  }
}

/** Converts leads to replies in the given order. */
export async function leadReplies(tx: Transaction, rows: readonly LeadRecord[]): Promise<Lead[]> {
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => uuid)
  const people = await peopleOf(tx, rows)
  const steps = await tx.select().from(leadSteps).where(inArray(leadSteps.leadUuid, uuids)).orderBy(leadSteps.number)
  const offered = await tx.rows<{ uuid: string; isPublished: boolean; reservedFor: string | null }>(
    `SELECT d.uuid, d.status IN ${ON_OFFER} AS "isPublished", (SELECT l.uuid FROM leads l
       WHERE l.advertisement_uuid = d.uuid AND l.state = 'RESERVATION') AS "reservedFor"
     FROM advertisements d WHERE d.uuid IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid)`,
    [JSON.stringify([...new Set(rows.map(({ advertisementUuid }) => advertisementUuid))])],
  )
  return rows.map((row) => {
    const of = offered.find(({ uuid }) => uuid === row.advertisementUuid)
    return {
      ...shownLead(row, people),
      steps: steps.filter(({ leadUuid }) => leadUuid === row.uuid).map(shownStep),
      isPublished: of?.isPublished ?? false,
      isReservedForOther: Boolean(of?.reservedFor && of.reservedFor !== row.uuid),
    }
  })
}

function shownStep(row: LeadStepRecord): LeadStep {
  const { uuid, kind, day, time, result, amount, conditions, expiresOn, createdOn } = row
  return {
    ...{ uuid, kind, day, result, amount, conditions, expiresOn },
    time: time?.slice(0, 5) ?? null,
    createdOn: createdOn.toISOString(),
  }
}

type People = ReadonlyMap<string, { name: string | null; email: string | null }>

/** The current names of users who registered an interest. */
async function peopleOf(tx: Transaction, rows: readonly LeadRecord[]): Promise<People> {
  const uuids = rows.flatMap(({ userUuid }) => userUuid ?? [])
  if (uuids.length === 0) return new Map()
  const people = await tx.rows<{ uuid: string; name: string | null; email: string | null }>(
    `SELECT uuid, nullif(trim(concat_ws(' ', firstname, lastname)), '') AS name, email FROM users
     WHERE uuid IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid)`,
    [JSON.stringify(uuids)],
  )
  return new Map(people.map((person) => [person.uuid, person]))
}

function shownLead(row: LeadRecord, people: People): Omit<Lead, 'steps' | 'isPublished' | 'isReservedForOther'> {
  const { uuid, source, state, discardReason, wasClosed, phone, message, note, createdOn, changedOn } = row
  const user = row.userUuid ? people.get(row.userUuid) : undefined
  return {
    uuid,
    source,
    state,
    discardReason,
    wasClosed,
    phone,
    message,
    note,
    name: user?.name ?? row.name,
    email: user?.email ?? row.email,
    createdOn: createdOn.toISOString(),
    changedOn: changedOn.toISOString(),
    deletedOn: state === 'RESERVATION' ? null : addMonths(calendarDateAt(changedOn), LEAD_MONTHS),
  }
}
