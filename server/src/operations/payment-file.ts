import { AppError } from '@lindero/domain/errors'
import { calendarDateAt, localTimeAt } from '@lindero/domain/kernel/dates'
import { parseIban } from '@lindero/domain/kernel/iban'
import { sumAmounts } from '@lindero/domain/operations/cents'
import { isSendable } from '@lindero/domain/operations/payment-state'
import { type RemittanceDue, remittanceText } from '@lindero/domain/operations/remittance-text'
import { transferIssues, writeTransferFile } from '@lindero/domain/operations/sepa-transfer'
import { executionDayIssue } from '@lindero/domain/operations/target-days'
import type { DueConcept } from '@lindero/domain/operations/transaction'
import type { Transaction } from '../kernel/database/database.ts'
import { type ListOf, type Page, pageOf } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { contentOf, filesInScope, scopeOf } from './bank-file-content.ts'
import { sendDues, undoChange } from './change-transactions.ts'
import { type LockedDue, lockNamedDues } from './lock-dues.ts'
import { payingAccounts } from './paying-accounts.ts'
import { type PaymentSettings, readPaymentSettings, writePaymentSettings } from './payment-settings.ts'

interface PaymentOrder {
  transactions: readonly string[]
  debtorName: string
  debtorIban: string
  debtorBic?: string | undefined
  executionDate: string
  /** True to pay fees that the community collects by direct debit. */
  withDirectDebits?: boolean | undefined
  bank?: Pick<PaymentSettings, 'version' | 'initiatorNif' | 'initiatorSuffix'> | undefined
}

interface Creditor extends RemittanceDue {
  uuid: string
  iban: string | null
  name: string
  isDirectDebit: boolean
}

/** A due that is not in the file, with the reason. */
export interface LeftOut {
  uuid: string
  externalId: string | null
  concept: DueConcept | null
  reason: 'directDebit' | 'noIban' | 'inFile' | 'notOpen' | 'otherAccount'
}

/**
 * Writes a file of credit transfers for open dues, and marks the dues as sent in the same database transaction, so that
 * no due is added to two files. A due whose portfolio another account pays is left out. The total of the file is stored, because a bank statement may show the file as a single
 * entry.
 *
 * @throws AppError `operations.executionDay`, `operations.nothingToPay`, `operations.onlyDirectDebits`,
 *   `operations.otherAccount`, `operations.transferIssues`
 */
export async function writePaymentFile(tx: Transaction, caller: Caller, order: PaymentOrder, now: Date) {
  const dayIssue = executionDayIssue(order.executionDate, calendarDateAt(now))
  if (dayIssue) throw new AppError('operations.executionDay', { ...dayIssue })
  const locked = await lockNamedDues(tx, caller, order.transactions)
  const dues = locked.filter(isSendable)
  const named = locked.map(({ uuid }) => uuid)
  const creditors = await creditorsOf(tx, named)
  const filed = await invoicesInFiles(tx, named)
  const payers = await payingAccounts(tx, named)
  const debtorIban = parseIban(order.debtorIban) ?? ''
  const reasonOf = (due: LockedDue): LeftOut['reason'] | null => {
    if (!dues.includes(due)) return due.state === 'sentForPayment' ? 'inFile' : 'notOpen'
    if (filed.has(due.uuid)) return 'inFile'
    const payer = payers.get(due.uuid)
    if (payer && payer.iban !== debtorIban) return 'otherAccount'
    const creditor = creditors.get(due.uuid)
    if (creditor?.isDirectDebit && !order.withDirectDebits) return 'directDebit'
    return creditor?.iban ? null : 'noIban'
  }
  const leftOut = locked.flatMap((due): LeftOut[] => {
    const reason = reasonOf(due)
    const externalId = creditors.get(due.uuid)?.externalId ?? null
    return reason ? [{ uuid: due.uuid, externalId, concept: due.concept, reason }] : []
  })
  const paying = dues.filter((due) => reasonOf(due) === null)
  const transfers = paying.flatMap(({ uuid, open }) => {
    const creditor = creditors.get(uuid)
    const iban = creditor?.iban
    if (!creditor || !iban) return []
    const text = remittanceText(creditor)
    return [{ endToEndId: uuid.replaceAll('-', ''), amount: open, text, creditor: { name: creditor.name, iban } }]
  })
  if (transfers.length === 0 && leftOut.some(({ reason }) => reason === 'directDebit')) {
    throw new AppError('operations.onlyDirectDebits')
  }
  if (transfers.length === 0 && leftOut.some(({ reason }) => reason === 'otherAccount')) {
    throw new AppError('operations.otherAccount')
  }
  if (transfers.length === 0) throw new AppError('operations.nothingToPay')
  const { version, initiatorNif, initiatorSuffix } = order.bank ?? (await readPaymentSettings(tx))
  const messageId = crypto.randomUUID().replaceAll('-', '')
  const file = {
    messageId,
    version,
    initiator: initiatorOf({ initiatorNif, initiatorSuffix }),
    // The format has no time zone, and banks interpret the time as local time.
    createdAt: localTimeAt(now),
    executionDate: order.executionDate,
    debtor: { name: order.debtorName, iban: debtorIban, bic: order.debtorBic?.trim().toUpperCase() || null },
    transfers,
  }
  const issues = transferIssues(file)
  if (issues.length > 0) {
    throw new AppError('operations.transferIssues', { issues: issues.map(({ code }) => ({ code })) })
  }
  const { name: debtorName, bic: debtorBic } = file.debtor
  const settings = { debtorName, debtorIban, debtorBic, version, initiatorNif, initiatorSuffix }
  await writePaymentSettings(tx, caller, settings)
  const changed = await sendDues(tx, caller, paying)
  const amount = sumAmounts(transfers.map((transfer) => transfer.amount))
  const xml = writeTransferFile(file)
  await keepFile(
    tx,
    caller,
    { messageId, executionDate: order.executionDate, debtorIban, amount, changeUuid: changed.changeUuid, xml },
    transfers,
  )
  return {
    ...changed,
    fileName: fileNameOf(order.executionDate),
    xml,
    amount,
    skipped: order.transactions.length - paying.length,
    leftOut,
  }
}

