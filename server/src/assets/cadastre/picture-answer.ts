import type { CadastralView } from '@lindero/contract/assets/enrichment.contract'
import { AppError } from '@lindero/domain/errors'
import { contentOf } from '@lindero/domain/files/file-content'
import { drawSizes, THUMBNAIL } from '../../files/picture-sizes.ts'
import { BrokenAnswer } from './ovc-answer.ts'

/** Upper limits. The service's pictures are much smaller. */
const LIMITS = { pixels: 25_000_000, side: 10_000, megabytes: 512, seconds: 30 }
/** Smaller pictures are treated as empty. */
const LEAST_PIXELS = 16 * 16
/** Twice the width of the panel that shows the picture. */
const SHOWN = { width: 1_200, height: 1_200, quality: 80 }
const PICTURES: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/**
 * Reads the response of a picture service. The function checks the bytes instead of the headers and re-encodes the
 * picture as WebP, so that no original bytes reach a browser.
 * @param whenFree function that runs the CPU-bound decoding as soon as the queue has a free slot
 * @returns null if there is no façade photo: no bytes, an XML error, or a picture that is too small. Every parcel has a
 *   plan, so the same responses from the plan service (WMS) are failures
 * @throws BrokenAnswer for bytes that are not a complete picture, such as the web page that the service sends while it
 *   is closed
 */
export async function readPicture(
  bytes: Buffer,
  view: CadastralView,
  whenFree: (draw: () => Promise<DecodedPicture>) => Promise<DecodedPicture>,
): Promise<Buffer | null> {
  const drawn = bytes.length === 0 || isXml(bytes) ? null : await reEncoded(bytes, whenFree)
  if (drawn && drawn.width * drawn.height >= LEAST_PIXELS) return Buffer.from(drawn.shown)
  if (view === 'plan') throw new BrokenAnswer('no plan')
  return null
}

/** Makes the thumbnail of a stored picture. */
export async function readThumbnail(
  picture: Buffer,
  whenFree: (draw: () => Promise<{ thumbnail: Uint8Array }>) => Promise<{ thumbnail: Uint8Array }>,
): Promise<Buffer> {
  const { thumbnail } = await whenFree(() => drawSizes(picture, LIMITS, { thumbnail: THUMBNAIL }))
  return Buffer.from(thumbnail)
}

interface DecodedPicture {
  width: number
  height: number
  shown: Uint8Array
}

function isXml(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, 1_000)
  return /^\s*(?:\ufeff)?\s*<\?xml/.test(start) && !/<html/i.test(start)
}

async function reEncoded(bytes: Buffer, whenFree: (draw: () => Promise<DecodedPicture>) => Promise<DecodedPicture>) {
  if (!PICTURES.has(contentOf(bytes))) throw new BrokenAnswer('no picture')
  try {
    return await whenFree(() => drawSizes(bytes, LIMITS, { shown: SHOWN }))
  } catch (error) {
    const isRefused =
      error instanceof AppError && (error.code.startsWith('attachments.') || error.code === 'limits.memory')
    throw isRefused ? new BrokenAnswer(error.code) : error
  }
}
