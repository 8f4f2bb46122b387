import type { DossierPart } from '@lindero/documents/exports/asset-dossier'
import { fill, reportTexts } from '@lindero/documents/exports/report-words'
import { formatCurrency, formatDate, type Locale, NO_VALUE } from '@lindero/domain/kernel/formats'
import { LEGAL_FIELDS, type LegalSection } from '@lindero/domain/legal/management.section'
import { advertisements as adsEn } from '@lindero/texts/advertising/advertisements.en'
import { advertisements as adsEs } from '@lindero/texts/advertising/advertisements.es'
import { management as legalEn } from '@lindero/texts/legal/management.en'
import { management as legalEs } from '@lindero/texts/legal/management.es'
import { transactions as paymentsEn } from '@lindero/texts/operations/transactions.en'
import { transactions as paymentsEs } from '@lindero/texts/operations/transactions.es'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { may } from '../kernel/http/require-permission.ts'
import { procedureCosts, procedureTotals } from '../legal/procedure-costs.store.ts'
import type { DossierContent } from './exports.table.ts'

/** Maximum number of rows of each table in a dossier. The screens show all rows. */
const MOST = 100

/** The parts of an asset's dossier that the caller may see when requesting the dossier. */
export function dossierContents(caller: Caller): DossierContent[] {
  const needs = {
    operation: 'readOperations',
    legal: 'readLegal',
    advertisements: 'readAdvertisements',
    documents: 'readDocuments',
  } as const
  return (Object.keys(needs) as DossierContent[]).filter((content) => may(caller, needs[content]))
}

/** A table with the UUID of the asset in each row. */
interface Part extends Omit<DossierPart, 'rows'> {
  rows: readonly { assetUuid: string; cells: readonly string[] }[]
}

/**
 * Reads the parts of a dossier for one asset or for the members of a group, except the assets and their values. Empty
 * parts are left out. If there are several assets, each row begins with the identifier of its asset.
 */
export async function dossierParts(
  tx: Transaction,
  of: readonly { uuid: string; externalId: string }[],
  contents: readonly DossierContent[],
  language: Locale,
): Promise<DossierPart[]> {
  const uuids = of.map(({ uuid }) => uuid)
  const parts: Part[] = []
  if (contents.includes('operation')) {
    parts.push(await payments(tx, uuids, language), await notes(tx, uuids, language))
    parts.push(await contracts(tx, uuids, language))
  }
  if (contents.includes('legal')) parts.push(...(await legal(tx, uuids, language)), await costs(tx, uuids, language))
  if (contents.includes('advertisements')) parts.push(await adverts(tx, uuids, language))
  const texts = reportTexts(language)
  const names = of.length > 1 ? new Map(of.map(({ uuid, externalId }) => [uuid, externalId])) : null
  return parts
    .filter(({ rows }) => rows.length > 0)
    .map((part) => ({
      ...part,
      columns: names ? [{ header: texts.valuation.identifier, share: 1.6 }, ...part.columns] : part.columns,
      rows: part.rows.map(({ assetUuid, cells }) => (names ? [names.get(assetUuid) ?? '', ...cells] : cells)),
      ...(part.rows.length < MOST ? {} : { note: fill(texts.dossier.cut, { most: MOST }) }),
    }))
}

interface Payment {
  assetUuid: string
  concept: keyof typeof paymentsEn.concepts
  expedition: string | null
  due: string | null
  amount: number
  paid: number
  state: keyof typeof paymentsEn.states
}

async function payments(tx: Transaction, uuids: readonly string[], language: Locale): Promise<Part> {
  const texts = reportTexts(language).dossier
  const { concepts, states } = language === 'es' ? paymentsEs : paymentsEn
  const rows = await tx.rows<Payment>(
    `SELECT asset_uuid AS "assetUuid", concept, expedition_date::text AS expedition, due_date::text AS due, shown_amount::float8 AS amount,
       paid_amount::float8 AS paid, state
     FROM dues WHERE asset_uuid = ANY($1::uuid[]) AND kind NOT IN ('rent', 'instalment', 'deposit')
     ORDER BY coalesce(due_date, expedition_date) DESC NULLS LAST, uuid LIMIT ${MOST}`,
    [uuids],
  )
  const { concept, issued, due, amount, paid, state } = texts.columns
  return {
    title: texts.parts.payments,
    columns: [
      ...[
        { header: concept, share: 2.2 },
        { header: issued, share: 1.2 },
        { header: due, share: 1.2 },
      ],
      ...[amount, paid].map((header) => ({ header, share: 1.3, align: 'right' as const })),
      { header: state, share: 1.5 },
    ],
    rows: rows.map((row) => ({
      assetUuid: row.assetUuid,
      cells: [
        ...[concepts[row.concept], formatDate(row.expedition), formatDate(row.due)],
        ...[formatCurrency(row.amount, language), formatCurrency(row.paid, language), states[row.state]],
      ],
    })),
  }
}

