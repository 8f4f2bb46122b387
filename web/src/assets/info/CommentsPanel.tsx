import { api } from '@lindero/contract/api'
import type { AssetComment } from '@lindero/contract/assets/comments.contract'
import {
  COMMENT_TYPES,
  type CommentType,
  isPersonalComment,
  mayDeleteComment,
  mayEditComment,
  PERSONAL_COMMENT_TYPES,
} from '@lindero/domain/assets/comments'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleX,
  IconEye,
  IconFlag,
  IconInfoCircle,
  IconMapPin,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { perform, useCall } from '../../kernel/api/use-call.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { useDraft } from '../../kernel/drafts/use-draft.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { SmallList, SmallListTools } from '../../kernel/items/SmallList.tsx'
import { useSmallList } from '../../kernel/items/use-small-list.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { useWarningText } from '../warning-text.ts'
import classes from './comments.module.css'
import { Panel } from './Panel.tsx'

/** Part of the draft. */
const ENTRY = 'comment'

const ICONS = {
  general: IconInfoCircle,
  redflag: IconFlag,
  visit: IconEye,
  area: IconMapPin,
  error: IconCircleX,
  warning: IconAlertTriangle,
} as const satisfies Record<CommentType, typeof IconEye>

const TONES: Partial<Record<CommentType, string | undefined>> = {
  redflag: classes.redflag,
  error: classes.error,
  warning: classes.warning,
}

interface CommentsPanelProps {
  assetUuid: string
  canEdit: boolean
  title?: string
}

