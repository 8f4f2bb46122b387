import { repairedReference } from './cadastral-repair.ts'
import { REFERENCE } from './note-description.ts'
import { REGISTRY_CODE, REGISTRY_PROPERTY } from './note-registry.ts'
import { firstOf } from './note-search.ts'
import { fold, type NoteLine, type NotePage, noteTextOf, type PageBand, pageNumberOf } from './note-text.ts'
import { DAY, dayOf } from './spanish-words.ts'

/** Number of lines at the top of a page that may contain the title of an extract. */
const HEAD_LINES = 18

/** Number of lines in which the title of an extract names the registry and the kind of document. */
const TITLE_LINES = 4
/** Maximum length of a line of a title. */
const TITLE_CHARACTERS = 110

/**
 * The pages of each extract in a file. A page begins a new extract if its heading names another property or another day
 * of issue, or if its printed number is in the extract already or counts other pages: "Página 1 de 2". The pages of an
 * extract may be swapped. A page with several extracts is divided at their titles, or at the identifiers of the property if
 * they share one title.
 */
export function notesIn(pages: readonly NotePage[]): NotePage[][] {
  const notes: NotePage[][] = []
  let current: PageHead = NO_HEAD
  for (const whole of pages) {
    for (const page of dividedAtTitles(whole, current)) {
      const head = headOf(page)
      const last = notes.at(-1)
      if (last && !beginsNote(head, current)) last.push(page)
      else {
        notes.push([page])
        current = NO_HEAD
      }
      current = joined(current, head)
    }
  }
  return notes
}

const joined = (current: PageHead, head: PageHead): PageHead => ({
  isHeaded: current.isHeaded || head.isHeaded,
  property: head.property ?? current.property,
  issued: head.issued ?? current.issued,
  numbers: [...current.numbers, ...head.numbers],
})

/** Values in the head of a page. Null if the head does not state the value. */
interface PageHead {
  /** True if the head has the title of an extract. */
  isHeaded: boolean
  /** CRU or number of the property. */
  property: string | null
  /** Day of issue. */
  issued: string | null
  /** Printed numbers of the pages, with their totals. */
  numbers: readonly { number: number; of: number }[]
}

const NO_HEAD: PageHead = { isHeaded: false, property: null, issued: null, numbers: [] }

function beginsNote(head: PageHead, current: PageHead): boolean {
  const isOther = head.numbers.some((own) =>
    current.numbers.some(({ number, of }) => number === own.number || of !== own.of),
  )
  if (isOther) return true
  if (!head.isHeaded) return false
  const differs = (name: 'property' | 'issued') =>
    head[name] !== null && current[name] !== null && head[name] !== current[name]
  return differs('property') || differs('issued')
}

/**
 * The parts of a page with one extract each. An extract without a title gets that of the extract before it.
 * @param before the extract that the page may continue
 */
function dividedAtTitles(page: NotePage, before: PageHead): NotePage[] {
  const titles = titlesIn(page, before)
  const untitled = propertiesIn(page, titles)
  const starts = [...titles, ...untitled].toSorted((a, b) => a - b)
  const clear = page.lines.map((line) => (line.isUnclear ? null : line))
  const bounds = starts.map((start) => {
    const [before, first] = [clear[start - 1], clear[start]]
    return first ? ((before ? before.y + before.height : first.y) + first.y) / 2 : 1
  })
  if (bounds.length === 0) return [page]
  return [0, ...bounds].map((top, index) => {
    const band = { top, bottom: bounds[index] ?? 1 }
    const own = page.lines.filter((line) => isInBand(line, band))
    const start = starts[index - 1]
    const titled = start !== undefined && untitled.includes(start) ? titleOf(page, titles, start) : []
    return { ...page, band, lines: [...titled, ...own] }
  })
}

const CHARGES = /^\W*(?:\d\W+)?(?:cargas?(?!\s*\d)|carregues|gravamenes|estado\s+de\s+cargas)\b/
const OWNERS = /^\W*(?:\d\W+)?(?:titular|propietari|dominio|propiedad)/
/** A heading directly before the identifiers of a property. */
const PROPERTY_HEADING =
  /^\W*(?:(?:datos|descripcion|identificacion)\s+de\s+(?:la\s+)?finca|(?:primera|segunda|tercera|cuarta)?\s*finca(?:\s+\d{1,2}(?:\s+de\s+\d{1,2})?)?)\W*$/
/** A line whose sentence goes on in the next line. */
const GOES_ON = /(?:,|\b(?:de|del|la|las|el|los|al|en|por|a|y|con|sobre))$/
/** The identifiers at the beginning of a line. A property within a sentence is another one. */
const IDENTIFIED = new RegExp(`^\\W*(?:${REGISTRY_CODE}|${REGISTRY_PROPERTY.replace('(?:^|\\n|[.|])', '')})`)

/**
 * The lines on which an extract begins that has no title of its own: they identify another property, after the charges
 * of the one before, and owners and charges follow.
 */
