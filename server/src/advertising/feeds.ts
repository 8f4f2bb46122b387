import { ADVERTISEMENT_LIMITS } from '@lindero/domain/advertising/advertisement'
import { ON_OFFER_STATES } from '@lindero/domain/advertising/advertisement-states'
import { nounOf } from '@lindero/domain/advertising/description/facts'
import { joinedTexts } from '@lindero/domain/advertising/notices'
import { PORTALS, type Portal, type PortalRefusal, portalRefusals } from '@lindero/domain/advertising/portals'
import { annexesOf } from '@lindero/domain/kernel/annexes'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { and, inArray } from 'drizzle-orm'
import { assets } from '../assets/assets.table.ts'
import { logAuditAction } from '../kernel/audit/audit.ts'
import { publicAddress } from '../kernel/config/public-address.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { newLinkToken, secretHash } from '../kernel/http/secrets.ts'
import { seesPortfolio } from '../kernel/permissions/portfolio-scope.ts'
import { advertisements } from './advertisements.table.ts'
import { type FormattedProperty, hiddenProperties, type IdealistaProperty, idealistaJson } from './idealista.ts'
import { kyeroXml } from './kyero.ts'
import { type Published, publicReply, published, textWithNotices } from './public-advertisements.ts'
import { titleOf } from './public-head.ts'
import { trovitXml } from './trovit.ts'

/** Maximum number of advertisements in a feed. A feed has no pages: portals always read all of it. */
const MOST = 5_000
/** Maximum number of ended advertisements in a feed that would otherwise be empty. */
const MOST_ENDED = 200

/** Creates secret URLs that replace the customer's previous URLs. */
export async function renewFeeds(
  tx: Transaction,
  { config }: Context,
  caller: Caller,
): Promise<{ kyero: string; trovit: string; idealista: string; json: string }> {
  const { user, customer } = caller
  const secret = newLinkToken()
  await tx.change(
    `INSERT INTO advertisement_feeds (customer_uuid, secret_hash, created_by) VALUES ($1, $2, $3)
     ON CONFLICT (customer_uuid) DO UPDATE SET secret_hash = excluded.secret_hash, created_by = excluded.created_by,
       created_on = now(), reads = '{}'`,
    [customer.uuid, secretHash(secret), user.uuid],
  )
  await logAuditAction(tx, caller, 'advertisementFeedRenewed')
  const base = `${publicAddress(config)}/api/feeds/${secret}`
  return {
    ...{ kyero: `${base}/kyero.xml`, trovit: `${base}/trovit.xml` },
    ...{ idealista: `${base}/idealista.json`, json: `${base}/advertisements.json` },
  }
}

/**
 * The time when the feed's URLs were created (null if there are no URLs), and the number of published advertisements.
 * `madeByKey` is the program whose API key created the URLs, which was possible before ADR 1106. Such URLs outlive the
 * key.
 */
export async function feedState(tx: Transaction): Promise<{
  createdOn: string | null
  madeByKey: string | null
  published: number
  reads: Readonly<Partial<Record<string, string>>>
}> {
  const [feed] = await tx.rows<{ createdOn: string; madeByKey: string | null; reads: Record<string, string> }>(
    `SELECT to_char(f.created_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdOn",
       CASE WHEN u.is_program THEN u.firstname || ' (' || u.lastname || ')' END AS "madeByKey", f.reads
     FROM advertisement_feeds f LEFT JOIN users u ON u.uuid = f.created_by`,
  )
  return {
    createdOn: feed?.createdOn ?? null,
    madeByKey: feed?.madeByKey ?? null,
    reads: feed?.reads ?? {},
    published: await tx.$count(advertisements, inArray(advertisements.status, ON_OFFER_STATES)),
  }
}

interface Feed {
  customerUuid: string
}

declare module '../kernel/http/secrets.ts' {
  interface Holders {
    advertisementFeed: Feed
  }
}

export async function advertisementFeedOf(tx: Transaction, hash: string): Promise<Feed | undefined> {
  const [feed] = await tx.rows<Feed>(
    'SELECT customer_uuid AS "customerUuid" FROM advertisement_feeds WHERE secret_hash = $1',
    [hash],
  )
  return feed
}

function publishedIn({ database, now }: Context, { customerUuid }: Feed, hasEnded = false): Promise<Published[]> {
  const limit = hasEnded ? MOST_ENDED : MOST
  return database.transaction('system', (tx) => published(tx, now(), { customerUuid, limit, hasEnded }))
}

export async function jsonFeed(context: Context, feed: Feed) {
  const base = publicAddress(context.config)
  const items = (await publishedIn(context, feed)).map((one) => {
    const { structuredData: _data, ...fields } = publicReply(context, one)
    const { description } = fields
    const said = textWithNotices(fields).slice(0, ADVERTISEMENT_LIMITS.descriptionCharacters)
    const language = description?.language ?? 'es'
    const told = said ? { text: said, language, styleName: description?.styleName ?? null } : null
    return { ...fields, description: told, address: one.record.address ?? '', url: `${base}/anuncios/${fields.uuid}` }
  })
  return { items, total: items.length }
}

