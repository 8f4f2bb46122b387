import { api } from '@lindero/contract/api'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { LongPager, useLongPage } from '../kernel/items/LongPager.tsx'
import { useLegalAsset } from './legal-asset.ts'
import { FileList, VisitList } from './VisitList.tsx'

/**
 * Visits, photographs and documents of a request, as the asset's owner sees them. Renders nothing if there are none.
 */
export function RequestWork({ requestId }: { requestId: number }) {
  const { t } = useTranslation('services')
  const { params, query } = useLegalAsset()
  const list = useLongPage()
  const parts = { params, query: { ...query, serviceRequestId: requestId, ...list.asked } }
  const visits = useQuery(queryOf(api.managementVisits, parts)).data
  const documents = useQuery(queryOf(api.managementDocuments, { params, query })).data
  const files = documents?.items.filter(({ serviceRequestId }) => serviceRequestId === requestId) ?? []
  return (
    <>
      {visits && visits.total > 0 && (
        <Stack component="section" gap="xs" aria-label={t('visits.title')}>
          <h3>{t('visits.title')}</h3>
          <VisitList visits={visits.items} />
          <LongPager list={list} total={visits.total} />
        </Stack>
      )}
      {files.length > 0 && (
        <Stack component="section" gap="xs" aria-label={t('photos.title')}>
          <h3>{t('photos.title')}</h3>
          <FileList documents={files} />
        </Stack>
      )}
    </>
  )
}
