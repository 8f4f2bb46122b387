import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { parseDate } from '@lindero/domain/kernel/parse-date'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../kernel/i18n/use-language.ts'

/** Parses a typed date (15/3/2018, 15 de marzo de 2018) to yyyy-mm-dd; null where it is invalid. */
export function readDate(text: string): string | null {
  const parsed = parseDate(text)
  return parsed.kind === 'value' ? parsed.value : null
}

interface DateFieldProps {
  /** yyyy-mm-dd; null is the day on which it runs. */
  value: string | null
  onChange: (date: string | null) => void
}

/** The valuation date: today unless another is typed or chosen, never in the future. */
export function DateField({ value, onChange }: DateFieldProps) {
  const { t } = useTranslation('wizard')
  const { language } = useLanguage()
  const today = calendarDateAt(new Date())
  return (
    <DateInput
      label={t('options.date')}
      description={t('options.dateText')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('options.datePlaceholder')}
      valueFormat="DD/MM/YYYY"
      dateParser={readDate}
      locale={language}
      firstDayOfWeek={1}
      maxDate={today}
      value={value ?? today}
      onChange={(date) => onChange(date && date < today ? date : null)}
      leftSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
      maw={220}
    />
  )
}