/** A published advertisement with the data that portals need. */
interface Offered {
  one: Published
  reply: ReturnType<typeof publicReply>
  url: string
  /** Addresses of the pictures in a format that all portals take. */
  images: string[]
  language: 'es' | 'en'
  description: string
}

async function offeredIn(context: Context, feed: Feed, hasEnded = false): Promise<Offered[]> {
  const base = publicAddress(context.config)
  return (await publishedIn(context, feed, hasEnded)).map((one) => {
    const reply = publicReply(context, one)
    return {
      ...{ one, reply, url: `${base}/anuncios/${reply.uuid}` },
      images: reply.images.map(({ screenUrl }) => `${screenUrl}.jpg`),
      ...descriptionOf(reply),
    }
  })
}

const refusalsOf = (portal: Portal, { description, reply }: Offered) =>
  portalRefusals(portal, { ...reply, description })

const takenBy = (portal: Portal, offered: readonly Offered[]) =>
  offered.filter((one) => refusalsOf(portal, one).length === 0)

interface PortalReport {
  portal: Portal
  lastReadOn: string | null
  taken: number
  refused: { uuid: string; assetUuid: string; number: number; externalId: string; missing: PortalRefusal[] }[]
  refusedElsewhere: number
}

/**
 * For each portal: the last read, the number of advertisements in its feed, and those left out with the reasons. Those in
 * portfolios that the caller does not see are only counted.
 */
export async function portalReports(
  context: Context,
  caller: Caller,
  reads: Readonly<Partial<Record<string, string>>>,
): Promise<PortalReport[]> {
  const customerUuid = caller.customer.uuid
  const offered = await offeredIn(context, { customerUuid })
  const seen = await context.database.transaction({ customer: customerUuid }, (tx) => seenAssets(tx, caller, offered))
  return PORTALS.map((portal) => {
    const refused = offered.flatMap((each) => {
      const missing = refusalsOf(portal, each)
      const { uuid, assetUuid, number } = each.one.record
      return missing.length === 0 ? [] : [{ uuid, assetUuid, number, externalId: each.one.externalId, missing }]
    })
    const listed = refused.filter(({ assetUuid }) => seen.has(assetUuid))
    return {
      portal,
      lastReadOn: reads[portal] ?? null,
      taken: offered.length - refused.length,
      refused: listed,
      refusedElsewhere: refused.length - listed.length,
    }
  })
}

async function seenAssets(tx: Transaction, caller: Caller, offered: readonly Offered[]): Promise<Set<string>> {
  const ofOffered = inArray(
    assets.uuid,
    offered.map(({ one }) => one.record.assetUuid),
  )
  const rows = await tx
    .select({ uuid: assets.uuid })
    .from(assets)
    .where(and(ofOffered, seesPortfolio(caller, assets.portfolioUuid)))
  return new Set(rows.map(({ uuid }) => uuid))
}

async function recordRead({ database, now }: Context, { customerUuid }: Feed, portal: Portal): Promise<void> {
  await database.transaction('system', (tx) =>
    tx.change(
      'UPDATE advertisement_feeds SET reads = reads || jsonb_build_object($2::text, $3::text) WHERE customer_uuid = $1',
      [customerUuid, portal, now().toISOString()],
    ),
  )
}

export async function kyeroFeed(context: Context, feed: Feed): Promise<string> {
  const offered = takenBy('kyero', await offeredIn(context, feed))
  await recordRead(context, feed, 'kyero')
  return kyeroXml(
    offered.map(({ one, reply, ...offer }) => {
      const { rooms, bathrooms, size, price, latitude, longitude, municipality, province } = reply
      return {
        ...{ rooms, bathrooms, size, price, latitude, longitude, municipality, province, ...offer },
        uuid: reply.uuid,
        reference: one.externalId,
        energyRating: reply.energyRating,
        emissionsRating: reply.emissionsRating,
        plotSize: one.plotSize,
        typeId: reply.typeId,
        subtypeId: reply.subtypeId,
        operationType: reply.operationType,
        date: one.record.editedOn,
        hasPool: one.record.pool,
        features: ANNEXES.filter((annex) => one.record[annex] === true),
      }
    }),
  )
}

