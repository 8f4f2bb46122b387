import { exportCalls } from '@lindero/contract/exports/exports.contract'
import { tapeTexts } from '@lindero/documents/tape/tape-words'
import { AppError } from '@lindero/domain/errors'
import type { Locale } from '@lindero/domain/kernel/formats'
import { selectedPortfolios } from '../assets/bulk/selected-portfolios.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { streamExport } from './export-questions.ts'
import { ownFieldsOf } from './export-rows.ts'

/** A portfolio, or assets of any portfolios, as a workbook. */
export function exportRoutes(calls: Calls, context: Context): void {
  const { database } = context

  calls.serve(exportCalls.exportPortfolio, async ({ caller, portfolio, query: { language, f } }) => {
    const { uuid, name } = portfolio
    const ownFields = await database.transaction({ customer: caller.customer.uuid }, (tx) =>
      leavesTheSystem(tx, caller, [uuid], { language, isFiltered: f !== undefined }),
    )
    const order = { portfolios: [{ uuid, name }], selection: { filter: f ?? {} }, language, name, ownFields }
    return { stream: await streamExport(context, { caller, ...order }), fileName: `Lindero ${name}.xlsx` }
  })

  calls.serve(exportCalls.exportSelection, async ({ caller, body: { language, selection } }) => {
    const found = await database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const { parts } = await selectedPortfolios(tx, caller, 'export', selection)
      const portfolios = parts.map(({ portfolio: { uuid, name } }) => ({ uuid, name }))
      const uuids = portfolios.map(({ uuid }) => uuid)
      return {
        portfolios,
        ownFields: await leavesTheSystem(tx, caller, uuids, { language, isFiltered: true }),
      }
    })
    const [first, ...others] = found.portfolios
    if (!first) throw new AppError('assets.nothingToExport')
    const name = others.length === 0 ? first.name : tapeTexts(language).export.assetsSheet
    const stream = await streamExport(context, { caller, ...found, selection, language, name })
    return { stream, fileName: `Lindero ${name}.xlsx` }
  })
}

/** One line of the audit log for each portfolio. @returns headers of the customer's own fields in these portfolios */
async function leavesTheSystem(
  tx: Transaction,
  caller: Caller,
  portfolioUuids: readonly string[],
  data: { language: Locale; isFiltered: boolean },
): Promise<string[]> {
  for (const subject of portfolioUuids)
    await logAuditAction(tx, caller, 'portfolioExported', { subject, data })
  return ownFieldsOf(tx, portfolioUuids)
}
