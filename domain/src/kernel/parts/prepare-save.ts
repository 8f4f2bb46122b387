import { type Changes, changeOf, type ListedChange, sameValue, staleChanges } from '../changes.ts'
import { type DeclaredField, type DeclaredFields, emptyValue, emptyValues, isBlank } from '../fields/declared-field.ts'
import { EXISTS, isDeleted, isNew } from '../row-changes.ts'
import type { RowQuestion } from '../row-question.ts'
import { isDerived } from './derived-values.ts'
import { changesOfList, dataAfter, editedPart, parentsFirst } from './part-changes.ts'
import { type FieldOfRow, storedValue, type ValidateValue, withPlainText, wrongValue } from './part-values.ts'
import {
  keyOfPart,
  keyOfRow,
  MOST_ROWS,
  type PartContext,
  type PartData,
  type RecordPart,
  type RowOf,
  type Rules,
  rowOfKey,
  violationsBetweenRows,
} from './record-part.ts'
import { hasRow, type IndexedPart, indexedPart, valuesOfKey } from './row-index.ts'
import { rowQuestions } from './row-questions.ts'

type Values = Record<string, unknown>

/**
 * A change for the history. Its field is for example `mortgage.lender`, or `instalment.amount` with the uuid of the
 * row.
 */
export interface LoggedPartChange {
  field: string
  oldValue: unknown
  newValue: unknown
  row?: { uuid: string; title: unknown }
}

export interface RowsToWrite {
  created: RowOf<DeclaredFields>[]
  updated: RowOf<DeclaredFields>[]
  deleted: string[]
}

export type PreparedSave =
  | {
      kind: 'ready'
      values: Values | null
      rows: Record<string, RowsToWrite>
      log: LoggedPartChange[]
      questions: RowQuestion[]
    }
  /** Fields that another user has changed in the meantime. */
  | { kind: 'stale'; fields: (FieldOfRow & { savedValue: unknown })[] }
  | { kind: 'invalid'; fields: (FieldOfRow & { reason: string })[] }

/** A caller's edit of one record: the part's own fields, or one row. */
interface Edit {
  key: string
  /** Prefix of the field names in the history. */
  name: string
  row: { kind: string; uuid: string } | null
  rules: Rules<DeclaredFields>
  before: Values
  after: Values
  isNew: boolean
  /** The field to name as missing, if this is a new row that states nothing. */
  missing?: string | undefined
}

/**
 * Prepares the rows that a save writes. If any change is invalid, nothing is saved. Derived fields follow the same
 * rules as in the form.
 * @param saved the stored part; the caller must have locked its rows
 */
export function prepareSave(
  part: RecordPart,
  saved: PartData,
  sent: readonly ListedChange[],
  context: PartContext,
  validate: ValidateValue,
): PreparedSave {
  const listed = sent.map(withPlainText)
  const unknown = listed.filter(({ key, field }) => !isKnown(part, key, field))
  if (unknown.length > 0) return invalid(unknown, 'unknownField')
  const computed = listed.filter(({ key, field }) => isDerived(part, key, field))
  if (computed.length > 0) return invalid(computed, 'computed')
  const wrong = listed.flatMap((change) => wrongValue(part, change, validate) ?? [])
  if (wrong.length > 0) return { kind: 'invalid', fields: wrong }
  const changes = changesOfList(listed.map((change) => ({ ...change, new: storedValue(part, change) })))
  const indexed = indexedPart(part, saved)
  const stale = Object.keys(changes).flatMap((key) => staleFields(indexed, changes, key))
  if (stale.length > 0) return { kind: 'stale', fields: stale }

  const dataLeft = dataAfter(part, editedPart(part, changes, saved))
  const edits = Object.keys(changes)
    .filter((key) => !isDeleted(changes, key) && !goesWithParent(indexed, changes, key))
    .map((key) => editOf({ part, indexed, changes, context, left: dataLeft }, key))
  const left = indexedPart(part, dataLeft)
  const violations = [
    ...edits.flatMap((edit) => violationsOf(edit, changes, context, validate)),
    ...edits.flatMap((edit) => withoutParent(edit, left)),
    ...edits.flatMap((edit) => unknownRows(edit, left)),
    ...Object.entries(dataLeft.rows)
      .filter(([kind, rows]) => rows.length > (part.rows[kind]?.most ?? MOST_ROWS))
      .map(([kind]) => ({ key: keyOfRow(part, kind, ''), field: EXISTS, reason: 'tooMany' })),
  ]
  if (violations.length > 0) return { kind: 'invalid', fields: violations }
  const after = withFollowed(dataLeft, edits)
  const between = violationsBetweenRows(part, after, context, saved.rows)
  if (between.length > 0) {
    return { kind: 'invalid', fields: between.map(({ key, field, code }) => ({ key, field, reason: code })) }
  }
  const edited = edits.flatMap(({ row }) => row ?? [])
  const questions = rowQuestions(part, { saved, after, edited }, context)
  return { ...preparedSave(indexed, saved, changes, edits), questions }
}

