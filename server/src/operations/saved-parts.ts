import { community } from '@lindero/domain/operations/community.part'
import { invoices, totalsOfInvoice } from '@lindero/domain/operations/invoices.part'
import { type PayableFields, paymentState } from '@lindero/domain/operations/payment-state'
import { displayedAmounts } from '@lindero/domain/operations/shown-amount'
import { tributes } from '@lindero/domain/operations/tributes.part'
import { type PartSaves, type SavedPart, storedPart } from '../assets/parts/part-tables.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Author } from '../kernel/http/caller.ts'
import { followFees, makeExpenses } from './fee-expenses.ts'
import { touch } from './locked-transactions.ts'
import {
  communities,
  communityAccounts,
  communityContacts,
  feePayments,
  feeRows,
  invoiceLines,
  invoicePayments,
  invoiceRows,
  tributePayments,
  tributeRows,
} from './parts.tables.ts'
import { acceptTranscriptions } from './transcription/transcriptions.store.ts'
import { writeStates } from './write-states.ts'

export const storedTributes = storedPart(
  tributes,
  { rows: { tribute: tributeRows, tributePayment: tributePayments } },
  async ({ tx, caller, saved }) => {
    const changed = saved.flatMap(({ before, after }) =>
      changedDebts([before.rows.tribute, before.rows.tributePayment], [after.rows.tribute, after.rows.tributePayment]),
    )
    await touch(tx, caller, changed)
    await writeStates(tx, changed)
    for (const { asset, after } of saved) await acceptTranscriptions(tx, asset, 'bill', after.rows.tribute)
  },
  ({ tribute, ...others }, caller) => ({
    ...others,
    tribute: completeNew(tribute, caller, displayedAmounts.ofTribute),
  }),
)

export const storedInvoices = storedPart(
  invoices,
  {
    rows: { invoice: invoiceRows, invoiceLine: invoiceLines, invoicePayment: invoicePayments },
  },
  async ({ tx, caller, saved }) => {
    const changed = saved.flatMap(({ before, after }) =>
      changedRows(
        [before.rows.invoice, before.rows.invoiceLine, before.rows.invoicePayment],
        [after.rows.invoice, after.rows.invoiceLine, after.rows.invoicePayment],
      ),
    )
    const isChanged = new Set(changed)
    const totals = saved.flatMap(({ after: { rows } }) =>
      rows.invoice.flatMap((invoice) => {
        const totals = isChanged.has(invoice.uuid) ? totalsOfInvoice(rows.invoiceLine, invoice) : null
        // If the lines have different tax rates, the invoice has no single rate.
        const [rate, ...others] = totals?.rates ?? []
        return totals ? [{ uuid: invoice.uuid, ...totals, taxPCT: others.length === 0 ? rate?.taxPCT : null }] : []
      }),
    )
    await tx.change(
      `UPDATE transactions t SET base = n.base, tax = n.tax, tax_pct = n."taxPCT", tax_surcharge = n."taxSurcharge",
         withholding = n.withholding, amount = n.amount
       FROM jsonb_to_recordset($1::jsonb) AS n(uuid uuid, base numeric, tax numeric, "taxPCT" numeric,
         "taxSurcharge" numeric, withholding numeric, amount numeric)
       WHERE t.uuid = n.uuid`,
      [JSON.stringify(totals)],
    )
    await touch(tx, caller, changed)
    await writeStates(tx, changed)
    for (const { asset, after } of saved) await acceptTranscriptions(tx, asset, 'bill', after.rows.invoice)
  },
)

export const storedCommunity = storedPart(
  community,
  {
    record: communities,
    rows: {
      contact: communityContacts,
      bankAccount: communityAccounts,
      fee: feeRows,
      feePayment: feePayments,
    },
  },
  async ({ tx, caller, saved }) => {
    const changed = saved.flatMap(({ before, after }) =>
      changedDebts([before.rows.fee, before.rows.feePayment], [after.rows.fee, after.rows.feePayment]),
    )
    await touch(tx, caller, changed)
    await writeStates(tx, changed)
    await followFees(tx, changed)
    const sent = saved.flatMap(({ before, after }) => newlySent(before.rows.fee, after.rows.fee))
    if (sent.length > 0) await makeExpenses(tx, caller, sent)
    await oneDirectDebit(tx, saved)
    for (const { asset, after } of saved) await acceptTranscriptions(tx, asset, 'bill', after.rows.fee)
    await nameVerifiers({ tx, caller, saved }, 'community_contacts', ({ rows }) => rows.contact)
    await nameVerifiers({ tx, caller, saved }, 'community_bank_accounts', ({ rows }) => rows.bankAccount)
  },
  ({ fee, ...others }, caller) => ({ ...others, fee: completeNew(fee, caller, displayedAmounts.ofFee) }),
)

