import { createHash } from 'node:crypto'
import type { Cells, Digest, Snapshot, StoredRow } from '@lindero/domain/kernel/kept-rows'
import type { Transaction } from '../../kernel/database/database.ts'

/** A table whose rows a load changes. Each row belongs to an asset. */
export interface KeptTable {
  name: string
  /** The column that identifies a row. */
  key: string
  /** The column with the uuid of the asset. */
  asset: string
  /** The only columns that a load changes; all of them if absent. */
  columns?: readonly string[]
  /** A JSON column whose fields are restored one by one. */
  fields?: string
}

/** A table whose rows have a uuid or another key. */
export const keptTable = (name: string, key = 'uuid'): KeptTable => ({ name, key, asset: 'asset_uuid' })

interface Read {
  asset: string
  table: string
  key: string
  cells: Record<string, unknown>
}

/** The rows of some assets in some tables, by asset, with one statement. */
export async function snapshots(
  tx: Transaction,
  assetUuids: readonly string[],
  tables: readonly KeptTable[],
): Promise<ReadonlyMap<string, Snapshot>> {
  const found = new Map<string, Map<string, StoredRow>>(assetUuids.map((uuid) => [uuid, new Map()]))
  if (tables.length === 0) return found
  const byName = new Map(tables.map((each) => [each.name, each]))
  const rows = await tx.rows<Read>(tables.map(statementOf).join(' UNION ALL '), [assetUuids])
  for (const { asset, table: name, key, cells } of rows) {
    found.get(asset)?.set(`${name} ${key}`, { table: name, key, cells: flat(byName.get(name)?.fields, cells) })
  }
  return found
}

function statementOf({ name, key, asset, columns }: KeptTable): string {
  const cells = columns
    ? `jsonb_build_object(${columns.map((column) => `'${column}', x.${column}`).join(', ')})`
    : `to_jsonb(x) - '${asset}' - 'customer_uuid' - '${key}'`
  return `SELECT x.${asset} AS asset, '${name}' AS table, x.${key}::text AS key, jsonb_strip_nulls(${cells}) AS cells
    FROM ${name} x WHERE x.${asset} = ANY($1::uuid[])`
}

/** Separator between a JSON column and its field: `fields.result`. */
const FIELD = '.'

function flat(fields: string | undefined, cells: Record<string, unknown>): Cells {
  if (!fields) return cells
  const { [fields]: inner, ...others } = cells
  const own = Object.entries((inner ?? {}) as Cells).map(([name, value]) => [`${fields}${FIELD}${name}`, value])
  return { ...others, ...Object.fromEntries(own) }
}

/**
 * The columns of a table from those of a snapshot.
 * @param now the current columns, for the parts of JSON that stay
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
