import { api } from '@lindero/contract/api'
import type { TaskChanges, TaskShown } from '@lindero/contract/tasks/tasks.contract'
import { PERSONAL_LEGAL_COMMENT_TYPES } from '@lindero/domain/kernel/comments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { perform } from '../kernel/api/use-call.ts'
import { Comments } from '../kernel/comments/Comments.tsx'
import { LongPager, useLongPage } from '../kernel/items/LongPager.tsx'
import { useSession } from '../kernel/session/use-session.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'

/** The comments on a task, newest first. */
export function TaskComments({ task }: { task: TaskShown }) {
  const user = useSession()?.user
  const { t } = useTranslation()
  const list = useLongPage()
  const params = { taskId: task.uuid }
  const older = useQuery({
    ...queryOf(api.task, { params, query: { comments: list.page } }),
    enabled: list.page > 1,
  })
  const save = (changes: TaskChanges) => perform(api.saveTask, { params, query: {}, body: { changes } })
  const inWords = ({ code, ...comment }: TaskShown['comments'][number]) =>
    code ? { ...comment, message: `${t(`comments.types.${code}`)}: ${comment.message}` } : comment
  return (
    <Comments
      place={`task:${task.uuid}`}
      kinds={PERSONAL_LEGAL_COMMENT_TYPES}
      first="NOTE"
      comments={(list.page > 1 ? older.data?.task : task)?.comments.map(inWords) ?? []}
      canWrite={task.canEdit}
      mayModerate={user !== undefined && (user.isAdmin || user.isSuperAdmin)}
      add={({ type, message }) => save({ comment: { type, message } })}
      edit={(comment) => save({ comment })}
      remove={(uuid) => save({ deletedComments: [uuid] })}
    >
      {(table) => (
        <>
          {older.isLoading && <SkeletonRows rows={3} />}
          {older.isError && <ErrorState error={older.error} onRetry={() => void older.refetch()} />}
          {(list.page === 1 || older.isSuccess) && table}
          <LongPager list={list} total={task.commentCount} />
        </>
      )}
    </Comments>
  )
}
