import type { CadastralView } from '@lindero/contract/assets/enrichment.contract'
import { AppError } from '@lindero/domain/errors'
import { contentOf } from '@lindero/domain/files/file-content'
import { drawSizes, THUMBNAIL } from '../../files/picture-sizes.ts'
import { BrokenAnswer } from './ovc-answer.ts'

/** Pictures of the service are far smaller. */
const LIMITS = { pixels: 25_000_000, side: 10_000, megabytes: 512, seconds: 30 }
/** Smaller pictures are empty. */
const LEAST_PIXELS = 16 * 16
/** Twice as wide as the panel that shows it. */
const SHOWN = { width: 1_200, height: 1_200, quality: 80 }
const PICTURES: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/**
 * Reads the answer of a picture service by its bytes, not by its headers, and re-encodes it as WebP: nothing of the
 * answer itself reaches a browser.
 * @param whenFree does the drawing, which takes a core, once the queue has a place
 * @returns null if there is no photo of a façade: no bytes, an XML error, or a point. There is a plan of every parcel:
 * the same answers of its service (WMS) are failures
 * @throws BrokenAnswer for bytes that are no whole picture, also a web page: the service may be closed for a while
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

/** The thumbnail of a kept picture. */
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
