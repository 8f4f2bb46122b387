import type { TapePreview } from '@lindero/contract/tape/tape.schema'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import classes from './decisions.module.css'
import { fieldName } from './tape-words.ts'

/** The parts of the file that are not loaded: hidden sheets, headings and totals, which are compared with the rows. */
export function NotAssets({ preview: { hiddenSheets, summaries } }: { preview: TapePreview }) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const headings = summaries.filter(({ kind }) => kind === 'heading')
  const totals = summaries.filter(({ kind }) => kind !== 'heading')
  return (
    <section className={classes.part} aria-label={t('notAssets.label')}>
      {hiddenSheets.length > 0 && <p>{t('notAssets.hidden', { sheets: hiddenSheets.join(', ') })}</p>}
      {headings.length > 0 && (
        <p>
          {t('notAssets.headings', {
            count: headings.length,
            figure: formats.number(headings.length),
            rows: headings.map(({ label, rowInSheet }) => `${label} (${formats.number(rowInSheet)})`).join(', '),
          })}
        </p>
      )}
      <ul className={classes.differences}>
        {totals.map(({ row, rowInSheet, label, sums }) => (
          <li key={row}>
            {t('notAssets.total', { row: formats.number(rowInSheet), label })}{' '}
            {sums
              .map(({ field, stated, read }) =>
                t(Math.abs(stated - read) < 0.01 ? 'notAssets.same' : 'notAssets.differs', {
                  field: fieldName(field),
                  stated: formats.number(stated),
                  read: formats.number(read),
                }),
              )
              .join('; ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
