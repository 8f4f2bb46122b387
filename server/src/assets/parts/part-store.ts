import { AppError } from '@lindero/domain/errors'
import { sameValue } from '@lindero/domain/kernel/changes'
import type { DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import type { RowsToWrite } from '@lindero/domain/kernel/parts/prepare-save'
import {
  type DataOf,
  emptyPart,
  keyOfRow,
  type PartNames,
  type RecordPart,
  type RowOf,
  type Section,
  type SectionData,
} from '@lindero/domain/kernel/parts/record-part'
import { EXISTS } from '@lindero/domain/kernel/row-changes'
import { and, asc, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { insertRowsReturning } from '../../kernel/database/bulk.ts'
import { isOneOf } from '../../kernel/database/conditions.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { StoredPart, StoredSection } from './part-tables.ts'

type Columns = Record<string, PgColumn>
type Values = Record<string, unknown>

/** Maximum number of rows per statement, because a statement can have no more than 65,535 parameters. */
const AT_ONCE = 500

function columnsOf(table: PgTable): Columns {
  return getTableColumns(table) as Columns
}

function columnOf(table: PgTable, name: string): PgColumn {
  const column = columnsOf(table)[name]
  if (!column) throw new Error(`a table of a part has no column ${name}`)
  return column
}

/** The columns of the fields of a part or of its rows. */
function selected(table: PgTable, names: readonly string[]): Columns {
  return Object.fromEntries(names.map((name) => [name, columnOf(table, name)]))
}

/** The saved data of a part; empty if nothing is saved. */
export async function loadPart<P extends RecordPart>(
  tx: Transaction,
  stored: StoredPart<P>,
  assetUuid: string,
): Promise<DataOf<P>> {
  const loadedParts = await loadParts(tx, stored, [assetUuid])
  return loadedParts.get(assetUuid) as DataOf<P>
}

/** The saved data of a part for several assets. Each table is read with one statement. */
export async function loadParts<P extends RecordPart>(
  tx: Transaction,
  { part, tables }: StoredPart<P>,
  assetUuids: readonly string[],
): Promise<ReadonlyMap<string, DataOf<P>>> {
  type Data = { values: Values; rows: Record<string, RowOf<DeclaredFields>[]> }
  const data = new Map(assetUuids.map((uuid) => [uuid, emptyPart(part as RecordPart) as Data]))
  const names = Object.keys(part.fields)
  if (tables.record && names.length > 0) {
    const owner = columnOf(tables.record, 'assetUuid')
    const columns = { ...selected(tables.record, names), [OWNER]: owner }
    const records = await tx
      .select(columns)
      .from(tables.record)
      .where(isOneOf(owner, assetUuids, 'uuid'))
    for (const { [OWNER]: uuid, ...values } of records) {
      const own = data.get(String(uuid))
      if (own) own.values = plain(values)
    }
  }
  for (const [kind, { fields, parent }] of Object.entries(part.rows)) {
    const table: PgTable = tables.rows[kind as keyof P['rows'] & string]
    const owner = columnOf(table, 'assetUuid')
    const own = ['uuid', ...(parent ? ['parentUuid'] : []), ...Object.keys(fields)]
    const rows = await tx
      .select({ ...selected(table, own), [OWNER]: owner })
      .from(table)
      .where(isOneOf(owner, assetUuids, 'uuid'))
      .orderBy(asc(columnOf(table, 'number')))
    for (const { [OWNER]: uuid, ...row } of rows) {
      data.get(String(uuid))?.rows[kind]?.push(plain(row) as RowOf<DeclaredFields>)
    }
  }
  return data as unknown as ReadonlyMap<string, DataOf<P>>
}

/** Column alias for the owner of a row. No field uses this name. */
const OWNER = '$asset'

/** The saved data of every part of a section. */
export async function loadSection<S extends Section>(
  tx: Transaction,
  parts: StoredSection<S>,
  assetUuid: string,
): Promise<SectionData<S>> {
  const data: Partial<SectionData<S>> = {}
  for (const name of Object.keys(parts) as PartNames<S>[]) data[name] = await loadPart(tx, parts[name], assetUuid)
  return data as SectionData<S>
}

/** Converts times to the format of the contract. */
function plain(row: Values): Values {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
}

interface Owner {
  assetUuid: string
  customerUuid: string
}

/** The fields of a part itself for one asset, before and after a save. */
export interface RecordToWrite {
  owner: Owner
  before: Values
  after: Values
}

/**
 * Writes the changed fields of the part itself for some assets. Other fields keep their value or get the column's
 * default.
 */
export async function writeRecords(
  tx: Transaction,
  { part, tables }: StoredPart,
  records: readonly RecordToWrite[],
): Promise<void> {
  if (records.length === 0) return
  if (!tables.record) throw new Error(`the part ${part.name} has no table of its own fields`)
  const changed = records.map(({ owner, before, after }) => {
    const names = Object.keys(part.fields).filter((name) => !sameValue(before[name], after[name]))
    return { names, row: { ...owner, ...Object.fromEntries(names.map((name) => [name, after[name]])) } }
  })
  for (const [key, alike] of Map.groupBy(changed, ({ names }) => names.join())) {
    const [{ names } = { names: [] }] = alike
    const rows = alike.map(({ row }) => row)
    if (key !== '') await upsert(tx, tables.record, 'assetUuid', names, rows)
  }
}

const tableOf = ({ part, tables }: StoredPart, kind: string): PgTable => {
  const table = tables.rows[kind]
  if (!table) throw new Error(`the part ${part.name} has no table of ${kind}`)
  return table
}

/** The rows to write to a part when an asset is saved. */
export interface RowsOfAsset {
  owner: Owner
  rows: Readonly<Record<string, RowsToWrite>>
}

/**
 * Writes the rows of a part for some assets, kind by kind: first deletions, then changes, then new rows. Rows of a kind
 * to which other rows refer are deleted last. A row that is changed in the same save may still refer to a deleted row.
 * The database then clears the reference.
 */
export async function writeRows(tx: Transaction, stored: StoredPart, assets: readonly RowsOfAsset[]): Promise<void> {
  const fields = Object.values(stored.part.rows).flatMap((kind) => Object.values(kind.fields))
  const named = new Set(fields.flatMap(({ kind, of }) => (kind === 'row' && of !== undefined ? [of] : [])))
  for (const kind of Object.keys(stored.part.rows)) {
    if (!named.has(kind)) await deleteRows(tx, stored, kind, assets)
    await writeKind(tx, stored, kind, assets)
  }
  for (const kind of named) await deleteRows(tx, stored, kind, assets)
}

async function deleteRows(
  tx: Transaction,
  stored: StoredPart,
  kind: string,
  assets: readonly RowsOfAsset[],
): Promise<void> {
  const going = assets.filter(({ rows }) => (rows[kind]?.deleted.length ?? 0) > 0)
  if (going.length === 0) return
  const table = tableOf(stored, kind)
  const owners = going.map(({ owner }) => owner.assetUuid)
  const deleted = going.flatMap(({ rows }) => rows[kind]?.deleted ?? [])
  const isOwn = isOneOf(columnOf(table, 'assetUuid'), owners, 'uuid')
  await tx.delete(table).where(and(isOwn, isOneOf(columnOf(table, 'uuid'), deleted, 'uuid')))
}

async function writeKind(
  tx: Transaction,
  stored: StoredPart,
  kind: string,
  assets: readonly RowsOfAsset[],
): Promise<void> {
  const { part } = stored
  const table = tableOf(stored, kind)
  const { fields = {}, parent } = part.rows[kind] ?? {}
  const names = [...(parent ? ['parentUuid'] : []), ...Object.keys(fields)]
  const rowsOf = (which: 'created' | 'updated') =>
    assets.flatMap(({ owner, rows }) => (rows[kind]?.[which] ?? []).map((row) => ({ ...row, ...owner })))
  await upsert(tx, table, 'uuid', names, rowsOf('updated'))
  const taken = await insert(tx, table, rowsOf('created'))
  if (taken.length === 0) return
  throw new AppError('parts.invalidFields', {
    fields: taken.map((uuid) => ({ key: keyOfRow(part, kind, uuid), field: EXISTS, reason: 'taken' })),
  })
}

type RowToInsert = Values & { uuid: string }

function forDatabase(table: PgTable, row: Values): Values {
  const columns = columnsOf(table)
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && columns[name]?.dataType === 'date' ? new Date(value) : value,
    ]),
  )
}

