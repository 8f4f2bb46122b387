import type { LoggedPartChange } from '@lindero/domain/kernel/parts/prepare-save'
import type { DataOf, PartNamed, PartNames, RecordPart, Section } from '@lindero/domain/kernel/parts/record-part'
import { bigint, type PgTable, uuid } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { AssetRecord } from '../assets.table.ts'

/** Columns of the table with a part's own fields: one row for an asset. */
export const partColumns = () => ({
  assetUuid: uuid('asset_uuid').primaryKey(),
  customerUuid: uuid('customer_uuid').notNull(),
})

/** Columns of the table of a row kind; one with a parent also has `parentUuid`. */
export const rowColumns = () => ({
  uuid: uuid().primaryKey(),
  assetUuid: uuid('asset_uuid').notNull(),
  customerUuid: uuid('customer_uuid').notNull(),
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
})

/** A save of a part, for rules that write elsewhere. */
export interface PartSave<P extends RecordPart> {
  tx: Transaction
  caller: Caller
  asset: AssetRecord
  before: DataOf<P>
  after: DataOf<P>
  log: readonly LoggedPartChange[]
}

export interface StoredPart<P extends RecordPart = RecordPart> {
  part: P
  /** Tables whose columns have the names of the fields. `record` is absent if the part has no fields of its own. */
  tables: { record?: PgTable; rows: Readonly<Record<keyof P['rows'] & string, PgTable>> }
  /** Runs in the same transaction, after the rows are written. */
  onSaved?(save: PartSave<P>): Promise<void>
}

/** Every part of a section with its tables, in the order in which they are saved. */
export type StoredSection<S extends Section> = { readonly [Name in PartNames<S>]: StoredPart<PartNamed<S, Name>> }

/** A part with the tables that hold it. */
export function storedPart<P extends RecordPart>(
  part: P,
  tables: StoredPart<P>['tables'],
  onSaved?: (save: PartSave<P>) => Promise<void>,
): StoredPart<P> {
  return { part, tables, ...(onSaved ? { onSaved } : {}) }
}
