import { api } from '@lindero/contract/api'
import type { CustomerInsights } from '@lindero/contract/customers/customer.schema'
import { INSIGHT_INTERVALS, type InsightInterval } from '@lindero/domain/customers/customer'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FETCHED_ONCE, queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { useCustomerRecord } from '../record/customer-record.ts'
import { InsightCharts } from './InsightCharts.tsx'
import { InsightsSkeleton } from './InsightsSkeleton.tsx'
import classes from './insights.module.css'
import { Passwords } from './Passwords.tsx'
import { PerUser } from './PerUser.tsx'

/** A customer's product usage over the last months (core 7). */
export default function InsightsSection() {
  const { t } = useTranslation('administration')
  const { customer } = useCustomerRecord()
  const navigate = useNavigate()
  const { interval = INSIGHT_INTERVALS[0] } = useSearch({
    from: '/app/administration/customers/$uuid/insights',
  })
  const asked = { params: { uuid: customer.uuid }, query: { interval } }
  const insights = useQuery({
    ...queryOf(api.customerInsights, asked),
    ...FETCHED_ONCE,
    placeholderData: keepPreviousData,
  })

  function choose(next: InsightInterval) {
    void navigate({
      to: '/administration/customers/$uuid/insights',
      params: { uuid: customer.uuid },
      search: next === INSIGHT_INTERVALS[0] ? {} : { interval: next },
      resetScroll: false,
    })
  }

  return (
    <div className={`${classes.page} stack gap-12 w-full p-16`}>
      <div className="row wrap between gap-y-8 gap-x-16">
        <h2 className="fs-16 semi">{t('record.insights')}</h2>
        <SegmentedControl
          aria-label={t('insights.interval')}
          value={String(interval)}
          onChange={(value) => choose(INSIGHT_INTERVALS.find((months) => String(months) === value) ?? 1)}
          data={INSIGHT_INTERVALS.map((months) => ({
            value: String(months),
            label: t('insights.months', { count: months }),
          }))}
        />
      </div>
      {insights.isPending && <InsightsSkeleton />}
      {insights.error && !insights.data && (
        <ErrorState error={insights.error} onRetry={() => void insights.refetch()} />
      )}
      {insights.data && (
        <div className={`${classes.all} stack gap-12`} data-stale={insights.isPlaceholderData}>
          <InsightTiles insights={insights.data} />
          <InsightCharts insights={insights.data} />
          <div className={`${classes.pair} grid items-start gap-12 even-2`}>
            <PerUser measure="valuations" customerUuid={customer.uuid} interval={interval} />
            <PerUser measure="reports" customerUuid={customer.uuid} interval={interval} />
          </div>
          <Passwords customerUuid={customer.uuid} interval={interval} />
        </div>
      )}
    </div>
  )
}

const TILES = ['portfolios', 'assets', 'valuedAssets', 'valuations', 'logins', 'activeUsers'] as const
/** Current counts, which do not depend on the interval. */
const TODAY: ReadonlySet<string> = new Set(['portfolios', 'assets', 'valuedAssets'])

function InsightTiles({ insights }: { insights: CustomerInsights }) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  return (
    <dl className={`${classes.tiles} grid border r-lg`}>
      {TILES.map((name) => (
        <div key={name}>
          <dt className="text-3 fs-12">{t(`insights.${name}`)}</dt>
          <dd className="num">{formats.number(insights.totals[name])}</dd>
          <dd className={classes.when}>{t(TODAY.has(name) ? 'insights.now' : 'insights.inInterval')}</dd>
        </div>
      ))}
    </dl>
  )
}
