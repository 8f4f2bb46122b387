import { assetFields, type FieldChange, sizeSource } from '@lindero/contract/assets/asset.schema'
import { type AssetFacts, assetViolations, withKeptReference } from '@lindero/domain/assets/asset-rules'
import { AppError } from '@lindero/domain/errors'
import { emptyToNull, sameValue, staleChanges } from '@lindero/domain/kernel/changes'
import { boundOf } from '../../kernel/http/closest-issues.ts'

/** The editable fields of an asset in the format of the contract. */
export type AssetFields = Record<keyof typeof assetFields.shape, unknown>

export interface InvalidField {
  field: string
  reason: string
  data?: Readonly<Record<string, string | number>>
}

/**
 * Fields that are objects with named values. A change addresses one of these values, so two users may change different
 * values at the same time.
 */
const NESTED: ReadonlySet<string> = new Set(['sizes', 'details'])

/**
 * Splits changes into single values, with dotted names for `sizes` and `details`. Changes to an equal value are left
 * out.
 *
 * @throws AppError `assets.noChanges`
 */
export function flatChanges(changes: readonly FieldChange[]): FieldChange[] {
  const flat = changes.flatMap((change) => (NESTED.has(change.field) ? nestedChanges(change) : [change]))
  const stated = flat.map((change) => ({ ...change, newValue: emptyToNull(change.newValue) }))
  const real = stated.filter(({ oldValue, newValue }) => !sameValue(oldValue, newValue))
  if (real.length === 0) throw new AppError('assets.noChanges')
  return real
}

function nestedChanges({ field, oldValue, newValue }: FieldChange): FieldChange[] {
  const [before, after] = [recordOf(oldValue), recordOf(newValue)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    field: `${field}.${name}`,
    oldValue: named(before, name),
    newValue: named(after, name),
  }))
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Reads a value by a user-defined name. The name may be a property of every object, such as `constructor`. */
function named(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? (record[name] ?? null) : null
}

/** The current value of a changed field. */
export function valueAt(fields: AssetFields, field: string): unknown {
  const [name = '', ...inner] = field.split('.')
  const value = named(fields, name)
  return inner.length === 0 ? value : named(recordOf(value), inner.join('.'))
}

/**
 * Applies the changes to the fields.
 *
 * @param today calendar date for checking years
 * @throws AppError `assets.changedMeanwhile` with each field that another user changed and its values;
 *   `assets.invalidFields` with each field and the reason
 */
export function changedFields(fields: AssetFields, changes: readonly FieldChange[], today: string): AssetFields {
  rejectInvalid(unknownFields(changes))
  rejectInvalid(unstorable(changes))
  const stale = staleChanges(changes, (field) => valueAt(fields, field))
  if (stale.length > 0) throw new AppError('assets.changedMeanwhile', { fields: stale })
  const next = structuredClone(fields) as AssetFields & AssetFacts & Record<string, unknown>
  for (const { field, newValue } of changes) {
    const [name = '', ...inner] = field.split('.')
    if (inner.length === 0) next[name] = newValue
    else next[name] = withNamed(recordOf(next[name]), inner.join('.'), newValue)
  }
  const names = new Set(changes.map(({ field }) => field.split('.')[0] ?? field))
  rejectInvalid(unreadable(next, names))
  const after: AssetFields & AssetFacts = next
  rejectInvalid(violationsOf(after, names, new Set(changes.map(({ field }) => field)), today))
  return names.has('cadastralReference') ? withKeptReference(after) : after
}

/** Changed fields that assets do not have. They have no old value to compare. */
function unknownFields(changes: readonly FieldChange[]): InvalidField[] {
  return changes.filter(({ field }) => !isField(field)).map(({ field }) => ({ field, reason: 'unknownField' }))
}

/** Finds a field by name, or a named value within a field. The names of details are user-defined. */
function isField(field: string): boolean {
  const [name = '', ...inner] = field.split('.')
  if (!Object.hasOwn(assetFields.shape, name)) return false
  if (inner.length === 0) return true
  return name === 'sizes' ? sizeSource.safeParse(inner.join('.')).success : NESTED.has(name)
}

/**
 * Detects names that cannot be stored: dotted names without text after the dot, and `__proto__`. JSON libraries drop
 * `__proto__`, so that it cannot replace a prototype.
 */
function unstorable(changes: readonly FieldChange[]): InvalidField[] {
  return changes
    .filter(({ field }) => field.includes('.') && /\.(?:\s*|__proto__)$/.test(field))
    .map(({ field }) => ({ field, reason: 'unknownField' }))
}

function withNamed(record: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _before, ...others } = record
  return value === null || value === '' ? others : { ...others, [name]: value }
}

export function rejectInvalid(fields: readonly InvalidField[]): void {
  if (fields.length > 0) throw new AppError('assets.invalidFields', { fields })
}

/**
 * Returns changed fields that do not exist or whose value has the wrong type. The values of the other fields are
 * parsed.
 */
function unreadable(next: Record<string, unknown>, names: ReadonlySet<string>): InvalidField[] {
  const shape = assetFields.shape as Record<string, (typeof assetFields.shape)[keyof AssetFields]>
  return [...names].flatMap((name): InvalidField[] => {
    const schema = shape[name]
    if (!Object.hasOwn(shape, name) || !schema) return [{ field: name, reason: 'unknownField' }]
    const verdict = schema.safeParse(next[name])
    if (verdict.success) {
      next[name] = verdict.data
      return []
    }
    return verdict.error.issues.map((issue) => ({
      field: [name, ...issue.path].join('.'),
      reason: issue.code,
      ...boundOf(issue),
    }))
  })
}

/** Fields whose rule also involves other fields. */
const TOGETHER: ReadonlyMap<string, readonly (keyof AssetFacts)[]> = new Map<keyof AssetFacts, (keyof AssetFacts)[]>([
  ['latitude', ['longitude']],
  ['longitude', ['latitude']],
  ['subtypeId', ['typeId']],
  ['cadastralReference', ['provinceCode']],
])

/** Rules that a change violates. A value that was stored before a rule existed may stay until it is edited. */
function violationsOf(
  after: AssetFacts,
  names: ReadonlySet<string>,
  fields: ReadonlySet<string>,
  today: string,
): InvalidField[] {
  return assetViolations({ ...after, details: after.details ?? {}, sizes: after.sizes ?? {} }, today).filter(
    ({ field }) => {
      const [name = '', ...inner] = field.split('.')
      // Only edited details are checked, because an unchanged detail may be older than its rule.
      if (name === 'details' && inner.length > 0) return fields.has(field)
      return [name, ...(TOGETHER.get(name) ?? [])].some((each) => names.has(each))
    },
  )
}
