import { AppError } from '@lindero/domain/errors'
import { addDays, calendarDateAt, localTimeAt } from '@lindero/domain/kernel/dates'
import { parseIban } from '@lindero/domain/kernel/iban'
import { sumAmounts } from '@lindero/domain/operations/cents'
import { isPayable } from '@lindero/domain/operations/payment-state'
import { remittanceText } from '@lindero/domain/operations/remittance-text'
import { debitIssues, type Sequence, writeDebitFile } from '@lindero/domain/operations/sepa-debit'
import { executionDayIssue, nextTargetDay } from '@lindero/domain/operations/target-days'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { type LockedDue, lockNamedDues } from './lock-dues.ts'

interface DebitOrder {
  transactions: readonly string[]
  creditorName: string
  creditorIban: string
  creditorBic?: string | undefined
  creditorIdentifier: string
  collectionDate: string
}

interface Debtor {
  uuid: string
  externalId: string
  address: string | null
  tenant: string | null
  iban: string | null
  mandate: string | null
  signedOn: string | null
  dueDate: string | null
  /** True if a file that is not withdrawn has the due, and the bank has not returned it. */
  isFiled: boolean
  /** True if a file that is not withdrawn has a due of the mandate. */
  isMandateUsed: boolean
}

type DebitReason = 'notRent' | 'notOpen' | 'inFile' | 'noIban' | 'noMandate'

/**
 * Writes a file of direct debits (pain.008) for open monthly rents, by the mandates of their leases. The first
 * collection of a mandate is marked as such. A due is not added to two files; dues that are not in the file are returned
 * with the reason.
 *
 * @throws AppError `operations.executionDay`, `operations.nothingToCollect`, `operations.debitIssues`
 */
export async function orderDebits(tx: Transaction, caller: Caller, order: DebitOrder, now: Date) {
  // A file of the core scheme reaches the debtor's bank one TARGET day before (SEPA Core Rulebook, section 4.3).
  const sent = nextTargetDay(calendarDateAt(now))
  const dayIssue = executionDayIssue(order.collectionDate, nextTargetDay(addDays(sent, 1)))
  if (dayIssue) throw new AppError('operations.executionDay', { ...dayIssue })
  // Two files at the same time would both see that a mandate or a due is not used yet.
  await tx.rows("SELECT pg_advisory_xact_lock(hashtext('debit_files'), hashtext($1))", [caller.customer.uuid])
  const locked = await lockNamedDues(tx, caller, order.transactions)
  const debtors = await debtorsOf(
    tx,
    locked.map(({ uuid }) => uuid),
  )
  const used = new Set<string>()
  const debits = []
  const leftOut = []
  for (const due of locked) {
    const debtor = debtors.get(due.uuid)
    const { iban = null, mandate = null, signedOn = null } = debtor ?? {}
    const reason = reasonOf(due, debtor)
    if (!debtor || reason !== null || iban === null || mandate === null || signedOn === null) {
      leftOut.push({
        uuid: due.uuid,
        externalId: debtor?.externalId ?? null,
        concept: due.concept,
        reason: reason ?? ('notRent' as const),
      })
      continue
    }
    const sequence: Sequence = debtor.isMandateUsed || used.has(mandate) ? 'RCUR' : 'FRST'
    used.add(mandate)
    debits.push({
      endToEndId: due.uuid.replaceAll('-', ''),
      amount: due.open,
      sequence,
      mandate: { identifier: mandate, signedOn },
      debtor: { name: debtor.tenant ?? '', iban },
      text: textOf(due, debtor),
    })
  }
  if (debits.length === 0) throw new AppError('operations.nothingToCollect')
  const file = {
    messageId: crypto.randomUUID().replaceAll('-', ''),
    createdAt: localTimeAt(now),
    collectionDate: order.collectionDate,
    creditor: {
      name: order.creditorName,
      iban: parseIban(order.creditorIban) ?? '',
      bic: order.creditorBic?.trim().toUpperCase() || null,
      identifier: order.creditorIdentifier.replaceAll(' ', '').toUpperCase(),
    },
    debits,
  }
  const issues = debitIssues(file)
  if (issues.length > 0) {
    throw new AppError('operations.debitIssues', { issues: issues.map(({ code }) => ({ code })) })
  }
  const amount = sumAmounts(debits.map((debit) => debit.amount))
  const xml = writeDebitFile(file)
  const fileUuid = await keepFile(tx, caller, file, { amount, xml })
  return {
    fileUuid,
    xml,
    fileName: debitFileName(order.collectionDate),
    count: debits.length,
    amount,
    leftOut,
  }
}

