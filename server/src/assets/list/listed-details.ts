import type { AssetFilter } from '@lindero/contract/assets/assets.contract'
import {
  type DetailField,
  type DetailsWith,
  type DetailValue,
  detailOf,
  LISTED_DETAILS,
} from '@lindero/domain/assets/detail-fields'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { assets } from '../assets.table.ts'

type Listed = DetailsWith<'listed'>
export type DetailFilter = Pick<AssetFilter, Listed>
type Choice = NonNullable<DetailFilter[Listed]> | readonly string[]

const columnName = (name: Listed) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The column that the database keeps of a detail. @param table `detailed` if it is read from the index */
const columnOf = (name: Listed, table: 'assets' | 'detailed') => sql.raw(`${table}.${columnName(name)}`)

/** The function of the database that reads a detail; null: a number. */
function readerOf({ kind, words }: DetailField): string | null {
  if (kind === 'triState') return 'detail_flag'
  return words === undefined ? null : 'detail_code'
}

/** The details of a row, as `details` holds them. */
export const DETAIL_COLUMNS = Object.fromEntries(
  LISTED_DETAILS.map((name) => {
    const read = readerOf(detailOf(name))
    const value = read ? `${read}(assets.details, '${name}')` : `detail_number(assets.details, '${name}')::float8`
    return [name, sql.raw(value)]
  }),
) as { [Name in Listed]: SQL<DetailValue<Name> | null> }

export const isListedDetail = (name: string): name is Listed => (LISTED_DETAILS as readonly string[]).includes(name)

/**
 * The condition of the details of a filter. They are found in the index `assets_detailed`, which holds no archived
 * assets, and joined by uuid with the rows from the index of lists (ADR 76). OFFSET keeps the planner from reading only
 * one of both tables: then neither index would have all columns.
 */
export function detailCondition(filter: DetailFilter, isArchived: boolean): SQL | undefined {
  const table = isArchived ? 'assets' : 'detailed'
  const conditions = LISTED_DETAILS.flatMap((name) => {
    const choice: Choice | undefined = filter[name]
    // An empty range compares nothing.
    return (choice === undefined ? undefined : comparison(columnOf(name, table), choice)) ?? []
  })
  if (conditions.length === 0) return undefined
  if (isArchived) return and(...conditions)
  return sql`${assets.uuid} IN (
    SELECT detailed.uuid FROM assets detailed WHERE detailed.archived_on IS NULL AND ${and(...conditions)}
    OFFSET 0)`
}

function comparison(column: SQL, choice: Choice): SQL | undefined {
  if (typeof choice === 'boolean') return sql`${column} = ${choice}`
  if (isCodes(choice)) return inArray(column, [...choice])
  const { min, max } = choice
  return and(
    min === undefined ? undefined : sql`${column} >= ${min}`,
    max === undefined ? undefined : sql`${column} <= ${max}`,
  )
}

const isCodes = (choice: Choice): choice is readonly string[] => Array.isArray(choice)

/** Join and order for a sort by a detail: the index joined by uuid; archived assets use their own columns. */
export function detailSort(name: Listed, isArchived: boolean): { join: SQL; by: SQL } {
  if (isArchived) return { join: sql.empty(), by: columnOf(name, 'assets') }
  return {
    join: sql`JOIN (SELECT detailed.uuid, ${columnOf(name, 'detailed')} FROM assets detailed
      WHERE detailed.archived_on IS NULL OFFSET 0) AS detailed ON detailed.uuid = ${assets.uuid}`,
    by: columnOf(name, 'detailed'),
  }
}

/** The same of the rows of a page. */
export const detailOrder = (name: Listed) => columnOf(name, 'assets')
