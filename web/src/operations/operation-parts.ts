import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import type { PartData } from '@lindero/domain/kernel/parts/record-part'
import { community } from '@lindero/domain/operations/community.part'
import { invoices } from '@lindero/domain/operations/invoices.part'
import { mortgage } from '@lindero/domain/operations/mortgage.part'
import { registrySimpleNotes } from '@lindero/domain/operations/registry-notes.part'
import { rent } from '@lindero/domain/operations/rent.part'
import { SECTION_STATUS_LEVELS } from '@lindero/domain/operations/section-status'
import { tributes } from '@lindero/domain/operations/tributes.part'
import { partScreen } from '../assets/parts/part-screen.ts'
import type { PartsModule } from '../assets/parts/parts-module.ts'
import { queryClient, queryOf } from '../kernel/api/query.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { LeaseExtra } from './parts/LeaseExtra.tsx'
import { leaseChip } from './parts/lease-rows.ts'
import { NoteComparison } from './parts/NoteComparison.tsx'
import { transactionChip as chip } from './parts/operation-rows.ts'
import { RepaymentExtra } from './parts/RepaymentExtra.tsx'
import { RepaymentTable } from './parts/RepaymentTable.tsx'
import { TransactionExtra as RowExtra } from './parts/TransactionExtra.tsx'
import { YearTotals as Above } from './parts/YearTotals.tsx'
import { Transcriptions } from './transcription/Transcriptions.tsx'

type Operations = CallReply<typeof api.operations>

const status = { texts: 'operations:status', levels: SECTION_STATUS_LEVELS }
const readOperations = (uuid: string) => queryOf(api.operations, { params: { uuid }, query: {} })

const REMOVALS: Readonly<Record<string, string>> = {
  registrySimpleNote: 'operations:registrySimpleNotes.registrySimpleNote.removal',
  lease: 'operations:rent.removal',
}

/** A bank account is gone for good; a fee takes the expense along that it made (operations, sections 4 and 5). */
function removal(kind: string, { uuid }: { uuid: string }, assetUuid: string) {
  const ask = (what: 'account' | 'fee') => ({
    title: textAt(`operations:community.removal.${what}`),
    message: textAt(`operations:community.removal.${what}Text`),
  })
  if (kind === 'bankAccount') return ask('account')
  const texts = REMOVALS[kind]
  if (texts) return { title: textAt(`${texts}.title`), message: textAt(`${texts}.message`) }
  const saved = queryClient.getQueryData<Operations>(readOperations(assetUuid).queryKey)
  return kind === 'fee' && saved?.assetOperation.feesWithExpense.includes(uuid) ? ask('fee') : null
}

const PAYMENT_COLUMNS = ['dueDate', 'amount', 'paid', 'file']

/** The parts of the operation of an asset, in the order of their tabs. */
export const parts: PartsModule = {
  screens: [
    partScreen(tributes, 'operations:tributes', {
      status,
      chip,
      RowExtra,
      columns: {
        tribute: ['taxType', 'feeType', 'dueDate', 'paymentPeriod', 'shownAmount'],
        tributePayment: PAYMENT_COLUMNS,
      },
    }),
    partScreen(community, 'operations:community', {
      status,
      chip,
      RowExtra,
      removal,
      counted: 'fee',
      columns: {
        contact: ['name', 'contactType', 'phone', 'email', 'status', 'verifiedOn'],
        bankAccount: ['iban', 'owner', 'directDebit', 'verifiedOn'],
        fee: ['feeSubtype', 'feeType', 'dueDate', 'shownAmount'],
        feePayment: PAYMENT_COLUMNS,
      },
    }),
    partScreen(invoices, 'operations:invoices', {
      chip,
      RowExtra,
      Above,
      columns: {
        invoice: ['invoiceNumber', 'type', 'concept', 'creditor', 'expeditionDate', 'dueDate', 'amount'],
        invoiceLine: ['description', 'quantity', 'unitPrice', 'taxPct'],
        invoicePayment: PAYMENT_COLUMNS,
      },
    }),
    partScreen(registrySimpleNotes, 'operations:registrySimpleNotes', {
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
    }),
    partScreen(mortgage, 'operations:mortgage', {
      status,
      Above: RepaymentTable,
      RowExtra: RepaymentExtra,
    }),
    partScreen(rent, 'operations:rent', {
      status,
      removal,
      chip: leaseChip,
      RowExtra: LeaseExtra,
      columns: {
        lease: ['tenant', 'use', 'startOn', 'endOn', 'rent', 'updateIndex', 'deposit'],
        rentUpdate: ['effectiveOn', 'previousRent', 'percent', 'newRent'],
        rentPayment: ['dueOn', 'amount', 'paid', 'paidOn', 'file'],
      },
    }),
  ],
  queryOf: readOperations,
  dataOf: (reply) => reply as Operations as unknown as Record<string, PartData>,
}
