import {
  type Changes,
  changeOf,
  conflictingFields,
  discardKey,
  type ListedChange,
  rebaseChanges,
  sameValue,
} from '../changes.ts'
import { type DeclaredFields, emptyValues, type ValuesOf } from '../fields/declared-field.ts'
import {
  addRow,
  type DraftRow,
  draftRows,
  EXISTS,
  isDeleted,
  isNew,
  type RowConflict,
  rebaseRows,
  removeRow,
  rowConflicts,
  sentChanges,
} from '../row-changes.ts'
import { deriveAgain, isDerived, keysDerivedFromStale } from './derived-values.ts'
import {
  keyOfPart,
  keyOfRow,
  type OtherRows,
  ownsKey,
  type PartContext,
  type PartData,
  type RecordPart,
  type RowKinds,
  type RowOf,
  rowOfKey,
} from './record-part.ts'

type Values = Record<string, unknown>

/** The part with the draft applied: the values, and the rows of each kind with their draft state. */
export interface EditedPart<F extends DeclaredFields = DeclaredFields, R extends RowKinds = RowKinds> {
  values: ValuesOf<F>
  rows: { [Kind in keyof R]: DraftRow<RowOf<R[Kind]['fields']>>[] }
}

export type EditedOf<P extends RecordPart> = P extends RecordPart<infer F, infer R> ? EditedPart<F, R> : never

export function editedPart<F extends DeclaredFields, R extends RowKinds>(
  part: RecordPart<F, R>,
  changes: Changes,
  saved: PartData<F, R>,
): EditedPart<F, R> {
  const own = changes[keyOfPart(part)] ?? {}
  const values = { ...saved.values } as Values
  for (const [name, change] of Object.entries(own)) values[name] = change.new
  const rows = Object.entries(part.rows).map(([kind, { fields }]) => [
    kind,
    draftRows(changes, keyOfRow(part, kind, ''), saved.rows[kind] ?? [], emptyValues(fields)),
  ])
  return { values, rows: Object.fromEntries(rows) } as EditedPart<F, R>
}

/** The data as it will be after the save, without deleted rows and their children. */
export function dataAfter<F extends DeclaredFields, R extends RowKinds>(
  part: RecordPart<F, R>,
  { values, rows }: EditedPart<F, R>,
): PartData<F, R> {
  const rowsByKind = new Map<string, RowOf<DeclaredFields>[]>()
  const all = rows as Record<string, DraftRow<RowOf<DeclaredFields>>[]>
  for (const kind of parentsFirst(part)) {
    const { parent } = part.rows[kind] ?? {}
    const parents = parent ? new Set(rowsByKind.get(parent)?.map(({ uuid }) => uuid)) : null
    const remaining = (all[kind] ?? []).filter(
      ({ state, row }) => state !== 'deleted' && (!parents || parents.has(row.parentUuid ?? '')),
    )
    rowsByKind.set(
      kind,
      remaining.map(({ row }) => row),
    )
  }
  return { values, rows: Object.fromEntries(rowsByKind) } as PartData<F, R>
}

/** The row kinds, sorted so that each parent comes before its children. */
export function parentsFirst({ rows }: RecordPart): string[] {
  const depth = (kind: string): number => {
    const parent = rows[kind]?.parent
    return parent === undefined ? 0 : 1 + depth(parent)
  }
  return Object.keys(rows).sort((a, b) => depth(a) - depth(b))
}

/** Deletes a row in the draft, and discards the children that the draft has added to the row. */
export function removePartRow(part: RecordPart, changes: Changes, kind: string, uuid: string): Changes {
  const children = Object.keys(part.rows).filter((each) => part.rows[each]?.parent === kind)
  const within = Object.keys(changes).filter(
    (key) =>
      children.some((child) => key.startsWith(keyOfRow(part, child, ''))) &&
      changeOf(changes, key, 'parentUuid')?.new === uuid,
  )
  return removeRow(within.reduce(discardKey, changes), keyOfRow(part, kind, uuid))
}

interface Copying {
  context: PartContext
  /** The rows of the part, with the draft applied. */
  rows: OtherRows
  newUuid: () => string
}

/**
 * Copies a row, with those of its children that can be copied. The copies have new uuids. Fields that are not copied
 * have the defaults of a new row.
 */
