import type { BillField } from './bill-fields.ts'
import type { Labelled } from './labelled-values.ts'
import type { NoteText } from './note-text.ts'
import { DAY, dayOf } from './spanish-words.ts'

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const LABEL =
  '(?:periodo(?!\\s+(?:voluntario|de\\s+(?:pago|ingreso|cobro)))(?:\\s+(?:de\\s+)?(?:facturacion|impositivo|liquidado|devengo))?|ejercicio|devengo|correspondiente\\s+al?|cuota\\s+(?:de|del)|facturacion\\s+de|mensualidad(?:\\s+de)?|anualidad|ano)'
const GAP = '[\\s:.()-]{0,4}(?:(?:del?|el|la|al?|anual|mes\\s+de|desde(?:\\s+el)?)\\s+){0,3}'
const ORDINAL = '(?<nth>[1-6])\\s?[ºo°erdt.]{0,3}|(?<word>primer|segundo|tercer|cuarto|quinto|sexto)'
const PATTERNS = [
  `${LABEL}${GAP}(?<from>${DAY})\\s*(?:al?|hasta(?:\\s+el)?|-|–|y)\\s*(?:el\\s+)?(?<to>${DAY})`,
  `(?:${ORDINAL})\\s*(?<unit>trimestre|semestre|bimestre|trim\\.?|sem\\.?|t|s)\\b(?:\\s*(?:de|del|/|-))?\\s*(?:ano\\s+|ejercicio\\s+)?(?<year>20\\d{2})`,
  `${LABEL}${GAP}(?<month>${MONTHS.join('|')}|setiembre)(?:\\s*(?:de|del|/))?\\s*(?<year>20\\d{2})`,
  `(?:ejercicio|ano|anualidad|periodo)${GAP}(?<year>20\\d{2})(?![\\d/.-])`,
]
const WORDS = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto', 'sexto']

type Period = [BillField, Labelled<string>][]

/** First and last day of the period that a bill covers. */
export function periodOf(note: NoteText): Period {
  for (const pattern of PATTERNS) {
    const match = new RegExp(pattern).exec(note.folded)
    const days = match && daysOf(match.groups ?? {})
    if (!match || !days) continue
    const span = { from: match.index, to: match.index + match[0].length }
    return [
      ['periodStart', { value: days[0], span }],
      ['periodEnd', { value: days[1], span }],
    ]
  }
  return []
}

const UNIT_MONTHS: Readonly<Record<string, number>> = { t: 3, s: 6, b: 2 }

function daysOf(groups: Readonly<Record<string, string | undefined>>): [string, string] | null {
  const { from, to, nth, word, unit, month, year } = groups
  if (from && to) {
    const [first, last] = [dayOf(from), dayOf(to)]
    return first && last && first <= last ? [first, last] : null
  }
  if (unit) {
    const months = UNIT_MONTHS[unit.charAt(0)] ?? 12
    const place = nth ? Number(nth) : WORDS.indexOf(word ?? '') + 1
    return place >= 1 && place * months <= 12 ? daysOfMonths(Number(year), (place - 1) * months, months) : null
  }
  if (month) return daysOfMonths(Number(year), MONTHS.indexOf(month === 'setiembre' ? 'septiembre' : month), 1)
  return daysOfMonths(Number(year), 0, 12)
}

/** First and last day of a period of `count` months. `first` is the first month (January is 0). */
function daysOfMonths(year: number, first: number, count: number): [string, string] {
  const iso = (date: Date) => date.toISOString().slice(0, 10)
  return [iso(new Date(Date.UTC(year, first, 1))), iso(new Date(Date.UTC(year, first + count, 0)))]
}
