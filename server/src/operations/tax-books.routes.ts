import { Readable } from 'node:stream'
import { taxBookCalls } from '@lindero/contract/operations/tax-books.contract'
import { accountingCsv, taxBookTexts, taxWorkbook } from '@lindero/documents/operations/tax-workbook'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { listTaxBook, taxDrafts } from './tax-books.ts'

/** Calls for the books of issued and received invoices, and the drafts of tax forms. */
export function taxBookRoutes(calls: Calls, { now, database }: Context): void {
  const today = () => calendarDateAt(now())
  calls.serveInTransaction(taxBookCalls.taxBook, ({ tx, caller, query }) => listTaxBook(tx, caller, query, today()))
  calls.serveInTransaction(
    taxBookCalls.taxDrafts,
    async ({ tx, caller, query }) => (await taxDrafts(tx, caller, query, today())).drafts,
  )
  calls.serve(taxBookCalls.taxWorkbook, async ({ caller, query }) => {
    const { language } = query
    const { drafts, rows } = await database.transaction({ customer: caller.customer.uuid }, (tx) =>
      taxDrafts(tx, caller, query, today()),
    )
    const { quarter } = drafts
    return {
      stream: Readable.from(taxWorkbook({ language, quarter, rows, drafts })),
      fileName: taxBookTexts(language).workbookFile.replace('{{quarter}}', quarter),
    }
  })
  calls.serve(taxBookCalls.accountingEntries, async ({ caller, query }) => {
    const { language } = query
    const { drafts, rows } = await database.transaction({ customer: caller.customer.uuid }, (tx) =>
      taxDrafts(tx, caller, query, today()),
    )
    const { quarter } = drafts
    return {
      stream: Buffer.from(accountingCsv({ language, quarter, rows, drafts }), 'utf8'),
      fileName: taxBookTexts(language).entriesFile.replace('{{quarter}}', quarter),
    }
  })
}
