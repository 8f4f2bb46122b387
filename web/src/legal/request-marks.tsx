import type { ServiceRequestShown } from '@lindero/contract/legal/legal.schema'
import type { ServiceRequestState, Timing } from '@lindero/domain/legal/service-requests'
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconClockExclamation,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Chip, type ChipLevel } from '../kernel/marks/Chip.tsx'

const STATES = {
  PENDING: { icon: IconPlayerPause, level: 'neutral' },
  IN_PROGRESS: { icon: IconPlayerPlay, level: 'info' },
  DONE: { icon: IconCheck, level: 'success' },
  CANCELLED: { icon: IconBan, level: 'neutral' },
} as const satisfies Record<ServiceRequestState, { icon: typeof IconCheck; level: ChipLevel }>

const TIMINGS = {
  IN_TIME: { icon: IconClock, level: 'success' },
  AT_RISK: { icon: IconClockExclamation, level: 'warning' },
  EXPIRED: { icon: IconAlertTriangle, level: 'danger' },
} as const satisfies Record<Timing, { icon: typeof IconCheck; level: ChipLevel }>

export function RequestState({ state }: Pick<ServiceRequestShown, 'state'>) {
  const { t } = useTranslation('services')
  const { icon: Icon, level } = STATES[state]
  return (
    <Chip level={level} icon={<Icon size={14} stroke={1.5} aria-hidden />}>
      {t(`states.${state}`)}
    </Chip>
  )
}

export function RequestTiming({ timing }: Pick<ServiceRequestShown, 'timing'>) {
  const { t } = useTranslation('services')
  const { icon: Icon, level } = TIMINGS[timing]
  return (
    <Chip level={level} icon={<Icon size={14} stroke={1.5} aria-hidden />}>
      {t(`timings.${timing}`)}
    </Chip>
  )
}
