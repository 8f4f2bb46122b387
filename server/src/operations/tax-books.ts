import type {
  TAX_BOOK_SORTS,
  TaxBookFilter,
  TaxBookRow,
  TaxDrafts,
} from '@lindero/contract/operations/tax-books.contract'
import { accountingLines } from '@lindero/domain/operations/accounting-entries'
import { sumAmounts } from '@lindero/domain/operations/cents'
import {
  deductibleShare,
  figuresOf,
  partySums,
  periodOf,
  quarterOf,
  thirdParties,
  vatDraft,
  withholdingDraft,
} from '@lindero/domain/operations/tax-books'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'

/** The quarter of a day as `yyyy-q`. */
const quarterAt = (day: string) => `${day.slice(0, 4)}-${quarterOf(day)}`

/**
 * Rents and invoices as rows of the books. The day of an invoice is the one on which its VAT is due. A due expense that follows from a community fee is no invoice. Rows of
 * archived assets count too: the books of a year do not change when an asset is sold.
 */
const ROWS = `SELECT n.*, a.external_id AS "externalId", coalesce(b.holder, n.own) AS company
  FROM (
    SELECT m.uuid, 'rent' AS source, 'issued' AS book, m.due_on AS day, NULL AS number, NULL AS own, l.tenant AS party,
      l.tenant_identifier AS "partyIdentifier", m.asset_uuid AS "assetUuid", m.lease_uuid AS "leaseUuid",
      NULL::integer AS "categoryId", m.base::float8, m.tax_pct::float8 AS "taxPCT", m.tax::float8,
      NULL AS "taxRegime", NULL::float8 AS "taxSurcharge", NULL::float8 AS disbursements, m.withholding::float8
    FROM lease_payments m JOIN leases l ON l.uuid = m.lease_uuid
    UNION ALL
    SELECT t.uuid, 'invoice', CASE t.concept WHEN 'INCOME' THEN 'issued' ELSE 'received' END,
      coalesce(t.accrued_on, t.expedition_date),
      t.invoice_number, CASE t.concept WHEN 'INCOME' THEN t.creditor ELSE t.debtor END,
      CASE t.concept WHEN 'INCOME' THEN t.debtor ELSE t.creditor END, t.party_identifier, t.asset_uuid, NULL,
      t.category_id,
      t.base::float8, t.tax_pct::float8, t.tax::float8, t.tax_regime, t.tax_surcharge::float8,
      t.disbursements::float8, t.withholding::float8
    FROM transactions t WHERE t.kind = 'invoice' AND t.fee_uuid IS NULL) n
  JOIN assets a ON a.uuid = n."assetUuid"
  LEFT JOIN bank_accounts b ON b.portfolios @> ARRAY[a.portfolio_uuid]
  WHERE ($1::boolean OR a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $2::uuid))`

const scopeOf = ({ user }: Caller) => [user.isAdmin || user.isSuperAdmin, user.uuid]

/** All rows of a period that the caller may see, in the order of days. */
async function rowsOf(tx: Transaction, caller: Caller, period: string): Promise<TaxBookRow[]> {
  const { from, until } = periodOf(period)
  const rows = await tx.rows<Omit<TaxBookRow, 'figures'>>(
    `SELECT r.uuid, r.source, r.book, r.day::text, r.number, r.company, r.party, r."partyIdentifier", r."assetUuid",
       r."leaseUuid", r."externalId", r."categoryId", r.base, r."taxPCT", r.tax, r."taxRegime",
       r."taxSurcharge", r.disbursements, r.withholding
     FROM (${ROWS}) r WHERE r.day BETWEEN $3::date AND $4::date ORDER BY r.day, r."externalId", r.uuid`,
    [...scopeOf(caller), from, until],
  )
  return rows.map((row) => ({ ...row, figures: figuresOf(row) }))
}

interface BookPage {
  p: number
  r: number
  s?: (typeof TAX_BOOK_SORTS)[number] | undefined
  d?: boolean | undefined
  f?: TaxBookFilter | undefined
}

