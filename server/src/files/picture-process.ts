import sharp from 'sharp'
import { answerParent } from '../kernel/processes/answer-parent.ts'
import type { Drawing, DrawnPicture, PictureRejection, Size } from './picture-sizes.ts'

/**
 * The decoder for uploaded pictures, one process per picture. It receives a `Drawing` and replies with a `DrawnPicture`
 * or a `PictureRejection`. The parent process limits memory and time.
 */
const DECODED: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/** Reads the header before any pixel is decoded. */
async function readHeader({ bytes, pixels, side }: Drawing) {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  // The decoder also supports other formats, such as SVG and PDF, which must be rejected.
  if (!DECODED.has(header.format)) return { refusal: 'unreadable' } as const
  const { width, height } = header
  if (width > side || height > side || width * height > pixels) return { refusal: 'tooLarge' } as const
  return header
}

async function draw(drawing: Drawing): Promise<DrawnPicture | PictureRejection> {
  sharp.concurrency(1)
  sharp.cache(false)
  const header = await readHeader(drawing)
  if ('refusal' in header) return header
  const { bytes, pixels, sizes } = drawing
  const small = ({ width, height, quality, format = 'webp' }: Size) =>
    sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, { quality })
      .toBuffer()
  const drawn: Record<string, Uint8Array> = {}
  for (const [name, size] of Object.entries(sizes)) drawn[name] = await small(size)
  return { width: header.autoOrient.width, height: header.autoOrient.height, drawn }
}

answerParent<Drawing, DrawnPicture | PictureRejection>((drawing) =>
  draw(drawing).catch((): PictureRejection => ({ refusal: 'unreadable' })),
)
