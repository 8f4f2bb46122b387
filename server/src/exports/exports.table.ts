import type { MarketArea } from '@lindero/contract/market/market-area.schema'
import type { ReportSettings } from '@lindero/domain/assets/report-options'
import type { ExportedFile, LeftOut } from '@lindero/domain/exports/export-kinds'
import { EXPORT_KINDS } from '@lindero/domain/exports/export-kinds'
import { bigint, customType, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { archiveLock } from '../jobs/archive-lock.ts'
import { instant } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

/** Parts of a dossier that need a permission of their own. */
export type DossierContent = 'operation' | 'legal' | 'advertisements' | 'documents'

/** The content of an export, as it was validated when the user requested it. */
export interface ExportOrder {
  uuids: string[]
  /** Names at the time of the request, in the same order; absent in older exports. */
  names?: string[]
  contents: 'dossier' | 'valuation' | 'procedure'
  /** Attachments of the asset in the selected order. */
  pictures: string[]
  annexes: string[]
  /** Parts of a dossier; absent if there are none, as in exports from before parts existed. */
  parts?: DossierContent[]
  /** Settings for a valuation report; absent for the default settings. */
  report?: { settings: ReportSettings; history: string[] | null }
  /** Area and property type of a market study. */
  area?: MarketArea
}

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const exportTable = pgTable('exports', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  kind: text({ enum: EXPORT_KINDS }).notNull(),
  ordered: jsonb().$type<ExportOrder>().notNull(),
  language: text({ enum: ['es', 'en'] }).notNull(),
  fileType: text('file_type').$type<ExportedFile>().notNull(),
  name: text().notNull(),
  subject: text().notNull(),
  jobUuid: uuid('job_uuid'),
  fileKey: text('file_key'),
  size: bigint({ mode: 'number' }),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
  endedOn: instant('ended_on'),
  downloadedOn: instant('downloaded_on'),
  leftOut: jsonb('left_out').$type<LeftOut[]>().notNull().default([]),
})
export type ExportRecord = typeof exportTable.$inferSelect

export const exportLinks = pgTable('export_links', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  exportUuid: uuid('export_uuid').notNull(),
  secretHash: bytes('secret_hash').notNull(),
  recipient: text(),
  expiresOn: instant('expires_on').notNull(),
  endedOn: instant('ended_on'),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
})

export const exportLinkOpens = pgTable('export_link_opens', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerUuid: uuid('customer_uuid').notNull(),
  linkUuid: uuid('link_uuid').notNull(),
  openedOn: instant('opened_on').notNull().defaultNow(),
  network: text(),
})

export const valuationFingerprints = pgTable('valuation_fingerprints', {
  hash: text().primaryKey(),
  customerUuid: uuid('customer_uuid').notNull(),
  valuationUuid: uuid('valuation_uuid').notNull(),
  createdOn: instant('created_on').notNull().defaultNow(),
})

export const reportTemplates = pgTable('report_templates', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  name: text().notNull(),
  settings: jsonb().$type<StoredSettings>().notNull(),
  editedOn: instant('edited_on').notNull().defaultNow(),
})

/** Settings in the reply format of the contract. */
type StoredSettings = Omit<ReportSettings, 'sections'> & { sections: ReportSettings['sections'][number][] }

/**
 * Returns SQL statements that remove a customer's archives when a person in them is erased (GDPR, article 17.1). Until
 * the erasure is committed, no archive can be requested or retried. Archives in preparation are cancelled first. The
 * cancellation waits for archives that are about to be stored. The files become unavailable for download immediately,
 * and the daily job removes them.
 *
 * @param customers SELECT of the uuids of the customers
 */
export function removalOfArchives(customers: string): string[] {
  return [
    // Locks are taken in sorted order, so that two erasures do not deadlock.
    `SELECT ${archiveLock('customer_uuid')}
     FROM (SELECT customer_uuid FROM (${customers}) of_person ORDER BY customer_uuid) in_order`,
    `UPDATE jobs SET cancel_requested = true, state = CASE state WHEN 'queued' THEN 'cancelled' ELSE state END,
       ended_on = CASE state WHEN 'queued' THEN now() END
     WHERE kind = 'exports.archive' AND state IN ('queued', 'running') AND customer_uuid IN (${customers})`,
    `WITH removed AS (
       UPDATE exports e SET file_key = NULL FROM exports before
       WHERE before.uuid = e.uuid AND e.kind = 'archive' AND e.file_key IS NOT NULL AND e.customer_uuid IN (${customers})
       RETURNING before.file_key)
     UPDATE files SET used_on = NULL WHERE key IN (SELECT file_key FROM removed)`,
  ]
}

export const EXPORT_PERSONAL_DATA: PersonalDataSource = {
  // A user of the operator is also named in the audit logs of other customers.
  erasure: removalOfArchives(`SELECT customer_uuid FROM users WHERE uuid = $1
    UNION SELECT customer_uuid FROM audit_log WHERE user_uuid = $1`),
  records: {
    exports: `SELECT created_on AS at, kind, name, downloaded_on AS "downloadedOn" FROM exports
      WHERE created_by = $1 ORDER BY created_on`,
    exportLinks: `SELECT created_on AS at, recipient, expires_on AS "expiresOn" FROM export_links
      WHERE created_by = $1 ORDER BY created_on`,
  },
}
