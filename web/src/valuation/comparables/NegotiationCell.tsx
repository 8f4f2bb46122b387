import { useState } from 'react'
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
  const [isEditing, setEditing] = useState(false)
  const { uuid, negotiation } = comparable
  if (comparable.comparableType === 'closing') return <span className={classes.none}>{formats.none}</span>
  if (!canEdit) return formats.percent(negotiation)
  const label = t('table.editCell', { column: t('columnLong.negotiation'), number })
  if (isEditing)
    return (
      <FigureField
        className={classes.input}
        size="xs"
        autoFocus
        reading="decimal"
        aria-label={label}
        value={negotiation}
        onCommit={(value) => tryEdit({ kind: 'editComparable', uuid, fields: { negotiation: value ?? 0 } })}
        onDone={() => setEditing(false)}
        onCancel={() => setEditing(false)}
        onBlurCapture={() => setTimeout(() => setEditing(false), 120)}
      />
    )
  return (
    <button
      type="button"
      data-control="negotiation"
      className={classes.figure}
      aria-label={`${label}: ${formats.percent(negotiation)}`}
      onClick={() => setEditing(true)}
    >
      {formats.percent(negotiation)}
    </button>
  )
}
