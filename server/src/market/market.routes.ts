import { type FoundPlace, marketCalls } from '@lindero/contract/market/market.contract'
import { marketPictureCalls } from '@lindero/contract/market/market-pictures.contract'
import { propertyTypeCalls } from '@lindero/contract/market/property-types.contract'
import { AppError } from '@lindero/domain/errors'
import type { GeoPoint } from '@lindero/domain/kernel/geo'
import { ASSET_SUBTYPES, ASSET_TYPES, ASSET_USES } from '@lindero/domain/kernel/property-types'
import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { isBoxTooLarge, MARKET_BOX_DEGREES } from '@lindero/domain/market/search-limits'
import { type SQL, sql } from 'drizzle-orm'
import { municipalityAt } from '../areas/municipality-at.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { decideHome } from './decide-homes.ts'
import {
  type EvidencePage,
  evidenceDetail,
  listEvidence,
  pictureAddress,
  pointsOfEvidence,
  totalsOfEvidence,
} from './explorer.store.ts'
import { geocoded } from './geocoder.ts'
import { mapRoutes } from './map.routes.ts'
import { searchEvidence } from './market.store.ts'
import { marketEvidence } from './market.table.ts'
import { type Areas, boxOf } from './market-areas.ts'
import { marketConditions, UNIT_PRICE } from './market-filter.ts'
import { MarketPictures } from './market-pictures.ts'
import { checkPictureUrl, type PictureCount, pictureAnswer, pictureUrls } from './picture-urls.ts'
import { findPlaces } from './places.ts'
import { rememberSearch } from './remember-search.ts'

const LISTING_ORDER: Record<'created' | 'price' | 'size', SQL> = {
  created: sql`${marketEvidence.day}`,
  price: sql`${marketEvidence.price}`,
  size: sql`${marketEvidence.size}`,
}

/** SQL to sort closings. `unitPrice` and `finalPrice` are the screens' names for `price_sqm` and `price`. */
const CLOSING_ORDER: Record<'closingDate' | 'unitPrice' | 'price_sqm' | 'finalPrice' | 'price' | 'size', SQL> = {
  closingDate: sql`${marketEvidence.day}`,
  unitPrice: UNIT_PRICE,
  price_sqm: UNIT_PRICE,
  finalPrice: sql`${marketEvidence.price}`,
  price: sql`${marketEvidence.price}`,
  size: sql`${marketEvidence.size}`,
}

/** Calls for market data. The market is the same for all customers; the permission table defines who may read it. */
export function marketRoutes(calls: Calls, context: Context): void {
  searchRoutes(calls, context)
  listRoutes(calls, context)
  pictureRoute(calls, context)
  mapRoutes(calls, context)

  calls.serveInTransaction(marketCalls.listing, async ({ tx, params }) =>
    pictured(context, await evidenceOrThrow(tx, 'listing', params.uuid, 'market.listingNotFound')),
  )
  calls.serveInTransaction(marketCalls.closing, async ({ tx, params }) =>
    pictured(context, await evidenceOrThrow(tx, 'closing', params.uuid, 'market.closingNotFound')),
  )

  calls.serve(marketCalls.decideHome, async ({ caller, params, body }) => {
    const decision = { ...params, ...body, userUuid: caller.user.uuid }
    await context.database.transaction('system', (tx) => decideHome(tx, decision))
    await context.database.transaction({ customer: caller.customer.uuid }, (tx) =>
      logAuditAction(tx, caller, body.isOneHome ? 'advertsJoined' : 'advertsSplit', { subject: params.uuid }),
    )
    return undefined
  })

  calls.serve(propertyTypeCalls.realEstateUses, () => ({ items: numbered(ASSET_USES) }))
  calls.serve(propertyTypeCalls.realEstateTypes, () => ({
    items: numbered(ASSET_TYPES).map(({ id, name }) => ({ id, name, useId: Math.floor(id / 10) })),
  }))
  calls.serve(propertyTypeCalls.realEstateSubtypes, () => ({
    items: Object.entries(ASSET_SUBTYPES).map(([name, typeId]) => ({ name, typeId })),
  }))
  calls.serve(marketCalls.places, async ({ caller, query: { q } }) => {
    const scope = { customer: caller.customer.uuid }
    const own = await context.database.transaction(scope, (tx) => findPlaces(tx, q))
    const others = await candidates(context, q, own)
    return { items: [...own, ...(others ?? [])], isGeocoderMissing: others === null }
  })
}

/** Candidates from the geocoder if one is configured; null if it does not respond. */
async function candidates({ config, log }: Context, words: string, own: readonly FoundPlace[]) {
  const { geocoderUrl } = config.outside
  const isSure = own.some(({ kind }) => kind === 'coordinates' || kind === 'cadastralReference')
  if (geocoderUrl === undefined || isSure) return []
  try {
    const places = await geocoded(geocoderUrl, words)
    return places.filter(({ kind, name }) => own.every((one) => one.kind !== kind || one.name !== name))
  } catch (error) {
    log.warn({ err: error }, 'the geocoder did not answer')
    return null
  }
}

const numbered = <Name extends string>(names: Readonly<Record<number, Name>>) =>
  Object.entries<Name>(names).map(([id, name]) => ({ id: Number(id), name }))

