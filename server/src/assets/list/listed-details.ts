import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import {
  type DetailField,
  type DetailsWith,
  type DetailValue,
  detailOf,
  LISTED_DETAILS,
} from '@lindero/domain/assets/detail-fields'
import type { Annex } from '@lindero/domain/kernel/property-types'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { within } from '../../kernel/database/conditions.ts'
import { assets } from '../assets.table.ts'

type Listed = DetailsWith<'listed'>
/** Columns of the asset that only the index for details includes. */
type Beside = 'subtypes' | 'annexes'
export type DetailFilter = Pick<AssetFilter, Listed | Beside>
type Choice = NonNullable<DetailFilter[Listed]> | readonly string[]

/** `acquisition_date` is already a column of legal management, so this detail needs a different column name. */
const OTHER_NAMES: Readonly<Record<string, string>> = { acquisitionDate: 'stated_acquisition_date' }
const columnName = (name: string) => OTHER_NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
type Table = 'assets' | 'detailed'
/**
 * The database column of a detail.
 * @param table `detailed` if the detail is read from the index for details
 */
const columnOf = (name: Listed | Annex | 'subtype', table: Table) => sql.raw(`${table}.${columnName(name)}`)

const isFigure = ({ kind, words }: DetailField) => !['triState', 'day'].includes(kind) && words === undefined

/** The details of a row. The occupancy comes from legal management if legal management has determined it. */
export const DETAIL_COLUMNS = Object.fromEntries(
  LISTED_DETAILS.map((name) => {
    const column = columnOf(name, 'assets')
    return [name, isFigure(detailOf(name)) ? sql`${column}::float8` : column]
  }),
) as { [Name in Listed]: SQL<DetailValue<Name> | null> }

export const isListedDetail = (name: string): name is Listed => (LISTED_DETAILS as readonly string[]).includes(name)
export const isDetailFilter = (name: string): name is keyof DetailFilter =>
  name === 'subtypes' || name === 'annexes' || isListedDetail(name)

/**
 * The condition for the details in a filter. The index `assets_detailed`, which has no archived assets, selects the
 * matches. They are joined by uuid with the rows from the index for lists (ADR 76). OFFSET keeps the planner from
 * merging both scans of the table into one, because neither index has all columns.
 */
export function detailCondition(filter: DetailFilter, isArchived: boolean): SQL | undefined {
  const table = isArchived ? 'assets' : 'detailed'
  const conditions = LISTED_DETAILS.flatMap((name) => {
    const choice: Choice | undefined = filter[name]
    // An empty range matches everything.
    return (choice === undefined ? undefined : comparison(columnOf(name, table), choice)) ?? []
  })
  conditions.push(...besideConditions(filter, table))
  if (conditions.length === 0) return undefined
  if (isArchived) return and(...conditions)
  return sql`${assets.uuid} IN (
    SELECT detailed.uuid FROM assets detailed WHERE detailed.archived_on IS NULL AND ${and(...conditions)}
    OFFSET 0)`
}

/** Conditions on the subtype and the annexes. An asset must have every annex of the filter. */
function besideConditions({ subtypes, annexes = [] }: DetailFilter, table: Table): SQL[] {
  return [
    ...(subtypes ? [inArray(columnOf('subtype', table), [...subtypes])] : []),
    ...annexes.map((annex) => sql`${columnOf(annex, table)}`),
  ]
}

function comparison(column: SQL, choice: Choice): SQL | undefined {
  if (typeof choice === 'boolean') return sql`${column} = ${choice}`
  if (isCodes(choice)) return inArray(column, [...choice])
  // Dates are compared as texts, for example 2026-11-26.
  const bounds: Bounds = choice
  const [min, max] = [bounds.min ?? bounds.from, bounds.max ?? bounds.until]
  return within(column, { min, max })
}

interface Bounds {
  min?: number | undefined
  max?: number | undefined
  from?: string | undefined
  until?: string | undefined
}

const isCodes = (choice: Choice): choice is readonly string[] => Array.isArray(choice)

/**
 * Join and order for selecting a page that is sorted by a detail. The index for details is joined by uuid. It has no
 * archived assets, so their list is sorted by the columns of the table.
 */
export function detailSort(name: Listed, isArchived: boolean): { join: SQL; by: SQL } {
  if (isArchived) return { join: sql.empty(), by: columnOf(name, 'assets') }
  return {
    join: sql`JOIN (SELECT detailed.uuid, ${columnOf(name, 'detailed')} FROM assets detailed
      WHERE detailed.archived_on IS NULL OFFSET 0) AS detailed ON detailed.uuid = ${assets.uuid}`,
    by: columnOf(name, 'detailed'),
  }
}

/** Sort expression for the rows of a page that has already been selected. */
export const detailOrder = (name: Listed) => columnOf(name, 'assets')
