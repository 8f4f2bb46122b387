import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { parseDate } from '@lindero/domain/kernel/parse-date'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/use-language.ts'

interface DayInputProps {
  label: string
  /** yyyy-mm-dd; empty where none is chosen. */
  value: string
  onChange: (day: string) => void
  min?: string
  description?: ReactNode
}

/** A day alone, outside a form: typed as people write it, or chosen in a calendar. A browser's own shows its order of day and month. */
export function DayInput({ label, value, onChange, min, description }: DayInputProps) {
  const { language } = useLanguage()
  return (
    <DateInput
      label={label}
      description={description}
      valueFormat="DD/MM/YYYY"
      dateParser={readDay}
      locale={language}
      firstDayOfWeek={1}
      {...(min ? { minDate: min } : {})}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      leftSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
    />
  )
}

function readDay(text: string): string | null {
  const parsed = parseDate(text)
  return parsed.kind === 'value' ? parsed.value : null
}
