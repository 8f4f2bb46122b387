import type { PlanningPhase, PlanningState, PlanningUse } from '@lindero/domain/assets/land'

export const planningUses = {
  residential: 'Residential',
  protectedHousing: 'Protected housing',
  tertiary: 'Tertiary',
  retail: 'Retail',
  hotel: 'Hotel',
  industrial: 'Industrial',
  facilities: 'Facilities',
  agricultural: 'Agricultural',
} as const satisfies Record<PlanningUse, string>

export const planningStates = {
  urbanConsolidated: 'Consolidated urban',
  urbanUnconsolidated: 'Unconsolidated urban',
  developableWithPlan: 'Developable with a plan',
  developableWithoutPlan: 'Developable without a plan',
  rural: 'Rural',
  ruralProtected: 'Protected rural',
} as const satisfies Record<PlanningState, string>

export const planningPhases = {
  notStarted: 'Not started',
  planInitial: 'Plan initially approved',
  planFinal: 'Plan finally approved',
  reparcellingInitial: 'Reparcelling initially approved',
  reparcellingFinal: 'Reparcelling finally approved',
  worksProject: 'Urbanisation project approved',
  worksUnderWay: 'Urbanisation works under way',
  urbanised: 'Urbanised',
  licensed: 'Building permit granted',
} as const satisfies Record<PlanningPhase, string>
