import { type Changes, listChanges } from '@lindero/domain/kernel/changes'
import { keyOfPart } from '@lindero/domain/kernel/parts/record-part'
import { EXISTS, isDeleted } from '@lindero/domain/kernel/row-changes'
import { acquisitionPart } from '@lindero/domain/legal/acquisition'
import { defaultCommentType } from '@lindero/domain/legal/legal-comments'
import { recordOfKey } from '@lindero/domain/legal/management.section'
import { responsible } from '@lindero/domain/legal/responsible.part'
import type { LegalChanges } from './legal.schema.ts'

export const ACQUISITION = keyOfPart(acquisitionPart)
export const RESPONSIBLE = keyOfPart(responsible)
/** Field of a row for the comment that the user enters together with the record. */
const COMMENT = 'comment'

type SentFields = Record<string, { oldValue: unknown; newValue: unknown }>

/** Converts changes of the parts of legal management to the body of the call that saves them. */
export function sentLegal(changes: Changes): LegalChanges {
  const fieldsOf = (key: string): SentFields =>
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
