import type { LegalChanges } from '@lindero/contract/legal/legal.schema'
import { AppError } from '@lindero/domain/errors'
import { commentRefusal, type LegalCommentType } from '@lindero/domain/legal/legal-comments'
import { logLegal, type Saving } from './records.store.ts'

type Comments = NonNullable<NonNullable<LegalChanges['records']>[number]['comments']>

interface Stored {
  uuid: string
  type: LegalCommentType
  message: string
  userUuid: string | null
}

/**
 * Adds, changes and deletes comments of a record; the log keeps the former words.
 *
 * @throws AppError `legal.commentNotFound`, `legal.commentFixed`, `legal.commentOfAnother`
 */
export async function writeComments(
  saving: Saving,
  recordId: number,
  comments: Comments,
  deleted: readonly string[],
): Promise<void> {
  const { tx, asset, userUuid } = saving
  const edited = comments.flatMap(({ uuid, ...comment }) => (uuid ? [{ uuid, ...comment }] : []))
  const known = await ownComments(saving, recordId, [...edited.map(({ uuid }) => uuid), ...deleted])
  await tx.change(
    `INSERT INTO legal_comments (customer_uuid, record_id, type, message, user_uuid)
     SELECT $1, $2, c.type, c.message, $3 FROM jsonb_to_recordset($4::jsonb) AS c(type text, message text)`,
    [asset.customerUuid, recordId, userUuid, JSON.stringify(comments.filter(({ uuid }) => !uuid))],
  )
  if (known.length === 0) return
  await tx.change(
    `UPDATE legal_comments l SET type = c.type, message = c.message, edited_on = now()
     FROM jsonb_to_recordset($1::jsonb) AS c(uuid uuid, type text, message text) WHERE l.uuid = c.uuid`,
    [JSON.stringify(edited)],
  )
  await tx.change('DELETE FROM legal_comments WHERE uuid = ANY($1::uuid[])', [deleted])
  await logLegal(saving, 'comments', recordId, {
    comments: {
      oldValue: known,
      newValue: edited,
    },
  })
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
