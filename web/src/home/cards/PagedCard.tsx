import type { CallSpecification } from '@lindero/contract/kernel/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { keyOf } from '../../kernel/api/query.ts'
import { QueryList } from '../../kernel/list/QueryList.tsx'
import { Pager } from '../../kernel/table/Pager.tsx'
import { HomeCard } from './HomeCard.tsx'

/** Rows per page in each list on a home page (core 9). */
const HOME_ROWS = 25

interface PagedCardProps<Item> {
  title: string
  action?: ReactNode
  empty: { icon?: ReactNode; title: string; text: string }
  /** The card's call. It forms the query key together with `about`. */
  call: CallSpecification
  /** Distinguishes this list from others that use the same call. */
  about: string
  read: (query: { p: number; r: number }, signal: AbortSignal) => Promise<{ items: Item[]; total: number }>
  children: (items: Item[]) => ReactNode
}

/** List on the home page in pages of 25 rows, with loading, error and empty states. */
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
