import { createHash } from 'node:crypto'
import type { Cells, Digest, Snapshot, StoredRow } from '@lindero/domain/kernel/kept-rows'
import type { SheetId } from '@lindero/domain/sheets/part-sheets'
import type { Transaction } from '../../kernel/database/database.ts'

/**
 * A table with rows that a load may change. Their former state is stored for the undo. Each row belongs to an asset.
 */
export interface KeptTable {
  name: string
  /**
   * The sheets whose rows the table stores, or the sheet of a part whose fields it stores. The result of an undo names
   * what it left by these sheets.
   */
  sheets: readonly SheetId[]
  /** A query used instead of a table. The section restores its rows itself. */
  source?: string
  /** The column that identifies a row. */
  key: string
  /** The column with the uuid of the asset, or of the parent row if there is a `parent`. */
  asset: string
  /** The table of the parent rows and its key. The parent rows contain the uuid of the asset. */
  parent?: { table: string; key: string }
  /** SQL condition on the rows `x` that a load may change; all rows if absent. */
  where?: string
  /**
   * Name of a column that is filled in the rows that follow from other changes, such as tasks of workflow rules. An undo
   * removes them only if it undoes all other changes of their asset.
   */
  cause?: string
  /** The columns that a load changes; all columns if absent. */
  columns?: readonly string[]
  /** Name of a JSON column. An undo restores its fields one by one. */
  fields?: string
}

/** Declares a table whose rows refer to assets, with `uuid` or another column as key. */
export const keptTable = (name: string, sheets: readonly SheetId[], key = 'uuid'): KeptTable => ({
  ...{ name, sheets, key },
  asset: 'asset_uuid',
})

interface Read {
  asset: string
  table: string
  key: string
  cells: Record<string, unknown>
}

/** Reads the rows of some assets in several tables with a single statement, and groups them by asset. */
export async function snapshots(
  tx: Transaction,
  assetUuids: readonly string[],
  tables: readonly KeptTable[],
): Promise<ReadonlyMap<string, Snapshot>> {
  const rowsByAsset = new Map<string, Map<string, StoredRow>>(assetUuids.map((uuid) => [uuid, new Map()]))
  if (tables.length === 0) return rowsByAsset
  const byName = new Map(tables.map((each) => [each.name, each]))
  const rows = await tx.rows<Read>(tables.map(statementOf).join(' UNION ALL '), [assetUuids])
  for (const { asset, table: name, key, cells } of rows) {
    rowsByAsset.get(asset)?.set(`${name} ${key}`, { table: name, key, cells: flat(byName.get(name)?.fields, cells) })
  }
  return rowsByAsset
}

function statementOf({ name, source = name, key, asset, columns, parent, where }: KeptTable): string {
  const cells = columns
    ? `jsonb_build_object(${columns.map((column) => `'${column}', x.${column}`).join(', ')})`
    : `to_jsonb(x) ${parent ? '' : `- '${asset}'`} - 'customer_uuid' - '${key}'`
  const owner = parent ? 'p.asset_uuid' : `x.${asset}`
  const from = parent ? `${name} x JOIN ${parent.table} p ON p.${parent.key} = x.${asset}` : `${source} x`
  return `SELECT ${owner} AS asset, '${name}' AS table, x.${key}::text AS key, jsonb_strip_nulls(${cells}) AS cells
    FROM ${from} WHERE ${owner} = ANY($1::uuid[]) ${where ? `AND ${where}` : ''}`
}

/** Returns the identifiers that belong to rows of assets in the same portfolio as the given assets. */
export async function rowsOfPortfolio(
  tx: Transaction,
  assetUuids: readonly string[],
  tables: readonly KeptTable[],
  identifiers: readonly string[],
): Promise<ReadonlySet<string>> {
  const uuids = identifiers.filter((identifier) => UUID.test(identifier))
  const ofRows = tables.filter(({ key, asset }) => key === 'uuid' && asset !== 'uuid')
  if (uuids.length === 0 || ofRows.length === 0) return new Set()
  const statements = ofRows.map(({ name, asset, parent }) => {
    const owner = parent ? `JOIN ${parent.table} p ON p.${parent.key} = x.${asset}` : ''
    return `SELECT x.uuid FROM ${name} x ${owner} JOIN assets a ON a.uuid = ${parent ? 'p.asset_uuid' : `x.${asset}`}
      WHERE x.uuid = ANY($2::uuid[])
        AND a.portfolio_uuid IN (SELECT portfolio_uuid FROM assets WHERE uuid = ANY($1::uuid[]))`
  })
  const rows = await tx.rows<{ uuid: string }>(statements.join(' UNION '), [assetUuids, uuids])
  return new Set(rows.map(({ uuid }) => uuid))
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Separates a JSON column from its field in a cell name: `fields.result`. */
const FIELD = '.'

function flat(fields: string | undefined, cells: Record<string, unknown>): Cells {
  if (!fields) return cells
  const { [fields]: inner, ...others } = cells
  const own = Object.entries((inner ?? {}) as Cells).map(([name, value]) => [`${fields}${FIELD}${name}`, value])
  return { ...others, ...Object.fromEntries(own) }
}

/**
 * Converts the cells of a snapshot back to the columns of the table.
 * @param now the current cells, which contain the unchanged JSON fields
 */
export function columnsOf({ fields }: KeptTable, cells: Cells, now: Cells = {}): Record<string, unknown> {
  if (!fields) return { ...cells }
  const isField = (column: string) => column.startsWith(`${fields}${FIELD}`)
  const own = Object.fromEntries(Object.entries(cells).filter(([column]) => !isField(column)))
  if (!Object.keys(cells).some(isField)) return own
  const inner = Object.entries({ ...now, ...cells }).flatMap(([column, value]) =>
    isField(column) && value !== null && value !== undefined ? [[column.slice(fields.length + 1), value]] : [],
  )
  return { ...own, [fields]: Object.fromEntries(inner) }
}

export const digest: Digest = (cells) =>
  createHash('sha256').update(JSON.stringify(cells)).digest('base64url').slice(0, 22)
