import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CalendarInput } from './CalendarInput.tsx'

interface DayInputProps {
  label: string
  /** Day as yyyy-mm-dd; empty if none is chosen. */
  value: string
  onChange: (day: string) => void
  min?: string
  description?: ReactNode
}

/**
 * Date input outside a form, typed in common formats or chosen in a calendar. A native date input is not used, because
 * its order of day and month depends on the browser's settings.
 */
export function DayInput({ label, value, onChange, min, description }: DayInputProps) {
  return (
    <CalendarInput
      label={label}
      description={description}
      {...(min ? { minDate: min } : {})}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      leftSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
    />
  )
}
