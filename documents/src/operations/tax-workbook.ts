import type { Locale } from '@lindero/domain/kernel/formats'
import { type AccountedEntry, accountingLines } from '@lindero/domain/operations/accounting-entries'
import {
  BOOKS,
  type PartySum,
  type TaxFigure,
  type ThirdParty,
  type VatDraft,
} from '@lindero/domain/operations/tax-books'
import { fillIn } from '@lindero/texts/kernel/translation'
import { taxBooks as en } from '@lindero/texts/operations/tax-books.en'
import { taxBooks as es } from '@lindero/texts/operations/tax-books.es'
import type { StreamStyle } from '../kernel/xlsx-parts.ts'
import { type StreamCell, xlsxStream } from '../kernel/xlsx-stream.ts'

interface Withheld {
  count: number
  base: number
  withholding: number
  parties: number
}

/** A row of the books, with its asset and the figures in which it is counted. */
export interface TaxWorkbookRow extends AccountedEntry {
  company: string | null
  externalId: string | null
  figures: readonly TaxFigure[]
}

export interface TaxWorkbook {
  language: Locale
  quarter: string
  rows: readonly TaxWorkbookRow[]
  drafts: {
    vat: VatDraft
    needsCompany: boolean
    isPartial: boolean
    professionals: Withheld
    leases: Withheld
    unclassified: Withheld
    suffered: Withheld
    unknownRecipients: { count: number; names: readonly string[] }
    outside: number
    unclear: number
    yearOfLeases: readonly PartySum[] | null
    yearOfProfessionals: readonly PartySum[] | null
    thirdParties: readonly ThirdParty[] | null
  }
}

export const taxBookTexts = (language: Locale): typeof en.books => (language === 'es' ? es : en).books

const dayOf = (date: string) => new Date(`${date}T00:00:00Z`)
const column = (header: string, style: StreamStyle, width: number) => ({ header, style, width })

/** Writes the books of a quarter and the drafts as a workbook: a sheet for each book, the drafts, and the annual forms. */
export function taxWorkbook({ language, quarter, rows, drafts }: TaxWorkbook): AsyncGenerator<Buffer> {
  const texts = taxBookTexts(language)
  const { columns } = texts.list
  const figures = (own: readonly TaxFigure[]) => own.map((figure) => texts.figures[figure]).join(', ')
  const draftRows = draftLines(drafts, texts)
  return xlsxStream([
    ...BOOKS.map((book) => ({
      name: texts.books[book],
      columns: [
        column(columns.day, 'date', 12),
        column(columns.number, 'text', 18),
        column(columns.party, 'text', 32),
        column(columns.partyIdentifier, 'text', 14),
        column(columns.company, 'text', 28),
        column(columns.externalId, 'text', 16),
        column(columns.base, 'money', 14),
        column(columns.taxPCT, 'decimal', 10),
        column(columns.tax, 'money', 14),
        column(columns.withholding, 'money', 14),
        column(columns.figures, 'text', 36),
      ],
      rows: rows
        .filter((row) => row.book === book)
        .map((row): StreamCell[] => [
          ...[dayOf(row.day), row.number, row.party, row.partyIdentifier, row.company, row.externalId],
          ...[row.base, row.taxPCT, row.tax, row.withholding, figures(row.figures)],
        ]),
      isTable: true,
    })),
    {
      name: texts.drafts.title,
      columns: [
        column(`${texts.drafts.title} ${quarter}`, 'text', 48),
        column(columns.base, 'money', 16),
        column(texts.drafts.amount, 'money', 16),
        column(texts.drafts.count, 'integer', 10),
      ],
      rows: draftRows,
    },
    {
      name: texts.drafts.year,
      columns: [
        column(texts.drafts.form, 'text', 10),
        column(columns.party, 'text', 32),
        column(columns.partyIdentifier, 'text', 14),
        column(columns.base, 'money', 16),
        column(columns.withholding, 'money', 16),
        column(texts.drafts.total, 'money', 16),
        ...[1, 2, 3, 4].map((number) => column(`${texts.drafts.quarter} ${number}`, 'money', 14)),
      ],
      rows: yearLines(drafts, texts),
      isTable: true,
    },
  ])
}

