import type { CertificateField } from './bill-fields.ts'
import { cadastralReferenceOf } from './cadastral-repair.ts'
import { displayedValue } from './document-reading.ts'
import { type Labelled, onlyLabelled } from './labelled-values.ts'
import { type NotePage, type NoteText, noteTextOf, type Span } from './note-text.ts'
import type { ReadValue } from './note-values.ts'
import { DAY, dayOf, numberInFigures } from './spanish-words.ts'

const SIGNS = [
  /certifica(?:do|cion)\s+(?:de\s+(?:la\s+)?)?(?:eficiencia\s+)?energetica|etiqueta\s+energetica|calificacion\s+(?:de\s+la\s+)?(?:eficiencia\s+)?energetica/,
  /kg\s*co.?2?|emisiones/,
  /kwh|consumo\s+de\s+energia/,
]
/**
 * Pattern for a rating: a value, and the letter after it. The scale on a label must not match, although it also has
 * letters after numbers: "< 34,1 A", "34,1-55,5 B".
 */
const OBTAINED =
  '(?<![<≤≥>\\d.,-]\\s?)(?<value>\\d{1,4}(?:[.,]\\d{1,2})?)(?!\\s?[-–]\\s?\\d)(?:\\s*(?:kwh|kg\\s?co)[^\\n]{0,14})?\\s{0,6}(?<letter>[a-g])(?![a-z0-9])'
const CONSUMPTION =
  /consumo\s+(?:global\s+)?(?:de\s+)?energia(?:\s+primaria)?(?:\s+no\s+renovable)?|consumo\s+energetico/
const EMISSIONS = /emisiones(?:\s+globales)?(?:\s+de\s+(?:dioxido\s+de\s+carbono|co.?2?))?/
const REACH = 260

type ReadField = { field: CertificateField; value: ReadValue['value']; span: Span }

/** Reads an energy certificate or label by rules; null if the text is neither. */
export function readCertificate(pages: readonly NotePage[]): ReadValue<CertificateField>[] | null {
  const note = noteTextOf(pages)
  if (!SIGNS.every((sign) => sign.test(note.folded))) return null
  const fields: ReadField[] = []
  const add = (field: CertificateField, read: Labelled<ReadValue['value']> | null) => {
    if (read) fields.push({ field, value: read.value, span: read.span })
  }
  for (const [number, letter, label, other] of [
    ['energyConsumption', 'energyRating', CONSUMPTION, EMISSIONS],
    ['energyEmissions', 'emissionsRating', EMISSIONS, CONSUMPTION],
  ] as const) {
    const read = obtained(note, label, other)
    if (!read) continue
    add(letter, { value: read.value.letter, span: read.span })
    if (read.value.number !== null) add(number, { value: read.value.number, span: read.span })
  }
  add('certifiedOn', onlyLabelled(note, CERTIFIED, DAY, dayOf))
  add('validUntil', onlyLabelled(note, VALID, DAY, dayOf))
  add('reference', referenceOf(note))
  add('cadastralReference', cadastralReferenceOf(note))
  return fields.map((each) => displayedValue(note, each))
}

interface Obtained {
  number: number | null
  letter: string
}

/** The value and letter between a label and the next label. */
function obtained(note: NoteText, label: RegExp, other: RegExp): Labelled<Obtained> | null {
  const results: Labelled<Obtained>[] = []
  for (const match of note.folded.matchAll(new RegExp(label, 'g'))) {
    const start = match.index + match[0].length
    const reach = note.folded.slice(start, start + REACH)
    const end = reach.search(new RegExp(`${other.source}|${label.source}`))
    const words = end === -1 ? reach : reach.slice(0, end)
    const read = new RegExp(OBTAINED).exec(words) ?? /^[^\n]{0,40}?[:\s](?<letter>[a-g])(?![a-z0-9])/.exec(words)
    if (!read) continue
    const { value, letter = '' } = read.groups ?? {}
    results.push({
      value: { number: value ? numberInFigures(value) : null, letter: letter.toUpperCase() },
      span: { from: match.index, to: start + read.index + read[0].length },
    })
  }
  const [first] = results
  const isOne = results.every(({ value }) => value.letter === first?.value.letter)
  return first && isOne ? (results.find(({ value }) => value.number !== null) ?? first) : null
}

const CERTIFIED = [
  'fecha\\s+(?:de\\s+)?(?:(?:la\\s+)?(?:emision|expedicion|certificacion|firma)|(?:del\\s+)?certificado|registro)(?:\\s+(?:del\\s+certificado|del\\s+documento))?|fecha\\s+de\\s+generacion\\s+del\\s+documento',
  'fecha',
]
const VALID = [
  'valid[oa]\\s+hasta(?:\\s+el)?|fecha\\s+de\\s+(?:caducidad|validez|vencimiento)|validez(?:\\s+hasta)?|caduca(?:\\s+el)?',
]
const CODE = '[a-z0-9][a-z0-9./-]{3,40}'
const REGISTERED = [
  '(?:n[uº°o.]*(?:mero)?|codigo|referencia|ref\\.)\\s*(?:de\\s+)?(?:registro|inscripcion|certificado|expediente)|registro\\s+(?:autonomico|n[uº°o.]*(?:mero)?)|referencia\\s+del\\s+certificado',
]

function referenceOf(note: NoteText): Labelled<string> | null {
  const read = onlyLabelled(note, REGISTERED, CODE, (words) => (/\d/.test(words) ? words : null))
  return read ? { value: note.text.slice(read.span.to - read.value.length, read.span.to), span: read.span } : null
}
