import { cadastralSize, chooseSize, type SizeSource, type SizeWarning } from './size-source.ts'

/** The sizes of an asset: one per source, and the main size with its source. */
export interface SizeFields {
  /** Square metres. */
  size: number | null
  sizeSource: SizeSource | null
  sizes: Partial<Record<SizeSource, number>>
}

type ResolvedSizes = ({ kind: 'resolved' } & SizeFields) | { kind: 'noSuchSize'; source: SizeSource }

/**
 * Resolves the main size after an edit by a person (product facts 4.2): the chosen source gives the size; a typed size
 * is saved as the manual one, which becomes the main size.
 *
 * @param edited the fields that the person changed; the others have their saved values
 */
export function resolveMainSize(saved: SizeFields, edited: ReadonlySet<keyof SizeFields>): ResolvedSizes {
  const { size, sizeSource, sizes } = saved
  const isMainChanged = edited.has('sizeSource') && sizeSource !== 'manual'
  const isTypedAlone = edited.has('size') && !edited.has('sizes') && !isMainChanged
  if (isTypedAlone && size !== null) {
    return { kind: 'resolved', size, sizeSource: 'manual', sizes: { ...sizes, manual: size } }
  }
  if (sizeSource === null || size === null) return { kind: 'resolved', size, sizeSource, sizes }
  const chosen = sizes[sizeSource]
  if (chosen === undefined) return { kind: 'noSuchSize', source: sizeSource }
  return { kind: 'resolved', size: chosen, sizeSource, sizes }
}

/**
 * The same warning for the size that a person gives to a new asset, whatever its source (product facts 4.2); once the
 * asset exists, an edit by hand is not checked any more.
 */
export function typedSizeWarning({ size, sizes }: SizeFields): SizeWarning | null {
  const chosen = chooseSize(size, cadastralSize(sizes), 'datatape')
  return chosen.kind === 'chosen' ? chosen.warning : null
}

/**
 * The warning for a difference of more than 15 % between the sizes of tape and cadastre. A size typed by a person is
 * not checked (product facts 4.2).
 */
export function sizeWarning({ sizeSource, sizes }: SizeFields): SizeWarning | null {
  if (sizeSource === 'manual') return null
  const chosen = chooseSize(sizes.origin ?? null, cadastralSize(sizes), 'datatape')
  return chosen.kind === 'chosen' ? chosen.warning : null
}