export const debitFileName = (collectionDate: string) => `adeudos-${collectionDate}.xml`

function reasonOf(due: LockedDue, debtor: Debtor | undefined): DebitReason | null {
  if (due.kind !== 'rent') return 'notRent'
  if (!isPayable(due) || due.open <= 0) return 'notOpen'
  if (debtor?.isFiled) return 'inFile'
  if (!debtor?.iban) return 'noIban'
  return debtor.mandate && debtor.signedOn ? null : 'noMandate'
}

function textOf({ concept, dueDate }: LockedDue, { externalId, address }: Debtor): string {
  const none = { number: null, periodStart: null, periodEnd: null, place: null, places: null }
  return remittanceText({ ...none, concept, dueDate, externalId, address })
}

async function debtorsOf(tx: Transaction, dues: readonly string[]): Promise<Map<string, Debtor>> {
  const debtors = await tx.rows<Debtor>(
    `SELECT d.uuid, a.external_id AS "externalId", a.address, l.tenant, l.tenant_iban AS iban, l.mandate,
       l.mandate_signed_on::text AS "signedOn", d.due_date::text AS "dueDate",
       EXISTS (SELECT FROM debit_file_dues f JOIN debit_files p ON p.uuid = f.file_uuid AND p.withdrawn_on IS NULL
         WHERE f.due_uuid = d.uuid AND f.returned_on IS NULL AND NOT EXISTS (SELECT FROM bank_allocations r
           JOIN bank_entries e ON e.uuid = r.entry_uuid
           WHERE r.due_uuid = d.uuid AND r.kind = 'return' AND r.is_confirmed AND e.day >= p.collection_date)) AS "isFiled",
       EXISTS (SELECT FROM debit_file_dues f JOIN debit_files p ON p.uuid = f.file_uuid AND p.withdrawn_on IS NULL
         WHERE f.mandate = l.mandate) AS "isMandateUsed"
     FROM dues d JOIN assets a ON a.uuid = d.asset_uuid LEFT JOIN leases l ON l.uuid = d.lease_uuid AND d.kind = 'rent'
     WHERE d.uuid = ANY ($1::uuid[])`,
    [`{${dues.join(',')}}`],
  )
  return new Map(debtors.map((debtor) => [debtor.uuid, debtor]))
}

async function keepFile(
  tx: Transaction,
  caller: Caller,
  { messageId, collectionDate, creditor, debits }: Parameters<typeof writeDebitFile>[0],
  { amount, xml }: { amount: number; xml: string },
): Promise<string> {
  const [file] = await tx.rows<{ uuid: string }>(
    `INSERT INTO debit_files (customer_uuid, message_id, collection_date, creditor_iban, creditor_identifier, amount,
       created_by, creditor_name, content)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING uuid`,
    [
      ...[caller.customer.uuid, messageId, collectionDate, creditor.iban, creditor.identifier],
      ...[amount, caller.user.uuid, creditor.name, xml],
    ],
  )
  await tx.change(
    `INSERT INTO debit_file_dues (file_uuid, due_uuid, customer_uuid, amount, mandate, sequence)
     SELECT $1, n.due::uuid, $2, n.amount, n.mandate, n.sequence
     FROM jsonb_to_recordset($3::jsonb) AS n(due text, amount numeric, mandate text, sequence text)`,
    [
      ...[file?.uuid, caller.customer.uuid],
      JSON.stringify(
        debits.map(({ endToEndId, amount: own, mandate, sequence }) => ({
          due: endToEndId,
          amount: own,
          mandate: mandate.identifier,
          sequence,
        })),
      ),
    ],
  )
  return file?.uuid ?? ''
}
