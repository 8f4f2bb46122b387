import { displayedValue, SENTENCE_CHARACTERS, wordsOf } from './document-reading.ts'
import { checkedAnswer, checkedCharges } from './model-answer.ts'
import { type FoundCharge, readChargeEntries, readCharges } from './note-charges.ts'
import { readDescription } from './note-description.ts'
import { deniedKinds } from './note-entries.ts'
import { ownersOf, readOwners } from './note-owners.ts'
import { sectionsOf } from './note-sections.ts'
import { type NotePage, type NoteText, noteTextOf, pageIsMissing, placesOf, type Span } from './note-text.ts'
import type { FoundValue, NoteField, NoteReading, NoteWarning, ReadCharge, ReadField } from './note-values.ts'
import { noteOf, notesIn } from './notes-in-file.ts'
import { sharesAddUp } from './owner-shares.ts'

/**
 * Reads a registry extract by rules. Values that the extract does not contain are left out; nothing is guessed. If a
 * file contains several extracts, the extract of the property with the cadastral reference `reference` is read,
 * otherwise the first extract.
 * @returns null if the text is not a registry extract
 */
export function readNote(file: readonly NotePage[], reference: string | null = null): NoteReading | null {
  const { note, pages, isOne } = chosenNote(file, reference)
  if (!isRegistryNote(note)) return null
  const { found, charges, warnings } = byRules(note, pages, isOne)
  return {
    fields: firstOfEach(found).map((each) => unsure(displayedValue(note, each), warnings)),
    charges: charges.map((each) => shownCharge(note, each)),
    warnings,
  }
}

/**
 * The field `read`, with low certainty if it is the ownership and the owners' shares do not add up to the whole. In
 * that case, an owner may be missing.
 */
const unsure = (read: ReadField, warnings: readonly NoteWarning[]): ReadField =>
  read.field === 'ownership' && warnings.includes('sharesDoNotAddUp') ? { ...read, certainty: 'low' } : read

interface ByRules {
  found: FoundValue[]
  charges: FoundCharge[]
  warnings: NoteWarning[]
}

function chosenNote(file: readonly NotePage[], reference: string | null) {
  const notes = notesIn(file)
  const pages = noteOf(notes, reference)
  return { note: noteTextOf(pages), pages, isOne: notes.length < 2 }
}

function byRules(note: NoteText, pages: readonly NotePage[], isOne: boolean): ByRules {
  const sections = sectionsOf(note)
  const owners = ownersOf(note, sections.ownership)
  const description = readDescription(note, sections)
  const day = description.find(({ field }) => field === 'expeditionDate')?.value
  const charges = readChargeEntries(note, sections, typeof day === 'string' ? day : null)
  const warnings: NoteWarning[] = []
  if (!sharesAddUp(owners)) warnings.push('sharesDoNotAddUp')
  if (pageIsMissing(pages)) warnings.push('pageMissing')
  if (!isOne) warnings.push('severalNotes')
  const hasDenial = deniedKinds(note, sections).size > 0
  if (!sections.hasCharges && charges.length === 0 && !hasDenial) warnings.push('chargesMissing')
  const values = [...description, ...readOwners(owners), ...readCharges(note, sections, charges)]
  return { found: values, charges, warnings }
}

/**
 * Reads an extract by rules and adds a model's answer. Values from the model must be quoted from the extract. If the
 * rules and the model differ in a field, the value of the rules is used, and the other value is displayed next to it.
 */
export function readNoteWith(
  file: readonly NotePage[],
  answer: string,
  reference: string | null = null,
): NoteReading | null {
  const { note, pages, isOne } = chosenNote(file, reference)
  if (!isRegistryNote(note)) return null
  const { found, charges, warnings } = byRules(note, pages, isOne)
  const rules = new Map(firstOfEach(found).map((each) => [each.field, each]))
  const model = new Map(firstOfEach(checkedAnswer(note, answer)).map((each) => [each.field, each]))
  const fields = [...new Set([...rules.keys(), ...model.keys()])].flatMap((field) => {
    const [own, other] = [rules.get(field), model.get(field)]
    const reading = own ?? other
    if (!reading) return []
    const read = unsure(displayedValue(note, reading), warnings)
    if (!own || !other) return [{ ...read, certainty: own ? read.certainty : ('low' as const) }]
    if (isSame(own.value, other.value)) return [read]
    return [{ ...read, certainty: 'low' as const, otherValue: other.value }]
  })
  const more = checkedCharges(note, answer).filter((each) => !charges.some((own) => overlap(own.span, each.span)))
  return { fields, charges: [...charges, ...more].map((each) => shownCharge(note, each)), warnings }
}

const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to

const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === 'string' && typeof other === 'string' && one.toLowerCase().trim() === other.toLowerCase().trim())

/** The first value of each field. */
function firstOfEach(values: readonly FoundValue[]): FoundValue[] {
  const fields = new Map<NoteField, FoundValue>()
  for (const each of values) if (!fields.has(each.field)) fields.set(each.field, each)
  return [...fields.values()]
}

function shownCharge(note: NoteText, { span, sign: _sign, ...charge }: FoundCharge): ReadCharge {
  return { ...charge, quote: wordsOf(note, span).slice(0, SENTENCE_CHARACTERS), places: placesOf(note, span) }
}

/** Words that occur in every registry extract. A scan may miss some of them. */
const SIGNS = [
  /registro de la propiedad|registro n[uº.]/,
  /nota\s+simple|informacion\s+registral/,
  /\bfinca\b/,
  /\btitular|pleno\s+dominio/,
  /\bcargas?\b|gravamen/,
  /\btomo\b|\bfolio\b|\bidufir\b|\bcru\b|c\.r\.u/,
]

function isRegistryNote({ folded }: NoteText): boolean {
  return SIGNS.filter((sign) => sign.test(folded)).length >= 4
}
