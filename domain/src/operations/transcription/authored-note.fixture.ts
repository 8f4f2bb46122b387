import type { NoteValues, ReadCharge } from './note-values.ts'
import type { HeldRight } from './owner-shares.ts'

/** Name, identifier, share in hundredths and right; null if the note gives it with the owner that follows. */
export type ExpectedOwner = readonly [
  name: string,
  identifier: string | null,
  percent: number | null,
  right: HeldRight['right'] | null,
]

export interface AuthoredNote {
  name: string
  /** Paragraphs of each page; a page is drawn as it stands here, also where two were swapped. */
  pages: readonly (readonly string[])[]
  /** Values that a careful reader finds in it; every other field is empty. */
  expected: Partial<NoteValues>
  /** In place of the words of the ownership: the owners, however their words are joined. */
  owners?: readonly ExpectedOwner[]
  /** All charges of the note in their order, with the values that it gives. */
  charges?: readonly Partial<ReadCharge>[]
}
