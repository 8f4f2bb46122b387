import { commentsPart } from '@lindero/domain/sheets/kinds/comments.kind'
import { changeCommentsOfAll } from '../../assets/record/comments.store.ts'
import { keptTable } from './kept-tables.ts'
import { rowsByAsset, type SheetSection } from './sheet-section.ts'
import { commentChanges, type SavedComment, SIGNED, writtenComments } from './signed-comments.ts'

export const commentSheets: SheetSection = {
  name: commentsPart.section,
  read: 'readAsset',
  edit: 'editAsset',
  async load(tx, uuids) {
    const rows = await tx.rows<SavedComment & { asset: string }>(
      `SELECT c.asset_uuid AS asset, ${SIGNED} FROM asset_comments c LEFT JOIN users u ON u.uuid = c.user_uuid
       WHERE c.asset_uuid = ANY($1::uuid[]) AND c.code IS NULL ORDER BY c.created_on, c.uuid`,
      [uuids],
    )
    return rowsByAsset(commentsPart, uuids, { comment: rows })
  },
  async save({ tx, caller }, assets) {
    const comments = assets.flatMap(({ stored: { asset }, context, parts }) =>
      parts.map(({ rows: { comment } }) => ({ asset, changes: writtenComments(comment, context.today) })),
    )
    await changeCommentsOfAll(tx, caller, comments, 'file')
  },
  undo: {
    area: 'info',
    // Comments with a code are warnings written by the server. A load does not change them.
    tables: () => [{ ...keptTable('asset_comments', ['comments.comment']), where: 'x.code IS NULL' }],
    changes: (before, after) => commentChanges('comment', before, after),
  },
}