function yearLines(
  { yearOfLeases, yearOfProfessionals, thirdParties }: TaxWorkbook['drafts'],
  texts: typeof en.books,
): StreamCell[][] {
  if (yearOfLeases === null || yearOfProfessionals === null || thirdParties === null) {
    return [[texts.drafts.chooseCompany, ...Array.from({ length: 9 }, () => null)]]
  }
  return [
    ...yearOfLeases.map((one) => partyLine('180', one)),
    ...yearOfProfessionals.map((one) => partyLine('190', one)),
    ...thirdParties.map((one): StreamCell[] => [
      ...[`347 ${texts.books[one.book]}`, one.party, one.partyIdentifier, null, null, one.total, ...one.quarters],
    ]),
  ]
}

function partyLine(form: string, { party, partyIdentifier, base, withholding }: PartySum): StreamCell[] {
  return [form, party, partyIdentifier, base, withholding, null, null, null, null, null]
}

function draftLines(drafts: TaxWorkbook['drafts'], texts: typeof en.books): StreamCell[][] {
  const { vat } = drafts
  const lines = texts.drafts
  const unknown = drafts.unknownRecipients
  const unknownText = fillIn(lines.unknownRecipients, { figure: unknown.count, list: unknown.names.join(', ') })
  const withheld = (form: string, { base, withholding, count }: Withheld): StreamCell[] => [
    ...[form, base, withholding, count],
  ]
  return [
    ...vat.output.map(({ taxPCT, base, tax, count }): StreamCell[] => [
      ...[`303 · ${texts.figures.output} ${taxPCT === null ? lines.severalRates : `${taxPCT} %`}`, base, tax, count],
    ]),
    [`303 · ${texts.figures.exempt}`, vat.exempt.base, null, vat.exempt.count],
    [`303 · ${texts.figures.input}`, vat.input.base, vat.input.tax, vat.input.count],
    [`303 · ${lines.share} (%)`, null, vat.share ?? lines.unknown, null],
    [`303 · ${lines.deductible}`, null, vat.deductible ?? lines.unknown, null],
    [`303 · ${lines.regularisation}`, null, vat.regularisation ?? lines.unknown, null],
    [`303 · ${lines.result}`, null, vat.result ?? lines.unknown, null],
    withheld(`111 · ${texts.figures.professionals}`, drafts.professionals),
    withheld(`115 · ${texts.figures.leases}`, drafts.leases),
    withheld(texts.figures.unclassified, drafts.unclassified),
    withheld(texts.figures.suffered, drafts.suffered),
    [texts.figures.outside, null, null, drafts.outside],
    [texts.figures.unclear, null, null, drafts.unclear],
    [lines.withheldDay, null, null, null],
    ...(unknown.count > 0 ? [[unknownText, null, null, unknown.count]] : []),
    ...(drafts.needsCompany ? [[lines.chooseCompany, null, null, null]] : []),
    ...(drafts.isPartial ? [[lines.partial, null, null, null]] : []),
  ]
}

/**
 * Accounting entries as CSV with semicolons. Each row of the books is one entry. Rows without base or VAT, of
 * special VAT regimes, and with VAT paid while the share is not known are left out. A category without an account and
 * disbursements leave the account empty.
 */
export function accountingCsv({ language, rows, drafts }: TaxWorkbook): string {
  const words = taxBookTexts(language).entries
  const header = [
    ...[words.entry, words.date, words.account, words.document, words.party, words.identifier],
    ...[words.asset, words.debit, words.credit],
  ]
  const figure = (amount: number) => (language === 'es' ? amount.toFixed(2).replace('.', ',') : amount.toFixed(2))
  const entries = rows.flatMap((row) => {
    const lines = accountingLines(row, drafts.vat.share)
    return lines === null ? [] : [{ row, lines }]
  })
  const body = entries.flatMap(({ row, lines }, index) =>
    lines.map(({ account, debit, credit }) =>
      [
        ...[String(index + 1), row.day, account ?? '', row.number ?? '', row.party ?? '', row.partyIdentifier ?? ''],
        ...[row.externalId ?? '', figure(debit), figure(credit)],
      ]
        .map(csvCell)
        .join(';'),
    ),
  )
  // The mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${[header.map(csvCell).join(';'), ...body].join('\r\n')}\r\n`
}

/** A cell that spreadsheets do not read as a formula. */
function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?[\d.,]+$/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
