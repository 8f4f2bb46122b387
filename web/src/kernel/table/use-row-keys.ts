import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  PageDown: (index, last) => Math.min(last, index + 10),
  PageUp: (index) => Math.max(0, index - 10),
  Home: () => 0,
  End: (_, last) => last,
}

interface RowKeysOptions {
  count: number
  onOpen: (index: number) => void
  bringIntoView: (index: number) => void
}

/**
 * Keyboard navigation: one row has the focus. The arrow keys move the focus, Enter opens the row, and Space selects the
 * row. Fields inside a row handle their own keys.
 */
export function useRowKeys({ count, onOpen, bringIntoView }: RowKeysOptions) {
  const [active, setActive] = useState(0)
  const body = useRef<HTMLTableSectionElement>(null)
  const rowToFocus = useRef<number | null>(null)
  const current = Math.min(active, Math.max(0, count - 1))

  // If the next row is not drawn yet, it receives the focus after it has been scrolled into view and drawn.
  useEffect(() => {
    if (rowToFocus.current === null) return
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${rowToFocus.current}"]`)
    if (!row) return
    rowToFocus.current = null
    row.focus()
    row.scrollIntoView({ block: 'nearest' })
  })

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, toggle: (() => void) | null) => {
      if (event.target !== event.currentTarget) return
      const step = STEPS[event.key]
      if (step) {
        event.preventDefault()
        const next = step(current, count - 1)
        rowToFocus.current = next
        bringIntoView(next)
        setActive(next)
      } else if (event.key === 'Enter') {
        event.preventDefault()
        onOpen(current)
      } else if (event.key === ' ' && toggle) {
        event.preventDefault()
        toggle()
      }
    },
    [current, count, onOpen, bringIntoView],
  )

  return { active: current, setActive, body, onKeyDown }
}

export type RowKeys = ReturnType<typeof useRowKeys>
