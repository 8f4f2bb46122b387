import type { LoggedPartChange } from '@lindero/domain/kernel/parts/prepare-save'
import type { MonthKind } from '@lindero/domain/operations/transaction'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { logRows } from './operation-history.ts'
import type { PaidMonth } from './transactions.table.ts'

/** A month of rent or an instalment, of an asset that is locked. */
export interface LockedMonth {
  uuid: string
  kind: MonthKind
  assetUuid: string
  dueOn: string | null
  amount: number
  paid: boolean
  paidOn: string | null
}

interface Payment {
  paid: boolean
  paidOn: string | null
}

const MONTHS = `SELECT uuid, asset_uuid, 'rent' AS kind, due_on, amount, paid, paid_on FROM lease_payments
  UNION ALL SELECT uuid, asset_uuid, 'instalment', due_on, amount, paid, paid_on FROM mortgage_instalments`

/** The row kind of each in the history. */
const ROW_KINDS = { rent: 'rentPayment', instalment: 'instalment' } as const

/**
 * The chosen months that the caller sees, with their assets locked as a save of the section locks them, in one order:
 * neither writes over the other. Lock months before transactions, as that save does.
 */
export async function lockMonths(tx: Transaction, caller: Caller, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  const named = `{${uuids.join(',')}}`
  const locked = await tx
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(
      and(
        isNull(assets.archivedOn),
        seesPortfolio(caller, assets.portfolioUuid),
        sql`${assets.uuid} IN (SELECT m.asset_uuid FROM (${sql.raw(MONTHS)}) m WHERE m.uuid = ANY(${named}::uuid[]))`,
      ),
    )
    .orderBy(assets.uuid)
    .for('no key update')
  return tx.rows<LockedMonth>(
    `SELECT m.uuid, m.kind, m.asset_uuid AS "assetUuid", m.due_on AS "dueOn", coalesce(m.amount, 0)::float8 AS amount,
       m.paid, m.paid_on AS "paidOn"
     FROM (${MONTHS}) m WHERE m.uuid = ANY($1::uuid[]) AND m.asset_uuid = ANY($2::uuid[]) ORDER BY m.uuid`,
    [named, `{${locked.map(({ uuid }) => uuid).join(',')}}`],
  )
}

/** Marks months as paid on a day; what the undo needs. Those paid already stay as they are. */
export async function payMonths(
  tx: Transaction,
  caller: Caller,
  months: readonly { month: LockedMonth; paidOn: string }[],
): Promise<PaidMonth[]> {
  const open = months.filter(({ month }) => !month.paid && month.amount > 0)
  await write(
    tx,
    caller,
    open.map(({ month, paidOn }) => ({ month, after: { paid: true, paidOn } })),
  )
  return open.map(({ month: { uuid, paidOn: paidOnBefore }, paidOn }) => ({ uuid, paidOn, paidOnBefore }))
}

/** Opens locked months again; those that were edited since stay as they are. How many it opened. */
export async function reopenMonths(
  tx: Transaction,
  caller: Caller,
  locked: readonly LockedMonth[],
  paid: readonly PaidMonth[],
): Promise<number> {
  const restored = locked.flatMap((month) => {
    const known = paid.find(({ uuid }) => uuid === month.uuid)
    if (!known || !month.paid || month.paidOn !== known.paidOn) return []
    return [{ month, after: { paid: false, paidOn: known.paidOnBefore } }]
  })
  await write(tx, caller, restored)
  return restored.length
}

async function write(
  tx: Transaction,
  caller: Caller,
  changes: readonly { month: LockedMonth; after: Payment }[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = JSON.stringify(changes.map(({ month: { uuid }, after }) => ({ uuid, ...after })))
  for (const table of ['lease_payments', 'mortgage_instalments']) {
    await tx.change(
      `UPDATE ${table} m SET paid = n.paid, paid_on = n."paidOn"
       FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, paid boolean, "paidOn" date) WHERE m.uuid = n.uuid`,
      [rows],
    )
  }
  const ofAssets = [...new Set(changes.map(({ month }) => month.assetUuid))]
  await tx
    .update(assets)
    .set({ editedBy: caller.user.uuid, editedOn: sql`now()` })
    .where(inArray(assets.uuid, ofAssets))
  await logRows(
    tx,
    caller,
    changes.map(({ month, after }) => ({ assetUuid: month.assetUuid, changes: historyOf(month, after) })),
  )
}

/** The same words as a save of the section. */
function historyOf({ uuid, kind, dueOn, ...before }: LockedMonth, after: Payment): LoggedPartChange[] {
  const row = { uuid, title: dueOn }
  return (['paid', 'paidOn'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field: `${ROW_KINDS[kind]}.${field}`,
      oldValue: before[field],
      newValue: after[field],
      row,
    }))
}