function invalid(fields: readonly FieldOfRow[], reason: string): PreparedSave {
  return { kind: 'invalid', fields: fields.map(({ key, field }) => ({ key, field, reason })) }
}

function isKnown(part: RecordPart, key: string, field: string): boolean {
  if (key === keyOfPart(part)) return Object.hasOwn(part.fields, field)
  const row = rowOfKey(part, key)
  const kind = row && part.rows[row.kind]
  if (!kind) return false
  return field === EXISTS || (field === 'parentUuid' && kind.parent !== undefined) || Object.hasOwn(kind.fields, field)
}

function staleFields(saved: IndexedPart, changes: Changes, key: string) {
  const { part } = saved
  const values = valuesOfKey(saved, key)
  if (isDeleted(changes, key)) return []
  const exists = values !== null
  if (rowOfKey(part, key) && isNew(changes, key) === exists) {
    return [{ key, field: EXISTS, savedValue: exists }]
  }
  const base = values ?? emptyOf(part, key)
  const sent = Object.entries(changes[key] ?? {}).map(([field, { old }]) => ({ field, oldValue: old }))
  return staleChanges(
    sent.filter(({ field }) => field !== EXISTS),
    (field) => base[field],
  ).map(({ field, savedValue }) => ({ key, field, savedValue }))
}

function emptyOf(part: RecordPart, key: string): Values {
  const row = rowOfKey(part, key)
  return emptyValues((row ? part.rows[row.kind]?.fields : part.fields) ?? {})
}

interface Save {
  part: RecordPart
  indexed: IndexedPart
  changes: Changes
  context: PartContext
  /** The rows after the save: the remaining rows and the new ones. */
  left: PartData
}

function editOf({ part, indexed, changes, context, left }: Save, key: string): Edit {
  const row = rowOfKey(part, key)
  const rules: Rules<DeclaredFields> = (row ? part.rows[row.kind] : part) ?? { fields: {} }
  const before = valuesOfKey(indexed, key) ?? { uuid: row?.uuid, ...emptyOf(part, key) }
  const fields = Object.entries(changes[key] ?? {}).filter(([field]) => field !== EXISTS)
  const sent = Object.fromEntries(fields.map(([field, change]) => [field, change.new]))
  const isNewRow = isNew(changes, key)
  const first = row && isNewRow ? part.rows[row.kind]?.defaults?.(context, left.rows) : undefined
  const after = valuesAfter(rules, before, sent, context, first)
  const isStated = fields.some(([field, change]) => field !== 'parentUuid' && !isBlank(change.new))
  const missing = row && isNewRow && !isStated ? part.rows[row.kind]?.head : undefined
  return { key, name: row?.kind ?? part.name, row, rules, before, after, isNew: isNewRow, missing }
}

/** The values of a record after a change, including derived values. */
export function valuesAfter(
  rules: Rules<DeclaredFields>,
  before: Values,
  changed: Readonly<Values>,
  context: PartContext,
  defaults: Readonly<Values> = {},
): Values {
  const after: Values = { ...before, ...defaults, ...changed }
  for (const field of rules.follow ? Object.keys(changed) : []) {
    for (const [name, value] of Object.entries(rules.follow?.(field, after, before, context) ?? {})) {
      // A value that the caller sent takes precedence over a derived value.
      if (!Object.hasOwn(changed, name)) after[name] = value
    }
  }
  return { ...after, ...rules.settle?.(after, new Set(Object.keys(changed)), context) }
}

/** The values that other fields receive when one field changes, as in a form. */
export function followedBy(
  rules: Rules<DeclaredFields>,
  name: string,
  values: Readonly<Values>,
  before: Readonly<Values>,
  context: PartContext,
): Values {
  const followed = rules.follow?.(name, values, before, context)
  return { ...followed, ...rules.settle?.({ ...values, ...followed }, new Set([name]), context) }
}

function violationsOf(
  { key, rules, before, after, isNew: isNewRow, missing }: Edit,
  changes: Changes,
  context: PartContext,
  validate: ValidateValue,
) {
  const { fields } = rules
  // Derived values are checked too, because a sum may exceed the limit of its field.
  const isEdited = (name: string) => changeOf(changes, key, name) || !sameValue(before[name], after[name])
  const needed = rules.needs?.(after) ?? []
  const locked = rules.locks?.(after) ?? []
  const names = Object.keys(fields).filter((name) => isNewRow || isEdited(name))
  const wrong = Object.keys(fields).flatMap((name) => {
    const field = fields[name] as DeclaredField
    const value = after[name]
    const isMissing = needed.includes(name) || (field.required && names.includes(name)) || missing === name
    if (isBlank(value) || missing === name) return isMissing ? [{ key, field: name, reason: 'required' }] : []
    if (!names.includes(name)) return []
    const isLocked = locked.includes(name) && !sameValue(before[name], value)
    const reason = isLocked ? 'notTogether' : validate(field, value)
    return reason === null ? [] : [{ key, field: name, reason }]
  })
  if (wrong.length > 0) return wrong
  // A row from an earlier version may violate a newer rule. The save is rejected only if it edits a field that the rule
  // reads.
  const breaks = (values: Values, name: string, reason: string) =>
    (rules.check?.(values, context) ?? []).some(({ field, code }) => field === name && code === reason)
  const isRead = (name: string, reason: string) =>
    names.some((each) => !breaks({ ...after, [each]: emptyValue(fields[each] as DeclaredField) }, name, reason))
  const isStored = (name: string, reason: string) =>
    !isNewRow && !isEdited(name) && breaks(before, name, reason) && !isRead(name, reason)
  return (rules.check?.(after, context) ?? [])
    .filter(({ field, code }) => !isStored(field, code))
    .map(({ field, code }) => ({ key, field, reason: code }))
}

