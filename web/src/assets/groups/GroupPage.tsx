import { api } from '@lindero/contract/api'
import type { Group } from '@lindero/contract/assets/groups/group.schema'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../kernel/api/api-error.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { RecordQuery } from '../../kernel/record/RecordQuery.tsx'
import { useSession } from '../../kernel/session/use-session.ts'
import { removeAnchors } from './anchors.ts'
import { GroupLayout } from './GroupLayout.tsx'

/** Page of one group. The group is fetched once for all sections. */
export default function GroupPage() {
  const { t } = useTranslation('groups')
  const { uuid } = useParams({ from: '/app/groups/$uuid' })
  const query = useQuery(queryOf(api.group, { params: { uuid } }))
  const userUuid = useSession()?.user.uuid ?? ''
  const isGone = ApiError.is(query.error, 'groups.notFound')
  useEffect(() => {
    if (isGone) removeAnchors({ userUuid, groupUuid: uuid })
  }, [isGone, userUuid, uuid])
  const refetch = async (): Promise<Group> => {
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
      {(group) => <GroupLayout key={uuid} group={group} refetch={refetch} />}
    </RecordQuery>
  )
}