function propertiesIn({ lines }: NotePage, titles: readonly number[]): number[] {
  const words = lines.map(({ text }) => fold(text.trim()))
  const starts: number[] = []
  let [hasCharges, current] = [false, new Set<string>()]
  for (const [index, line] of words.entries()) {
    if (titles.includes(index)) [hasCharges, current] = [false, new Set()]
    const value = IDENTIFIED.exec(line)
      ?.slice(1)
      .find((each) => /^[\d.\s-]+$/.test(each ?? ''))
    const property = value?.replace(/\D/g, '')
    if (property !== undefined && !GOES_ON.test(words[index - 1] ?? '')) {
      const rest = words.slice(
        index + 1,
        titles.find((title) => title > index),
      )
      const isWhole = rest.some((each) => OWNERS.test(each)) && rest.some((each) => CHARGES.test(each))
      // A code is compared with codes, and a number with numbers.
      const same = [...current].filter((own) => (own.length === 14) === (property.length === 14))
      const isOther = same.length > 0 && !same.includes(property)
      if (hasCharges && isOther && isWhole && index > 0) {
        starts.push(PROPERTY_HEADING.test(words[index - 1] ?? '') ? index - 1 : index)
        ;[hasCharges, current] = [false, new Set()]
      }
      current.add(property)
    }
    if (CHARGES.test(line)) hasCharges = true
  }
  return starts
}

/** The lines of the title before an extract: those before the first identifiers of a property. */
function titleOf({ lines }: NotePage, titles: readonly number[], start: number): readonly NoteLine[] {
  const from = titles.findLast((title) => title < start) ?? 0
  const own = lines.slice(from, start)
  const end = own.findIndex(
    ({ text }) => IDENTIFIED.test(fold(text.trim())) || PROPERTY_HEADING.test(fold(text.trim())),
  )
  return own.slice(0, Math.min(end, HEAD_LINES))
}

const isInBand = ({ y, height }: NoteLine, { top, bottom }: PageBand) =>
  y + height / 2 >= top && y + height / 2 < bottom

/** The lines of a part of a page, with their places on a page that has only this part. */
export function linesOfBand(lines: readonly NoteLine[], band: PageBand): NoteLine[] {
  const tall = band.bottom - band.top
  return lines
    .filter((line) => isInBand(line, band))
    .map((line) => ({ ...line, y: (line.y - band.top) / tall, height: line.height / tall }))
}

/** The lines after the first title of a page that begin the title of an extract of another property or another day. */
function titlesIn({ page, lines }: NotePage, before: PageHead): number[] {
  const named = lines.flatMap((line, index) => (isTitleLine(line) && isTitle(lines, index) ? [index] : []))
  // The lines of one title are near each other.
  const starts = named.filter((start, index) => start - (named[index - 1] ?? -TITLE_LINES) >= TITLE_LINES)
  const titles: number[] = []
  const first = headOf({
    page,
    lines: lines.slice(
      0,
      starts.find((start) => start > 0),
    ),
  })
  // A page number on the page does not divide it.
  let current = { ...(first.isHeaded ? first : before), numbers: [] as PageHead['numbers'] }
  for (const [index, start] of starts.entries()) {
    const head = { ...headOf({ page, lines: lines.slice(start, starts[index + 1]) }), numbers: [] }
    if (start === 0 || !current.isHeaded || !beginsNote(head, current)) continue
    titles.push(start)
    current = head
  }
  return titles
}

const REGISTRY = /registr[eo]\s+(?:d[ea]\s+(?:la\s+)?)?propie(?:dad|tat)|rexistro\s+da\s+propiedade/
const DOCUMENT = /nota\s+(?:simple|informativa)|informacion?\s+re[gx]istral|nota\s+de\s+localizacion/

/** True for a short line that names a registry or the document, and does not go on in the middle of a sentence. */
function isTitleLine({ text }: NoteLine): boolean {
  const words = fold(text.trim())
  return (
    words.length < TITLE_CHARACTERS && /^\p{Lu}/u.test(text.trim()) && (REGISTRY.test(words) || DOCUMENT.test(words))
  )
}

function isTitle(lines: readonly NoteLine[], index: number): boolean {
  const words = fold(
    lines
      .slice(index, index + TITLE_LINES)
      .map(({ text }) => text)
      .join('\n'),
  )
  return REGISTRY.test(words) && DOCUMENT.test(words)
}

/** The extract for the property with this cadastral reference; otherwise the first extract. */
export function noteOf(notes: readonly (readonly NotePage[])[], reference: string | null): readonly NotePage[] {
  const own = notes.find((pages) => reference !== null && referenceOf(pages) === reference)
  return own ?? notes[0] ?? []
}

/** The day of issue with its label. Another day in the first lines may be that of an entry. */
const ISSUED = new RegExp(
  `(?:fecha\\s+de\\s+(?:la\\s+)?(?:emision|expedicion)|data\\s+d['’e]\\s?(?:emissio|expedicio|emision)|^\\s*emitida)\\s*[:.|]?\\s*(?:el\\s+)?(?<value>${DAY})`,
  'm',
)

function headOf(page: NotePage): PageHead {
  const note = noteTextOf([{ ...page, lines: page.lines.slice(0, HEAD_LINES) }])
  const printed = pageNumberOf(page)
  const numbers = printed ? [printed] : []
  const isHeaded = REGISTRY.test(note.folded) && DOCUMENT.test(note.folded)
  if (!isHeaded) return { ...NO_HEAD, numbers }
  const whole = { from: 0, to: note.text.length }
  const value = (pattern: string) =>
    firstOf(note, whole, pattern, ({ groups }) => groups.value?.replace(/\D/g, '') ?? null)?.value
  const property = value(REGISTRY_CODE) ?? value(REGISTRY_PROPERTY) ?? null
  return { isHeaded, property, issued: dayOf(ISSUED.exec(note.folded)?.groups?.value ?? ''), numbers }
}

function referenceOf(pages: readonly NotePage[]): string | null {
  const note = noteTextOf(pages)
  const whole = { from: 0, to: note.text.length }
  return firstOf(note, whole, REFERENCE, ({ groups }) => repairedReference(groups.value ?? ''))?.value ?? null
}
