import { api } from '@lindero/contract/api'
import type { TaxBookRow } from '@lindero/contract/operations/tax-books.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { BOOKS, quarterOf, TAX_FIGURES } from '@lindero/domain/operations/tax-books'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { choiceFrom, choices, search } from '../../kernel/list/filters.ts'
import classes from '../../kernel/list/list.module.css'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'

/** Number of quarters that can be chosen, from the present one backwards. */
const QUARTERS = 12

/** The present quarter as `yyyy-q`. */
export function currentQuarter(): string {
  const today = calendarDateAt(new Date())
  return `${today.slice(0, 4)}-${quarterOf(today)}`
}

/** Rents, invoices and costs of the bank of a quarter. */
export const taxBooksList = list(
  api.taxBook,
  'transactions:books.list',
)({
  id: 'tax-books',
  title: 'party',
  sort: { by: 'day' },
  columns: {
    day: { kind: 'day', sort: true, width: 104 },
    book: { labels: labels('transactions:books.books'), width: 96 },
    source: { labels: labels('transactions:books.sources'), width: 96, priority: 3 },
    number: { width: 120, priority: 2 },
    party: { sort: true, grows: true, width: 200, narrowest: 120, pinned: true },
    partyIdentifier: { width: 112, priority: 3 },
    company: { width: 180, narrowest: 110, priority: 2 },
    externalId: {
      cell: (row) => {
        const place = placeOf(row)
        return place === null || row.externalId === null ? null : (
          <Link {...place} className={classes.title}>
            {row.externalId}
          </Link>
        )
      },
      width: 120,
    },
    base: { kind: 'cents', sort: true, width: 116, total: ({ totals }) => totals.base },
    taxPCT: { kind: 'percent', width: 80, priority: 2 },
    tax: { kind: 'cents', width: 108, total: ({ totals }) => totals.tax },
    withholding: { kind: 'cents', width: 108, total: ({ totals }) => totals.withholding },
    figures: { value: figuresText, width: 220, widest: 320, narrowest: 140, priority: 3 },
  },
  filters: {
    search: search(),
    quarter: choiceFrom(useQuarters),
    company: choiceFrom(useCompanies),
    books: choices(BOOKS, labels('transactions:books.books')),
    figures: choices(TAX_FIGURES, labels('transactions:books.figures')),
  },
  open: placeOf,
  phone: {
    figure: ['base'],
    detail: ['day', 'tax'],
    below: (row) => figuresText(row),
  },
})

/** Link to the record in which a row is edited. A cost of the bank is part of a statement. */
function placeOf({ uuid, assetUuid, leaseUuid, source }: TaxBookRow) {
  if (assetUuid === null || source === 'charge') return null
  const search = source === 'rent' ? { part: 'rent', row: leaseUuid ?? uuid } : { part: 'invoices', row: uuid }
  return { to: '/assets/$uuid/operation', params: { uuid: assetUuid }, search } as const
}

function figuresText({ figures }: TaxBookRow): string | null {
  return figures.map((figure) => textAt(`transactions:books.figures.${figure}`)).join(', ') || null
}

function useQuarters() {
  const { t } = useTranslation('transactions')
  const [year = 0, quarter = 0] = currentQuarter().split('-').map(Number)
  return Array.from({ length: QUARTERS }, (_, back) => {
    const place = year * 4 + quarter - 1 - back
    const [ofYear, number] = [Math.floor(place / 4), (place % 4) + 1]
    return { value: `${ofYear}-${number}`, label: t('books.quarterName', { quarter: number, year: ofYear }) }
  })
}

/** The companies with rows in the year of the chosen quarter. */
function useCompanies(_: unknown, chosen: Readonly<Record<string, unknown>>) {
  const quarter = typeof chosen.quarter === 'string' ? chosen.quarter : currentQuarter()
  const { data } = useQuery(queryOf(api.taxDrafts, { query: { f: { quarter } } }))
  return (data?.companies ?? []).map((company) => ({ value: company, label: company }))
}
