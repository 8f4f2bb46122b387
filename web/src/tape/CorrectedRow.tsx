import { IconArrowBackUp, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../kernel/actions/ActionButton.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import type { RowPlace } from './IssuesTable.tsx'
import classes from './issues.module.css'
import { wordsOf } from './tape-words.ts'
import { useShownCell } from './use-shown-cell.ts'
import type { CellIssue } from './wizard/cell-issue.ts'
import type { Fix } from './wizard/corrections.ts'

interface CorrectedRowProps {
  place: RowPlace
  issue: CellIssue
  /** The corrected cells of a row. */
  edits: Fix
  onUndo: () => void
}

/** A corrected cell with its original value, its new value and an undo button. */
export function CorrectedRow({ place, issue, edits, onUndo }: CorrectedRowProps) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const cell = useShownCell()
  const { column, field, value, proposal, sheetKind } = issue
  // Corrections saved by an earlier version have no `rowInSheet`.
  const row = issue.rowInSheet ?? issue.row
  const { field: name, reason } = wordsOf(issue)
  const cells = [...new Set([field, ...Object.keys(proposal ?? {})])]
  const now = cells.flatMap((each) => (edits[each] === undefined ? [] : [cell(edits[each])]))
  return (
    <tr {...place}>
      <td className={`${classes.cell} nowrap num`}>
        {row}
        {column && <i>{column}</i>}
        {sheetKind !== 'assets' && <small>{issue.sheet}</small>}
      </td>
      <td className={classes.kind}>
        <Chip level="success" icon={<IconCheck aria-hidden />}>
          {t('review.correctedMark')}
        </Chip>
      </td>
      <td className={classes.field}>{name}</td>
      <td className={classes.inFile}>
        <s className={`${classes.value} num`}>{value || formats.none}</s>
      </td>
      <td className={classes.what}>{reason}</td>
      <td className={classes.fix}>
        <div className="row gap-8">
          <span className="row grow gap-6 min-w-0 medium num">
            <IconArrowRight size={14} stroke={1.5} aria-hidden />
            {now.join(' · ') || formats.none}
          </span>
          <ActionButton variant="default" size={28} tooltip={t('review.undo', { row, field: name })} onClick={onUndo}>
            <IconArrowBackUp size={16} stroke={1.5} />
          </ActionButton>
        </div>
      </td>
    </tr>
  )
}