interface Note {
  assetUuid: string
  day: string | null
  ownership: string | null
  mortgage: number | null
  lease: number | null
  charges: string[]
}

async function notes(tx: Transaction, uuids: readonly string[], language: Locale): Promise<Part> {
  const texts = reportTexts(language).dossier
  const rows = await tx.rows<Note>(
    `SELECT asset_uuid AS "assetUuid", expedition_date::text AS day, ownership, mortgage_amount::float8 AS mortgage, lease_amount::float8 AS lease,
       array_remove(ARRAY[CASE WHEN seizure THEN 'seizure' END, CASE WHEN disposal_prohibition THEN 'prohibition' END,
         CASE WHEN easements THEN 'easements' END, CASE WHEN bankruptcy THEN 'bankruptcy' END,
         CASE WHEN tax_burden THEN 'tax' END, CASE WHEN urban_burden THEN 'urban' END], NULL) AS charges
     FROM registry_notes WHERE asset_uuid = ANY($1::uuid[]) ORDER BY expedition_date DESC NULLS LAST, number DESC LIMIT ${MOST}`,
    [uuids],
  )
  const { issued, owner, mortgage, lease, charges } = texts.columns
  return {
    title: texts.parts.notes,
    columns: [
      ...[
        { header: issued, share: 1.2 },
        { header: owner, share: 2.4 },
      ],
      ...[mortgage, lease].map((header) => ({ header, share: 1.3, align: 'right' as const })),
      { header: charges, share: 2.4 },
    ],
    rows: rows.map((row) => ({
      assetUuid: row.assetUuid,
      cells: [
        ...[formatDate(row.day), row.ownership ?? NO_VALUE],
        ...[formatCurrency(row.mortgage, language), formatCurrency(row.lease, language)],
        row.charges.map((charge) => texts.charges[charge as keyof typeof texts.charges]).join(', ') || NO_VALUE,
      ],
    })),
  }
}

interface Contract {
  assetUuid: string
  kind: 'mortgage' | 'lease'
  party: string | null
  start: string | null
  end: string | null
  amount: number | null
}

/** The mortgage with its outstanding balance, and the leases with their rent. */
async function contracts(tx: Transaction, uuids: readonly string[], language: Locale): Promise<Part> {
  const texts = reportTexts(language).dossier
  const rows = await tx.rows<Contract>(
    `SELECT asset_uuid AS "assetUuid", 'mortgage' AS kind, lender AS party, start_on::text AS start, end_on::text AS end,
       outstanding_balance::float8 AS amount FROM mortgages WHERE asset_uuid = ANY($1::uuid[]) AND (lender IS NOT NULL OR principal IS NOT NULL)
     UNION ALL (SELECT asset_uuid, 'lease', tenant, start_on::text, coalesce(ended_on, end_on)::text, rent::float8
       FROM leases WHERE asset_uuid = ANY($1::uuid[]) ORDER BY start_on DESC NULLS LAST LIMIT ${MOST})`,
    [uuids],
  )
  const { contract, party, from, until, amount } = texts.columns
  return {
    title: texts.parts.contracts,
    columns: [
      ...[
        { header: contract, share: 2 },
        { header: party, share: 3 },
        { header: from, share: 1.2 },
      ],
      ...[
        { header: until, share: 1.2 },
        { header: amount, share: 1.6, align: 'right' as const },
      ],
    ],
    rows: rows.map((row) => ({
      assetUuid: row.assetUuid,
      cells: [
        ...[texts.contracts[row.kind], row.party ?? NO_VALUE, formatDate(row.start), formatDate(row.end)],
        formatCurrency(row.amount, language),
      ],
    })),
  }
}

/**
 * The latest record in each section, by asset. For one asset, there is a row per field. For several assets, there is a
 * row per asset.
 */
