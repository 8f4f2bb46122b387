import type { DossierPart } from '@lindero/documents/exports/asset-dossier'
import { fill, reportTexts } from '@lindero/documents/exports/report-words'
import { formatCurrency, formatDate, type Locale, NO_VALUE } from '@lindero/domain/kernel/formats'
import { LEGAL_FIELDS } from '@lindero/domain/legal/sections'
import { advertisements as adsEn } from '@lindero/texts/advertising/advertisements.en'
import { advertisements as adsEs } from '@lindero/texts/advertising/advertisements.es'
import { management as legalEn } from '@lindero/texts/legal/management.en'
import { management as legalEs } from '@lindero/texts/legal/management.es'
import { transactions as paymentsEn } from '@lindero/texts/operations/transactions.en'
import { transactions as paymentsEs } from '@lindero/texts/operations/transactions.es'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { may } from '../kernel/permissions/demand.ts'
import { storedRecords } from '../legal/legal.store.ts'
import type { DossierContent } from './exports.table.ts'

/** Rows of each table of a dossier; the screens have all of them. */
const MOST = 100

/** What of an asset's dossier the caller may see, decided when it is ordered. */
export function dossierContents(caller: Caller): DossierContent[] {
  const needs = {
    operation: 'readOperations',
    legal: 'readLegal',
    advertisements: 'readAdvertisements',
  } as const
  return (Object.keys(needs) as DossierContent[]).filter((content) => may(caller, needs[content]))
}

/** The parts of a dossier beyond its asset and its values; those without anything are left out. */
export async function dossierParts(
  tx: Transaction,
  assetUuid: string,
  contents: readonly DossierContent[],
  language: Locale,
): Promise<DossierPart[]> {
  const parts: DossierPart[] = []
  if (contents.includes('operation')) {
    parts.push(await payments(tx, assetUuid, language), await notes(tx, assetUuid, language))
    parts.push(await contracts(tx, assetUuid, language))
  }
  if (contents.includes('legal')) parts.push(...(await legal(tx, assetUuid, language)))
  if (contents.includes('advertisements')) parts.push(await adverts(tx, assetUuid, language))
  const cut = fill(reportTexts(language).dossier.cut, { most: MOST })
  return parts
    .filter(({ rows }) => rows.length > 0)
    .map((part) => (part.rows.length < MOST ? part : { ...part, note: cut }))
}

interface Payment {
  concept: keyof typeof paymentsEn.concepts
  expedition: string | null
  due: string | null
  amount: number
  paid: number
  state: keyof typeof paymentsEn.states
}

async function payments(tx: Transaction, assetUuid: string, language: Locale): Promise<DossierPart> {
  const texts = reportTexts(language).dossier
  const { concepts, states } = language === 'es' ? paymentsEs : paymentsEn
  const found = await tx.rows<Payment>(
    `SELECT concept, expedition_date::text AS expedition, due_date::text AS due, shown_amount::float8 AS amount,
       paid_amount::float8 AS paid, state
     FROM transactions WHERE asset_uuid = $1 AND fee_uuid IS NULL
     ORDER BY coalesce(due_date, expedition_date) DESC NULLS LAST, uuid LIMIT ${MOST}`,
    [assetUuid],
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
    rows: found.map((row) => [
      ...[concepts[row.concept], formatDate(row.expedition), formatDate(row.due)],
      ...[formatCurrency(row.amount, language), formatCurrency(row.paid, language), states[row.state]],
    ]),
  }
}

interface Note {
  day: string | null
  ownership: string | null
  mortgage: number | null
  lease: number | null
  charges: string[]
}

