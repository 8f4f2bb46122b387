import type { LegalChanges, LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import { type Changes, discardField, listChanges, recordChange } from '@lindero/domain/kernel/changes'
import { keyOfPart, keyOfRow } from '@lindero/domain/kernel/parts/record-part'
import {
  addRow,
  EXISTS,
  isDeleted,
  isNew,
  type RowState,
  rowState,
  withChanges,
} from '@lindero/domain/kernel/row-changes'
import { acquisitionPart } from '@lindero/domain/legal/acquisition'
import { defaultCommentType } from '@lindero/domain/legal/legal-comments'
import { LEGAL } from '@lindero/domain/legal/legal-part'
import { LEGAL_SECTIONS, type LegalSection, newRecord, recordKind } from '@lindero/domain/legal/management.section'
import { responsible } from '@lindero/domain/legal/responsible.part'

/**
 * Keys of the unsaved changes of legal management in the asset's draft. They have the same format as the keys of other
 * parts: each record is a row, and the key contains its id or, for a new record, a uuid.
 */
export const ACQUISITION = keyOfPart(acquisitionPart)
export const RESPONSIBLE = keyOfPart(responsible)
/** Field of a row for the comment that the user enters together with the record. */
const COMMENT = 'comment'

type Fields = Readonly<Record<string, unknown>>

export const recordKey = (section: LegalSection, id: number | string) =>
  keyOfRow({ section: LEGAL }, section, String(id))

/**
 * Splits a key into the section and the id of the record. The id of a new record is null. Returns null for other keys.
 */
export function recordOfKey(key: string): { section: LegalSection; id: number | null } | null {
  const section = LEGAL_SECTIONS.find((each) => key.startsWith(recordKey(each, '')))
  if (!section) return null
  const id = key.slice(recordKey(section, '').length)
  return { section, id: /^\d+$/.test(id) ? Number(id) : null }
}

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
    const first = Object.entries(newRecord(section)).filter(([, value]) => value !== null)
    const begun = first.map(([field, value]) => [field, { old: null, new: value }])
    const typed = Object.entries(fields).map(([field, change]) =>
      field === EXISTS ? [field, change] : [field, { old: null, new: change.new }],
    )
    return [key, Object.fromEntries([...begun, ...typed])]
  })
  return Object.fromEntries(whole)
}

type SentChanges = Record<string, { oldValue: unknown; newValue: unknown }>

/** Converts the changes to the body of the call that saves them. */
export function sentLegal(changes: Changes): LegalChanges {
  const fieldsOf = (key: string): SentChanges =>
    Object.fromEntries(
      listChanges({ [key]: changes[key] ?? {} })
        .filter(({ field }) => field !== EXISTS && field !== COMMENT)
        .map(({ field, old, new: next }) => [field, { oldValue: old, newValue: next }]),
    )
  const records = Object.keys(changes).flatMap((key): NonNullable<LegalChanges['records']> => {
    const record = recordOfKey(key)
    if (!record) return []
    if (isDeleted(changes, key)) return [{ ...record, isDeleted: true, fields: {} }]
    const message = changes[key]?.[COMMENT]?.new
    const type = defaultCommentType(record.section, false)
    const comments = typeof message === 'string' ? { comments: [{ type, message }] } : {}
    return [{ ...record, fields: fieldsOf(key), ...comments }]
  })
  const responsibleUuid = fieldsOf(RESPONSIBLE).responsibleUuid
  return {
    ...(changes[ACQUISITION] ? { acquisition: fieldsOf(ACQUISITION) } : {}),
    ...(responsibleUuid ? { responsibleUuid } : {}),
    ...(records.length > 0 ? { records } : {}),
  }
}
