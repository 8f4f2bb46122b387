import { AppError } from '@lindero/domain/errors'
import { asc, eq } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListOf, type Page, pageOf } from '../kernel/database/page.ts'
import { isUniqueViolation } from '../kernel/database/unique-violation.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { type PlanRow, plans } from './plans.table.ts'

type PlanFields = Omit<PlanRow, 'uuid' | 'createdOn'>

/** Lists the available plans, cheapest first. `canPay` is true if this server accepts cards. */
export async function offeredPlans(tx: Transaction, canPay: boolean) {
  const rows = await tx
    .select()
    .from(plans)
    .where(eq(plans.isOffered, true))
    .orderBy(asc(plans.monthlyCents), asc(plans.name))
    .limit(100)
  const items = rows.map(({ uuid, name, monthlyCents, operatingAssets, activeUsers, stripePrice }) => ({
    uuid,
    name,
    monthlyCents,
    operatingAssets,
    activeUsers,
    isOnline: canPay && stripePrice !== null,
  }))
  return { items, total: items.length }
}

export function everyPlan(
  tx: Transaction,
  page: Page,
): Promise<ListOf<PlanFields & { uuid: string; customers: number }>> {
  return pageOf(
    tx,
    `SELECT p.uuid, p.name, p.monthly_cents AS "monthlyCents", p.operating_assets AS "operatingAssets",
       p.active_users AS "activeUsers", p.stripe_price AS "stripePrice", p.is_offered AS "isOffered",
       (SELECT count(*)::int FROM customers c WHERE c.plan_uuid = p.uuid) AS customers
     FROM plans p`,
    'p.monthly_cents, p.name, p.uuid',
    [],
    page,
  )
}

/** @throws AppError `plans.taken`, `plans.notFound` */
export async function savePlan(
  { database }: Context,
  caller: Caller,
  uuid: string | null,
  fields: PlanFields,
): Promise<{ uuid: string }> {
  return database
    .transaction('system', async (tx) => {
      const [before] = uuid ? await tx.select().from(plans).where(eq(plans.uuid, uuid)).for('no key update') : []
      const [saved] = uuid
        ? await tx.update(plans).set(fields).where(eq(plans.uuid, uuid)).returning()
        : await tx.insert(plans).values(fields).returning()
      if (!saved) throw new AppError('plans.notFound')
      if (before) await passLimits(tx, before, saved)
      await logAuditAction(tx, caller, 'planSaved', { subject: saved.uuid, data: { ...fields } })
      return { uuid: saved.uuid }
    })
    .catch((error: unknown) => {
      const isTaken = ['plans_name_key', 'plans_stripe_price_key'].some((name) => isUniqueViolation(error, name))
      throw isTaken ? new AppError('plans.taken') : error
    })
}

/**
 * Applies a plan's changed limits to the customers that pay for the plan. Limits that the operator has set individually
 * stay unchanged. A customer above the new limit keeps everything but cannot add more (ADR 22).
 */
async function passLimits(tx: Transaction, before: PlanRow, after: PlanRow): Promise<void> {
  for (const [column, name] of [
    ['operating_assets_limit', 'operatingAssets'],
    ['active_users_limit', 'activeUsers'],
  ] as const) {
    if (before[name] === after[name]) continue
    await tx.change(`UPDATE customers SET ${column} = $3, updated_on = now() WHERE plan_uuid = $1 AND ${column} = $2`, [
      after.uuid,
      before[name],
      after[name],
    ])
  }
}
