import type { NoteValues, ReadCharge } from './note-values.ts'
import type { HeldRight } from './owner-shares.ts'

/** An expected owner. Share and right are null if the extract gives them only together with the next owner. */
export type ExpectedOwner = readonly [
  name: string,
  identifier: string | null,
  percent: number | null,
  right: HeldRight['right'] | null,
]

export interface AuthoredNote {
  name: string
  /** Paragraphs of each page. The document has the pages in this order, even if two pages are swapped. */
  pages: readonly (readonly string[])[]
  /** Values that a careful reader would find. Every other field is empty. */
  expected: Partial<NoteValues>
  /**
   * The expected owners. Tests compare them instead of the text of the ownership, because its wording does not matter.
   */
  owners?: readonly ExpectedOwner[]
  /** All charges of the extract in their order, each with the values that the extract states. */
  charges?: readonly Partial<ReadCharge>[]
}
