import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CalendarInput } from '../kernel/forms/CalendarInput.tsx'
import type { Field, InputProps } from '../kernel/forms/field.ts'
import { day } from '../kernel/forms/figure-fields.ts'
import { common } from '../kernel/forms/inputs.tsx'

const today = () => calendarDateAt(new Date())

/** Field for the valuation date, as yyyy-mm-dd. Null stands for today. Future dates are not accepted. */
export const valuationDate = (): Field<string | null> => day({ max: today, Input: ValuationDateInput })

function ValuationDateInput(props: InputProps) {
  const { t } = useTranslation('portfolios')
  return (
    <CalendarInput
      {...common(props)}
      placeholder={t('value.datePlaceholder')}
      maxDate={today()}
      value={typeof props.value === 'string' ? props.value : today()}
      onChange={(date) => props.onValue(date && date < today() ? date : null)}
      leftSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
      maw={220}
    />
  )
}
