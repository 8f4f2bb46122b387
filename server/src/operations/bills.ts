import type { Bill, CheckedBill, NextBill } from '@lindero/contract/operations/bills.contract'
import { AppError } from '@lindero/domain/errors'
import { normaliseReference } from '@lindero/domain/kernel/cadastral-reference'
import { MOST_ROWS } from '@lindero/domain/kernel/parts/record-part'
import { pick } from '@lindero/domain/kernel/pick'
import { lastBills, type SeriesBill } from '@lindero/domain/operations/bill-series'
import { type BillConcept, kindOfBill, MOST_BILLS, nextBill } from '@lindero/domain/operations/bills'
import { TRANSACTION_KINDS, type TransactionKind } from '@lindero/domain/operations/transaction'
import { and, inArray, isNull, or } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { attachments, attachmentUses } from '../files/attachments.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesAllPortfolios, seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { logRows } from './operation-history.ts'
import { acceptTranscriptions } from './transcription/transcriptions.store.ts'
import { writeStates } from './write-states.ts'

const FOUND = pick(assets, 'uuid', 'externalId', 'address', 'municipality')

/**
 * Finds the asset of each bill by external id or cadastral reference. `issue` is the reason why the bill cannot be
 * saved, or null.
 */
export async function checkBills(tx: Transaction, caller: Caller, bills: readonly Bill[]): Promise<CheckedBill[]> {
  const matched = await assetsOf(tx, caller, bills)
  const rows = bills.map((bill, row) => ({ ...keyOf(bill), row, asset: matched[row]?.[0]?.uuid ?? null }))
  const existing = await knownRows(tx, rows)
  const counts = await countedRows(tx, uuidsOf(matched))
  const files = await filesOf(tx, bills)
  const keys = rows.map(({ row: _, ...key }) => JSON.stringify(key))
  return matched.map((some, row): CheckedBill => {
    const [first] = some
    const bill = bills[row]
    if (!first || !bill) return { asset: null, issue: 'unknownAsset' }
    const { reference: _, ...asset } = first
    if (some.length > 1) return { asset: null, issue: 'ambiguousAsset' }
    if (bill.file && files.get(bill.file) !== first.uuid) return { asset, issue: 'otherAsset' }
    if (existing.has(row)) return { asset, issue: 'known' }
    if (keys.indexOf(keys[row] ?? '') < row) return { asset, issue: 'twice' }
    const place = `${first.uuid} ${kindOfBill(bill.concept)}`
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    return { asset, issue: count > MOST_ROWS ? 'tooMany' : null }
  })
}

/**
 * Finds the assets of each bill. If no external id equals `bill.asset`, the cadastral references are compared with it.
 */
async function assetsOf(tx: Transaction, caller: Caller, bills: readonly Bill[]) {
  const named = [...new Set(bills.map(({ asset }) => asset))]
  const references = named.map(normaliseReference)
  const matches = await tx
    .select({ ...FOUND, reference: assets.cadastralReference })
    .from(assets)
    .where(
      and(
        isNull(assets.archivedOn),
        seesPortfolio(caller, assets.portfolioUuid),
        or(inArray(assets.externalId, named), inArray(assets.cadastralReference, references)),
      ),
    )
  return bills.map(({ asset }) => {
    const own = matches.filter(({ externalId }) => externalId === asset)
    const reference = normaliseReference(asset)
    return own.length > 0 ? own : matches.filter((one) => one.reference === reference)
  })
}

const uuidsOf = (matched: readonly (readonly { uuid: string }[])[]) =>
  `{${[...new Set(matched.flat().map(({ uuid }) => uuid))].join(',')}}`

/** The uuid of the asset that owns each referenced document, by uuid of the document. */
async function filesOf(tx: Transaction, bills: readonly Bill[]): Promise<ReadonlyMap<string, string>> {
  const named = bills.flatMap(({ file }) => file ?? [])
  if (named.length === 0) return new Map()
  const files = await tx
    .select({ uuid: attachments.uuid, owner: attachments.ownerUuid })
    .from(attachments)
    .where(inArray(attachments.uuid, named))
    .for('share')
  return new Map(files.map(({ uuid, owner }) => [uuid, owner]))
}

/** Number of stored rows per asset and kind. */
async function countedRows(tx: Transaction, uuids: string): Promise<Map<string, number>> {
  const counts = await tx.rows<{ place: string; count: number }>(
    `SELECT asset_uuid || ' ' || kind AS place, count(*)::int AS count FROM transactions
     WHERE asset_uuid = ANY($1::uuid[]) GROUP BY asset_uuid, kind`,
    [uuids],
  )
  return new Map(counts.map(({ place, count }) => [place, count]))
}

const keyOf = ({ concept, amount, dueDate, number }: Bill) => ({ concept, amount, dueDate, number })

