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
import { StackedBarDrawing } from '../../kernel/charts/StackedBar.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { PanelSection } from '../../kernel/page/SidePanel.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { usePortfolioChoices } from '../../portfolios/portfolio-choices.ts'
import { monthName } from './month-names.ts'
import classes from './overview.module.css'

type Month = CallReply<typeof api.transactionCalendar>['months'][number]

const PAID = { ground: 'var(--v-1)', text: 'var(--v-1-on)' }
const OPEN = { ground: 'var(--v-3)', text: 'var(--v-3-on)' }
const LATE = { ground: 'var(--danger-text)', text: 'var(--surface)' }

/** Columns of the year's table. */
const FIGURES = ['due', 'paid', 'open', 'overdue', 'toCollect', 'overdueToCollect'] as const

/** For each month of a year, the amounts due, paid, open, overdue and to collect. A click on a month lists its rows. */
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
        <div className="row justify-center gap-12 mb-8">
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
            headings: (['month', ...FIGURES] as const).map((name) => t(`calendar.${name}`)),
            rows: months.map((month) => [
              t(monthName(month.month)),
              ...FIGURES.map((name) => formats.currency(month[name])),
            ]),
          }}
        >
          {data && used.length === 0 ? (
            <p className="mb-8 text-2 fs-13">{t('calendar.none', { year })}</p>
          ) : (
            <BarChart
              label={t('calendar.measure')}
              data={months.map(({ month, open: value }) => ({
                id: String(month),
                label: t(monthName(month)),
                value,
              }))}
              format={formats.wholeCurrency}
              strong={(_, index) => (months[index]?.overdue ?? 0) > 0}
            />
          )}
        </ChartFrame>
      </PanelSection>
      {used.length > 0 && (
        <PanelSection>
          <h3>{t('calendar.list')}</h3>
          <ul className={`${classes.months} grid gap-6 fs-13`}>
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

function MonthLine({ year, month: figures, portfolio }: MonthLineProps) {
  const { month, count, overdue, toCollect, overdueToCollect } = figures
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const start = `${year}-${String(month).padStart(2, '0')}`
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const due = { from: `${start}-01`, until: `${start}-${last}` }
  return (
    <li>
      <Link to="/operations" search={{ f: { due, ...(portfolio ? { portfolios: [portfolio] } : {}) } }}>
        {t(monthName(month))}
      </Link>
      <span className="num">{t('calendar.count', { count, figure: formats.number(count) })}</span>
      <span className={`${classes.late} num`}>
        {overdue > 0 && t('calendar.late', { amount: formats.wholeCurrency(overdue) })}
      </span>
      <MonthBar month={figures} />
      <span className="all-columns text-2 text-right num">
        {toCollect > 0 &&
          t(overdueToCollect > 0 ? 'calendar.collectLate' : 'calendar.collect', {
            amount: formats.wholeCurrency(toCollect),
            late: formats.wholeCurrency(overdueToCollect),
          })}
      </span>
    </li>
  )
}

/** A bar that divides the amount due in a month into paid, open and overdue. */
function MonthBar({ month: { month, paid, open, overdue } }: { month: Month }) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const parts = [
    { id: 'paid', label: t('calendar.paid'), value: paid, shade: PAID },
    { id: 'open', label: t('calendar.notYetDue'), value: sumAmounts([open, -overdue]), shade: OPEN },
    { id: 'overdue', label: t('calendar.overdue'), value: overdue, shade: LATE },
  ].filter(({ value }) => value > 0)
  if (parts.length === 0) return null
  const words = parts.map(({ label, value }) => `${label}: ${formats.wholeCurrency(value)}`).join(' · ')
  return (
    <div className={classes.parts} role="img" aria-label={`${t(monthName(month))}. ${words}`} title={words}>
      <StackedBarDrawing height={8} parts={parts} />
    </div>
  )
}

/** The secret URL for a calendar program. It is shown only once, when it is created, and replaces the previous URL. */
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
      <p className="mb-8 text-2 fs-13">{t(address ? 'feed.shownOnce' : 'feed.text')}</p>
      {address && <code className="select-all block mb-8 fs-12 anywhere">{address}</code>}
      <Button size="xs" variant="default" onClick={() => void renew()}>
        {t('feed.renew')}
      </Button>
    </>
  )
}