const fileNameOf = (executionDate: string) => `pagos-${executionDate}.xml`

function initiatorOf({ initiatorNif, initiatorSuffix }: Pick<PaymentSettings, 'initiatorNif' | 'initiatorSuffix'>) {
  return initiatorNif ? `${initiatorNif}${initiatorSuffix ?? ''}` : null
}

interface KeptFile {
  messageId: string
  executionDate: string
  debtorIban: string
  amount: number
  changeUuid: string
  xml: string
}

async function keepFile(
  tx: Transaction,
  caller: Caller,
  { messageId, executionDate, debtorIban, amount, changeUuid, xml }: KeptFile,
  transfers: readonly { endToEndId: string; amount: number }[],
): Promise<void> {
  await tx.change(
    `WITH file AS (
       INSERT INTO payment_files (customer_uuid, message_id, execution_date, debtor_iban, amount, transfers, change_uuid, created_by, content)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $10) RETURNING uuid)
     INSERT INTO payment_file_dues (file_uuid, due_uuid, customer_uuid, amount)
     SELECT file.uuid, n."endToEndId"::uuid, $1, n.amount
     FROM file, jsonb_to_recordset($9::jsonb) AS n("endToEndId" text, amount numeric)`,
    [
      ...[caller.customer.uuid, messageId, executionDate, debtorIban, amount, transfers.length, changeUuid],
      ...[
        caller.user.uuid,
        JSON.stringify(transfers.map(({ endToEndId, amount: own }) => ({ endToEndId, amount: own }))),
        xml,
      ],
    ],
  )
}

/**
 * The creditor account for each due. For a fee it is the account of the fee, or otherwise one of its community; the
 * community may collect it by direct debit. For a local tax, an invoice or a mortgage it is the account that a user
 * entered.
 */
async function creditorsOf(tx: Transaction, dues: readonly string[]): Promise<Map<string, Creditor>> {
  const creditors = await tx.rows<Creditor>(
    `SELECT d.uuid, coalesce(account.iban, t.creditor_iban, m.creditor_iban) AS iban,
       coalesce(account.direct_debit, false) AS "isDirectDebit",
       CASE d.kind WHEN 'fee' THEN coalesce(account.owner, 'Comunidad de propietarios')
         WHEN 'invoice' THEN coalesce(t.creditor, t.debtor, 'Proveedor')
         WHEN 'instalment' THEN coalesce(m.lender, 'Entidad')
         ELSE concat_ws(' ', 'Ayuntamiento de', a.municipality) END AS name,
       d.concept, t.invoice_number AS number, d.application_period_start_date::text AS "periodStart",
       d.application_period_end_date::text AS "periodEnd", d.due_date::text AS "dueDate", a.external_id AS "externalId",
       a.address, d.place, d.places
     FROM dues d
     JOIN assets a ON a.uuid = d.asset_uuid
     LEFT JOIN transactions t ON t.uuid = d.transaction_uuid
     LEFT JOIN mortgages m ON d.kind = 'instalment' AND m.asset_uuid = d.asset_uuid
     LEFT JOIN LATERAL (SELECT b.iban, b.owner, b.direct_debit FROM community_bank_accounts b WHERE b.asset_uuid = d.asset_uuid
       ORDER BY b.uuid = t.bank_account_uuid DESC NULLS LAST, b.direct_debit DESC, b.number LIMIT 1) account
       ON d.kind = 'fee'
     WHERE d.uuid = ANY ($1::uuid[])`,
    [`{${dues.join(',')}}`],
  )
  return new Map(creditors.map((creditor) => [creditor.uuid, creditor]))
}

