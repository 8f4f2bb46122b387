import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import { FixField } from './FixField.tsx'
import type { RowPlace } from './IssuesTable.tsx'
import classes from './issues.module.css'
import { wordsOf } from './tape-words.ts'
import { type Issue, WHOLE_ROW } from './wizard/cell-issue.ts'
import type { CellValue, Fix } from './wizard/corrections.ts'

interface IssueRowProps {
  place: RowPlace
  issue: Issue
  /** The text that the user has typed, if it has not been validated yet or is still invalid. */
  edit: CellValue | undefined
  isSelected: boolean
  isChecking: boolean
  onSelect: () => void
  onCorrect: (fix: Fix) => void
  /** The original text in the file, if the user has edited the cell. */
  original?: string | undefined
}

/** One cell with an issue: its position, its content, the issue and the correction. */
export function IssueRow(props: IssueRowProps) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { issue, place, isSelected } = props
  const isError = issue.severity === 'error'
  const { field, reason, hint } = wordsOf(issue)
  // This column shows the original text in the file, even if the field shows an invalid correction.
  const inFile = props.original ?? issue.value
  return (
    <tr
      {...place}
      tabIndex={-1}
      aria-current={isSelected ? 'true' : undefined}
      className={isSelected ? classes.selected : ''}
      onFocus={props.onSelect}
    >
      <td className={`${classes.cell} nowrap num`}>
        {issue.rowInSheet}
        {issue.column && <i>{issue.column}</i>}
        {(issue.sheetKind !== 'assets' || issue.row !== issue.rowInSheet) && <small>{issue.sheet}</small>}
      </td>
      <td className={classes.kind}>
        <Chip
          level={isError ? 'danger' : 'warning'}
          icon={isError ? <IconX aria-hidden /> : <IconAlertTriangle aria-hidden />}
        >
          {t(isError ? 'review.error' : 'review.warning')}
        </Chip>
      </td>
      <td className={classes.field}>{field}</td>
      <td className={classes.inFile}>
        {inFile === '' ? (
          <span className="text-3">{formats.none}</span>
        ) : (
          <span className={`${classes.value} ${isError ? classes.valueBad : ''} num`} title={inFile}>
            {inFile}
          </span>
        )}
      </td>
      <td className={classes.what} title={hint ?? undefined}>
        {reason}
        {issue.isLeftOut && <small className="block text-3">{t('review.leftOutCell')}</small>}
      </td>
      <td className={classes.fix}>
        {issue.field !== WHOLE_ROW && (
          <FixField
            // If a validation gives a different issue or value, the key changes and the field is reset.
            key={`${issue.code}.${issue.value}`}
            issue={issue}
            edit={props.edit}
            isChecking={props.isChecking}
            onCorrect={props.onCorrect}
          />
        )}
      </td>
    </tr>
  )
}
