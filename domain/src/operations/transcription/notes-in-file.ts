import { repairedReference } from './cadastral-repair.ts'
import { REFERENCE } from './note-description.ts'
import { REGISTRY_CODE, REGISTRY_PROPERTY } from './note-registry.ts'
import { firstOf } from './note-search.ts'
import { type NotePage, noteTextOf } from './note-text.ts'

/** Number of lines at the top of a page that may contain the title of an extract. */
const HEAD_LINES = 18

/** The pages of each extract in a file. A page with the heading of a different property begins a new extract. */
export function notesIn(pages: readonly NotePage[]): NotePage[][] {
  const notes: NotePage[][] = []
  let current: string | null = null
  for (const page of pages) {
    const property = headedProperty(page)
    const last = notes.at(-1)
    if (last && (property === null || current === null || property === current)) last.push(page)
    else notes.push([page])
    current = property ?? current
  }
  return notes
}

/** The extract for the property with this cadastral reference; otherwise the first extract. */
export function noteOf(notes: readonly (readonly NotePage[])[], reference: string | null): readonly NotePage[] {
  const own = notes.find((pages) => reference !== null && referenceOf(pages) === reference)
  return own ?? notes[0] ?? []
}

/** The code or number of the property in a page heading. Null if the page continues an extract. */
function headedProperty(page: NotePage): string | null {
  const note = noteTextOf([{ ...page, lines: page.lines.slice(0, HEAD_LINES) }])
  const isHeaded =
    /registro\s+(?:de\s+(?:la\s+)?)?propiedad/.test(note.folded) &&
    /nota\s+simple|informacion\s+registral/.test(note.folded)
  if (!isHeaded) return null
  const whole = { from: 0, to: note.text.length }
  const value = (pattern: string) =>
    firstOf(note, whole, pattern, ({ groups }) => groups.value?.replace(/\D/g, '') ?? null)?.value
  return value(REGISTRY_CODE) ?? value(REGISTRY_PROPERTY) ?? null
}

function referenceOf(pages: readonly NotePage[]): string | null {
  const note = noteTextOf(pages)
  const whole = { from: 0, to: note.text.length }
  return firstOf(note, whole, REFERENCE, ({ groups }) => repairedReference(groups.value ?? ''))?.value ?? null
}
