import { api } from '@lindero/contract/api'
import type { Group } from '@lindero/contract/assets/groups/group.schema'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../kernel/api/api-error.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { type Anchors, type PlaceOfAsset, presentAnchors } from './anchors.ts'

/** Removes chosen reference assets that have left the group or their subgroup. Used in every section of a group. */
export function useLeftAnchors(
  group: Pick<Group, 'uuid' | 'principal' | 'subgroups'>,
  anchors: Anchors,
  setAnchors: (anchors: Anchors) => void,
): void {
  const chosen = [...new Set(Object.values(anchors.chosen))]
  const answers = useQueries({
    queries: chosen.map((uuid) => queryOf(api.asset, { params: { uuid }, query: {} })),
  })
  useEffect(() => {
    const placeOf = (assetUuid: string): PlaceOfAsset | undefined => {
      const answer = answers[chosen.indexOf(assetUuid)]
      if (!answer || answer.isFetching) return undefined
      if (ApiError.is(answer.error, 'assets.notFound')) return null
      // A stale reply may be from before the asset was moved, and would remove a choice just made.
      return answer.isStale ? undefined : answer.data
    }
    const next = presentAnchors(anchors, group, placeOf)
    if (next !== anchors) setAnchors(next)
  })
}
