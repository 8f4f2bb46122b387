import { foldWords } from '../kernel/parse-result.ts'
import type { AssetTypeId } from '../kernel/property-types.ts'

/** Use that the plan permits on land (its qualification). */
export const PLANNING_USES = [
  'residential',
  'protectedHousing',
  'tertiary',
  'retail',
  'hotel',
  'industrial',
  'facilities',
  'agricultural',
] as const
export type PlanningUse = (typeof PLANNING_USES)[number]

/**
 * Planning state of land: its class under the land laws (Royal Decree 7/2015, art. 21, and the laws of the autonomous
 * communities). For developable land, the state also says whether its sector has a plan.
 */
export const PLANNING_STATES = [
  'urbanConsolidated',
  'urbanUnconsolidated',
  'developableWithPlan',
  'developableWithoutPlan',
  'rural',
  'ruralProtected',
] as const
export type PlanningState = (typeof PLANNING_STATES)[number]

const RURAL_LAND: AssetTypeId = 54

/** True if land is rural by its planning state, or by its type if the state is unknown. */
export const isRural = (typeId: AssetTypeId, state: PlanningState | null | undefined): boolean =>
  state == null ? typeId === RURAL_LAND : state === 'rural' || state === 'ruralProtected'

/**
 * Phases of the procedure that turns land into building plots, in their order (Royal Decree 7/2015, arts. 7 and 20 to 25,
 * and the laws of the autonomous communities). The phase is the last one that the land has reached.
 */
export const PLANNING_PHASES = [
  'notStarted',
  'planInitial',
  'planFinal',
  'reparcellingInitial',
  'reparcellingFinal',
  'worksProject',
  'worksUnderWay',
  'urbanised',
  'licensed',
] as const
export type PlanningPhase = (typeof PLANNING_PHASES)[number]

/** Words for each use in tapes, without accents. The first pattern that fits the whole text decides. */
const USES: Readonly<Record<PlanningUse, RegExp>> = {
  protectedHousing:
    /^(?:residencial (?:de )?(?:proteccion|protegid[oa]|vpo|vpp)|vivienda (?:protegida|de proteccion(?: oficial)?)|vpo|vpp|vpt|protected housing|social housing)$/,
  residential:
    /^(?:residencial(?: (?:libre|plurifamiliar|unifamiliar|colectiv[oa]|multifamiliar|abiert[oa]|manzana cerrada))?|vivienda(?: libre)?|residential|housing)$/,
  tertiary: /^(?:terciario(?: oficinas)?|oficinas?|servicios|tertiary|offices?)$/,
  retail: /^(?:comercial|terciario comercial|retail|commercial)$/,
  hotel: /^(?:hotelero|hospedaje|terciario (?:hotelero|hospedaje)|turistico|hotel|hospitality)$/,
  industrial: /^(?:industrial|industria|logistico|almacen|productivo|industrial logistics|logistics)$/,
  facilities: /^(?:dotacional(?: (?:publico|privado))?|equipamiento|facilities|community facilities)$/,
  agricultural: /^(?:agricola|agrario|agropecuario|forestal|secano|regadio|agricultural|farming|forestry)$/,
}

/** Words for each state in tapes, without accents. */
const STATES: Readonly<Record<PlanningState, RegExp>> = {
  urbanConsolidated:
    /^(?:(?:suelo )?urbano consolidado|suc|solar|finalista|suelo finalista|consolidated urban(?: land)?|building plot)$/,
  urbanUnconsolidated: /^(?:(?:suelo )?urbano no consolidado|sunc|unconsolidated urban(?: land)?)$/,
  developableWithPlan:
    /^(?:(?:suelo )?urbanizable (?:sectorizado|delimitado|programado|ordenado|con plan parcial)|sus|suble|developable with (?:a )?plan)$/,
  developableWithoutPlan:
    /^(?:(?:suelo )?urbanizable (?:no (?:sectorizado|delimitado|programado|ordenado)|sin plan parcial)|suns|developable without (?:a )?plan)$/,
  ruralProtected:
    /^(?:(?:suelo )?(?:rustico|no urbanizable|rural) (?:de )?(?:protegido|especial proteccion|proteccion(?: especial)?|especialmente protegido)|snup|protected rural(?: land)?)$/,
  rural: /^(?:(?:suelo )?(?:rustico|no urbanizable)(?: comun)?|rural(?: comun)?|rustica|snu|rural land)$/,
}

