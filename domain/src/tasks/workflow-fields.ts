import { LICENCE_STATES } from '../assets/asset-details.ts'
import type { DeclaredField, DeclaredFields } from '../kernel/fields/declared-field.ts'
import { PROPERTY_STATES } from '../kernel/property-types.ts'
import { acquisitionPart } from '../legal/acquisition.ts'
import { LEGAL_FIELDS } from '../legal/management.section.ts'

/**
 * Fields that a workflow may use in conditions: fields of legal management, of the acquisition and of the Info tab, and
 * computed fields.
 */
export type WorkflowField =
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'yesNo' }
  /** A condition can only check whether the field has a value. */
  | { kind: 'filled' }

/** The kind of a legal management field in conditions; null for files and free texts, which conditions cannot use. */
function ofLegal({ kind, choices = [] }: DeclaredField): WorkflowField | null {
  if (kind === 'choice') return { kind: 'choice', options: choices.map(String) }
  if (kind === 'triState') return { kind: 'yesNo' }
  return kind === 'day' || kind === 'money' ? { kind: 'filled' } : null
}

/** The fields of a section that conditions may use. */
function askedOf(section: string, fields: DeclaredFields) {
  return Object.entries(fields).flatMap(([name, field]): [string, WorkflowField][] => {
    const legalField = ofLegal(field)
    return legalField ? [[`${section}.${name}`, legalField]] : []
  })
}

export const WORKFLOW_FIELDS: ReadonlyMap<string, WorkflowField> = new Map<string, WorkflowField>([
  ['info.state', { kind: 'choice', options: PROPERTY_STATES }],
  ['info.licenceStatus', { kind: 'choice', options: LICENCE_STATES }],
  ['info.problemArea', { kind: 'yesNo' }],
  ['info.cadastralReference', { kind: 'filled' }],
  ['info.size', { kind: 'filled' }],
  ...askedOf('acquisition', acquisitionPart.fields),
  // True if the title is registered and the asset is in physical possession (product facts 9.1).
  ['situation.isFinished', { kind: 'yesNo' }],
  // True if the asset is in possession now, or was in possession according to the history of repossessions.
  ['situation.hadPossession', { kind: 'yesNo' }],
  // True if there is an occupancy report.
  ['occupations.exists', { kind: 'yesNo' }],
  ...Object.entries(LEGAL_FIELDS).flatMap(([section, fields]) => askedOf(section, fields)),
])

type FactValue = string | number | boolean | null

/**
 * Known facts about an asset. `values` contains the fields of the latest record in each section, as `section.field`,
 * and `records` contains the ids of these records. Fields without a value are absent.
 */
export interface Facts {
  values: Readonly<Record<string, FactValue>>
  records: Readonly<Record<string, number>>
}

export const NO_FACTS: Facts = { values: {}, records: {} }

/**
 * The facts about an asset.
 * @param latest the id and fields of the latest record in each section
 * @param info fields of the Info tab
 */
export function factsOf(
  acquisition: Readonly<Record<string, unknown>>,
  latest: readonly { section: string; id: number; fields: Readonly<Record<string, unknown>> }[],
  info: Readonly<Record<string, unknown>> = {},
): Facts {
  const values: Record<string, FactValue> = {}
  const take = (section: string, fields: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(fields)) {
      const isKnown = WORKFLOW_FIELDS.has(`${section}.${name}`)
      if (isKnown && value !== null && value !== undefined) values[`${section}.${name}`] = value as FactValue
    }
  }
  take('acquisition', acquisition)
  take('info', info)
  for (const { section, fields } of latest) take(section, fields)
  values['occupations.exists'] = latest.some(({ section }) => section === 'occupations')
  values['situation.isFinished'] =
    values['registry.registrationState'] === 'INSCRITO' && values['possession.possessionState'] === 'WITH_POSSESSION'
  values['situation.hadPossession'] = ['possession', 'repossessionProcesses'].some(
    (section) => values[`${section}.possessionState`] === 'WITH_POSSESSION',
  )
  return { values, records: Object.fromEntries(latest.map(({ section, id }) => [section, id])) }
}
