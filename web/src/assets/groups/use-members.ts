import { api } from '@lindero/contract/api'
import { ROWS_MAXIMUM } from '@lindero/contract/kernel/paging'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'

/** The members of a group as choices, by identifier: the first page of them. */
export function useMembers(uuid: string) {
  const query = { r: ROWS_MAXIMUM, s: 'externalId' as const }
  const { data } = useQuery(queryOf(api.groupAssets, { params: { uuid }, query }))
  return (data?.items ?? []).map((asset) => ({ value: asset.uuid, label: asset.externalId }))
}
