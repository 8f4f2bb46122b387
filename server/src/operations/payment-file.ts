import { AppError } from '@lindero/domain/errors'
import { localTimeAt } from '@lindero/domain/kernel/dates'
import { parseIban } from '@lindero/domain/kernel/iban'
import { sumAmounts } from '@lindero/domain/operations/cents'
import { paidAmount } from '@lindero/domain/operations/payments'
import { type Transfer, transferIssues, writeTransferFile } from '@lindero/domain/operations/sepa-transfer'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { changeTransactions, isSendable, type LockedTransaction, lockTransactions } from './change-transactions.ts'

export interface PaymentOrder {
  transactions: readonly string[]
  debtorName: string
  debtorIban: string
  debtorBic?: string | undefined
  executionDate: string
}

interface Creditor {
  uuid: string
  iban: string
  name: string
  text: string
}

/**
 * The file of credit transfers of open fees, which are marked as sent in the same transaction: no fee comes into two
 * files. Its message id is that of the change.
 *
 * @throws AppError `operations.nothingToPay`, `operations.transferIssues`
 */
export async function writePaymentFile(tx: Transaction, caller: Caller, order: PaymentOrder, now: Date) {
  const locked = await lockTransactions(tx, caller, order.transactions)
  const sendable = locked.filter(isSendable)
  const creditors = await creditorsOf(tx, sendable)
  const paying = sendable.filter(({ uuid }) => creditors.has(uuid))
  const transfers = paying.flatMap((one) => transferOf(one, creditors.get(one.uuid)) ?? [])
  if (transfers.length === 0) throw new AppError('operations.nothingToPay')
  const messageId = crypto.randomUUID().replaceAll('-', '')
  const file = {
    messageId,
    // The format has no time zone: banks read it as local time.
    createdAt: localTimeAt(now),
    executionDate: order.executionDate,
    debtor: {
      name: order.debtorName,
      iban: parseIban(order.debtorIban) ?? '',
      bic: order.debtorBic?.trim().toUpperCase() || null,
    },
    transfers,
  }
  const issues = transferIssues(file)
  if (issues.length > 0) {
    throw new AppError('operations.transferIssues', { issues: issues.map(({ code }) => ({ code })) })
  }
  const changed = await changeTransactions(tx, caller, 'sentForPayment', paying)
  return {
    ...changed,
    fileName: `pagos-${order.executionDate}.xml`,
    xml: writeTransferFile(file),
    amount: sumAmounts(transfers.map(({ amount }) => amount)),
    skipped: order.transactions.length - paying.length,
  }
}

function transferOf(one: LockedTransaction, creditor: Creditor | undefined): Transfer | null {
  if (!creditor) return null
  return {
    endToEndId: one.uuid.replaceAll('-', ''),
    amount: sumAmounts([one.shown, -paidAmount(one.payments)]),
    creditor: { name: creditor.name, iban: creditor.iban },
    text: creditor.text,
  }
}

/** The account of the fee, or else the one of its community. */
async function creditorsOf(tx: Transaction, fees: readonly LockedTransaction[]): Promise<Map<string, Creditor>> {
  const found = await tx.rows<Creditor>(
    `SELECT t.uuid, account.iban, coalesce(account.owner, 'Comunidad de propietarios') AS name,
       concat_ws(' ', a.external_id, a.address, t.observations) AS text
     FROM transactions t
     JOIN assets a ON a.uuid = t.asset_uuid
     JOIN LATERAL (SELECT b.iban, b.owner FROM community_bank_accounts b WHERE b.asset_uuid = t.asset_uuid
       ORDER BY b.uuid = t.bank_account_uuid DESC NULLS LAST, b.direct_debit DESC, b.number LIMIT 1) account ON true
     WHERE t.kind = 'fee' AND t.uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(fees.map(({ uuid }) => uuid))],
  )
  return new Map(found.map((creditor) => [creditor.uuid, creditor]))
}
