import { AppError } from '@lindero/domain/errors'

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
interface Size {
  width: number
  height: number
  quality: number
}
const THUMBNAIL: Size = { width: 480, height: 360, quality: 72 }
const SCREEN: Size = { width: 2_000, height: 2_000, quality: 80 }
const SECONDS = 30
const DECODED: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/** Makes the small sizes of an uploaded picture, as `drawSizes`. */
export function pictureSizes(bytes: Uint8Array, pixels: number): Promise<PictureSizes> {
  return drawSizes(bytes, pixels, { screen: SCREEN, thumbnail: THUMBNAIL })
}

/**
 * Draws a picture anew in some sizes. The decoder works in threads of its own, one core for each picture; the queue
 * `picture`, in which the caller is, bounds how many are decoded at once.
 *
 * @param pixels more are refused before they are decoded: a small file may claim to be a picture that fills the memory
 * @throws AppError `attachments.pictureTooLarge` with megapixels, `attachments.unreadablePicture`
 */
export async function drawSizes<Name extends string>(
  bytes: Uint8Array,
  pixels: number,
  sizes: Readonly<Record<Name, Size>>,
): Promise<{ width: number; height: number } & Record<Name, Uint8Array>> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  const open = () => sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
  const small = ({ width, height, quality }: Size) =>
    open()
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  try {
    const { width, height, autoOrient, format } = await sharp(bytes).metadata()
    // The decoder knows more formats: an SVG, a PDF.
    if (!DECODED.has(format)) throw new AppError('attachments.unreadablePicture')
    if (width * height > pixels)
      throw new AppError('attachments.pictureTooLarge', { limit: pixels / 1_000_000 })
    const drawn = {} as Record<Name, Uint8Array>
    for (const name of Object.keys(sizes) as Name[]) drawn[name] = await small(sizes[name])
    return { ...drawn, width: autoOrient.width, height: autoOrient.height }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('attachments.unreadablePicture')
  }
}
