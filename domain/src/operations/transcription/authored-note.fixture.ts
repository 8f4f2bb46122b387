import type { NoteValues, ReadCharge } from './note-values.ts'
import type { HeldRight } from './owner-shares.ts'

/** An owner. Share and right are null if the note gives them only with the next owner. */
export type ExpectedOwner = readonly [
  name: string,
  identifier: string | null,
  percent: number | null,
  right: HeldRight['right'] | null,
]

export interface AuthoredNote {
  name: string
  /** Paragraphs of each page. The pages are drawn in this order, even if two were swapped in the document. */
  pages: readonly (readonly string[])[]
  /** Values that a careful reader finds in it; every other field is empty. */
  expected: Partial<NoteValues>
  /** The expected owners, compared instead of the text of the ownership, so that its wording does not matter. */
  owners?: readonly ExpectedOwner[]
  /** All charges of the note in their order, with the values that it gives. */
  charges?: readonly Partial<ReadCharge>[]
}
