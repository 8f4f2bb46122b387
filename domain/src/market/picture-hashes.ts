/**
 * Perceptual hashes of pictures: 64 bits each, of which two sizes or qualities of one picture differ in a few. The file
 * of an import states them, because pictures are not fetched to be compared.
 */
import { MOST_PICTURES } from './evidence-pictures.ts'

const HASH = /^[0-9a-f]{16}$/

/**
 * The hashes in an import cell, separated by spaces or `|`, each with 16 hexadecimal digits. Duplicates are removed.
 * @returns null for an empty cell; undefined if there are too many hashes or one of them is invalid
 */
export function readPictureHashes(cell: string): readonly string[] | null | undefined {
  const hashes = [
    ...new Set(
      cell
        .toLowerCase()
        .split(/[\s|]+/)
        .filter((word) => word !== ''),
    ),
  ]
  if (hashes.length === 0) return null
  return hashes.length <= MOST_PICTURES && hashes.every((hash) => HASH.test(hash)) ? hashes : undefined
}

/** The two halves of a hash. */
export type PictureHash = readonly [high: number, low: number]

/** Two pictures are one if at most this many bits of their hashes differ. */
const TOLERANCE = 6
/** An even surface has nearly all bits equal, so its hash is like those of many pictures. */
const LEAST_BITS = 8

/** A hash as it is compared; null for a picture without content, and for a text that is no hash. */
export function pictureHash(text: string): PictureHash | null {
  if (!HASH.test(text)) return null
  const hash: PictureHash = [Number.parseInt(text.slice(0, 8), 16), Number.parseInt(text.slice(8), 16)]
  const bits = bitsOf(hash[0]) + bitsOf(hash[1])
  return bits < LEAST_BITS || bits > 64 - LEAST_BITS ? null : hash
}

/** Number of pictures that two adverts have in common. Each picture counts once. */
export function equalPictures(one: readonly PictureHash[], other: readonly PictureHash[]): number {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const free = new Set(many)
  let count = 0
  for (const hash of few) {
    for (const candidate of free) {
      if (bitsOf(hash[0] ^ candidate[0]) + bitsOf(hash[1] ^ candidate[1]) > TOLERANCE) continue
      free.delete(candidate)
      count += 1
      break
    }
  }
  return count
}

/** Number of bits of a 32-bit number. */
function bitsOf(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
