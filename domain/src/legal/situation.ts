import type { PossessionState } from './possession.part.ts'
import type { RegistrationState } from './registration.part.ts'

/** The coloured lights that show the situation of an asset (operations specification, section 4; product facts 9.2). */
export const LIGHTS = ['registration', 'possession', 'occupied', 'eviction'] as const
export type Light = (typeof LIGHTS)[number]
type LightLevel = 'success' | 'warning' | 'danger'

export interface Situation {
  registrationState: RegistrationState | null
  possessionState: PossessionState | null
  isOccupied: boolean | null
  hasOpenEviction: boolean
}

/**
 * The lights of an asset. The registration light is red until the title is registered, then green. The possession light
 * is yellow until possession is taken, then green. The occupation light (red) is shown only while the asset is
 * occupied, and the eviction light (yellow) only while an eviction is open.
 */
export function situationLights(situation: Situation): Partial<Record<Light, LightLevel>> {
  const isRegistered = situation.registrationState === 'INSCRITO' || situation.registrationState === 'NO_REQUERIDO'
  const isPossessed = situation.possessionState === 'WITH_POSSESSION'
  return {
    registration: isRegistered ? 'success' : 'danger',
    possession: isPossessed ? 'success' : 'warning',
    ...(situation.isOccupied ? { occupied: 'danger' } : {}),
    ...(situation.hasOpenEviction ? { eviction: 'warning' } : {}),
  }
}
