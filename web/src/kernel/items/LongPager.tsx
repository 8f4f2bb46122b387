import { LONG_ROWS } from '@lindero/contract/kernel/paging'
import { useEffect, useState } from 'react'
import { Pager } from '../table/Pager.tsx'

interface LongPage {
  /** Page number, starting at 1. */
  page: number
  turnTo: (page: number) => void
  /** The page as a query parameter of the call; an empty object for the first page. */
  asked: { p?: number }
}

/** Page state for a list within a record. Only long lists have several pages. */
export function useLongPage(): LongPage {
  const [page, turnTo] = useState(1)
  return { page, turnTo, asked: page > 1 ? { p: page } : {} }
}

interface LongPagerProps {
  list: Pick<LongPage, 'page' | 'turnTo'>
  /** Number of rows on all pages; undefined while unknown. */
  total: number | undefined
}

/** Page buttons for a long list. Renders nothing if the list fits on one page. */
export function LongPager({ list: { page, turnTo }, total }: LongPagerProps) {
  const last = Math.max(1, Math.ceil((total ?? 0) / LONG_ROWS))
  // Moves to the last page if the current one no longer exists, because its rows were deleted.
  const isBeyond = total !== undefined && page > last
  useEffect(() => {
    if (isBeyond) turnTo(last)
  }, [isBeyond, last, turnTo])
  if (total === undefined || last === 1) return null
  return <Pager page={page} rows={LONG_ROWS} total={total} onPage={turnTo} />
}
