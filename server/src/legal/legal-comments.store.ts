import type { LegalChanges } from '@lindero/contract/legal/legal.schema'
import { AppError } from '@lindero/domain/errors'
import { commentRefusal, type LegalCommentType } from '@lindero/domain/legal/legal-comments'
import type { LegalSection } from '@lindero/domain/legal/sections'
import { noteChanges, type Saving } from './records.store.ts'

type Comments = NonNullable<NonNullable<LegalChanges['records']>[number]['comments']>

interface Stored {
  uuid: string
  type: LegalCommentType
  message: string
  userUuid: string | null
}

/**
 * Adds, changes and deletes comments of a record; the history keeps the former words.
 *
 * @throws AppError `legal.commentNotFound`, `legal.commentFixed`, `legal.commentOfAnother`
 */
export async function writeComments(
  saving: Saving,
  record: { section: LegalSection; id: number; requestDate: string },
  comments: Comments,
  deleted: readonly string[],
): Promise<void> {
  const { tx, asset, userUuid } = saving
  const edited = comments.flatMap(({ uuid, ...comment }) => (uuid ? [{ uuid, ...comment }] : []))
  const added = comments.filter(({ uuid }) => !uuid)
  const known = await ownComments(saving, record.id, [...edited.map(({ uuid }) => uuid), ...deleted])
  await tx.change(
    `INSERT INTO legal_comments (customer_uuid, record_id, type, message, user_uuid)
     SELECT $1, $2, c.type, c.message, $3 FROM jsonb_to_recordset($4::jsonb) AS c(type text, message text)`,
    [asset.customerUuid, record.id, userUuid, JSON.stringify(added)],
  )
  if (known.length > 0) {
    await tx.change(
      `UPDATE legal_comments l SET type = c.type, message = c.message, edited_on = now()
       FROM jsonb_to_recordset($1::jsonb) AS c(uuid uuid, type text, message text) WHERE l.uuid = c.uuid`,
      [JSON.stringify(edited)],
    )
    await tx.change('DELETE FROM legal_comments WHERE uuid = ANY($1::uuid[])', [deleted])
  }
  const words = [
    ...added.map(({ message }) => ({ oldValue: null, newValue: message })),
    ...known.map(({ uuid, message }) => ({
      oldValue: message,
      newValue: edited.find((comment) => comment.uuid === uuid)?.message ?? null,
    })),
  ]
  for (const comment of words) noteChanges(saving, record.section, { comment }, record)
}

async function ownComments({ tx, userUuid }: Saving, recordId: number, uuids: readonly string[]): Promise<Stored[]> {
  if (uuids.length === 0) return []
  const rows = await tx.rows<Stored>(
    `SELECT uuid, type, message, user_uuid AS "userUuid" FROM legal_comments
     WHERE record_id = $1 AND uuid = ANY($2::uuid[])`,
    [recordId, uuids],
  )
  if (rows.length < new Set(uuids).size) throw new AppError('legal.commentNotFound')
  for (const row of rows) {
    const refusal = commentRefusal(row, userUuid)
    if (refusal === 'fixed') throw new AppError('legal.commentFixed')
    if (refusal) throw new AppError('legal.commentOfAnother')
  }
  return rows
}
