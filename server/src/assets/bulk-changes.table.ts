import { BULK_ACTIONS, type FieldEdit } from '@lindero/domain/assets/bulk-edit'
import type { EarlierValue } from '@lindero/domain/assets/enrichment/earlier-value'
import type { FieldSource } from '@lindero/domain/assets/enrichment/field-source'
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { GroupRecord } from './assets.table.ts'

/** Assets left as they are, counted by the code of the reason. */
export type Skipped = Record<string, number>

/**
 * One asset of a bulk change: its planned edits before the change is applied; afterwards its written edits and the
 * former sources of its values.
 */
export interface BulkEntry {
  assetUuid: string
  changes: FieldEdit[]
  sources?: Record<string, FieldSource | null>
  earlier?: Record<string, EarlierValue | null>
  /** For a tape: the former row of the last tape, and how the asset came to be in the portfolio. */
  loaded?: Record<string, unknown> | null
  origin?: 'added' | 'restored'
}

/** A change made to many assets at once, kept for its undo. */
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
  /** For `ungroup`: the group that was deleted, and its subgroups; dates as ISO 8601. */
  deleted: jsonb().$type<GroupRecord[]>(),
  jobUuid: uuid('job_uuid'),
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
