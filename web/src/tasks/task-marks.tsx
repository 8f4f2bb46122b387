import type { TaskRow } from '@lindero/contract/tasks/tasks.contract'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../kernel/marks/Chip.tsx'

export const STATE_LEVELS = {
  PENDING: 'neutral',
  IN_PROGRESS: 'info',
  DONE: 'success',
  CANCELLED: 'line',
  PROCESSED: 'success',
} as const
const TIMING_LEVELS = { onTime: 'line', dueSoon: 'warning', overdue: 'danger' } as const

/**
 * Badge that says whether a task is on schedule or late. A task without such a state, such as a finished one, has a
 * plain text instead.
 */
export function Timing({ timing }: { timing: TaskRow['timing'] }) {
  const { t } = useTranslation('tasks')
  if (timing === 'none') return <Text size="sm">{t('timings.none')}</Text>
  const Icon = timing === 'overdue' ? IconAlertTriangle : IconClock
  return (
    <Chip level={TIMING_LEVELS[timing]} icon={<Icon size={14} aria-hidden />}>
      {t(`timings.${timing}`)}
    </Chip>
  )
}
