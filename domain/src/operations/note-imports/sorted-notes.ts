import type { NotePage, PageBand } from '../transcription/note-text.ts'
import { notesIn } from '../transcription/notes-in-file.ts'
import { readNote } from '../transcription/read-note.ts'
import type { NoteIdentity } from './match-notes.ts'

/** A registry extract in a file, with its first and last page from 1, and what identifies its property. */
export interface SortedNote extends NoteIdentity {
  firstPage: number
  lastPage: number
  address: string | null
  /** The pages of the extract, with the part of a page that has several extracts. */
  parts: readonly NotePart[]
  /** False for pages that are no registry extract. */
  isNote: boolean
}

/** A page of an extract. Its band is null if the page has no other extract. */
export interface NotePart {
  page: number
  band: PageBand | null
}

/** The registry extracts in a file, in the order of the pages. */
export function sortedNotes(pages: readonly NotePage[]): SortedNote[] {
  return notesIn(pages).map((own) => {
    const reading = readNote(own)
    const text = (
      field: 'registryCode' | 'registryOffice' | 'registryNumber' | 'cadastralReference' | 'expeditionDate' | 'address',
    ) => {
      const value = reading?.fields.find((each) => each.field === field)?.value
      return typeof value === 'string' ? value : null
    }
    return {
      firstPage: own[0]?.page ?? 1,
      lastPage: own.at(-1)?.page ?? 1,
      parts: own.map(({ page, band = null }) => ({ page, band })),
      isNote: reading !== null,
      registryCode: text('registryCode'),
      registryOffice: text('registryOffice'),
      registryNumber: text('registryNumber'),
      cadastralReference: text('cadastralReference'),
      expeditionDate: text('expeditionDate'),
      address: text('address'),
    }
  })
}
