import type { PopoverProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import classes from './comparables.module.css'

interface FigurePopoverProps {
  column: 'coefficient' | 'negotiation'
  number: string
  /** The value as text. */
  written: string
  width: PopoverProps['width']
  placing?: (cell: HTMLElement | null) => NonNullable<PopoverProps['middlewares']>
  /** Content of the popover. `close` returns the focus to the figure. */
  children: (close: () => void) => ReactNode
}

/** A value in the table that opens its editor. */
export function FigurePopover({ column, number, written, children, ...popover }: FigurePopoverProps) {
  const { t } = useTranslation('valuation')
  const label = t('table.editCell', { column: t(`columnLong.${column}`), number })
  return (
    <ButtonPopover
      position="bottom"
      withArrow
      arrowSize={10}
      {...popover}
      dropdown={{ p: 12, style: { overflow: 'auto' } }}
      button={(opener) => (
        <button
          {...opener}
          type="button"
          data-control={column}
          className={`${classes.figure} h-24 border-0 r-sm bg-none color-inherit font-inherit pointer ${opener['aria-expanded'] ? classes.figureOn : ''}`}
          aria-label={`${label}: ${written}`}
        >
          {written}
        </button>
      )}
    >
      {children}
    </ButtonPopover>
  )
}
