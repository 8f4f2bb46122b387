import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { parseDate } from '@lindero/domain/kernel/parse-date'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Field, InputProps } from '../kernel/forms/field.ts'
import { day } from '../kernel/forms/figure-fields.ts'
import { common } from '../kernel/forms/inputs.tsx'
import { useLanguage } from '../kernel/i18n/use-language.ts'

const today = () => calendarDateAt(new Date())

/** The valuation date as yyyy-mm-dd: today (null) unless another is typed or chosen, never in the future. */
export const valuationDate = (): Field<string | null> => day({ max: today, Input: ValuationDateInput })

/** Parses a typed date (15/3/2018, 15 de marzo de 2018) to yyyy-mm-dd; null where it is invalid. */
function readDate(text: string): string | null {
  const parsed = parseDate(text)
  return parsed.kind === 'value' ? parsed.value : null
}

function ValuationDateInput(props: InputProps) {
  const { t } = useTranslation('portfolios')
  const { language } = useLanguage()
  return (
    <DateInput
      {...common(props)}
      placeholder={t('value.datePlaceholder')}
      valueFormat="DD/MM/YYYY"
      dateParser={readDate}
      locale={language}
      firstDayOfWeek={1}
      maxDate={today()}
      value={typeof props.value === 'string' ? props.value : today()}
      onChange={(date) => props.onValue(date && date < today() ? date : null)}
      leftSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
      maw={220}
    />
  )
}
