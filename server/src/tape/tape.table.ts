import { NEXT_LOADS } from '@lindero/domain/tape/tape-sheets'
import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

/** The mapping of columns for the sheets of one layout. */
export const tapeProfiles = pgTable('tape_profiles', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  name: text().notNull(),
  /** The part of records in the sheet; null for a sheet of assets. */
  part: text(),
  /** Key and header of each column of the last sheet. */
  columns: jsonb().$type<{ key: string; header: string }[]>().notNull(),
  choices: jsonb().$type<Record<string, string | null>>().notNull(),
  usedOn: instant('used_on').notNull().defaultNow(),
})

export const tapeDrafts = pgTable('tape_drafts', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  portfolioUuid: uuid('portfolio_uuid').notNull(),
  filekey: text().notNull(),
  userUuid: uuid('user_uuid').notNull(),
  mapping: jsonb().$type<Record<string, string | null>>().notNull().default({}),
  /** Data that the user loads next from the file: its assets, or the parts of their records. */
  nextLoad: text('next_load', { enum: NEXT_LOADS }).notNull().default('assets'),
  /** The part for each sheet of parts, as chosen by the user. */
  sheets: jsonb().$type<Record<string, string | null>>().notNull().default({}),
  /** The field for each column of a sheet of parts, by sheet and letter, as chosen by the user. */
  sheetColumns: jsonb('sheet_columns').$type<Record<string, Record<string, string | null>>>().notNull().default({}),
  version: integer().notNull().default(0),
  /** True if the file cannot be read at all. It is then not listed as unfinished. */
  isUnreadable: boolean('is_unreadable').notNull().default(false),
  createdOn: instant('created_on').notNull().defaultNow(),
  editedOn: instant('edited_on').notNull().defaultNow(),
})

export const tapeDraftCells = pgTable(
  'tape_draft_cells',
  {
    draftUuid: uuid('draft_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    sheet: text({ enum: ['assets', 'values', 'parts'] }).notNull(),
    row: integer().notNull(),
    field: text().notNull(),
    value: jsonb().$type<string | number | boolean>(),
    issue: jsonb().$type<unknown>(),
    isUndone: boolean('is_undone').notNull().default(false),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftUuid, table.sheet, table.row, table.field] })],
)

/** The accepted rows of a tape's last preview, stored for the load (`tape-checks.store.ts`). */
export const tapeChecks = pgTable('tape_checks', {
  filekey: text().primaryKey(),
  customerUuid: uuid('customer_uuid').notNull(),
  reading: text().notNull(),
  read: integer().notNull(),
  refused: integer().notNull(),
  empty: integer().notNull(),
  refusedValues: integer('refused_values').notNull(),
  checkedOn: instant('checked_on').notNull().defaultNow(),
})

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const tapeCheckedRows = pgTable(
  'tape_checked_rows',
  {
    filekey: text().notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    sheet: text({ enum: ['assets', 'values'] }).notNull(),
    part: integer().notNull(),
    last: integer().notNull(),
    passed: integer().notNull(),
    packed: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.filekey, table.sheet, table.part] })],
)

export const TAPE_PERSONAL_DATA: PersonalDataSource = {
  records: {
    tapeDrafts: `SELECT d.created_on AS at, d.edited_on AS "editedOn", f.name,
        (SELECT count(*) FROM tape_draft_cells c WHERE c.draft_uuid = d.uuid AND NOT c.is_undone)::int AS corrections
      FROM tape_drafts d JOIN files f ON f.key = d.filekey WHERE d.user_uuid = $1 ORDER BY d.created_on`,
  },
  erasure: ['DELETE FROM tape_drafts WHERE user_uuid = $1'],
}
