/** Maximum number of pictures per listing or closing, the same as in portal galleries. */
export const MOST_PICTURES = 30
const LONGEST_ADDRESS = 2_000
/** A web address, which must not contain a user name before the host. */
const WEB = /^https?:\/\/[^/?#@]+(?:[/?#].*)?$/i

/** Prefix of pictures that the program itself has stored. The prefix is followed by the file key. */
export const STORED_PICTURE = 'stored:'

/**
 * The picture URLs in an import cell, separated by spaces or `|`. Duplicates are removed, and the order is kept.
 * @returns null for an empty cell; undefined if there are too many URLs or one of them is invalid
 */
export function readPictures(cell: string): readonly string[] | null | undefined {
  const addresses = [...new Set(cell.split(/[\s|]+/).filter((word) => word !== ''))]
  if (addresses.length === 0) return null
  const areRight = addresses.every((address) => address.length <= LONGEST_ADDRESS && WEB.test(address))
  return areRight && addresses.length <= MOST_PICTURES ? addresses : undefined
}
