import { LONG_ROWS } from '@lindero/contract/kernel/paging'
import { useEffect, useState } from 'react'
import { Pager } from '../table/Pager.tsx'

interface LongPage {
  /** Number of the page, from 1. */
  page: number
  turnTo: (page: number) => void
  /** The page as a part of the call's query; an empty object for the first page. */
  asked: { p?: number }
}

/** State of the page for a list within one record. Only a long list has several pages. */
export function useLongPage(): LongPage {
  const [page, turnTo] = useState(1)
  return { page, turnTo, asked: page > 1 ? { p: page } : {} }
}

interface LongPagerProps {
  list: Pick<LongPage, 'page' | 'turnTo'>
  /** Number of rows on all pages; undefined while this is unknown. */
  total: number | undefined
}

/** Button for the rest of a long list. Draws nothing if the whole list is shown. */
export function LongPager({ list: { page, turnTo }, total }: LongPagerProps) {
  const last = Math.max(1, Math.ceil((total ?? 0) / LONG_ROWS))
  // Goes to the previous page if the only row of the last page was deleted.
  const isBeyond = total !== undefined && page > last
  useEffect(() => {
    if (isBeyond) turnTo(last)
  }, [isBeyond, last, turnTo])
  if (total === undefined || last === 1) return null
  return <Pager page={page} rows={LONG_ROWS} total={total} onPage={turnTo} />
}
