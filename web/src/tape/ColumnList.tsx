import { COLUMN_FIELDS } from '@lindero/domain/tape/tape-fields'
import { Select } from '@mantine/core'
import { IconArrowRight, IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../kernel/formats/use-formats.ts'
import classes from './columns.module.css'
import { fieldName, shortFieldName } from './tape-words.ts'
import { countRecognised, holderOf, type ReviewColumn } from './wizard/columns.ts'
import type { Wizard } from './wizard/use-wizard.ts'

/**
 * The columns of the file, in the order of the file, and their assigned fields. Columns without a field are
 * highlighted, because the user has to assign them.
 */
export function ColumnList({ columns, wizard }: { columns: readonly ReviewColumn[]; wizard: Wizard }) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  return (
    <section className={`${classes.columns} stack rigid min-h-0 border-right`} aria-labelledby="tape-columns">
      <div className="flex baseline gap-8 px-20 pt-12 pb-10 text-3 fs-12">
        <h2 className="text fs-13 semi" id="tape-columns">
          {t('review.columns')}
        </h2>
        <span className="num">
          {t('review.recognised', {
            found: formats.number(countRecognised(columns)),
            total: formats.number(columns.length),
          })}
        </span>
      </div>
      <ul className={`${classes.columnRows} grow min-h-0 border-top scroll-down`}>
        {columns.map((column) => (
          <li
            key={column.column}
            className={`${classes.column} grid items-center gap-x-8 border-bottom fs-13 ${column.target.kind === 'open' ? `${classes.open} bg-warning-soft` : ''}`}
          >
            <div className={classes.header}>
              <span className="all-columns medium lh-16 anywhere" title={column.header}>
                {column.header}
              </span>
              <span className={`${classes.sample} cut text-3 fs-12 num`} title={column.samples.join(' · ')}>
                {column.target.kind === 'open'
                  ? column.samples.join(' · ') || formats.none
                  : (column.samples[0] ?? formats.none)}
              </span>
            </div>
            <IconArrowRight size={16} stroke={1.5} className="text-3" aria-hidden />
            <ColumnField
              column={column}
              columns={columns}
              onChoose={(target) => wizard.change(({ mapping }) => ({ mapping: { ...mapping, [column.key]: target } }))}
            />
            {column.target.kind === 'field' && <IconCheck size={16} stroke={2} className="success-text" aria-hidden />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const OWN = 'ownField'
const IGNORED = 'ignored'

interface ColumnFieldProps {
  column: ReviewColumn
  columns: readonly ReviewColumn[]
  /** Called with the field, with `ownField` for a custom field, or with null if the column is not imported. */
  onChoose: (target: string | null) => void
}

/** Selects the field for a column. The options are: the suggestions, then a custom field or none, then all fields. */
function ColumnField({ column, columns, onChoose }: ColumnFieldProps) {
  const { t } = useTranslation('wizard')
  const formats = useFormats()
  const { target, suggestions } = column
  const likeness = useMemo(
    () => new Map(suggestions.map((suggestion) => [suggestion.field, suggestion.likeness])),
    [suggestions],
  )
  const value =
    target.kind === 'field'
      ? target.field
      : target.kind === 'ownField'
        ? OWN
        : target.kind === 'ignored'
          ? IGNORED
          : null
  const rest = COLUMN_FIELDS.filter(({ key }) => !likeness.has(key))
  // The chosen field is shown in the narrow field; the list beside it is wide.
  const option = (field: string) => ({
    value: field,
    label: value === field ? shortFieldName(field) : fieldName(field),
  })
  return (
    <Select
      className={`${classes.target} ${target.kind === 'open' ? '' : classes.quiet}`}
      size="xs"
      aria-label={t('review.fieldOf', { column: column.header })}
      placeholder={t('review.chooseField')}
      value={value}
      onChange={(chosen) => chosen && onChoose(chosen === IGNORED ? null : chosen)}
      data={[
        ...(suggestions.length > 0
          ? [{ group: t('review.likely'), items: suggestions.map(({ field }) => option(field)) }]
          : []),
        {
          group: t('review.also'),
          items: [
            { value: OWN, label: value === OWN ? t('review.ownFieldShort') : t('review.ownField') },
            { value: IGNORED, label: value === IGNORED ? t('review.ignored') : t('review.ignore') },
          ],
        },
        { group: t('review.allFields'), items: rest.map(({ key }) => option(key)) },
      ]}
      renderOption={({ option: offered }) => {
        const holder = holderOf(columns, offered.value)
        return (
          <span className="row gap-6 w-full fs-13">
            {offered.value === OWN && <IconPlus size={14} stroke={1.75} aria-hidden />}
            {offered.value === IGNORED && <IconX size={14} stroke={1.75} aria-hidden />}
            <span>{offered.label}</span>
            <small className="num ml-auto text-3 fs-12">
              {likeness.has(offered.value)
                ? formats.percent(likeness.get(offered.value), 0)
                : holder && holder !== column.column && t('review.taken', { column: holder })}
            </small>
          </span>
        )
      }}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      comboboxProps={{ width: 280, position: 'bottom-end', withinPortal: true }}
      title={column.isRemembered ? t('review.remembered') : undefined}
    />
  )
}
