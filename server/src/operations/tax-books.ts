import type {
  TAX_BOOK_SORTS,
  TaxBookFilter,
  TaxBookRow,
  TaxDrafts,
} from '@lindero/contract/operations/tax-books.contract'
import { accountingLines } from '@lindero/domain/operations/accounting-entries'
import {
  deductibleShare,
  figuresOf,
  partySums,
  periodOf,
  quarterOf,
  type TaxFigure,
  thirdParties,
  vatDraft,
  WITHHELD_FIGURES,
  withholdingDraft,
} from '@lindero/domain/operations/tax-books'
import { arrayOf, literal } from '../kernel/database/conditions.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { ListQuery } from '../kernel/database/page.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { scopeOf } from './bank-file-content.ts'

/** The quarter of a day as `yyyy-q`. */
const quarterAt = (day: string) => `${day.slice(0, 4)}-${quarterOf(day)}`

/** Invoice categories of services of banks and of financial expenses. */
const [BANKING, FINANCIAL] = [10, 18]

/**
 * Rents, invoices and costs of the bank as rows of the books. The day of an invoice is the one on which its VAT is due; `paidOn` is the day
 * on which the whole row was paid. A due expense that follows from a community fee is no invoice. Rows of archived assets
 * count too: the books of a year do not change when an asset is sold. `recipient` is who receives the income, by the
 * first letter of the tax number (Orden EHA/451/2008): the holder of the account for issued rows, the other party for
 * received ones. It is null without a number, and for communities of property and civil partnerships (E, H, J), whose
 * members may be of both kinds. A cost of the bank belongs to the holder of its account, and only the fee of a return has
 * an asset. The row names the asset only for a user who sees it. Services of banks are exempt from VAT (LIVA, art. 20.Uno.18); if the
 * text of the bank names VAT, base and VAT are not known.
 */
const ROWS = `SELECT n.*, a.external_id AS "externalId", coalesce(b.holder, n.own) AS company,
    CASE WHEN nif ~ '^[ABCDFGNPQRSUVW][0-9]{7}[0-9A-J]$' THEN 'company'
      WHEN nif ~ '^[0-9KLMXYZ][0-9]{7}[A-Z]$' THEN 'person' END AS recipient
  FROM (
    SELECT m.uuid, 'rent' AS source, 'issued' AS book, m.due_on AS day, NULL AS number, NULL AS own, l.tenant AS party,
      l.tenant_identifier AS "partyIdentifier", m.asset_uuid AS "assetUuid", m.lease_uuid AS "leaseUuid",
      NULL::integer AS "categoryId", m.base::float8, m.tax_pct::float8 AS "taxPCT", m.tax::float8,
      NULL AS "taxRegime", NULL::float8 AS "taxSurcharge", NULL::float8 AS disbursements, m.withholding::float8,
      CASE WHEN m.paid THEN m.paid_on END AS "paidOn", NULL::text AS account, NULL::uuid AS statement
    FROM lease_payments m JOIN leases l ON l.uuid = m.lease_uuid
    UNION ALL
    SELECT t.uuid, 'invoice', CASE t.concept WHEN 'INCOME' THEN 'issued' ELSE 'received' END,
      coalesce(t.accrued_on, t.expedition_date),
      t.invoice_number, CASE t.concept WHEN 'INCOME' THEN t.creditor ELSE t.debtor END,
      CASE t.concept WHEN 'INCOME' THEN t.debtor ELSE t.creditor END, t.party_identifier, t.asset_uuid, NULL,
      t.category_id,
      t.base::float8, t.tax_pct::float8, t.tax::float8, t.tax_regime, t.tax_surcharge::float8,
      t.disbursements::float8, t.withholding::float8, paid.day, NULL, NULL
    FROM transactions t LEFT JOIN LATERAL (SELECT CASE WHEN abs(sum(p.amount) FILTER (WHERE p.paid)) >= abs(t.amount)
        THEN max(p.paid_on) FILTER (WHERE p.paid) END AS day
      FROM transaction_payments p WHERE p.transaction_uuid = t.uuid) paid ON true
    WHERE t.kind = 'invoice' AND t.fee_uuid IS NULL
    UNION ALL
    SELECT c.uuid, 'charge', 'received', e.day, NULL, NULL, e.account, NULL,
      (SELECT d.asset_uuid FROM dues d JOIN assets x ON x.uuid = d.asset_uuid WHERE d.uuid = c.returned_due
        AND ($1::boolean OR x.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $2::uuid))),
      NULL,
      CASE c.charge WHEN 'INTEREST' THEN ${FINANCIAL} ELSE ${BANKING} END, v.base, v.tax, v.tax, v.regime, NULL, NULL,
      NULL, e.day, e.account, e.statement_uuid
    FROM bank_allocations c JOIN bank_entries e ON e.uuid = c.entry_uuid
      CROSS JOIN LATERAL (SELECT e.text ~* '\\miva\\M' AND e.text !~* '(exent\\w*|sin)( de)? iva|iva exent' AS has_vat) t
      CROSS JOIN LATERAL (SELECT CASE WHEN NOT t.has_vat THEN -c.amount::float8 END AS base,
        CASE WHEN NOT t.has_vat THEN 0 END::float8 AS tax, CASE WHEN NOT t.has_vat THEN 'EXEMPT' END AS regime) v
    WHERE c.kind = 'cost' AND c.is_confirmed) n
  LEFT JOIN assets a ON a.uuid = n."assetUuid"
  LEFT JOIN bank_accounts b ON CASE WHEN n.account IS NULL THEN b.portfolios @> ARRAY[a.portfolio_uuid] ELSE b.iban = n.account END
  CROSS JOIN LATERAL (SELECT regexp_replace(regexp_replace(upper(
    CASE n.book WHEN 'issued' THEN b.holder_identifier ELSE n."partyIdentifier" END), '[^A-Z0-9]', '', 'g'),
    '^ES(?=.{9}$)', '') AS nif) r
  WHERE ($1::boolean OR CASE WHEN n.source = 'charge'
    THEN n.statement IN (SELECT s.uuid FROM bank_statements s WHERE s.imported_by = $2::uuid)
    ELSE a.portfolio_uuid IN (SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $2::uuid) END)`

