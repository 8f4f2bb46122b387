import type { situation } from '@lindero/contract/legal/legal.schema'
import { LIGHTS } from '@lindero/domain/legal/situation'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconGavel,
  IconHomeExclamation,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Chip } from '../kernel/marks/Chip.tsx'

type Lights = z.infer<typeof situation>['lights']

/** Registration and possession always; the occupation and an open eviction only while they last. */
export function SituationLights({ lights }: { lights: Lights }) {
  const { t } = useTranslation('management')
  return LIGHTS.map((light) => {
    const level = lights[light]
    if (!level) return null
    const isNamed = light === 'registration' || light === 'possession'
    const Icon =
      level === 'success'
        ? IconCircleCheck
        : {
            registration: IconInfoCircle,
            possession: IconAlertTriangle,
            occupied: IconHomeExclamation,
            eviction: IconGavel,
          }[light]
    return (
      <Chip key={light} level={level} icon={<Icon size={14} stroke={1.5} aria-hidden />}>
        {isNamed ? t(`${level === 'success' ? 'lightsDone' : 'lightsOpen'}.${light}`) : t(`lights.${light}`)}
      </Chip>
    )
  })
}
