import { daysOnMarket, type LoggedChange, priceHistory } from '@lindero/domain/advertising/market-time'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Transaction } from '../kernel/database/database.ts'
import type { AdvertisementRecord } from './advertisements.table.ts'

type Known = Pick<
  AdvertisementRecord,
  'uuid' | 'assetUuid' | 'number' | 'status' | 'price' | 'publishedOn' | 'saleDate' | 'createdOn'
>

export interface MarketHistory {
  daysOnMarket: number | null
  prices: { on: Date; price: number }[]
}

/** Maximum number of changes to read. */
const MOST = 20_000

/** Price histories and days on the market of advertisements, by uuid, derived from the history of their assets. */
export async function marketHistories(
  tx: Transaction,
  adverts: readonly Known[],
  now: Date,
): Promise<Map<string, MarketHistory>> {
  if (adverts.length === 0) return new Map()
  const assets = [...new Set(adverts.map(({ assetUuid }) => assetUuid))]
  const rows = await tx.rows<{ field: string; at: Date; oldValue: unknown; newValue: unknown }>(
    `SELECT c.change->>'field' AS field, h.at, c.change->'oldValue' AS "oldValue", c.change->'newValue' AS "newValue"
     FROM asset_changes h, jsonb_array_elements(h.changes) AS c(change)
     WHERE h.asset_uuid IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid) AND h.area = 'advertisements'
       AND c.change->>'field' ~ '^#[0-9]+[.](price|status|operationType)$'
     ORDER BY h.at, h.id LIMIT ${MOST}`,
    [JSON.stringify(assets)],
  )
  const byField = Map.groupBy(rows, ({ field }) => field)
  const changesOf = (number: number, field: string): LoggedChange[] =>
    (byField.get(`#${number}.${field}`) ?? []).map(({ at, oldValue, newValue }) => ({
      on: new Date(at),
      oldValue,
      newValue,
    }))
  const today = calendarDateAt(now)
  return new Map(
    adverts.map((one) => [
      one.uuid,
      {
        daysOnMarket: daysOnMarket(one, changesOf(one.number, 'status'), today),
        prices: priceHistory(one, changesOf(one.number, 'price'), changesOf(one.number, 'operationType')),
      },
    ]),
  )
}
