import { useCallback, useSyncExternalStore } from 'react'

interface Marks {
  /** The row that is hovered or focused, itself or by its mark on a map. */
  hot: string | null
  /** The row whose mark was chosen; the table brings it into view. */
  picked: string | null
}

/**
 * Rows highlighted together with content beside the table, such as a map. A store instead of state of the screen: a
 * hover draws two rows again, not the whole table.
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

/** One of the marks, such as the hot row. */
export function useRowMark(marks: RowMarks | undefined, name: keyof Marks): string | null {
  const { subscribe, get } = marks ?? NO_MARKS
  return useSyncExternalStore(subscribe, () => get()[name])
}

/** The mark of one row: the row is drawn again only if the mark changes. */
export function useMarkOf(marks: RowMarks | undefined, id: string): 'hot' | 'picked' | undefined {
  const { subscribe, get } = marks ?? NO_MARKS
  const read = useCallback(() => {
    const { hot, picked } = get()
    return picked === id ? 'picked' : hot === id ? 'hot' : undefined
  }, [get, id])
  return useSyncExternalStore(subscribe, read)
}
