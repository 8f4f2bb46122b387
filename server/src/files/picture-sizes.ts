import { AppError } from '@lindero/domain/errors'
import { BoundedProcess, ProcessEnded } from '../kernel/processes/bounded-process.ts'

/** Small sizes of a picture: upright, without metadata such as the place where it was taken. */
export interface PictureSizes {
  /** Pixels of the picture itself, upright. */
  width: number
  height: number
  thumbnail: Uint8Array
  screen: Uint8Array
}

/** The content type of the small sizes. */
export const SIZE_TYPE = 'image/webp'
/** The box that a size fits into, in pixels. */
export interface Size {
  width: number
  height: number
  quality: number
}
export const THUMBNAIL: Size = { width: 480, height: 360, quality: 72 }
const SCREEN: Size = { width: 2_000, height: 2_000, quality: 80 }

/** Bounds of the decoding of one picture. */
export interface PictureLimits {
  /** Width times height. */
  pixels: number
  /** The decoder keeps whole rows and columns: each side is bounded as well as the product. */
  side: number
  /** Memory of its process. */
  megabytes: number
  seconds: number
}

/** What the decoder receives, and its two answers (`picture-process.ts`). */
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
export interface PictureRefusal {
  refusal: 'tooLarge' | 'unreadable'
}

/** Makes the small sizes of an uploaded picture, as `drawSizes`. */
export function pictureSizes(bytes: Uint8Array, limits: PictureLimits): Promise<PictureSizes> {
  return drawSizes(bytes, limits, { screen: SCREEN, thumbnail: THUMBNAIL })
}

/**
 * Draws a picture anew in some sizes, in a process of its own: what a picture makes the decoder do, it cannot take the
 * program with it. The header is checked before a pixel is decoded. The queue `picture`, in which the caller is, bounds
 * how many are decoded at once.
 *
 * @throws AppError `attachments.pictureTooLarge` with megapixels and the longest side, `attachments.unreadablePicture`,
 *   `limits.memory` where memory or time were not enough
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

async function inDecoder(drawing: Drawing, limits: PictureLimits): Promise<DrawnPicture | PictureRefusal> {
  const decoder = new BoundedProcess<Drawing, DrawnPicture | PictureRefusal>(DECODER, limits)
  try {
    return await decoder.ask(drawing)
  } catch (error) {
    throw error instanceof ProcessEnded ? new AppError('limits.memory') : error
  } finally {
    decoder.close()
  }
}
