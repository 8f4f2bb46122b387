import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { parseDate } from '@lindero/domain/kernel/parse-date'
import { DateInput } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/use-language.ts'
import classes from './filters.module.css'

interface DayFilterProps {
  name: string
  /** Calendar date, yyyy-mm-dd. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function readDay(text: string): string | null {
  const parsed = parseDate(text)
  return parsed.kind === 'value' ? parsed.value : null
}

/** A filter of one day, typed as people write it or chosen; in the accent while it holds. */
export function DayFilter({ name, value, onChange }: DayFilterProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <DateInput
      size="xs"
      w={160}
      className={`${classes.filter} ${value === undefined ? '' : classes.chosen}`}
      aria-label={name}
      leftSection={<span className={classes.name}>{name}</span>}
      leftSectionWidth={`calc(${name.length} * 0.46rem + 18px)`}
      leftSectionPointerEvents="none"
      placeholder={t('filters.anyDay')}
      valueFormat="DD/MM/YYYY"
      dateParser={readDay}
      locale={language}
      firstDayOfWeek={1}
      clearable
      clearButtonProps={{ 'aria-label': t('filters.clear', { filter: name }) }}
      value={value ?? null}
      onChange={(day) => onChange(day ?? undefined)}
    />
  )
}
