import { BULK_ACTIONS, type FieldEdit } from '@lindero/domain/assets/bulk-edit'
import type { EarlierValue } from '@lindero/domain/assets/enrichment/earlier-value'
import type { FieldSource } from '@lindero/domain/assets/enrichment/field-source'
import type { KeptRow } from '@lindero/domain/kernel/kept-rows'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { Permission } from '@lindero/domain/users/permissions'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { GroupRecord } from './assets.table.ts'

/** A reference value that a tape added or replaced. */
export interface LoadedReference {
  uuid: string
  /** The replaced amounts; null if the tape added the reference value. */
  before: { value: number; size: number | null } | null
  /** Digest of the reference value after the load, to detect later changes. */
  digest: string
}

/** A valuation that a tape added. */
export interface AddedValuation {
  uuid: string
  operation: Operation
  /**
   * The valuation that was current before, and the features that it used; both are null if the asset had no valuation.
   * Absent if the tape's valuation did not become the current valuation.
   */
  replaced?: { valuation: string | null; features: Record<string, unknown> | null }
}

/** The tasks and notices that workflow rules started when an asset was changed. */
export interface StartedRows {
  tasks: string[]
  notices: string[]
}

/** Number of unchanged assets by reason code. */
export type Skipped = Record<string, number>

/**
 * One asset in a bulk change. Before the bulk change is applied, `changes` are the planned edits; afterwards, they are
 * the written edits, and `sources` are the previous sources of the values.
 */
export interface BulkEntry {
  assetUuid: string
  changes: FieldEdit[]
  sources?: Record<string, FieldSource | null>
  earlier?: Record<string, EarlierValue | null>
  /** Tape only: the asset's row in the previous tape, and whether the asset was added or restored. */
  loaded?: Record<string, unknown> | null
  origin?: 'added' | 'restored'
  /** Tape only: the values of the second sheet that were added or replaced. An entry with values has no changes. */
  values?: { references: LoadedReference[]; valuations: AddedValuation[] }
  /** Imported parts only: the rows that the import changed; absent if their data have been erased. */
  kept?: KeptRow[]
  /** The tasks and notices that workflow rules started for the change. Imports of parts store them in `kept`. */
  started?: StartedRows
  /**
   * The asset is not counted. Imported parts: the asset is not in the file, but its role in a group changed. Tape: the
   * load has already counted the asset.
   */
  isOther?: true
  /**
   * Imported parts only: what the preview showed. For a new row, `new`; for any other row, a digest of each value to be
   * replaced.
   */
  seen?: SeenRows
  /**
   * After an undo that did not fully restore the asset: its identifier, and the names of the rows and fields that are
   * still changed.
   */
  left?: { asset: string; names: string[] }
}

export type SeenRows = Readonly<Record<string, 'new' | Readonly<Record<string, string>>>>

/** An import of record parts from a workbook. */
export interface LoadedFile {
  filekey: string
  file: string | null
  language: 'es' | 'en'
  /** Permissions that the import required. The undo requires them too. */
  permissions: Permission[]
  counts: Record<'created' | 'updated' | 'unchanged' | 'refused', number>
  /** Parts and columns of the sheets as the preview has read them, by sheet. Only the plan of a preview has it. */
  layouts?: Record<string, SheetLayout>
}

/** A sheet in a preview. */
export interface SheetLayout {
  /** The part of records in the sheet; null if the sheet is not read. */
  part: string | null
  /** The field of each column that the user or a profile has chosen, by letter. */
  columns: Record<string, string | null>
  /** The layout and the choices to store in a profile; null if there is nothing to store. */
  learned: {
    uuid: string | null
    columns: { key: string; header: string }[]
    choices: Record<string, string | null>
  } | null
}

/** A change to many assets, stored so that it can be undone. */
export const bulkChanges = pgTable('bulk_changes', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  action: text({ enum: BULK_ACTIONS }).notNull(),
  field: text(),
  value: jsonb().$type<string | number | boolean | null>(),
  subject: text().notNull(),
  portfolioUuid: uuid('portfolio_uuid'),
  planned: integer().notNull(),
  changed: integer().notNull().default(0),
  skipped: jsonb().$type<Skipped>().notNull().default({}),
  undone: integer().notNull().default(0),
  undoSkipped: jsonb('undo_skipped').$type<Skipped>().notNull().default({}),
  createdBy: uuid('created_by').notNull(),
  createdOn: instant('created_on').notNull().defaultNow(),
  appliedOn: instant('applied_on'),
  undoneOn: instant('undone_on'),
  /** For `ungroup`: the deleted group and its subgroups, with dates in ISO 8601. */
  deleted: jsonb().$type<GroupRecord[]>(),
  jobUuid: uuid('job_uuid'),
  /** For `parts`: the imported workbook. */
  loaded: jsonb().$type<LoadedFile>(),
})
export type BulkRecord = typeof bulkChanges.$inferSelect

export const bulkChangeBatches = pgTable(
  'bulk_change_batches',
  {
    bulkUuid: uuid('bulk_uuid').notNull(),
    number: integer().notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    entries: jsonb().$type<BulkEntry[]>().notNull(),
    isApplied: boolean('is_applied').notNull().default(false),
    isUndone: boolean('is_undone').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.bulkUuid, table.number] })],
)
