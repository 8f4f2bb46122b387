import { AppError } from '@lindero/domain/errors'
import { contentOf } from '@lindero/domain/files/file-content'
import { pictureSizes } from '../../files/picture-sizes.ts'
import { BrokenAnswer } from './ovc-answer.ts'

interface ReadPicture {
  answer: Uint8Array | null
  /** Base64; empty where there is no picture. */
  kept: string | null
  isRefused: boolean
}

/** Pictures of the service are far smaller. */
const PIXELS = 25_000_000
/** Smaller ones hold nothing. */
const LEAST_PIXELS = 16 * 16
const PICTURES: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/**
 * Reads the answer of a picture service by its bytes, whatever its headers say, and draws it anew as WebP: nothing of
 * the answer itself reaches a browser. Without a picture the service answers with no bytes, an XML error or a page.
 *
 * @throws BrokenAnswer for bytes that are no whole picture
 */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  const content = contentOf(bytes)
  const none = { answer: null, kept: '', isRefused: true }
  if (bytes.length === 0) return none
  // A page may also say that the service is closed: it is not kept.
  if (content === 'markup')
    return /^\s*(?:\ufeff)?\s*<\?xml/.test(bytes.toString('utf8', 0, 100)) ? none : { ...none, kept: null }
  if (!PICTURES.has(content)) throw new BrokenAnswer('no picture')
  try {
    const { width, height, screen } = await pictureSizes(bytes, PIXELS)
    if (width * height < LEAST_PIXELS) return none
    return { answer: screen, kept: Buffer.from(screen).toString('base64'), isRefused: false }
  } catch (error) {
    if (error instanceof AppError) throw new BrokenAnswer(error.code)
    throw error
  }
}
