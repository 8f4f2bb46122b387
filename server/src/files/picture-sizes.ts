import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
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
  /** Memory of its process, besides what the runtime reserves. */
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

const DECODER = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
/** What Node reserves and does not use; it counts in the bound. */
const RUNTIME_MEGABYTES = 600
/** Bounds data memory and processor time, then becomes the decoder. Systems without such a bound keep the time alone. */
const BOUNDED = 'ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@"'

async function inDecoder(
  drawing: Drawing,
  { megabytes, seconds }: PictureLimits,
): Promise<DrawnPicture | PictureRefusal> {
  const node = [process.execPath, '--max-old-space-size=64', DECODER]
  const bounded = [
    '-c',
    BOUNDED,
    'sh',
    String((megabytes + RUNTIME_MEGABYTES) * 1024),
    String(Math.ceil(seconds)),
    ...node,
  ]
  const [program = '', ...words] = process.platform === 'win32' ? node : ['/bin/sh', ...bounded]
  // No setting of the program, so no secret, is in its environment.
  const decoder = spawn(program, words, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout: seconds * 1_000,
    killSignal: 'SIGKILL',
  })
  // A decoder that died reads no further: its exit says so.
  decoder.stdin.on('error', () => {}).end(serialize(drawing))
  const ended = new Promise<number | null>((resolve, reject) => {
    decoder.once('error', reject).once('close', resolve)
  })
  const [answer, code] = await Promise.all([buffer(decoder.stdout), ended])
  if (code !== 0) throw new AppError('limits.memory')
  return deserialize(answer) as DrawnPicture | PictureRefusal
}
