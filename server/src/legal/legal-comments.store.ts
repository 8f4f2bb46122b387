import type { LegalChanges } from '@lindero/contract/legal/legal.schema'
import type { LegalSection } from '@lindero/domain/legal/management.section'
import { type CommentChanges, writeCommentsOfAll } from '../kernel/comments/comments.store.ts'
import { noteChanges, type Saving } from './records.store.ts'

type Comments = NonNullable<NonNullable<LegalChanges['records']>[number]['comments']>

/**
 * Adds, edits and deletes comments of a record. Both sides of a service request can read a comment, but only its author
 * can change it.
 *
 * @throws AppError `comments.notFound`, `comments.fixed`, `comments.ofAnother`
 */
export async function writeComments(
  saving: Saving,
  record: CommentedRecord,
  comments: Comments,
  deleted: readonly string[],
): Promise<void> {
  const changes = {
    added: comments.filter(({ uuid }) => !uuid),
    edited: comments.flatMap(({ uuid, ...comment }) =>
      uuid ? [{ uuid, type: comment.type, message: comment.message }] : [],
    ),
    deleted,
  }
  await commentRecords([{ saving, record, changes }])
}

interface CommentedRecord {
  section: LegalSection
  id: number
  requestDate: string
}

/**
 * Writes a user's comments of some records and adds them to the history entries. The number of statements does not depend
 * on the number of records.
 */
export async function commentRecords(
  written: readonly { saving: Saving; record: CommentedRecord; changes: CommentChanges }[],
): Promise<void> {
  const [first] = written
  if (!first) return
  const { tx, userUuid } = first.saving
  const logged = await writeCommentsOfAll(
    tx,
    { table: 'legal_comments', about: 'record_id', hasFiles: true },
    { uuid: userUuid, mayModerate: false },
    written.map(({ saving: { asset }, record, changes }) => ({
      commented: { uuid: record.id, customerUuid: asset.customerUuid },
      changes,
    })),
  )
  for (const [index, { saving, record }] of written.entries()) {
    for (const { field, ...words } of logged[index] ?? [])
      noteChanges(saving, record.section, { [field]: words }, record)
  }
}
