import { AppError } from '@lindero/domain/errors'
import { addMonths } from '@lindero/domain/kernel/dates'
import { sumAmounts, toCents } from '@lindero/domain/operations/cents'
import { decreeOn, depositDoubts } from '@lindero/domain/operations/lease-law'
import { monthUpdate } from '@lindero/domain/operations/month-updates'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesAllPortfolios } from '../kernel/permissions/portfolio-scope.ts'
import { scopeOf } from './bank-file-content.ts'
import { logLeaseRows } from './lease-history.ts'
import { leasesOf, lockAssets } from './month-receipts.ts'

import { indexesBetween, indexesOfDay } from './published-indexes.store.ts'

interface UpdateQuery {
  month: string
  notifiedOn: string
  decree: boolean | null
  premisesWait: boolean | null
}

/** The leases that the caller sees and whose rent is updated in a month, with old and new rent. */
export async function updatesOfMonth(tx: Transaction, caller: Caller, query: UpdateQuery) {
  const items = await updatesIn(tx, caller, query)
  const raised = await raisedRents(tx, items)
  return {
    items: items.map((item) => ({ ...item, raised: raised.get(item.uuid) ?? 0 })),
    notified: await notifiedUpdates(tx, caller, query.month),
  }
}

async function updatesIn(tx: Transaction, caller: Caller, { month, ...terms }: UpdateQuery) {
  const first = `${month}-01`
  const values = await indexesBetween(tx, addMonths(first, -2), first)
  const indexesOn = (day: string) => indexesOfDay(values, day)
  return (await leasesOf(tx, caller, month)).flatMap((lease) => {
    const update = monthUpdate(lease, { month, ...terms, indexesOn })
    const { uuid, assetUuid, externalId, tenant } = lease
    return update ? [{ uuid, assetUuid, externalId, tenant, ...update, doubts: depositDoubts(lease) }] : []
  })
}

/** Open monthly rents of the leases from the first day of the new rent on: they have the old rent. */
async function raisedRents(tx: Transaction, items: readonly { uuid: string; payableOn: string }[]) {
  const rows = await tx.rows<{ uuid: string; count: number }>(
    `SELECT n.uuid, count(*)::int AS count FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, "payableOn" date)
       JOIN lease_payments m ON m.lease_uuid = n.uuid AND m.due_on >= n."payableOn" AND NOT m.paid
     GROUP BY n.uuid`,
    [JSON.stringify(items.map(({ uuid, payableOn }) => ({ uuid, payableOn })))],
  )
  return new Map(rows.map(({ uuid, count }) => [uuid, count]))
}

interface NotifiedUpdate {
  uuid: string
  assetUuid: string
  externalId: string
  tenant: string | null
  update: string
  effectiveOn: string
  newRent: number
}

/**
 * Updates that are entered with a notification, and whose new rent begins in the month or the next one, while the lease is
 * in force.
 */
function notifiedUpdates(tx: Transaction, caller: Caller, month: string): Promise<NotifiedUpdate[]> {
  return tx.rows<NotifiedUpdate>(
    `SELECT l.uuid, l.asset_uuid AS "assetUuid", a.external_id AS "externalId", l.tenant, u.uuid AS update,
       u.effective_on::text AS "effectiveOn", u.new_rent::float8 AS "newRent"
     FROM lease_updates u JOIN leases l ON l.uuid = u.lease_uuid
       JOIN assets a ON a.uuid = l.asset_uuid AND a.archived_on IS NULL
     WHERE u.notified_on IS NOT NULL AND u.new_rent IS NOT NULL
       AND (l.ended_on IS NULL OR l.ended_on >= u.effective_on)
       AND u.effective_on >= $1::date AND u.effective_on < $1::date + INTERVAL '2 months'
       AND extract(month FROM l.start_on) = extract(month FROM $1::date)
       AND ($2::boolean OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $3::uuid))
     ORDER BY a.external_id, u.uuid`,
    [`${month}-01`, ...scopeOf(caller)],
  )
}

interface UpdateRun {
  month: string
  notifiedOn: string
  decree?: boolean | undefined
  premisesWait?: boolean | undefined
  leases: readonly string[]
  newRents: number
}

/**
 * Enters the updates of a month for the named leases, exactly as the caller saw them.
 *
 * @returns the uuid of the run, for its undo, and those of the updates
 * @throws AppError `operations.notifiedLater`; `operations.changedMeanwhile` if a lease has no new rent now, or the sum
 *   of the new rents differs
 */
