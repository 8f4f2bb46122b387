import { createHash } from 'node:crypto'

/** A uuid derived from a name (version 8, from SHA-256). External data get the same uuid when they are read again. */
export function namedUuid(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/**
 * A uuid that begins with the milliseconds of the clock (version 7). Rows created one after the other are adjacent in
 * the indexes, so indexes are written page by page and not at random places.
 */
export function timedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
