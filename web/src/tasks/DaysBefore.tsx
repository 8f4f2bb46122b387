import {
  DEADLINE_KINDS,
  type DeadlineKind,
  MOST_DAYS_BEFORE,
  MOST_NOTICES_BEFORE,
} from '@lindero/domain/tasks/deadline-calls'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Typed = Readonly<Record<DeadlineKind, string>>

export const typedDays = (days: Partial<Record<DeadlineKind, readonly number[]>>): Typed => ({
  court: days.court?.join(', ') ?? '',
  registry: days.registry?.join(', ') ?? '',
  natural: days.natural?.join(', ') ?? '',
  appointment: days.appointment?.join(', ') ?? '',
})

/** Parses numbers of days before a deadline, such as "15, 5, 1". Returns null if the text is invalid. */
export function readDays(typed: string): number[] | null {
  const parts = typed.split(/[,;\s]+/).filter(Boolean)
  const days = [...new Set(parts.map(Number))]
  const isValid = days.every((day) => Number.isInteger(day) && day >= 1 && day <= MOST_DAYS_BEFORE)
  return isValid && days.length <= MOST_NOTICES_BEFORE ? days : null
}

interface DaysBeforeProps {
  typed: Typed
  /** The default days, which apply if the field is empty. */
  usual?: Typed
  onChange: (typed: Typed) => void
}

/** For each kind of deadline, an input for numbers of days. Users are notified that many days before the deadline. */
export function DaysBefore({ typed, usual, onChange }: DaysBeforeProps) {
  const { t } = useTranslation('tasks')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      {DEADLINE_KINDS.map((kind) => (
        <TextInput
          key={kind}
          label={t(`deadlineKinds.${kind}`)}
          value={typed[kind]}
          {...(usual ? { placeholder: usual[kind] } : {})}
          error={readDays(typed[kind]) === null ? t('daysInvalid') : null}
          onChange={({ currentTarget }) => onChange({ ...typed, [kind]: currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  )
}
