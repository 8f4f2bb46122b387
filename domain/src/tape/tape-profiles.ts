import { parseBoolean } from '../kernel/parse-boolean.ts'
import { parseDate } from '../kernel/parse-date.ts'
import { parseNumber } from '../kernel/parse-number.ts'
import { type CellInput, cellText, displayedText, isCellError, isUnknownMark } from '../kernel/parse-result.ts'
import { columnKeys, keyOfChoice } from './header-words.ts'
import { COLUMN_FIELDS } from './tape-fields.ts'
import type { MappingChoices } from './tape-mapping.ts'

/** A column of a layout, by its key (`columnKeys`). */
interface ProfileColumn {
  key: string
  header: string
}

/** The choices that a customer's users made for the sheets of one layout, such as the monthly tape of a servicer. */
export interface TapeProfile {
  uuid: string
  name: string
  /** The part of records in the sheet; null for a sheet of assets. */
  part: string | null
  columns: readonly ProfileColumn[]
  choices: MappingChoices
}

/** A profile that is applied to a sheet, and what differs from the last sheet with this profile. */
export interface AppliedProfile {
  uuid: string
  name: string
  /** Headers that only this sheet has. */
  added: string[]
  /** Headers that this sheet lacks. */
  missing: string[]
  /** Headers whose choice is not applied, because the values do not fit the kind of the chosen field. */
  revoked: string[]
}

/** The columns of a sheet, with cells of its first rows. */
interface SheetTop {
  headers: readonly CellInput[]
  firstRows: ReadonlyArray<{ cells: readonly CellInput[] }>
}

/** A sheet with the profile that applies to it. */
export interface ProfiledSheet {
  applied: AppliedProfile | null
  /** The choices of the profile and of the user, by the key of the column. */
  choices: MappingChoices
  layout: ProfileColumn[]
}

/** The kind of the values in a field. */
type KindOf = (field: string) => string

/**
 * The profile of a sheet, and the choices of the profile and of the user together. The user's choices take precedence.
 * @param chosen uuid of the profile that the user chose; null for no profile
 */
export function profileOfSheet(
  { headers, firstRows }: SheetTop,
  { choices, profile: chosen }: { choices: MappingChoices; profile: string | null | undefined },
  profiles: readonly TapeProfile[],
  kindOf: KindOf = kindOfTape,
): ProfiledSheet {
  const columns = layoutOf(headers).map((column) => ({
    ...column,
    cells: firstRows.map((row) => row.cells[column.index]),
  }))
  const layout = columns.map(({ key, header }) => ({ key, header }))
  const profile = findProfile(profiles, layout, chosen)
  if (!profile) return { applied: null, choices, layout }
  const { choices: remembered, ...applied } = applyProfile(profile, columns, kindOf)
  return { applied, choices: { ...remembered, ...choices }, layout }
}

/** The columns of a layout, with their positions. Columns without a header are left out. */
export function layoutOf(headers: readonly CellInput[]): (ProfileColumn & { index: number })[] {
  const keys = columnKeys(headers)
  return headers.flatMap((header, index) => {
    const key = keys[index] ?? ''
    return key === '' ? [] : [{ index, key, header: displayedText(header) }]
  })
}

const LISTED = 50

/** The profiles for the list of choices, the most alike first. */
export function likelyProfiles(profiles: readonly TapeProfile[], layout: readonly ProfileColumn[]) {
  return profiles
    .map((profile) => ({ uuid: profile.uuid, name: profile.name, likeness: likenessOfLayout(profile, layout) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, LISTED)
}

/** Share of cells that must not fit the kind of a field before a choice is revoked. */
const MISFITS = 0.2

/**
 * Finds the profile for a sheet: the one that the user chose; otherwise the first one with exactly the same columns. If
 * several profiles have these columns and other choices, none is found, because two servicers may use the same headers.
 * @param chosen uuid of the profile; null for no profile
 */
export function findProfile(
  profiles: readonly TapeProfile[],
  columns: readonly ProfileColumn[],
  chosen: string | null | undefined,
): TapeProfile | null {
  if (chosen === null) return null
  if (chosen !== undefined) return profiles.find(({ uuid }) => uuid === chosen) ?? null
  const [first, ...others] = profiles.filter((profile) => likenessOfLayout(profile, columns) === 100)
  return first && others.every((other) => haveSameChoices(first, other)) ? first : null
}

function haveSameChoices(one: TapeProfile, other: TapeProfile): boolean {
  const [own, others] = [one, other].map(
    ({ choices }) => new Map(Object.entries(choices).map(([column, field]) => [keyOfChoice(column), field])),
  ) as [Map<string, string | null>, Map<string, string | null>]
  return own.size === others.size && [...own].every(([key, field]) => others.get(key) === field)
}

/** Share of common columns of a profile and a sheet, in whole percent. 100 only if all columns are the same. */
export function likenessOfLayout({ columns: own }: Pick<TapeProfile, 'columns'>, columns: readonly ProfileColumn[]) {
  const keys = new Set(own.map(({ key }) => key))
  const shared = columns.filter(({ key }) => keys.has(key)).length
  const all = keys.size + columns.length - shared
  return all === 0 ? 0 : Math.floor((100 * shared) / all)
}

/**
 * Applies a profile to a sheet.
 * @param columns the columns of the sheet, with cells of its first rows
 */
export function applyProfile(
  profile: TapeProfile,
  columns: ReadonlyArray<ProfileColumn & { cells: readonly CellInput[] }>,
  kindOf: KindOf = kindOfTape,
): AppliedProfile & { choices: MappingChoices } {
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

const kindOfTape: KindOf = (field) => COLUMN_FIELDS.find(({ key }) => key === field)?.kind ?? 'text'

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
