import type { PlanningPhase, PlanningState, PlanningUse } from '@lindero/domain/assets/land'

export const planningUses = {
  residential: 'Residencial',
  protectedHousing: 'Vivienda protegida',
  tertiary: 'Terciario',
  retail: 'Comercial',
  hotel: 'Hotelero',
  industrial: 'Industrial',
  facilities: 'Dotacional',
  agricultural: 'Agrario',
} as const satisfies Record<PlanningUse, string>

export const planningStates = {
  urbanConsolidated: 'Urbano consolidado',
  urbanUnconsolidated: 'Urbano no consolidado',
  developableWithPlan: 'Urbanizable sectorizado',
  developableWithoutPlan: 'Urbanizable no sectorizado',
  rural: 'Rústico',
  ruralProtected: 'Rústico de especial protección',
} as const satisfies Record<PlanningState, string>

export const planningPhases = {
  notStarted: 'Sin tramitar',
  planInitial: 'Planeamiento con aprobación inicial',
  planFinal: 'Planeamiento con aprobación definitiva',
  reparcellingInitial: 'Reparcelación con aprobación inicial',
  reparcellingFinal: 'Reparcelación con aprobación definitiva',
  worksProject: 'Proyecto de urbanización aprobado',
  worksUnderWay: 'Obras de urbanización en curso',
  urbanised: 'Urbanizado',
  licensed: 'Licencia de obras concedida',
} as const satisfies Record<PlanningPhase, string>
