import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { RecordQuery } from '../../kernel/record/RecordQuery.tsx'
import { AssetLayout } from './AssetLayout.tsx'

/** Page of one asset. The asset is fetched once for all sections. */
export default function AssetPage() {
  const { t } = useTranslation('assets')
  const { uuid } = useParams({ from: '/app/assets/$uuid' })
  const query = useQuery(queryOf(api.asset, { params: { uuid } }))
  const refetch = async (): Promise<AssetDetail> => {
    const { data, error } = await query.refetch()
    if (!data) throw error
    return data
  }
  return (
    <RecordQuery
      query={query}
      unknown={{
        title: t('record.notFoundTitle'),
        text: t('record.notFoundText'),
        action: t('record.toAssets'),
        link: { to: '/assets' },
      }}
    >
      {(asset) => <AssetLayout key={uuid} asset={asset} refetch={refetch} />}
    </RecordQuery>
  )
}
