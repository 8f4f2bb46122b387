import type { ADVERTISEMENT_SORTS, AdvertisementFilter } from '@lindero/contract/advertising/advertising.contract'
import type { ListedAdvertisement } from '@lindero/contract/advertising/advertising.schema'
import { operationStatus } from '@lindero/domain/advertising/advertisement-states'
import { and, asc, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { ON_PORTFOLIO, PLACE_COLUMNS, PORTFOLIO } from '../assets/portfolio-names.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { advertisements } from './advertisements.table.ts'
import { marketHistories } from './market-history.store.ts'

type Sort = (typeof ADVERTISEMENT_SORTS)[number]

const LEADS = sql<number>`(SELECT count(*)::int FROM leads l WHERE l.advertisement_uuid = ${advertisements.uuid})`
const NEW_LEADS = sql<number>`(SELECT count(*)::int FROM leads l
  WHERE l.advertisement_uuid = ${advertisements.uuid} AND l.state = 'NEW')`

const VIEWS = sql<number>`(SELECT coalesce(sum(v.count), 0)::int FROM advertisement_views v
  WHERE v.advertisement_uuid = ${advertisements.uuid})`

/** Excludes copies that were created for a preview and never edited (`isPreviewCopy`). */
const IS_NO_PREVIEW = sql`NOT (${advertisements.copiedFromUuid} IS NOT NULL AND ${advertisements.status} = 'DRAFT'
  AND ${advertisements.editedOn} = ${advertisements.createdOn})`

const SORTS: Record<Sort, SQL> = {
  number: sql`${advertisements.number}`,
  externalId: sql`${assets.externalId}`,
  status: sql`${advertisements.status}`,
  price: sql`${advertisements.price}`,
  size: sql`${advertisements.size}`,
  municipality: sql`${advertisements.municipality}`,
  publishedOn: sql`${advertisements.publishedOn}`,
  editedOn: sql`${advertisements.editedOn}`,
  newLeads: NEW_LEADS,
}

export interface AdvertisementPage {
  p: number
  r: number
  s?: Sort | undefined
  d?: boolean | undefined
  f?: AdvertisementFilter | undefined
}

/** A page of advertisements for assets that the caller can see. The default order is last edited first. */
export async function listAdvertisements(
  tx: Transaction,
  caller: Caller,
  { p, r, s, d, f = {} }: AdvertisementPage,
  now: Date,
): Promise<{ items: ListedAdvertisement[]; total: number }> {
  const condition = and(isNull(assets.archivedOn), seesPortfolio(caller, assets.portfolioUuid), ...filtered(f))
  const isDescending = s === undefined || d === true
  const rows = await tx
    .select({
      advertisement: advertisements,
      externalId: assets.externalId,
      portfolioName: PLACE_COLUMNS.portfolioName,
      leads: LEADS,
      newLeads: NEW_LEADS,
      views: VIEWS,
    })
    .from(advertisements)
    .innerJoin(assets, eq(assets.uuid, advertisements.assetUuid))
    .innerJoin(PORTFOLIO, ON_PORTFOLIO)
    .where(condition)
    .orderBy(
      sql`${SORTS[s ?? 'editedOn']} ${isDescending ? sql`DESC` : sql`ASC`} NULLS LAST`,
      (isDescending ? desc : asc)(advertisements.uuid),
    )
    .limit(r)
    .offset((p - 1) * r)
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(advertisements)
    .innerJoin(assets, eq(assets.uuid, advertisements.assetUuid))
    .where(condition)
  const histories = await marketHistories(
    tx,
    rows.map(({ advertisement }) => advertisement),
    now,
  )
  const items = rows.map(({ advertisement, ...beside }) => {
    const { uuid, assetUuid, number, status, isReserved, operationType, price, salePrice } = advertisement
    const { size, rooms, typeId, subtypeId, address, municipality, province } = advertisement
    return {
      uuid,
      assetUuid,
      number,
      status,
      isReserved,
      operationType,
      price,
      salePrice,
      size,
      rooms,
      typeId,
      subtypeId,
      address,
      municipality,
      province,
      ...beside,
      operationStatus: operationStatus(advertisement),
      daysOnMarket: histories.get(uuid)?.daysOnMarket ?? null,
      publishedOn: advertisement.publishedOn?.toISOString() ?? null,
      editedOn: advertisement.editedOn.toISOString(),
    }
  })
  return { items, total: counted?.total ?? 0 }
}

function filtered(f: AdvertisementFilter): (SQL | undefined)[] {
  const { search, statuses, operationTypes, types, portfolios, isReserved, hasNewLeads, price, size } = f
  const searched = sql`searchable(concat_ws(' ', ${assets.externalId}, ${advertisements.address}, ${advertisements.municipality}))`
  return [
    IS_NO_PREVIEW,
    ...(search ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`${searched} LIKE '%' || searchable(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`),
    statuses && inArray(advertisements.status, statuses),
    operationTypes && inArray(advertisements.operationType, operationTypes),
    types && inArray(advertisements.typeId, types),
    portfolios && inArray(assets.portfolioUuid, portfolios),
    isReserved === undefined ? undefined : eq(advertisements.isReserved, isReserved),
    hasNewLeads === undefined ? undefined : sql`(${NEW_LEADS} > 0) = ${hasNewLeads}`,
    price?.min === undefined ? undefined : gte(advertisements.price, price.min),
    price?.max === undefined ? undefined : lte(advertisements.price, price.max),
    size?.min === undefined ? undefined : gte(advertisements.size, size.min),
    size?.max === undefined ? undefined : lte(advertisements.size, size.max),
  ]
}
