import { createContext, useContext } from 'react'

/** The item that is hovered in the table or on the map. Both highlight it. */
export interface Highlight {
  hot: string | null
  setHot: (uuid: string | null) => void
  /** Scrolls a comparable into view: on the map from the table, or in the table from the map. */
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