/** The searches that the specification defines, within an area. */
function searchRoutes(calls: Calls, { now }: Context): void {
  calls.serveInTransaction(marketCalls.searchListings, async ({ tx, caller, query, body }) => {
    const areas = checkedAreas(body)
    const { field, sort } = body.order_by ?? { field: 'created', sort: 'desc' }
    const conditions = marketConditions('listing', body.filters, areas)
    const order = { by: LISTING_ORDER[field], isDescending: sort === 'desc' }
    const answer = await searchEvidence(tx, conditions, order, query.max_listings)
    if (body.remember) {
      const filters = { ...body.filters, ...areas }
      await rememberSearch(tx, caller, { evidence: 'listings', filters, found: foundBy(answer) }, now())
    }
    return answer
  })

  calls.serveInTransaction(marketCalls.searchClosings, async ({ tx, caller, body }) => {
    const areas = checkedAreas(body)
    const { field, sort } = body.orderBy ?? { field: 'closingDate', sort: 'desc' }
    const conditions = marketConditions('closing', body.filter, areas)
    const order = { by: CLOSING_ORDER[field], isDescending: sort === 'desc' }
    const { page = 1, rows = body.maxRows } = body.pagination ?? {}
    const answer = await searchEvidence(tx, conditions, order, rows, (page - 1) * rows)
    if (body.remember) {
      const filters = { ...body.filter, ...areas }
      await rememberSearch(tx, caller, { evidence: 'closings', filters, found: foundBy(answer) }, now())
    }
    return answer
  })
}

/** The lists, totals and map points of the explorer. */
function listRoutes(calls: Calls, context: Context): void {
  const list = async (tx: Transaction, kind: EvidenceKind, page: EvidencePage) => {
    const { items, ...rest } = await listEvidence(tx, kind, page)
    return { ...rest, items: items.map(listed(context)) }
  }
  calls.serveInTransaction(marketCalls.listings, ({ tx, query: { geometry, ...query } }) =>
    list(tx, 'listing', { ...query, polygon: geometry?.coordinates[0] }),
  )
  calls.serveInTransaction(marketCalls.closings, ({ tx, query: { geometry, maxRows, ...query } }) =>
    list(tx, 'closing', { ...query, r: maxRows ?? query.r, polygon: geometry?.coordinates[0] }),
  )
  calls.serveInTransaction(marketCalls.listingsTotals, ({ tx, query: { f, geometry, ...areas } }) =>
    totalsOfEvidence(tx, 'listing', f, { ...areas, polygon: geometry?.coordinates[0] }),
  )
  calls.serveInTransaction(marketCalls.closingsTotals, ({ tx, query: { f, geometry, ...areas } }) =>
    totalsOfEvidence(tx, 'closing', f, { ...areas, polygon: geometry?.coordinates[0] }),
  )
  calls.serveInTransaction(marketCalls.listingsMap, ({ tx, query: { geometry, ...query } }) =>
    pointsOfEvidence(tx, 'listing', { ...query, polygon: geometry?.coordinates[0] }),
  )
  calls.serveInTransaction(marketCalls.closingsMap, ({ tx, query: { geometry, ...query } }) =>
    pointsOfEvidence(tx, 'closing', { ...query, polygon: geometry?.coordinates[0] }),
  )
}

/**
 * Serves pictures at signed addresses, without a session. Each address is valid for one picture and at most ten
 * minutes.
 */
function pictureRoute(calls: Calls, context: Context): void {
  const { database, config, files } = context
  const pictures = new MarketPictures(config.pictures, files)
  calls.serve(marketPictureCalls.marketPicture, async ({ params, query, reply }) => {
    const { uuid, number } = params
    checkPictureUrl({ uuid, number }, query, context)
    const address = await database.transaction('system', (tx) => pictureAddress(tx, uuid, number))
    if (!address) throw new AppError('market.pictureUnavailable')
    return pictureAnswer(reply, await pictures.picture(address))
  })
}

interface SearchedAreas extends Pick<Areas, 'bbox' | 'circle'> {
  geometry?: { coordinates: NonNullable<Areas['polygon']>[] } | undefined
}

/** @throws AppError `market.areaNeeded` if there is no area; `market.areaTooLarge` */
function checkedAreas({ bbox, circle, geometry }: SearchedAreas): Areas {
  const areas = {
    ...(bbox ? { bbox } : {}),
    ...(circle ? { circle } : {}),
    ...(geometry ? { polygon: geometry.coordinates[0] } : {}),
  }
  const box = boxOf(areas)
  if (!box) throw new AppError('market.areaNeeded')
  if (isBoxTooLarge(box)) throw new AppError('market.areaTooLarge', { degrees: MARKET_BOX_DEGREES })
  return areas
}

/** The number of matches. If there are more than the count limit, it is the limit plus one. */
function foundBy({ total, isTotalCapped }: { total: number; isTotalCapped: boolean }): number {
  return isTotalCapped ? total + 1 : total
}

async function evidenceOrThrow(
  tx: Transaction,
  kind: EvidenceKind,
  uuid: string,
  code: 'market.listingNotFound' | 'market.closingNotFound',
) {
  const evidence = await evidenceDetail(tx, kind, uuid)
  if (!evidence) throw new AppError(code)
  return evidence
}

/** Adds to a stored row its municipality, and the signed address of its first picture. */
function listed(context: Context) {
  const { first } = pictureUrls(context)
  return <Row extends PictureCount & GeoPoint>(row: Row) => ({
    ...first(row),
    municipality: municipalityAt(row)?.name ?? null,
  })
}

/**
 * An item of evidence with signed addresses for its pictures, and for those of other listings of the home and of
 * similar listings.
 */
function pictured(context: Context, evidence: Awaited<ReturnType<typeof evidenceOrThrow>>) {
  const listingOf = listed(context)
  const { adverts, similar, ...one } = evidence
  const pictures = pictureUrls(context).all(one)
  return { ...listingOf(one), pictures, adverts: adverts.map(listingOf), similar: similar.map(listingOf) }
}
