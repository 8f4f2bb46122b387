import sharp from 'sharp'
import type { FileStore } from './file-store.ts'

/**
 * Sizes in pixels. The logo has four pixels per point of its place on a cover (150 × 44 points). The cover is an A4
 * page at 150 pixels per inch.
 */
const LOGO = { width: 600, height: 176 }
const COVER = { width: 1_240, height: 1_754 }

/**
 * The customer's logo as PNG, redrawn from the upload with a limited number of pixels.
 * @throws AppError `files.notFound`
 */
export async function templateLogo(files: FileStore, key: string): Promise<Uint8Array> {
  return sharp(await files.bytes(key))
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

/**
 * The customer's cover picture as JPEG, cropped to the aspect ratio of a page.
 * @throws AppError `files.notFound`
 */
export async function templateCover(files: FileStore, key: string): Promise<Uint8Array> {
  return sharp(await files.bytes(key))
    .flatten({ background: '#ffffff' })
    .resize({ ...COVER, fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer()
}
