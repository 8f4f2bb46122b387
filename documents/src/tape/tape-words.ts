import type { AssetDraft } from '@lindero/domain/assets/asset'
import type { PlanningPhase, PlanningState, PlanningUse } from '@lindero/domain/assets/land'
import type { Occupancy } from '@lindero/domain/assets/occupancy'
import { ASSET_SUBTYPES, ASSET_TYPES, type AssetSubtype, type AssetTypeId } from '@lindero/domain/kernel/property-types'
import { PROVINCES } from '@lindero/domain/kernel/provinces'
import {
  TAPE_FIELDS,
  type TapeCellKind,
  type TapeFieldKey,
  type TemplateFieldKey,
  type ValueFieldKey,
} from '@lindero/domain/tape/tape-fields'
import { tape as en } from '@lindero/texts/tape/tape.en'
import { tape as es } from '@lindero/texts/tape/tape.es'

export type Language = 'es' | 'en'
export type TapeTexts = typeof en

/** Texts of the workbooks in one language. */
export function tapeTexts(language: Language): TapeTexts {
  return language === 'es' ? es : en
}

/** Name of a field in the sheet of assets or the sheet of values. A field of both sheets has the same name in both. */
export function fieldName(texts: TapeTexts, field: TapeFieldKey | ValueFieldKey): string {
  return field in texts.fields
    ? texts.fields[field as TapeFieldKey].name
    : texts.valueFields[field as ValueFieldKey].name
}

export function typeName(texts: TapeTexts, typeId: AssetTypeId): string {
  return texts.types[ASSET_TYPES[typeId]]
}

export function subtypeName(texts: TapeTexts, subtype: AssetSubtype): string {
  return texts.types[subtype]
}

/** The values that cells of a kind accept, in words; `null` if the kind has no list of values. */
export function allowedValues(texts: TapeTexts, kind: TapeCellKind): readonly string[] | null {
  switch (kind) {
    case 'type':
      return [
        ...new Set([...Object.values(ASSET_TYPES), ...Object.keys(ASSET_SUBTYPES)] as Array<keyof TapeTexts['types']>),
      ].map((key) => texts.types[key])
    case 'subtype':
      return (Object.keys(ASSET_SUBTYPES) as AssetSubtype[]).map((key) => texts.types[key])
    case 'state':
      return Object.values(texts.states)
    case 'occupancy':
      return Object.values(texts.occupancies)
    case 'planningUse':
      return Object.values(texts.planningUses)
    case 'planningState':
      return Object.values(texts.planningStates)
    case 'planningPhase':
      return Object.values(texts.planningPhases)
    case 'triState':
      return [texts.yes, texts.no]
    case 'province':
      return Object.values(PROVINCES)
    case 'operation':
      return Object.values(texts.operations)
    case 'valueSource':
      return Object.values(texts.valueSources)
    default:
      return null
  }
}

const DAYS: ReadonlySet<string> = new Set(TAPE_FIELDS.filter(({ kind }) => kind === 'day').map(({ key }) => key))

/** The cell that a tape has for a field of an asset: words for codes, numbers as numbers, dates as dates. */
export function tapeCell(
  texts: TapeTexts,
  asset: Omit<AssetDraft, 'size'> & { size: number | null },
  field: TemplateFieldKey,
): string | number | Date | null {
  switch (field) {
    case 'type':
      return typeName(texts, asset.typeId)
    case 'subtype':
      return asset.subtype === null ? null : subtypeName(texts, asset.subtype)
    case 'state':
      return asset.state === null ? null : texts.states[asset.state]
    case 'occupancyStatus':
      return asset.occupancyStatus === null ? null : texts.occupancies[asset.occupancyStatus as Occupancy]
    case 'planningUse':
      return asset.planningUse === null ? null : texts.planningUses[asset.planningUse as PlanningUse]
    case 'planningState':
      return asset.planningState === null ? null : texts.planningStates[asset.planningState as PlanningState]
    case 'planningPhase':
      return asset.planningPhase === null ? null : texts.planningPhases[asset.planningPhase as PlanningPhase]
    case 'province':
      return asset.provinceCode === null ? null : PROVINCES[asset.provinceCode]
    default: {
      const value = asset[field]
      if (typeof value === 'boolean') return value ? texts.yes : texts.no
      return DAYS.has(field) && value !== null ? new Date(`${value}T00:00:00Z`) : value
    }
  }
}
