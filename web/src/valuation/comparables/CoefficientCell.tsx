import { Popover, type PopoverProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { CoefficientPanel } from '../coefficient/CoefficientPanel.tsx'
import type { ComparableRow } from './comparable-row.ts'
import classes from './comparables.module.css'

const ROOM = 8

/**
 * The panel keeps to map and table, so that the value above them stays in view while the coefficient is typed; where
 * they are too low for it, it scrolls.
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

/** Where the value is pinned over the page because its head is scrolled away. */
function pinnedHeight(cell: HTMLElement): number {
  const pinned = cell.ownerDocument.querySelector('[data-pinned-value]')?.getBoundingClientRect()
  const split = cell.closest('[data-split]')?.getBoundingClientRect()
  return pinned && split ? Math.max(0, pinned.top + 36 - Math.max(0, split.top)) : 0
}

/** The coefficient; opens why it is what it is, and the field to type another. */
export function CoefficientCell({ row }: { row: ComparableRow }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const cell = useRef<HTMLButtonElement>(null)
  const written = formats.number(row.comparable.coefficient, 2, true)
  const label = t('table.editCell', { column: t('columnLong.coefficient'), number: row.number })
  const close = () => {
    setOpen(false)
    cell.current?.focus()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onDismiss={close}
      position="bottom"
      width="min(380px, calc(100vw - 16px))"
      withArrow
      arrowSize={10}
      trapFocus
      middlewares={belowTheValue(cell.current)}
    >
      <Popover.Target>
        <button
          ref={cell}
          type="button"
          data-control="coefficient"
          className={`${classes.figure} ${isOpen ? classes.figureOn : ''}`}
          aria-label={`${label}: ${written}`}
          onClick={() => setOpen(!isOpen)}
        >
          {written}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={12} style={{ overflow: 'auto' }}>
        <CoefficientPanel row={row} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
