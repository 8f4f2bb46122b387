import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { sumAmounts } from '@lindero/domain/operations/cents'
import { Button, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { BarChart } from '../../kernel/charts/BarChart.tsx'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { PanelSection } from '../../kernel/page/SidePanel.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from './overview.module.css'
import { usePortfolioChoices } from './portfolio-choices.ts'

type Month = CallReply<typeof api.transactionCalendar>['months'][number]

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

const nameOf = (month: number) => `months.${MONTHS[month - 1] ?? 'january'}` as const

/** What is due, open, overdue and to collect in each month of a year; a month opens its rows in the list. */
export function DueCalendar({ today }: { today: string }) {
  const { t } = useTranslation('transactions')
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const portfolios = usePortfolioChoices()
  const [portfolio, setPortfolio] = useState<string | null>(null)
  const query = { year, ...(portfolio ? { portfolio } : {}) }
  const { data } = useQuery(queryOf(api.transactionCalendar, { query }))
  const formats = useFormats()
  const months = data?.months ?? []
  const used = months.filter(({ count }) => count > 0)
  const open = sumAmounts(months.map((month) => month.open))
  const toCollect = sumAmounts(months.map((month) => month.toCollect))
  return (
    <>
      <PanelSection>
        {portfolios.length > 1 && (
          <Select
            size="xs"
            label={t('calendar.portfolio')}
            placeholder={t('calendar.allPortfolios')}
            data={portfolios}
            value={portfolio}
            onChange={setPortfolio}
            clearable
            searchable
          />
        )}
        <div className={classes.year}>
          <ActionButton tooltip={t('calendar.before')} onClick={() => setYear(year - 1)}>
            <IconChevronLeft size={16} stroke={1.5} />
          </ActionButton>
          <strong className="num">{year}</strong>
          <ActionButton tooltip={t('calendar.after')} onClick={() => setYear(year + 1)}>
            <IconChevronRight size={16} stroke={1.5} />
          </ActionButton>
        </div>
        <ChartFrame
          title={
            data === undefined
              ? t('calendar.loading', { year })
              : t('calendar.headline', {
                  amount: formats.wholeCurrency(open),
                  collect: formats.wholeCurrency(toCollect),
                  year,
                })
          }
          sub={t('calendar.measure')}
          table={{
            headings: (['month', 'due', 'open', 'overdue', 'toCollect'] as const).map((name) => t(`calendar.${name}`)),
            rows: months.map(({ month, due, open: left, overdue, toCollect: income }) => [
              t(nameOf(month)),
              formats.currency(due),
              formats.currency(left),
              formats.currency(overdue),
              formats.currency(income),
            ]),
          }}
        >
          <BarChart
            label={t('calendar.measure')}
            data={months.map(({ month, open: value }) => ({
              id: String(month),
              label: t(nameOf(month)),
              value,
            }))}
            format={formats.wholeCurrency}
            strong={(_, index) => (months[index]?.overdue ?? 0) > 0}
          />
        </ChartFrame>
      </PanelSection>
      {used.length > 0 && (
        <PanelSection>
          <h3>{t('calendar.list')}</h3>
          <ul className={classes.months}>
            {used.map((month) => (
              <MonthLine key={month.month} year={year} month={month} portfolio={portfolio} />
            ))}
          </ul>
        </PanelSection>
      )}
      <PanelSection>
        <h3>{t('feed.title')}</h3>
        <Feed />
      </PanelSection>
    </>
  )
}

interface MonthLineProps {
  year: number
  month: Month
  portfolio: string | null
}

function MonthLine({ year, month: { month, count, overdue, toCollect }, portfolio }: MonthLineProps) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const start = `${year}-${String(month).padStart(2, '0')}`
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const due = { from: `${start}-01`, until: `${start}-${last}` }
  return (
    <li>
      <Link to="/operations" search={{ f: { due, ...(portfolio ? { portfolios: [portfolio] } : {}) } }}>
        {t(nameOf(month))}
      </Link>
      <span className="num">{t('calendar.count', { count, figure: formats.number(count) })}</span>
      <span className={`${classes.late} num`}>
        {overdue > 0 && t('calendar.late', { amount: formats.wholeCurrency(overdue) })}
      </span>
      <span className={`${classes.income} num`}>
        {toCollect > 0 && t('calendar.collect', { amount: formats.wholeCurrency(toCollect) })}
      </span>
    </li>
  )
}

/** The secret address for a calendar program; it is shown once and replaces an earlier one. */
function Feed() {
  const { t } = useTranslation('transactions')
  const [address, setAddress] = useState<string>()

  async function renew() {
    try {
      const { path } = await perform(api.renewCalendarFeed, {})
      setAddress(new URL(path, window.location.origin).href)
    } catch (error) {
      toast.error(error)
    }
  }

  return (
    <>
      <p className={classes.quiet}>{t(address ? 'feed.shownOnce' : 'feed.text')}</p>
      {address && <code className={classes.address}>{address}</code>}
      <Button size="xs" variant="default" onClick={() => void renew()}>
        {t('feed.renew')}
      </Button>
    </>
  )
}
