import { createContext, useContext } from 'react'

/** The comparable under the pointer, in the table or on the map. It is highlighted in both. */
export interface Highlight {
  hot: string | null
  setHot: (uuid: string | null) => void
  /**
   * The comparable to scroll or move into view: on the map if the user chose it in the table, and in the table if the
   * user chose it on the map.
   */
  reveal: { uuid: string; on: 'map' | 'table'; at: number } | null
  setReveal: (uuid: string, on: 'map' | 'table') => void
}

export const HighlightContext = createContext<Highlight>({
  hot: null,
  setHot: () => undefined,
  reveal: null,
  setReveal: () => undefined,
})

export function useHighlight(): Highlight {
  return useContext(HighlightContext)
}
