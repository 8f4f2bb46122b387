import { Readable } from 'node:stream'
import { exportCalls } from '@lindero/contract/exports/exports.contract'
import { portfolioWorkbook } from '@lindero/documents/exports/portfolio-workbook'
import { auditDeed } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { permittedPortfolio } from '../portfolios/portfolio-access.ts'
import { exportRows, ownFieldsOf } from './export-rows.ts'

/** A portfolio as a workbook. */
export function exportRoutes(calls: Calls, { database }: Context): void {
  calls.serve(exportCalls.exportPortfolio, async ({ caller, params, query: { language, f } }) => {
    const { portfolio, ownFields } = await database.transaction(
      { customer: caller.customer.uuid },
      async (tx) => {
        const permitted = await permittedPortfolio(tx, caller, params.uuid, 'exportPortfolio')
        await auditDeed(tx, caller, 'portfolioExported', {
          subject: permitted.uuid,
          data: { language, isFiltered: f !== undefined },
        })
        return { portfolio: permitted, ownFields: await ownFieldsOf(tx, params.uuid) }
      },
    )
    const rows = exportRows(database, caller, { portfolioUuid: portfolio.uuid, filter: f, language })
    const workbook = portfolioWorkbook({ language, name: portfolio.name, rows, ownFields })
    return {
      stream: Readable.from(workbook, { objectMode: false }),
      fileName: `Lindero ${portfolio.name}.xlsx`,
    }
  })
}
