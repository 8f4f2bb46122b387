import { setTimeout as pause } from 'node:timers/promises'
import type { EvidencePicture } from '@lindero/documents/exports/valuation-report-model'
import { AppError } from '@lindero/domain/errors'
import type { ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import sharp from 'sharp'
import type { Context } from '../kernel/context.ts'
import { FrozenPictures } from '../valuation/frozen-pictures.ts'

const PATIENCE_MILLISECONDS = 15_000
const SIZE = { width: 480, height: 360 }

/**
 * Returns the pictures that the comparables had when the valuation was saved, as JPEG, each with its comparable. Unavailable pictures are left out.
 *
 * @param patience maximum time in milliseconds to wait for pictures that are not yet stored
 */
export async function evidencePicturesOf(
  context: Context,
  document: ValuationDocument,
  patience = PATIENCE_MILLISECONDS,
): Promise<EvidencePicture[]> {
  if (document.method !== 'comparables') return []
  const frozen = new FrozenPictures(context)
  const late = pause(patience, null, { ref: false })
  const pictures = await Promise.all(
    document.comparables.map(async ({ uuid, thumbnail }) => {
      const bytes = thumbnail === null ? null : await Promise.race([jpegOf(frozen, thumbnail), late])
      return bytes && { uuid, bytes }
    }),
  )
  return pictures.filter((picture) => picture !== null)
}

async function jpegOf(frozen: FrozenPictures, uuid: string): Promise<Uint8Array | null> {
  try {
    // Lindero created this stored version, so its pixel count is already limited.
    const { bytes } = await frozen.picture(uuid)
    return await sharp(bytes)
      .resize({ ...SIZE, fit: 'cover' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch (error) {
    if (AppError.is(error, 'market.pictureUnavailable')) return null
    throw error
  }
}
