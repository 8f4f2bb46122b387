import { isBlank } from '../kernel/fields/declared-field.ts'
import { legalContext } from './legal-part.ts'
import { firstValues, type LegalSection, recordKind } from './management.section.ts'

export type LegalRecord = Readonly<Record<string, unknown>>

export interface RecordError {
  field: string
  /**
   * One of these codes: `unknown`, `invalid`, `required`, `notTogether`, `inFuture`, `proofStays`, `beforeOther`,
   * `afterOther`.
   */
  reason: string
  /** For `beforeOther` and `afterOther`: the other field. */
  other?: string
}

/** The fields that a record lacks although every change needs them, such as its type. */
export function missingFields(section: LegalSection, record: LegalRecord): string[] {
  const values = { ...firstValues(section), ...record }
  return (recordKind(section).needs?.(values) ?? []).filter((name) => isBlank(values[name]))
}

/**
 * The rules that a record violates even if each value is valid on its own: required fields or files are missing, or
 * fields contradict each other.
 */
export function recordErrors(section: LegalSection, record: LegalRecord, today = ''): RecordError[] {
  const missing = missingFields(section, record)
  if (missing.length > 0) return missing.map((field) => ({ field, reason: 'required' }))
  const violations = recordKind(section).check?.({ ...firstValues(section), ...record }, legalContext(today)) ?? []
  return violations.map(({ field, code }) => ({ field, reason: code }))
}

/** The record after an edit of the `changed` fields, with the values that follow from the edit. */
export const settled = (section: LegalSection, record: LegalRecord, changed: ReadonlySet<string>) => ({
  ...record,
  ...recordKind(section).settle?.(record, changed, legalContext('')),
})