/** True if an ancestor of the row is deleted. The row is then deleted too, even if it was edited. */
function goesWithParent(saved: IndexedPart, changes: Changes, key: string): boolean {
  const { part } = saved
  const row = rowOfKey(part, key)
  const parent = row && part.rows[row.kind]?.parent
  const of = parent && valuesOfKey(saved, key)?.parentUuid
  if (!parent || typeof of !== 'string') return false
  const parentKey = keyOfRow(part, parent, of)
  return isDeleted(changes, parentKey) || goesWithParent(saved, changes, parentKey)
}

/** The part after the save, including derived values. */
function withFollowed({ values, rows }: PartData, edits: readonly Edit[]): PartData {
  const edited = new Map(edits.map(({ row, after }) => [row?.uuid, after]))
  const all = Object.entries(rows).map(([kind, some]) => [kind, some.map((row) => edited.get(row.uuid) ?? row)])
  return { values: edited.get(undefined) ?? values, rows: Object.fromEntries(all) } as PartData
}

function withoutParent({ key, row, after }: Edit, left: IndexedPart) {
  const parent = row && left.part.rows[row.kind]?.parent
  if (!parent) return []
  return hasRow(left, parent, after.parentUuid) ? [] : [{ key, field: 'parentUuid', reason: 'required' }]
}

/** References to rows that do not exist in the part. An unchanged reference may stay after its row was deleted. */
function unknownRows({ key, rules, before, after }: Edit, left: IndexedPart) {
  return Object.entries(rules.fields).flatMap(([field, { kind, of = '' }]) => {
    const named = after[field]
    if (kind !== 'row' || isBlank(named) || named === before[field]) return []
    return hasRow(left, of, named) ? [] : [{ key, field, reason: 'unknownReference' }]
  })
}

function preparedSave(indexed: IndexedPart, saved: PartData, changes: Changes, edits: readonly Edit[]) {
  const { part } = indexed
  const rows: Record<string, RowsToWrite> = {}
  for (const kind of Object.keys(part.rows)) rows[kind] = { created: [], updated: [], deleted: [] }
  const log: LoggedPartChange[] = []
  let values: Values | null = null
  for (const { row, name, rules, before, after, isNew: isNewRow } of edits) {
    const fields = Object.keys(rules.fields).filter((field) => !sameValue(before[field], after[field]))
    const named = row && part.rows[row.kind]?.title
    const title = row && { uuid: row.uuid, title: after[named ?? ''] ?? null }
    // In the history, a new row has one entry with its title, then one entry for each other field.
    if (isNewRow && title) log.push({ field: name, oldValue: null, newValue: title.title, row: title })
    const logged = isNewRow ? fields.filter((field) => field !== named) : fields
    log.push(
      ...logged.map((field) => ({
        field: `${name}.${field}`,
        oldValue: isNewRow ? null : before[field],
        newValue: after[field],
        ...(title ? { row: title } : {}),
      })),
    )
    if (!row) values = after
    else rows[row.kind]?.[isNewRow ? 'created' : 'updated'].push(after as RowOf<DeclaredFields>)
  }
  for (const key of Object.keys(changes)) {
    const row = rowOfKey(part, key)
    const before = row && isDeleted(changes, key) ? valuesOfKey(indexed, key) : null
    if (!row || !before) continue
    const title = before[part.rows[row.kind]?.title ?? ''] ?? null
    rows[row.kind]?.deleted.push(row.uuid)
    log.push({ field: row.kind, oldValue: title, newValue: null, row: { uuid: row.uuid, title } })
  }
  // If a row is deleted, its children are deleted too.
  for (const kind of parentsFirst(part)) {
    const parents = new Set(rows[part.rows[kind]?.parent ?? '']?.deleted)
    const going = (saved.rows[kind] ?? []).filter(({ parentUuid }) => parents.has(parentUuid ?? ''))
    const deleted = new Set([...(rows[kind]?.deleted ?? []), ...going.map(({ uuid }) => uuid)])
    if (rows[kind]) rows[kind].deleted = [...deleted]
  }
  return { kind: 'ready' as const, values, rows, log }
}
