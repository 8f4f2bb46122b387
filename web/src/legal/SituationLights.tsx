import type { situation } from '@lindero/contract/legal/legal.schema'
import { LIGHTS } from '@lindero/domain/legal/situation'
import { IconAlertTriangle, IconCircleCheck, IconGavel, IconHomeExclamation, IconInfoCircle } from '@tabler/icons-react'
import type { z } from 'zod'
import { keyAt, textAt } from '../kernel/i18n/text-at.ts'
import { Chip } from '../kernel/marks/Chip.tsx'

type Lights = z.infer<typeof situation>['lights']

/**
 * Shows the situation of an asset as coloured chips (lights). The chips for registration and possession are always
 * shown. Those for an occupation and an eviction are shown only while the occupation or eviction lasts.
 */
export function SituationLights({ lights }: { lights: Lights }) {
  return shownOf(lights).map((light) => {
    const level = lights[light] ?? 'success'
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
        {nameOf(light, level)}
      </Chip>
    )
  })
}

/** The texts of the visible chips. */
export function lightNames(lights: Lights): string[] {
  return shownOf(lights).map((light) => nameOf(light, lights[light]))
}

const shownOf = (lights: Lights) => LIGHTS.filter((light) => lights[light])

function nameOf(light: (typeof LIGHTS)[number], level: Lights[keyof Lights]): string {
  const isNamed = light === 'registration' || light === 'possession'
  const words = isNamed ? (level === 'success' ? 'lightsDone' : 'lightsOpen') : 'lights'
  return textAt(keyAt(`management:${words}`, light))
}
