import type { NoteValues } from './note-values.ts'

export interface AuthoredNote {
  name: string
  /** Paragraphs of each page; a page is drawn as it stands here, also where two were swapped. */
  pages: readonly (readonly string[])[]
  /** What a careful reader takes from it; every other field is empty. */
  expected: Partial<NoteValues>
}
