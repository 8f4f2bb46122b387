import { type DetailField, detailOf, TAPE_DETAILS, type TapeDetails } from '../assets/detail-fields.ts'
import { occupancyOf } from '../assets/occupancy.ts'
import { firstYearOf, lastYearOf } from '../kernel/fields/declared-field.ts'
import { type FieldKind, limitsOf } from '../kernel/fields/field-kinds.ts'
import { isUnknownMark } from '../kernel/parse-result.ts'
import type { TapeFieldKey } from './tape-fields.ts'
import type { TapeRowReader } from './tape-row.ts'

type Name = keyof TapeDetails

interface DetailCell {
  reader: TapeRowReader<TapeFieldKey>
  name: Name
  field: DetailField
  today: string
}

const readText = ({ reader, name, field }: DetailCell) => reader.text(name, field.max)
const readCount = ({ reader, name, field }: DetailCell) =>
  reader.count(name, limitsOf(field).max ?? Number.MAX_SAFE_INTEGER)

/** Reads a detail's cell by the kind of its field; null for kinds that tapes do not contain. */
const READERS: Record<FieldKind, ((cell: DetailCell) => TapeDetails[Name]) | null> = {
  text: readText,
  longText: readText,
  iban: readText,
  taxIdentifier: readText,
  cadastralReference: readText,
  postalCode: readText,
  email: readText,
  phone: readText,
  number: ({ reader, name }) => reader.number(name),
  count: readCount,
  money: ({ reader, name }) => reader.money(name),
  percent: ({ reader, name }) => reader.percent(name),
  area: ({ reader, name }) => reader.size(name),
  day: readDay,
  boolean: ({ reader, name }) => reader.yesNo(name),
  triState: ({ reader, name }) => reader.yesNo(name),
  choice: readChoice,
  instant: null,
  tags: null,
  files: null,
  file: null,
  person: null,
  people: null,
  row: null,
}

/**
 * Reads the cells of all details that a tape can contain.
 * @param today reference day for checking dates
 */
export function readDetails(reader: TapeRowReader<TapeFieldKey>, today: string): TapeDetails {
  return Object.fromEntries(
    TAPE_DETAILS.map((name) => {
      const field = detailOf(name)
      return [name, READERS[field.kind]?.({ reader, name, field, today }) ?? null]
    }),
  ) as TapeDetails
}

function readDay({ reader, name, field, today }: DetailCell): string | null {
  const date = reader.date(name, { lastYear: lastYearOf(field, today), firstYear: firstYearOf(field) })
  if (field.latest === 'today' && date !== null && date > today)
    reader.warn(name, 'tape.dateInFuture', { data: { date } })
  return date
}

/**
 * Reads the occupancy from trade terms such as `sin posesión`. In the other choice fields, a cell contains the number
 * of an option, and 0 means unknown.
 */
function readChoice({ reader, name, field }: DetailCell): TapeDetails[Name] {
  if (name !== 'occupancyStatus') return reader.count(name, Number(field.choices?.at(-1))) || null
  const text = reader.text(name, 200)
  if (text === null || isUnknownMark(text)) return null
  return occupancyOf(text) ?? reader.warn(name, 'tape.unknownOccupancy')
}
