import { LICENCE_STATES } from '../assets/asset-details.ts'
import type { DeclaredField, DeclaredFields } from '../kernel/fields/declared-field.ts'
import { PROPERTY_STATES } from '../kernel/property-types.ts'
import { acquisitionPart } from '../legal/acquisition.ts'
import { LEGAL_FIELDS } from '../legal/management.section.ts'

/**
 * Kinds of fields that a workflow may use in conditions. These are fields of legal management, of the acquisition and
 * of Info, and computed ones.
 */
export type WorkflowField =
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'yesNo' }
  /** A condition can only test if the field has a value. */
  | { kind: 'filled' }

/**
 * The kind of a field of legal management in conditions; null for files and free texts, which conditions cannot use.
 */
function ofLegal({ kind, choices = [] }: DeclaredField): WorkflowField | null {
  if (kind === 'choice') return { kind: 'choice', options: choices.map(String) }
  if (kind === 'triState') return { kind: 'yesNo' }
  return kind === 'day' || kind === 'money' ? { kind: 'filled' } : null
}

/** The fields of a section that a workflow may use in conditions. */
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
  // True if the asset is in possession now, or if the history of repossessions shows that it was.
  ['situation.hadPossession', { kind: 'yesNo' }],
  // True if there is an occupancy report.
  ['occupations.exists', { kind: 'yesNo' }],
  ...Object.entries(LEGAL_FIELDS).flatMap(([section, fields]) => askedOf(section, fields)),
])

type FactValue = string | number | boolean | null

/**
 * Known facts of an asset. `values` holds the fields of each section's latest record as `section.field`, and `records`
 * holds the ids of these records. A field without a value is absent.
 */
export interface Facts {
  values: Readonly<Record<string, FactValue>>
  records: Readonly<Record<string, number>>
}

export const NO_FACTS: Facts = { values: {}, records: {} }

/**
 * The facts of an asset.
 * @param latest the fields of the latest record of each section, with its id
 * @param info fields of Info
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
