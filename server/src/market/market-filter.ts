import type { marketFilter } from '@lindero/contract/market/market.contract'
import type { BoundingBox } from '@lindero/domain/kernel/geo'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { and, type Column, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { insideBox } from './market.store.ts'
import { marketEvidence } from './market.table.ts'

export type MarketFilter = z.output<typeof marketFilter>
type Range = { min?: number | undefined; max?: number | undefined } | undefined

/** EUR per square metre, for sorting and filtering. */
export const UNIT_PRICE: SQL<number> = sql<number>`(${marketEvidence.price} / ${marketEvidence.size})`

/** The condition of a search on the market: a kind, inside a box, matching the filter. */
export function marketConditions(
  kind: EvidenceKind,
  filter: MarketFilter,
  box: BoundingBox,
): SQL | undefined {
  return and(
    eq(marketEvidence.kind, kind),
    eq(marketEvidence.operation, filter.operationType),
    inArray(marketEvidence.typeId, filter.propertyTypes),
    insideBox(box),
    filter.states && inArray(marketEvidence.state, filter.states),
    within(marketEvidence.rooms, filter.bedrooms),
    within(marketEvidence.bathrooms, filter.bathrooms),
    within(marketEvidence.price, filter.price),
    within(UNIT_PRICE, filter.unitValue),
    within(marketEvidence.size, filter.size),
    within(marketEvidence.constructionYear, filter.constructionYear),
    filter.from ? gte(marketEvidence.date, filter.from) : undefined,
    filter.until ? lte(marketEvidence.date, filter.until) : undefined,
  )
}

function within(figure: Column | SQL, range: Range): SQL | undefined {
  const { min, max } = range ?? {}
  return and(
    min === undefined ? undefined : sql`${figure} >= ${min}`,
    max === undefined ? undefined : sql`${figure} <= ${max}`,
  )
}
