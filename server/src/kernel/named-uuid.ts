import { createHash } from 'node:crypto'

/**
 * A uuid derived from a name (version 8, from SHA-256). If external data are read again, their rows get the same uuids.
 */
export function namedUuid(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex')
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/**
 * A uuid that begins with the current time in milliseconds (version 7). Rows created one after another are adjacent in
 * the indexes, so PostgreSQL fills index pages in order instead of writing to random ones.
 */
export function timedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