/**
 * Indexes of the bills that are already stored: a row has the same asset, concept, amount and due date, and also the
 * same invoice number if the bill has a number.
 */
async function knownRows(tx: Transaction, rows: readonly object[]): Promise<ReadonlySet<number>> {
  const duplicates = await tx.rows<{ row: number }>(
    `SELECT n.row FROM jsonb_to_recordset($1::jsonb) AS n(row integer, asset uuid, concept text, amount numeric,
       "dueDate" date, number text)
     WHERE EXISTS (SELECT FROM transactions t WHERE t.asset_uuid = n.asset AND t.concept = n.concept
       AND t.amount = n.amount AND t.due_date IS NOT DISTINCT FROM n."dueDate"
       AND (n.number IS NULL OR t.invoice_number = n.number))`,
    [JSON.stringify(rows)],
  )
  return new Set(duplicates.map(({ row }) => row))
}

/**
 * Adds all bills or none. If a bill names an earlier bill in `source`, it takes over the bank account and the
 * creditor's IBAN of the earlier bill, provided that asset and kind are the same.
 *
 * @throws AppError `operations.bills` with the index of each bill that cannot be saved
 */
export async function addBills(tx: Transaction, caller: Caller, bills: readonly Bill[]): Promise<string[]> {
  // These locks make a concurrent save of the same bills wait. That save then finds the stored bills and rejects its
  // own bills as known.
  const named = uuidsOf(await assetsOf(tx, caller, bills))
  await tx.rows('SELECT uuid FROM assets WHERE uuid = ANY($1::uuid[]) ORDER BY uuid FOR UPDATE', [named])
  const checked = await checkBills(tx, caller, bills)
  const issues = checked.flatMap(({ issue }, row) => (issue ? [{ row, code: issue }] : []))
  if (issues.length > 0) throw new AppError('operations.bills', { issues })
  const rows = bills.map((bill, row) => ({
    ...bill,
    uuid: crypto.randomUUID(),
    asset: checked[row]?.asset?.uuid ?? '',
    kind: kindOfBill(bill.concept),
  }))
  await tx.change(
    `INSERT INTO transactions (uuid, customer_uuid, asset_uuid, kind, concept, amount, expedition_date, due_date,
       application_period_start_date, application_period_end_date, periodicity, payment_period, fee_type, ownership,
       creditor, creditor_iban, invoice_number, expense_type, category_id, reconciliation_status, bank_account_uuid,
       asset_files, created_by, edited_by)
     SELECT n.uuid, $2, n.asset, n.kind, n.concept, n.amount, n."expeditionDate", n."dueDate", n."periodStart",
       n."periodEnd", CASE n.kind WHEN 'invoice' THEN 'NONE' ELSE n.periodicity END,
       CASE WHEN n.kind <> 'invoice' THEN 'VOLUNTARY' END,
       CASE WHEN n.kind <> 'invoice' THEN 'REGULAR' END, CASE WHEN n.kind <> 'invoice' THEN n.party END,
       CASE WHEN n.kind = 'invoice' THEN n.party END,
       coalesce(CASE WHEN n.kind <> 'fee' THEN n."creditorIban" END, s.creditor_iban), CASE WHEN n.kind = 'invoice' THEN n.number END,
       CASE WHEN n.kind = 'invoice' THEN 'OPEX' END, CASE WHEN n.kind = 'invoice' THEN -1 END,
       CASE WHEN n.kind = 'invoice' THEN 'pending' END,
       CASE WHEN n.kind = 'fee' THEN coalesce(s.bank_account_uuid, (SELECT a.uuid FROM community_bank_accounts a
         WHERE a.asset_uuid = n.asset AND a.direct_debit)) END, CASE WHEN n.file IS NULL THEN '{}'::uuid[] ELSE ARRAY[n.file] END,
       $3, $3
     FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, asset uuid, kind text, concept text, amount numeric,
       "expeditionDate" date, "dueDate" date, "periodStart" date, "periodEnd" date, periodicity text, party text,
       number text, source uuid, file uuid, "creditorIban" text)
     LEFT JOIN transactions s ON s.uuid = n.source AND s.asset_uuid = n.asset AND s.kind = n.kind`,
    [JSON.stringify(rows), caller.customer.uuid, caller.user.uuid],
  )
  const uuids = rows.map(({ uuid }) => uuid)
  await writeStates(tx, uuids)
  await storeDocumentUses(tx, caller, rows)
  await logRows(
    tx,
    caller,
    rows.map(({ uuid, asset, kind, concept, number }) => {
      const title = kind === 'invoice' ? number : concept
      return { assetUuid: asset, changes: [{ field: kind, oldValue: null, newValue: title, row: { uuid, title } }] }
    }),
  )
  return uuids
}

interface StoredBill {
  uuid: string
  asset: string
  kind: TransactionKind
  file?: string | undefined
}

