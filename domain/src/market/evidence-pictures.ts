/** Maximum number of pictures of a listing or closing, as many as a portal's gallery has. */
export const MOST_PICTURES = 30
const LONGEST_ADDRESS = 2_000
/** A web address. An address with a user name before the host is rejected. */
const WEB = /^https?:\/\/[^/?#@]+(?:[/?#].*)?$/i

/** Prefix of pictures that the program itself has stored. The key of the file follows it. */
export const STORED_PICTURE = 'stored:'

/**
 * The addresses of pictures in a cell of an import, separated by spaces or `|`. Each address occurs once; the order
 * is kept.
 * @returns null for an empty cell; undefined if there are too many addresses or one is not a web address
 */
export function readPictures(cell: string): readonly string[] | null | undefined {
  const addresses = [...new Set(cell.split(/[\s|]+/).filter((word) => word !== ''))]
  if (addresses.length === 0) return null
  const areRight = addresses.every((address) => address.length <= LONGEST_ADDRESS && WEB.test(address))
  return areRight && addresses.length <= MOST_PICTURES ? addresses : undefined
}
