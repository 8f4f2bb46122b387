import { BULK_ACTIONS, type FieldEdit } from '@lindero/domain/assets/bulk-edit'
import type { EarlierValue } from '@lindero/domain/assets/enrichment/earlier-value'
import type { FieldSource } from '@lindero/domain/assets/enrichment/field-source'
import type { KeptRow } from '@lindero/domain/kernel/kept-rows'
import type { Permission } from '@lindero/domain/users/permissions'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { GroupRecord } from './assets.table.ts'

/** Number of unchanged assets by the code of the reason. */
export type Skipped = Record<string, number>

/**
 * One asset of a bulk change. Before the change is applied, it has the planned edits; afterwards, the written edits and
 * the former sources of the values.
 */
export interface BulkEntry {
  assetUuid: string
  changes: FieldEdit[]
  sources?: Record<string, FieldSource | null>
  earlier?: Record<string, EarlierValue | null>
  /** For a tape: the asset's row in the previous tape, and how the asset came into the portfolio. */
  loaded?: Record<string, unknown> | null
  origin?: 'added' | 'restored'
  /** For a load of parts: the rows that it changed; absent if their data were erased. */
  kept?: KeptRow[]
  /**
   * For a load of parts: the load did not name this asset, but changed its role in a group. The asset is not counted.
   */
  isOther?: true
  /**
   * For a load of parts: the rows that its preview shows as new, and the digest of each value that the other rows
   * replace.
   */
  seen?: SeenRows
  /**
   * The identifier of an asset that the undo did not fully restore, with the names of the rows and fields that stay
   * changed.
   */
  left?: { asset: string; names: string[] }
}

export type SeenRows = Readonly<Record<string, 'new' | Readonly<Record<string, string>>>>

/** A load of parts of records from a workbook. */
export interface LoadedFile {
  filekey: string
  file: string | null
  language: 'es' | 'en'
  /** Permissions that the load needed. Its undo needs them too. */
  permissions: Permission[]
  counts: Record<'created' | 'updated' | 'unchanged' | 'refused', number>
}

/** A change of many assets, stored for its undo. */
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
  /** For `ungroup`: the deleted group and its subgroups. Dates are in ISO 8601. */
  deleted: jsonb().$type<GroupRecord[]>(),
  jobUuid: uuid('job_uuid'),
  /** For `parts`: the loaded workbook. */
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
