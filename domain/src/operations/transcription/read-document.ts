import { withMeasuredCertainty } from './measured-certainty.ts'
import type { NotePage } from './note-text.ts'
import type { NoteReading, ReadValue } from './note-values.ts'
import { readBill } from './read-bill.ts'
import { readCertificate } from './read-certificate.ts'
import type { AnyField, DocumentKind } from './read-fields.ts'
import { readNote } from './read-note.ts'

export interface DocumentReading extends Omit<NoteReading, 'fields'> {
  kind: DocumentKind
  fields: readonly ReadValue<AnyField>[]
}

/**
 * Reads a registry extract, an energy certificate or a bill by rules; null if the document is none of these. If a file
 * contains several extracts, the extract of the property with the cadastral reference `reference` is read.
 */
export function readDocument(pages: readonly NotePage[], reference: string | null): DocumentReading | null {
  const note = readNote(pages, reference)
  if (note) return { kind: 'note', ...withMeasuredCertainty(note) }
  const others = { charges: [], owners: [], unread: [], warnings: [] }
  const certificate = readCertificate(pages)
  if (certificate) return { kind: 'certificate', fields: certificate, ...others }
  const bill = readBill(pages)
  return bill ? { kind: 'bill', fields: bill, ...others } : null
}
