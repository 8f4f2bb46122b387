import type { CommentType } from '@lindero/domain/kernel/comments'
import type { RowsToWrite } from '@lindero/domain/kernel/parts/prepare-save'
import type { PartData } from '@lindero/domain/kernel/parts/record-part'
import type { HistoryChange } from '../../assets/record/log-change.ts'
import type { CommentChanges } from '../../kernel/comments/comments.store.ts'
import { rowsBetween } from './sheet-section.ts'

export type SavedComment = {
  uuid: string
  type: string
  text: string
  author: string | null
  createdOn: string
}

/** SQL that selects comments `c` by users `u` as rows of a sheet. The author is missing if the user was erased. */
export const SIGNED = `c.uuid, c.type, c.message AS text,
  CASE WHEN u.erased_on IS NULL THEN coalesce(nullif(trim(concat_ws(' ', u.firstname, u.lastname)), ''), u.email) END AS author,
  (c.created_on AT TIME ZONE 'Europe/Madrid')::date::text AS "createdOn"`

/** The changes of comments between two states, in the format that saving comments uses for the history. */
export const commentChanges = (kind: string, before: PartData, after: PartData): HistoryChange[] =>
  rowsBetween<SavedComment>(kind, before, after).flatMap(({ old, next }) => commentChange(old, next))

export function commentChange(old: SavedComment | null, next: SavedComment | null): HistoryChange[] {
  const change = (field: string, oldValue: unknown, newValue: unknown) =>
    oldValue === newValue ? [] : [{ field, oldValue, newValue }]
  return [
    ...(old && next ? change('commentType', old.type, next.type) : []),
    ...change('comment', old?.text ?? null, next?.text ?? null),
  ]
}

/** The comments that a load writes. A comment with an earlier day gets noon of that day as its time. */
export function writtenComments(rows: RowsToWrite | undefined, today: string) {
  const of = (row: object) => {
    const { uuid, type, text: message, createdOn } = row as SavedComment
    return { uuid, type: type as CommentType, message, createdOn }
  }
  return {
    added: (rows?.created ?? []).map((row) => {
      const { createdOn, ...comment } = of(row)
      return { ...comment, ...(createdOn === today ? {} : { createdOn: `${createdOn}T12:00:00Z` }) }
    }),
    ...(rows && rows.updated.length > 0
      ? { edited: rows.updated.map(of).map(({ uuid, type, message }) => ({ uuid, type, message })) }
      : {}),
  } satisfies CommentChanges
}
