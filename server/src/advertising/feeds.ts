import { ADVERTISEMENT_LIMITS } from '@lindero/domain/advertising/advertisement'
import { ON_OFFER_STATES } from '@lindero/domain/advertising/advertisement-states'
import { joinedTexts } from '@lindero/domain/advertising/notices'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { inArray } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import { publicAddress } from '../kernel/config/public-address.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { newLinkToken, secretHash } from '../kernel/http/secrets.ts'
import { advertisements } from './advertisements.table.ts'
import { kyeroXml } from './kyero.ts'
import { type Published, publicReply, published, textWithNotices } from './public-advertisements.ts'

/** Maximum number of advertisements in a feed. A feed has no pages: portals always read all of it. */
const MOST = 5_000

/** Creates secret URLs that replace the customer's previous URLs. */
export async function renewFeeds(
  tx: Transaction,
  { config }: Context,
  caller: Caller,
): Promise<{ kyero: string; json: string }> {
  const { user, customer } = caller
  const secret = newLinkToken()
  await tx.change(
    `INSERT INTO advertisement_feeds (customer_uuid, secret_hash, created_by) VALUES ($1, $2, $3)
     ON CONFLICT (customer_uuid) DO UPDATE SET secret_hash = excluded.secret_hash, created_by = excluded.created_by,
       created_on = now()`,
    [customer.uuid, secretHash(secret), user.uuid],
  )
  await logAuditAction(tx, caller, 'advertisementFeedRenewed')
  const base = `${publicAddress(config)}/api/feeds/${secret}`
  return { kyero: `${base}/kyero.xml`, json: `${base}/advertisements.json` }
}

/**
 * The time when the feed's URLs were created (null if there are no URLs), and the number of published advertisements.
 * `madeByKey` is the program whose API key created the URLs, which was possible before ADR 1106. Such URLs outlive the
 * key.
 */
export async function feedState(
  tx: Transaction,
): Promise<{ createdOn: string | null; madeByKey: string | null; published: number }> {
  const [feed] = await tx.rows<{ createdOn: string; madeByKey: string | null }>(
    `SELECT to_char(f.created_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdOn",
       CASE WHEN u.is_program THEN u.firstname || ' (' || u.lastname || ')' END AS "madeByKey"
     FROM advertisement_feeds f LEFT JOIN users u ON u.uuid = f.created_by`,
  )
  return {
    createdOn: feed?.createdOn ?? null,
    madeByKey: feed?.madeByKey ?? null,
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

function publishedIn({ database, now }: Context, { customerUuid }: Feed): Promise<Published[]> {
  return database.transaction('system', (tx) => published(tx, now(), { customerUuid, limit: MOST }))
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

export async function kyeroFeed(context: Context, feed: Feed): Promise<string> {
  const base = publicAddress(context.config)
  const advertisements = await publishedIn(context, feed)
  return kyeroXml(
    advertisements.map((one) => {
      const reply = publicReply(context, one)
      const { rooms, bathrooms, size, price, latitude, longitude, municipality, province } = reply
      return {
        rooms,
        bathrooms,
        size,
        price,
        latitude,
        longitude,
        municipality,
        province,
        uuid: reply.uuid,
        reference: one.externalId,
        energyRating: reply.energyRating,
        emissionsRating: reply.emissionsRating,
        typeId: reply.typeId,
        subtypeId: reply.subtypeId,
        operationType: reply.operationType,
        date: one.record.editedOn,
        url: `${base}/anuncios/${reply.uuid}`,
        ...descriptionOf(reply),
        hasPool: one.record.pool,
        features: ANNEXES.filter((annex) => one.record[annex] === true),
        images: reply.images.map(({ screenUrl }) => screenUrl),
      }
    }),
  )
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