/** Protects the documents of the bills from deletion, and marks the transcriptions of these documents as accepted. */
async function storeDocumentUses(tx: Transaction, { customer }: Caller, bills: readonly StoredBill[]): Promise<void> {
  const uses = bills.flatMap(({ uuid, asset, kind, file }) => (file ? [{ uuid, asset, kind, file }] : []))
  if (uses.length === 0) return
  await tx.insert(attachmentUses).values(
    uses.map(({ uuid, kind, file }) => ({
      attachmentUuid: file,
      usedBy: kind,
      usingUuid: uuid,
      customerUuid: customer.uuid,
    })),
  )
  for (const asset of new Set(uses.map((use) => use.asset))) {
    const own = uses.filter((use) => use.asset === asset)
    const rows = own.map(({ uuid, file }) => ({ uuid, assetFiles: [file] }))
    await acceptTranscriptions(tx, { uuid: asset, customerUuid: customer.uuid }, 'bill', rows)
  }
}

/**
 * Undoes a save: removes the rows that the caller added. Rows that have been changed or paid since are kept.
 *
 * @throws AppError `operations.nothingToUndo`
 */
export async function removeBills(tx: Transaction, caller: Caller, uuids: readonly string[]): Promise<number> {
  const gone = await tx.rows<{ uuid: string; asset: string; kind: string; title: string | null }>(
    `DELETE FROM transactions t WHERE t.uuid = ANY($1::uuid[]) AND t.created_by = $2 AND t.edited_on = t.created_on
       AND t.paid_amount = 0 AND NOT t.sent_for_payment
       AND NOT EXISTS (SELECT FROM transaction_payments p WHERE p.transaction_uuid = t.uuid)
     RETURNING t.uuid, t.asset_uuid AS asset, t.kind,
       CASE t.kind WHEN 'invoice' THEN t.invoice_number ELSE t.concept END AS title`,
    [`{${uuids.join(',')}}`, caller.user.uuid],
  )
  if (gone.length === 0) throw new AppError('operations.nothingToUndo')
  const removed = gone.map(({ uuid }) => uuid)
  await tx
    .delete(attachmentUses)
    .where(and(inArray(attachmentUses.usingUuid, removed), inArray(attachmentUses.usedBy, TRANSACTION_KINDS)))
  await logRows(
    tx,
    caller,
    gone.map(({ uuid, asset, kind, title }) => ({
      assetUuid: asset,
      changes: [{ field: kind, oldValue: title, newValue: null, row: { uuid, title } }],
    })),
  )
  return gone.length
}

/** A series whose last bill is older has ended. */
const MOST_MONTHS = 36

type LastBill = SeriesBill & {
  uuid: string
  home: NextBill['asset']
  concept: BillConcept
}

/**
 * The next bill of each series of taxes and fees, if it is due by the day `until`, earliest first. Only regular bills
 * belong to a series: a debt or a court claim of the same concept neither continues nor ends it.
 */
export async function nextBills(tx: Transaction, caller: Caller, until: string): Promise<{ items: NextBill[] }> {
  const bills = await tx.rows<LastBill>(
    `SELECT t.uuid, t.asset_uuid AS asset, jsonb_build_object('uuid', a.uuid, 'externalId', a.external_id, 'address', a.address,
         'municipality', a.municipality) AS home,
       t.concept, t.periodicity, t.amount::float8 AS amount, t.due_date::text AS "dueDate",
       t.expedition_date::text AS "expeditionDate", t.application_period_start_date::text AS "periodStart",
       t.application_period_end_date::text AS "periodEnd", t.ownership AS owner, t.bank_account_uuid AS account
     FROM transactions t JOIN assets a ON a.uuid = t.asset_uuid
     WHERE t.kind IN ('tribute', 'fee') AND t.fee_type = 'REGULAR' AND t.periodicity IS NOT NULL AND a.archived_on IS NULL
       AND t.due_date > $1::date - make_interval(months => ${MOST_MONTHS})
       AND ($2 OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $3))
       AND EXISTS (SELECT FROM transactions p WHERE p.asset_uuid = t.asset_uuid AND p.concept = t.concept
         AND p.fee_type = 'REGULAR' AND p.periodicity IN ('MONTHLY', 'QUARTERLY', 'ANNUAL'))
     ORDER BY t.due_date, t.uuid`,
    [until, seesAllPortfolios(caller), caller.user.uuid],
  )
  const items = lastBills(bills).flatMap(({ uuid, home, concept, owner, asset: _, account: __, ...bill }) => {
    const next = bill.dueDate < until ? nextBill(bill) : null
    return next && next.dueDate <= until ? [{ source: uuid, asset: home, concept, party: owner, ...next }] : []
  })
  items.sort((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0))
  return { items: items.slice(0, MOST_BILLS) }
}