/** @returns UUIDs of `rows` that are already used by a row of any asset or customer */
async function insert(tx: Transaction, table: PgTable, rows: readonly RowToInsert[]): Promise<string[]> {
  const keys = new Set<unknown>()
  for (const own of runsOf(rows)) {
    const added = await insertRowsReturning<PgTable, { uuid: string }>(
      tx,
      table,
      own as PgTable['$inferInsert'][],
      '(uuid) DO NOTHING RETURNING uuid',
    )
    for (const row of added) keys.add(row.uuid)
  }
  return rows.flatMap((row) => (keys.has(row.uuid) ? [] : [row.uuid]))
}

/** Rows with the same fields, in their order, because the order of the inserts is that of the rows on screen. */
function runsOf(rows: readonly RowToInsert[]): RowToInsert[][] {
  const runs: RowToInsert[][] = []
  let last = ''
  for (const row of rows) {
    const fields = Object.keys(row).toSorted().join()
    if (fields === last) runs.at(-1)?.push(row)
    else runs.push([row])
    last = fields
  }
  return runs
}

async function upsert(
  tx: Transaction,
  table: PgTable,
  key: string,
  names: readonly string[],
  rows: readonly Values[],
): Promise<void> {
  const set = Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(columnOf(table, name).name)}`]),
  )
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE).map((row) => forDatabase(table, row))
    await tx
      .insert(table)
      .values(some as PgTable['$inferInsert'][])
      .onConflictDoUpdate({ target: columnOf(table, key), set })
  }
}
