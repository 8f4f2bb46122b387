import { YEARS_AHEAD } from '../assets/asset-rules.ts'
import { type DetailField, detailOf, TAPE_DETAILS, type TapeDetails } from '../assets/detail-fields.ts'
import { planningPhaseOf, planningStateOf, planningUseOf } from '../assets/land.ts'
import { occupancyOf } from '../assets/occupancy.ts'
import { firstYearOf, lastYearOf } from '../kernel/fields/declared-field.ts'
import { type FieldKind, limitsOf } from '../kernel/fields/field-kinds.ts'
import { foldWords, isUnknownMark } from '../kernel/parse-result.ts'
import { lowerHeader } from './header-words.ts'
import type { TapeFieldKey } from './tape-fields.ts'
import type { TapeIssueCode } from './tape-issues.ts'
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
  const lastYear = lastYearOf(field, today)
  const ahead = lastYear === undefined ? {} : { lastUsual: lastYear + YEARS_AHEAD }
  const date = reader.date(name, { lastYear, firstYear: firstYearOf(field), ...ahead })
  if (field.latest === 'today' && date !== null && date > today)
    reader.warn(name, 'tape.dateInFuture', { data: { date } })
  return date
}

/** Details with a choice that tapes state in trade terms such as `sin posesión`, and the warning for unknown terms. */
const TERMS: Partial<Record<Name, { read: (text: string) => string | null; unknown: TapeIssueCode }>> = {
  occupancyStatus: { read: occupancyOf, unknown: 'tape.unknownOccupancy' },
  planningUse: { read: planningUseOf, unknown: 'tape.unknownPlanningUse' },
  planningState: { read: planningStateOf, unknown: 'tape.unknownPlanningState' },
  planningPhase: { read: planningPhaseOf, unknown: 'tape.unknownPlanningPhase' },
}

/** Reads a term. In the other choice fields, a cell contains the number of an option, and 0 means unknown. */
function readChoice({ reader, name, field }: DetailCell): TapeDetails[Name] {
  const terms = TERMS[name]
  if (!terms) return reader.count(name, Number(field.choices?.at(-1))) || null
  const text = reader.text(name, 200)
  if (text === null || isUnknownMark(text)) return null
  // `Libre?` is a doubt.
  if (/\?\s*$/.test(text) && !reader.isCorrected(name)) return reader.warn(name, terms.unknown)
  const answer = name === 'occupancyStatus' && !reader.isCorrected(name) ? YES_OR_NO.get(foldWords(text)) : undefined
  if (answer !== undefined) {
    const isOccupied = occupiedIf(answer, { text, header: reader.headerOf(name) ?? '' })
    return isOccupied === null ? reader.warn(name, terms.unknown) : isOccupied ? 'occupied' : 'vacant'
  }
  const term = terms.read(text)
  if (term === 'occupied' && NO_POSSESSION.test(foldWords(text)) && !reader.isCorrected(name)) {
    reader.warn(name, 'tape.readAsOccupied')
  }
  return term ?? reader.warn(name, terms.unknown)
}

/** Words that do not say whether there are occupants. */
const NO_POSSESSION = /^(?:sin posesion|without possession|no possession)$/

const YES_OR_NO = new Map([
  ...['si', 's', 'yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
])

/**
 * True if a yes or no says that the asset is occupied; null if the subject of the answer is not clear from the header. Yes
 * below `Posesión` is the owner's possession, and a single letter or number may be a code.
 */
function occupiedIf(answer: boolean, { text, header }: { text: string; header: string }): boolean | null {
  const words = foldWords(lowerHeader(header))
  if (/\b(?:poses|possess|libre|vaci|vacan|disponib)/.test(words)) return null
  const isOfOccupied = /\b(?:ocupad[oa]|ocupat|occupied)\b/.test(words) || /\b(?:s n|si no|y n|yes no)$/.test(words)
  return isOfOccupied || foldWords(text).length > 1 ? answer : null
}
