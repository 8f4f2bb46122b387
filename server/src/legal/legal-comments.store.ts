import type { LegalChanges } from '@lindero/contract/legal/legal.schema'
import type { LegalSection } from '@lindero/domain/legal/management.section'
import { type CommentChanges, writeComments as write } from '../kernel/comments/comments.store.ts'
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
  record: { section: LegalSection; id: number; requestDate: string },
  comments: Comments,
  deleted: readonly string[],
): Promise<void> {
  await commentRecord(saving, record, {
    added: comments.filter(({ uuid }) => !uuid),
    edited: comments.flatMap(({ uuid, ...comment }) =>
      uuid ? [{ uuid, type: comment.type, message: comment.message }] : [],
    ),
    deleted,
  })
}

/** Writes the comments of a record and adds them to the history entry. */
export async function commentRecord(
  saving: Saving,
  record: { section: LegalSection; id: number; requestDate: string },
  changes: CommentChanges,
): Promise<void> {
  const logged = await write(
    saving.tx,
    { table: 'legal_comments', about: 'record_id', hasFiles: true },
    { uuid: record.id, customerUuid: saving.asset.customerUuid },
    { uuid: saving.userUuid, mayModerate: false },
    changes,
  )
  for (const { field, ...words } of logged) noteChanges(saving, record.section, { [field]: words }, record)
}
