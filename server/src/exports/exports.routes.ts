import { Readable } from 'node:stream'
import { exportCalls } from '@lindero/contract/exports/exports.contract'
import { portfolioWorkbook } from '@lindero/documents/exports/portfolio-workbook'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { exportRows, ownFieldsOf } from './export-rows.ts'

/** A portfolio as a workbook. */
export function exportRoutes(calls: Calls, { database }: Context): void {
  calls.serve(exportCalls.exportPortfolio, async ({ caller, portfolio, query: { language, f } }) => {
    const ownFields = await database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      await logAuditAction(tx, caller, 'portfolioExported', {
        subject: portfolio.uuid,
        data: { language, isFiltered: f !== undefined },
      })
      return ownFieldsOf(tx, portfolio.uuid)
    })
    const rows = exportRows(database, caller, { portfolioUuid: portfolio.uuid, filter: f, language })
    const workbook = portfolioWorkbook({ language, name: portfolio.name, rows, ownFields })
    return {
      stream: Readable.from(workbook, { objectMode: false }),
      fileName: `Lindero ${portfolio.name}.xlsx`,
    }
  })
}
