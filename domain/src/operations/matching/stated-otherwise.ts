import { addDays, monthsBetween } from '../../kernel/dates.ts'
import type { DueConcept } from '../transaction.ts'
import { OF_AUTHORITIES, townsOfCouncils } from './authorities.ts'
import type { IndexedDue } from './indexed-due.ts'
import type { FoundMark } from './match-index.ts'
import { type ReadText, squeeze } from './read-text.ts'

/** The parts of a read entry that state which due is paid. */
interface Statement {
  text: ReadText
  entry: { text: string }
  marks: readonly FoundMark[]
}

/**
 * True if the text states a year, a month, a number of an invoice or a town council, and the due has another one. Such
 * a text is about another due, even if the asset is the right one and the amount is equal: the tax of the year before,
 * the next invoice of a supplier.
 */
export function statesOther(read: Statement, one: IndexedDue): boolean {
  return (
    statesOtherYear(read, one) ||
    statesOtherMonth(read, one) ||
    statesOtherInvoice(read, one) ||
    isOfOtherCouncil(read, one)
  )
}

const YEARLY: ReadonlySet<DueConcept> = new Set([...OF_AUTHORITIES, 'SHARE', 'SPECIAL', 'RENT'])
const MONTHLY: ReadonlySet<DueConcept> = new Set(['SHARE', 'RENT', 'MORTGAGE'])

/** A year that is no part of a date, a number or an amount. */
const YEAR = /(?<!\d|\d[/.,-])(20[0-4]\d)(?!\d|[/.,-]\d|\s?(?:€|eur\b)|\s+\d{3})/gi
/** Words before a number that is no year. */
const BEFORE_NUMBER =
  /(?:\b(?:ref|referencia|num|numero|nro|n|no|recibo|rbo|rcbo|rebut|fras?|factura|fact|fac|expte?|expediente|contrato|poliza|cp|mandato|cl|calle|avda|av)|º)[\s.:-]*$/i
/** A receipt may be collected this many days after the year that it is about. */
const COLLECTED_LATER = 120

export function statesOtherYear({ entry, marks }: Statement, { due }: IndexedDue): boolean {
  if (!YEARLY.has(due.concept)) return false
  const dates = [due.dueDate, due.expeditionDate].flatMap((date) => date ?? [])
  if (dates.length === 0) return false
  const years = [...entry.text.matchAll(YEAR)]
    .filter(({ index }) => !BEFORE_NUMBER.test(entry.text.slice(0, index)))
    .map(([, year = '']) => year)
    .filter((year) => !marks.some(({ mark }) => squeeze(mark.value).includes(year)))
  const own = new Set(dates.flatMap((date) => [date, addDays(date, -COLLECTED_LATER)]).map((date) => date.slice(0, 4)))
  return years.length > 0 && !years.some((year) => own.has(year))
}

/** A receipt of the next month may be due from this day on. */
const AHEAD_FROM = '20'

/** Fees and rents are due in their month, in the one after it, or at the end of the one before. */
export function statesOtherMonth({ text }: Statement, { due }: IndexedDue): boolean {
  const day = due.dueDate
  if (day === null || text.periods.size === 0 || !MONTHLY.has(due.concept)) return false
  const [least, most] = [-1, day.slice(8) >= AHEAD_FROM ? 1 : 0]
  return [...text.periods].every((period) => {
    const months =
      period.length > 2 ? monthsBetween(`${day.slice(0, 7)}-01`, `${period}-01`) : nearestMonth(day, Number(period))
    return months < least || months > most
  })
}

/** Months from a day to the nearest month of that name; -5 to 6. */
function nearestMonth(day: string, month: number): number {
  return ((((month - Number(day.slice(5, 7)) + 5) % 12) + 12) % 12) - 5
}

/** A number behind a word for an invoice. */
const INVOICE = /\b(?:fras?|facturas?|factures?|fact|fac|invoice)\b[\s.:#]*(?:n[ºo°.]\s*)?([a-z]{0,4}[/-]?\d[\w/.-]*)/gi
/** A year, a month of a year, a day or a part is no number of an invoice. */
const NO_NUMBER = /^(?:20\d\d|\d{1,2}[/-]20\d\d|20\d\d[/-]\d{1,2}|\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|20\d{6})$/

export function statesOtherInvoice({ entry }: Statement, { due }: IndexedDue): boolean {
  const own = due.marks.flatMap(({ kind, value }) => (kind === 'invoiceNumber' && /\d/.test(value) ? value : []))
  if (own.length === 0) return false
  const numbers = [...entry.text.matchAll(INVOICE)].map(([, value = '']) => value.replace(/[/.-]+$/, ''))
  const stated = numbers.filter((value) => !NO_NUMBER.test(value))
  return stated.length > 0 && !stated.some((value) => own.some((number) => isSameNumber(value, number)))
}

/** True if one number contains the other, or both have the same last group and no different year. */
function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [squeeze(one), squeeze(other)]
  if (a.includes(b) || b.includes(a)) return true
  const [groups, others] = [groupsOf(one), groupsOf(other)]
  const years = [groups, others].map((some) => some.filter((group) => /^20[0-4]\d$/.test(group)))
  const [year, otherYear] = years.map(([first]) => first)
  return Number(groups.at(-1)) === Number(others.at(-1)) && (!year || !otherYear || year === otherYear)
}

const groupsOf = (number: string) => number.split(/\D+/).filter(Boolean)

const TOWN_COUNCIL = /^(?:ayto|ayuntamiento|ayunt|ajuntament|ajunt|aj|concello|concejo|udala)$/
/** Letters by which two spellings of a town agree: `Villarreal` and `Vila-real` do not, and are asked. */
const ALIKE = 4

export function isOfOtherCouncil({ text }: Statement, { due, town }: IndexedDue): boolean {
  if (!OF_AUTHORITIES.has(due.concept) || town.length === 0) return false
  const at = text.tokens.findIndex((token) => TOWN_COUNCIL.test(token))
  if (at < 0) return false
  const words = [...townsOfCouncils(text.tokens.slice(at), text.concepts?.tokens ?? new Set())]
  const isOwn = (word: string) => town.some((own) => own.slice(0, ALIKE) === word.slice(0, ALIKE))
  return words.length > 0 && !text.tokens.some((token) => token.length >= ALIKE - 1 && isOwn(token))
}
