import type { TranscribedField } from '@lindero/contract/operations/transcriptions.contract'
import { dataAfter, type EditedOf, type EditedPart } from '@lindero/domain/kernel/parts/part-changes'
import type { PartContext } from '@lindero/domain/kernel/parts/record-part'
import {
  type ComparedNote,
  changesBetween,
  disagreesWithAsset,
  type NoteDifference,
  noteBefore,
} from '@lindero/domain/operations/note-differences'
import { registrySimpleNotes } from '@lindero/domain/operations/registry-notes.part'

/** For each kind of difference, the corresponding field of the registry extract; null if there is none. */
const FIELD_OF: Readonly<Record<NoteDifference, TranscribedField['field'] | null>> = {
  address: 'address',
  addressMissing: null,
  reference: 'cadastralReference',
  referenceMissing: null,
  ownerChanged: 'ownership',
  newMortgage: 'mortgageAmount',
  mortgageGone: null,
  newSeizure: 'seizure',
  seizureGone: null,
  sizeChanged: 'sizeUsefulArea',
}

export interface ReviewedField extends TranscribedField {
  /** Differences of the value from the asset or from the previous extract. */
  differences: readonly NoteDifference[]
}

/** Differences of a transcribed extract from the asset and from the previous extract. */
export function differencesOf(values: object, edited: EditedPart, { asset }: PartContext): NoteDifference[] {
  const saved = dataAfter(registrySimpleNotes, edited as EditedOf<typeof registrySimpleNotes>)
  const notes: readonly ComparedNote[] = saved.rows.registrySimpleNote
  const note = { seizure: false, ...values, uuid: '' } as ComparedNote
  const before = noteBefore(note, notes)
  return [...disagreesWithAsset(note, asset), ...(before ? changesBetween(before, note) : [])]
}

/**
 * Sorts the fields: contradictions first, then values that are hard to read or have two different readings, then all
 * others.
 */
export function inReviewOrder(
  fields: readonly TranscribedField[],
  differences: readonly NoteDifference[],
): ReviewedField[] {
  const reviewed = fields.map((each) => ({
    ...each,
    differences: differences.filter((difference) => FIELD_OF[difference] === each.field),
  }))
  const weight = (each: ReviewedField) => {
    if (each.differences.length > 0) return 0
    return each.otherValue !== undefined || each.certainty === 'low' ? 1 : 2
  }
  return reviewed.toSorted((left, right) => weight(left) - weight(right))
}

/** The names of the fields that need no check: they are easy to read and have a single reading. */
export const certainFields = (fields: readonly TranscribedField[]) =>
  fields.flatMap(({ field, certainty, otherValue }) => (certainty === 'low' || otherValue !== undefined ? [] : [field]))

/** Differences without a corresponding field, such as a mortgage that the extract does not contain any more. */
export const withoutField = (differences: readonly NoteDifference[]) =>
  differences.filter((difference) => FIELD_OF[difference] === null)
