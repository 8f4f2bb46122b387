import type { CallSpecification } from '@lindero/contract/kernel/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { keyOf } from '../../kernel/api/query.ts'
import { QueryList } from '../../kernel/list/QueryList.tsx'
import { Pager } from '../../kernel/table/Pager.tsx'
import { HomeCard } from './HomeCard.tsx'

/** Rows per page of each list on a home page (core 9). */
const HOME_ROWS = 25

interface PagedCardProps<Item> {
  title: string
  action?: ReactNode
  empty: { icon?: ReactNode; title: string; text: string }
  /** The call of the card. Together with `about` it is the query key. */
  call: CallSpecification
  /** Distinguishes this list from other lists of the same call. */
  about: string
  read: (query: { p: number; r: number }, signal: AbortSignal) => Promise<{ items: Item[]; total: number }>
  children: (items: Item[]) => ReactNode
}

/** A list on the home page, with pages of 25 rows. Shows loading, error, empty and filled states. */
export function PagedCard<Item>({ title, action, empty, call, about, read, children }: PagedCardProps<Item>) {
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: [...keyOf(call), about, page],
    queryFn: ({ signal }) => read({ p: page, r: HOME_ROWS }, signal),
    placeholderData: keepPreviousData,
  })
  const total = list.data?.total ?? 0
  return (
    <HomeCard title={title} action={total > 0 && action}>
      <QueryList query={list} empty={{ ...empty, compact: true }}>
        {children}
      </QueryList>
      {total > HOME_ROWS && <Pager page={page} rows={HOME_ROWS} total={total} onPage={setPage} />}
    </HomeCard>
  )
}
