import { sameValue } from '../../kernel/changes.ts'
import { ENRICHED_FIELDS, type FieldSource, type SourcedFields, sourceOf } from './field-source.ts'

/** The value that a user replaced, and the source of that value. */
export interface EarlierValue {
  value: PlainValue
  source: Exclude<FieldSource, 'manual'>
}

type PlainValue = string | number | boolean
export const isPlain = (value: unknown): value is PlainValue => ['string', 'number', 'boolean'].includes(typeof value)

/** By field, the last value that did not come from a user. Only fields with the source `manual` have one. */
export type EarlierValues = Readonly<Partial<Record<string, EarlierValue>>>

export interface TracedFields extends SourcedFields {
  earlier: EarlierValues
}

export interface Origins {
  sources: Partial<Record<string, FieldSource>>
  earlier: Partial<Record<string, EarlierValue>>
}

const KEPT: ReadonlySet<string> = new Set(ENRICHED_FIELDS)

/**
 * The sources and earlier values after a user's edit. The replaced value becomes the earlier value, unless a user had
 * entered it. If a field gets back its earlier value, it also gets back the source of that value.
 *
 * @param edited names of the edited fields; those in `sizes` and `details` have dotted names
 * @param after the values after the edit
 */
export function originsAfterEdit(
  before: TracedFields,
  edited: readonly string[],
  after: Readonly<Record<string, unknown>>,
): Origins {
  const sources = { ...before.sources }
  const earlier = { ...before.earlier }
  for (const field of edited) {
    const source = sourceOf(field, before)
    const value = before.values[field]
    const isReplaced = KEPT.has(field) && source !== null && source !== 'manual' && isPlain(value)
    const earlierValue = isReplaced ? { value, source } : earlier[field]
    if (earlierValue && sameValue(earlierValue.value, after[field])) {
      sources[field] = earlierValue.source
      delete earlier[field]
    } else {
      sources[field] = 'manual'
      if (earlierValue) earlier[field] = earlierValue
    }
  }
  return { sources, earlier }
}
