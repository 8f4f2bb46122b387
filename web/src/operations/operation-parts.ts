import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { operationsSection } from '@lindero/domain/operations/operations.section'
import { SECTION_STATUS_LEVELS } from '@lindero/domain/operations/section-status'
import { sectionScreens } from '../assets/parts/part-screen.ts'
import { type PartsModule, partsOfReply } from '../assets/parts/parts-module.ts'
import { queryClient, queryOf } from '../kernel/api/query.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { InvoicesAbove } from './parts/InvoicesAbove.tsx'
import { LeaseExtra } from './parts/LeaseExtra.tsx'
import { leaseChip } from './parts/lease-rows.ts'
import { NoteComparison } from './parts/NoteComparison.tsx'
import { transactionChip as chip } from './parts/operation-rows.ts'
import { RepaymentExtra } from './parts/RepaymentExtra.tsx'
import { RepaymentTable } from './parts/RepaymentTable.tsx'
import { TransactionExtra as RowExtra } from './parts/TransactionExtra.tsx'
import { TributesAbove } from './parts/TributesAbove.tsx'
import { Transcriptions } from './transcription/Transcriptions.tsx'

type Operations = CallReply<typeof api.operations>

const status = { texts: 'operations:status', levels: SECTION_STATUS_LEVELS }
const readOperations = (uuid: string) => queryOf(api.operations, { params: { uuid }, query: {} })

const REMOVALS: ReadonlyMap<string, string> = new Map([
  ['registrySimpleNote', 'operations:registrySimpleNotes.registrySimpleNote.removal'],
  ['lease', 'operations:rent.removal'],
])

/**
 * Returns the texts of the confirmation before a row is deleted. Bank accounts, registry extracts and leases need a
 * confirmation, and so does a fee whose expense is deleted with it (operations, sections 4 and 5). Returns null for
 * other rows.
 */
function removal(kind: string, uuid: string, assetUuid: string) {
  const ask = (what: 'account' | 'fee') => ({
    title: textAt(`operations:community.removal.${what}`),
    message: textAt(`operations:community.removal.${what}Text`),
  })
  if (kind === 'bankAccount') return ask('account')
  const texts = REMOVALS.get(kind)
  if (texts) return { title: textAt(`${texts}.title`), message: textAt(`${texts}.message`) }
  const saved = queryClient.getQueryData<Operations>(readOperations(assetUuid).queryKey)
  return kind === 'fee' && saved?.assetOperation.feesWithExpense.includes(uuid) ? ask('fee') : null
}

const PAYMENT_COLUMNS = ['dueDate', 'amount', 'paid', 'file'] as const

/** The parts of the section Operation, and the special features of their screens. */
export const parts: PartsModule = {
  screens: sectionScreens(operationsSection, 'operations', {
    tributes: {
      status,
      chip,
      RowExtra,
      Above: TributesAbove,
      columns: {
        tribute: ['taxType', 'feeType', 'dueDate', 'paymentPeriod', 'shownAmount'],
        tributePayment: PAYMENT_COLUMNS,
      },
    },
    community: {
      status,
      chip,
      RowExtra,
      removal,
      counted: 'fee',
      Above: Transcriptions,
      columns: {
        contact: ['name', 'contactType', 'phone', 'email', 'status', 'verifiedOn'],
        bankAccount: ['iban', 'owner', 'directDebit', 'verifiedOn'],
        fee: ['feeSubtype', 'feeType', 'dueDate', 'shownAmount'],
        feePayment: PAYMENT_COLUMNS,
      },
    },
    invoices: {
      chip,
      RowExtra,
      Above: InvoicesAbove,
      columns: {
        invoice: ['invoiceNumber', 'type', 'concept', 'creditor', 'expeditionDate', 'dueDate', 'amount'],
        invoiceLine: ['description', 'quantity', 'unitPrice', 'taxPCT'],
        invoicePayment: PAYMENT_COLUMNS,
      },
    },
    registrySimpleNotes: {
      status,
      removal,
      RowExtra: NoteComparison,
      Above: Transcriptions,
      columns: {
        registrySimpleNote: [
          'expeditionDate',
          'address',
          'cadastralReference',
          'ownership',
          'mortgageAmount',
          'assetFiles',
        ],
      },
    },
    mortgage: {
      status,
      Above: RepaymentTable,
      RowExtra: RepaymentExtra,
    },
    rent: {
      status,
      removal,
      chip: leaseChip,
      RowExtra: LeaseExtra,
      columns: {
        lease: ['tenant', 'use', 'startOn', 'endOn', 'rent', 'updateIndex', 'deposit'],
        rentUpdate: ['effectiveOn', 'previousRent', 'percent', 'newRent'],
        rentPayment: ['dueOn', 'total', 'amount', 'paid', 'paidOn', 'file'],
        depositMovement: ['movement', 'dueOn', 'amount', 'paid', 'paidOn', 'file'],
      },
    },
  }),
  queryOf: readOperations,
  dataOf: (reply: Operations) => partsOfReply(operationsSection, reply),
}
