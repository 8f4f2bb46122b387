import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import type { RowPlace } from './FindingsTable.tsx'
import { FixField } from './FixField.tsx'
import type { CellValue, Finding, Fix } from './mending.ts'
import classes from './tape.module.css'
import { fieldName, mendingText, reasonText } from './tape-words.ts'

interface FindingRowProps {
  place: RowPlace
  finding: Finding
  /** What was typed here and has not been judged yet, or was judged wrong. */
  edit: CellValue | undefined
  isSelected: boolean
  canMend: boolean
  isChecking: boolean
  onSelect: () => void
  onMend: (fix: Fix) => void
}

/** One cell: where it is, what stands in it, what happens, and its mending. */
export function FindingRow(props: FindingRowProps) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { finding, place, isSelected, canMend } = props
  const isDefect = finding.severity === 'defect'
  const mending = mendingText(finding.code)
  return (
    <tr
      {...place}
      tabIndex={-1}
      aria-current={isSelected ? 'true' : undefined}
      className={isSelected ? classes.selected : ''}
      onFocus={props.onSelect}
    >
      <td className={`${classes.cell} num`}>
        {finding.row}
        {finding.column && <i>{finding.column}</i>}
      </td>
      <td className={classes.kind}>
        <Chip
          level={isDefect ? 'danger' : 'warning'}
          icon={isDefect ? <IconX aria-hidden /> : <IconAlertTriangle aria-hidden />}
        >
          {t(isDefect ? 'review.error' : 'review.warning')}
        </Chip>
      </td>
      <td className={classes.field}>{fieldName(finding.field, !canMend)}</td>
      <td className={classes.inFile}>
        {finding.value === '' ? (
          <span className={classes.nothing}>{formats.none}</span>
        ) : (
          <span className={`${classes.value} ${isDefect ? classes.valueBad : ''} num`} title={finding.value}>
            {finding.value}
          </span>
        )}
      </td>
      <td className={classes.what} title={mending ?? undefined}>
        {reasonText(finding.code, finding.data)}
        {!canMend && mending && `. ${mending}`}
      </td>
      <td className={classes.fix}>
        {canMend && (
          <FixField
            // A new judgement of the cell, or of what was typed in it, starts the field anew.
            key={`${finding.code}.${finding.value}`}
            finding={finding}
            edit={props.edit}
            isChecking={props.isChecking}
            onMend={props.onMend}
          />
        )}
      </td>
    </tr>
  )
}
