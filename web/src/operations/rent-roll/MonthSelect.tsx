import { addMonths, calendarDateAt } from '@lindero/domain/kernel/dates'
import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { monthName } from '../overview/month-names.ts'

/** Months that can be chosen: the current one, three before it and two after it. */
const MONTHS = [-3, -2, -1, 0, 1, 2]

export const currentMonth = () => calendarDateAt(new Date()).slice(0, 7)

interface MonthSelectProps {
  /** `yyyy-mm` */
  value: string
  onChange: (month: string) => void
}

/** Choice of a month near today. */
export function MonthSelect({ value, onChange }: MonthSelectProps) {
  const { t } = useTranslation('transactions')
  return (
    <Select
      label={t('receipts.month')}
      value={value}
      onChange={(month) => month && onChange(month)}
      allowDeselect={false}
      data={MONTHS.map((months) => {
        const day = addMonths(`${currentMonth()}-01`, months)
        return { value: day.slice(0, 7), label: `${t(monthName(Number(day.slice(5, 7))))} ${day.slice(0, 4)}` }
      })}
    />
  )
}
