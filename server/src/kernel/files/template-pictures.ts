import sharp from 'sharp'
import type { FileStore } from './file-store.ts'

/** Pixels: four for each point of the printed page and of the head of a mail. */
const LOGO = { width: 600, height: 176 }
const COVER = { width: 1_240, height: 1_754 }

/** The customer's logo as PNG, made from our own drawing of the upload, whose pixels are bounded. @throws AppError `files.notFound` */
export function templateLogo(files: FileStore, key: string): Promise<Uint8Array> {
  return kept(`logo ${key}`, async () =>
    sharp(await files.bytes(key))
      .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  )
}

/** The customer's picture for the cover as JPEG, cut to a page. @throws AppError `files.notFound` */
export function templateCover(files: FileStore, key: string): Promise<Uint8Array> {
  return kept(`cover ${key}`, async () =>
    sharp(await files.bytes(key))
      .flatten({ background: '#ffffff' })
      .resize({ ...COVER, fit: 'cover' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
}

/** Pictures kept for the next report or mail: 500 dossiers of a zip have the same. */
const MOST = 8
const drawn = new Map<string, Uint8Array>()

/** A key never gets other bytes. */
async function kept(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = drawn.get(name)
  if (known) return known
  const bytes = await draw()
  const [oldest] = drawn.keys()
  if (oldest !== undefined && drawn.size >= MOST) drawn.delete(oldest)
  drawn.set(name, bytes)
  return bytes
}