async function legal(tx: Transaction, uuids: readonly string[], language: Locale): Promise<Part[]> {
  const texts = reportTexts(language).dossier
  const words = language === 'es' ? legalEs : legalEn
  const records = await tx.rows<{
    assetUuid: string
    section: LegalSection
    fields: Record<string, unknown>
  }>(
    `SELECT DISTINCT ON (asset_uuid, section) asset_uuid AS "assetUuid", section, fields FROM legal_records
     WHERE asset_uuid = ANY($1::uuid[]) ORDER BY asset_uuid, section, id DESC LIMIT ${MOST}`,
    [uuids],
  )
  const filled = records.map(({ assetUuid, section, fields }) => ({
    assetUuid,
    section,
    lines: Object.entries(LEGAL_FIELDS[section]).flatMap(([name, { kind }]) => {
      const value = fields[name]
      // Documents are left out here, because they have a separate part.
      if (value === null || value === undefined || value === '' || kind === 'file') return []
      return [[words.fields[name as keyof typeof words.fields] ?? name, said(value, kind)] as const]
    }),
  }))
  const content = { header: texts.columns.content, share: 4 }
  if (uuids.length > 1) {
    return [
      {
        title: texts.parts.legal,
        columns: [{ header: texts.columns.section, share: 2 }, content],
        rows: filled.map(({ assetUuid, section, lines }) => ({
          assetUuid,
          cells: [words.sections[section], lines.map((line) => line.join(': ')).join('; ')],
        })),
      },
    ]
  }
  return filled.map(({ assetUuid, section, lines }) => ({
    title: words.sections[section],
    columns: [{ header: texts.columns.field, share: 2 }, content],
    rows: lines.map((cells) => ({ assetUuid, cells })),
  }))

  function said(value: unknown, kind: string): string {
    if (kind === 'day') return formatDate(String(value))
    if (kind === 'money') return formatCurrency(Number(value), language)
    if (kind === 'triState') return value === true ? texts.yes : texts.no
    return (words.choices as Record<string, string>)[String(value)] ?? String(value)
  }
}

/** The first invoices of the procedures, and the sum of all invoices by procedure. */
async function costs(tx: Transaction, uuids: readonly string[], language: Locale): Promise<Part> {
  const { dossier, procedureCosts: texts } = reportTexts(language)
  const { sections } = language === 'es' ? legalEs : legalEn
  const rows = await procedureCosts(tx, uuids, MOST)
  const totals = await procedureTotals(tx, uuids)
  return {
    title: texts.title,
    columns: [
      { header: texts.procedure, share: 2.4 },
      { header: dossier.columns.issued, share: 1.2 },
      { header: dossier.columns.concept, share: 3 },
      { header: texts.cost, share: 1.5, align: 'right' },
    ],
    rows: totals.flatMap(({ assetUuid, procedure, cost: total }) => [
      ...rows
        .filter((row) => row.assetUuid === assetUuid && row.procedure === procedure)
        .map(({ day, subject, cost }) => ({
          assetUuid,
          cells: [sections[procedure], formatDate(day), subject ?? NO_VALUE, formatCurrency(cost, language)],
        })),
      { assetUuid, cells: [sections[procedure], '', texts.total, formatCurrency(total, language)] },
    ]),
  }
}

interface Advert {
  assetUuid: string
  number: string
  operation: 'sale' | 'rent'
  price: number | null
  status: keyof typeof adsEn.statuses
  created: Date
}

async function adverts(tx: Transaction, uuids: readonly string[], language: Locale): Promise<Part> {
  const texts = reportTexts(language).dossier
  const words = language === 'es' ? adsEs : adsEn
  const rows = await tx.rows<Advert>(
    `SELECT asset_uuid AS "assetUuid", number::text, operation_type AS operation, price::float8 AS price, status, created_on AS created
     FROM advertisements WHERE asset_uuid = ANY($1::uuid[]) ORDER BY number DESC LIMIT ${MOST}`,
    [uuids],
  )
  const { number, operation, amount, state } = texts.columns
  return {
    title: texts.parts.advertisements,
    columns: [
      ...[
        { header: number, share: 1 },
        { header: operation, share: 1.6 },
      ],
      ...[
        { header: amount, share: 1.6, align: 'right' as const },
        { header: state, share: 1.6 },
      ],
    ],
    rows: rows.map((row) => ({
      assetUuid: row.assetUuid,
      cells: [
        ...[row.number, words.operationTypes[row.operation], formatCurrency(row.price, language)],
        words.statuses[row.status],
      ],
    })),
  }
}
