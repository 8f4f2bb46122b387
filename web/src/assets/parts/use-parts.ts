import { type Changes, NO_CHANGES } from '@lindero/domain/kernel/changes'
import { skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PeopleNames } from './part-screen.ts'
import type { PartsModule } from './parts-module.ts'

export function useParts(parts: PartsModule, assetUuid: string, changes: Changes = NO_CHANGES) {
  const query = useQuery(parts.queryOf(assetUuid, changes) as UseQueryOptions)
  const reply = query.data
  const data = useMemo(() => (reply === undefined ? undefined : parts.dataOf(reply)), [parts, reply])
  return { query, data, isFetching: query.isFetching }
}

interface People {
  items: readonly { uuid: string; name: string }[]
}
const NO_PEOPLE = { queryKey: ['no people'], queryFn: skipToken }

/** Names of the users that can be chosen in a section's fields. */
export function usePeopleNames(parts: PartsModule, assetUuid: string): PeopleNames | undefined {
  const { data } = useQuery((parts.peopleOf?.(assetUuid) ?? NO_PEOPLE) as UseQueryOptions<People>)
  return useMemo(() => data && new Map(data.items.map(({ uuid, name }) => [uuid, name])), [data])
}
