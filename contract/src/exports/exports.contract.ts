import { z } from 'zod'
import { assetFilter } from '../assets/assets.contract.ts'
import { assetSelection } from '../assets/bulk.contract.ts'
import { call } from '../kernel/call.ts'
import { jsonQuery, uuidParams } from '../kernel/schemas.ts'

const language = z.enum(['es', 'en']).default('es')
const produces = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportCalls = {
  exportPortfolio: call({
    method: 'GET',
    path: '/portfolios/{uuid}/export',
    summary: 'The portfolio as a workbook: assets, values, warnings',
    permission: 'exportPortfolio',
    about: 'portfolio',
    queue: 'export',
    params: uuidParams,
    query: z.strictObject({
      language,
      f: jsonQuery(assetFilter).optional(),
    }),
    produces,
  }),
  exportSelection: call({
    method: 'POST',
    path: '/assets/export',
    summary: 'Assets of any portfolios as a workbook, with a column for the portfolio where they are several',
    permission: 'exportAssets',
    queue: 'export',
    bodyBytes: 1024 * 1024,
    body: z.strictObject({ language, selection: assetSelection }),
    produces,
    errors: ['assets.nothingToExport'],
  }),
} as const
