import type { DeclaredFields } from '@lindero/domain/kernel/fields/declared-field'
import type { FieldKind } from '@lindero/domain/kernel/fields/field-kinds'
import type { LoggedPartChange } from '@lindero/domain/kernel/parts/prepare-save'
import type { DataOf, PartNamed, PartNames, RecordPart, RowOf, Section } from '@lindero/domain/kernel/parts/record-part'
import { getTableColumns } from 'drizzle-orm'
import { bigint, type PgColumn, type PgTable, uuid } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Author } from '../../kernel/http/caller.ts'
import type { AssetRecord } from '../assets.table.ts'

/** Columns that every table for the fields of a part has. Such a table has one row per asset. */
export const partColumns = () => ({
  assetUuid: uuid('asset_uuid').primaryKey(),
  customerUuid: uuid('customer_uuid').notNull(),
})

/** Columns that every table for a kind of row has. The table of a kind with a parent row adds `parentUuid`. */
export const rowColumns = () => ({
  uuid: uuid().primaryKey(),
  assetUuid: uuid('asset_uuid').notNull(),
  customerUuid: uuid('customer_uuid').notNull(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
})

/** The part of one asset before and after a save. */
export interface SavedPart<P extends RecordPart> {
  asset: AssetRecord
  before: DataOf<P>
  after: DataOf<P>
  log: readonly LoggedPartChange[]
}

/** A save of a part for some assets of one customer, as input for rules that write to other tables. */
export interface PartSaves<P extends RecordPart> {
  tx: Transaction
  caller: Author
  saved: readonly SavedPart<P>[]
}

/** The rows of a part to write for one asset, by kind. */
type NewRowsOf<P extends RecordPart> = {
  readonly [Kind in keyof P['rows'] & string]: {
    created: RowOf<P['rows'][Kind]['fields']>[]
    updated: RowOf<P['rows'][Kind]['fields']>[]
    deleted: string[]
  }
}

export interface StoredPart<P extends RecordPart = RecordPart> {
  part: P
  /** Tables whose column names are the field names. `record` is absent if the part itself has no fields. */
  tables: { record?: PgTable; rows: Readonly<Record<keyof P['rows'] & string, PgTable>> }
  /** Adds values of columns that are not fields to the new rows of an asset. */
  complete?(rows: NewRowsOf<P>, caller: Author): NewRowsOf<P>
  /** Called in the same transaction after all rows of these assets are written. */
  onSaved?(saves: PartSaves<P>): Promise<void>
}

/** Every part of a section with its tables, in saving order. */
export type StoredSection<S extends Section> = { readonly [Name in PartNames<S>]: StoredPart<PartNamed<S, Name>> }

const TEXT = /^text$/
const FIGURE = /^(numeric|integer|bigint)/
/** Column types that are valid for each kind of field. */
const COLUMN_TYPES = {
  text: TEXT,
  longText: TEXT,
  iban: TEXT,
  taxIdentifier: TEXT,
  cadastralReference: TEXT,
  postalCode: TEXT,
  email: TEXT,
  phone: TEXT,
  choice: /^(text|integer)$/,
  number: FIGURE,
  count: /^(integer|bigint)$/,
  money: FIGURE,
  percent: FIGURE,
  area: FIGURE,
  day: /^date$/,
  instant: /^timestamp with time zone$/,
  boolean: /^boolean$/,
  triState: /^boolean$/,
  tags: /^text\[\]$/,
  files: /^uuid\[\]$/,
  people: /^uuid\[\]$/,
  file: /^uuid$/,
  person: /^uuid$/,
  row: /^uuid$/,
} as const satisfies Record<FieldKind, RegExp>

/** @throws Error if a field has no column, or if the column has a different type; the server then does not start */
function checkColumns(fields: DeclaredFields, table: PgTable | undefined): void {
  const columns: Readonly<Record<string, PgColumn>> = table ? getTableColumns(table) : {}
  for (const [name, { kind }] of Object.entries(fields)) {
    const type = columns[name]?.getSQLType() ?? 'missing'
    if (!COLUMN_TYPES[kind].test(type)) throw new Error(`the column of ${name} (${kind}) is ${type}`)
  }
}

/** A part with the tables that store it, after checking their columns. */
export function storedPart<P extends RecordPart>(
  part: P,
  tables: StoredPart<P>['tables'],
  onSaved?: (saves: PartSaves<P>) => Promise<void>,
  complete?: StoredPart<P>['complete'],
): StoredPart<P> {
  checkColumns(part.fields, tables.record)
  for (const [kind, { fields }] of Object.entries(part.rows)) {
    checkColumns(fields, tables.rows[kind as keyof P['rows'] & string])
  }
  return { part, tables, ...(onSaved ? { onSaved } : {}), ...(complete ? { complete } : {}) }
}
