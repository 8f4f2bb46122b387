import type { DeclaredField } from '../kernel/fields/declared-field.ts'
import type { FieldKind, KindValues } from '../kernel/fields/field-kinds.ts'
import { EXACTNESS } from '../market/exactness.ts'
import {
  ANALYSIS_GRADES,
  AREA_LEVELS,
  CADASTRAL_QUALITIES,
  COMMUNITY_TYPES,
  ENERGY_LETTERS,
  LICENCE_STATES,
  LOCATION_TYPES,
  ORIENTATIONS,
  RESIDENCE_TYPES,
} from './asset-details.ts'
import type { FieldGroup } from './field-groups.ts'
import { PLANNING_PHASES, PLANNING_STATES, PLANNING_USES } from './land.ts'
import { OCCUPANCIES } from './occupancy.ts'

/** The panel of the Info page that shows the detail. The list of bulk edits has a section with the same name. */
export type DetailPanel = 'location' | 'features' | 'registry' | 'more' | 'analysis' | 'community' | 'taxes'

/**
 * A field of one of the kernel's kinds, except kinds that refer to documents, users or rows. An empty field is null.
 */
export interface DetailField extends Pick<DeclaredField, 'choices' | 'min' | 'max' | 'latest' | 'earliest'> {
  kind: Exclude<FieldKind, 'files' | 'file' | 'person' | 'people' | 'row'>
  panel: DetailPanel
  /** Groups of asset types that have the field. If absent, all types have it. */
  groups?: readonly FieldGroup[]
  /** Name of the texts for the choices, `info.choices.<words>`. If absent, the choices are numbers. */
  words?: string
  /** True if bulk edits may set the detail. */
  bulk?: true
  /** True if data tapes have a column for the detail. Asset drafts then have a field with the same name. */
  tape?: true
  /**
   * True if asset lists have a column and a filter for the detail. The table `assets` then has a generated column for
   * it, which the index `assets_detailed` includes. A migration must add the column to the table and to the index (ADR
   * 76).
   */
  listed?: true
  /**
   * True if valuations use the detail, so that a changed detail makes a value outdated. A migration must add the detail
   * to the database function `valued_features`, which compares these details.
   */
  valued?: true
}

const BUILT = ['residential', 'commercial'] as const
const axis = { kind: 'choice', panel: 'analysis', choices: ANALYSIS_GRADES, bulk: true } as const
const level = { kind: 'choice', choices: AREA_LEVELS, words: 'level', bulk: true } as const
const more = { panel: 'more', bulk: true, tape: true } as const
const registry = { kind: 'text', panel: 'registry', tape: true } as const
const land = { panel: 'features', bulk: true, tape: true, groups: ['land'] } as const
const energy = { panel: 'features' } as const
const energyLetter = { ...energy, kind: 'choice', choices: ENERGY_LETTERS, words: 'energy' } as const
const feature = { panel: 'features', bulk: true, tape: true, listed: true, valued: true } as const

/**
 * All plain fields of `details`, in the order of screens and tapes. Each entry defines the field everywhere: on the
 * Info page, in forms, bulk edits, tapes and their template, schemas, lists, filters and the history. Its texts are
 * `details.<name>` of the Info page, the tape and the list; a missing text is a compile error (ADR 120).
 */
