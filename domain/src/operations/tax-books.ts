import { shareOf, sumAmounts, toCents } from './cents.ts'
import type { TAX_REGIMES } from './transaction.ts'

export const BOOKS = ['issued', 'received'] as const
export type Book = (typeof BOOKS)[number]

/** Sources of the rows: monthly rents, invoices, and costs of the bank that were confirmed in a statement. */
export const BOOK_SOURCES = ['rent', 'invoice', 'charge'] as const
export type BookSource = (typeof BOOK_SOURCES)[number]

/**
 * Figures of the drafts in which a row of a book is counted: VAT charged, exempt income, VAT paid, income tax withheld by
 * tenants and customers, income tax that the company withheld (from professionals, from rents, from others), rows of a
 * special VAT regime, which the draft of form 303 leaves out, and rows that do not state their base or VAT.
 */
export const TAX_FIGURES = [
  'output',
  'exempt',
  'input',
  'suffered',
  'professionals',
  'leases',
  'unclassified',
  'outside',
  'unclear',
] as const
export type TaxFigure = (typeof TAX_FIGURES)[number]

/** Figures of withheld tax, which counts on the day on which it is withheld (RIRPF, art. 78.1; RIS, art. 65.1). */
export const WITHHELD_FIGURES: readonly TaxFigure[] = ['suffered', 'professionals', 'leases', 'unclassified']

/** A row of the books: a monthly rent, an invoice or a cost of the bank. */
export interface BookEntry {
  book: Book
  day: string
  base: number | null
  /** null if the invoice has several rates. */
  taxPCT: number | null
  tax: number | null
  /** VAT regime of an invoice; null if it is not stated. */
  taxRegime: (typeof TAX_REGIMES)[number] | null
  withholding: number | null
  /** Category of an invoice; null for rents. */
  categoryId: number | null
  party: string | null
  partyIdentifier: string | null
}

/** Invoice categories of leases and royalties, and of independent professionals. */
const [LEASES, PROFESSIONALS] = [5, 7]

/**
 * Regimes with rules of their own: the buyer owes the VAT, VAT is due on the day of payment, or a compensation is paid
 * instead of VAT (LIVA, arts. 84.Uno.2, 163 terdecies and 130).
 */
const SPECIAL_REGIMES: readonly BookEntry['taxRegime'][] = ['REVERSE_CHARGE', 'CASH_BASIS', 'AGRICULTURE']

const isOfSpecialRegime = ({ taxRegime }: BookEntry): boolean => SPECIAL_REGIMES.includes(taxRegime)

/** The figures in which a row is counted. */
export function figuresOf(entry: BookEntry): TaxFigure[] {
  const { book, base, tax, taxRegime, withholding, categoryId } = entry
  if (base === null || tax === null) return ['unclear']
  // An operation that is exempt or not subject has no VAT: one of the two statements is wrong.
  if (tax !== 0 && (taxRegime === 'EXEMPT' || taxRegime === 'NOT_SUBJECT')) return ['unclear']
  const figures: TaxFigure[] = []
  if (isOfSpecialRegime(entry)) figures.push('outside')
  else if (tax !== 0) figures.push(book === 'issued' ? 'output' : 'input')
  else if (book === 'issued' && taxRegime !== 'NOT_SUBJECT') figures.push('exempt')
  if (withholding === null || withholding === 0) return figures
  if (book === 'issued') return [...figures, 'suffered']
  if (categoryId === LEASES) return [...figures, 'leases']
  return [...figures, categoryId === PROFESSIONALS ? 'professionals' : 'unclassified']
}

interface Sum {
  count: number
  base: number
  tax: number
  withholding: number
}

function sumOf(entries: readonly BookEntry[]): Sum {
  return {
    count: entries.length,
    base: sumAmounts(entries.map(({ base }) => base)),
    tax: sumAmounts(entries.map(({ tax }) => tax)),
    withholding: sumAmounts(entries.map(({ withholding }) => withholding)),
  }
}

/**
 * Share of the VAT paid that can be deducted, in whole percent, rounded up (general pro rata, LIVA art. 104): taxed
 * income of all income. Operations that are not subject to VAT are no part of it. Null without income, and if it is not
 * known how an issued row counts.
 */
export function deductibleShare(entries: readonly BookEntry[]): number | null {
  const isOpen = (figure: TaxFigure) => withFigure(entries, figure).some(({ book }) => book === 'issued')
  if (isOpen('unclear') || isOpen('outside')) return null
  const of = (figure: TaxFigure) => toCents(sumOf(withFigure(entries, figure)).base)
  const [taxed, exempt] = [of('output'), of('exempt')]
  if (taxed + exempt <= 0) return null
  return Math.min(Math.max(Math.ceil((taxed * 100) / (taxed + exempt)), 0), 100)
}

function withFigure<Entry extends BookEntry>(entries: readonly Entry[], figure: TaxFigure): Entry[] {
  return entries.filter((entry) => figuresOf(entry).includes(figure))
}

interface RateSum extends Sum {
  taxPCT: number | null
}

/** Draft of form 303. */
export interface VatDraft {
  output: RateSum[]
  exempt: Sum
  input: Sum
  /** Deductible share in percent; null if it is not known. */
  share: number | null
  deductible: number | null
  /** Correction of the deductions of the first three quarters, in the last one; null if it is not known. */
  regularisation: number | null
  /** VAT charged minus deductible VAT and the correction; null if one of them is not known. */
  result: number | null
}

