import { exportCalls } from '@lindero/contract/exports/exports.contract'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { streamExport } from './export-questions.ts'
import { ownFieldsOf } from './export-rows.ts'

/** A portfolio as a workbook. */
export function exportRoutes(calls: Calls, context: Context): void {
  calls.serve(exportCalls.exportPortfolio, async ({ caller, portfolio, query: { language, f } }) => {
    const ownFields = await context.database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      await logAuditAction(tx, caller, 'portfolioExported', {
        subject: portfolio.uuid,
        data: { language, isFiltered: f !== undefined },
      })
      return ownFieldsOf(tx, portfolio.uuid)
    })
    const order = { portfolioUuid: portfolio.uuid, filter: f, language, name: portfolio.name, ownFields }
    return {
      stream: await streamExport(context, { caller, ...order }),
      fileName: `Lindero ${portfolio.name}.xlsx`,
    }
  })
}
