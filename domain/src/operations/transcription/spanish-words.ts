const UNITS: Readonly<Record<string, number>> = {
  cero: 0,
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiun: 21,
  veintiuno: 21,
  veintiuna: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  primero: 1,
  primera: 1,
  doscientos: 200,
  doscientas: 200,
  trescientos: 300,
  trescientas: 300,
  cuatrocientos: 400,
  cuatrocientas: 400,
  quinientos: 500,
  quinientas: 500,
  seiscientos: 600,
  seiscientas: 600,
  setecientos: 700,
  setecientas: 700,
  ochocientos: 800,
  ochocientas: 800,
  novecientos: 900,
  novecientas: 900,
}
const WORDS = [...Object.keys(UNITS), 'mil', 'millon', 'millones']

/**
 * Pattern for a number in words, in lower case without accents: `ciento veinte mil quinientos`. For use in larger
 * patterns.
 */
export const NUMBER_WORDS = `(?:\\b(?:${WORDS.join('|')}|y)\\b[\\s]*)+`
/** Pattern for a number in digits: `120.000,50`, `120000`, `1 234`. */
export const FIGURES = "\\d{1,3}(?:[. ]\\d{3})+(?:[,'’´]\\d{1,8})?(?!\\d)|\\d+(?:[.,'’´]\\d{1,8})?"

/** The number in words. Null if the text is empty or a word is not part of a number. */
export function numberInWords(words: string): number | null {
  let [total, group] = [0, 0]
  const named = words.split(/\s+/).filter((word) => word !== '' && word !== 'y')
  if (named.length === 0) return null
  for (const word of named) {
    const unit = UNITS[word]
    if (unit !== undefined) group += unit
    else if (word === 'mil') [total, group] = [total + (group || 1) * 1_000, 0]
    else if (word === 'millon' || word === 'millones') [total, group] = [(total + (group || 1)) * 1_000_000, 0]
    else return null
  }
  return total + group
}

/**
 * The number in digits with Spanish separators. Points separate thousands if there is a comma, or if exactly three
 * digits follow each point. Otherwise the point is a decimal point.
 */
export function numberInFigures(figures: string): number {
  // Some registries write the decimals after an apostrophe: "23.500'50".
  const text = figures.replace(/\s/g, '').replace(/['’´]/, ',')
  const plain = /,|^\d{1,3}(\.\d{3})+$/.test(text) ? text.replace(/\./g, '').replace(',', '.') : text
  return Number(plain)
}

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre'],
  ...['noviembre', 'diciembre'],
]
/** Names of months in Catalan and Galician, and older Spanish names, without accents. */
const OTHER_MONTHS: Readonly<Record<string, number>> = {
  setiembre: 9,
  gener: 1,
  xaneiro: 1,
  febreiro: 2,
  febrer: 2,
  marc: 3,
  maig: 5,
  maio: 5,
  juny: 6,
  xuno: 6,
  juliol: 7,
  xullo: 7,
  agost: 8,
  setembre: 9,
  setembro: 9,
  outubro: 10,
  novembre: 11,
  novembro: 11,
  desembre: 12,
  decembro: 12,
}
const MONTH = [...MONTHS, ...Object.keys(OTHER_MONTHS)].map((name) => `${name}\\b`).join('|')

const ROMAN_MONTHS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
/** Pattern for a day with the month in Roman numerals: "18-II-2023". */
const ROMAN_DAY = '\\d{1,2}\\s?[/.-]\\s?(?:viii|vii|vi|iv|v|iii|ii|i|ix|xii|xi|x)\\s?[/.-]\\s?\\d{4}(?!\\d)'

const SHORT_MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
/** Pattern for a day with a shortened month and signs or blanks between its parts: "21-MAY-2025", "23 jul. 2021". */
const SIGNED_SHORT_DAY = `(?<!\\d)\\d{1,2}(?:\\s?[/.-]\\s?(?:${SHORT_MONTHS.join('|')})\\.?\\s?[/.-]\\s?|\\s(?:${SHORT_MONTHS.join('|')})\\.?\\s)\\d{4}(?!\\d)`

/** Pattern for a date in digits or words, in normalised text: `12/03/2026`, `doce de marzo de dos mil veintiséis`. */
export const DAY = `(?:${ROMAN_DAY}|${SIGNED_SHORT_DAY}|\\d{1,2}\\s?[/.-]\\s?\\d{1,2}\\s?[/.-]\\s?\\d{4}(?![/-]?\\d)|(?:\\d{1,2}|${NUMBER_WORDS})\\s*(?:de\\s+|d['’]\\s?)(?:${MONTH})\\s+(?:de|del)\\s+(?:ano\\s+)?(?:\\d{4}|\\d\\.\\d{3}|${NUMBER_WORDS}))`

/** The date in a text, as yyyy-mm-dd. Null if the text is not a date or the date does not exist. */
export function dayOf(folded: string): string | null {
  const figures = /^(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4})$/.exec(folded.trim())
  if (figures) return isoDay(Number(figures[3]), Number(figures[2]), Number(figures[1]))
  const roman = /^(\d{1,2})\s?[/.-]\s?([ivx]+)\s?[/.-]\s?(\d{4})$/.exec(folded.trim())
  if (roman) return isoDay(Number(roman[3]), ROMAN_MONTHS.indexOf(roman[2] ?? '') + 1, Number(roman[1]))
  const dateInWords = new RegExp(
    `^(.+?)\\s*(?:de\\s+|d['’]\\s?)(${MONTH})\\s+(?:de|del)\\s+(?:ano\\s+)?(.+)$`,
    's',
  ).exec(folded.trim())
  if (!dateInWords) return dayOfShort(folded)
  const [, day = '', month = '', year = ''] = dateInWords
  const number = OTHER_MONTHS[month] ?? MONTHS.indexOf(month) + 1
  return isoDay(plainNumber(year.replace('.', '')) ?? 0, number, plainNumber(day) ?? 0)
}

function plainNumber(text: string): number | null {
  return /^\d+$/.test(text.trim()) ? Number(text) : numberInWords(text.trim())
}

function isoDay(year: number, month: number, day: number): string | null {
  const iso = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  const isDay = year > 1_800 && year < 2_200 && !Number.isNaN(date.getTime())
  return isDay && date.toISOString().startsWith(iso) ? iso : null
}

/** Pattern for a date with a shortened month: "13-OCT-2026". */
export const SHORT_DAY = `\\d{1,2}[\\s/.-]{1,2}(?:${SHORT_MONTHS.join('|')})\\.?[\\s/.-]{1,2}\\d{4}(?!\\d)`

/** The date of `SHORT_DAY` as yyyy-mm-dd. Null if the date does not exist. */
export function dayOfShort(folded: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\W+([a-z]{3})\W+(\d{4})$/.exec(folded.trim()) ?? []
  return isoDay(Number(year), SHORT_MONTHS.indexOf(month) + 1, Number(day))
}
