import type { ADVERTISEMENT_SORTS, AdvertisementFilter } from '@lindero/contract/advertising/advertising.contract'
import type { ListedAdvertisement } from '@lindero/contract/advertising/advertising.schema'
import { operationStatus } from '@lindero/domain/advertising/advertisement-states'
import { pick } from '@lindero/domain/kernel/pick'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { ON_PORTFOLIO, PLACE_COLUMNS, PORTFOLIO } from '../assets/portfolio-names.ts'
import { containsEach, directed, is, within } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListQuery } from '../kernel/database/page.ts'
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

export type AdvertisementPage = ListQuery<Sort, AdvertisementFilter>

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
    .orderBy(directed(SORTS[s ?? 'editedOn'], isDescending), (isDescending ? desc : asc)(advertisements.uuid))
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
    return {
      ...pick(
        advertisement,
        'uuid',
        'assetUuid',
        'number',
        'status',
        'isReserved',
        'operationType',
        'price',
        'salePrice',
      ),
      ...pick(advertisement, 'size', 'rooms', 'typeId', 'subtypeId', 'address', 'municipality', 'province'),
      ...beside,
      operationStatus: operationStatus(advertisement),
      daysOnMarket: histories.get(advertisement.uuid)?.daysOnMarket ?? null,
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
    ...containsEach(searched, search),
    statuses && inArray(advertisements.status, statuses),
    operationTypes && inArray(advertisements.operationType, operationTypes),
    types && inArray(advertisements.typeId, types),
    portfolios && inArray(assets.portfolioUuid, portfolios),
    is(advertisements.isReserved, isReserved),
    is(sql`(${NEW_LEADS} > 0)`, hasNewLeads),
    within(advertisements.price, price),
    within(advertisements.size, size),
  ]
}
