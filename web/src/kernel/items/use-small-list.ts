import { useState } from 'react'

export interface SmallListState {
  /** Page number, starting at 1. */
  page: number
  rows: number
  /** Search text without surrounding spaces; empty if there is no search. */
  search: string
  choice: string | null
  isFiltered: boolean
  setSearch: (text: string) => void
  choose: (choice: string | null) => void
  turnTo: (page: number) => void
  /** Clears search and choices. */
  clear: () => void
}

const FIRST = { page: 1, search: '', choice: null as string | null }

/** State of a list within a panel: search, filters and page. A new search starts at the first page. */
export function useSmallList({ rows = 10 }: { rows?: number } = {}): SmallListState {
  const [state, setState] = useState(FIRST)
  return {
    ...state,
    rows,
    isFiltered: state.search !== '' || state.choice !== null,
    setSearch: (search) => setState(({ choice }) => ({ page: 1, search: search.trim(), choice })),
    choose: (choice) => setState(({ search }) => ({ page: 1, search, choice })),
    turnTo: (page) => setState((before) => ({ ...before, page })),
    clear: () => setState(FIRST),
  }
}
