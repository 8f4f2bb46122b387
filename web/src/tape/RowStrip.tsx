import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import type { Issue } from './corrections.ts'
import classes from './review.module.css'

/** The original row of an issue, with the cell marked; empty cells are left out. */
export function RowStrip({ issue, preview }: { issue: Issue; preview: TapePreview }) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const cells = issue.sheet === preview.sheet ? preview.excerpt[String(issue.row)] : undefined
  if (!cells) return null
  const filled = preview.columns
    .map(({ column, header }, index) => ({ column, header, text: cells[index] ?? '' }))
    .filter(({ column, text }) => text !== '' || column === issue.column)
  const mark = issue.severity === 'defect' ? classes.stripBad : classes.stripWarn
  return (
    <section className={classes.strip}>
      <h2>
        <b className="num">{t('review.row', { row: formats.number(issue.row) })}</b> {t('review.asInFile')}
      </h2>
      <dl className={`${classes.stripCells} num`}>
        {filled.map(({ column, header, text }) => (
          <div key={column} className={column === issue.column ? mark : ''} title={header}>
            <dt>{column}</dt>
            <dd>{text || formats.none}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
