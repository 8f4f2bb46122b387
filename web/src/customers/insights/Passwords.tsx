import { api } from '@lindero/contract/api'
import type { InsightInterval } from '@lindero/domain/customers/customer'
import { IconBrandGoogle, IconCheck, IconClock, IconKeyOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FETCHED_ONCE, queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { Pager } from '../../kernel/table/Pager.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import classes from './insights.module.css'

const LOOKS = {
  never: { level: 'warning', icon: IconKeyOff },
  changed: { level: 'success', icon: IconCheck },
  old: { level: 'neutral', icon: IconClock },
  google: { level: 'info', icon: IconBrandGoogle },
} as const

const ROWS = 25

interface PasswordsProps {
  customerUuid: string
  interval: InsightInterval
}

/** Users by password status, and users with an open link for setting a password. */
export function Passwords({ customerUuid, interval }: PasswordsProps) {
  const { t } = useTranslation('administration')
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...queryOf(api.passwordStatus, {
      params: { uuid: customerUuid },
      query: { interval, p: page, r: ROWS },
    }),
    ...FETCHED_ONCE,
    placeholderData: keepPreviousData,
  })
  return (
    <section className={`${classes.card} ${classes.tableCard}`}>
      <header>
        <h3 className="fs-13 semi lh-18">{t('insights.passwords.title')}</h3>
        <p className="text-3 fs-12 lh-16">{t('insights.passwords.text')}</p>
      </header>
      {query.isPending ? (
        <SkeletonRows rows={4} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.total === 0 ? (
        <p className="text-3 fs-12 lh-16 mt-6">{t('insights.passwords.none')}</p>
      ) : (
        <>
          <SmallTable
            label={t('insights.passwords.title')}
            rows={query.data.items}
            rowId={({ userUuid }) => userUuid}
            stacksOnPhone
            columns={[
              { label: t('insights.passwords.user'), cell: ({ name }) => name },
              { label: t('insights.passwords.state'), cell: ({ state }) => <PasswordState state={state} /> },
              {
                label: t('insights.passwords.changed'),
                cell: ({ changedOn, linkExpiresOn }) => (
                  <>
                    {changedOn ? formats.instantDate(changedOn) : formats.none}
                    {linkExpiresOn && (
                      <small>{t('insights.passwords.linkUntil', { date: formats.instantDate(linkExpiresOn) })}</small>
                    )}
                  </>
                ),
              },
            ]}
          />
          {query.data.total > ROWS && <Pager page={page} rows={ROWS} total={query.data.total} onPage={setPage} />}
        </>
      )}
    </section>
  )
}

function PasswordState({ state }: { state: keyof typeof LOOKS }) {
  const { t } = useTranslation('administration')
  const { level, icon: Icon } = LOOKS[state]
  return (
    <Chip level={level} icon={<Icon size={12} stroke={2} aria-hidden />}>
      {t(`insights.passwords.states.${state}`)}
    </Chip>
  )
}
