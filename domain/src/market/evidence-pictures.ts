/** Pictures of a listing or closing: as many as a gallery of a portal has. */
export const MOST_PICTURES = 30
const LONGEST_ADDRESS = 2_000
/** An address with a host. An address with a user name before the host is rejected. */
const WEB = /^https?:\/\/[^/?#@]+(?:[/?#].*)?$/i

/** Pictures that the program has stored itself have the key of their file after this. */
export const STORED_PICTURE = 'stored:'

/**
 * The addresses in a cell of an import, separated by spaces or `|`; each once, in their order.
 * @returns null for an empty cell, undefined if there are too many or one is not a web address
 */
export function readPictures(cell: string): readonly string[] | null | undefined {
  const addresses = [...new Set(cell.split(/[\s|]+/).filter((word) => word !== ''))]
  if (addresses.length === 0) return null
  const areRight = addresses.every((address) => address.length <= LONGEST_ADDRESS && WEB.test(address))
  return areRight && addresses.length <= MOST_PICTURES ? addresses : undefined
}