/** A page of the books of a quarter. */
export async function listTaxBook(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'day', d = false, f = {} }: BookPage,
  today: string,
) {
  const rows = (await rowsOf(tx, caller, f.quarter ?? quarterAt(today))).filter((row) => isMatch(row, f))
  const sorted = rows.toSorted((a, b) => compared(a[s], b[s]) * (d ? -1 : 1))
  return {
    items: sorted.slice((p - 1) * r, p * r),
    total: rows.length,
    totals: {
      base: sumAmounts(rows.map(({ base }) => base)),
      tax: sumAmounts(rows.map(({ tax }) => tax)),
      withholding: sumAmounts(rows.map(({ withholding }) => withholding)),
    },
  }
}

function isMatch(row: TaxBookRow, { company, books, figures, search }: TaxBookFilter): boolean {
  if (company !== undefined && row.company !== company) return false
  if (books?.length && !books.includes(row.book)) return false
  if (figures?.length && !row.figures.some((figure) => figures.includes(figure))) return false
  if (!search) return true
  const texts = [row.party, row.number, row.externalId, row.partyIdentifier]
  return texts.some((text) => text?.toLowerCase().includes(search.toLowerCase()))
}

function compared(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}

/**
 * Books and drafts of a quarter. The deductible share is the one that the caller names, otherwise that of the previous
 * year, and in the last quarter that of the year, which also corrects the quarters before (LIVA, art. 105). The forms are
 * of one company.
 */
export async function taxDrafts(
  tx: Transaction,
  caller: Caller,
  { f = {}, share: asked }: { f?: TaxBookFilter | undefined; share?: number | undefined },
  today: string,
): Promise<{ drafts: TaxDrafts; rows: TaxBookRow[] }> {
  const quarter = f.quarter ?? quarterAt(today)
  const { company } = f
  const year = quarter.slice(0, 4)
  const all = await rowsOf(tx, caller, year)
  const before = await rowsOf(tx, caller, String(Number(year) - 1))
  const companies = [...new Set([...all, ...before].flatMap((row) => row.company ?? []))].sort()
  const needsCompany = company === undefined && companies.length > 1
  const ofYear = all.filter((row) => isMatch(row, { company }))
  const rows = ofYear.filter(({ day }) => quarterAt(day) === quarter)
  const isLast = quarter.endsWith('-4')
  const previous = deductibleShare(before.filter((row) => isMatch(row, { company })))
  const computed = isLast ? deductibleShare(ofYear) : previous
  const share = needsCompany ? null : (asked ?? computed)
  const ofYearShare = today > periodOf(year).until ? 'year' : 'yearSoFar'
  const ofShare = asked !== undefined ? 'asked' : isLast ? ofYearShare : 'previousYear'
  const earlier = ofYear.filter(({ day }) => quarterAt(day) < quarter)
  const vat = vatDraft(rows, share, isLast ? { entries: earlier, share: previous } : undefined)
  const [undated] = await tx.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${ROWS}) r
     WHERE r.day IS NULL AND ($3::text IS NULL OR r.company = $3::text)`,
    [...scopeOf(caller), company ?? null],
  )
  return {
    rows,
    drafts: {
      quarter,
      companies,
      needsCompany,
      isPartial: await isPartial(tx, caller),
      vat: needsCompany ? { ...vat, deductible: null, regularisation: null, result: null } : vat,
      shareOf: share === null ? null : ofShare,
      professionals: withholdingDraft(rows, 'professionals'),
      leases: withholdingDraft(rows, 'leases'),
      unclassified: withholdingDraft(rows, 'unclassified'),
      suffered: withholdingDraft(rows, 'suffered'),
      outside: rows.filter(({ figures }) => figures.includes('outside')).length,
      unclear: rows.filter(({ figures }) => figures.includes('unclear')).length,
      withoutEntry: rows.filter((row) => accountingLines(row, share) === null).length,
      undated: undated?.count ?? 0,
      yearOfLeases: needsCompany ? null : partySums(ofYear, 'leases'),
      yearOfProfessionals: needsCompany ? null : partySums(ofYear, 'professionals'),
      thirdParties: needsCompany ? null : thirdParties(ofYear),
    },
  }
}

/** If the customer has portfolios that the caller does not see. */
async function isPartial(tx: Transaction, caller: Caller): Promise<boolean> {
  const [hidden] = await tx.rows<{ uuid: string }>(
    `SELECT p.uuid FROM portfolios p WHERE NOT $1::boolean AND NOT EXISTS (
       SELECT FROM portfolio_users u WHERE u.portfolio_uuid = p.uuid AND u.user_uuid = $2::uuid) LIMIT 1`,
    scopeOf(caller),
  )
  return hidden !== undefined
}
