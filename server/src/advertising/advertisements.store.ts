import type { Advertisement } from '@lindero/contract/advertising/advertising.schema'
import { advertisementFields } from '@lindero/contract/advertising/advertising.schema'
import {
  ADVERTISEMENT_LIMITS,
  type AdvertisedAsset,
  type AdvertisementFields,
  newAdvertisement,
  reasonNotAdvertisable,
} from '@lindero/domain/advertising/advertisement'
import { operationStatus } from '@lindero/domain/advertising/advertisement-states'
import { noticesOf } from '@lindero/domain/advertising/notices'
import { rentObstacle } from '@lindero/domain/advertising/tag-suggestions'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AssetRecord } from '../assets/assets.table.ts'
import { smallUrl } from '../files/attachment-reply.ts'
import { type AttachmentRecord, attachments } from '../files/attachments.table.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { type AdvertisementRecord, advertisements } from './advertisements.table.ts'
import { type MarketHistory, marketHistories } from './market-history.store.ts'
import { type AdvertisedPossession, possessionOf } from './possession.store.ts'

export interface Person {
  uuid: string
  name: string
  email: string
}

const NAME = `coalesce(nullif(trim(concat_ws(' ', u.firstname, u.lastname)), ''), u.email)`

/** Active users who can see the asset. Only they can be its commercial managers. */
export function candidatesFor(tx: Transaction, asset: AssetRecord): Promise<Person[]> {
  return tx.rows<Person>(
    `SELECT u.uuid, ${NAME} AS name, u.email FROM users u
     WHERE u.customer_uuid = $1 AND u.inactive_on IS NULL AND u.erased_on IS NULL AND (u.is_admin OR EXISTS (
       SELECT FROM portfolio_users p WHERE p.portfolio_uuid = $2 AND p.user_uuid = u.uuid))
     ORDER BY name, u.uuid LIMIT 500`,
    [asset.customerUuid, asset.portfolioUuid],
  )
}

export function managersOf(tx: Transaction, assetUuid: string): Promise<Person[]> {
  return tx.rows<Person>(
    `SELECT u.uuid, ${NAME} AS name, u.email FROM commercial_managers m JOIN users u ON u.uuid = m.user_uuid
     WHERE m.asset_uuid = $1 AND u.erased_on IS NULL ORDER BY name, u.uuid`,
    [assetUuid],
  )
}

/** The asset's pictures: the favourite first, then by age, oldest first. */
export const picturesOf = async (tx: Transaction, assetUuid: string): Promise<AttachmentRecord[]> =>
  (await picturesOfAssets(tx, [assetUuid])).get(assetUuid) ?? []

/** The pictures of each asset in the same order. */
export async function picturesOfAssets(
  tx: Transaction,
  assetUuids: readonly string[],
): Promise<ReadonlyMap<string, AttachmentRecord[]>> {
  const pictures = await tx
    .select()
    .from(attachments)
    .where(and(inArray(attachments.ownerUuid, [...assetUuids]), eq(attachments.fileType, 'images')))
    .orderBy(desc(attachments.isFavorite), attachments.createdOn, attachments.uuid)
  return Map.groupBy(pictures, ({ ownerUuid }) => ownerUuid)
}

const ENERGY_FIELDS = ['energyRating', 'emissionsRating', 'energyConsumption', 'energyEmissions'] as const

/** Renames the asset's fields to the names that a new advertisement uses. */
export function advertisedAsset(asset: AssetRecord): AdvertisedAsset {
  const { subtype: subtypeId, ...same } = asset
  const names = Object.keys(advertisementFields.shape) as (keyof AdvertisementFields)[]
  const taken = Object.fromEntries(
    names.filter((name) => name in same).map((name) => [name, same[name as keyof typeof same]]),
  )
  const { cadastralReference, saleSize, saleValue, details } = asset
  const energy = Object.fromEntries(ENERGY_FIELDS.map((name) => [name, details[name] ?? null]))
  return { ...taken, ...energy, subtypeId, cadastralReference, saleSize, saleValue } as AdvertisedAsset
}

/** The initial values for a new advertisement of the asset, or the reason why the asset cannot be advertised. */
export function startOf(asset: AssetRecord, pictures: readonly AttachmentRecord[]) {
  const advertised = advertisedAsset(asset)
  const reason = reasonNotAdvertisable(advertised)
  if (reason) return { start: null, refusal: `advertisements.${reason}` as const }
  const images = pictures.map(({ uuid }) => uuid)
  return { start: newAdvertisement(advertised, images), refusal: null }
}

