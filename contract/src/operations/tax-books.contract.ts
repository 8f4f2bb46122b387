import { BOOK_SOURCES, BOOKS, TAX_FIGURES } from '@lindero/domain/operations/tax-books'
import { TAX_REGIMES } from '@lindero/domain/operations/transaction'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import {
  calendarDate,
  distinct,
  jsonQuery,
  listOf,
  pageQuery,
  trimmedText,
  uuid,
  wholeParameter,
} from '../kernel/schemas.ts'
import { language } from '../users/user.schema.ts'

export const TAX_BOOK_SORTS = ['day', 'party', 'base'] as const

const filter = z
  .strictObject({
    quarter: trimmedText(6)
      .regex(/^\d{4}-[1-4]$/)
      .optional()
      .describe('Year and quarter, `2026-4`; the present one by default'),
    company: trimmedText(200).optional().describe('Company of the rows; all by default'),
    books: distinct(z.enum(BOOKS)).max(BOOKS.length).optional(),
    figures: distinct(z.enum(TAX_FIGURES)).max(TAX_FIGURES.length).optional().describe('Rows of these figures'),
    search: trimmedText(200).optional().describe('Party, number, identifier of the asset'),
  })
  .meta({ id: 'TaxBookFilter' })
export type TaxBookFilter = z.infer<typeof filter>

const row = z
  .object({
    uuid,
    source: z.enum(BOOK_SOURCES),
    book: z.enum(BOOKS),
    day: calendarDate.describe(
      'Day on which a rent is due, day on which the VAT of an invoice is due, or day of a cost of the bank',
    ),
    number: z.string().nullable(),
    company: z.string().nullable().describe('Holder of the account that pays the portfolio, or party of the invoice'),
    party: z.string().nullable(),
    partyIdentifier: z.string().nullable().describe('Tax number; null if it is not stored'),
    assetUuid: uuid.nullable().describe('null for a cost of a bank account'),
    leaseUuid: uuid.nullable(),
    externalId: z.string().nullable(),
    categoryId: z.number().int().nullable(),
    base: z.number().nullable(),
    taxPCT: z.number().nullable(),
    tax: z.number().nullable(),
    taxRegime: z.enum(TAX_REGIMES).nullable().describe('VAT regime of an invoice; null if it is not stated'),
    taxSurcharge: z.number().nullable().describe('Equivalence surcharge of an invoice'),
    disbursements: z.number().nullable().describe('Payments in the name of the customer, outside the base'),
    withholding: z.number().nullable(),
    withheldOn: calendarDate.describe(
      'Day on which its tax is withheld: that of the payment for a person (RIRPF, art. 78.1), and for a company the day on which the income is due, or that of the payment if it is earlier (RIS, art. 65.1)',
    ),
    recipient: z
      .enum(['person', 'company'])
      .nullable()
      .describe('Kind of the recipient of the income, by the tax number; null if it is not known'),
    isPaymentKnown: z.boolean().describe('The whole row is paid on a known day'),
    figures: z.array(z.enum(TAX_FIGURES)),
  })
  .meta({ id: 'TaxBookRow' })
export type TaxBookRow = z.infer<typeof row>

const sum = { count: z.number().int(), base: z.number(), tax: z.number(), withholding: z.number() }
const withheld = z.object({ ...sum, parties: z.number().int() })
const party = { party: z.string().nullable(), partyIdentifier: z.string().nullable() }
const partySum = z.object({ ...party, ...sum })

const drafts = z
  .object({
    quarter: z.string(),
    companies: z.array(z.string()).describe('Companies with rows in the year or the year before'),
    needsCompany: z
      .boolean()
      .describe('More than one company, and none is chosen: the share, the result and the annual forms are null'),
    isPartial: z.boolean().describe('The caller does not see all portfolios: rows may be missing'),
    vat: z.object({
      output: z.array(z.object({ taxPCT: z.number().nullable(), ...sum })),
      exempt: z.object(sum),
      input: z.object(sum),
      share: z.number().int().nullable().describe('Deductible share in percent; null if it is not known'),
      deductible: z.number().nullable(),
      regularisation: z
        .number()
        .nullable()
        .describe('Correction of the deductions of the first three quarters, in the last one; null if it is not known'),
      result: z.number().nullable(),
    }),
    shareOf: z.enum(['asked', 'previousYear', 'year', 'yearSoFar']).nullable().describe('Source of the share'),
    professionals: withheld.describe('Form 111'),
    leases: withheld.describe('Form 115'),
    unclassified: withheld.describe('Withheld tax of other categories, in neither form'),
    suffered: withheld,
    withheldUnpaid: z.number().int().describe('Rows of withheld tax without a day of payment, by their own day'),
    unknownRecipients: z
      .object({ count: z.number().int(), names: z.array(z.string()) })
      .describe('Rows whose withheld tax may belong to another quarter: it is not known who receives the income'),
    outside: z.number().int().describe('Rows of special VAT regimes, not in form 303'),
    unclear: z.number().int().describe('Rows without base or VAT, in no draft'),
    withoutEntry: z.number().int().describe('Rows of the quarter without an accounting entry'),
    undated: z.number().int().describe('Invoices without a date, in no book'),
    yearOfLeases: z.array(partySum).nullable().describe('Form 180'),
    yearOfProfessionals: z.array(partySum).nullable().describe('Form 190'),
    thirdParties: z
      .array(
        z.object({
          ...{ book: z.enum(BOOKS), ...party, count: z.number().int(), total: z.number() },
          quarters: z.array(z.number()),
        }),
      )
      .nullable()
      .describe('Form 347'),
  })
  .meta({ id: 'TaxDrafts' })
export type TaxDrafts = z.infer<typeof drafts>

const share = wholeParameter(0, 100).optional().describe('Deductible share in percent, instead of the computed one')

/** Books of issued and received invoices, with drafts of tax forms. Nothing is filed. */
export const taxBookCalls = {
  taxBook: call({
    method: 'GET',
    path: '/operations/books',
    mayBeStale: true,
    summary:
      'Rents, invoices and costs of the bank of a quarter as books, with the figures of the drafts in which each is counted',
    permission: 'readOperations',
    query: pageQuery(TAX_BOOK_SORTS, filter),
    reply: listOf(row).extend({
      totals: z.object({ base: z.number(), tax: z.number(), withholding: z.number() }),
    }),
  }),
  taxDrafts: call({
    method: 'GET',
    path: '/operations/books/drafts',
    mayBeStale: true,
    summary: 'Drafts of the forms 303, 111, 115, 180, 190 and 347; nothing is filed',
    permission: 'readOperations',
    query: z.strictObject({ f: jsonQuery(filter).optional(), share }),
    reply: drafts,
  }),
  taxWorkbook: call({
    method: 'GET',
    path: '/operations/books/workbook',
    summary: 'Books and drafts of a quarter as a workbook',
    permission: 'readOperations',
    queue: 'export',
    query: z.strictObject({ f: jsonQuery(filter).optional(), share, language }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  accountingEntries: call({
    method: 'GET',
    path: '/operations/books/entries',
    summary: 'Accounting entries of a quarter as CSV, with accounts of the Spanish chart of accounts',
    permission: 'readOperations',
    queue: 'export',
    query: z.strictObject({ f: jsonQuery(filter).optional(), share, language }),
    produces: 'text/csv',
  }),
} as const
