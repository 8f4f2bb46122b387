import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import { type Changes, discardField, recordChange } from '@lindero/domain/kernel/changes'
import { addRow, isNew, type RowState, rowState, withChanges } from '@lindero/domain/kernel/row-changes'
import {
  type LegalSection,
  newRecord,
  recordKey,
  recordKind,
  recordOfKey,
} from '@lindero/domain/legal/management.section'

type Fields = Readonly<Record<string, unknown>>

/** The keys of new records of a section, in the order in which they were added. */
export function newKeys(changes: Changes, section: LegalSection): string[] {
  return Object.keys(changes).filter((key) => key.startsWith(recordKey(section, '')) && isNew(changes, key))
}

/** The current values for a key: the saved values with the changes applied. */
export const edited = (changes: Changes, key: string, saved: Fields): Fields => withChanges(saved, changes[key])

/** The values for a key before any change: those of the saved record, or the initial values of a new record. */
export function savedOf(key: string, record: LegalRecordShown | null): Fields {
  const section = recordOfKey(key)?.section
  return record?.fields ?? (section ? newRecord(section) : {})
}

export interface DraftRecord extends Omit<LegalRecordShown, 'fields'> {
  fields: Fields
  mark: RowState
  saved: LegalRecordShown
}

/** A record with the changes of the draft applied. */
export function withDraft(changes: Changes, record: LegalRecordShown): DraftRecord {
  const key = recordKey(record.section, record.id)
  return { ...record, saved: record, mark: rowState(changes, key), fields: edited(changes, key, record.fields) }
}

/**
 * Adds the changes from a dialog to the draft. The first change of a new record adds the record. An edit that hides
 * fields also discards their unsaved values, because the server rejects them.
 */
export function withEdit(changes: Changes, key: string, saved: Fields, values: Fields): Changes {
  const record = recordOfKey(key)
  if (record?.id === null && !isNew(changes, key)) return addRow(changes, key, saved, values)
  const next = Object.entries(values).reduce(
    (some, [field, value]) => recordChange(some, key, field, saved[field] ?? null, value),
    changes,
  )
  const locked = (record && recordKind(record.section).locks?.(edited(next, key, saved))) ?? []
  return locked.reduce((some, field) => discardField(some, key, field), next)
}

/**
 * Adds the initial values of new records to the changes. The draft does not contain them, because it stores only values
 * that differ from the initial ones.
 */
export function withFirstValues(changes: Changes): Changes {
  const whole = Object.entries(changes).map(([key, fields]) => {
    const section = recordOfKey(key)?.section
    if (!section || !isNew(changes, key)) return [key, fields]
    return [key, addRow({}, key, {}, { ...newRecord(section), ...edited(changes, key, {}) })[key]]
  })
  return Object.fromEntries(whole)
}
