import { Popover } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { CoefficientPanel } from '../coefficient/CoefficientPanel.tsx'
import type { ComparableRow } from './comparable-row.ts'
import classes from './comparables.module.css'

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
      middlewares={{ flip: true, shift: { padding: 8 } }}
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
      <Popover.Dropdown p={12}>
        <CoefficientPanel row={row} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
