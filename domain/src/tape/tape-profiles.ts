import { parseBoolean } from '../kernel/parse-boolean.ts'
import { parseDate } from '../kernel/parse-date.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import { type CellInput, cellText, isCellError, isUnknownMark } from '../kernel/parse-result.ts'
import { keyOfChoice } from './header-words.ts'
import { TAPE_FIELDS } from './tape-fields.ts'
import type { MappingChoices } from './tape-mapping.ts'

/** A column of a layout, by its key (`columnKeys`). */
interface ProfileColumn {
  key: string
  header: string
}

/** The choices that a customer's users made for the tapes of one layout, such as the monthly tape of a servicer. */
export interface TapeProfile {
  uuid: string
  name: string
  columns: readonly ProfileColumn[]
  choices: MappingChoices
}

/** A profile that is applied to a tape, and what differs from the last tape with this profile. */
export interface AppliedProfile {
  uuid: string
  name: string
  /** Headers that only this tape has. */
  added: string[]
  /** Headers that this tape lacks. */
  missing: string[]
  /** Headers whose choice is not applied, because the values do not fit the kind of the chosen field. */
  revoked: string[]
  choices: MappingChoices
}

/** Share of cells that must not fit the kind of a field before a choice is revoked. */
const MISFITS = 0.2

/**
 * Finds the profile for a tape: the one that the user chose; otherwise the first one with exactly the same columns.
 * @param chosen uuid of the profile; null for no profile
 */
export function findProfile(
  profiles: readonly TapeProfile[],
  columns: readonly ProfileColumn[],
  chosen: string | null | undefined,
): TapeProfile | null {
  if (chosen === null) return null
  if (chosen !== undefined) return profiles.find(({ uuid }) => uuid === chosen) ?? null
  return profiles.find((profile) => likenessOfLayout(profile, columns) === 100) ?? null
}

/** Share of common columns of a profile and a tape, in whole percent. 100 only if all columns are the same. */
export function likenessOfLayout({ columns: own }: Pick<TapeProfile, 'columns'>, columns: readonly ProfileColumn[]) {
  const keys = new Set(own.map(({ key }) => key))
  const shared = columns.filter(({ key }) => keys.has(key)).length
  const all = keys.size + columns.length - shared
  return all === 0 ? 0 : Math.floor((100 * shared) / all)
}

/**
 * Applies a profile to a tape.
 * @param columns the columns of the tape, with cells of its first rows
 */
export function applyProfile(
  profile: TapeProfile,
  columns: ReadonlyArray<ProfileColumn & { cells: readonly CellInput[] }>,
): AppliedProfile {
  const before = new Set(profile.columns.map(({ key }) => key))
  const now = new Map(columns.map((column) => [column.key, column]))
  const revoked: string[] = []
  const choices = Object.entries(profile.choices).filter(([chosen, field]) => {
    const column = now.get(keyOfChoice(chosen))
    if (!column || field === null || fitsKind(kindOf(field), column.cells)) return true
    revoked.push(column.header)
    return false
  })
  return {
    uuid: profile.uuid,
    name: profile.name,
    added: columns.filter(({ key }) => !before.has(key)).map(({ header }) => header),
    missing: profile.columns.filter(({ key }) => !now.has(key)).map(({ header }) => header),
    revoked,
    choices: Object.fromEntries(choices),
  }
}

const kindOf = (field: string): string => TAPE_FIELDS.find(({ key }) => key === field)?.kind ?? 'text'

const isNumber = (cell: CellInput) => {
  const parsed = parseNumber(cell, 'money')
  return parsed.kind !== 'invalid' || parsed.proposal !== undefined
}
const FITS = new Map<string, (cell: CellInput) => boolean>([
  ['day', (cell) => parseDate(cell, { isMonthEnough: true }).kind !== 'invalid'],
  ['money', isNumber],
  ['area', isNumber],
  ['percent', isNumber],
  ['number', isNumber],
  ['triState', (cell) => parseBoolean(cell).kind !== 'invalid' || isNumber(cell)],
])

/** True if nearly all cells fit a kind of field. Empty cells, formula errors and marks for "unknown" do not count. */
function fitsKind(kind: string, cells: readonly CellInput[]): boolean {
  const fits = FITS.get(kind)
  if (!fits) return true
  const filled = cells.filter((cell) => {
    const text = cellText(cell)
    return text !== '' && !isCellError(text) && !isUnknownMark(text)
  })
  return filled.filter((cell) => !fits(cell)).length <= filled.length * MISFITS
}
