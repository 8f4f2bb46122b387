import { api } from '@lindero/contract/api'
import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { PHASES } from '@lindero/domain/portfolios/portfolio'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { choice, choiceFrom, type Option, search } from '../../kernel/list/filters.ts'
import classes from '../../kernel/list/list.module.css'
import { list } from '../../kernel/list/list.ts'
import { labels } from '../../kernel/list/list-texts.ts'
import { byName } from '../../kernel/list/local-rows.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { StateBar, stateWords } from '../../kernel/marks/StateBar.tsx'
import { useMay } from '../../kernel/session/use-session.ts'
import { PortfolioMenu } from '../actions/PortfolioMenu.tsx'
import { typeName } from '../definition.ts'
import { belongs, shareOf, totalsOf } from './portfolio-views.ts'

interface Reply {
  items: Portfolio[]
}

/** A column with the share of assets in this valuation state. The footer shows the share for all visible portfolios. */
function stateShare(state: number) {
  return {
    kind: 'percent',
    width: 88,
    value: (row: Portfolio) => shareOf(row, state) || null,
    total: ({ items }: Reply) => shareOf(totalsOf(items), state) || null,
  } as const
}

const sumOf = (key: 'assets' | 'saleValue' | 'rentValue') => ({
  // Zero is shown as a dash, because many zeros would make the other values hard to see.
  value: (row: Portfolio) => row[key] || null,
  total: ({ items }: Reply) => totalsOf(items)[key] || null,
})

const enriched = ({ assets, notEnriched }: Pick<Portfolio, 'assets' | 'notEnriched'>) =>
  assets > 0 ? (notEnriched / assets) * 100 || null : null

/**
 * The query of the list. All portfolios are fetched, together with the number of assets by valuation type. The browser
 * sorts and filters them.
 */
const PORTFOLIOS_QUERY = {} as const

/** The columns of product facts 2.1. The shares by valuation type are hidden by default. */
export const portfoliosList = list(
  api.portfolios,
  'portfolios:list',
)({
  id: 'portfolios',
  query: PORTFOLIOS_QUERY,
  title: 'name',
  sort: { by: 'editedOn', descending: true },
  columns: {
    name: {
      cell: (row) => <PortfolioName portfolio={row} />,
      hint: ({ name, description }) => description ?? name,
      sort: true,
      width: 164,
      grows: true,
    },
    phase: {
      labels: labels('common:phase'),
      value: ({ phase, isDraft }) => (isDraft ? null : phase),
      chip: ({ phase }) => (phase === 'management' ? 'info' : 'neutral'),
      sort: true,
      width: 88,
      priority: 3,
    },
    client: { sort: true, width: 106, widest: 200 },
    advisor: { sort: true, hidden: true },
    type: { value: ({ type }) => typeName(type), sort: true, width: 110, hidden: true },
    assets: { kind: 'count', sort: true, ...sumOf('assets') },
    saleValue: { kind: 'money', sort: true, strong: true, ...sumOf('saleValue') },
    rentValue: { kind: 'money', sort: true, width: 136, priority: 2, ...sumOf('rentValue') },
    valuations: {
      value: ({ valuations }) => stateWords(valuations),
      cell: ({ assets, valuations }) => (assets > 0 ? <StateBar counts={valuations} /> : '–'),
      footer: ({ items }) => <StateBar counts={totalsOf(items).valuations} />,
      width: 144,
      narrowest: 96,
    },
    notValued: {
      sort: true,
      ...stateShare(0),
      width: 104,
      priority: 3,
      cell: (row) => <NotValued portfolio={row} />,
    },
    notEnriched: {
      kind: 'percent',
      value: enriched,
      total: ({ items }) => enriched(totalsOf(items)),
      sort: true,
      width: 112,
      hidden: true,
    },
    v1: { sort: true, hidden: true, ...stateShare(1) },
    v2: { sort: true, hidden: true, ...stateShare(2) },
    v3: { sort: true, hidden: true, ...stateShare(3) },
    v4: { sort: true, hidden: true, ...stateShare(4) },
    v5: { sort: true, hidden: true, ...stateShare(5) },
    editedOn: { kind: 'timeAgo', sort: true, width: 106 },
  },
  filters: {
    search: search(),
    type: choiceFrom(useTypes, { width: 190 }),
    phase: choice(PHASES, labels('common:phase'), { width: 160 }),
    client: choiceFrom(useClients, { width: 200 }),
    advisor: choiceFrom(useAdvisors, { width: 200 }),
  },
  views: {
    analysis: (row) => belongs(row, 'analysis'),
    management: (row) => belongs(row, 'management'),
    notValued: (row) => belongs(row, 'notValued'),
  },
  open: ({ uuid, isDraft }) =>
    isDraft ? { to: '/portfolios/new', search: { draft: uuid } } : { to: '/portfolios/$uuid', params: { uuid } },
  rowActions: PortfolioMenu,
  phone: {
    figure: (row) => (row.isDraft ? <DraftChip /> : <Worth portfolio={row} />),
    detail: ['client'],
    aside: ({ assets }) => <AssetCount count={assets} />,
    below: ({ assets, valuations }) => assets > 0 && <StateBar counts={valuations} />,
  },
})