async function notes(tx: Transaction, assetUuid: string, language: Locale): Promise<DossierPart> {
  const texts = reportTexts(language).dossier
  const found = await tx.rows<Note>(
    `SELECT expedition_date::text AS day, ownership, mortgage_amount::float8 AS mortgage, lease_amount::float8 AS lease,
       array_remove(ARRAY[CASE WHEN seizure THEN 'seizure' END, CASE WHEN disposal_prohibition THEN 'prohibition' END,
         CASE WHEN easements THEN 'easements' END, CASE WHEN bankruptcy THEN 'bankruptcy' END,
         CASE WHEN tax_burden THEN 'tax' END, CASE WHEN urban_burden THEN 'urban' END], NULL) AS charges
     FROM registry_notes WHERE asset_uuid = $1 ORDER BY expedition_date DESC NULLS LAST, number DESC LIMIT ${MOST}`,
    [assetUuid],
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
    rows: found.map((row) => [
      ...[formatDate(row.day), row.ownership ?? NO_VALUE],
      ...[formatCurrency(row.mortgage, language), formatCurrency(row.lease, language)],
      row.charges.map((charge) => texts.charges[charge as keyof typeof texts.charges]).join(', ') || NO_VALUE,
    ]),
  }
}

interface Contract {
  kind: 'mortgage' | 'lease'
  party: string | null
  start: string | null
  end: string | null
  amount: number | null
}

/** The mortgage with its outstanding balance, and the leases with their rent. */
async function contracts(tx: Transaction, assetUuid: string, language: Locale): Promise<DossierPart> {
  const texts = reportTexts(language).dossier
  const found = await tx.rows<Contract>(
    `SELECT 'mortgage' AS kind, lender AS party, start_on::text AS start, end_on::text AS end,
       outstanding_balance::float8 AS amount FROM mortgages WHERE asset_uuid = $1 AND (lender IS NOT NULL OR principal IS NOT NULL)
     UNION ALL (SELECT 'lease', tenant, start_on::text, coalesce(ended_on, end_on)::text, rent::float8
       FROM leases WHERE asset_uuid = $1 ORDER BY start_on DESC NULLS LAST LIMIT ${MOST})`,
    [assetUuid],
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
    rows: found.map((row) => [
      ...[texts.contracts[row.kind], row.party ?? NO_VALUE, formatDate(row.start), formatDate(row.end)],
      formatCurrency(row.amount, language),
    ]),
  }
}

/** The latest record of each section, field by field. */
async function legal(tx: Transaction, assetUuid: string, language: Locale): Promise<DossierPart[]> {
  const texts = reportTexts(language).dossier
  const words = language === 'es' ? legalEs : legalEn
  const records = await storedRecords(tx, assetUuid, 'latest')
  return records.map(({ section, fields }) => ({
    title: words.sections[section],
    columns: [
      { header: texts.columns.field, share: 2 },
      { header: texts.columns.content, share: 4 },
    ],
    rows: Object.entries(LEGAL_FIELDS[section]).flatMap(([name, { kind }]) => {
      const value = fields[name]
      // A document is among the documents.
      if (value === null || value === undefined || value === '' || kind === 'file') return []
      return [[words.fields[name as keyof typeof words.fields] ?? name, said(value, kind)]]
    }),
  }))

  function said(value: unknown, kind: string): string {
    if (kind === 'date') return formatDate(String(value))
    if (kind === 'money') return formatCurrency(Number(value), language)
    if (kind === 'yesNo') return value === true ? texts.yes : texts.no
    return (words.choices as Record<string, string>)[String(value)] ?? String(value)
  }
}

interface Advert {
  number: string
  operation: 'sale' | 'rent'
  price: number | null
  status: keyof typeof adsEn.statuses
  created: Date
}

async function adverts(tx: Transaction, assetUuid: string, language: Locale): Promise<DossierPart> {
  const texts = reportTexts(language).dossier
  const words = language === 'es' ? adsEs : adsEn
  const found = await tx.rows<Advert>(
    `SELECT number::text, operation_type AS operation, price::float8 AS price, status, created_on AS created
     FROM advertisements WHERE asset_uuid = $1 ORDER BY number DESC LIMIT ${MOST}`,
    [assetUuid],
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
    rows: found.map((row) => [
      ...[row.number, words.operationTypes[row.operation], formatCurrency(row.price, language)],
      words.statuses[row.status],
    ]),
  }
}
