import { AppError } from '@lindero/domain/errors'
import { BoundedProcess, ProcessEnded } from '../kernel/processes/bounded-process.ts'

/** Small versions of a picture: upright, without metadata such as the location of the photograph. */
export interface PictureSizes {
  /** Width of the upright picture in pixels. */
  width: number
  height: number
  thumbnail: Uint8Array
  screen: Uint8Array
}

/** The content type of the small versions. */
export const SIZE_TYPE = 'image/webp'
/** Box in pixels that the version must fit into, and its format. */
export interface Size {
  width: number
  height: number
  quality: number
  /** WebP if absent. */
  format?: 'jpeg' | 'webp'
}
export const THUMBNAIL: Size = { width: 480, height: 360, quality: 72 }
const SCREEN: Size = { width: 2_000, height: 2_000, quality: 80 }
/** The large version for programs that do not read WebP. */
export const SCREEN_JPEG: Size = { ...SCREEN, quality: 82, format: 'jpeg' }

/** Limits for decoding one picture. */
export interface PictureLimits {
  /** Maximum width times height, in pixels. */
  pixels: number
  /**
   * Maximum length of a side in pixels. The decoder holds whole rows and columns in memory, so each side is limited in
   * addition to their product.
   */
  side: number
  /** Maximum memory of the process, in megabytes. */
  megabytes: number
  seconds: number
}

/** The input of the decoder, and its two possible replies (`picture-process.ts`). */
export interface Drawing {
  bytes: Uint8Array
  pixels: number
  side: number
  sizes: Readonly<Record<string, Size>>
}
export interface DrawnPicture {
  width: number
  height: number
  drawn: Record<string, Uint8Array>
}
export interface PictureRejection {
  refusal: 'tooLarge' | 'unreadable'
}

/** Creates the small versions of an uploaded picture, like `drawSizes`. */
export function pictureSizes(bytes: Uint8Array, limits: PictureLimits): Promise<PictureSizes> {
  return drawSizes(bytes, limits, { screen: SCREEN, thumbnail: THUMBNAIL })
}

/**
 * Re-encodes a picture in several sizes in a separate process, so that a malicious picture cannot crash the program.
 * The header is checked before a pixel is decoded. The caller must be in the queue `picture`, which limits the number
 * of concurrent decodings.
 *
 * @throws AppError `attachments.pictureTooLarge` with megapixels and the longest side; `attachments.unreadablePicture`;
 * `limits.memory` if memory or time ran out
 */
export async function drawSizes<Name extends string>(
  bytes: Uint8Array,
  limits: PictureLimits,
  sizes: Readonly<Record<Name, Size>>,
): Promise<{ width: number; height: number } & Record<Name, Uint8Array>> {
  const { pixels, side } = limits
  const outcome = await inDecoder({ bytes, pixels, side, sizes }, limits)
  if (!('refusal' in outcome)) {
    const { drawn, width, height } = outcome
    return { ...(drawn as Record<Name, Uint8Array>), width, height }
  }
  if (outcome.refusal === 'unreadable') throw new AppError('attachments.unreadablePicture')
  throw new AppError('attachments.pictureTooLarge', { limit: pixels / 1_000_000, side })
}

const DECODER = new URL('./picture-process.ts', import.meta.url)

async function inDecoder(drawing: Drawing, limits: PictureLimits): Promise<DrawnPicture | PictureRejection> {
  const decoder = new BoundedProcess<Drawing, DrawnPicture | PictureRejection>(DECODER, limits)
  try {
    return await decoder.ask(drawing)
  } catch (error) {
    throw error instanceof ProcessEnded ? new AppError('limits.memory') : error
  } finally {
    decoder.close()
  }
}
