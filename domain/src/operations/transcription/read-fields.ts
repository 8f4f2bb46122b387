import { BILL_FIELDS, type BillField, CERTIFICATE_FIELDS, type CertificateField } from './bill-fields.ts'
import { MODEL_FIELDS } from './model-answer.ts'
import type { NoteField } from './note-values.ts'

/** Kinds of documents that can be read: registry extracts, bills and energy certificates. */
export const DOCUMENT_KINDS = ['note', 'bill', 'certificate'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A field in any kind of document. Extracts and certificates both have a cadastral reference. */
export type AnyField = NoteField | BillField | CertificateField
export const READ_FIELDS = [
  ...new Set([MODEL_FIELDS, BILL_FIELDS, CERTIFICATE_FIELDS].flatMap((fields) => Object.keys(fields))),
] as [AnyField, ...AnyField[]]
