import { ADVERTISEMENT_LIMITS } from '@lindero/domain/advertising/advertisement'
import { ANNEXES } from '@lindero/domain/kernel/property-types'
import { eq } from 'drizzle-orm'
import { logAuditAction } from '../kernel/audit/audit.ts'
import { publicAddress } from '../kernel/config/public-address.ts'
import type { Context } from '../kernel/context.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { newLinkToken, secretHash } from '../kernel/http/secrets.ts'
import { advertisements } from './advertisements.table.ts'
import { kyeroXml } from './kyero.ts'
import { type Published, publicReply, published, textWithNotices } from './public-advertisements.ts'

/** Maximum number of advertisements in one feed, because portals read the whole feed each time. */
const MOST = 5_000

/** Creates new secret URLs. The customer's earlier URLs stop working. */
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

/** State of the feed: the date of its URL if there is one, and the number of its advertisements. */
export async function feedState(tx: Transaction): Promise<{ createdOn: string | null; published: number }> {
  const [feed] = await tx.rows<{ createdOn: string }>(
    `SELECT to_char(created_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdOn" FROM advertisement_feeds`,
  )
  return {
    createdOn: feed?.createdOn ?? null,
    published: await tx.$count(advertisements, eq(advertisements.status, 'PUBLISHED')),
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
    const { structuredData: _data, ...shown } = publicReply(context, one)
    const { description } = shown
    const said = textWithNotices(shown).slice(0, ADVERTISEMENT_LIMITS.descriptionCharacters)
    const language = description?.language ?? 'es'
    const told = said ? { text: said, language, styleName: description?.styleName ?? null } : null
    return { ...shown, description: told, address: one.record.address ?? '', url: `${base}/anuncios/${shown.uuid}` }
  })
  return { items, total: items.length }
}

export async function kyeroFeed(context: Context, feed: Feed): Promise<string> {
  const base = publicAddress(context.config)
  const found = await publishedIn(context, feed)
  return kyeroXml(
    found.map((one) => {
      const shown = publicReply(context, one)
      const { rooms, bathrooms, size, price, latitude, longitude, municipality, province } = shown
      return {
        rooms,
        bathrooms,
        size,
        price,
        latitude,
        longitude,
        municipality,
        province,
        uuid: shown.uuid,
        reference: one.externalId,
        energyRating: shown.energyRating,
        emissionsRating: shown.emissionsRating,
        typeId: shown.typeId,
        subtypeId: shown.subtypeId,
        operationType: shown.operationType,
        date: one.record.editedOn,
        url: `${base}/anuncios/${shown.uuid}`,
        ...descriptionOf(shown),
        features: ANNEXES.filter((annex) => one.record[annex] === true),
        images: shown.images.map(({ screenUrl }) => screenUrl),
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
 * The description in its language, with facts for which the format has no element: the reservation, and a certificate
 * without a rating.
 */
function descriptionOf(shown: ReturnType<typeof publicReply>): { language: 'es' | 'en'; description: string } {
  const language = shown.description?.language ?? 'es'
  const words = WORDS[language]
  const rating = shown.energyRating
  const isSaid = shown.description?.text.toLowerCase().includes(words.certificate) === true
  const energy = !isSaid && (rating === 'IN_PROCESS' || rating === 'EXEMPT') ? words[rating] : ''
  const parts = [shown.isReserved ? words.reserved : '', textWithNotices(shown), energy]
  return { language, description: parts.filter(Boolean).join(' ') }
}
