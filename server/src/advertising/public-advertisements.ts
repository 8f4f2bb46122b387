import { buffer } from 'node:stream/consumers'
import type { PublicAdvertisement } from '@lindero/contract/advertising/advertising.schema'
import { coverFirst } from '@lindero/domain/advertising/advertisement'
import { nounOf } from '@lindero/domain/advertising/description/facts'
import { type Notice, noticesOf, withNotices } from '@lindero/domain/advertising/notices'
import { ORIENTATIONS, type Orientation } from '@lindero/domain/assets/asset-details'
import { isSubscriptionActive } from '@lindero/domain/customers/subscription'
import { AppError } from '@lindero/domain/errors'
import { annexesOf } from '@lindero/domain/kernel/annexes'
import { pick } from '@lindero/domain/kernel/pick'
import { and, eq, inArray } from 'drizzle-orm'
import { type AttachmentRecord, attachments } from '../files/attachments.table.ts'
import { drawSizes, SCREEN_JPEG, SIZE_TYPE } from '../files/picture-sizes.ts'
import { requireHuman } from '../identity/registration/captcha.ts'
import { publicAddress } from '../kernel/config/public-address.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Bytes } from '../kernel/http/serve.ts'
import { networkOf } from '../kernel/limits/call-limit.ts'
import { ownerNamed } from '../kernel/limits/queues.ts'
import { currentVersion } from '../privacy/legal-versions.ts'
import { claim } from '../users/attempts.ts'
import { type AdvertisementRecord, advertisements, leads } from './advertisements.table.ts'
import { notifyManagers } from './leads.store.ts'
import { ON_OFFER } from './on-offer.ts'
import { possessionOfAssets } from './possession.store.ts'

/** A published advertisement with additional public data. */
export interface Published {
  record: AdvertisementRecord
  advertiser: string
  /** External identifier of the asset, for portals. */
  externalId: string
  /** Notices about possession, from the current state of the asset. */
  notices: Notice[]
  /** Day on which the lease of a let asset ends. */
  letUntil: string | null
  orientation: Orientation | null
  plotSize: number | null
  /** Shareable pictures in order, the cover first. */
  pictures: AttachmentRecord[]
}

/**
 * Published advertisements for assets that are not archived, from customers with an active subscription; with `hasEnded`,
 * all that were ever published, the latest first. Must run under the system role.
 */
export async function published(
  tx: Transaction,
  now: Date,
  where: { uuid: string } | { customerUuid: string; limit: number; hasEnded?: boolean },
): Promise<Published[]> {
  const [column, value, limit] =
    'uuid' in where ? ['uuid', where.uuid, 1] : ['customer_uuid', where.customerUuid, where.limit]
  const hasEnded = 'hasEnded' in where && where.hasEnded === true
  const states = hasEnded ? 'd.published_on IS NOT NULL' : `d.status IN ${ON_OFFER} AND a.archived_on IS NULL`
  const rows = await tx.rows<
    Pick<Published, 'advertiser' | 'externalId' | 'plotSize'> & {
      uuid: string
      orientation: string | null
    } & Parameters<typeof isSubscriptionActive>[0]
  >(
    `SELECT d.uuid, c.name AS advertiser, a.external_id AS "externalId", a.details->>'orientation' AS orientation,
       a.plot_size::float8 AS "plotSize",
       c.stripe_id AS "stripeId",
       c.subscription_inactive_on AS "subscriptionInactiveOn", c.trial_ends_on AS "trialEndsOn" FROM advertisements d
     JOIN assets a ON a.uuid = d.asset_uuid JOIN customers c ON c.uuid = d.customer_uuid
     WHERE d.${column} = $1 AND ${states}
     ORDER BY d.published_on ${hasEnded ? 'DESC' : 'ASC'}, d.uuid LIMIT ${limit}`,
    [value],
  )
  const named = rows.filter((row) => hasEnded || isSubscriptionActive(row, now))
  if (named.length === 0) return []
  const records = await tx
    .select()
    .from(advertisements)
    .where(
      inArray(
        advertisements.uuid,
        named.map(({ uuid }) => uuid),
      ),
    )
    .orderBy(advertisements.publishedOn, advertisements.uuid)
  const selectedPictures = records.flatMap(({ images }) =>
    images.filter(({ selected }) => selected).map(({ uuid }) => uuid),
  )
  const pictures = await picturesNamed(tx, selectedPictures)
  const possessions = await possessionOfAssets(
    tx,
    records.map(({ assetUuid }) => assetUuid),
    now,
  )
  return records.map((record) => {
    const beside = named.find(({ uuid }) => uuid === record.uuid)
    const possession = possessions.get(record.assetUuid)
    const notices = noticesOf(possession?.tags ?? [], record.operationType)
    return {
      record,
      advertiser: beside?.advertiser ?? '',
      externalId: beside?.externalId ?? '',
      plotSize: beside?.plotSize ?? null,
      orientation: ORIENTATIONS.find((one) => one === beside?.orientation) ?? null,
      notices,
      letUntil: notices.includes('let') ? (possession?.letUntil ?? null) : null,
      pictures: coverFirst(record).flatMap(({ uuid }) => pictures.get(uuid) ?? []),
    }
  })
}

