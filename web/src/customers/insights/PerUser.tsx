import { api } from '@lindero/contract/api'
import type { InsightInterval } from '@lindero/domain/customers/customer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { FETCHED_ONCE } from '../../kernel/api/query.ts'
import { BarChart } from '../../kernel/charts/BarChart.tsx'
import { ChartFrame } from '../../kernel/charts/ChartFrame.tsx'
import { foldRest } from '../../kernel/charts/fold-rest.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import classes from './insights.module.css'

interface PerUserProps {
  measure: 'valuations' | 'reports'
  customerUuid: string
  interval: InsightInterval
}

const CALLS = { valuations: api.customerUsersValuations, reports: api.customerUsersReports } as const
const EMPTY = { valuations: 'noValuations', reports: 'noReports' } as const
const SHOWN = 8

/** Number of valuations or reports per user, with the time of the latest. */
export function PerUser({ measure, customerUuid, interval }: PerUserProps) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  const query = useQuery({
    ...everyPageOf(CALLS[measure], { params: { uuid: customerUuid }, query: { interval } }),
    ...FETCHED_ONCE,
    placeholderData: keepPreviousData,
  })
  const users = (query.data?.items ?? []).map((user) => ({
    ...user,
    name: user.name ?? t('upgrades.erasedUser'),
  }))
  const { top, rest, folded } = foldRest(
    users.map(({ userUuid, name, count }) => ({ id: userUuid, label: name, value: count })),
    SHOWN,
  )
  const data =
    folded > 0 ? [...top, { id: 'rest', label: t('insights.perUser.others', { count: folded }), value: rest }] : top
  const title = t(`insights.perUser.${measure}`)
  const figure = formats.number(users.length)
  return (
    <section className={classes.card}>
      {query.isPending ? (
        <SkeletonRows rows={4} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : users.length === 0 ? (
        <>
          <h3 className="fs-13 semi lh-18">{title}</h3>
          <p className="text-3 fs-12 lh-16 mt-6">{t(`insights.perUser.${EMPTY[measure]}`)}</p>
        </>
      ) : (
        <ChartFrame
          title={title}
          sub={t('insights.months', { count: interval })}
          source={t('insights.perUser.people', { count: users.length, figure })}
          table={{
            headings: [t('insights.perUser.user'), t('insights.perUser.count'), t('insights.perUser.last')],
            rows: users.map(({ name, count, lastOn }) => [
              name,
              formats.number(count),
              lastOn ? formats.instantDate(lastOn) : formats.none,
            ]),
          }}
        >
          <BarChart label={title} data={data} />
        </ChartFrame>
      )}
    </section>
  )
}
