import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { parseDate } from '@lindero/domain/kernel/parse-date'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/use-language.ts'
import { errorsOf, valueOfInput } from './field.ts'
import { day, EARLIEST_DAY, LATEST_DAY } from './figure-fields.ts'
import { errorSentence } from './form-texts.ts'

type CalendarInputProps = Omit<
  DateInputProps,
  'value' | 'onChange' | 'minDate' | 'maxDate' | 'dateParser' | 'valueFormat' | 'locale'
> & {
  /** Day as yyyy-mm-dd, in the same format as `minDate` and `maxDate`. */
  value: string | null
  minDate?: string
  maxDate?: string
  onChange: (day: string | null) => void
}

/**
 * Date input, typed or chosen in a calendar. Text that is not a valid day within the range is rejected with an
 * explanation.
 */
export function CalendarInput({ onChange, onBlur, error, ...props }: CalendarInputProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [rejected, setRejected] = useState<string | null>(null)
  const [previous, setKnown] = useState(props.value)
  // The day was changed elsewhere, so the message about the rejected text is outdated.
  if (previous !== props.value) {
    setKnown(props.value)
    setRejected(null)
  }
  const { minDate: min = EARLIEST_DAY, maxDate: max = LATEST_DAY } = props
  const check = (text: string) => {
    const field = day({ min, max })
    const context = { language, values: {} }
    const [reason] = errorsOf(field, valueOfInput(field, text, context), context)
    setRejected(reason ? t('forms.notApplied', { text, reason: errorSentence(reason, undefined) }) : null)
  }
  return (
    <DateInput
      valueFormat="DD/MM/YYYY"
      dateParser={readDay}
      locale={language}
      firstDayOfWeek={1}
      // Opens at the current month in Spain, regardless of the browser's time zone.
      defaultDate={calendarDateAt(new Date())}
      {...props}
      minDate={min}
      maxDate={max}
      error={rejected ?? error}
      onChange={(chosen) => {
        setRejected(null)
        onChange(chosen)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        check(event.currentTarget.value)
        onBlur?.(event)
      }}
    />
  )
}

function readDay(text: string): string | null {
  const parsed = parseDate(text)
  return parsed.kind === 'value' ? parsed.value : null
}