async function picturesNamed(tx: Transaction, uuids: string[]): Promise<Map<string, AttachmentRecord>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(attachments)
    .where(and(inArray(attachments.uuid, uuids), eq(attachments.isShareable, true)))
  return new Map(rows.filter(({ screenKey }) => screenKey !== null).map((row) => [row.uuid, row]))
}

/** @throws AppError `advertisements.notFound` */
export async function publishedOne(tx: Transaction, now: Date, uuid: string): Promise<Published> {
  const [advertisement] = await published(tx, now, { uuid })
  if (!advertisement) throw new AppError('advertisements.notFound')
  return advertisement
}

/** The data of an advertisement that everyone may see. Coordinates are rounded to about 100 m. */
export function publicReply(
  context: Context,
  { record, advertiser, notices, letUntil, pictures }: Published,
): PublicAdvertisement {
  const { uuid } = record
  const address = publicAddress(context.config)
  const picture = (name: string, size: 'small' | 'large') =>
    `${address}/api/public/advertisements/${uuid}/pictures/${name}/${size}`
  const images = pictures.map((one) => ({
    thumbnailUrl: picture(one.uuid, 'small'),
    screenUrl: picture(one.uuid, 'large'),
  }))
  const fields = {
    ...pick(record, 'uuid', 'number', 'operationType', 'size', 'price', 'typeId', 'subtypeId', 'floor', 'rooms'),
    ...pick(record, 'bathrooms', 'province', 'municipality'),
    ...annexesOf(record),
    ...pick(record, 'energyRating', 'emissionsRating', 'energyConsumption', 'energyEmissions'),
    notices,
    letUntil,
    latitude: rounded(record.latitude),
    longitude: rounded(record.longitude),
    description: record.description as PublicAdvertisement['description'],
    isReserved: record.isReserved,
    publishedOn: record.publishedOn?.toISOString() ?? null,
    advertiser,
    images,
  }
  return { ...fields, structuredData: structuredData(fields, `${address}/anuncios/${uuid}`) }
}

/**
 * The given advertisement with paths instead of full picture URLs. The page may have been opened under a different host
 * name, and may load pictures only from its own origin.
 */
export function withPicturePaths(advertisement: PublicAdvertisement): PublicAdvertisement {
  const pathOf = (address: string) => new URL(address).pathname
  const images = advertisement.images.map(({ thumbnailUrl, screenUrl }) => ({
    thumbnailUrl: pathOf(thumbnailUrl),
    screenUrl: pathOf(screenUrl),
  }))
  return { ...advertisement, images }
}

/** Rounds degrees to three decimals. */
export function rounded(degrees: number | null): number | null {
  return degrees === null ? null : Math.round(degrees * 1_000) / 1_000
}

/** The description, preceded by the notices, for programs that do not display the page: search engines and portals. */
export function textWithNotices({
  description,
  notices,
  letUntil,
}: Pick<PublicAdvertisement, 'description' | 'notices' | 'letUntil'>): string {
  return withNotices(description?.text ?? '', notices, description?.language, letUntil)
}