/**
 * Tax is withheld from a person when the income is paid (RIRPF, art. 78.1), and from a company when the income is due, or
 * when it is paid if that is earlier (RIS, art. 65.1). Without a day of payment, the day of the row is used. If the
 * recipient is not known, the day of payment is used, and the drafts name the row.
 */
const WITHHELD_ON = `CASE r.recipient WHEN 'company' THEN least(r.day, r."paidOn") ELSE coalesce(r."paidOn", r.day) END`

/** SQL version of the domain function `figuresOf`. */
const FIGURES = `CASE WHEN r.base IS NULL OR r.tax IS NULL OR (r.tax <> 0 AND r."taxRegime" IN ('EXEMPT', 'NOT_SUBJECT'))
  THEN ARRAY['unclear'] ELSE array_remove(ARRAY[
    CASE WHEN r."taxRegime" IN ('REVERSE_CHARGE', 'CASH_BASIS', 'AGRICULTURE') THEN 'outside'
      WHEN r.tax <> 0 THEN CASE r.book WHEN 'issued' THEN 'output' ELSE 'input' END
      WHEN r.book = 'issued' AND r."taxRegime" IS DISTINCT FROM 'NOT_SUBJECT' THEN 'exempt' END,
    CASE WHEN coalesce(r.withholding, 0) = 0 THEN NULL WHEN r.book = 'issued' THEN 'suffered'
      WHEN r."categoryId" = 5 THEN 'leases' WHEN r."categoryId" = 7 THEN 'professionals' ELSE 'unclassified' END], NULL) END`

const COLUMNS = `r.uuid, r.source, r.book, r.day::text, r.number, r.company, r.party, r."partyIdentifier", r."assetUuid",
  r."leaseUuid", r."externalId", r."categoryId", r.base, r."taxPCT", r.tax, r."taxRegime", r."taxSurcharge",
  r.disbursements, r.withholding, ${WITHHELD_ON}::text AS "withheldOn", r."paidOn" IS NOT NULL AS "isPaymentKnown", r.recipient`

/** All rows of a period that the caller may see, in the order of days, and those whose tax was withheld in it. */
async function rowsOf(tx: Transaction, caller: Caller, period: string): Promise<TaxBookRow[]> {
  const { from, until } = periodOf(period)
  const rows = await tx.rows<Omit<TaxBookRow, 'figures'>>(
    `SELECT ${COLUMNS} FROM (${ROWS}) r
     WHERE r.day BETWEEN $3::date AND $4::date
       OR (r.day IS NOT NULL AND r.withholding <> 0 AND r."paidOn" BETWEEN $3::date AND $4::date)
     ORDER BY r.day, r."externalId", r.uuid`,
    [...scopeOf(caller), from, until],
  )
  return rows.map((row) => ({ ...row, figures: figuresOf(row) }))
}

type BookPage = ListQuery<(typeof TAX_BOOK_SORTS)[number], TaxBookFilter>

const SORTS: Record<(typeof TAX_BOOK_SORTS)[number], string> = { day: 'r.day', party: 'r.party', base: 'r.base' }

