import type { PopoverProps } from '@mantine/core'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { CoefficientPanel } from '../coefficient/CoefficientPanel.tsx'
import type { ComparableRow } from '../comparable-row.ts'
import { FigurePopover } from './FigurePopover.tsx'

const ROOM = 8

/**
 * Keeps the panel within map and table, so that the value above stays visible while the user types a coefficient. If
 * there is not enough room, the panel scrolls.
 */
function belowTheValue(cell: HTMLElement | null): NonNullable<PopoverProps['middlewares']> {
  const boundary = cell?.closest('[data-split]') ?? 'clippingAncestors'
  const pinned = cell?.closest('[data-split]') ? pinnedHeight(cell) : 0
  const padding = { top: ROOM + pinned, bottom: ROOM, left: ROOM, right: ROOM }
  return {
    flip: false,
    shift: { boundary, padding, mainAxis: true, crossAxis: true },
    size: {
      boundary,
      padding,
      apply: ({ availableHeight, elements }) => {
        elements.floating.style.maxHeight = `${Math.max(200, availableHeight)}px`
      },
    },
  }
}

/**
 * Height in pixels of the part of the split pane that the pinned value (`ValueHead`) covers; 0 if it covers nothing.
 */
function pinnedHeight(cell: HTMLElement): number {
  const pinned = cell.ownerDocument.querySelector('[data-pinned-value]')?.getBoundingClientRect()
  const split = cell.closest('[data-split]')?.getBoundingClientRect()
  return pinned && split ? Math.max(0, pinned.top + 36 - Math.max(0, split.top)) : 0
}

/** The coefficient. A click opens its explanation, with a field to type a different coefficient. */
export function CoefficientCell({ row }: { row: ComparableRow }) {
  const formats = useFormats()
  return (
    <FigurePopover
      column="coefficient"
      number={row.number}
      written={formats.number(row.comparable.coefficient, 2, true)}
      width="min(380px, calc(100vw - 16px))"
      placing={belowTheValue}
    >
      {(close) => <CoefficientPanel row={row} onClose={close} />}
    </FigurePopover>
  )
}