const PLAN = '(?:plan parcial|plan especial|plan de sectorizacion|planeamiento(?: de desarrollo)?)'
const REPARCELLING = '(?:proyecto de )?reparcelacion'
const WORKS = '(?:obras de urbanizacion|urbanizacion)'
const INITIAL = '(?:aprobad[oa] inicialmente|(?:con |en )?aprobacion inicial)'
const FINAL = '(?:aprobad[oa] definitivamente|(?:con )?aprobacion definitiva)'
const approved = (what: string, approval: string, nouns: string, english: string) =>
  new RegExp(`^(?:${what} ${approval}|aprobacion ${nouns} (?:de la |del |de )?${what}|${english})$`)

/** Words for each phase in tapes, without accents. */
const PHASES: Readonly<Record<PlanningPhase, RegExp>> = {
  notStarted: /^(?:sin (?:tramitar|iniciar|desarrollar|desarrollo)|no iniciad[oa]|not started)$/,
  planInitial: approved(PLAN, INITIAL, 'inicial', 'plan initially approved'),
  planFinal: approved(PLAN, FINAL, 'definitiva', 'plan finally approved'),
  reparcellingInitial: approved(REPARCELLING, INITIAL, 'inicial', 'reparcelling initially approved'),
  reparcellingFinal: approved(
    REPARCELLING,
    `(?:${FINAL}|inscrit[oa])`,
    'definitiva',
    'reparcelling (?:finally approved|registered)',
  ),
  worksProject: /^(?:proyecto de urbanizacion(?: aprobado(?: definitivamente)?)?|urbanisation project approved)$/,
  worksUnderWay: new RegExp(
    `^(?:${WORKS} en (?:curso|ejecucion|obras|marcha)|en urbanizacion|urbanisation works under way)$`,
  ),
  urbanised: new RegExp(
    `^(?:urbanizado|${WORKS} (?:terminadas?|finalizadas?|ejecutadas?|recepcionadas?|recibidas?)|urbanised)$`,
  ),
  licensed:
    /^(?:con licencia(?: de (?:obras?|edificacion))?|licencia(?: de (?:obras?|edificacion))? (?:concedida|otorgada)|building permit granted)$/,
}

/**
 * The use that a text of a tape states.
 *
 * @returns null unless the whole text is a known term
 */
export function planningUseOf(text: string): PlanningUse | null {
  return fitting(USES, text)
}

/**
 * The planning state that a text of a tape states. "Urbano" or "urbanizable" alone is no state, because it does not say
 * whether the land is consolidated or has a plan.
 *
 * @returns null unless the whole text is a known term
 */
export function planningStateOf(text: string): PlanningState | null {
  return fitting(STATES, text)
}

/**
 * The planning phase that a text of a tape states. "Aprobación inicial" alone is no phase, because it does not say
 * whether the plan or the reparcelling is approved. "Plan parcial aprobado" is none, because it does not say whether
 * initially or finally, and "licencia" alone may be one that was only requested.
 *
 * @returns null unless the whole text is a known term
 */
export function planningPhaseOf(text: string): PlanningPhase | null {
  return fitting(PHASES, text)
}

function fitting<Name extends string>(patterns: Readonly<Record<Name, RegExp>>, text: string): Name | null {
  const words = foldWords(text)
  return (Object.keys(patterns) as Name[]).find((name) => patterns[name].test(words)) ?? null
}
