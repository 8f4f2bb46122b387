import { marketInsightCalls } from '@lindero/contract/market/market-insights.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { comparedAreaOf } from './compare-areas.ts'
import { heatMap } from './heat-map.ts'
import { marketOfArea } from './market-of-area.ts'

export function marketInsightRoutes(calls: Calls, { now }: Pick<Context, 'now'>): void {
  calls.serveInTransaction(marketInsightCalls.realEstateMarket, async ({ tx, body }) => {
    const { level, of, isCapped } = await marketOfArea(tx, body)
    return { typeId: body.typeId, source: 'Lindero', of, isCapped, ...level }
  })
  calls.serveInTransaction(marketInsightCalls.compareAreas, async ({ tx, body: { typeId, areas } }) => {
    const items = []
    for (const area of areas) items.push(await comparedAreaOf(tx, area, typeId, calendarDateAt(now())))
    return { typeId, items }
  })
  calls.serveInTransaction(marketInsightCalls.heatMap, ({ tx, params: { figure }, query: { bbox, typeId } }) =>
    heatMap(tx, figure, bbox, typeId, calendarDateAt(now())),
  )
}
