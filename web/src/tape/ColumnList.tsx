import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { ColumnField } from './ColumnField.tsx'
import classes from './columns.module.css'
import { countRecognised, type ReviewColumn } from './columns.ts'
import type { Wizard } from './wizard/use-wizard.ts'

/** Each column of the file and the field it fills; unrecognised columns first, because they need a choice. */
export function ColumnList({ columns, wizard }: { columns: readonly ReviewColumn[]; wizard: Wizard }) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  return (
    <section className={classes.columns} aria-labelledby="tape-columns">
      <div className={classes.head}>
        <h2 id="tape-columns">{t('review.columns')}</h2>
        <span className="num">
          {t('review.recognised', {
            found: formats.number(countRecognised(columns)),
            total: formats.number(columns.length),
          })}
        </span>
      </div>
      <ul className={classes.columnRows}>
        {columns.map((column) => (
          <li
            key={column.column}
            className={`${classes.column} ${column.target.kind === 'open' ? classes.open : ''}`}
          >
            <div className={classes.header}>
              <span className={classes.headerName} title={column.header}>
                {column.header}
              </span>
              <span className={`${classes.sample} num`} title={column.samples.join(' · ')}>
                {column.target.kind === 'open'
                  ? column.samples.join(' · ') || formats.none
                  : (column.samples[0] ?? formats.none)}
              </span>
            </div>
            <IconArrowRight size={16} stroke={1.5} className={classes.arrow} aria-hidden />
            <ColumnField
              column={column}
              columns={columns}
              onChoose={(target) =>
                wizard.change(({ mapping }) => ({ mapping: { ...mapping, [column.header]: target } }))
              }
            />
            {column.target.kind === 'field' && (
              <IconCheck size={16} stroke={2} className={classes.okay} aria-hidden />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
