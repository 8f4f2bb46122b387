import { chooseSize, type SizeSource, type SizeWarning } from './size-source.ts'

/** The sizes of an asset as they are kept: known ones by source, and the starred one with its source. */
export interface KeptSizes {
  /** Square metres. */
  size: number | null
  sizeSource: SizeSource | null
  sizes: Partial<Record<SizeSource, number>>
}

export type SettledSizes = ({ kind: 'settled' } & KeptSizes) | { kind: 'noSuchSize'; source: SizeSource }

/**
 * Makes size, star and sizes agree after a person's edit (product facts 4.2): the starred source gives the size; a
 * size typed on its own is the manual one, and gets the star.
 *
 * @param edited which of the three the person changed; the others are as saved
 */
export function settleSizes(kept: KeptSizes, edited: ReadonlySet<keyof KeptSizes>): SettledSizes {
  const { size, sizeSource, sizes } = kept
  const isStarMoved = edited.has('sizeSource') && sizeSource !== 'manual'
  const isTypedAlone = edited.has('size') && !edited.has('sizes') && !isStarMoved
  if (isTypedAlone && size !== null) {
    return { kind: 'settled', size, sizeSource: 'manual', sizes: { ...sizes, manual: size } }
  }
  if (sizeSource === null || size === null) return { kind: 'settled', size, sizeSource, sizes }
  const starred = sizes[sizeSource]
  if (starred === undefined) return { kind: 'noSuchSize', source: sizeSource }
  return { kind: 'settled', size: starred, sizeSource, sizes }
}

/**
 * The warning that the tape's size and the cadastre's differ by more than 15 %; a size that a person typed is not
 * checked (product facts 4.2).
 */
export function sizeWarning({ sizeSource, sizes }: KeptSizes): SizeWarning | null {
  if (sizeSource === 'manual') return null
  const chosen = chooseSize(sizes.origin ?? null, sizes.cadastreTotal ?? null, 'datatape')
  return chosen.kind === 'chosen' ? chosen.warning : null
}
