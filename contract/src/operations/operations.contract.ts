import { community } from '@lindero/domain/operations/community.part'
import { INVOICE_STATES } from '@lindero/domain/operations/invoice-rules'
import { invoices } from '@lindero/domain/operations/invoices.part'
import { operationsSection } from '@lindero/domain/operations/operations.section'
import { SECTION_STATUSES } from '@lindero/domain/operations/section-status'
import { STATUS_TAX_TYPES } from '@lindero/domain/operations/transaction'
import { tributes } from '@lindero/domain/operations/tributes.part'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { partChanges, rowReply, sectionReply } from '../kernel/parts/part-schema.ts'
import { FACT_QUERIES } from '../kernel/query-groups.ts'
import { calendarDate, distinct, trimmedText, uuid, uuidParams } from '../kernel/schemas.ts'
import { follows } from '../kernel/second-names.ts'
import { TRANSACTION_QUERIES } from './transactions.contract.ts'

const payment = z.object({
  uuid,
  paid: z.boolean(),
  amount: z.number(),
  dueDate: calendarDate.nullable(),
  fileUuid: uuid.nullable(),
})

/**
 * Rows of taxes, fees and invoices under the names of the operations specification (section 3). The reply also contains
 * the same rows in the form that the screens use.
 */
/** A saved row is never new: `isNew` marks rows that a client has not saved yet. */
const isNew = follows(() => false, z.boolean())
const tribute = rowReply(tributes.rows.tribute.fields).extend({
  isNew,
  numberOfFees: z.number().int().describe('Number of payments into which it is split; 1 for a single payment'),
  payments: z.array(payment),
})
const fee = rowReply(community.rows.fee.fields).extend({
  isNew,
  section: follows(() => 'COMMUNITY', z.string()),
  payments: z.array(payment),
})
const invoice = rowReply(invoices.rows.invoice.fields).extend({
  state: z.enum(INVOICE_STATES),
  isOverdue: z.boolean(),
  lines: z.array(rowReply(invoices.rows.invoiceLine.fields)),
  payments: z.array(payment),
})
const replies = sectionReply(operationsSection)

const operations = z
  .object({
    assetOperation: z.object({
      uuid,
      sectionsData: z.array(
        z.object({
          uuid: uuid.describe('uuid of the entry; it stays the same at each reading'),
          section: z.string().describe('The part'),
          taxType: z
            .enum(STATUS_TAX_TYPES)
            .nullable()
            .describe('Local taxes have one entry for each type; null: the document names none'),
          status: z.enum(SECTION_STATUSES),
        }),
      ),
      acquisitionDate: calendarDate.nullable().describe('Assumable debt is counted from it'),
      feesWithExpense: z.array(uuid).describe('Fees that are deleted together with their expense'),
    }),
    ...replies,
    community: z.intersection(
      replies.community,
      z.object({
        fees: z.array(fee),
        contacts: z.array(rowReply(community.rows.contact.fields)),
        bankAccounts: z.array(rowReply(community.rows.bankAccount.fields)),
      }),
    ),
    tributes: z.intersection(replies.tributes, z.object({ list: z.array(tribute) })),
    invoices: z.intersection(replies.invoices, z.object({ list: z.array(invoice) })),
  })
  .meta({ id: 'Operations' })

const group = partChanges.optional()

const confirmed = distinct(trimmedText(200)).max(1_000)

/** Changes as one list, or grouped by section as the document has them (operations 419). */
const sentChanges = z
  .strictObject({
    changes: group,
    invoices: group,
    registrySimpleNotes: group,
    community: z
      .union([partChanges, z.strictObject({ changes: group, fees: group })])
      .optional()
      .describe('Changes of the community, with its fees'),
    tributes: group,
    confirmed: confirmed.optional().describe('Ids of the questions of `parts.asked` that the user has confirmed'),
  })
  .transform(({ community: ofCommunity, confirmed: ids = [], ...groups }) => ({
    confirmed: ids,
    changes: [
      ...Object.values(groups),
      ...(Array.isArray(ofCommunity) ? [ofCommunity] : Object.values(ofCommunity ?? {})),
    ]
      .filter((changes) => changes !== undefined)
      .flat(),
  }))
  .pipe(z.object({ changes: partChanges.min(1), confirmed }))

/** Calls for an asset's operations (operations, section 7). */
export const operationCalls = {
  operations: call({
    method: 'GET',
    path: '/assets/{uuid}/operations',
    summary: 'The operation of an asset: every part with its rows, and the status of each',
    permission: 'readOperations',
    about: 'asset',
    params: uuidParams,
    query: z.strictObject({
      ownerCustomerUuid: uuid
        .optional()
        .describe('The customer whose asset it is; not found where it belongs to another'),
    }),
    reply: operations,
  }),
  saveOperations: call({
    method: 'POST',
    path: '/assets/{uuid}/operations',
    summary: 'Saves changes of any parts in one transaction, each with the value it replaces',
    permission: 'editOperations',
    about: 'asset',
    params: uuidParams,
    bodyBytes: 1024 * 1024,
    body: sentChanges,
    reply: operations,
    errors: ['parts.changedMeanwhile', 'parts.invalidFields', 'parts.asked', 'operations.unknownTaxType'],
    invalidates: [
      ...([
        'operations',
        'assetChangeLog',
        'attachments',
        'rentRoll',
        'deposits',
        'rentReceipts',
        'rentUpdates',
        'leaseIncome',
      ] as const),
      'noteTranscriptions',
      'lapseQuestions',
      // A current lease may contradict the stated occupancy, so the queries about contradictions are invalidated too.
      ...FACT_QUERIES,
      ...TRANSACTION_QUERIES,
    ],
  }),
  deleteInvoice: call({
    method: 'DELETE',
    path: '/assets/{uuid}/operations/invoices/{invoiceUuid}',
    summary: 'Deletes an invoice with its lines and payments; its documents stay, without their protection',
    permission: 'editOperations',
    about: 'asset',
    params: z.object({ uuid, invoiceUuid: uuid }),
    errors: ['operations.notFound'],
    invalidates: ['operations', 'assetChangeLog', 'attachments', ...TRANSACTION_QUERIES],
  }),
} as const