/** `RealEstateListing` data (schema.org) for search engines. */
function structuredData(
  advertisement: Omit<PublicAdvertisement, 'structuredData'>,
  url: string,
): Record<string, unknown> {
  const noun = nounOf(advertisement).text
  const name = [noun.charAt(0).toUpperCase() + noun.slice(1), advertisement.municipality].filter(Boolean).join(' · ')
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name,
    url,
    datePosted: advertisement.publishedOn,
    description: textWithNotices(advertisement) || undefined,
    image: advertisement.images.map(({ screenUrl }) => screenUrl),
    offers: {
      '@type': 'Offer',
      price: advertisement.price,
      priceCurrency: 'EUR',
      availability: `https://schema.org/${advertisement.isReserved || advertisement.notices.length > 0 ? 'LimitedAvailability' : 'InStock'}`,
      businessFunction: `http://purl.org/goodrelations/v1#${advertisement.operationType === 'rent' ? 'LeaseOut' : 'Sell'}`,
      seller: { '@type': 'Organization', name: advertisement.advertiser },
    },
    about: {
      '@type': 'Accommodation',
      ...(advertisement.size
        ? { floorSize: { '@type': 'QuantitativeValue', value: advertisement.size, unitCode: 'MTK' } }
        : {}),
      ...(advertisement.rooms ? { numberOfBedrooms: advertisement.rooms } : {}),
      ...(advertisement.bathrooms ? { numberOfBathroomsTotal: advertisement.bathrooms } : {}),
      address: {
        '@type': 'PostalAddress',
        addressLocality: advertisement.municipality,
        addressRegion: advertisement.province,
        addressCountry: 'ES',
      },
    },
  }
}

/**
 * The bytes of a picture for its permanent URL. A JPEG is made in the queue `picture`, in which the networks of the
 * callers take turns.
 *
 * @throws AppError `advertisements.notFound`; `limits.tooManyAtOnce` or `limits.busy` if too many JPEGs are waiting
 */
export async function publicPicture(
  { database, files, queues, config, now }: Context,
  { uuid, picture, size }: { uuid: string; picture: string; size: 'small' | 'large' | 'large.jpg' },
  address: string,
): Promise<Bytes> {
  const { pictures } = await database.transaction('system', (tx) => publishedOne(tx, now(), uuid))
  const match = pictures.find((one) => one.uuid === picture)
  const key = size === 'small' ? match?.thumbnailKey : match?.screenKey
  if (!key) throw new AppError('advertisements.notFound')
  if (size !== 'large.jpg') {
    const { size: length, bytes } = await files.read(key)
    return { stream: bytes, contentType: SIZE_TYPE, length }
  }
  // Several portals take only JPEG, PNG and GIF, by the end of the address.
  const { jpeg } = await queues.picture.run(ownerNamed(networkOf(address)), async () => {
    const { bytes } = await files.read(key)
    return drawSizes(await buffer(bytes), config.documents.picture, { jpeg: SCREEN_JPEG })
  })
  return { stream: jpeg, contentType: 'image/jpeg' }
}

interface GivenLead {
  name: string
  email: string
  phone?: string | undefined
  message?: string | undefined
  consent: boolean
  language: 'es' | 'en'
  recaptchaToken?: string | undefined
}

/**
 * Stores a person's interest together with the accepted version of the privacy policy, and notifies the commercial
 * managers.
 *
 * @throws AppError `advertisements.consentMissing`, `auth.tooManyAttempts`, `auth.captchaFailed`, `auth.captchaUnavailable`,
 * `advertisements.notFound`
 */
export async function receiveLead(context: Context, uuid: string, lead: GivenLead, address: string): Promise<void> {
  if (!lead.consent) throw new AppError('advertisements.consentMissing')
  const { database, config, now } = context
  const { record: asked } = await database.transaction('system', (tx) => publishedOne(tx, now(), uuid))
  const network = networkOf(address)
  const counted = await claim(context, {
    leadsOfAddress: `${network} ${asked.customerUuid}`,
    leadsOfEmail: `${lead.email.toLowerCase()} ${network}`,
  })
  await counted.exceptOutage(() => requireHuman(context, lead.recaptchaToken, address))
  await database.transaction('system', async (tx) => {
    const at = now()
    const { record } = await publishedOne(tx, at, uuid)
    const { language, name, email, phone = null, message = null } = lead
    const { hash, since } = await currentVersion(tx, config, { page: 'privacy', language }, at)
    const [stored] = await tx
      .insert(leads)
      .values({
        customerUuid: record.customerUuid,
        advertisementUuid: uuid,
        source: 'public',
        name,
        email,
        phone,
        message,
        consent: { language, hash, since: since.toISOString(), on: at.toISOString() },
        createdOn: at,
        changedOn: at,
      })
      .returning()
    if (stored) await notifyManagers(tx, record.assetUuid, stored.uuid)
  })
}
