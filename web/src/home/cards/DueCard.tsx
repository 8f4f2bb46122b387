import { api } from '@lindero/contract/api'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { HomeCard } from './HomeCard.tsx'
import classes from './home.module.css'
import { leasesInForce } from './leases-in-force.ts'

const SHOWN = 5
const OPEN = JSON.stringify({ open: true })

/** The next payments and receipts due, and the total rent of the leases in force. */
export default function DueCard() {
  const { t } = useTranslation(['transactions', 'home'])
  const formats = useFormats()
  const query = { p: 1, r: SHOWN, s: 'dueDate', d: 'false', f: OPEN } as const
  const dues = useQuery(queryOf(api.transactions, { query }))
  const leases = useQuery(leasesInForce)
  const { items = [], total = 0 } = dues.data ?? {}
  return (
    <HomeCard
      title={t('home:due.title')}
      action={
        total > 0 && (
          <Link to="/operations" className="link">
            {t('home:due.all', { count: total, figure: formats.number(total) })}
          </Link>
        )
      }
    >
      {dues.isPending && <SkeletonRows rows={3} />}
      {dues.isError && <ErrorState error={dues.error} onRetry={() => void dues.refetch()} />}
      {dues.data && total === 0 && (
        <EmptyState
          compact
          icon={<IconReceipt size={28} stroke={1.5} aria-hidden />}
          title={t('home:due.none')}
          text={t('home:due.noneText')}
        />
      )}
      <ul>
        {items.map(({ uuid, kind, concept, assetUuid, externalId, dueDate, direction, openAmount, isOverdue }) => (
          <li key={`${kind} ${uuid}`}>
            <Link to="/assets/$uuid/operation" params={{ uuid: assetUuid }} className={classes.task ?? ''}>
              <strong>{t(`transactions:concepts.${concept}`)}</strong>
              <span className={`${classes.money} num`}>
                {formats.currency(direction === 'out' ? -openAmount : openAmount)}
              </span>
              <span className={`${classes.detail} num`}>
                {externalId} · {formats.date(dueDate)}{' '}
                {isOverdue && <Chip level="danger">{t('transactions:late')}</Chip>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {leases.data && leases.data.total > 0 && (
        <p className="py-4 px-16 text-2 fs-13">
          <Link to="/operations/rent-roll" className="link">
            {t('home:due.leases', { count: leases.data.total, figure: formats.number(leases.data.total) })}
          </Link>{' '}
          {t('home:due.rent', { amount: formats.wholeCurrency(leases.data.totals.rent) })}
        </p>
      )}
    </HomeCard>
  )
}
