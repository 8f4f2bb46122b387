import { marketInsightCalls } from '@lindero/contract/market/market-insights.contract'
import type { Calls } from '../kernel/http/serve.ts'
import { marketOfArea } from './market-of-area.ts'

export function marketInsightRoutes(calls: Calls): void {
  calls.serveInTransaction(marketInsightCalls.realEstateMarket, async ({ tx, body }) => {
    const { level, isCapped } = await marketOfArea(tx, body)
    return { typeId: body.typeId, source: 'Lindero', isCapped, ...level }
  })
}
