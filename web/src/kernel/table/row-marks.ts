import { useCallback, useSyncExternalStore } from 'react'

interface Marks {
  /** The row that is under the pointer or has the focus, in the table or through its mark on a map. */
  hot: string | null
  /** The row whose mark was chosen. The table scrolls it into view. */
  picked: string | null
}

/**
 * Rows that are highlighted together with content next to the table, such as a map. This is a store and not state of
 * the screen. So a moving pointer draws only two rows again, and not the whole table.
 */
export interface RowMarks {
  get: () => Marks
  set: (change: Partial<Marks>) => void
  subscribe: (listener: () => void) => () => void
}

export function rowMarks(): RowMarks {
  let marks: Marks = { hot: null, picked: null }
  const listeners = new Set<() => void>()
  return {
    get: () => marks,
    set(change) {
      marks = { ...marks, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const NO_MARKS = rowMarks()

/** The row that has one of the marks, such as the row under the pointer. */
export function useRowMark(marks: RowMarks | undefined, name: keyof Marks): string | null {
  const { subscribe, get } = marks ?? NO_MARKS
  return useSyncExternalStore(subscribe, () => get()[name])
}

/** The mark of one row. The row is drawn again only if its mark changes. */
export function useMarkOf(marks: RowMarks | undefined, id: string): 'hot' | 'picked' | undefined {
  const { subscribe, get } = marks ?? NO_MARKS
  const read = useCallback(() => {
    const { hot, picked } = get()
    return picked === id ? 'picked' : hot === id ? 'hot' : undefined
  }, [get, id])
  return useSyncExternalStore(subscribe, read)
}
