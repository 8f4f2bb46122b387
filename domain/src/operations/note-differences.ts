/** Registry extract fields that are compared. */
export interface ComparedNote {
  uuid: string
  expeditionDate: string | null
  address: string | null
  cadastralReference: string | null
  ownership: string | null
  sizeUsefulArea: number | null
  mortgageAmount: number | null
  seizure: boolean
  otherLimitations: string | null
}

export type NoteDifference =
  | 'address'
  | 'addressMissing'
  | 'reference'
  | 'referenceMissing'
  | 'ownerChanged'
  | 'newMortgage'
  | 'mortgageGone'
  | 'newSeizure'
  | 'seizureGone'
  | 'sizeChanged'

const folded = (text: string | null) => (text ?? '').trim().toLowerCase().replace(/\s+/g, ' ')
const isStated = (text: string | null) => folded(text) !== ''
const differ = (left: string | null, right: string | null) =>
  isStated(left) && isStated(right) && folded(left) !== folded(right)

interface Identified {
  address: string | null
  cadastralReference: string | null
}

/**
 * The differences between an extract and the asset, in the address (ignoring case) and the cadastral reference
 * (operations, section 4). What only one of both states differs too, and so do an extract and an asset that share
 * neither: such an extract does not confirm that it is about this asset.
 */
export function disagreesWithAsset(note: Identified, asset: Identified): NoteDifference[] {
  const fields = [
    { own: note.address, other: asset.address, different: 'address', missing: 'addressMissing' },
    {
      own: note.cadastralReference,
      other: asset.cadastralReference,
      different: 'reference',
      missing: 'referenceMissing',
    },
  ] as const
  const isNothingStated = fields.every(({ own, other }) => !isStated(own) && !isStated(other))
  return fields.flatMap(({ own, other, different, missing }) => {
    if (isNothingStated || isStated(own) !== isStated(other)) return [missing]
    return differ(own, other) ? [different] : []
  })
}

/** The latest of `notes` that was issued before `note`; null if there is none. */
export function noteBefore<Note extends ComparedNote>(note: Note, notes: readonly Note[]): Note | null {
  const earlier = notes
    .filter(({ uuid, expeditionDate }) => uuid !== note.uuid && (expeditionDate ?? '') < (note.expeditionDate ?? ''))
    .sort((left, right) => (left.expeditionDate ?? '').localeCompare(right.expeditionDate ?? ''))
  return earlier.at(-1) ?? null
}

/** Codes for the changes in the registry between two extracts. */
export function changesBetween(before: ComparedNote, after: ComparedNote): NoteDifference[] {
  const differences: NoteDifference[] = []
  if (differ(before.ownership, after.ownership)) differences.push('ownerChanged')
  const [owed, owes] = [before.mortgageAmount ?? 0, after.mortgageAmount ?? 0]
  if (owes > 0 && owed === 0) differences.push('newMortgage')
  if (owes === 0 && owed > 0) differences.push('mortgageGone')
  if (after.seizure && !before.seizure) differences.push('newSeizure')
  if (!after.seizure && before.seizure) differences.push('seizureGone')
  const [was, is] = [before.sizeUsefulArea, after.sizeUsefulArea]
  if (was !== null && is !== null && was !== is) differences.push('sizeChanged')
  return differences
}
