import type { LeftOutLease, RentReceiptRow } from '@lindero/contract/operations/rent-receipts.contract'
import { AppError } from '@lindero/domain/errors'
import { MOST_ROWS } from '@lindero/domain/kernel/parts/record-part'
import { pick } from '@lindero/domain/kernel/pick'
import { sumAmounts, toCents } from '@lindero/domain/operations/cents'
import type { LeaseUse, UpdateIndex } from '@lindero/domain/operations/lease'
import { monthReceipt } from '@lindero/domain/operations/month-receipts'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { logLeaseRows } from './lease-history.ts'
import { leases } from './rent.table.ts'

interface SeenReceipts {
  month: string
  count: number
  amount: number
}

/** The receipts of a month for all leases that the caller sees, and the leases that are left out. Nothing is written. */
export async function previewReceipts(tx: Transaction, caller: Caller, month: string, today: string) {
  const receipts: RentReceiptRow[] = []
  const leftOut: LeftOutLease[] = []
  for (const { rows, ...lease } of await leasesOf(tx, caller, month)) {
    const { uuid, assetUuid, externalId, tenant } = lease
    const named = { uuid, assetUuid, externalId, tenant }
    const result = monthReceipt(lease, month, today)
    if (result?.kind === 'leftOut') leftOut.push({ ...named, reasons: result.reasons })
    if (result?.kind === 'receipt' && rows >= MOST_ROWS) leftOut.push({ ...named, reasons: ['tooMany'] })
    else if (result?.kind === 'receipt') receipts.push({ ...named, ...result.receipt })
  }
  const sumOf = (name: 'base' | 'tax' | 'total' | 'withholding' | 'amount') =>
    sumAmounts(receipts.map((receipt) => receipt[name]))
  return {
    receipts,
    leftOut,
    totals: {
      count: receipts.length,
      base: sumOf('base'),
      tax: sumOf('tax'),
      total: sumOf('total'),
      withholding: sumOf('withholding'),
      amount: sumOf('amount'),
    },
  }
}

/** The leases that may have a rent in a month, with their updates and the due days of their rents in the month. */
export async function leasesOf(tx: Transaction, caller: Caller, month: string) {
  const first = `${month}-01`
  return tx
    .select({
      uuid: leases.uuid,
      assetUuid: leases.assetUuid,
      externalId: assets.externalId,
      tenant: leases.tenant,
      use: sql<LeaseUse | null>`${leases.use}`,
      ...pick(leases, 'taxPCT', 'withholdingPct', 'rent', 'signedOn'),
      updateIndex: sql<UpdateIndex | null>`${leases.updateIndex}`,
      ...pick(leases, 'fixedPercent', 'startOn', 'endOn', 'endedOn', 'paymentDay', 'deposit', 'guarantee'),
      updates: sql<{ effectiveOn: string | null; newRent: number | null }[]>`coalesce((SELECT jsonb_agg(
        jsonb_build_object('effectiveOn', u.effective_on, 'newRent', u.new_rent) ORDER BY u.number)
        FROM lease_updates u WHERE u.lease_uuid = ${leases.uuid}), '[]')`,
      raised: sql<string[]>`coalesce((SELECT jsonb_agg(m.due_on) FROM lease_payments m
        WHERE m.lease_uuid = ${leases.uuid} AND m.due_on >= ${first}::date
          AND m.due_on < ${first}::date + INTERVAL '1 month'), '[]')`,
      rows: sql<number>`(SELECT count(*)::int FROM lease_payments m WHERE m.asset_uuid = ${leases.assetUuid})`,
    })
    .from(leases)
    .innerJoin(assets, sql`${assets.uuid} = ${leases.assetUuid}`)
    .where(
      and(
        isNull(assets.archivedOn),
        seesPortfolio(caller, assets.portfolioUuid),
        sql`(${leases.endedOn} IS NULL OR ${leases.endedOn} >= ${first}::date)`,
        sql`(${leases.startOn} IS NULL OR ${leases.startOn} < ${first}::date + INTERVAL '1 month')`,
      ),
    )
    .orderBy(assets.externalId, leases.uuid)
}

/**
 * Adds the receipts of a month for all leases that the caller sees, exactly as the caller saw them in the preview. The
 * transaction must be that of `changeProposals`, like that of `undoReceipts`.
 *
 * @returns the uuid of the run, for its undo
 * @throws AppError `operations.changedMeanwhile` if number or sum differ from those of the preview,
 *   `operations.noReceipts`
 */
