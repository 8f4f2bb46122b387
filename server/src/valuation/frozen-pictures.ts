import type { CallReply } from '@lindero/contract/kernel/call'
import type { evidencePictureCalls } from '@lindero/contract/valuation/evidence-pictures.contract'
import type { SavedValuation } from '@lindero/contract/valuation/valuation.schema'
import { AppError } from '@lindero/domain/errors'
import { STORED_PICTURE } from '@lindero/domain/market/evidence-pictures'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { eq } from 'drizzle-orm'
import { drawSizes, SIZE_TYPE, THUMBNAIL } from '../files/picture-sizes.ts'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'
import { deleteDue } from '../kernel/database/bulk.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { ownerNamed } from '../kernel/limits/queues.ts'
import { checkSignedQuery, signedQuery } from '../kernel/signed-picture.ts'
import type { Picture } from '../market/fetch-picture.ts'
import { MarketPictures } from '../market/market-pictures.ts'
import { advertsOf } from './freeze-pictures.ts'
import { valuations } from './valuation.table.ts'

/** If requests for a picture have failed on this many days, the picture is not requested any more. */
const TRIES = 5
/** Number of pictures fetched per run of the daily work, and number fetched at the same time. */
const DAILY = { most: 20_000, atOnce: 4 }
const DAY = 24 * 60 * 60_000

const nameOf = (uuid: string) => ['evidence picture', uuid] as const

/**
 * The market comparables of a saved valuation, with signed addresses of their pictures. Empty for a valuation that was
 * saved before pictures were stored.
 */
export async function picturesOfValuation(
  context: Pick<Context, 'secret' | 'now'>,
  tx: Transaction,
  { uuid, document }: Pick<SavedValuation, 'uuid' | 'document'>,
): Promise<CallReply<typeof evidencePictureCalls.valuationPictures>> {
  const { pictures } = valuations
  const [row] = await tx.select({ pictures }).from(valuations).where(eq(valuations.uuid, uuid))
  const named = row?.pictures
  const adverts = named ? advertsOf(document as ValuationDocument) : []
  const items = adverts.map(({ uuid, thumbnail }) => ({
    uuid,
    thumbnail,
    picture:
      thumbnail !== null && named?.includes(thumbnail)
        ? `/api/evidence-pictures/${thumbnail}?${signedQuery(nameOf(thumbnail), context)}`
        : null,
  }))
  return { items, total: items.length }
}

/** @throws AppError `files.urlAltered`, `files.urlExpired` */
export function checkEvidencePictureUrl(
  uuid: string,
  query: { expires: number; signature: string },
  context: Pick<Context, 'acceptedSecrets' | 'now'>,
): void {
  checkSignedQuery(nameOf(uuid), query, context)
}

/**
 * The pictures of saved valuations. Each picture is fetched once, when a user first views it or on the next day, and a
 * small version is stored. Later changes at the source have no effect.
 */
export class FrozenPictures {
  readonly #context: Pick<Context, 'config' | 'database' | 'queues'>
  readonly #source: Pick<MarketPictures, 'picture'>

  constructor(
    context: Pick<Context, 'config' | 'database' | 'queues' | 'files'>,
    source: Pick<MarketPictures, 'picture'> = new MarketPictures(context.config.pictures, context.files),
  ) {
    this.#context = context
    this.#source = source
  }

  /**
   * Returns a picture, and fetches it first if necessary.
   * @throws AppError `market.pictureUnavailable` if it is neither stored nor available
   */
  async picture(uuid: string): Promise<Picture> {
    const [row] = await this.#context.database.transaction('system', (tx) =>
      tx.rows<{ address: string; picture: Buffer | null }>(
        'SELECT address, picture FROM evidence_pictures WHERE uuid = $1',
        [uuid],
      ),
    )
    if (!row) throw new AppError('market.pictureUnavailable')
    if (row.picture) return { bytes: row.picture, contentType: SIZE_TYPE }
    const bytes = await this.#source.picture(row.address)
    // Pictures in Lindero's storage were drawn by Lindero, so they are not stored a second time.
    return row.address.startsWith(STORED_PICTURE) ? bytes : this.#keep(uuid, bytes)
  }

  async #keep(uuid: string, { bytes }: Picture): Promise<Picture> {
    const { config, database, queues } = this.#context
    const { thumbnail } = await queues.picture
      .run(ownerNamed(uuid), () => drawSizes(bytes, config.documents.picture, { thumbnail: THUMBNAIL }))
      .catch((error: unknown) => {
        throw error instanceof AppError
          ? Object.assign(new AppError('market.pictureUnavailable'), { cause: error })
          : error
      })
    await database.transaction('system', (tx) =>
      tx.change('UPDATE evidence_pictures SET picture = $2 WHERE uuid = $1', [uuid, Buffer.from(thumbnail)]),
    )
    return { bytes: thumbnail, contentType: SIZE_TYPE }
  }
}

/**
 * Fetches pictures that have not been viewed yet.
 * @returns the number of fetched pictures
 */
async function keepMissing(context: Context): Promise<number> {
  const { config, database } = context
  if (!config.pictures.isOn) return 0
  const frozen = new FrozenPictures(context)
  const missing = await database.transaction('system', (tx) =>
    tx.rows<{ uuid: string }>(
      `SELECT uuid FROM evidence_pictures
       WHERE picture IS NULL AND tries < $1 AND NOT starts_with(address, $2) ORDER BY named_on LIMIT $3`,
      [TRIES, STORED_PICTURE, DAILY.most],
    ),
  )
  let count = 0
  const keepNext = async () => {
    for (let next = missing.pop(); next && !context.isStopping(); next = missing.pop())
      count += await keptOrTried(context, frozen, next.uuid)
  }
  await Promise.all(Array.from({ length: DAILY.atOnce }, keepNext))
  return count
}

async function keptOrTried({ database }: Context, frozen: FrozenPictures, uuid: string): Promise<0 | 1> {
  try {
    await frozen.picture(uuid)
    return 1
  } catch (error) {
    if (!AppError.is(error, 'market.pictureUnavailable')) throw error
    await database.transaction('system', (tx) =>
      tx.change('UPDATE evidence_pictures SET tries = tries + 1 WHERE uuid = $1', [uuid]),
    )
    return 0
  }
}

/** Fetches the missing pictures of saved valuations, and removes pictures that are not used by any valuation. */
export const PICTURE_SWEEP: DailyWork = {
  name: 'pictures of saved valuations',
  async run(context) {
    const removed = await deleteDue(
      context.database,
      'evidence_pictures',
      `NOT EXISTS (SELECT FROM valuations v, unnest(v.pictures) AS named WHERE named = evidence_pictures.uuid)
       AND named_on < $1`,
      new Date(context.now().getTime() - DAY).toISOString(),
    )
    const stored = await keepMissing(context)
    return removed + stored > 0 ? { removed, kept: stored } : null
  },
}
