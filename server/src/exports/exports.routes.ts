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

/** Exports a portfolio, or assets from any portfolios, as a workbook. */
export function exportRoutes(calls: Calls, context: Context): void {
  const { database } = context

  calls.serve(exportCalls.exportPortfolio, async ({ caller, portfolio, query: { language, f } }) => {
    const { uuid, name } = portfolio
    const exported = { portfolios: [{ uuid, name }], selection: { filter: f ?? {} }, language }
    const ownFields = await database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      await logExport(tx, caller, exported.portfolios, { language, isFiltered: f !== undefined })
      return ownFieldsOf(tx, caller, exported)
    })
    return {
      stream: await streamExport(context, { caller, ...exported, name, ownFields }),
      fileName: `Lindero ${name}.xlsx`,
    }
  })

  calls.serve(exportCalls.exportSelection, async ({ caller, body: { language, selection } }) => {
    const selected = await database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const { parts } = await selectedPortfolios(tx, caller, 'export', selection)
      const portfolios = parts.map(({ portfolio: { uuid, name } }) => ({ uuid, name }))
      if (portfolios.length === 0) throw new AppError('assets.nothingToExport')
      await logExport(tx, caller, portfolios, { language, isFiltered: true })
      return { portfolios, ownFields: await ownFieldsOf(tx, caller, { portfolios, selection }) }
    })
    const [first, ...others] = selected.portfolios
    const name = first && others.length === 0 ? first.name : tapeTexts(language).export.assetsSheet
    const stream = await streamExport(context, { caller, ...selected, selection, language, name })
    return { stream, fileName: `Lindero ${name}.xlsx` }
  })
}

/** Writes an audit log entry for each portfolio. */
async function logExport(
  tx: Transaction,
  caller: Caller,
  portfolios: readonly { uuid: string }[],
  data: { language: Locale; isFiltered: boolean },
): Promise<void> {
  for (const { uuid: subject } of portfolios) await logAuditAction(tx, caller, 'portfolioExported', { subject, data })
}
