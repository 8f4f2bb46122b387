import { Popover, type PopoverProps } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './comparables.module.css'

interface FigurePopoverProps {
  column: 'coefficient' | 'negotiation'
  /** Number of the comparable. */
  number: number
  /** The figure as it is shown. */
  written: string
  width: PopoverProps['width']
  placing?: (cell: HTMLElement | null) => NonNullable<PopoverProps['middlewares']>
  /** What opens; `close` returns the focus to the figure. */
  children: (close: () => void) => ReactNode
}

/** A figure of the table that opens its editor. */
export function FigurePopover({ column, number, written, width, placing, children }: FigurePopoverProps) {
  const { t } = useTranslation('valuation')
  const [isOpen, setOpen] = useState(false)
  const cell = useRef<HTMLButtonElement>(null)
  const label = t('table.editCell', { column: t(`columnLong.${column}`), number })
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
      width={width}
      withArrow
      arrowSize={10}
      trapFocus
      {...(placing ? { middlewares: placing(cell.current) } : {})}
    >
      <Popover.Target>
        <button
          ref={cell}
          type="button"
          data-control={column}
          className={`${classes.figure} ${isOpen ? classes.figureOn : ''}`}
          aria-label={`${label}: ${written}`}
          onClick={() => setOpen(!isOpen)}
        >
          {written}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={12} style={{ overflow: 'auto' }}>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  )
}