export async function trovitFeed(context: Context, feed: Feed): Promise<string> {
  const offered = takenBy('trovit', await offeredIn(context, feed))
  await recordRead(context, feed, 'trovit')
  return trovitXml(
    offered.map(({ one, reply, url, images, description }) => {
      const { uuid, price, municipality, province, advertiser, size, rooms, bathrooms, floor } = reply
      return {
        ...{ uuid, url, images, price, municipality, province, advertiser, size, rooms, bathrooms, floor },
        title: titleOf(reply),
        ...{ typeId: reply.typeId, isRent: reply.operationType === 'rent' },
        content: description,
        date: one.record.publishedOn ?? one.record.editedOn,
        propertyType: nounOf(reply).text,
        hasParking: one.record.parking,
        constructionYear: null,
      }
    }),
  )
}

/**
 * The feed of Idealista. A file without properties changes nothing there, so if none is offered, it has as hidden those
 * of the last file and those published before, also if their data are incomplete now or the subscription has ended.
 */
export async function idealistaFeed(context: Context, feed: Feed): Promise<string> {
  const offered = asProperties(takenBy('idealista', await offeredIn(context, feed)))
  const hidden = offered.length > 0 ? [] : await formerProperties(context, feed)
  if (offered.length > 0) await storeProperties(context, feed, hiddenProperties(offered.slice(0, MOST_ENDED)))
  await recordRead(context, feed, 'idealista')
  return idealistaJson(feed.customerUuid, offered, hidden)
}

async function storeProperties(
  { database }: Context,
  { customerUuid }: Feed,
  properties: readonly FormattedProperty[],
): Promise<void> {
  await database.transaction('system', (tx) =>
    tx.change(
      `UPDATE advertisement_feeds SET idealista_properties = $2::jsonb
       WHERE customer_uuid = $1 AND idealista_properties <> $2::jsonb`,
      [customerUuid, JSON.stringify(properties)],
    ),
  )
}

/** The hidden properties of a customer who offers none; each asset has one for each operation. */
async function formerProperties(context: Context, feed: Feed): Promise<FormattedProperty[]> {
  const [stored] = await context.database.transaction('system', (tx) =>
    tx.rows<{ properties: FormattedProperty[] }>(
      'SELECT idealista_properties AS properties FROM advertisement_feeds WHERE customer_uuid = $1',
      [feed.customerUuid],
    ),
  )
  const latestFirst = takenBy('idealista', await offeredIn(context, feed, true))
  const ended = hiddenProperties(asProperties(latestFirst.toReversed()))
  const properties = [...ended, ...(stored?.properties ?? [])]
  return [...new Map(properties.map((property) => [property.propertyCode, property])).values()]
}

/**
 * The properties of advertisements, in the order of publication. A property has one operation: the first one of an asset
 * has the identifier of the asset as its code, and the second one a suffix.
 */
function asProperties(offered: readonly Offered[]): IdealistaProperty[] {
  const firstOperations = new Map<string, string>()
  return offered.map((each) => {
    const { assetUuid, operationType } = each.one.record
    const first = firstOperations.get(assetUuid) ?? operationType
    firstOperations.set(assetUuid, first)
    return asProperty(each, operationType === first ? assetUuid : `${assetUuid}-${operationType}`)
  })
}

function asProperty(
  { one, reply, url, images, language, description }: Offered,
  propertyCode: string,
): IdealistaProperty {
  const { operationType, typeId, subtypeId, rooms, bathrooms, floor, municipality } = reply
  return {
    ...{ url, images, language, description, isOffered: true },
    ...{ operationType, typeId, subtypeId, rooms, bathrooms, floor, municipality },
    ...{ energyRating: reply.energyRating, energyConsumption: reply.energyConsumption },
    ...{ propertyCode, reference: one.externalId, orientation: one.orientation },
    ...{ price: reply.price ?? 0, size: reply.size ?? 0 },
    ...{ latitude: reply.latitude ?? 0, longitude: reply.longitude ?? 0 },
    annexes: annexesOf(one.record),
  }
}

const WORDS = {
  es: {
    reserved: 'Reservado.',
    certificate: 'certificado energético',
    IN_PROCESS: 'Certificado energético en trámite.',
    EXEMPT: 'Exento de certificado energético.',
  },
  en: {
    reserved: 'Reserved.',
    certificate: 'energy certificate',
    IN_PROCESS: 'Energy certificate in process.',
    EXEMPT: 'Exempt from an energy certificate.',
  },
} as const

/**
 * The description and its language. Adds facts that the format has no element for: a reservation, and a certificate
 * without a rating.
 */
function descriptionOf(advertisement: ReturnType<typeof publicReply>): { language: 'es' | 'en'; description: string } {
  const language = advertisement.description?.language ?? 'es'
  const words = WORDS[language]
  const rating = advertisement.energyRating
  const isSaid = advertisement.description?.text.toLowerCase().includes(words.certificate) === true
  const energy = !isSaid && (rating === 'IN_PROCESS' || rating === 'EXEMPT') ? words[rating] : ''
  const parts = [advertisement.isReserved ? words.reserved : '', textWithNotices(advertisement), energy]
  return { language, description: joinedTexts(parts) }
}
