import { AppError } from '@lindero/domain/errors'
import type { LoggedPartChange } from '@lindero/domain/kernel/parts/prepare-save'
import { sumAmounts, toCents } from '@lindero/domain/operations/cents'
import type { MonthKind } from '@lindero/domain/operations/transaction'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { storeDocumentUses } from './document-uses.ts'
import { logRows } from './operation-history.ts'
import type { PaidMonth } from './transactions.table.ts'

/** A monthly rent or a mortgage instalment. Its asset is locked. */
export interface LockedMonth {
  uuid: string
  kind: MonthKind
  assetUuid: string
  dueOn: string | null
  amount: number
  paid: boolean
  paidOn: string | null
  /** The paid amount of a month that is only partly paid. */
  paidPart: number
  /** Account from which it was paid, or into which it was collected. */
  account: string | null
  file: string[]
  /** Tax withheld from a rent, and its percentage; null for others. */
  withholding: number | null
  withholdingPct: number | null
}

/** The amounts of a rent that change if nothing was withheld. */
type ReceiptAmounts = Pick<LockedMonth, 'amount' | 'withholding' | 'withholdingPct'>

type Payment = Pick<LockedMonth, 'paid' | 'paidOn' | 'paidPart' | 'account' | 'file'> & Partial<ReceiptAmounts>

const COLUMNS = 'due_on, amount, paid, paid_on, paid_part, account, file'
const MONTHS = `SELECT uuid, asset_uuid, 'rent' AS kind, ${COLUMNS}, withholding, withholding_pct FROM lease_payments
  UNION ALL SELECT uuid, asset_uuid, 'instalment', ${COLUMNS}, NULL, NULL FROM mortgage_instalments
  UNION ALL SELECT uuid, asset_uuid, 'deposit', ${COLUMNS}, NULL, NULL FROM lease_deposits`

/** The row kinds under which the history lists monthly rents and instalments. */
const ROW_KINDS = { rent: 'rentPayment', instalment: 'instalment', deposit: 'depositMovement' } as const

/**
 * Locks the given monthly rents and instalments that the caller may see, by locking their assets in the same order as a
 * save of the section. Payments and saves then do not overwrite each other. Like such a save, callers must lock months
 * before transactions.
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
       m.paid, m.paid_on AS "paidOn", coalesce(m.paid_part, 0)::float8 AS "paidPart", m.account, m.file,
       m.withholding::float8 AS withholding, m.withholding_pct::float8 AS "withholdingPct"
     FROM (${MONTHS}) m WHERE m.uuid = ANY($1::uuid[]) AND m.asset_uuid = ANY($2::uuid[]) ORDER BY m.uuid`,
    [named, `{${locked.map(({ uuid }) => uuid).join(',')}}`],
  )
}

/** The open amount of a month, in cents. */
const openCents = ({ paid, amount, paidPart }: LockedMonth) => (paid ? 0 : toCents(amount) - toCents(paidPart))

export interface MonthPayment {
  month: LockedMonth
  amount: number
  paidOn: string
  account?: string | null | undefined
  /** Document of the payment. */
  fileUuid?: string | undefined
  /** True if nothing was withheld from the rent: its withheld tax becomes 0, and its total is payable. */
  isUnwithheld?: boolean
}

/** The amount of an open rent if nothing is withheld; null if nothing would be, or a part is paid. */
export function unwithheldAmount({ kind, amount, paid, paidPart, withholding }: LockedMonth): number | null {
  if (kind !== 'rent' || paid || paidPart !== 0 || withholding === null || withholding <= 0) return null
  return sumAmounts([amount, withholding])
}

/**
 * Marks monthly rents and instalments as paid, in full or in part, each on its own date, and returns the data for an
 * undo. Those already paid are skipped.
 */
export async function payMonths(
  tx: Transaction,
  caller: Caller,
  months: readonly MonthPayment[],
): Promise<PaidMonth[]> {
  const changes = months
    .filter(({ month }) => openCents(month) > 0)
    .map(({ month, amount, paidOn, account = null, fileUuid, isUnwithheld }) => {
      if (fileUuid !== undefined && month.file.length > 0) throw new AppError('operations.documentOfPayment')
      const file = fileUuid === undefined ? month.file : [fileUuid]
      const isWhole = toCents(amount) >= openCents(month)
      const paidPart = isWhole ? 0 : sumAmounts([month.paidPart, amount])
      const total = isUnwithheld ? unwithheldAmount(month) : null
      const receipt = total === null ? {} : { amount: total, withholding: 0, withholdingPct: 0 }
      return { month, after: { paid: isWhole, paidOn, paidPart, account, file, ...receipt } }
    })
  await write(tx, caller, changes)
  return changes.map(({ month, after: { paid, paidOn, paidPart, file, amount } }) => ({
    uuid: month.uuid,
    paidOn,
    paidOnBefore: month.paidOn,
    accountBefore: month.account,
    ...(file === month.file ? {} : { fileUuid: file[0] }),
    ...(paid && month.paidPart === 0 ? {} : { part: { before: month.paidPart, after: paidPart } }),
    ...(amount === undefined ? {} : { receiptBefore: amountsOf(month) }),
  }))
}

const amountsOf = ({ amount, withholding, withholdingPct }: LockedMonth): ReceiptAmounts => {
  return { amount, withholding, withholdingPct }
}

/**
 * Restores locked months to their state before they were paid, returned or marked as sent, except those that have been
 * edited since.
 *
 * @returns the number of restored months
 */
