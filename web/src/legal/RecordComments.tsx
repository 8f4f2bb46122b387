import { api } from '@lindero/contract/api'
import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import { PERSONAL_LEGAL_COMMENT_TYPES } from '@lindero/domain/kernel/comments'
import { defaultCommentType, PROVIDER_COMMENT_TYPES } from '@lindero/domain/legal/legal-comments'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/query.ts'
import { perform } from '../kernel/api/use-call.ts'
import { Comments } from '../kernel/comments/Comments.tsx'
import { LongPager, useLongPage } from '../kernel/items/LongPager.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { LEGAL_COMMENT_FILES } from './CommentFilesInput.tsx'
import { useLegalAsset } from './legal-asset.ts'
import { RECORD_CALLS } from './saved-legal.ts'

/** The comments on a record, newest first. The asset's owner and the provider communicate through them. */
export function RecordComments({ record, canAdd }: { record: LegalRecordShown; canAdd: boolean }) {
  const { params, query, isProvider } = useLegalAsset()
  const { section, id, commentCounts } = record
  const list = useLongPage()
  const older = useQuery({
    ...queryOf(RECORD_CALLS[section], { params, query: { ...query, id, comments: list.page } }),
    enabled: list.page > 1,
  })
  const save = (change: object) =>
    perform(api.saveManagement, {
      params,
      query,
      body: { changes: { records: [{ section, id, fields: {}, ...change }] } },
    })
  return (
    <Comments
      place={`legal:${id}`}
      kinds={isProvider ? PROVIDER_COMMENT_TYPES : PERSONAL_LEGAL_COMMENT_TYPES}
      first={defaultCommentType(section, isProvider)}
      comments={list.page > 1 ? (older.data?.items[0]?.comments ?? []) : record.comments}
      canWrite={canAdd}
      files={LEGAL_COMMENT_FILES}
      add={({ type, message, files = [] }) =>
        save({ comments: [{ type, message, ...(files.length > 0 ? { files } : {}) }] })
      }
      edit={({ uuid, type, message }) => save({ comments: [{ uuid, type, message }] })}
      remove={(uuid) => save({ deletedComments: [uuid] })}
      opensEntry
    >
      {(table) => (
        <>
          {older.isLoading && <SkeletonRows rows={3} />}
          {older.isError && <ErrorState error={older.error} onRetry={() => void older.refetch()} />}
          {(list.page === 1 || older.isSuccess) && table}
          <LongPager list={list} total={Object.values(commentCounts).reduce((sum, count) => sum + count, 0)} />
        </>
      )}
    </Comments>
  )
}