export const DETAILS = {
  visibility: { ...level, panel: 'features', groups: ['commercial'] },
  airConditioning: { ...feature, kind: 'triState', groups: BUILT },
  wardrobes: { ...feature, kind: 'triState', groups: ['residential'] },
  buildingFloors: { ...feature, kind: 'count', min: 0, max: 200, groups: BUILT },
  buildingDwellings: { ...feature, kind: 'count', min: 1, max: 5_000, groups: BUILT },
  cadastralQuality: { ...feature, kind: 'choice', choices: CADASTRAL_QUALITIES },
  /** Built area that the plan permits, in m² of floor area (m²t). */
  buildability: { ...land, kind: 'area' },
  planningUse: { ...land, kind: 'choice', choices: PLANNING_USES, words: 'planningUse' },
  planningState: { ...land, kind: 'choice', choices: PLANNING_STATES, words: 'planningState' },
  planningPhase: { ...land, kind: 'choice', choices: PLANNING_PHASES, words: 'planningPhase' },
  orientation: {
    kind: 'choice',
    panel: 'features',
    choices: ORIENTATIONS,
    words: 'orientation',
    bulk: true,
    groups: BUILT,
  },
  energyRating: energyLetter,
  energyConsumption: { ...energy, kind: 'number', min: 0, max: 10_000 },
  emissionsRating: energyLetter,
  energyEmissions: { ...energy, kind: 'number', min: 0, max: 10_000 },
  energyCertifiedOn: { ...energy, kind: 'day', latest: 'today', earliest: 2000 },
  energyValidUntil: { ...energy, kind: 'day' },
  energyReference: { ...energy, kind: 'text', max: 100 },
  registryName: registry,
  registryNumber: registry,
  registryEstate: registry,
  groupId: { kind: 'text', panel: 'more', tape: true, max: 200 },
  acquisitionDate: { ...more, kind: 'day', latest: 'today', listed: true },
  outstandingBalance: { ...more, kind: 'money' },
  appraisalValue: { ...more, kind: 'money' },
  appraisalDate: { ...more, kind: 'day', latest: 'today', earliest: 1980 },
  communityType: {
    kind: 'choice',
    panel: 'community',
    choices: COMMUNITY_TYPES,
    words: 'community',
    bulk: true,
    groups: BUILT,
  },
  cadastralValue: { ...more, kind: 'money', panel: 'taxes' },
  propertyTaxRate: { ...more, kind: 'percent', panel: 'taxes' },
  communityCost: { ...more, kind: 'money', panel: 'community', groups: BUILT },
  licenceStatus: {
    kind: 'choice',
    panel: 'more',
    choices: LICENCE_STATES,
    words: 'licence',
    bulk: true,
    groups: BUILT,
  },
  occupancyStatus: { ...more, kind: 'choice', choices: OCCUPANCIES, words: 'occupancy', listed: true },
  residenceType: {
    kind: 'choice',
    panel: 'more',
    choices: RESIDENCE_TYPES,
    words: 'residence',
    bulk: true,
    groups: ['residential'],
  },
  socialHousing: { ...more, kind: 'triState', groups: ['residential'] },
  areaSupply: { ...level, panel: 'more' },
  areaDemand: { ...level, panel: 'more' },
  problemArea: { kind: 'triState', panel: 'more', bulk: true },
  locationType: { kind: 'choice', panel: 'location', choices: LOCATION_TYPES, words: 'location', bulk: true },
  locationExactness: { kind: 'choice', panel: 'location', choices: EXACTNESS, words: 'exactness' },
  analysisQuality: axis,
  analysisConditions: axis,
  analysisMacro: axis,
  analysisMicro: axis,
  analysisConsolidation: axis,
  analysisLiquidity: axis,
  bankOwned: { kind: 'triState', panel: 'registry' },
  remarks: { ...more, kind: 'longText' },
} as const satisfies Record<string, DetailField>

type Details = typeof DETAILS
export type DetailName = keyof Details
type Words<Value> = Value extends number ? number : string
export type DetailValue<Name extends DetailName> = Details[Name] extends { choices: readonly (infer Choice)[] }
  ? Words<Choice>
  : NonNullable<KindValues[Details[Name]['kind']]>
type Marks = 'bulk' | 'tape' | 'listed' | 'valued'
/** The names of the details that have a mark: those of `DetailsWith<'tape'>` have `tape: true`. */
export type DetailsWith<Mark extends Marks> = {
  [Name in DetailName]: Details[Name] extends Record<Mark, true> ? Name : never
}[DetailName]
/** The details as fields of an asset draft. */
export type TapeDetails = { [Name in DetailsWith<'tape'>]: DetailValue<Name> | null }
/** Texts for the choices of all details, by `words`. */
export type DetailChoiceTexts = {
  [Name in DetailName as Details[Name] extends { words: infer Words extends string }
    ? Words
    : never]: Details[Name] extends { choices: readonly (infer Choice extends string)[] }
    ? Record<Choice, string>
    : never
}

export const detailOf = (name: DetailName): DetailField => DETAILS[name]
export const DETAIL_NAMES = Object.keys(DETAILS) as DetailName[]
const marked = <Mark extends Marks>(mark: Mark) =>
  DETAIL_NAMES.filter((name) => detailOf(name)[mark]) as DetailsWith<Mark>[]

export const BULK_DETAILS = marked('bulk').map((name) => `details.${name}` as const)
export const TAPE_DETAILS = marked('tape')
export const LISTED_DETAILS = marked('listed')
export const VALUED_DETAILS = marked('valued')
/** Draft fields in which all details are unknown. */
export const NO_DETAILS = Object.fromEntries(TAPE_DETAILS.map((name) => [name, null])) as TapeDetails

/** Names of the form fields in one panel of the Info page. */
export function detailsIn(panel: DetailPanel): `details.${DetailName}`[] {
  return DETAIL_NAMES.filter((name) => detailOf(name).panel === panel).map((name) => `details.${name}` as const)
}

/** The values that a detail can have; undefined if they are not a fixed list. */
export function choicesOf({ kind, choices }: DetailField): readonly (string | number | boolean)[] | undefined {
  return kind === 'triState' ? [true, false] : choices
}
