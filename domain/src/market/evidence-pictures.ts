/** Maximum number of pictures of a listing or closing. The galleries of portals have as many. */
export const MOST_PICTURES = 30
const LONGEST_ADDRESS = 2_000
/** A web address. It may not have a user name before the host. */
const WEB = /^https?:\/\/[^/?#@]+(?:[/?#].*)?$/i

/** Prefix of pictures that the program itself has stored. After the prefix comes the key of the file. */
export const STORED_PICTURE = 'stored:'

/**
 * The addresses of pictures in a cell of an import. They are separated by spaces or `|`. Each address is returned once,
 * in the order of the cell.
 * @returns null for an empty cell; undefined if there are too many addresses, or if one is not a web address
 */
export function readPictures(cell: string): readonly string[] | null | undefined {
  const addresses = [...new Set(cell.split(/[\s|]+/).filter((word) => word !== ''))]
  if (addresses.length === 0) return null
  const areRight = addresses.every((address) => address.length <= LONGEST_ADDRESS && WEB.test(address))
  return areRight && addresses.length <= MOST_PICTURES ? addresses : undefined
}
