import { ATTACHMENT_LIMITS } from '../files/attachment.ts'
import { stampOf } from '../kernel/file-names.ts'

/** What is exported (operations 7, exports; core 7, valuation report). */
export const EXPORT_KINDS = ['asset', 'assets', 'group', 'groups', 'portfolios', 'valuation', 'prospection'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** Formats that a caller may ask for; several PDFs are handed out as one zip. */
export const EXPORT_FORMATS = ['pdf', 'excel'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
export type ExportedFile = 'pdf' | 'xlsx' | 'zip'

export const EXPORT_CONTENT_TYPES: Record<ExportedFile, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** Why an export lacks something that it was ordered with: hours may pass until it is written. */
export const LEFT_OUT_REASONS = ['denied', 'archived', 'gone'] as const
export interface LeftOut {
  name: string
  reason: (typeof LEFT_OUT_REASONS)[number]
}

/** Decisions 4. */
export const EXPORT_LIMITS = {
  /** Reports of a user that are not finished. */
  waiting: 10,
  /** Assets of one report. */
  assets: 500,
  groups: 50,
  portfolios: 20,
  pictures: ATTACHMENT_LIMITS.reportPictures,
  annexes: ATTACHMENT_LIMITS.reportAnnexes,
  /** Links of one export that are open at the same time. */
  links: 20,
  /** Days that a finished file is kept, and the longest life of a link. */
  keptDays: 30,
} as const

/** The file that an order produces: one document, a workbook, or a zip of documents. */
export function exportedFile(format: ExportFormat, documents: number): ExportedFile {
  if (format === 'excel') return 'xlsx'
  return documents > 1 ? 'zip' : 'pdf'
}

/**
 * Name of a file (operations 9): an asset's report is its uuid with a timestamp, a zip the product's name with one.
 *
 * @param given the name that the caller chose, without its ending
 */
export function exportName(
  file: ExportedFile,
  { given, uuid, product, at }: { given?: string | undefined; uuid: string | undefined; product: string; at: Date },
): string {
  const base = given?.trim().replace(/\.(pdf|xlsx|zip)$/i, '')
  if (base) return `${base}.${file}`
  return `${file === 'zip' || !uuid ? product : uuid} ${stampOf(at)}.${file}`
}
