/** Registry extract fields that are compared. Empty fields are ignored. */
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
  | 'reference'
  | 'ownerChanged'
  | 'newMortgage'
  | 'mortgageGone'
  | 'newSeizure'
  | 'seizureGone'
  | 'sizeChanged'

const folded = (text: string | null) => (text ?? '').trim().toLowerCase().replace(/\s+/g, ' ')
const differ = (left: string | null, right: string | null) =>
  folded(left) !== '' && folded(right) !== '' && folded(left) !== folded(right)

/** The differences between an extract and the asset, in the address (ignoring case) and the cadastral reference. */
export function disagreesWithAsset(
  note: Pick<ComparedNote, 'address' | 'cadastralReference'>,
  asset: { address: string | null; cadastralReference: string | null },
): NoteDifference[] {
  const differences: NoteDifference[] = []
  if (differ(note.address, asset.address)) differences.push('address')
  if (differ(note.cadastralReference, asset.cadastralReference)) differences.push('reference')
  return differences
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
