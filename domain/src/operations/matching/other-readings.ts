import { daysBetween } from '../../kernel/dates.ts'
import { foldText } from '../../kernel/parse-result.ts'
import { PROVINCES } from '../../kernel/provinces.ts'
import { isCouncilWord, isTownArticle, OF_AUTHORITIES } from './authorities.ts'
import type { EntryText } from './due-evidence.ts'
import type { IndexedDue } from './indexed-due.ts'
import type { MatchIndex } from './match-index.ts'
import { isBankWord } from './read-text.ts'

/**
 * True if a text without a mark is about something else than the due, although the amount is equal: the deposit and not
 * a rent, an instalment and not the whole tax, a quarter and not a month, rustic property and not a flat, the tax of
 * another town. Words of the due's own names and address are no such words.
 */
export function hasOtherReading(read: EntryText, one: IndexedDue, index: MatchIndex): boolean {
  return (
    isDeposit(read, one) ||
    isInstalment(read, one, index) ||
    isQuarter(read, one, index) ||
    isRustic(read, one) ||
    isOfOtherTown(read, one, index)
  )
}

function isDeposit({ text: { concepts } }: EntryText, { due, own }: IndexedDue): boolean {
  if (due.concept !== 'RENT' || !concepts?.isStrong || concepts.allowed.has('RENT')) return false
  return concepts.allowed.has('DEPOSIT_RECEIVED') && !concepts.words.split(/[ ,]+/).some((word) => own.has(word))
}

/** Days between two instalments of one year, and between the months of a series. */
const DAYS_OF_YEAR = 330
const DAYS_OF_MONTH = { least: 20, most: 40 } as const

const INSTALMENT =
  /\b(?:(?:[1-4](?:er|ro|do|o|a|r|n|t)?|prim\w+|segund[oa]|segon|tercer[oa]?|cuart[oa]|quart) (?:plazo|prazo|termini|fracc\w*)|(?:plazo|prazo|termini|fracc(?:ion)?) (?:n |num |numero )?[1-4](?! de 1\b)|fraccionamiento|fraccionament|fraccionad[oa])\b/

/** The due of a tax of which the series has no other one in the year is the whole tax, and no instalment. */
function isInstalment({ text }: EntryText, one: IndexedDue, index: MatchIndex): boolean {
  if (!OF_AUTHORITIES.has(one.due.concept) || !INSTALMENT.test(text.plain)) return false
  return !distancesOf(one, index).some((days) => days <= DAYS_OF_YEAR)
}

const QUARTER =
  /\b(?:[1-4]t|[1-4](?:er|ro|do|o|r|n)? ?(?:trim|trimestre|trimestral)|(?:trim|trimestre) [1-4]|(?:primer|segundo|tercer|cuarto) trimestre)\b/

/** A fee that is due every month is no quarter. Places such as a door `4T` are words of the due. */
function isQuarter({ text }: EntryText, one: IndexedDue, index: MatchIndex): boolean {
  const { concept } = one.due
  const [quarter] = QUARTER.exec(text.plain) ?? []
  if ((concept !== 'SHARE' && concept !== 'RENT') || quarter === undefined || one.own.has(quarter)) return false
  return distancesOf(one, index).some((days) => days >= DAYS_OF_MONTH.least && days <= DAYS_OF_MONTH.most)
}

/** Days from the due to each other due of its series. */
function distancesOf({ series, due }: IndexedDue, index: MatchIndex): number[] {
  return index.ofSeries(series).flatMap((other) => {
    if (other.due.uuid === due.uuid || due.dueDate === null || other.due.dueDate === null) return []
    return [Math.abs(daysBetween(due.dueDate, other.due.dueDate))]
  })
}

const RUSTIC = /\b(?:rustic[ao]?|rust)\b/
const URBAN = /\burb\w*\b/

function isRustic({ text }: EntryText, { due, own }: IndexedDue): boolean {
  if (due.concept !== 'PROPERTY_TAX' || due.isInTown !== true) return false
  const [word] = RUSTIC.exec(text.plain) ?? []
  // A body may call itself by both: `IBI URBANA Y RUSTICA`.
  return word !== undefined && !own.has(word) && !URBAN.test(text.plain)
}

/** Bodies that collect for many towns, and streets, whose names are often those of towns. */
const NO_TOWN =
  /\b(?:suma|orgt|oar|oagr\w*|oargt|oapgt|oaltb|xaloc|base|regtsa|reval|atib|dip|prov|provincia\w*|sgt|servicio|servei|c|cl|calle|carrer|av|avda|avenida|avinguda|plaza|placa|pza|paseo|passeig|urbanizacion|barrio|finca|edificio)\b/
const PROVINCE_NAMES: ReadonlySet<string> = new Set(
  Object.values(PROVINCES).flatMap((name) => name.split('/').map(keyOfTown)),
)

/**
 * True if the words of a text about a tax, without those of the tax and of banks, are exactly the name of a
 * municipality that is not that of the asset. Provinces and bodies that collect for other towns exclude nothing.
 */
function isOfOtherTown({ text }: EntryText, { due, own }: IndexedDue, { towns }: MatchIndex): boolean {
  const { concepts, tokens, plain } = text
  if (!OF_AUTHORITIES.has(due.concept) || !concepts?.allowed.has(due.concept) || due.municipality === null) return false
  if (NO_TOWN.test(plain) || tokens.some(isCollector)) return false
  const words = tokens.filter((token) => {
    if (/\d/.test(token) || concepts.tokens.has(token)) return false
    return isTownArticle(token) || (token.length > 1 && !isBankWord(token))
  })
  const names = words.map((_, at) => words.slice(at)).filter((_, at) => words.slice(0, at).every(isTownArticle))
  const key = names.map((name) => name.join('')).find((name) => towns.has(name))
  if (key === undefined || PROVINCE_NAMES.has(key) || words.some((word) => !isTownArticle(word) && own.has(word))) {
    return false
  }
  const isMarked = due.marks.some(({ value }) => foldText(value).includes(key))
  const ownCodes = [due.municipality, ...due.municipality.split('/')].flatMap(
    (name) => towns.get(keyOfTown(name)) ?? [],
  )
  return !isMarked && ownCodes.length > 0 && !towns.get(key)?.some((code) => ownCodes.includes(code))
}

const TOWN_COUNCIL = /^(?:ayto|ayuntamiento|ayunt|ajuntament|ajunt|concello|concejo|udala)$/
const isCollector = (token: string) => isCouncilWord(token) && !TOWN_COUNCIL.test(token)

/** `Coruña, A` and `A Coruña` are one name. */
function keyOfTown(name: string): string {
  const [, rest = name, article = ''] = /^(.+), ([\p{L}']{1,4})$/u.exec(name.trim()) ?? []
  return foldText(`${article} ${rest}`)
}
