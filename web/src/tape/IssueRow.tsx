import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import { FixField } from './FixField.tsx'
import type { RowPlace } from './IssuesTable.tsx'
import classes from './issues.module.css'
import { correctionHint, fieldName, reasonText } from './tape-words.ts'
import type { CellValue, Fix, Issue } from './wizard/corrections.ts'

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
  const hint = correctionHint(issue.code)
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
      <td className={`${classes.cell} num`}>
        {issue.rowInSheet}
        {issue.column && <i>{issue.column}</i>}
        {(issue.sheetKind === 'values' || issue.row !== issue.rowInSheet) && <small>{issue.sheet}</small>}
      </td>
      <td className={classes.kind}>
        <Chip
          level={isError ? 'danger' : 'warning'}
          icon={isError ? <IconX aria-hidden /> : <IconAlertTriangle aria-hidden />}
        >
          {t(isError ? 'review.error' : 'review.warning')}
        </Chip>
      </td>
      <td className={classes.field}>{fieldName(issue.field, issue.sheetKind === 'values')}</td>
      <td className={classes.inFile}>
        {inFile === '' ? (
          <span className={classes.nothing}>{formats.none}</span>
        ) : (
          <span className={`${classes.value} ${isError ? classes.valueBad : ''} num`} title={inFile}>
            {inFile}
          </span>
        )}
      </td>
      <td className={classes.what} title={hint ?? undefined}>
        {reasonText(issue.code, issue.data)}
        {issue.isLeftOut && <small className={classes.leftOut}>{t('review.leftOutCell')}</small>}
      </td>
      <td className={classes.fix}>
        <FixField
          // If a validation gives a different issue or value, the key changes and the field is reset.
          key={`${issue.code}.${issue.value}`}
          issue={issue}
          edit={props.edit}
          isChecking={props.isChecking}
          onCorrect={props.onCorrect}
        />
      </td>
    </tr>
  )
}
