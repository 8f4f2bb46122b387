/**
 * A person's decisions about a value: comparables that the person removed, added, selected, deselected or edited, a typed
 * value or size, and settings. Each decision needs a reason, and the report lists it with the person, the time and the
 * reason.
 */
import { sameValue } from '../../kernel/changes.ts'
import { SELECTING, SETTINGS } from '../methods/comparables/editable.ts'
import type { FieldChange, NamedComparable } from '../record/history.ts'
import type { LoggedSave } from './comparable-edits.ts'

const DECISION_KINDS = [
  'removed',
  'added',
  'selected',
  'deselected',
  'edited',
  'typedValue',
  'typedSize',
  'setting',
] as const
type DecisionKind = (typeof DECISION_KINDS)[number]

/** A comparable that a decision is about. Its number follows from the reported document, which may lack it. */
type DecidedComparable = Omit<NamedComparable, 'number'> & { uuid: string }

export interface OwnDecision {
  kind: DecisionKind
  /** Field of the valuation or of the comparable, such as `defaultQuartile` or `price`; empty for a whole comparable. */
  field: string
  comparable: DecidedComparable | null
  oldValue: unknown
  newValue: unknown
  /** Name of the person; null if it has been erased. */
  by: string | null
  at: string
  /** Null in saves that are older than the requirement of a reason. */
  reason: string | null
}

const SETTING_FIELDS: ReadonlySet<string> = new Set([...SETTINGS, 'valuationLogic'])
const TYPED: ReadonlySet<string> = new Set(['manualValuationValue', 'manualValuationValuem2'])
const LIST = 'comparables'

/** The comparable and the field that an entry of the log is about; null for a field of the whole valuation. */
function ofComparable(field: string): { uuid: string; name: string } | null {
  if (!field.startsWith(`${LIST}.`)) return null
  const [uuid = '', name = ''] = field.slice(LIST.length + 1).split('.')
  return { uuid, name }
}

/** The kind of decision that an entry of the log is; null if it is none, such as a changed income of a lease. */
function kindOf({ field, oldValue, newValue }: FieldChange): DecisionKind | null {
  const about = ofComparable(field)
  if (about !== null) {
    if (about.name === '') return newValue === null ? 'removed' : oldValue === null ? 'added' : null
    if (about.name === 'isComparable') return newValue === true ? 'selected' : 'deselected'
    return about.name === 'reason' ? null : 'edited'
  }
  // Without a typed value, the value of the method applies again.
  if (TYPED.has(field)) return newValue === null ? null : 'typedValue'
  if (field === 'size') return 'typedSize'
  return SETTING_FIELDS.has(field) ? 'setting' : null
}

/**
 * The decisions among the changes of one save. If a setting selects the comparables anew, changes of the selection follow
 * from it unless they are marked as a person's own.
 */
export function decisionsIn(changes: readonly FieldChange[]): FieldChange[] {
  const selectsAnew = changes.some(({ field }) => SELECTING.has(field))
  return changes.filter((change) => {
    const kind = kindOf(change)
    if (kind === null) return false
    return !(selectsAnew && !change.comparable?.isOwn && (kind === 'selected' || kind === 'deselected'))
  })
}

/**
 * Number of decisions in a save without a reason. A comparable may have a reason of its own.
 * @param reasons the reason of each comparable that is in the document, by uuid
 */
export function unexplained(changes: readonly FieldChange[], reasons: ReadonlyMap<string, string | null>): number {
  return decisionsIn(changes).filter(({ field }) => {
    const about = ofComparable(field)
    return about === null || !reasons.get(about.uuid)?.trim()
  }).length
}

interface Logged {
  original: unknown
  last: FieldChange
  by: string | null
  at: string
  reason: string | null
}

/**
 * The decisions that a value rests on, in the order of their saves. A decision that was taken back is left out. A new
 * search replaces the comparables, and a new automatic value everything.
 * @param log the asset's saves up to and including the reported one, oldest first, with fields such as
 * `sale.comparables.<uuid>.price`
 */
export function ownDecisions(operation: string, log: readonly LoggedSave[]): OwnDecision[] {
  const logged = new Map<string, Logged>()
  const reasons = new Map<string, string>()
  for (const { by, at, changes } of log) {
    const own = changes.flatMap(({ field, ...change }) =>
      field.startsWith(`${operation}.`) ? [{ ...change, field: field.slice(operation.length + 1) }] : [],
    )
    if (own.length === 0) continue
    if (own.length === 1 && own[0]?.field === 'value') logged.clear()
    if (own.some(({ field }) => field === LIST)) forget(logged, ({ last }) => ofComparable(last.field) !== null)
    const reason = own.find(({ field }) => field === 'reason')?.newValue
    for (const { field, newValue } of own) {
      const about = ofComparable(field)
      if (about?.name === 'reason' && typeof newValue === 'string') reasons.set(about.uuid, newValue)
    }
    for (const change of decisionsIn(own)) {
      const earlier = logged.get(change.field)
      logged.delete(change.field)
      const original = earlier ? earlier.original : change.oldValue
      if (sameValue(original, change.newValue)) continue
      logged.set(change.field, { original, last: change, by, at, reason: typeof reason === 'string' ? reason : null })
    }
    for (const { field, newValue } of own) {
      if (TYPED.has(field) && newValue === null) logged.delete(field)
      const about = ofComparable(field)
      if (about?.name === '' && newValue === null) {
        forget(logged, ({ last }) => {
          const other = ofComparable(last.field)
          return other?.uuid === about.uuid && other.name !== ''
        })
      }
    }
  }
  return [...logged.values()].flatMap(({ original, last, by, at, reason }) => {
    const kind = kindOf({ ...last, oldValue: original })
    if (kind === null) return []
    const about = ofComparable(last.field)
    return {
      kind,
      field: about?.name ?? last.field,
      comparable: decided(about?.uuid, last.comparable),
      oldValue: original,
      newValue: last.newValue,
      by,
      at,
      reason: (about && reasons.get(about.uuid)) ?? reason,
    }
  })
}

function decided(uuid: string | undefined, named: NamedComparable | undefined): DecidedComparable | null {
  if (uuid === undefined || named === undefined) return null
  return { uuid, address: named.address, comparableType: named.comparableType }
}

function forget(logged: Map<string, Logged>, isForgotten: (one: Logged) => boolean): void {
  for (const [field, one] of logged) if (isForgotten(one)) logged.delete(field)
}
