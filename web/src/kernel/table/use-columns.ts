import { type PointerEvent, useState } from 'react'
import type { DataColumn } from './column.ts'
import { clampWidth } from './column-layout.ts'
import type { ColumnLayoutState } from './use-column-layout.ts'

export interface ShownColumn<Row> {
  column: DataColumn<Row>
  width: number
  grows: boolean
  /** Distance in pixels from the left if the column is pinned; null if it scrolls. */
  stays: number | null
  resize: (event: PointerEvent<HTMLElement>) => void
  isResizing: boolean
}

/** The visible columns in order, with their widths, pinned positions and handles for resizing. */
export function useColumns<Row>({ columns, layout, change }: ColumnLayoutState<Row>) {
  const [resizing, setResizing] = useState<string | null>(null)
  const visible = layout.order.flatMap((id) => {
    const column = columns.find((each) => each.id === id)
    return column && !layout.hidden.includes(id) ? [column] : []
  })
  const pinned = layout.pinned.flatMap((id) => visible.find((column) => column.id === id) ?? [])
  const scrolling = visible.filter(({ id }) => !layout.pinned.includes(id))
  const widthOf = ({ id, width }: DataColumn<Row>) => clampWidth(layout.widths[id] ?? width)
  const growing = growingColumn(pinned, scrolling)

  /** Resizes the column with the pointer while its button is pressed. */
  function resize(event: PointerEvent<HTMLElement>, column: DataColumn<Row>) {
    const handle = event.currentTarget
    const [start, width] = [event.clientX, widthOf(column)]
    const follow = ({ clientX }: globalThis.PointerEvent) =>
      change({ ...layout, widths: { ...layout.widths, [column.id]: clampWidth(width + clientX - start) } })
    function stop() {
      handle.removeEventListener('pointermove', follow)
      setResizing(null)
    }
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', follow)
    handle.addEventListener('lostpointercapture', stop, { once: true })
    setResizing(column.id)
  }

  let offset = 0
  const visibleColumns = [...pinned, ...scrolling].map((column, index): ShownColumn<Row> => {
    const width = widthOf(column)
    const stays = index < pinned.length ? offset : null
    offset += width
    return {
      column,
      width,
      grows: column === growing,
      stays,
      resize: (event) => resize(event, column),
      isResizing: column.id === resizing,
    }
  })
  return { shown: visibleColumns, totalWidth: offset }
}

/**
 * Returns the column that may grow: the column with `grows` or, if there is none, the last scrolling column. A pinned
 * column may grow only if it is the last pinned one, because pinned positions are computed from fixed widths.
 */
function growingColumn<Row>(pinned: readonly DataColumn<Row>[], scrolling: readonly DataColumn<Row>[]) {
  const growing = [...pinned, ...scrolling].find(({ grows }) => grows)
  const place = growing ? pinned.indexOf(growing) : -1
  return growing && (place < 0 || place === pinned.length - 1) ? growing : scrolling.at(-1)
}
