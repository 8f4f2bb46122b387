import { cadastralSize, chooseSize, type SizeSource, type SizeWarning } from './size-source.ts'

/** The sizes of an asset by source, and the main size with its source. */
export interface SizeFields {
  /** Main size in m². */
  size: number | null
  sizeSource: SizeSource | null
  sizes: Partial<Record<SizeSource, number>>
}

type ResolvedSizes = ({ kind: 'resolved' } & SizeFields) | { kind: 'noSuchSize'; source: SizeSource }

/**
 * Determines the main size after a user's edit (product facts 4.2). The main size is that of the chosen source. A size
 * that the user typed becomes the manual size and the main size.
 *
 * @param edited the fields that the user changed; the others have their saved values
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
 * The size warning for a new asset, whatever the source of its size (product facts 4.2). Later edits by hand give no
 * warning.
 */
export function typedSizeWarning({ size, sizes }: SizeFields): SizeWarning | null {
  const chosen = chooseSize(size, cadastralSize(sizes), 'datatape')
  return chosen.kind === 'chosen' ? chosen.warning : null
}

/**
 * The warning if the sizes of tape and cadastre differ by more than 15 %. A size that a user typed is not compared
 * (product facts 4.2).
 */
export function sizeWarning({ sizeSource, sizes }: SizeFields): SizeWarning | null {
  if (sizeSource === 'manual') return null
  const chosen = chooseSize(sizes.origin ?? null, cadastralSize(sizes), 'datatape')
  return chosen.kind === 'chosen' ? chosen.warning : null
}
