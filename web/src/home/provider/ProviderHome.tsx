import { api } from '@lindero/contract/api'
import { SERVICE_STATES } from '@lindero/contract/home/home.contract'
import { IconAlertTriangle, IconCheck, IconInbox, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import type { Session } from '../../kernel/session/session-store.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import homeClasses from '../cards/home.module.css'
import { FirstDayCard } from '../first-day/lazy-card.ts'
import classes from './provider.module.css'
import { ServiceList } from './ServiceList.tsx'

type ServiceState = (typeof SERVICE_STATES)[number]

const ICONS = {
  delayed: IconAlertTriangle,
  inProgress: IconPlayerPlay,
  finished: IconCheck,
  new: IconInbox,
} as const satisfies Record<ServiceState, typeof IconCheck>

/** Home page for service providers: request counts by state, new requests, and late requests. */
export default function ProviderHome({ session }: { session: Session }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const { user } = session
  const [chosenState, setShown] = useState<ServiceState | null>(null)
  const services = useQuery(queryOf(api.providerServices, { params: { uuid: user.uuid }, query: {} }))
  return (
    <>
      <PageHead title={t('greeting', { name: user.firstname })} sub={session.customer.name} />
      <div className={homeClasses.board}>
        <Suspense>
          <FirstDayCard userUuid={user.uuid} />
        </Suspense>
        {services.isError && <ErrorState error={services.error} onRetry={() => void services.refetch()} />}
        <fieldset className={`${classes.cards} grid gap-12 p-0 m-0 border-0`} aria-busy={services.isPending}>
          <legend className="sr">{t('provider.label')}</legend>
          {SERVICE_STATES.map((state) => {
            const Icon = ICONS[state]
            return (
              <button
                key={state}
                type="button"
                className={`${classes.card} ${classes[state] ?? ''}`}
                aria-pressed={chosenState === state}
                onClick={() => setShown(chosenState === state ? null : state)}
              >
                <Icon size={20} stroke={1.5} aria-hidden />
                <span>{t(`provider.${state}`)}</span>
                <strong className="num">
                  {services.data ? formats.number(services.data.counts[state]) : formats.none}
                </strong>
              </button>
            )
          })}
        </fieldset>
        {chosenState ? (
          <ServiceList
            userUuid={user.uuid}
            state={chosenState}
            title={t('provider.shown', { state: t(`provider.${chosenState}`) })}
            empty={{ title: t('provider.stateEmptyTitle'), text: t('provider.newEmptyText') }}
          />
        ) : (
          <div className={`${classes.lists} grid items-start gap-16 even-2`}>
            <ServiceList
              userUuid={user.uuid}
              state="new"
              title={t('provider.newTitle')}
              empty={{ title: t('provider.newEmptyTitle'), text: t('provider.newEmptyText') }}
            />
            <ServiceList
              userUuid={user.uuid}
              state="delayed"
              title={t('provider.delayedTitle')}
              empty={{ title: t('provider.delayedEmptyTitle'), text: t('provider.delayedEmptyText') }}
            />
          </div>
        )}
      </div>
    </>
  )
}
