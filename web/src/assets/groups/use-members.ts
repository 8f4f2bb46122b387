import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { everyPageOf } from '../../kernel/api/every-page.ts'

/** Group members as choices, sorted by identifier. */
export function useMembers(uuid: string) {
  const { data } = useQuery(everyPageOf(api.groupAssets, { params: { uuid }, query: { s: 'externalId' } }))
  return (data?.items ?? []).map((asset) => ({ value: asset.uuid, label: asset.externalId }))
}
