import { api } from '@lindero/contract/api'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { LongPager, useLongPage } from '../../kernel/items/LongPager.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { useLegalAsset } from '../legal-asset.ts'
import { VisitList } from '../VisitList.tsx'
import { useKeptCopy } from './use-kept-copy.ts'
import { VisitDialog, type VisitedRequest } from './VisitDialog.tsx'

interface VisitsProps {
  request: VisitedRequest
  /** True while the request is open. */
  canEdit: boolean
}

/** The visits for a request, newest first. */
export function Visits({ request, canEdit }: VisitsProps) {
  const { t } = useTranslation('services')
  const { params, query } = useLegalAsset()
  const list = useLongPage()
  const [isAdding, setAdding] = useState(false)
  const visits = useQuery(
    queryOf(api.managementVisits, { params, query: { ...query, serviceRequestId: request.id, ...list.asked } }),
  )
  const { data } = useKeptCopy(list.page === 1 ? 'visits' : `visits-${list.page}`, request.id, visits)
  return (
    <Stack gap="sm">
      {canEdit && (
        <Group>
          <Button size="compact-md" onClick={() => setAdding(true)}>
            {t('visits.new')}
          </Button>
        </Group>
      )}
      {visits.isError && !data && <ErrorState error={visits.error} onRetry={() => void visits.refetch()} />}
      {data && data.items.length === 0 && <Text size="sm">{t('visits.none')}</Text>}
      {data && data.items.length > 0 && (
        <>
          <VisitList visits={data.items} />
          <LongPager list={list} total={data.total} />
        </>
      )}
      {isAdding && canEdit && <VisitDialog request={request} onClose={() => setAdding(false)} />}
    </Stack>
  )
}
