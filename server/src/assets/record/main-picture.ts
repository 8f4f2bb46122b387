import { sql } from 'drizzle-orm'
import { smallUrl } from '../../files/attachment-reply.ts'
import type { Context } from '../../kernel/context.ts'
import { assets } from '../assets.table.ts'

/** Key of the small main picture of an asset: the favourite image, else the oldest that can be shown. */
export const PICTURE_KEY = sql<string | null>`(
  SELECT d.thumbnail_key FROM attachments d
  WHERE d.owner_uuid = ${assets.uuid} AND d.file_type = 'images' AND d.thumbnail_key IS NOT NULL
  ORDER BY d.is_favourite DESC, d.created_on, d.uuid LIMIT 1)`

/** An asset with the key of its main picture, as the database has it. */
export type Keyed<Asset> = Omit<Asset, 'pictureUrl'> & { pictureKey: string | null }

/** Replaces the key of the main picture by a signed URL. */
export async function pictured<Asset extends { pictureKey: string | null }>(
  context: Context,
  { pictureKey, ...asset }: Asset,
): Promise<Omit<Asset, 'pictureKey'> & { pictureUrl: string | null }> {
  return { ...asset, pictureUrl: pictureKey && (await smallUrl(context, pictureKey)) }
}

/** The same for the rows of a list. */
export async function allPictured<Asset extends { pictureKey: string | null }, List>(
  context: Context,
  { items, ...list }: List & { items: Asset[] },
) {
  return { ...list, items: await Promise.all(items.map((item) => pictured(context, item))) }
}
