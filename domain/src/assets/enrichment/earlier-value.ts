import { sameValue } from '../../kernel/changes.ts'
import { ENRICHED_FIELDS, type FieldSource, type SourcedFields, sourceOf } from './field-source.ts'

/** The value that a person replaced, and its source. */
export interface EarlierValue {
  value: PlainValue
  source: Exclude<FieldSource, 'manual'>
}

type PlainValue = string | number | boolean
export const isPlain = (value: unknown): value is PlainValue => ['string', 'number', 'boolean'].includes(typeof value)

/** For each field, the latest value that did not come from a person. Only fields with the source `manual` have one. */
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
 * Sources and earlier values after a person's edit. The replaced value is stored as the earlier value, unless a person
 * entered it too. If a field gets its earlier value back, it also gets the earlier source back.
 * @param edited fields that were changed; those of `sizes` and `details` have dotted names
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
