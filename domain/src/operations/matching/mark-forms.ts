import { daysBetween } from '../../kernel/dates.ts'
import { foldWords } from '../../kernel/parse-result.ts'
import type { Mark } from './match-due.ts'
import type { Run } from './read-text.ts'

/** Marks with fewer characters are in many texts. */
export const SHORTEST_MARK = 4
/** A short invoice number counts only with a letter or after a word such as `factura`. */
const SHORTEST_NUMBER = 3
/** A cadastral reference of a town: the parcel, the unit, and two control letters. */
export const URBAN = /^\d{7}[A-Z]{2}\d{4}[A-Z](?:\d{0,4}[A-Z]{0,2})$/
/** Characters of the parcel, and of the parcel with the unit. */
export const PARCEL = 14
export const UNIT = 18

const isYear = (figures: string) => /^(?:19|20)\d\d$/.test(figures)

/**
 * The figures at the end of an identifier such as `ALC-01978`: at least four, and no year. Those of an identifier
 * without letters are no mark, because receipts, towns and days have such numbers.
 */
export function figuresOf(written: string): string | null {
  const [, before, figures] = /^(.*?[^\d])(\d{4,})$/.exec(written.trim()) ?? []
  if (!before || !figures || isYear(figures)) return null
  return /[A-Za-z]/.test(before) ? figures : null
}

/** Words before the number of something else than an asset. */
const OF_NUMBER =
  /^(?:NUM|NUMERO|NRO|N|NO|RECIBOS?|RBOS?|RCBOS?|REC|REBUTS?|REB|REF|REFER|REFERENCIA|FRAS?|FACTURA|FACT|FAC|CP|TEL|TF|TLF|TFNO)$/
/** Days from a number that may be a day and a month to the entry. */
const MOST_DAYS = 62

/** True for a number that is a group of a longer one, the number of a receipt, or a day near that of the entry. */
export function isOtherNumber({ value, before, after }: Run, day: string): boolean {
  const isGroup = (token: string) => /^(?:[A-Z]{2}\d{2}|\d+)$/.test(token)
  if (isGroup(before) || isGroup(after) || OF_NUMBER.test(before)) return true
  const [, date = '', month = '', year = day.slice(2, 4)] = /^(\d\d)(\d\d)(\d\d)?$/.exec(value) ?? []
  return isLikeDate([date, month, year]) && Math.abs(daysBetween(`20${year}-${month}-${date}`, day)) <= MOST_DAYS
}

/** The groups of an identifier without letters, such as `12.04.00012`; null for another one. */
export function groupsOf(written: string): readonly string[] | null {
  const groups = written.trim().split(/[^A-Za-z0-9]+/)
  return groups.length > 1 && groups.every((group) => /^\d+$/.test(group)) ? groups : null
}

/** True for three groups that may be a date: `12.04.26`. */
export function isLikeDate(groups: readonly string[]): boolean {
  const [day = '', month = '', year = '', ...others] = groups
  return others.length === 0 && Number(day) <= 31 && Number(month) <= 12 && /^(?:\d\d|20\d\d)$/.test(year)
}

/** False for a mark that is too short, or a number that is in many texts. */
export function isUsable({ kind }: Mark, bare: string): boolean {
  if (kind === 'invoiceNumber') {
    return bare.length >= SHORTEST_MARK ? /\d/.test(bare) : bare.length >= SHORTEST_NUMBER && /[A-Z]/.test(bare)
  }
  // A short number such as 12 or 2026 is in many texts, and does not identify an asset.
  if (/^\d+$/.test(bare)) return bare.length > SHORTEST_MARK
  return bare.length >= SHORTEST_MARK && /\d/.test(bare)
}

/** An identifier as people write it: `VLC-79` for `VLC-00079`. */
export function withoutZeros(bare: string): string {
  return bare.replace(/([A-Z]{2})0+(?=\d)/, '$1')
}

/** The initials of a name, without articles and prepositions: those of `Aguas Municipalizadas de Alicante, E.M.` */
export function acronymOf(name: string | null): string {
  return foldWords(name ?? '')
    .split(' ')
    .filter((word) => !/^(?:de|del|la|las|los|el|y|e?)$/.test(word) || word === 'e')
    .map((word) => word.slice(0, 1))
    .join('')
}

const SHORTEST_BRAND = 5
const MOST_LEFT_OUT = 2

/**
 * True for a short name of a company made of its initials, of which some are left out, with its legal form: `EMATSA` for
 * `Empresa Municipal Mixta d'Aigües de Tarragona, S.A.`
 */
export function isBrandOf(acronym: string, word: string): boolean {
  if (word.length < Math.max(SHORTEST_BRAND, acronym.length - MOST_LEFT_OUT)) return false
  if (!/s(?:a|l|au|lu)$/.test(word) || !acronym.startsWith(word.slice(0, 1))) return false
  let at = -1
  return [...word].every((letter) => {
    at = acronym.indexOf(letter, at + 1)
    return at >= 0
  })
}

/** The form of a mark: `AAA99999` for `ALC01978`. */
export function shapeOf(value: string): string {
  return value.replace(/[A-Z]/g, 'A').replace(/\d/g, '9')
}
