import { api } from '@lindero/contract/api'
import { ASSET_COMMENT_TYPES, PERSONAL_COMMENT_TYPES } from '@lindero/domain/kernel/comments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { Comments } from '../../kernel/comments/Comments.tsx'
import { SmallList, SmallListTools } from '../../kernel/items/SmallList.tsx'
import { useSmallList } from '../../kernel/items/use-small-list.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { useWarningText } from '../warning-text.ts'
import { Panel } from './Panel.tsx'

interface CommentsPanelProps {
  assetUuid: string
  canEdit: boolean
  title?: string
}

/** Comments on the asset by users and by the system. Comments by the system cannot be edited (product facts 5.5). */
export function CommentsPanel({ assetUuid, canEdit, title }: CommentsPanelProps) {
  const { t } = useTranslation()
  const warning = useWarningText()
  const user = useSession()?.user
  const list = useSmallList()
  const { page, rows, search, choice, isFiltered } = list
  const f = { ...(search ? { search } : {}), ...(choice ? { types: [choice] } : {}) }
  const query = useQuery({
    ...queryOf(api.assetComments, {
      params: { uuid: assetUuid },
      query: { p: page, r: rows, ...(isFiltered ? { f: JSON.stringify(f) } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const { items = [], total = 0 } = query.data ?? {}
  const params = { uuid: assetUuid }
  return (
    <Panel title={title ?? t('comments.title')} wide>
      <Comments
        place={assetUuid}
        kinds={PERSONAL_COMMENT_TYPES}
        first="general"
        comments={items.map(({ text, code, data, ...comment }) => ({
          ...comment,
          message: code ? warning({ code, data }) : (text ?? ''),
        }))}
        canWrite={canEdit}
        mayModerate={user !== undefined && (user.isAdmin || user.isSuperAdmin)}
        add={({ message: text, ...comment }) => perform(api.addAssetComment, { params, body: { ...comment, text } })}
        edit={({ uuid: commentUuid, type, message: text }) =>
          perform(api.saveAssetComment, { params: { ...params, commentUuid }, body: { type, text } })
        }
        remove={(commentUuid) => perform(api.deleteAssetComment, { params: { ...params, commentUuid } })}
        onSaved={() => list.turnTo(1)}
      >
        {(table) => (
          <>
            <SmallListTools
              list={list}
              search={t('comments.search')}
              choices={{
                label: t('comments.type'),
                all: t('comments.everyType'),
                options: ASSET_COMMENT_TYPES.map((value) => ({ value, label: t(`comments.types.${value}`) })),
              }}
            />
            <SmallList list={list} queries={[query]} total={total} none={isFiltered ? t('comments.noneFound') : table}>
              {table}
            </SmallList>
          </>
        )}
      </Comments>
    </Panel>
  )
}
