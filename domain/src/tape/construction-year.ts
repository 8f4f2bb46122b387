import { OLDEST_YEAR, YEARS_AHEAD } from '../assets/asset-rules.ts'
import { fullYear } from '../kernel/parse-date.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import { type CellInput, cellText, foldWords } from '../kernel/parse-result.ts'
import { lowerHeader } from './header-words.ts'
import type { TapeFieldKey } from './tape-fields.ts'
import type { TapeRowReader } from './tape-row.ts'

const FIELD = 'constructionYear'

interface YearReading {
  today: string
  /** The day on which the asset had the age in the row; null if it is unknown. */
  appraisalDate: string | null
}

/** Reads the year of construction. An age in years is converted with the day of the appraisal, otherwise it is asked. */
export function readConstructionYear(reader: TapeRowReader<TapeFieldKey>, reading: YearReading): number | null {
  const input = reader.input(FIELD)
  // A full date contains the year. The year of an invalid date is NaN, so the original cell is parsed and rejected.
  const typed = input instanceof Date ? input.getUTCFullYear() : input
  const parsed = Number.isNaN(typed) ? parseNumber(input) : parseNumber(typed, 'decimal')
  const year = reader.number(FIELD, parsed)
  if (year === null) return null
  const isOfAge = !reader.isCorrected(FIELD) && isAge(input, reader.headerOf(FIELD) ?? '')
  if (isOfAge && year > 0 && year <= OLDEST_AGE) return yearOfAge(reader, year, reading)
  // The cadastre and many other systems write 0 for an unknown year.
  if (year === 0) return reader.warn(FIELD, 'tape.readAsUnknown')
  if (!Number.isInteger(year)) return reader.error(FIELD, 'tape.notAnInteger')
  const current = Number(reading.today.slice(0, 4))
  if (year >= 10 && year < 100) return readTwoDigits(reader, year, current)
  if (year < OLDEST_YEAR) return reader.error(FIELD, 'tape.yearTooOld', { data: { limit: OLDEST_YEAR } })
  const limit = current + YEARS_AHEAD
  if (year > limit) return reader.error(FIELD, 'tape.yearInFuture', { data: { limit } })
  if (year > current) reader.warn(FIELD, 'tape.yearAhead', { data: { current } })
  return year
}

/** Years up to here below a header for an age are an age. Higher numbers are a year of construction. */
const OLDEST_AGE = 500
const OF_AGE = /\b(?:antig|antiguedad|antiguitat|antiguidade|edad|edat|idade|age|adina|antzinatasuna)\b/
const IN_YEARS = /\d\s*(?:años?|anys?|anos?|years?(?: old)?|yrs?)$/i

/** `Antigüedad (año construcción)` is a year. */
const OF_YEAR = /\b(?:ano|any|urte|year|construccion|construccio|construcion|built)\b/

function isAge(input: CellInput, header: string): boolean {
  const words = foldWords(lowerHeader(header))
  const isOfAge = OF_AGE.test(words) && !OF_YEAR.test(words)
  return isOfAge || (typeof input === 'string' && IN_YEARS.test(cellText(input)))
}

function yearOfAge(
  reader: TapeRowReader<TapeFieldKey>,
  age: number,
  { today, appraisalDate }: YearReading,
): number | null {
  const before = (day: string) => Number(day.slice(0, 4)) - Math.floor(age)
  const now = before(today)
  if (appraisalDate === null) {
    return reader.error(FIELD, 'tape.ageWithoutDay', {
      data: { value: String(now) },
      proposal: { constructionYear: now },
      alternatives: [...new Set([now, ...asYear(age, Number(today.slice(0, 4)))])],
    })
  }
  const year = before(appraisalDate)
  reader.warn(FIELD, 'tape.readAsAge', {
    data: { value: String(year) },
    proposal: { constructionYear: year },
    alternatives: [...new Set([year, now, ...asYear(age, Number(today.slice(0, 4)))])],
  })
  return year
}

/** The year of construction that two digits below a header for an age may be instead. */
const asYear = (age: number, current: number) =>
  Number.isInteger(age) && age >= 10 && age < 100 ? [fullYear(String(age), current)] : []

/** Reads `75` as 1975, with a warning, because the column may contain the age instead. */
function readTwoDigits(reader: TapeRowReader<TapeFieldKey>, digits: number, current: number): number {
  const year = fullYear(String(digits), current)
  const age = current - digits
  reader.warn(FIELD, 'tape.readAsYear', {
    data: { value: String(year), other: String(age) },
    proposal: { constructionYear: year },
    alternatives: [year, age],
  })
  return year
}
