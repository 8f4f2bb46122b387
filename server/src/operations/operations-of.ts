import type { DataOf } from '@lindero/domain/kernel/parts/record-part'
import { community } from '@lindero/domain/operations/community.part'
import { invoiceState, isOverdue } from '@lindero/domain/operations/invoice-rules'
import { type invoices, invoiceTypeOf } from '@lindero/domain/operations/invoices.part'
import { mortgage } from '@lindero/domain/operations/mortgage.part'
import { paymentsOf } from '@lindero/domain/operations/payment.row'
import { registrySimpleNotes } from '@lindero/domain/operations/registry-notes.part'
import { rent } from '@lindero/domain/operations/rent.part'
import type { SectionStatus } from '@lindero/domain/operations/section-status'
import { type STATUS_TAX_TYPES, TAX_TYPES } from '@lindero/domain/operations/transaction'
import { statusOfTributes, type tributes } from '@lindero/domain/operations/tributes.part'
import type { AssetRecord } from '../assets/assets.table.ts'
import { loadSection } from '../assets/parts/part-store.ts'
import { contextOf } from '../assets/parts/save-parts.ts'
import { acquisitionDay } from '../assets/record/acquisition.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { namedUuid } from '../kernel/named-uuid.ts'
import { feesWithExpense } from './fee-expenses.ts'
import { STORED_OPERATIONS } from './stored-operations.ts'

/** Reads all parts of an asset's operation, and the status of each section. */
export async function operationsOf(tx: Transaction, asset: AssetRecord, now: Date) {
  const { uuid } = asset
  const context = contextOf(asset, now)
  const parts = await loadSection(tx, STORED_OPERATIONS, uuid)
  const withExpense = await feesWithExpense(
    tx,
    parts.community.rows.fee.map((fee) => fee.uuid),
  )
  const acquired = await acquisitionDay(tx, uuid)
  /** The uuid of an entry: the same at each reading, and another one for each section and type. */
  const entry = (section: string, taxType: (typeof STATUS_TAX_TYPES)[number] | null) => ({
    uuid: namedUuid(`${uuid} ${section} ${taxType ?? ''}`),
    section,
    taxType,
  })
  return {
    assetOperation: {
      uuid,
      sectionsData: [
        ...TAX_TYPES.map((taxType) => ({
          ...entry('tributes', taxType),
          status: statusOfTributes(parts.tributes.rows, taxType),
        })),
        {
          ...entry('community', 'COMMUNITY'),
          status: community.status?.(parts.community, context) as SectionStatus,
        },
        {
          ...entry('registrySimpleNotes', 'REGISTRY_SIMPLE_NOTES'),
          status: registrySimpleNotes.status?.(parts.registrySimpleNotes, context) as SectionStatus,
        },
        {
          ...entry('mortgage', null),
          status: mortgage.status?.(parts.mortgage, context) as SectionStatus,
        },
        {
          ...entry('rent', null),
          status: rent.status?.(parts.rent, context) as SectionStatus,
        },
      ],
      acquisitionDate: acquired ?? ownAcquisitionDate(asset),
      feesWithExpense: withExpense.map(({ fee }) => fee),
    },
    ...parts,
    community: {
      ...parts.community,
      fees: feesOf(parts.community),
      contacts: parts.community.rows.contact,
      bankAccounts: parts.community.rows.bankAccount,
    },
    tributes: { ...parts.tributes, list: tributesOf(parts.tributes) },
    invoices: { ...parts.invoices, list: listOf(parts.invoices, context.today) },
  }
}

function feesOf({ rows }: DataOf<typeof community>) {
  return rows.fee.map((fee) => ({ ...fee, payments: paymentsOf(rows.feePayment, fee.uuid) }))
}

/** Adds to each local tax its payments and their number, under the names in the operations specification. */
function tributesOf({ rows }: DataOf<typeof tributes>) {
  return rows.tribute.map((tribute) => {
    const payments = paymentsOf(rows.tributePayment, tribute.uuid)
    return { ...tribute, numberOfFees: tribute.splitPayment ? Math.max(1, payments.length) : 1, payments }
  })
}

/** Adds to each invoice its state, lines and payments, under the names in the operations specification. */
function listOf({ rows }: DataOf<typeof invoices>, today: string) {
  return rows.invoice.map((invoice) => {
    const payments = paymentsOf(rows.invoicePayment, invoice.uuid)
    const state = invoiceState(invoiceTypeOf(invoice.type), invoice.amount ?? 0, payments)
    return {
      ...invoice,
      state,
      isOverdue: isOverdue(invoice.dueDate, state === 'PAID' || state === 'COLLECTED', today),
      lines: rows.invoiceLine.filter(({ parentUuid }) => parentUuid === invoice.uuid),
      payments,
    }
  })
}

/** The acquisition date in the asset's details. It is used if legal management has no acquisition. */
function ownAcquisitionDate({ details }: AssetRecord): string | null {
  const { acquisitionDate } = details
  return typeof acquisitionDate === 'string' ? acquisitionDate : null
}
