import type { Lead } from '@lindero/contract/advertising/advertising.schema'
import { LEAD_MONTHS, type LeadEvent, type LeadState, leadStates } from '@lindero/domain/advertising/lead'
import { AppError } from '@lindero/domain/errors'
import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { apply } from '@lindero/domain/kernel/machine/machine'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { sendLater } from '../kernel/outgoing/outgoing.ts'
import { managersOf } from './advertisements.store.ts'
import { type AdvertisementRecord, type LeadRecord, leads } from './advertisements.table.ts'

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
      ...{ customerUuid, advertisementUuid: uuid, source: 'inside', userUuid: user.uuid, ...person },
      ...{ createdOn: now, changedOn: now },
    })
    .onConflictDoNothing()
    .returning()
  if (stored) await tellManagers(tx, assetUuid, stored.uuid)
}

/** One message for each manager, so that a failing mailbox does not make the others get the mail twice. */
export async function tellManagers(tx: Transaction, assetUuid: string, leadUuid: string): Promise<void> {
  for (const { uuid: userUuid } of await managersOf(tx, assetUuid)) {
    await sendLater(tx, 'mail.newLead', { userUuid, leadUuid })
  }
}

/** A page of the interested parties of an advertisement, newest first. */
export async function listLeads(
  tx: Transaction,
  advertisementUuid: string,
  { p, r, f }: { p: number; r: number; f?: { states?: LeadState[] | undefined } | undefined },
): Promise<{ items: Lead[]; total: number }> {
  const condition = and(
    eq(leads.advertisementUuid, advertisementUuid),
    f?.states && inArray(leads.state, f.states),
  )
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

/** @throws AppError `advertisements.leadNotFound`, `advertisements.leadStateRefused` */
export async function answerLead(
  tx: Transaction,
  { advertisementUuid, uuid, userUuid }: { advertisementUuid: string; uuid: string; userUuid: string },
  { event, note }: { event?: LeadEvent | undefined; note?: string | null | undefined },
  now: Date,
): Promise<Lead> {
  const named = and(eq(leads.uuid, uuid), eq(leads.advertisementUuid, advertisementUuid))
  const [lead] = await tx.select().from(leads).where(named).for('no key update')
  if (!lead) throw new AppError('advertisements.leadNotFound')
  const moved = event && apply(leadStates, lead.state, event, {})
  if (moved?.kind === 'refused') {
    throw new AppError('advertisements.leadStateRefused', { state: lead.state })
  }
  const after = {
    state: moved?.state ?? lead.state,
    note: note === undefined ? lead.note : note,
    answeredBy: userUuid,
    changedOn: now,
  }
  await tx.update(leads).set(after).where(named)
  return shownLead({ ...lead, ...after }, await peopleOf(tx, [lead]))
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
    ...{ uuid, source, state, phone, message, note },
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
  return database.transaction('system', (tx) =>
    tx.change('DELETE FROM leads WHERE changed_on < $1::date', [before]),
  )
}

export const LEAD_SWEEP: DailyWork = {
  name: 'old leads',
  async run(context) {
    const count = await sweepLeads(context)
    return count > 0 ? { count } : null
  },
}
