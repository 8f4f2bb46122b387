import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CalendarInput } from './CalendarInput.tsx'

interface DayInputProps {
  label: string
  /** yyyy-mm-dd; empty if no day is chosen. */
  value: string
  onChange: (day: string) => void
  min?: string
  description?: ReactNode
}

/**
 * A single day outside a form, typed as people write it or chosen in a calendar. A native date input is not used,
 * because the browser's settings decide its order of day and month.
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
