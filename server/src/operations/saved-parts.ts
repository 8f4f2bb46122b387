import { community } from '@lindero/domain/operations/community.part'
import { invoices, totalsOfInvoice } from '@lindero/domain/operations/invoices.part'
import { tributes } from '@lindero/domain/operations/tributes.part'
import { type PartSave, storedPart } from '../assets/parts/part-tables.ts'
import type { Transaction } from '../kernel/database/database.ts'
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
  async ({ tx, caller, asset, before, after }) => {
    const changed = changedRows(
      [before.rows.tribute, before.rows.tributePayment],
      [after.rows.tribute, after.rows.tributePayment],
    )
    await touch(tx, caller, changed)
    await writeStates(tx, changed)
    await acceptTranscriptions(tx, asset, 'bill', after.rows.tribute)
  },
)

export const storedInvoices = storedPart(
  invoices,
  {
    rows: { invoice: invoiceRows, invoiceLine: invoiceLines, invoicePayment: invoicePayments },
  },
  async ({ tx, caller, asset, before, after }) => {
    const changed = changedRows(
      [before.rows.invoice, before.rows.invoiceLine, before.rows.invoicePayment],
      [after.rows.invoice, after.rows.invoiceLine, after.rows.invoicePayment],
    )
    const totals = after.rows.invoice.flatMap((invoice) => {
      const totals = changed.includes(invoice.uuid) ? totalsOfInvoice(after.rows.invoiceLine, invoice) : null
      // The invoice has no rate of its own if its lines have several rates.
      const [rate, ...others] = totals?.rates ?? []
      return totals ? [{ uuid: invoice.uuid, ...totals, taxPCT: others.length === 0 ? rate?.taxPCT : null }] : []
    })
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
    await acceptTranscriptions(tx, asset, 'bill', after.rows.invoice)
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
  async (save) => {
    const { tx, caller, asset, before, after } = save
    const changed = changedRows([before.rows.fee, before.rows.feePayment], [after.rows.fee, after.rows.feePayment])
    await touch(tx, caller, changed)
    await writeStates(tx, changed)
    await followFees(tx, changed)
    const wasSent = new Set(before.rows.fee.filter((fee) => fee.sentForPayment).map(({ uuid }) => uuid))
    const sent = after.rows.fee.filter((fee) => fee.sentForPayment && !wasSent.has(fee.uuid))
    if (sent.length > 0) {
      const made = await makeExpenses(
        tx,
        caller,
        sent.map(({ uuid }) => uuid),
      )
      await writeStates(
        tx,
        made.map(({ uuid }) => uuid),
      )
    }
    await oneDirectDebit(save)
    await acceptTranscriptions(tx, asset, 'bill', after.rows.fee)
    await nameVerifiers(tx, 'community_contacts', caller.user.uuid, before.rows.contact, after.rows.contact)
    await nameVerifiers(
      ...([tx, 'community_bank_accounts', caller.user.uuid] as const),
      ...([before.rows.bankAccount, after.rows.bankAccount] as const),
    )
  },
)

type SavedRow = Readonly<{ uuid: string; parentUuid?: string | null }>

/** Rows of the first kind that are new or changed, or that have changed children in the other kinds. */
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

/**
 * Only one account of a community has the direct debit. If this save sets it on another account, the previous account
 * loses it.
 */
async function oneDirectDebit({ tx, before, after }: PartSave<typeof community>): Promise<void> {
  const debits = after.rows.bankAccount.filter((account) => account.directDebit)
  if (debits.length < 2) return
  const earlier = new Set(before.rows.bankAccount.filter((one) => one.directDebit).map(({ uuid }) => uuid))
  const chosen = debits.findLast(({ uuid }) => !earlier.has(uuid)) ?? debits.at(-1)
  const others = debits.filter((one) => one !== chosen).map(({ uuid }) => uuid)
  await tx.change(
    `UPDATE community_bank_accounts SET direct_debit = false
     WHERE uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(others)],
  )
}

type Verified = Readonly<{ uuid: string; verifiedOn: string | null }>

/** Stores the user who entered the day of a verification as its verifier. */
async function nameVerifiers(
  tx: Transaction,
  table: 'community_contacts' | 'community_bank_accounts',
  person: string,
  before: readonly Verified[],
  after: readonly Verified[],
): Promise<void> {
  const days = new Map(before.map(({ uuid, verifiedOn }) => [uuid, verifiedOn]))
  const changed = after.filter(({ uuid, verifiedOn }) => (days.get(uuid) ?? null) !== verifiedOn)
  if (changed.length === 0) return
  await tx.change(
    `UPDATE ${table} SET verified_by = CASE WHEN verified_on IS NULL THEN NULL ELSE $2::uuid END
     WHERE uuid IN (SELECT value::uuid FROM jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(changed.map(({ uuid }) => uuid)), person],
  )
}
