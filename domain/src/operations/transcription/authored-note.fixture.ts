import type { NoteValues, ReadCharge } from './note-values.ts'
import type { HeldRight } from './owner-shares.ts'

/** An owner. Share and right are null if the extract gives them only with the next owner. */
export type ExpectedOwner = readonly [
  name: string,
  identifier: string | null,
  percent: number | null,
  right: HeldRight['right'] | null,
]

export interface AuthoredNote {
  name: string
  /** Paragraphs of each page. The pages are drawn in this order, even if two of them are swapped in the document. */
  pages: readonly (readonly string[])[]
  /** Values that a careful reader would find. Every other field is empty. */
  expected: Partial<NoteValues>
  /** The expected owners. They are compared instead of the text of the ownership, whose wording does not matter. */
  owners?: readonly ExpectedOwner[]
  /** All charges of the extract in their order, with their stated values. */
  charges?: readonly Partial<ReadCharge>[]
}
