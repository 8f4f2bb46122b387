import type { LegalChanges } from '@lindero/contract/legal/legal.schema'
import { ACQUISITION, RESPONSIBLE } from '@lindero/contract/legal/sent-legal'
import { AppError } from '@lindero/domain/errors'
import type { ListedChange } from '@lindero/domain/kernel/changes'
import { EXISTS } from '@lindero/domain/kernel/row-changes'
import { isSingleSection, type LegalSection, recordKey } from '@lindero/domain/legal/management.section'

type SentRecord = NonNullable<LegalChanges['records']>[number]
type Fields = Record<string, unknown>

export interface StoredRecord {
  id: string
  section: LegalSection
  fields: Fields
  requestDate: string
  isManual: boolean
}

/** A record from the request, as a row of its part. */
export interface SentRow {
  sent: SentRecord
  uuid: string
  /** Null for a new record. */
  before: StoredRecord | null
  changes: ListedChange[]
}

const listed = (key: string, fields: LegalChanges['acquisition'] | SentRecord['fields'] = {}): ListedChange[] =>
  Object.entries(fields).map(([field, change]) => ({ key, field, old: change?.oldValue, new: change?.newValue }))

/** Converts all changes of a save from the format of the specification to changes of parts. */
export function sentChanges({ acquisition, responsibleUuid, records = [] }: LegalChanges): ListedChange[] {
  return [
    ...listed(ACQUISITION, acquisition),
    ...listed(RESPONSIBLE, responsibleUuid && { responsibleUuid }),
    ...records.flatMap((record) => [
      ...rowOf(record, null).changes,
      // Each record also counts as a change of its comments, because they are saved with it.
      ...listed(recordKey(record.section, ''), { comment: { oldValue: null, newValue: null } }),
    ]),
  ]
}

/**
 * Converts a record from the request to a row, and finds the stored row that it changes.
 *
 * @throws AppError `legal.registryIdNotCorrect`, `legal.recordNotFound`
 */
export function sentRow(sent: SentRecord, stored: readonly StoredRecord[]): SentRow {
  const { section, id } = sent
  const isMeant = (row: StoredRecord) => (id === null ? isSingleSection(section) : Number(row.id) === id)
  const before = stored.find((row) => row.section === section && isMeant(row)) ?? null
  if (id === null || before) return rowOf(sent, before)
  if (section === 'registry') throw new AppError('legal.registryIdNotCorrect')
  throw new AppError('legal.recordNotFound', { section })
}

function rowOf(sent: SentRecord, before: StoredRecord | null): SentRow {
  const { section, id, fields, isDeleted } = sent
  const uuid = before?.id ?? (id === null ? crypto.randomUUID() : String(id))
  const key = recordKey(section, uuid)
  const isNew = id === null && !before
  if (isDeleted) return { sent, uuid, before, changes: [{ key, field: EXISTS, old: true, new: false }] }
  if (!isNew) return { sent, uuid, before, changes: listed(key, fields) }
  // A new record has no old values, but the form sends its defaults as old values. They are removed here.
  const fieldChanges = listed(key, fields).map((change) => ({ ...change, old: null }))
  return { sent, uuid, before, changes: [{ key, field: EXISTS, old: false, new: true }, ...fieldChanges] }
}
