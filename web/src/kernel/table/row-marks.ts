import { useCallback, useSyncExternalStore } from 'react'

interface Marks {
  /** The row under the pointer or with the focus. The pointer may also be on the row's marker on a map. */
  hot: string | null
  /** The row whose marker was clicked. The table scrolls this row into view. */
  picked: string | null
}

/**
 * A store of the highlighted rows. Their counterparts next to the table, such as markers on a map, are highlighted too.
 * If the rows were state of the screen, a moving pointer would render the whole table again. With a store, it renders
 * only two rows again.
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

/** The id of the row with this highlight, such as the row under the pointer. */
export function useRowMark(marks: RowMarks | undefined, name: keyof Marks): string | null {
  const { subscribe, get } = marks ?? NO_MARKS
  return useSyncExternalStore(subscribe, () => get()[name])
}

/** The highlight of one row. The row is rendered again only if its highlight changes. */
export function useMarkOf(marks: RowMarks | undefined, id: string): 'hot' | 'picked' | undefined {
  const { subscribe, get } = marks ?? NO_MARKS
  const read = useCallback(() => {
    const { hot, picked } = get()
    return picked === id ? 'picked' : hot === id ? 'hot' : undefined
  }, [get, id])
  return useSyncExternalStore(subscribe, read)
}
