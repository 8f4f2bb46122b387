import { addDays, monthsBetween } from '../../kernel/dates.ts'
import { foldWords } from '../../kernel/parse-result.ts'
import type { DueConcept } from '../transaction.ts'
import { OF_AUTHORITIES, townsOfCouncils } from './authorities.ts'
import type { IndexedDue } from './indexed-due.ts'
import type { FoundMark } from './match-index.ts'
import { FIELD, type ReadText, squeeze } from './read-text.ts'

/** The parts of a read entry that state which due is paid. */
interface Statement {
  text: ReadText
  entry: { text: string }
  marks: readonly FoundMark[]
}

/**
 * True if the text states a year, a month of a year or a number of an invoice, and the due has another one. Such a text
 * is about another due, even if the asset is the right one and the amount is equal: the tax of the year before, the next
 * invoice of a supplier.
 */
export function statesOther(read: Statement, one: IndexedDue): boolean {
  return statesOtherYear(read, one) || statesOtherMonth(read, one) || statesOtherInvoice(read, one)
}

const FEES: ReadonlySet<DueConcept> = new Set(['SHARE', 'RENT'])
const MONTHLY: ReadonlySet<DueConcept> = new Set(['SHARE', 'RENT', 'MORTGAGE'])

/** A year that is no part of a date, a word, a number or an amount. */
const YEAR = /(?<![\da-z]|\d[/.,-])(20[0-4]\d)(?![\da-z]|[/.,-]\d|\s?(?:€|eur)|\s+\d{3})/gi
/** Words before a year that is about the payment. Other years in the text of a fee belong to names and numbers. */
const OF_YEAR = /\b(?:ej|ejercicio|exercici|exercicio|anyo|ano|any|año|periodo|atrasos)[\s.:]*$/i
/** Words before a number that is no year. */
const BEFORE_NUMBER =
  /(?:\b(?:ref|referencia|num|numero|nro|n|no|id|recibo|rbo|rcbo|rebut|fras?|factura|fact|fac|expte?|expediente|contrato|poliza|cp|mandato|cl|calle|avda|av|apto|cliente|finca|placa|vado|parque|expo)|º|\*)[\s.:-]*$/i
/** Taxes of earlier years are due later by a settlement, an enforcement or a deferral. */
const LATER = /\b(?:liquid\w*|apremio\w*|recargo\w*|fracc\w*|aplaz\w*|plazos?|complement\w*|ejecutiva)\b/
/** A receipt may be collected this many days after the year that it is about. */
const COLLECTED_LATER = 120
/** From this day of December on, a receipt may be about the next year. */
const NEXT_YEAR_FROM = '12-20'
const WORD_BEFORE = 30

function statesOtherYear({ text, entry, marks }: Statement, { due, whole }: IndexedDue): boolean {
  const isTax = OF_AUTHORITIES.has(due.concept)
  if ((!isTax && !FEES.has(due.concept)) || (isTax && LATER.test(text.plain))) return false
  const dates = [due.dueDate, due.expeditionDate].flatMap((date) => date ?? [])
  if (dates.length === 0) return false
  const isNumber = isTax ? BEFORE_NUMBER : null
  const years = [...entry.text.matchAll(YEAR)]
    .filter(({ index }) => {
      const before = entry.text.slice(Math.max(0, index - WORD_BEFORE), index)
      return isNumber === null ? OF_YEAR.test(before) : !isNumber.test(before)
    })
    .map(([, year = '']) => year)
    .filter((year) => !marks.some(({ mark }) => squeeze(mark.value).includes(year)))
    .filter((year) => !whole.some((name) => name.includes(year)))
  const own = new Set(dates.flatMap((date) => [date, addDays(date, -COLLECTED_LATER)]).map((date) => date.slice(0, 4)))
  for (const date of dates) if (date.slice(5) >= NEXT_YEAR_FROM) own.add(String(Number(date.slice(0, 4)) + 1))
  return years.length > 0 && !years.some((year) => own.has(year))
}

/** A receipt of the next month may be due from this day on. */
const AHEAD_FROM = '20'
/** A receipt may be about this many months before its day: a quarter that has ended. */
const MONTHS_BEFORE = 3

/**
 * True if all months of the text have a year, and none is near that of the due. A month alone may be a name (`Julio`,
 * `del Mar`) or the beginning of a range, and two digits behind it a door.
 */
