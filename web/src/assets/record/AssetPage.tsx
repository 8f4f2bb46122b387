import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { EmptyState } from '../../kernel/states/EmptyState.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { AssetLayout } from './AssetLayout.tsx'
import { AssetSkeleton } from './AssetSkeleton.tsx'

/** One asset: fetched once for all its sections. */
export default function AssetPage() {
  const { t } = useTranslation('assets')
  const { uuid } = useParams({ from: '/app/assets/$uuid' })
  const query = useQuery(queryOf(api.asset, { params: { uuid } }))
  if (query.isPending) return <AssetSkeleton />
  if (query.isError && !query.data) {
    const isUnknown = query.error instanceof ApiError && query.error.statusCode === 404
    if (!isUnknown) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    return (
      <EmptyState
        icon={<IconMapOff size={28} stroke={1.5} aria-hidden />}
        title={t('record.notFoundTitle')}
        text={t('record.notFoundText')}
        action={
          <Button component={Link} to="/assets">
            {t('record.toAssets')}
          </Button>
        }
      />
    )
  }
  const refetch = async (): Promise<AssetDetail> => {
    const { data, error } = await query.refetch()
    if (!data) throw error
    return data
  }
  return <AssetLayout key={uuid} asset={query.data} refetch={refetch} />
}
