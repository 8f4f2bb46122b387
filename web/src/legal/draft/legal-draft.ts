import type { LegalChanges, LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import { type Changes, listChanges, recordChange } from '@lindero/domain/kernel/changes'
import { addRow, EXISTS, isDeleted, isNew } from '@lindero/domain/kernel/row-changes'
import { defaultCommentType } from '@lindero/domain/legal/legal-comments'
import { LEGAL_SECTIONS, type LegalSection, newRecord } from '@lindero/domain/legal/management.section'

/**
 * Unsaved changes of legal management in the draft of the asset: a key for the acquisition, one for the person
 * responsible, and one for each record; a new record has a uuid of its own instead of an id. A comment typed with a
 * record is its field `comment`.
 */
export const ACQUISITION = 'legal.acquisition'
export const RESPONSIBLE = 'legal.responsible'
const COMMENT = 'comment'

type Fields = Readonly<Record<string, unknown>>
export type RecordMark = 'saved' | 'changed' | 'new' | 'deleted'

export const isLegalKey = (key: string) => key.startsWith('legal.')
export const recordKey = (section: LegalSection, id: number | string) => `legal.${section}:${id}`

/** The section and the id of a key; the id of a new record is null, other keys have no section. */
export function recordOfKey(key: string): { section: LegalSection; id: number | null } | null {
  const [section = '', id] = key.slice('legal.'.length).split(':')
  const known = LEGAL_SECTIONS.find((each) => each === section)
  if (!known || id === undefined) return null
  return { section: known, id: /^\d+$/.test(id) ? Number(id) : null }
}

/** The keys of new records of a section, in the order in which they were added. */
export function newKeys(changes: Changes, section: LegalSection): string[] {
  return Object.keys(changes).filter((key) => recordOfKey(key)?.section === section && isNew(changes, key))
}

/** The values of a key as they are edited. */
export function edited(changes: Changes, key: string, saved: Fields): Record<string, unknown> {
  const own = Object.entries(changes[key] ?? {}).filter(([field]) => field !== EXISTS)
  return { ...saved, ...Object.fromEntries(own.map(([field, change]) => [field, change.new])) }
}

export function markOf(changes: Changes, key: string): RecordMark {
  if (isNew(changes, key)) return 'new'
  if (isDeleted(changes, key)) return 'deleted'
  return changes[key] ? 'changed' : 'saved'
}

/** The values that a key had before the changes: those of the record, or those that a new one starts with. */
export function savedOf(key: string, record: LegalRecordShown | null): Fields {
  const section = recordOfKey(key)?.section
  return record?.fields ?? (section ? newRecord(section) : {})
}

export interface DraftRecord extends Omit<LegalRecordShown, 'fields'> {
  fields: Fields
  mark: RecordMark
  saved: LegalRecordShown
}

/** A record as it is edited. */
export function withDraft(changes: Changes, record: LegalRecordShown): DraftRecord {
  const key = recordKey(record.section, record.id)
  return { ...record, saved: record, mark: markOf(changes, key), fields: edited(changes, key, record.fields) }
}

/** Takes over the changes of a dialog; the first change of a new record adds it. */
export function withEdit(changes: Changes, key: string, saved: Fields, values: Fields): Changes {
  const isFirst = recordOfKey(key)?.id === null && !isNew(changes, key)
  if (isFirst) return addRow(changes, key, saved, values)
  return Object.entries(values).reduce(
    (next, [field, value]) => recordChange(next, key, field, saved[field] ?? null, value),
    changes,
  )
}

type Sent = Record<string, { oldValue: unknown; newValue: unknown }>

/** The changes as one call sends them. */
export function sentLegal(changes: Changes): LegalChanges {
  const fieldsOf = (key: string): Sent =>
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
  const responsible = fieldsOf(RESPONSIBLE).responsibleUuid
  return {
    ...(changes[ACQUISITION] ? { acquisition: fieldsOf(ACQUISITION) } : {}),
    ...(responsible ? { responsibleUuid: responsible } : {}),
    ...(records.length > 0 ? { records } : {}),
  }
}
