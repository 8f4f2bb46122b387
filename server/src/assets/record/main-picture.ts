import { sql } from 'drizzle-orm'
import { smallUrl } from '../../files/attachment-reply.ts'
import type { Context } from '../../kernel/context.ts'
import { facadeUrl } from '../cadastre/facade-thumbnails.ts'

/**
 * Storage key of the small version of the main picture: the favourite image, or else the oldest image that can be
 * displayed. The table of the asset is in the text, because the library leaves it out in a query of one table.
 */
export const PICTURE_KEY = sql<string | null>`(
  SELECT d.thumbnail_key FROM attachments d
  WHERE d.owner_uuid = assets.uuid AND d.file_type = 'images' AND d.thumbnail_key IS NOT NULL
  ORDER BY d.is_favourite DESC, d.created_on, d.uuid LIMIT 1)`

/** An asset with the key of its main picture, as stored in the database. */
export type Keyed<Asset> = Omit<Asset, 'pictureUrl' | 'pictureSource'> & { pictureKey: string | null }

interface WithPicture {
  uuid: string
  pictureKey: string | null
  cadastralReference?: string | null
}
interface Picture {
  pictureUrl: string | null
  pictureSource: 'image' | 'cadastre' | null
}

/**
 * Replaces the storage key of the main picture by a signed URL. Without a main picture, the URL of the façade photo is
 * used (product facts 5.2).
 */
export async function pictured<Asset extends WithPicture>(
  context: Context,
  { pictureKey, ...asset }: Asset,
): Promise<Omit<Asset, 'pictureKey'> & Picture> {
  if (pictureKey) {
    return { ...asset, pictureUrl: await smallUrl(context, pictureKey), pictureSource: 'image' }
  }
  const pictureUrl = facadeUrl(context, asset.uuid, asset.cadastralReference)
  return { ...asset, pictureUrl, pictureSource: pictureUrl === null ? null : 'cadastre' }
}

/** Like `pictured`, for the rows of a list. */
export async function allPictured<Asset extends WithPicture, List>(
  context: Context,
  { items, ...list }: List & { items: Asset[] },
) {
  return { ...list, items: await Promise.all(items.map((item) => pictured(context, item))) }
}
