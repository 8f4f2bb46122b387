import { Readable } from 'node:stream'
import { portfolioCalls } from '@lindero/contract/portfolios/portfolios.contract'
import { portfolioWorkbook } from '@lindero/documents/portfolios/portfolio-workbook'
import { AppError } from '@lindero/domain/kernel/app-error'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { and, eq } from 'drizzle-orm'
import { assetConditions } from '../assets/asset-filter.ts'
import { assets } from '../assets/assets.table.ts'
import { ON_RENT, ON_SALE, RENT, SALE } from '../assets/current-values.ts'
import { auditDeed } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { enqueue } from '../kernel/jobs/jobs.ts'
import { exportRows, ownFieldsOf } from './export-rows.ts'
import { permittedPortfolio } from './portfolio-access.ts'

/** What is done with a whole portfolio: valuing it, and taking it away as a workbook. */
export function portfolioWorkRoutes(calls: Calls, { database, now }: Context): void {
  calls.serve(portfolioCalls.exportPortfolio, async ({ caller, params, query: { language, f } }) => {
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

  calls.serve(portfolioCalls.valuePortfolio, ({ caller, params, body: { operations, filter, mode } }) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const portfolio = await permittedPortfolio(tx, caller, params.uuid, 'editValuation')
      const meant = await tx
        .select({ uuid: assets.uuid })
        .from(assets)
        .leftJoin(SALE, ON_SALE)
        .leftJoin(RENT, ON_RENT)
        .where(and(eq(assets.portfolioUuid, portfolio.uuid), assetConditions(filter, caller)))
      if (meant.length === 0) throw new AppError('valuation.nothingToValue')
      const jobUuid = await enqueue(tx, {
        kind: 'valuation.valueAssets',
        customerUuid: portfolio.customerUuid,
        payload: {
          portfolioUuid: portfolio.uuid,
          operations,
          valuationDate: portfolio.valuationDate ?? calendarDateAt(now()),
          mode,
          ...(filter ? { assets: meant.map(({ uuid }) => uuid) } : {}),
        },
        subject: portfolio.name,
        portfolioUuid: portfolio.uuid,
        createdBy: caller.user.uuid,
      })
      return { jobUuid }
    }),
  )
}