/** Comments on the asset: those of people, and those of the system, which stay as they are (product facts 5.5). */
export function CommentsPanel({ assetUuid, canEdit, title }: CommentsPanelProps) {
  const { t } = useTranslation(['assets', 'common'])
  const list = useSmallList()
  const { page, rows, search, choice, isFiltered } = list
  const [edited, setEdited] = useState<AssetComment | null>(null)
  const f = { ...(search ? { search } : {}), ...(choice ? { types: [choice] } : {}) }
  const query = useQuery({
    ...queryOf(api.assetComments, {
      params: { uuid: assetUuid },
      query: { p: page, r: rows, ...(isFiltered ? { f: JSON.stringify(f) } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const { items = [], total = 0 } = query.data ?? {}
  const types = COMMENT_TYPES.map((value) => ({ value, label: t(`assets:comments.types.${value}`) }))
  return (
    <Panel title={title ?? t('assets:comments.title')} wide>
      {canEdit && (
        <CommentEntry
          key={edited?.uuid ?? 'new'}
          assetUuid={assetUuid}
          edited={edited}
          onDone={() => {
            setEdited(null)
            list.turnTo(1)
          }}
        />
      )}
      <SmallListTools
        list={list}
        search={t('assets:comments.search')}
        choices={{
          label: t('assets:comments.type'),
          all: t('assets:comments.everyType'),
          options: types,
        }}
      />
      <SmallList
        list={list}
        queries={[query]}
        total={total}
        none={<p className={classes.none}>{t(isFiltered ? 'assets:comments.noneFound' : 'assets:comments.none')}</p>}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('assets:comments.type')}</th>
              <th scope="col">{t('assets:comments.comment')}</th>
              <th scope="col">{t('assets:comments.author')}</th>
              <th scope="col">{t('assets:comments.date')}</th>
              {canEdit && (
                <th scope="col">
                  <span className="sr">{t('common:actions.more')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((comment) => (
              <CommentRow
                key={comment.uuid}
                comment={comment}
                assetUuid={assetUuid}
                canEdit={canEdit}
                onEdit={() => setEdited(comment)}
              />
            ))}
          </tbody>
        </table>
      </SmallList>
    </Panel>
  )
}

interface CommentRowProps {
  comment: AssetComment
  assetUuid: string
  canEdit: boolean
  onEdit: () => void
}

function CommentRow({ comment, assetUuid, canEdit, onEdit }: CommentRowProps) {
  const { t } = useTranslation(['assets', 'common'])
  const formats = useFormats()
  const warning = useWarningText()
  const user = useSession()?.user
  const writer = comment.author?.uuid ?? null
  const Icon = ICONS[comment.type]
  const author = comment.author ? (comment.author.name ?? t('assets:history.erased')) : t('assets:history.system')

  async function remove() {
    await askDelete({
      title: t('assets:comments.deleteTitle'),
      message: comment.text ?? '',
      onSubmit: async () => {
        await perform(api.deleteAssetComment, { params: { uuid: assetUuid, commentUuid: comment.uuid } })
        return true
      },
    })
  }

  return (
    <tr>
      <td className={`${classes.type} ${TONES[comment.type] ?? ''}`}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {t(`assets:comments.types.${comment.type}`)}
      </td>
      <th scope="row" className={classes.text}>
        {comment.code ? warning({ code: comment.code, data: comment.data }) : comment.text}
      </th>
      <td>{author}</td>
      <td className="num">
        <time dateTime={comment.createdOn}>{formats.instant(comment.createdOn)}</time>
        {comment.editedOn && <small title={formats.instant(comment.editedOn)}> {t('assets:comments.edited')}</small>}
      </td>
      {canEdit && (
        <td className={classes.actions}>
          {isPersonalComment(comment.type) && (
            <>
              {user && mayEditComment(writer, user) && (
                <ActionButton size={28} tooltip={t('assets:comments.edit')} onClick={onEdit}>
                  <IconPencil size={16} stroke={1.5} aria-hidden />
                </ActionButton>
              )}
              {user && mayDeleteComment(writer, user) && (
                <ActionButton size={28} tooltip={t('assets:comments.delete')} onClick={() => void remove()}>
                  <IconTrash size={16} stroke={1.5} aria-hidden />
                </ActionButton>
              )}
            </>
          )}
        </td>
      )}
    </tr>
  )
}

type PersonalType = (typeof PERSONAL_COMMENT_TYPES)[number]

interface CommentEntryProps {
  assetUuid: string
  /** The comment that is changed; null for a new one. */
  edited: AssetComment | null
  onDone: () => void
}

/** Writes a comment, or changes one. It is stored at once: it is no part of the unsaved changes. */
function CommentEntry({ assetUuid, edited, onDone }: CommentEntryProps) {
  const { t } = useTranslation(['assets', 'common'])
  const { user } = useSession() ?? {}
  // Words that were not sent are there again when the section, or the browser, is opened again.
  const draft = useDraft(`comment:${assetUuid}:${edited?.uuid ?? 'new'}`)
  const saved = { type: (edited?.type as PersonalType) ?? 'general', text: edited?.text ?? '' }
  const type = draft.value<PersonalType>(ENTRY, 'type', saved.type)
  const text = draft.value(ENTRY, 'text', saved.text)
  const setType = (next: PersonalType) => draft.change(ENTRY, 'type', saved.type, next)
  const setText = (next: string) => draft.change(ENTRY, 'text', saved.text, next)
  // A comment that is sent twice is posted once.
  const [uuid, setUuid] = useState(() => crypto.randomUUID())
  const done = {
    onSuccess: () => {
      draft.discard()
      setUuid(crypto.randomUUID())
      onDone()
    },
  }
  const add = useCall(api.addAssetComment, done)
  const save = useCall(api.saveAssetComment, done)
  const { isPending, error } = edited ? save : add
  const body = { type, text: text.trim() }

  function send() {
    if (body.text === '' || isPending || !user) return
    if (edited) save.mutate({ params: { uuid: assetUuid, commentUuid: edited.uuid }, body })
    else add.mutate({ params: { uuid: assetUuid }, body: { ...body, uuid } })
  }

  return (
    <form
      className={classes.entry}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <NativeSelect
        size="xs"
        aria-label={t('assets:comments.type')}
        value={type}
        data={PERSONAL_COMMENT_TYPES.map((value) => ({ value, label: t(`assets:comments.types.${value}`) }))}
        onChange={({ currentTarget }) => setType(currentTarget.value as PersonalType)}
      />
      <Textarea
        size="xs"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={5_000}
        className={classes.box ?? ''}
        aria-label={t('assets:comments.comment')}
        placeholder={t(`assets:comments.hints.${type}`)}
        value={text}
        error={error ? errorText(error) : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="xs" loading={isPending} disabled={body.text === ''}>
        {t(edited ? 'assets:comments.save' : 'assets:comments.send')}
      </Button>
      {edited && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            draft.discard()
            onDone()
          }}
        >
          {t('common:actions.cancel')}
        </Button>
      )}
    </form>
  )
}
