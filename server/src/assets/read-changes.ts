import { assetFields, type FieldChange } from '@lindero/contract/assets/asset.schema'
import { AppError } from '@lindero/domain/errors'
import { checkCadastralReference } from '@lindero/domain/kernel/cadastral-reference'
import { sameValue } from '@lindero/domain/kernel/changes'
import { ASSET_SUBTYPES, type AssetSubtype, type AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { ProvinceCode } from '@lindero/domain/kernel/provinces'

/** An asset's editable fields in the form of the contract. */
export type AssetFields = Record<keyof typeof assetFields.shape, unknown>

export interface InvalidField {
  field: string
  reason: string
}

/** Objects of named values: a change has one of their values, and two users may change different ones. */
const NESTED: ReadonlySet<string> = new Set(['sizes', 'details'])

/**
 * The changes one by one, those of `sizes` and `details` under dotted names, without those that change nothing.
 *
 * @throws AppError `assets.noChanges`
 */
export function flatChanges(changes: readonly FieldChange[]): FieldChange[] {
  const flat = changes.flatMap((change) => (NESTED.has(change.field) ? nestedChanges(change) : [change]))
  const real = flat.filter(({ oldValue, newValue }) => !sameValue(oldValue, newValue))
  if (real.length === 0) throw new AppError('assets.noChanges')
  return real
}

function nestedChanges({ field, oldValue, newValue }: FieldChange): FieldChange[] {
  const [before, after] = [recordOf(oldValue), recordOf(newValue)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    field: `${field}.${name}`,
    oldValue: before[name] ?? null,
    newValue: after[name] ?? null,
  }))
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** The present value of a changed field. */
export function valueAt(fields: AssetFields, field: string): unknown {
  const [name = '', ...inner] = field.split('.')
  const value = (fields as Record<string, unknown>)[name]
  return (inner.length === 0 ? value : recordOf(value)[inner.join('.')]) ?? null
}

/**
 * The fields after the changes.
 *
 * @throws AppError `assets.changedMeanwhile` with each field that another user changed and its values;
 *   `assets.invalidFields` with each field and the reason
 */
export function changedFields(fields: AssetFields, changes: readonly FieldChange[]): AssetFields {
  const stale = changes
    .filter(({ field, oldValue }) => !sameValue(valueAt(fields, field), oldValue))
    .map((change) => ({ ...change, savedValue: valueAt(fields, change.field) }))
  if (stale.length > 0) throw new AppError('assets.changedMeanwhile', { fields: stale })
  const next = structuredClone(fields) as Record<string, unknown>
  for (const { field, newValue } of changes) {
    const [name = '', ...inner] = field.split('.')
    if (inner.length === 0) next[name] = newValue
    else next[name] = withNamed(recordOf(next[name]), inner.join('.'), newValue)
  }
  const invalid = invalidFields(next, changes)
  if (invalid.length > 0) throw new AppError('assets.invalidFields', { fields: invalid })
  return next as AssetFields
}

function withNamed(record: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _before, ...others } = record
  return value === null || value === '' ? others : { ...others, [name]: value }
}

function invalidFields(next: Record<string, unknown>, changes: readonly FieldChange[]): InvalidField[] {
  const shape = assetFields.shape as Record<string, (typeof assetFields.shape)[keyof AssetFields]>
  const names = new Set(changes.map(({ field }) => field.split('.')[0] ?? field))
  return [...names].flatMap((name): InvalidField[] => {
    const schema = shape[name]
    if (!Object.hasOwn(shape, name) || !schema) return [{ field: name, reason: 'unknownField' }]
    const verdict = schema.safeParse(next[name])
    if (!verdict.success) {
      return verdict.error.issues.map(({ path, code }) => ({
        field: [name, ...path].join('.'),
        reason: code,
      }))
    }
    next[name] = verdict.data
    const reason = ruleBroken(name, next)
    return reason ? [{ field: name, reason }] : []
  })
}

/** Checks that the schema of a single field cannot express. */
function ruleBroken(name: string, next: Record<string, unknown>): string | null {
  if (name === 'cadastralReference' && typeof next[name] === 'string') {
    const verdict = checkCadastralReference(next[name], next.provinceCode as ProvinceCode | null)
    if (!('reference' in verdict)) return verdict.kind
    next[name] = verdict.reference
  }
  const subtype = next.subtypeId as AssetSubtype | null
  if (['typeId', 'subtypeId'].includes(name) && subtype !== null) {
    return ASSET_SUBTYPES[subtype] === (next.typeId as AssetTypeId) ? null : 'subtypeOfAnotherType'
  }
  return null
}
