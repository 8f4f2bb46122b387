import { Popover } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { FigureField } from '../inputs/FigureField.tsx'
import { useWorkbench } from '../workbench/workbench.ts'
import type { ComparableRow } from './comparable-row.ts'
import classes from './comparables.module.css'

/** Percent taken off an asking price; closings have none. */
export function NegotiationCell({ row: { comparable, number } }: { row: ComparableRow }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { canEdit, tryEdit } = useWorkbench()
  const [isOpen, setOpen] = useState(false)
  const cell = useRef<HTMLButtonElement>(null)
  const { uuid, negotiation } = comparable
  if (comparable.comparableType === 'closing') return <span className={classes.none}>{formats.none}</span>
  if (!canEdit) return formats.percent(negotiation)
  const label = t('table.editCell', { column: t('columnLong.negotiation'), number })
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
      width={240}
      withArrow
      trapFocus
    >
      <Popover.Target>
        <button
          ref={cell}
          type="button"
          data-control="negotiation"
          className={`${classes.figure} ${isOpen ? classes.figureOn : ''}`}
          aria-label={`${label}: ${formats.percent(negotiation)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {formats.percent(negotiation)}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={12}>
        <FigureField
          grabs
          data-autofocus
          size="xs"
          reading="decimal"
          label={t('columnLong.negotiation')}
          value={negotiation}
          onCommit={(value) => tryEdit({ kind: 'editComparable', uuid, fields: { negotiation: value ?? 0 } })}
          onDone={close}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
