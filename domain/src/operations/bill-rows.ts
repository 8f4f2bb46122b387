import { type DeclaredFields, emptyValues, type ValuesOf } from '../kernel/fields/declared-field.ts'
import type { PartContext, RowKind } from '../kernel/parts/record-part.ts'
import { BILL_CONCEPTS, BILL_TEXT, type BillConcept } from './bills.ts'
import { sumAmounts } from './cents.ts'
import { community } from './community.part.ts'
import { withholdingOf } from './invoice-rules.ts'
import { invoices } from './invoices.part.ts'
import type { TaxType } from './transaction.ts'
import type { BillKind, BillValues, CertificateField } from './transcription/bill-fields.ts'
import { tributes } from './tributes.part.ts'

const TAX_TYPE: Partial<Record<BillKind, TaxType>> = {
  propertyTax: 'PROPERTY_TAX',
  waste: 'WASTE',
  driveway: 'DRIVEWAY',
  otherTribute: 'TRIBUTES',
}

/** The kind of row that a bill becomes (a local tax, a community fee or an invoice), with the bill's values. */
export function rowOfBill(bill: Partial<BillValues>): {
  target: 'tribute' | 'fee' | 'invoice'
  values: object
} {
  const kind = bill.billKind ?? 'invoice'
  const dates = { expeditionDate: bill.issuedOn, dueDate: bill.dueOn }
  const notes = [bill.issuer, bill.issuerTaxId, bill.reference, bill.cadastralReference, bill.concept]
    .filter(Boolean)
    .join(' · ')
  if (kind === 'invoice') {
    const values = {
      ...dates,
      invoiceNumber: bill.reference,
      concept: bill.concept,
      creditor: [bill.issuer, bill.issuerTaxId].filter(Boolean).join(', '),
      partyIdentifier: bill.issuerTaxId,
      creditorIban: bill.iban,
      base: bill.base,
      taxPCT: bill.taxPCT,
      tax: bill.tax,
      withholdingPct: usualRate(bill),
      withholding: bill.withholding,
      disbursements: bill.disbursements,
      amount: bill.amount,
    }
    return { target: 'invoice', values: filledIn(values) }
  }
  const due = {
    ...dates,
    applicationPeriodStartDate: bill.periodStart,
    applicationPeriodEndDate: bill.periodEnd,
    ...amountsDue(bill),
    surcharge: bill.surcharge,
    interests: bill.interests,
    observations: notes,
  }
  if (kind === 'community') {
    const isSpecial = /derrama|extraordinari/i.test(bill.concept ?? '')
    return { target: 'fee', values: filledIn({ ...due, feeSubtype: isSpecial ? 'SPECIAL' : 'SHARE' }) }
  }
  return { target: 'tribute', values: filledIn({ ...due, taxType: TAX_TYPE[kind], creditorIban: bill.iban }) }
}

/** A bill that was read from a document, for a row in the table of bills. */
export interface BillOfDocument {
  concept: BillConcept
  amount: number | null
  dueDate: string | null
  expeditionDate: string | null
  party: string | null
  number: string | null
  periodStart: string | null
  periodEnd: string | null
  creditorIban: string | null
}

/**
 * The values of a bill for a row in the table of bills. For an invoice, `party` is the issuer. For a local tax or a
 * fee, `party` would be the owner, so it is null.
 */
export function billOfDocument(bill: Partial<BillValues>): BillOfDocument {
  const { target, values } = rowOfBill(bill)
  const read = values as Partial<Record<string, string>> & { amount?: number; concept?: string }
  const isInvoice = target === 'invoice'
  const concept = isInvoice ? 'EXPENSE' : (read.taxType ?? read.feeSubtype)
  return {
    concept: BILL_CONCEPTS.find((one) => one === concept) ?? 'TRIBUTES',
    amount: read.amount ?? null,
    dueDate: read.dueDate ?? null,
    expeditionDate: read.expeditionDate ?? null,
    party: isInvoice ? (read.creditor?.slice(0, BILL_TEXT) ?? null) : null,
    number: isInvoice ? (read.invoiceNumber ?? null) : null,
    periodStart: read.applicationPeriodStartDate ?? null,
    periodEnd: read.applicationPeriodEndDate ?? null,
    creditorIban: read.creditorIban ?? null,
  }
}

/**
 * The amount due on a bill: the principal plus surcharge and interest, regardless of the payment period. The principal
 * is stored as the original amount.
 */
function amountsDue({ amount, surcharge, interests }: Partial<BillValues>) {
  const added = sumAmounts([surcharge ?? null, interests ?? null])
  if (added <= 0 || amount === null || amount === undefined) return { amount }
  return { amount: sumAmounts([amount, added]), originalAmount: amount }
}

/** Income tax withholding rates for professionals and landlords (RD 439/2007, arts. 95 and 100). */
const WITHHOLDING_RATES = [7, 15, 19, 24]

/**
 * The usual withholding rate that gives exactly the withheld tax; undefined if there is none. The rate is stored so
 * that the tax is recomputed when the base changes.
 */
function usualRate({ base, withholding }: Partial<BillValues>): number | undefined {
  if (!base || !withholding) return undefined
  return WITHHOLDING_RATES.find(
    (rate) => withholdingOf(base, { withholdingPct: rate, withholding: null }) === withholding,
  )
}

/**
 * The new row for a bill: its part, its kind and its initial values, which come from the document, the defaults and the
 * rules.
 */
export function newRowOfBill(bill: Partial<BillValues>, fileUuid: string, context: PartContext) {
  const { target, values } = rowOfBill(bill)
  const read = { ...values, assetFiles: [fileUuid] }
  switch (target) {
    case 'tribute':
      return { part: tributes, kind: target, ...firstValues(tributes.rows.tribute, read, context) }
    case 'fee':
      return { part: community, kind: target, ...firstValues(community.rows.fee, read, context) }
    case 'invoice':
      return { part: invoices, kind: target, ...firstValues(invoices.rows.invoice, read, context) }
  }
}

/** The initial values of a row. Values from the document are kept, even if a rule would derive a different value. */
function firstValues<F extends DeclaredFields>(rules: RowKind<F>, read: object, context: PartContext) {
  const empty = emptyValues(rules.fields)
  const before: ValuesOf<F> = { ...empty, ...rules.defaults?.(context, {}) }
  const all = { ...before, ...read }
  for (const name of Object.keys(read)) Object.assign(all, rules.follow?.(name, all, before, context), read)
  const values = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
  return { empty, values }
}

/** The values without the empty ones. */
const filledIn = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

/** Fields of an energy certificate, with the asset details in which they are stored. */
export const CERTIFICATE_DETAILS = {
  energyRating: 'energyRating',
  energyConsumption: 'energyConsumption',
  emissionsRating: 'emissionsRating',
  energyEmissions: 'energyEmissions',
  certifiedOn: 'energyCertifiedOn',
  validUntil: 'energyValidUntil',
  reference: 'energyReference',
} as const satisfies Partial<Record<CertificateField, string>>
