import { createContext, useContext } from 'react'

/** The comparable that is under the pointer, in the table or on the map. Table and map both highlight it. */
export interface Highlight {
  hot: string | null
  setHot: (uuid: string | null) => void
  /** The comparable to bring into view: on the map if the user chose it in the table, or the other way round. */
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