function statesOtherMonth({ text }: Statement, { due }: IndexedDue): boolean {
  const day = due.dueDate
  if (day === null || text.periods.size === 0 || !MONTHLY.has(due.concept)) return false
  const year = Number(day.slice(0, 4))
  const most = day.slice(8) >= AHEAD_FROM ? 1 : 0
  return [...text.periods].every((period) => {
    const stated = Number(period.slice(0, 4))
    if (period.length === 2 || stated < year - 2 || stated > year + 1) return false
    const months = monthsBetween(`${day.slice(0, 7)}-01`, `${period}-01`)
    return months < -MONTHS_BEFORE || months > most
  })
}

/** A number of three digits or more behind a word for an invoice, with its letters and its year. No amount, no list. */
const INVOICE =
  /\b(?:fra|factura|fact|fac|invoice)\b[\s.:#]*(?:n[ºo°.]\s*)?((?:[a-z]{1,3}[/-]?)?(?:20\d\d[/-])?\d{3,7}(?:[/-](?:20)?\d\d)?)(?![\w/-]|[.,]\d|\s*(?:€|eur\b|,|y\b|e\b|de\b|\d))/i
/** A year, a day or a tax identifier is no number of an invoice. */
const NO_NUMBER = /^(?:20\d\d(?:[/-]\d\d)?|\d{6}|[a-z]\d{7,}|\d{1,2}[/-]20\d\d)$/i

function statesOtherInvoice({ entry, marks }: Statement, { due }: IndexedDue): boolean {
  const own = due.marks.flatMap(({ kind, value }) => (kind === 'invoiceNumber' && /\d/.test(value) ? value : []))
  const [, stated = ''] = INVOICE.exec(entry.text) ?? []
  if (own.length === 0 || stated === '' || NO_NUMBER.test(stated)) return false
  if (marks.some(({ mark }) => squeeze(mark.value).includes(squeeze(stated)))) return false
  return !own.some((number) => isSameNumber(stated, number))
}

/** True if one number contains the other, or both have a group in common and no different year. */
function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [squeeze(one), squeeze(other)]
  if (a.includes(b) || b.includes(a)) return true
  const [numbers, others] = [groupsOf(one), groupsOf(other)]
  const hasCommon = numbers.rest.some((group) => others.rest.includes(group))
  return hasCommon && (!numbers.year || !others.year || numbers.year === others.year)
}

/** The year of a number (`2026/118`, `118/26`), and its other groups without leading zeros. */
function groupsOf(number: string): { year: string | null; rest: number[] } {
  const groups = number.split(/\D+/).filter(Boolean)
  const at = groups.findIndex((group, index) => /^20[0-4]\d$/.test(group) || (index > 0 && /^\d\d$/.test(group)))
  const year = groups.length > 1 ? groups[at] : undefined
  const rest = groups.filter((_, index) => year === undefined || index !== at).map(Number)
  return { year: year?.slice(-2) ?? null, rest }
}

const TOWN_COUNCIL = /^(?:ayto|ayuntamiento|ayunt|ajuntament|ajunt|concello|concejo|udala)$/
const STREET = /^(?:c|cl|calle|carrer|pl|pza|plaza|av|avda|avenida|rua)$/
/** Letters by which two spellings of a town agree: `Villarreal` and `Vila-real` do not, and are asked. */
const ALIKE = 4

/** True if the text names a town council, and not that of the town of the asset. */
export function isOfOtherCouncil(
  { text, entry }: Pick<Statement, 'text' | 'entry'>,
  { towns, town }: IndexedDue,
): boolean {
  if (towns.length === 0) return false
  const concepts = text.concepts?.tokens ?? new Set()
  return entry.text.split(FIELD).some((field) => {
    const tokens = foldWords(field).split(' ')
    const at = tokens.findIndex((token, index) => TOWN_COUNCIL.test(token) && !STREET.test(tokens[index - 1] ?? ''))
    const words = at < 0 ? new Set<string>() : townsOfCouncils(tokens.slice(at), concepts)
    return words.size > 0 && !text.tokens.some((token) => token.length >= ALIKE - 1 && isLike(token, town))
  })
}

const isLike = (token: string, town: readonly string[]) =>
  town.some((word) => word.slice(0, ALIKE) === token.slice(0, ALIKE))