export function duplicateRow(
  part: RecordPart,
  changes: Changes,
  kind: string,
  row: RowOf<DeclaredFields>,
  uuid: string,
  copying: Copying,
): Changes {
  const { context, rows, newUuid } = copying
  const { copied = [], defaults, fields, parent } = part.rows[kind] ?? { fields: {} }
  const values = Object.fromEntries(copied.map((name) => [name, (row as Values)[name]]))
  const place = parent ? { parentUuid: row.parentUuid } : {}
  const first = { ...defaults?.(context, rows), ...values, ...place }
  const added = addRow(changes, keyOfRow(part, kind, uuid), emptyValues(fields), first)
  const children = Object.keys(part.rows).flatMap((child) => {
    if (part.rows[child]?.parent !== kind || !part.rows[child]?.copied) return []
    const own = (rows[child] ?? []).filter(({ parentUuid }) => parentUuid === row.uuid)
    return own.map((each) => ({ child, row: { ...each, parentUuid: uuid } }))
  })
  return children.reduce((next, each) => duplicateRow(part, next, each.child, each.row, newUuid(), copying), added)
}

export interface PartConflict extends RowConflict {
  kind: string | null
}

/**
 * Edited fields that another user has saved with a different value. Derived values are not listed, because they are
 * recomputed from the values that the user chooses.
 */
export function partConflicts(part: RecordPart, changes: Changes, saved: PartData): PartConflict[] {
  const key = keyOfPart(part)
  const now = saved.values as Values
  const own = conflictingFields(changes, key, now).flatMap((field): PartConflict[] => {
    const change = changeOf(changes, key, field)
    if (!change || sameValue(change.new, now[field])) return []
    return [{ key, field, ...change, theirs: now[field], kind: null }]
  })
  const ofRows = Object.keys(part.rows).flatMap((kind) =>
    rowConflicts(changes, keyOfRow(part, kind, ''), saved.rows[kind] ?? []).map((conflict) => ({
      ...conflict,
      kind,
    })),
  )
  return [...own, ...ofRows].filter(({ key: each, field }) => !isDerived(part, each, field))
}

/**
 * Rebases the draft onto newly saved data. Changes to deleted rows, or to rows whose parent was deleted, are dropped.
 * Derived values that another user's save has changed are recomputed.
 */
export function rebasePart(part: RecordPart, changes: Changes, saved: PartData, context: PartContext): Changes {
  let next = rebaseChanges(changes, keyOfPart(part), saved.values)
  for (const kind of parentsFirst(part)) {
    const prefix = keyOfRow(part, kind, '')
    next = rebaseRows(next, prefix, saved.rows[kind] ?? [])
    const { parent } = part.rows[kind] ?? {}
    if (parent === undefined) continue
    const parents = new Set(saved.rows[parent]?.map(({ uuid }) => uuid))
    for (const key of Object.keys(next)) {
      const of = changeOf(next, key, 'parentUuid')?.new
      if (!key.startsWith(prefix) || typeof of !== 'string') continue
      const parentKey = keyOfRow(part, parent, of)
      if (!parents.has(of) && !isNew(next, parentKey)) next = discardKey(next, key)
    }
  }
  return keysDerivedFromStale(part, changes, saved).reduce(
    (rebased, key) => deriveAgain(part, rebased, key, saved, context),
    next,
  )
}

/**
 * The changes to a part, as they are sent. For a new row, emptied fields are included, because the server would
 * otherwise fill them with defaults.
 */
export function sentPartChanges(part: RecordPart, changes: Changes, context: PartContext): ListedChange[] {
  const own = Object.fromEntries(Object.entries(changes).filter(([key]) => ownsKey(part, key)))
  const emptied = Object.keys(own).flatMap((key) => {
    const kind = part.rows[rowOfKey(part, key)?.kind ?? '']
    if (!kind?.defaults || !isNew(own, key)) return []
    const empty: Values = emptyValues(kind.fields)
    return Object.keys(kind.defaults(context, {}))
      .filter((field) => !changeOf(own, key, field))
      .map((field) => ({ key, field, old: empty[field], new: empty[field] }))
  })
  // Derived values are not sent: the server computes them itself and rejects different values.
  return [...sentChanges(own), ...emptied].filter(({ key, field }) => !isDerived(part, key, field))
}

/** The changes that a caller sent, indexed by key and field like a draft. */
export function changesOfList(listed: readonly ListedChange[]): Changes {
  const changes: Record<string, Record<string, { old: unknown; new: unknown }>> = {}
  for (const { key, field, ...change } of listed) {
    changes[key] ??= {}
    changes[key][field] = change
  }
  return changes
}

/**
 * True if the draft edits a field of the row (or of the part itself) with this key. False if the draft deletes the row.
 */
export function isEdited(changes: Changes, key: string): boolean {
  return Object.keys(changes[key] ?? {}).some((field) => field !== EXISTS) && !isDeleted(changes, key)
}