interface Beside {
  total: number
  fresh: number
  reservedByName: string | null
}

/** An asset's advertisements with all data for the reply. */
export interface StoredAdvertisements {
  records: AdvertisementRecord[]
  beside: (Beside & { uuid: string })[]
  pictures: AttachmentRecord[]
  managers: Person[]
  possession: AdvertisedPossession
  histories: ReadonlyMap<string, MarketHistory>
}

/** The advertisements of an asset, newest first. With `uuid`, only that one. */
export async function storedAdvertisements(
  tx: Transaction,
  now: Date,
  { assetUuid, uuid }: { assetUuid: string; uuid?: string },
): Promise<StoredAdvertisements> {
  const named = uuid ? eq(advertisements.uuid, uuid) : undefined
  const records = await tx
    .select()
    .from(advertisements)
    .where(and(eq(advertisements.assetUuid, assetUuid), named))
    .orderBy(desc(advertisements.number))
    .limit(ADVERTISEMENT_LIMITS.ofAsset)
  const beside = await tx.rows<Beside & { uuid: string }>(
    `SELECT a.uuid, count(l.uuid)::int AS total, (count(l.uuid) FILTER (WHERE l.state = 'NEW'))::int AS fresh,
       min(${NAME}) AS "reservedByName"
     FROM advertisements a LEFT JOIN leads l ON l.advertisement_uuid = a.uuid LEFT JOIN users u ON u.uuid = a.reserved_by
     WHERE a.asset_uuid = $1 GROUP BY a.uuid`,
    [assetUuid],
  )
  const pictures = await picturesOf(tx, assetUuid)
  const possession = await possessionOf(tx, assetUuid, now)
  const histories = await marketHistories(tx, records, now)
  return { records, beside, pictures, possession, histories, managers: await managersOf(tx, assetUuid) }
}

/** Converts stored advertisements to replies with signed picture URLs. */
export async function advertisementReplies(context: Context, stored: StoredAdvertisements): Promise<Advertisement[]> {
  const pictureUrls = await shownPictures(context, stored.pictures)
  return stored.records.map((record) => {
    const counts = stored.beside.find((row) => row.uuid === record.uuid)
    return reply(record, { ...stored, shown: pictureUrls, counts, history: stored.histories.get(record.uuid) })
  })
}

interface Around {
  managers: readonly Person[]
  possession: AdvertisedPossession
  shown: ReadonlyMap<string, Omit<Advertisement['images'][number], 'order' | 'selected'>>
  counts: Beside | undefined
  history: MarketHistory | undefined
}

function reply(record: AdvertisementRecord, { managers, possession, shown, counts, history }: Around): Advertisement {
  const { customerUuid: _customer, createdBy: _author, editedBy: _editor, ...same } = record
  const { latitude, longitude } = record
  return {
    ...same,
    // The record still lists a picture that was deleted while it was not selected. The reply leaves it out.
    images: record.images.flatMap((image) => {
      const picture = shown.get(image.uuid)
      return picture ? [{ ...image, ...picture }] : []
    }),
    locationPoint: latitude === null || longitude === null ? null : { latitude, longitude },
    operationStatus: operationStatus(record),
    notices: noticesOf(possession.tags, record.operationType),
    ...{ letUntil: possession.letUntil, rentObstacle: rentObstacle(record.operationType, possession.situation) },
    reservedByName: counts?.reservedByName ?? null,
    commercialManagers: [...managers],
    leads: { total: counts?.total ?? 0, new: counts?.fresh ?? 0 },
    daysOnMarket: history?.daysOnMarket ?? null,
    prices: (history?.prices ?? []).map(({ on, price }) => ({ on: on.toISOString(), price })),
    provinceCode: record.provinceCode as Advertisement['provinceCode'],
    description: record.description as Advertisement['description'],
    reservedAt: record.reservedAt?.toISOString() ?? null,
    publishedOn: record.publishedOn?.toISOString() ?? null,
    createdOn: record.createdOn.toISOString(),
    editedOn: record.editedOn.toISOString(),
  }
}

async function shownPictures(context: Context, pictures: readonly AttachmentRecord[]): Promise<Around['shown']> {
  const urls = await Promise.all(
    pictures.map(async ({ uuid, name, isShareable, thumbnailKey, screenKey }) => {
      const thumbnailUrl = thumbnailKey && (await smallUrl(context, thumbnailKey))
      const screenUrl = screenKey && (await smallUrl(context, screenKey))
      return [uuid, { uuid, name, isShareable, thumbnailUrl, screenUrl }] as const
    }),
  )
  return new Map(urls)
}