type NewDebt = SavedRow & Omit<PayableFields, 'amount' | 'payments'>
interface NewRows<Row> {
  created: Row[]
  updated: Row[]
  deleted: string[]
}

/**
 * Adds the derived columns, as they are without payments, and the author to new local taxes or fees. Those without
 * payments are then written once and not three times, which is most of the time of a large load.
 */
function completeNew<Row extends NewDebt>(
  { created, ...others }: NewRows<Row>,
  caller: Author,
  shownOf: (row: Row) => { amount: number },
): NewRows<Row> {
  const complete = (row: Row): Row => {
    const { amount: shownAmount } = shownOf(row)
    const state = paymentState({ ...row, amount: shownAmount, payments: [] })
    return { ...row, shownAmount, paidAmount: 0, state, editedBy: caller.user.uuid }
  }
  return { ...others, created: created.map(complete) }
}

type SentFee = Readonly<{ uuid: string; sentForPayment: boolean }>
function newlySent(before: readonly SentFee[], after: readonly SentFee[]): string[] {
  const wasSent = new Set(before.filter((fee) => fee.sentForPayment).map(({ uuid }) => uuid))
  return after.flatMap(({ uuid, sentForPayment }) => (sentForPayment && !wasSent.has(uuid) ? [uuid] : []))
}

type SavedRow = Readonly<{ uuid: string; parentUuid?: string | null }>

/**
 * The uuids of the rows that are new or changed, or that have new, changed or deleted child rows. The `parentUuid` of a
 * child row is the uuid of its parent row.
 */
function changedRows(before: readonly (readonly SavedRow[])[], after: readonly (readonly SavedRow[])[]) {
  const textOf = (kinds: readonly (readonly SavedRow[])[]) => {
    const texts = new Map<string, string>()
    for (const row of kinds.flat()) {
      const of = row.parentUuid ?? row.uuid
      texts.set(of, `${texts.get(of) ?? ''}${JSON.stringify(row)}`)
    }
    return texts
  }
  const earlier = textOf(before)
  return [...textOf(after)].flatMap(([uuid, text]) => (earlier.get(uuid) === text ? [] : [uuid]))
}

/** The changed rows without new ones that have no payments: `completeNew` has stored their derived columns. */
function changedDebts(before: readonly (readonly SavedRow[])[], after: readonly (readonly SavedRow[])[]): string[] {
  const [debts = []] = before
  const [, payments = []] = after
  const incomplete = new Set([...debts.map(({ uuid }) => uuid), ...payments.map(({ parentUuid }) => parentUuid)])
  return changedRows(before, after).filter((uuid) => incomplete.has(uuid))
}

/**
 * Only one bank account of a community can have the direct debit. If this save turns it on for an account, it is turned
 * off for the previous one.
 */
async function oneDirectDebit(tx: Transaction, saved: readonly SavedPart<typeof community>[]): Promise<void> {
  const others = saved.flatMap(({ before, after }) => {
    const debits = after.rows.bankAccount.filter((account) => account.directDebit)
    if (debits.length < 2) return []
    const earlier = new Set(before.rows.bankAccount.filter((one) => one.directDebit).map(({ uuid }) => uuid))
    const chosen = debits.findLast(({ uuid }) => !earlier.has(uuid)) ?? debits.at(-1)
    return debits.filter((one) => one !== chosen).map(({ uuid }) => uuid)
  })
  if (others.length === 0) return
  await tx.change(
    `UPDATE community_bank_accounts SET direct_debit = false
     WHERE uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(others)],
  )
}

type Verified = Readonly<{ uuid: string; verifiedOn: string | null }>
type Community = SavedPart<typeof community>['after']

/**
 * Stores the user who enters or changes a verification date as the verifier. If the date is removed, the verifier is
 * removed too.
 */
async function nameVerifiers(
  { tx, caller, saved }: PartSaves<typeof community>,
  table: 'community_contacts' | 'community_bank_accounts',
  rowsOf: (data: Community) => readonly Verified[],
): Promise<void> {
  const changed = saved.flatMap(({ before, after }) => {
    const days = new Map(rowsOf(before).map(({ uuid, verifiedOn }) => [uuid, verifiedOn]))
    return rowsOf(after).filter(({ uuid, verifiedOn }) => (days.get(uuid) ?? null) !== verifiedOn)
  })
  if (changed.length === 0) return
  await tx.change(
    `UPDATE ${table} SET verified_by = CASE WHEN verified_on IS NULL THEN NULL ELSE $2::uuid END
     WHERE uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(changed.map(({ uuid }) => uuid)), caller.user.uuid],
  )
}