export async function applyUpdates(tx: Transaction, caller: Caller, order: UpdateRun, today: string) {
  if (order.notifiedOn > today) throw new AppError('operations.notifiedLater')
  const { month, notifiedOn, decree = null, premisesWait = null } = order
  const query = { month, notifiedOn, decree, premisesWait }
  const chosen = new Set(order.leases)
  const before = await leasesOf(tx, caller, order.month)
  // A save of a lease, or another run, waits for these locks. The updates are then computed again.
  await lockAssets(
    tx,
    before.filter(({ uuid }) => chosen.has(uuid)).map(({ assetUuid }) => assetUuid),
  )
  const items = (await updatesIn(tx, caller, query)).filter(({ uuid }) => chosen.has(uuid))
  const rows = items.flatMap(({ uuid: lease, newRent, percent, ...item }) =>
    newRent === null || percent === null
      ? []
      : [
          {
            ...{ ...item, uuid: crypto.randomUUID(), lease, newRent, percent, effectiveOn: item.payableOn },
            decree: item.limit === 'DECREES_2026' ? decreeOn(item.effectiveOn) : null,
          },
        ],
  )
  const sum = sumAmounts(rows.map(({ newRent }) => newRent))
  if (rows.length !== chosen.size || toCents(sum) !== toCents(order.newRents)) {
    throw new AppError('operations.changedMeanwhile')
  }
  await tx.change(
    `INSERT INTO lease_updates (uuid, asset_uuid, customer_uuid, lease_uuid, effective_on, previous_rent, percent,
       new_rent, notified_on)
     SELECT n.uuid, n."assetUuid", $2, n.lease, n."effectiveOn", n."previousRent", n.percent, n."newRent", $3::date
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, "assetUuid" uuid, lease uuid, "effectiveOn" date,
       "previousRent" numeric, percent numeric, "newRent" numeric)`,
    [JSON.stringify(rows), caller.customer.uuid, order.notifiedOn],
  )
  const entered = rows.map(({ uuid, effectiveOn, percent, newRent, index, limit, decree: number }) => ({
    ...{ uuid, effectiveOn, percent, newRent, index, limit, decree: number },
  }))
  const [run] = await tx.rows<{ uuid: string }>(
    `INSERT INTO rent_update_runs (customer_uuid, month, updates, created_by) VALUES ($1, $2, $3::jsonb, $4) RETURNING uuid`,
    [caller.customer.uuid, `${order.month}-01`, JSON.stringify(entered), caller.user.uuid],
  )
  await logLeaseRows(
    tx,
    caller,
    'rentUpdate',
    rows.map(({ uuid, assetUuid, effectiveOn }) => ({ uuid, assetUuid, title: effectiveOn, isAdded: true })),
  )
  return { runUuid: run?.uuid ?? '', updates: rows.map(({ uuid }) => uuid) }
}

/**
 * Undoes a run of the caller: removes its updates. Those that were changed since are kept.
 *
 * @returns the numbers of updates that were removed and kept
 * @throws AppError `operations.nothingToUndo`
 */
export async function undoUpdates(tx: Transaction, caller: Caller, run: string) {
  const updates = await tx.rows<{ uuid: string; assetUuid: string | null }>(
    `SELECT n.uuid, a.uuid AS "assetUuid" FROM rent_update_runs r
       CROSS JOIN LATERAL jsonb_to_recordset(r.updates) AS n(uuid uuid)
       LEFT JOIN lease_updates u ON u.uuid = n.uuid
       LEFT JOIN assets a ON a.uuid = u.asset_uuid AND a.archived_on IS NULL
         AND ($3::boolean OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $2::uuid))
     WHERE r.uuid = $1 AND r.created_by = $2 AND r.undone_on IS NULL`,
    [run, caller.user.uuid, seesAllPortfolios(caller)],
  )
  if (updates.length === 0) throw new AppError('operations.nothingToUndo')
  const locked = updates.flatMap(({ assetUuid }) => assetUuid ?? [])
  await lockAssets(tx, locked)
  const gone = await tx.rows<{ uuid: string; assetUuid: string; effectiveOn: string }>(
    `DELETE FROM lease_updates u USING rent_update_runs r
       CROSS JOIN LATERAL jsonb_to_recordset(r.updates) AS n(uuid uuid, "effectiveOn" date, percent numeric, "newRent" numeric)
     WHERE r.uuid = $1 AND u.uuid = n.uuid AND u.asset_uuid = ANY($2::uuid[]) AND u.effective_on = n."effectiveOn"
       AND u.percent = n.percent AND u.new_rent = n."newRent"
     RETURNING u.uuid, u.asset_uuid AS "assetUuid", u.effective_on::text AS "effectiveOn"`,
    [run, `{${locked.join(',')}}`],
  )
  if (gone.length === 0) throw new AppError('operations.nothingToUndo')
  await tx.change('UPDATE rent_update_runs SET undone_on = now() WHERE uuid = $1', [run])
  await logLeaseRows(
    tx,
    caller,
    'rentUpdate',
    gone.map(({ uuid, assetUuid, effectiveOn }) => ({ uuid, assetUuid, title: effectiveOn, isAdded: false })),
  )
  return { count: gone.length, kept: updates.length - gone.length }
}