/** Rows of a quarter that match the filter. Rows of withheld tax are those whose tax was withheld in the quarter. */
const MATCHING = `FROM (SELECT r.*, ${FIGURES} AS figures FROM (${ROWS}) r) r
  WHERE r.day IS NOT NULL AND (CASE WHEN $3::boolean THEN ${WITHHELD_ON} ELSE r.day END) BETWEEN $4::date AND $5::date
    AND ($6::text IS NULL OR r.company = $6) AND ($7::text[] IS NULL OR r.book = ANY ($7::text[]))
    AND ($8::text[] IS NULL OR r.figures && $8::text[])
    AND ($9::text IS NULL OR searchable(concat_ws(' ', r.party, r.number, r."externalId", r."partyIdentifier"))
      LIKE '%' || searchable($9) || '%')`

/** A page of the books of a quarter, with totals over all pages. */
export async function listTaxBook(
  tx: Transaction,
  caller: Caller,
  { p, r, s = 'day', d = false, f = {} }: BookPage,
  today: string,
) {
  const { from, until } = periodOf(f.quarter ?? quarterAt(today))
  const values = [
    ...[...scopeOf(caller), isOfWithheldTax(f.figures), from, until, f.company ?? null],
    ...[arrayOf(f.books), arrayOf(f.figures), literal(f.search ?? '') || null],
  ]
  const rows = await tx.rows<Omit<TaxBookRow, 'figures'>>(
    `SELECT ${COLUMNS} ${MATCHING}
     ORDER BY ${SORTS[s]} ${d ? 'DESC' : 'ASC'} NULLS LAST, r.day, r."externalId", r.uuid LIMIT $10 OFFSET $11`,
    [...values, r, (p - 1) * r],
  )
  const [sums] = await tx.rows<{ total: number; base: number; tax: number; withholding: number }>(
    `SELECT count(*)::int AS total, coalesce(sum(r.base::numeric), 0)::float8 AS base,
       coalesce(sum(r.tax::numeric), 0)::float8 AS tax,
       coalesce(sum(r.withholding::numeric), 0)::float8 AS withholding ${MATCHING}`,
    values,
  )
  const { total = 0, ...totals } = sums ?? { base: 0, tax: 0, withholding: 0 }
  return { items: rows.map((row) => ({ ...row, figures: figuresOf(row) })), total, totals }
}

const isOfWithheldTax = (figures: readonly TaxFigure[] | undefined) =>
  figures !== undefined && figures.length > 0 && figures.every((figure) => WITHHELD_FIGURES.includes(figure))

const MOST_NAMES = 5

/**
 * Rows whose tax counts in the quarter or in another one, depending on whether a person or a company receives the income,
 * which is not known. The names are those of the recipients, or of their assets.
 */
function unknownRecipients(rows: readonly TaxBookRow[], quarter: string) {
  const asked = rows.filter(
    ({ withholding, recipient, day, withheldOn }) =>
      withholding &&
      recipient === null &&
      withheldOn > day &&
      quarterAt(day) !== quarterAt(withheldOn) &&
      [quarterAt(day), quarterAt(withheldOn)].includes(quarter),
  )
  const names = asked.flatMap(
    ({ book, company, party, externalId }) => (book === 'issued' ? company : party) ?? externalId ?? [],
  )
  return { count: asked.length, names: [...new Set(names)].slice(0, MOST_NAMES) }
}

function isOf(row: TaxBookRow, { company }: Pick<TaxBookFilter, 'company'>): boolean {
  return company === undefined || row.company === company
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
  const own = all.filter((row) => isOf(row, { company }))
  const ofYear = own.filter(({ day }) => day.startsWith(year))
  const withheldInYear = own.filter(({ withheldOn }) => withheldOn.startsWith(year))
  const withheld = withheldInYear.filter(({ withheldOn }) => quarterAt(withheldOn) === quarter)
  const rows = ofYear.filter(({ day }) => quarterAt(day) === quarter)
  const isLast = quarter.endsWith('-4')
  const yearBefore = String(Number(year) - 1)
  const previous = deductibleShare(before.filter((row) => isOf(row, { company }) && row.day.startsWith(yearBefore)))
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
      professionals: withholdingDraft(withheld, 'professionals'),
      leases: withholdingDraft(withheld, 'leases'),
      unclassified: withholdingDraft(withheld, 'unclassified'),
      suffered: withholdingDraft(withheld, 'suffered'),
      withheldUnpaid: withheld.filter(
        ({ withholding, isPaymentKnown, recipient }) => withholding && !isPaymentKnown && recipient !== 'company',
      ).length,
      unknownRecipients: unknownRecipients(own, quarter),
      outside: rows.filter(({ figures }) => figures.includes('outside')).length,
      unclear: rows.filter(({ figures }) => figures.includes('unclear')).length,
      withoutEntry: rows.filter((row) => accountingLines(row, share) === null).length,
      undated: undated?.count ?? 0,
      yearOfLeases: needsCompany ? null : partySums(withheldInYear, 'leases'),
      yearOfProfessionals: needsCompany ? null : partySums(withheldInYear, 'professionals'),
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