export async function raiseReceipts(tx: Transaction, caller: Caller, seen: SeenReceipts, today: string) {
  const before = await leasesOf(tx, caller, seen.month)
  // A save of a lease, or another run of the month, waits for these locks. Receipts are then computed again.
  await lockAssets(
    tx,
    before.map(({ assetUuid }) => assetUuid),
  )
  const { receipts, leftOut, totals } = await previewReceipts(tx, caller, seen.month, today)
  if (totals.count !== seen.count || toCents(totals.amount) !== toCents(seen.amount)) {
    throw new AppError('operations.changedMeanwhile')
  }
  if (receipts.length === 0) throw new AppError('operations.noReceipts')
  const rows = receipts.map(({ uuid: lease, ...receipt }) => ({ ...receipt, uuid: crypto.randomUUID(), lease }))
  await tx.change(
    `INSERT INTO lease_payments (uuid, asset_uuid, customer_uuid, lease_uuid, due_on, base, tax_pct, tax, total,
       withholding_pct, withholding, amount)
     SELECT n.uuid, n."assetUuid", $2, n.lease, n."dueOn", n.base, n."taxPCT", n.tax, n.total, n."withholdingPct",
       n.withholding, n.amount
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, "assetUuid" uuid, lease uuid, "dueOn" date, base numeric,
       "taxPCT" numeric, tax numeric, total numeric, "withholdingPct" numeric, withholding numeric, amount numeric)`,
    [JSON.stringify(rows), caller.customer.uuid],
  )
  const [run] = await tx.rows<{ uuid: string }>(
    `INSERT INTO rent_runs (customer_uuid, month, receipts, created_by) VALUES ($1, $2, $3::jsonb, $4) RETURNING uuid`,
    [
      caller.customer.uuid,
      `${seen.month}-01`,
      JSON.stringify(rows.map(({ uuid, dueOn, amount }) => ({ uuid, dueOn, amount }))),
      caller.user.uuid,
    ],
  )
  await logLeaseRows(
    tx,
    caller,
    'rentPayment',
    rows.map(({ uuid, assetUuid, dueOn }) => ({ uuid, assetUuid, title: dueOn, isAdded: true })),
  )
  return { runUuid: run?.uuid ?? '', count: rows.length, amount: totals.amount, leftOut: leftOut.length }
}

export async function lockAssets(tx: Transaction, uuids: readonly string[]): Promise<void> {
  await tx.rows('SELECT uuid FROM assets WHERE uuid = ANY($1::uuid[]) ORDER BY uuid FOR NO KEY UPDATE', [
    `{${[...new Set(uuids)].join(',')}}`,
  ])
}

/**
 * Undoes a run of the caller: removes its receipts. Those that have been paid, changed, given a document or matched
 * with a bank entry since are kept.
 *
 * @returns the numbers of receipts that were removed and kept
 * @throws AppError `operations.nothingToUndo`
 */
export async function undoReceipts(tx: Transaction, caller: Caller, run: string) {
  const receipts = await tx.rows<{ uuid: string; assetUuid: string | null }>(
    `SELECT n.uuid, m.asset_uuid AS "assetUuid" FROM rent_runs r
       CROSS JOIN LATERAL jsonb_to_recordset(r.receipts) AS n(uuid uuid)
       LEFT JOIN lease_payments m ON m.uuid = n.uuid
     WHERE r.uuid = $1 AND r.created_by = $2 AND r.undone_on IS NULL`,
    [run, caller.user.uuid],
  )
  if (receipts.length === 0) throw new AppError('operations.nothingToUndo')
  const named = receipts.flatMap(({ assetUuid }) => assetUuid ?? [])
  const visible = await tx
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(and(isNull(assets.archivedOn), seesPortfolio(caller, assets.portfolioUuid), inArray(assets.uuid, named)))
  const locked = visible.map(({ uuid }) => uuid)
  await lockAssets(tx, locked)
  const gone = await tx.rows<{ uuid: string; assetUuid: string; dueOn: string }>(
    `DELETE FROM lease_payments m USING rent_runs r
       CROSS JOIN LATERAL jsonb_to_recordset(r.receipts) AS n(uuid uuid, "dueOn" date, amount numeric)
     WHERE r.uuid = $1 AND m.uuid = n.uuid AND m.asset_uuid = ANY($2::uuid[]) AND NOT m.paid AND m.paid_part IS NULL
       AND m.due_on = n."dueOn" AND m.amount = n.amount AND m.file = '{}'
       AND NOT EXISTS (SELECT FROM bank_allocations a JOIN bank_entries e ON e.uuid = a.entry_uuid
         WHERE a.due_uuid = m.uuid AND (a.is_confirmed OR e.score IS NULL))
       AND NOT EXISTS (SELECT FROM debit_file_dues f JOIN debit_files p ON p.uuid = f.file_uuid
         WHERE f.due_uuid = m.uuid AND p.withdrawn_on IS NULL)
     RETURNING m.uuid, m.asset_uuid AS "assetUuid", m.due_on::text AS "dueOn"`,
    [run, `{${locked.join(',')}}`],
  )
  if (gone.length === 0) throw new AppError('operations.nothingToUndo')
  await tx.change('UPDATE rent_runs SET undone_on = now() WHERE uuid = $1', [run])
  await logLeaseRows(
    tx,
    caller,
    'rentPayment',
    gone.map(({ uuid, assetUuid, dueOn }) => ({ uuid, assetUuid, title: dueOn, isAdded: false })),
  )
  return { count: gone.length, kept: receipts.length - gone.length }
}
