import { choiceWord, columnHeader, sheetName } from '@lindero/documents/sheets/sheet-words'
import type { UndoOfRows } from '@lindero/domain/kernel/kept-rows'
import type { RecordPart } from '@lindero/domain/kernel/parts/record-part'
import { acquisitionPart } from '@lindero/domain/legal/acquisition'
import { LEGAL } from '@lindero/domain/legal/legal-part'
import { managementSection } from '@lindero/domain/legal/management.section'
import { responsible } from '@lindero/domain/legal/responsible.part'
import { membershipPart } from '@lindero/domain/sheets/kinds/groups.kind'
import { type PartSheet, partSheet } from '@lindero/domain/sheets/part-sheets'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { StoredPart } from '../assets/parts/part-tables.ts'
import { STORED_OPERATIONS } from '../operations/stored-operations.ts'
import type { StoredAsset } from './sections/sheet-section.ts'

/** Maximum number of rows and fields listed per asset. */
const MOST_NAMES = 10

const STORED: Readonly<Record<string, StoredPart>> = STORED_OPERATIONS as unknown as Record<string, StoredPart>

/** Parts that store their fields in the table of another record, by the name of that table. */
const OWN_FIELDS: Readonly<Record<string, string>> = {
  assets: `${LEGAL}.${acquisitionPart.name}`,
  legal_situations: `${LEGAL}.${responsible.name}`,
  memberships: `${membershipPart.section}.${membershipPart.name}`,
}

interface SheetOfTable {
  sheet: PartSheet | undefined
  title: string
  table: PgTable | undefined
}

/**
 * Describes the rows and fields that an undo did not restore, with the names in the sheets: `Tributos, IBI: Importe`.
 */
export function leftNames(asset: StoredAsset, left: UndoOfRows['left'], language: 'es' | 'en'): string[] {
  const names = left.map(({ table, key, column }) => {
    const { sheet, title, table: stored } = sheetOfTable(asset, table, key, language)
    if (!sheet) return sheetsOf(table, language)
    const row = title === '' ? sheetName(sheet, language) : `${sheetName(sheet, language)}, ${title}`
    const field = column === null ? null : fieldOf(column, stored)
    return field !== null && Object.hasOwn(sheet.fields, field)
      ? `${row}: ${columnHeader(sheet, field, language)}`
      : row
  })
  return [...new Set(names)].slice(0, MOST_NAMES)
}

/**
 * The sheets that can contain the rows of each table. If a row was deleted, its sheet is unknown, and all of these
 * sheets are named: `Tributos / Cuotas de comunidad / Facturas`.
 */
const SHEETS: Readonly<Record<string, readonly string[]>> = {
  transactions: ['operations.tribute', 'operations.fee', 'operations.invoice'],
  transaction_payments: ['operations.tributePayment', 'operations.feePayment', 'operations.invoicePayment'],
  invoice_lines: ['operations.invoiceLine'],
  community_contacts: ['operations.contact'],
  community_bank_accounts: ['operations.bankAccount'],
  registry_notes: ['operations.registrySimpleNote'],
  registry_charges: ['operations.registryCharge'],
  mortgage_instalments: ['operations.instalment'],
  mortgage_reviews: ['operations.rateReview'],
  mortgage_repayments: ['operations.repayment'],
  leases: ['operations.lease'],
  lease_updates: ['operations.rentUpdate'],
  lease_payments: ['operations.rentPayment'],
  legal_records: managementSection.parts.map(({ name }) => `legal.${name}`),
  legal_comments: ['legalComments.recordComment'],
  tasks: ['tasks.task'],
  task_comments: ['tasks.taskComment'],
  asset_comments: ['comments.comment'],
  reference_values: ['references.referenceValue'],
  advertisements: ['advertising.advertisement'],
}
const sheetsOf = (table: string, language: 'es' | 'en') =>
  (SHEETS[table] ?? [])
    .flatMap((id) => partSheet(id) ?? [])
    .map((sheet) => sheetName(sheet, language))
    .join(' / ')

function sheetOfTable({ parts }: StoredAsset, table: string, key: string, language: 'es' | 'en'): SheetOfTable {
  for (const { part, data } of parts) {
    const stored = STORED[part.name]
    const ownFields = OWN_FIELDS[table]
    if (ownFields ? ownFields === `${part.section}.${part.name}` : isOwn(part, stored, table))
      return { sheet: partSheet(`${part.section}.${part.name}`), title: '', table: stored?.tables.record }
    for (const [kind, rows] of Object.entries(data.rows)) {
      const row = rows.find(({ uuid }) => uuid === key) as Readonly<Record<string, unknown>> | undefined
      if (!row) continue
      const sheet = partSheet(`${part.section}.${kind}`)
      return {
        sheet,
        title: titleOf(sheet, part.rows[kind]?.title ?? '', row, language),
        table: stored?.tables.rows[kind],
      }
    }
  }
  return { sheet: undefined, title: '', table: undefined }
}

/**
 * The value that identifies a row for the user. Texts are not used, because they may be names of people, and the result
 * of an undo is stored for a long time.
 */
function titleOf(
  sheet: PartSheet | undefined,
  name: string,
  row: Readonly<Record<string, unknown>>,
  language: 'es' | 'en',
): string {
  const { kind } = sheet?.fields[name] ?? {}
  const value = row[name] ?? null
  if (!sheet || value === null) return ''
  if (kind === 'choice') return choiceWord(sheet, name, value, language)
  return kind === 'day' ? String(value) : ''
}

const isOwn = ({ section }: RecordPart, stored: StoredPart | undefined, table: string) =>
  section !== LEGAL && stored?.tables.record !== undefined && getTableName(stored.tables.record) === table

/** The field that is stored in a column. For legal records and the acquisition, field and column have the same name. */
function fieldOf(column: string, table: PgTable | undefined): string {
  if (table) {
    const columnEntry = Object.entries(getTableColumns(table)).find(([, { name }]) => name === column)
    if (columnEntry) return columnEntry[0]
  }
  return column.replace(/^fields\./, '').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
