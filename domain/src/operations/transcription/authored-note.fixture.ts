import type { NoteValues, ReadCharge } from './note-values.ts'
import type { HeldRight } from './owner-shares.ts'

/**
 * An expected owner. If the extract states a share and right for several owners together, only the last of these owners
 * has them. They are null for the others.
 */
export type ExpectedOwner = readonly [
  name: string,
  identifier: string | null,
  percent: number | null,
  right: HeldRight['right'] | null,
]

export interface AuthoredNote {
  name: string
  /** Paragraphs by page. The pages are in the order of the document, which may contain swapped pages. */
  pages: readonly (readonly string[])[]
  /** Values that a careful reader would find. All other fields are empty. */
  expected: Partial<NoteValues>
  /**
   * The expected owners. Tests compare these instead of the ownership text, because its exact wording does not matter.
   */
  owners?: readonly ExpectedOwner[]
  /** All charges of the extract in order, each with the values that the extract states. */
  charges?: readonly Partial<ReadCharge>[]
}