export async function reopenMonths(
  tx: Transaction,
  caller: Caller,
  locked: readonly LockedMonth[],
  paid: readonly PaidMonth[],
): Promise<number> {
  const restored = locked.flatMap((month) => {
    const payment = paid.find(({ uuid }) => uuid === month.uuid)
    if (!payment || payment.isSent) return []
    const account = payment.accountBefore ?? null
    if (payment.isReturned) {
      const { before = 0, after: left = 0 } = payment.part ?? {}
      const isAsLeft = !month.paid && month.paidPart === left
      const after = { paid: before === 0, paidOn: payment.paidOnBefore, paidPart: before, account, file: month.file }
      return isAsLeft ? [{ month, after }] : []
    }
    if (month.paidOn !== payment.paidOn) return []
    if (month.paid !== ((payment.part?.after ?? 0) === 0)) return []
    const file = payment.fileUuid !== undefined && month.file[0] === payment.fileUuid ? [] : month.file
    const paidPart = payment.part?.before ?? 0
    const receipt = payment.receiptBefore && isAsPaid(month, payment.receiptBefore) ? payment.receiptBefore : {}
    return [{ month, after: { paid: false, paidOn: payment.paidOnBefore, paidPart, account, file, ...receipt } }]
  })
  await write(tx, caller, restored)
  const sent = locked.filter((month) => !month.paid && paid.some(({ uuid, isSent }) => isSent && uuid === month.uuid))
  await tx.change('UPDATE mortgage_instalments SET sent_for_payment = false WHERE uuid = ANY($1::uuid[])', [
    `{${sent.map(({ uuid }) => uuid).join(',')}}`,
  ])
  return restored.length + sent.length
}

/** True if the amounts are still those of the payment. A rent or a withheld tax that was entered since stays. */
const isAsPaid = ({ amount, withholding }: LockedMonth, before: ReceiptAmounts) =>
  withholding === 0 && toCents(amount) === toCents(sumAmounts([before.amount, before.withholding ?? 0]))

/** Reopens a month for an amount that the bank has returned. */
export async function returnMonth(tx: Transaction, caller: Caller, month: LockedMonth, amount: number) {
  const paid = month.paid ? month.amount : month.paidPart
  const paidPart = Math.max(sumAmounts([paid, -amount]), 0)
  await write(tx, caller, [{ month, after: { paid: false, paidOn: null, paidPart, account: null, file: month.file } }])
  const before = month.paid ? 0 : month.paidPart
  const returned: PaidMonth = {
    ...{ uuid: month.uuid, paidOn: '', paidOnBefore: month.paidOn, accountBefore: month.account, isReturned: true },
    part: { before, after: paidPart },
  }
  return returned
}

async function write(
  tx: Transaction,
  caller: Caller,
  changes: readonly { month: LockedMonth; after: Payment }[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = JSON.stringify(changes.map(({ month: { uuid }, after }) => ({ uuid, ...after })))
  for (const table of ['lease_payments', 'mortgage_instalments', 'lease_deposits']) {
    await tx.change(
      `UPDATE ${table} m SET paid = n.paid, paid_on = n."paidOn", paid_part = nullif(n."paidPart", 0),
         account = n.account, file = n.file
       FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, paid boolean, "paidOn" date, "paidPart" numeric,
         account text, file uuid[]) WHERE m.uuid = n.uuid`,
      [rows],
    )
  }
  const receipts = changes.flatMap(({ month: { uuid }, after: { amount, withholding, withholdingPct } }) =>
    amount === undefined ? [] : [{ uuid, amount, withholding, withholdingPct }],
  )
  await tx.change(
    `UPDATE lease_payments m SET amount = n.amount, withholding = n.withholding, withholding_pct = n."withholdingPct"
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, amount numeric, withholding numeric, "withholdingPct" numeric)
     WHERE m.uuid = n.uuid`,
    [JSON.stringify(receipts)],
  )
  const ofFiles = changes.filter(({ month, after }) => month.file !== after.file)
  await storeDocumentUses(
    tx,
    caller.customer.uuid,
    ofFiles.map(({ month: { uuid }, after: { file } }) => ({ uuid, file })),
  )
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

/** The changes of a month in the format that a save of the section uses for the history. */
function historyOf({ uuid, kind, dueOn, ...before }: LockedMonth, after: Payment): LoggedPartChange[] {
  const row = { uuid, title: dueOn }
  const valuesOf = ({ paid, paidOn, paidPart, account, file }: Payment) => ({
    ...{ paid, paidOn, account, file },
    paidPart: paidPart || null,
  })
  const amounts = ({ amount, withholding, withholdingPct }: Partial<ReceiptAmounts>) => ({
    ...{ amount: amount ?? before.amount, withholding: withholding ?? null, withholdingPct: withholdingPct ?? null },
  })
  const hasReceipt = after.amount !== undefined
  const [oldValues, newValues] = [
    { ...valuesOf(before), ...amounts(before) },
    { ...valuesOf(after), ...amounts(hasReceipt ? after : before) },
  ]
  return (['withholdingPct', 'withholding', 'amount', 'paid', 'paidOn', 'paidPart', 'account', 'file'] as const)
    .filter((field) => oldValues[field] !== newValues[field])
    .map((field) => ({
      field: `${ROW_KINDS[kind]}.${field}`,
      oldValue: oldValues[field],
      newValue: newValues[field],
      row,
    }))
}
