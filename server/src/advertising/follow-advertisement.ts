import { leadAfter } from '@lindero/domain/advertising/lead'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../kernel/database/database.ts'
import { type AdvertisementRecord, leadSteps, leads } from './advertisements.table.ts'
import { type LeadChange, logLead } from './lead-log.ts'

/**
 * If the state of an advertisement has changed, moves its leads to matching states. If only the sale was corrected,
 * corrects the lead's deed.
 */
export async function moveLeadsOf(
  tx: Transaction,
  before: Pick<AdvertisementRecord, 'status' | 'isReserved'>,
  after: AdvertisementRecord,
  { userUuid, now }: { userUuid: string; now: Date },
): Promise<void> {
  const isMoved = before.status !== after.status || before.isReserved !== after.isReserved
  if (!isMoved && after.status !== 'SOLD') return
  const openLeads = await tx
    .select()
    .from(leads)
    .where(eq(leads.advertisementUuid, after.uuid))
    .orderBy(leads.uuid)
    .for('no key update')
  const changes: LeadChange[] = []
  const moves = openLeads.flatMap(({ uuid, state }) => {
    const moved = leadAfter(state, before, after)
    if (moved) changes.push({ field: 'leadState', oldValue: state, newValue: moved.state })
    return moved ? [{ uuid, from: state, ...moved }] : []
  })
  // Groups the leads by their move, so that each group needs only one statement.
  for (const group of Map.groupBy(moves, ({ state, discardReason }) => `${state} ${discardReason}`).values()) {
    const [{ state, discardReason = null } = { state: 'OFFER' as const }] = group
    const uuids = group.map(({ uuid }) => uuid)
    await tx
      .update(leads)
      .set({ state, discardReason, answeredBy: userUuid, changedOn: now })
      .where(inArray(leads.uuid, uuids))
  }
  for (const { uuid } of moves.filter(({ state }) => state === 'DEED')) {
    await writeDeed(tx, after, uuid, userUuid)
  }
  if (!isMoved) await correctDeed(tx, after)
  await logLead(tx, after, userUuid, changes)
}

async function writeDeed(
  tx: Transaction,
  { customerUuid, salePrice, saleDate }: AdvertisementRecord,
  leadUuid: string,
  userUuid: string,
): Promise<void> {
  if (salePrice === null || saleDate === null) return
  const step = { customerUuid, leadUuid, kind: 'deed' as const, day: saleDate, amount: salePrice }
  await tx.insert(leadSteps).values({ ...step, createdBy: userUuid })
}

/** Applies a corrected sale price or date to the lead's deed. */
async function correctDeed(tx: Transaction, { uuid, salePrice, saleDate }: AdvertisementRecord): Promise<void> {
  if (salePrice === null || saleDate === null) return
  const [deed] = await tx
    .select({ uuid: leadSteps.uuid })
    .from(leadSteps)
    .innerJoin(leads, eq(leads.uuid, leadSteps.leadUuid))
    .where(and(eq(leads.advertisementUuid, uuid), eq(leads.state, 'DEED'), eq(leadSteps.kind, 'deed')))
    .orderBy(desc(leadSteps.number))
    .limit(1)
  if (!deed) return
  await tx.update(leadSteps).set({ day: saleDate, amount: salePrice }).where(eq(leadSteps.uuid, deed.uuid))
}
