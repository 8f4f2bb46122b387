/**
 * Lists people's changes to the comparables of a valuation: the original value, the author, the time and the reason.
 */
import { sameValue } from '../../kernel/changes.ts'
import type { Comparable } from '../methods/comparables/comparable.ts'
import { EDITABLE_FIELDS } from '../methods/comparables/edits.ts'
import type { FieldChange } from '../record/history.ts'

/** One save in an asset's change log. */
export interface LoggedSave {
  /** Name of the author; null if it has been erased. */
  by: string | null
  /** Time, ISO 8601. */
  at: string
  changes: readonly FieldChange[]
}

export type EditedField = Exclude<(typeof EDITABLE_FIELDS)[number], 'reason'>

interface Trace {
  by: string | null
  at: string | null
  /** The reason of the save; null if the save has none. */
  reason: string | null
}

interface ComparableEdit extends Trace {
  field: EditedField
  /** The original value; null if it was empty. */
  original: unknown
}

export interface TracedComparable {
  uuid: string
  /** Author and time if a person added the comparable; null if the search returned it. */
  added: Trace | null
  edits: ComparableEdit[]
  /** The reason of the comparable itself. It counts before those of the saves. */
  reason: string | null
}

const FIELDS = EDITABLE_FIELDS.filter((field) => field !== 'reason')
const NO_TRACE: Trace = { by: null, at: null, reason: null }

/**
 * The comparables that a person changed or added, in table order.
 *
 * @param log the asset's saves up to and including the reported one, oldest first, with fields such as
 * `sale.comparables.<uuid>.price`
 */
export function tracedComparables(
  comparables: readonly Comparable[],
  operation: string,
  log: readonly LoggedSave[],
): TracedComparable[] {
  const traces = tracesOf(operation, log)
  return comparables
    .map((one) => traced(one, traces.get(one.uuid)))
    .filter(({ added, edits }) => added !== null || edits.length > 0)
}

interface Traces {
  added: Trace | null
  fields: Map<string, { original: unknown; last: Trace }>
}

function tracesOf(operation: string, log: readonly LoggedSave[]): ReadonlyMap<string, Traces> {
  const all = `${operation}.comparables`
  const traces = new Map<string, Traces>()
  for (const { by, at, changes } of log) {
    const said = changes.find(({ field }) => field === `${operation}.reason`)?.newValue
    const trace: Trace = { by, at, reason: typeof said === 'string' ? said : null }
    for (const { field, oldValue } of changes) {
      // A new search replaces all comparables, so earlier edits no longer apply.
      if (field === all) traces.clear()
      if (!field.startsWith(`${all}.`)) continue
      const [uuid = '', name] = field.slice(all.length + 1).split('.')
      const own = traces.get(uuid) ?? { added: null, fields: new Map() }
      traces.set(uuid, own)
      if (name === undefined) own.added = oldValue === null ? trace : own.added
      else {
        const earlier = own.fields.get(name)
        own.fields.set(name, { original: earlier ? earlier.original : oldValue, last: trace })
      }
    }
  }
  return traces
}

function traced(one: Comparable, traces: Traces | undefined): TracedComparable {
  const added = one.isManual ? (traces?.added ?? NO_TRACE) : null
  const edits = FIELDS.flatMap((field): ComparableEdit[] => {
    const logged = traces?.fields.get(field)
    const last = logged?.last ?? NO_TRACE
    if (field === 'price') {
      const isChanged = Math.abs(one.price - one.originalValue) >= 0.005
      return isChanged ? [{ field, original: one.originalValue, ...last }] : []
    }
    if (field === 'coefficient' && !one.isCoefficientManual) return []
    if (logged) return sameValue(logged.original, one[field]) ? [] : [{ field, original: logged.original, ...last }]
    const typed = traces?.fields.get('isCoefficientManual')?.last ?? NO_TRACE
    return field === 'coefficient' ? [{ field, original: null, ...typed }] : []
  })
  return { uuid: one.uuid, added, edits, reason: one.reason ?? null }
}
