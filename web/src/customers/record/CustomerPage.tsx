import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { PageSkeleton } from '../../kernel/states/Skeletons.tsx'
import { CustomerLayout } from './CustomerLayout.tsx'

/** One customer in administration: fetched once for all its sections. */
export default function CustomerPage() {
  const { t } = useTranslation('administration')
  const { uuid } = useParams({ from: '/app/administration/customers/$uuid' })
  const query = useQuery(queryOf(api.customer, { params: { uuid } }))
  if (query.isPending) return <PageSkeleton />
  if (query.data) return <CustomerLayout key={uuid} customer={query.data} />
  const isUnknown = query.error instanceof ApiError && [400, 404].includes(query.error.statusCode)
  if (!isUnknown) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <EmptyState
      icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
      title={t('record.notFoundTitle')}
      text={t('record.notFoundText')}
      action={
        <Button component={Link} to="/administration">
          {t('record.toList')}
        </Button>
      }
    />
  )
}
