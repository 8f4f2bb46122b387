import type { LEAD_SORTS, LeadFilter } from '@lindero/contract/advertising/advertising.contract'
import type { Lead, ListedLead } from '@lindero/contract/advertising/advertising.schema'
import { LEAD_MONTHS, type LeadEvent, type LeadState, leadStates } from '@lindero/domain/advertising/lead'
import { AppError } from '@lindero/domain/errors'
import { staleChanges } from '@lindero/domain/kernel/changes'
import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { apply } from '@lindero/domain/kernel/machine/machine'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { assets } from '../assets/assets.table.ts'
import { ON_PORTFOLIO, PLACE_COLUMNS, PORTFOLIO } from '../assets/portfolio-names.ts'
import { logChange } from '../assets/record/log-change.ts'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { managersOf } from './advertisements.store.ts'
import { type AdvertisementRecord, advertisements, type LeadRecord, leads } from './advertisements.table.ts'

/**
 * Notes that a user is interested, once for each user, also one of another customer: that customer does not see the
 * accounts of others, so name and address are noted with it.
 */
export async function registerInterest(
  tx: Transaction,
  { user, customer }: Caller,
  { uuid, customerUuid, assetUuid }: AdvertisementRecord,
  now: Date,
): Promise<void> {
  const isOther = customer.uuid !== customerUuid
  const person = isOther ? { name: `${user.firstname} ${user.lastname}`.trim(), email: user.email } : {}
  const [stored] = await tx
    .insert(leads)
    .values({
      customerUuid,
      advertisementUuid: uuid,
      source: 'inside',
      userUuid: user.uuid,
      ...person,
      createdOn: now,
      changedOn: now,
    })
    .onConflictDoNothing()
    .returning()
  if (stored) await notifyManagers(tx, assetUuid, stored.uuid)
}

/** The commercial managers of an asset, or the administrators of its customer if it has none. */
async function recipientsOf(tx: Transaction, assetUuid: string): Promise<{ uuid: string }[]> {
  const managers = await managersOf(tx, assetUuid)
  if (managers.length > 0) return managers
  return tx.rows<{ uuid: string }>(
    `SELECT u.uuid FROM users u JOIN assets a ON a.customer_uuid = u.customer_uuid
     WHERE a.uuid = $1 AND u.is_admin AND u.inactive_on IS NULL AND u.erased_on IS NULL ORDER BY u.uuid`,
    [assetUuid],
  )
}

/** One message for each manager, so that a failing mailbox does not make the others get the mail twice. */
export async function notifyManagers(tx: Transaction, assetUuid: string, leadUuid: string): Promise<void> {
  for (const { uuid: userUuid } of await recipientsOf(tx, assetUuid)) {
    await sendLater(tx, 'mail.newLead', { userUuid, leadUuid })
  }
}

/** A page of the interested parties of an advertisement, newest first. */
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
  const people = await peopleOf(tx, rows)
  return { items: rows.map((row) => shownLead(row, people)), total: await tx.$count(leads, condition) }
}

const SORTS: Record<(typeof LEAD_SORTS)[number], SQL> = {
  createdOn: sql`${leads.createdOn}`,
  changedOn: sql`${leads.changedOn}`,
  externalId: sql`${assets.externalId}`,
  state: sql`${leads.state}`,
}

interface LeadPage {
  p: number
  r: number
  s?: (typeof LEAD_SORTS)[number] | undefined
  d?: boolean | undefined
  f?: LeadFilter | undefined
}

