import { isBlank } from '../kernel/fields/declared-field.ts'
import type { ValidateValue } from '../kernel/parts/part-values.ts'
import { legalContext } from './legal-part.ts'
import { LEGAL_FIELDS, type LegalSection, newRecord, recordKind } from './management.section.ts'

export type LegalRecord = Readonly<Record<string, unknown>>

export interface RecordError {
  field: string
  /** `unknown`, `invalid`, `required`, `notTogether`. */
  reason: string
}

/** The rule violations of a record: values, required fields and files, fields that do not fit together. */
export function recordErrors(
  section: LegalSection,
  record: LegalRecord,
  validate: ValidateValue = () => null,
): RecordError[] {
  const fields = LEGAL_FIELDS[section]
  const wrong = Object.entries(record).flatMap(([name, value]): RecordError[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) return [{ field: name, reason: 'unknown' }]
    return isBlank(value) || validate(field, value) === null ? [] : [{ field: name, reason: 'invalid' }]
  })
  const missing = Object.entries(fields).filter(([name, { required }]) => required && isBlank(record[name]))
  const errors = [...wrong, ...missing.map(([field]) => ({ field, reason: 'required' }))]
  if (errors.length > 0) return errors
  const whole = { ...newRecord(section), ...record }
  const found = recordKind(section).check?.(whole, legalContext('')) ?? []
  return found.map(({ field, code }) => ({ field, reason: code }))
}

/** A record after a change of some fields, with the values that hold then. */
export const settled = (section: LegalSection, record: LegalRecord, changed: ReadonlySet<string>) => ({
  ...record,
  ...recordKind(section).settle?.(record, changed, legalContext('')),
})
