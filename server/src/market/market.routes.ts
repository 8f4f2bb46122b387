import { marketCalls } from '@lindero/contract/market/market.contract'
import { AppError } from '@lindero/domain/errors'
import type { BoundingBox } from '@lindero/domain/kernel/geo'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { isBoxTooLarge, MARKET_BOX_DEGREES } from '@lindero/domain/market/search-limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { evidenceByUuid, searchEvidence } from './market.store.ts'
import { marketEvidence } from './market.table.ts'
import { marketConditions, UNIT_PRICE } from './market-filter.ts'
import { rememberSearch } from './remember-search.ts'

/** The day a listing came to the market, or a closing took place. */
const DAY = sql`coalesce(${marketEvidence.addedOn}, ${marketEvidence.date})`

const LISTING_ORDER: Record<'created' | 'price' | 'size', SQL> = {
  created: DAY,
  price: sql`${marketEvidence.price}`,
  size: sql`${marketEvidence.size}`,
}

const CLOSING_ORDER: Record<'closingDate' | 'unitPrice' | 'finalPrice' | 'size', SQL> = {
  closingDate: sql`${marketEvidence.date}`,
  unitPrice: UNIT_PRICE,
  finalPrice: sql`${marketEvidence.price}`,
  size: sql`${marketEvidence.size}`,
}

/** The market is the same for every customer; the table of permissions decides who may read it. */
export function marketRoutes(calls: Calls, { now }: Context): void {
  calls.serveInTransaction(marketCalls.searchListings, async ({ tx, caller, query, body }) => {
    refuseLargeBox(body.bbox)
    const { field, sort } = body.order_by ?? { field: 'created', sort: 'desc' }
    const conditions = marketConditions('listing', body.filters, body.bbox)
    const order = { by: LISTING_ORDER[field], isDescending: sort === 'desc' }
    const answer = await searchEvidence(tx, conditions, order, query.max_listings)
    if (body.remember) {
      const filters = { ...body.filters, bbox: body.bbox }
      await rememberSearch(tx, caller, { evidence: 'listings', filters, found: foundBy(answer) }, now())
    }
    return answer
  })

  calls.serveInTransaction(marketCalls.searchClosings, async ({ tx, caller, body }) => {
    refuseLargeBox(body.bbox)
    const { field, sort } = body.orderBy ?? { field: 'closingDate', sort: 'desc' }
    const conditions = marketConditions('closing', body.filter, body.bbox)
    const order = { by: CLOSING_ORDER[field], isDescending: sort === 'desc' }
    const answer = await searchEvidence(tx, conditions, order, body.maxRows)
    if (body.remember) {
      const filters = { ...body.filter, bbox: body.bbox }
      await rememberSearch(tx, caller, { evidence: 'closings', filters, found: foundBy(answer) }, now())
    }
    return answer
  })

  calls.serveInTransaction(marketCalls.listing, ({ tx, params }) =>
    found(tx, 'listing', params.uuid, 'market.listingNotFound'),
  )
  calls.serveInTransaction(marketCalls.closing, ({ tx, params }) =>
    found(tx, 'closing', params.uuid, 'market.closingNotFound'),
  )
}

/** @throws AppError `market.areaTooLarge` */
function refuseLargeBox(box: BoundingBox): void {
  if (isBoxTooLarge(box)) throw new AppError('market.areaTooLarge', { degrees: MARKET_BOX_DEGREES })
}

/** What is kept of a search: one more than the limit where more were found than are counted. */
function foundBy({ total, isTotalCapped }: { total: number; isTotalCapped: boolean }): number {
  return isTotalCapped ? total + 1 : total
}

async function found(
  tx: Transaction,
  kind: EvidenceKind,
  uuid: string,
  code: 'market.listingNotFound' | 'market.closingNotFound',
) {
  const evidence = await evidenceByUuid(tx, kind, uuid)
  if (!evidence) throw new AppError(code)
  return evidence
}