/** A page of the interested parties of all advertisements in the caller's portfolios, newest first unless sorted. */
export async function listAllLeads(
  tx: Transaction,
  caller: Caller,
  { p, r, s, d, f = {} }: LeadPage,
): Promise<{ items: ListedLead[]; total: number }> {
  const searched = sql`searchable(concat_ws(' ', ${leads.name}, ${leads.email}, ${leads.phone}, ${assets.externalId}))`
  const condition = and(
    isNull(assets.archivedOn),
    seesPortfolio(caller, assets.portfolioUuid),
    f.states && inArray(leads.state, f.states),
    f.sources && inArray(leads.source, f.sources),
    f.portfolios && inArray(assets.portfolioUuid, f.portfolios),
    ...(f.search ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`${searched} LIKE '%' || searchable(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`),
  )
  const from = <Query extends PgSelect>(query: Query) =>
    query
      .innerJoin(advertisements, eq(advertisements.uuid, leads.advertisementUuid))
      .innerJoin(assets, eq(assets.uuid, advertisements.assetUuid))
      .innerJoin(PORTFOLIO, ON_PORTFOLIO)
      .where(condition)
  const isDescending = s === undefined || d === true
  const rows = await from(
    tx
      .select({
        lead: leads,
        assetUuid: advertisements.assetUuid,
        number: advertisements.number,
        externalId: assets.externalId,
        portfolioName: PLACE_COLUMNS.portfolioName,
      })
      .from(leads)
      .$dynamic(),
  )
    .orderBy(sql`${SORTS[s ?? 'createdOn']} ${isDescending ? sql`DESC` : sql`ASC`}`, leads.uuid)
    .limit(r)
    .offset((p - 1) * r)
  const [counted] = await from(tx.select({ total: sql<number>`count(*)::int` }).from(leads).$dynamic())
  const people = await peopleOf(
    tx,
    rows.map(({ lead }) => lead),
  )
  const items = rows.map(({ lead, ...beside }) => ({
    ...shownLead(lead, people),
    ...beside,
    advertisementUuid: lead.advertisementUuid,
  }))
  return { items, total: counted?.total ?? 0 }
}

/** @throws AppError `advertisements.leadNotFound`, `leadStateRefused`, `changedMeanwhile` for a note of another user */
export async function answerLead(
  tx: Transaction,
  { advertisement, uuid, userUuid }: { advertisement: AdvertisementRecord; uuid: string; userUuid: string },
  {
    event,
    note,
  }: {
    event?: LeadEvent | undefined
    note?: { oldValue: string | null; newValue: string | null } | undefined
  },
  now: Date,
): Promise<Lead> {
  const named = and(eq(leads.uuid, uuid), eq(leads.advertisementUuid, advertisement.uuid))
  const [lead] = await tx.select().from(leads).where(named).for('no key update')
  if (!lead) throw new AppError('advertisements.leadNotFound')
  const stale = staleChanges(note ? [{ field: 'note', ...note }] : [], () => lead.note).map(({ field }) => field)
  if (stale.length > 0) throw new AppError('advertisements.changedMeanwhile', { fields: stale })
  const moved = event && apply(leadStates, lead.state, event, {})
  if (moved?.kind === 'refused') {
    throw new AppError('advertisements.leadStateRefused', { state: lead.state })
  }
  const after = {
    state: moved?.state ?? lead.state,
    note: note ? note.newValue : lead.note,
    answeredBy: userUuid,
    changedOn: now,
  }
  await tx.update(leads).set(after).where(named)
  await logLead(tx, advertisement, userUuid, lead.state, after.state)
  return shownLead({ ...lead, ...after }, await peopleOf(tx, [lead]))
}

/** The history of the asset says how an interested party was answered; it names no person. */
async function logLead(
  tx: Transaction,
  { assetUuid, customerUuid, number }: AdvertisementRecord,
  userUuid: string,
  oldValue: LeadState,
  newValue: LeadState,
): Promise<void> {
  if (oldValue === newValue) return
  const changes = [{ field: `#${number}.leadState`, oldValue, newValue }]
  await logChange(tx, { asset: { uuid: assetUuid, customerUuid }, area: 'advertisements', userUuid, changes })
}

type People = ReadonlyMap<string, { name: string | null; email: string | null }>

/** Users who asked inside, by the names that they have now. */
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

function shownLead(row: LeadRecord, people: People): Lead {
  const { uuid, source, state, phone, message, note, createdOn, changedOn } = row
  const user = row.userUuid ? people.get(row.userUuid) : undefined
  return {
    uuid,
    source,
    state,
    phone,
    message,
    note,
    name: user?.name ?? row.name,
    email: user?.email ?? row.email,
    createdOn: createdOn.toISOString(),
    changedOn: changedOn.toISOString(),
    deletedOn: addMonths(calendarDateAt(changedOn), LEAD_MONTHS),
  }
}

/** Deletes leads that have not changed for `LEAD_MONTHS`. @returns how many */
export async function sweepLeads({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> {
  const before = addMonths(calendarDateAt(now()), -LEAD_MONTHS)
  return database.transaction('system', (tx) => tx.change('DELETE FROM leads WHERE changed_on < $1::date', [before]))
}

export const LEAD_SWEEP: DailyWork = {
  name: 'old leads',
  async run(context) {
    const count = await sweepLeads(context)
    return count > 0 ? { count } : null
  },
}
