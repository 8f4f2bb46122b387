import { z } from 'zod'
import { assetFilter } from '../assets/assets.contract.ts'
import { call } from '../kernel/call.ts'
import { jsonQuery, uuidParams } from '../kernel/schemas.ts'

export const exportCalls = {
  exportPortfolio: call({
    method: 'GET',
    path: '/portfolios/{uuid}/export',
    summary: 'The portfolio as a workbook: assets, values, warnings',
    access: 'active',
    permission: 'exportPortfolio',
    about: 'portfolio',
    queue: 'export',
    params: uuidParams,
    query: z.strictObject({
      language: z.enum(['es', 'en']).default('es'),
      f: jsonQuery(assetFilter).optional(),
    }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
} as const