/** The distinct values of a field in all portfolios, sorted. */
function useValues(field: 'client' | 'advisor' | 'type', nameOf = (value: string): string => value) {
  const { data } = useQuery(everyPageOf(api.portfolios, { query: PORTFOLIOS_QUERY }))
  const values = new Set((data?.items ?? []).flatMap((portfolio) => portfolio[field] ?? []))
  const options = [...values].map((value): Option<string> => ({ value, label: nameOf(value) }))
  return options.sort((left, right) => byName(left.label, right.label))
}
function useClients() {
  return useValues('client')
}
function useAdvisors() {
  return useValues('advisor')
}
function useTypes() {
  return useValues('type', (type) => typeName(type) ?? type)
}

/** The name as a link: to the portfolio, or, if it is a draft, to the wizard. */
function PortfolioName({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation('portfolios')
  const may = useMay()
  const { uuid, name, isDraft } = portfolio
  if (!isDraft) {
    const link = (
      <Link to="/portfolios/$uuid" params={{ uuid }} className={classes.title}>
        {name}
      </Link>
    )
    if (!portfolio.isExample) return link
    return (
      <span className={classes.named}>
        {link}
        <Chip level="line">{t('example.mark')}</Chip>
      </span>
    )
  }
  return (
    <span className={classes.named}>
      {may('createPortfolio') ? (
        <Link to="/portfolios/new" search={{ draft: uuid }} className={classes.title}>
          {name}
        </Link>
      ) : (
        <span className="medium">{name}</span>
      )}
      <DraftChip />
    </span>
  )
}

/** The share of assets without a value, as a link to these assets. */
function NotValued({ portfolio }: { portfolio: Portfolio }) {
  const formats = useFormats()
  const share = shareOf(portfolio, 0)
  if (!share) return <span className="text-3">{formats.none}</span>
  return (
    <Link
      to="/portfolios/$uuid"
      params={{ uuid: portfolio.uuid }}
      search={{ f: { valuationStates: [0] } }}
      className={classes.link}
    >
      {formats.percent(share)}
    </Link>
  )
}

function DraftChip() {
  const { t } = useTranslation('portfolios')
  return <Chip level="line">{t('draft')}</Chip>
}

/** The sale value, or the rent if the portfolio has only rents. */
function Worth({ portfolio: { saleValue, rentValue } }: { portfolio: Portfolio }) {
  const { t } = useTranslation('insights')
  const formats = useFormats()
  if (saleValue > 0) return formats.wholeCurrency(saleValue)
  return rentValue > 0 ? t('perMonth', { figure: formats.wholeCurrency(rentValue) }) : formats.none
}

function AssetCount({ count }: { count: number }) {
  const { t } = useTranslation('portfolios')
  return t('assetCount', { count, figure: useFormats().number(count) })
}
