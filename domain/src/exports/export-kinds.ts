import { ATTACHMENT_LIMITS } from '../files/attachment.ts'
import { cleanName } from '../files/file-formats.ts'
import { calendarDateAt } from '../kernel/dates.ts'
import { stampOf } from '../kernel/file-names.ts'

/** Kinds of exports (operations 7, exports; core 7, valuation report). */
export const EXPORT_KINDS = [
  'asset',
  'assets',
  'group',
  'groups',
  'portfolios',
  'valuation',
  'prospection',
  'archive',
] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** Formats that a caller can choose. Several PDFs are combined in a zip. */
export const EXPORT_FORMATS = ['pdf', 'excel'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export type ExportedFile = 'pdf' | 'xlsx' | 'zip'

export const EXPORT_CONTENT_TYPES: Record<ExportedFile, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/**
 * Reasons why an export lacks a requested object. In the hours between request and export, the user may lose access to
 * the object, or it may be archived or deleted.
 */
export const LEFT_OUT_REASONS = ['denied', 'archived', 'gone'] as const
export interface LeftOut {
  name: string
  reason: (typeof LEFT_OUT_REASONS)[number]
}

/** Limits of exports (decisions 4). */
export const EXPORT_LIMITS = {
  /** Maximum number of unfinished reports per user. */
  waiting: 10,
  /** Maximum number of assets in one report. */
  assets: 500,
  groups: 50,
  portfolios: 20,
  pictures: ATTACHMENT_LIMITS.reportPictures,
  annexes: ATTACHMENT_LIMITS.reportAnnexes,
  /** Maximum number of open links per export. */
  links: 20,
  /** Maximum number of stored archives per customer. */
  archives: 2,
  /** Number of days for which a finished file is stored. A link to it cannot be valid for longer. */
  keptDays: 30,
} as const

/** The file of an export: one document, a workbook, or a zip of documents. */
export function exportedFile(format: ExportFormat, documents: number): ExportedFile {
  if (format === 'excel') return 'xlsx'
  return documents > 1 ? 'zip' : 'pdf'
}

/**
 * File name of an export (operations 9). The name of a report is its subject and the day; without a subject, it is the
 * asset's uuid (or the product's name if there is no asset) and a time stamp. The name of a zip is the product's name
 * and a time stamp.
 *
 * @param given the name that the caller chose, with or without ending; it replaces the other names
 * @param about the subject of the report
 */
export function exportName(
  file: ExportedFile,
  {
    given,
    about,
    uuid,
    product,
    at,
  }: {
    given?: string | undefined
    about?: string | undefined
    uuid: string | undefined
    product: string
    at: Date
  },
): string {
  const base = given?.trim().replace(/\.(pdf|xlsx|zip)$/i, '')
  if (base) return `${base}.${file}`
  if (about && file !== 'zip')
    return cleanName(`${about.slice(0, 120).replace(/[\\/]/g, '-')} ${calendarDateAt(at)}.${file}`)
  return `${file === 'zip' || !uuid ? product : uuid} ${stampOf(at)}.${file}`
}