/**
 * The invoices that are in a file that was not withdrawn. Invoices are not marked as sent, so they are looked up in the
 * files. An invoice can be added to a new file if the bank has returned its payment.
 */
async function invoicesInFiles(tx: Transaction, dues: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ uuid: string }>(
    `SELECT t.uuid FROM payment_file_dues f JOIN payment_files p ON p.uuid = f.file_uuid AND p.withdrawn_on IS NULL
     JOIN transactions t ON t.uuid = f.due_uuid AND t.kind = 'invoice'
     WHERE t.uuid = ANY ($1::uuid[]) AND NOT EXISTS (SELECT FROM bank_allocations r
       WHERE r.kind = 'return' AND r.is_confirmed AND (r.due_uuid = t.uuid OR r.due_uuid IN (
         SELECT o.uuid FROM transaction_payments o WHERE o.transaction_uuid = t.uuid)))`,
    [`{${dues.join(',')}}`],
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

const IN_SCOPE = filesInScope('payment_files')

/** Payment files that the caller may see, newest first. */
export function listPaymentFiles(tx: Transaction, caller: Caller, page: Page): Promise<ListOf<PaymentFileRow>> {
  return pageOf(
    tx,
    `SELECT uuid, execution_date::text AS "executionDate", amount::float8 AS amount, transfers,
       to_char(created_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdOn",
       CASE WHEN withdrawn_on IS NOT NULL THEN 'withdrawn' WHEN sent_on IS NOT NULL THEN 'sent' ELSE 'created' END AS state
     FROM payment_files p WHERE ${IN_SCOPE}`,
    'created_on DESC, uuid',
    scopeOf(caller),
    page,
  )
}

/**
 * A payment file as it was made.
 *
 * @throws AppError `operations.notFound`, `operations.fileNotStored`
 */
export async function readPaymentFile(tx: Transaction, caller: Caller, uuid: string) {
  const [file] = await tx.rows<{ executionDate: string }>(
    `SELECT execution_date::text AS "executionDate" FROM payment_files p WHERE ${IN_SCOPE} AND uuid = $3`,
    [...scopeOf(caller), uuid],
  )
  if (!file) throw new AppError('operations.notFound')
  return { fileName: fileNameOf(file.executionDate), xml: await contentOf(tx, caller, 'payment_files', uuid) }
}

interface PaymentFileRow {
  uuid: string
  executionDate: string
  amount: number
  transfers: number
  createdOn: string
  state: 'created' | 'sent' | 'withdrawn'
}

/**
 * Marks a file as sent to the bank, or withdraws a file that has not been sent. A withdrawal reopens the dues in the
 * file.
 *
 * @throws AppError `operations.notFound`, `operations.fileSent`
 */
export async function changePaymentFile(
  tx: Transaction,
  caller: Caller,
  uuid: string,
  action: 'sent' | 'withdraw',
  now: Date,
): Promise<void> {
  const [file] = await tx.rows<{ changeUuid: string | null; isSent: boolean; isWithdrawn: boolean }>(
    `SELECT change_uuid AS "changeUuid", sent_on IS NOT NULL AS "isSent", withdrawn_on IS NOT NULL AS "isWithdrawn"
     FROM payment_files p WHERE ${IN_SCOPE} AND uuid = $3 FOR UPDATE`,
    [...scopeOf(caller), uuid],
  )
  if (!file || file.isWithdrawn) throw new AppError('operations.notFound')
  if (file.isSent) throw new AppError('operations.fileSent')
  const column = action === 'sent' ? 'sent_on' : 'withdrawn_on'
  await tx.change(`UPDATE payment_files SET ${column} = $2 WHERE uuid = $1`, [uuid, now.toISOString()])
  if (action === 'withdraw' && file.changeUuid) await undoChange(tx, caller, file.changeUuid, now, { ofAnybody: true })
}