/** Rows of the first three quarters, and the share by which their VAT was deducted. */
interface Provisional {
  entries: readonly BookEntry[]
  share: number | null
}

/** The draft of a quarter. The last quarter names the ones before, because it corrects them (LIVA, art. 105.Cuatro). */
export function vatDraft(entries: readonly BookEntry[], share: number | null, provisional?: Provisional): VatDraft {
  const output = withFigure(entries, 'output')
  const input = sumOf(withFigure(entries, 'input'))
  const deductible = input.tax === 0 ? 0 : share === null ? null : shareOf(input.tax, share, 100)
  const charged = sumOf(output).tax
  const regularisation = regularisationOf(share, provisional)
  const rates = [...Map.groupBy(output, ({ taxPCT }) => taxPCT)]
  return {
    output: rates
      .map(([taxPCT, own]) => ({ taxPCT, ...sumOf(own) }))
      .toSorted((a, b) => (b.taxPCT ?? -1) - (a.taxPCT ?? -1)),
    exempt: sumOf(withFigure(entries, 'exempt')),
    input,
    share,
    deductible,
    regularisation,
    result: deductible === null || regularisation === null ? null : sumAmounts([charged, -deductible, -regularisation]),
  }
}

function regularisationOf(share: number | null, provisional: Provisional | undefined): number | null {
  const { tax } = sumOf(withFigure(provisional?.entries ?? [], 'input'))
  if (!provisional || tax === 0) return 0
  if (share === null || provisional.share === null) return null
  return shareOf(tax, share - provisional.share, 100)
}

/** Drafts of forms 111 and 115, and withholdings that belong to neither or were suffered. */
export function withholdingDraft(entries: readonly BookEntry[], figure: TaxFigure) {
  const own = withFigure(entries, figure)
  return { ...sumOf(own), parties: new Set(own.map(keyOf)).size }
}

/** Sums of one party in a year. */
export interface PartySum extends Sum {
  party: string | null
  partyIdentifier: string | null
}

/** Rows of forms 180 and 190: rents or professionals of a year by party. */
export function partySums(entries: readonly BookEntry[], figure: TaxFigure): PartySum[] {
  return byParty(withFigure(entries, figure)).map(([entry, own]) => ({ ...entry, ...sumOf(own) }))
}

/** Operations with a party of more than this sum in a year are declared (RD 1065/2007, art. 33.1). */
const DECLARED_ABOVE = 3_005.06

export interface ThirdParty {
  book: Book
  party: string | null
  partyIdentifier: string | null
  count: number
  /** Sum of the year with VAT. */
  total: number
  /** Sums of the four quarters. */
  quarters: number[]
}

/**
 * Rows of form 347: purchases and sales of a year by party, with VAT, above 3,005.06 EUR. Operations with withheld
 * income tax are declared in other forms (RD 1065/2007, art. 33.2.i). Rows without base or VAT are not counted.
 */
export function thirdParties(entries: readonly BookEntry[]): ThirdParty[] {
  const counted = entries.filter(({ base, tax, withholding }) => base !== null && tax !== null && !withholding)
  return [...Map.groupBy(counted, ({ book }) => book)]
    .flatMap(([book, ofBook]) =>
      byParty(ofBook).map(([entry, own]) => ({
        ...{ book, ...entry, count: own.length, total: totalOf(own) },
        quarters: [1, 2, 3, 4].map((quarter) => totalOf(own.filter(({ day }) => quarterOf(day) === quarter))),
      })),
    )
    .filter(({ total }) => Math.abs(toCents(total)) > toCents(DECLARED_ABOVE))
    .toSorted((a, b) => b.total - a.total)
}

const totalOf = (entries: readonly BookEntry[]) => sumAmounts(entries.flatMap(({ base, tax }) => [base, tax]))

/** The quarter of a day, 1 to 4. */
export function quarterOf(day: string): number {
  return Math.ceil(Number(day.slice(5, 7)) / 3)
}

/** First and last day of a quarter `yyyy-q`, or of a year `yyyy`. */
export function periodOf(period: string): { from: string; until: string } {
  const [year = '', quarter] = period.split('-')
  if (quarter === undefined) return { from: `${year}-01-01`, until: `${year}-12-31` }
  const last = Number(quarter) * 3
  const day = last === 3 || last === 12 ? 31 : 30
  const month = (number: number) => String(number).padStart(2, '0')
  return { from: `${year}-${month(last - 2)}-01`, until: `${year}-${month(last)}-${day}` }
}

/** A party is the same if its tax number is, or its name if it has none. */
const keyOf = ({ party, partyIdentifier }: Pick<BookEntry, 'party' | 'partyIdentifier'>) =>
  partyIdentifier?.replace(/[\s.-]/g, '').toUpperCase() || `name:${party?.trim().toUpperCase() ?? ''}`

function byParty(entries: readonly BookEntry[]) {
  return [...Map.groupBy(entries, keyOf).values()].flatMap((own) => {
    const [first] = own
    return first ? [[{ party: first.party, partyIdentifier: first.partyIdentifier }, own] as const] : []
  })
}
