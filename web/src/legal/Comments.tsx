import { api } from '@lindero/contract/api'
import type { LegalRecordShown } from '@lindero/contract/legal/legal.schema'
import {
  commentRefusal,
  defaultCommentType,
  PERSONAL_LEGAL_COMMENT_TYPES,
  PROVIDER_COMMENT_TYPES,
} from '@lindero/domain/legal/legal-comments'
import { Button, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../kernel/actions/ActionButton.tsx'
import { queryOf } from '../kernel/api/query.ts'
import { change, perform } from '../kernel/api/use-call.ts'
import { askDelete } from '../kernel/dialogs/dialogs.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { choice } from '../kernel/forms/choice-fields.tsx'
import { FormDialog } from '../kernel/forms/FormDialog.tsx'
import { FormField, FormGrid } from '../kernel/forms/FormField.tsx'
import { formFields } from '../kernel/forms/form-fields.ts'
import { multiline } from '../kernel/forms/long-text-fields.tsx'
import { useForm } from '../kernel/forms/use-form.ts'
import { LongPager, useLongPage } from '../kernel/items/LongPager.tsx'
import { useSession } from '../kernel/session/use-session.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { RECORD_CALLS } from './draft/saved-legal.ts'
import classes from './legal.module.css'
import { useLegalAsset } from './legal-asset.ts'

/** The comments of a record, newest first: the channel between the two sides of a service request. */
export function Comments({ record, canAdd }: { record: LegalRecordShown; canAdd: boolean }) {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const me = useSession()?.user.uuid ?? ''
  const [written, write] = useState<Comment | 'new' | null>(null)
  const { params, query } = useLegalAsset()
  const { section, id, commentCounts } = record
  const list = useLongPage()
  const older = useQuery({
    ...queryOf(RECORD_CALLS[section], { params, query: { ...query, id, comments: list.page } }),
    enabled: list.page > 1,
  })
  const comments = list.page > 1 ? (older.data?.items[0]?.comments ?? []) : record.comments
  return (
    <section aria-label={t('comments.title')}>
      <Group justify="space-between" my="xs">
        <Text size="sm" fw={600}>
          {t('comments.title')}
        </Text>
        {canAdd && (
          <Button variant="default" size="compact-sm" onClick={() => write('new')}>
            {t('comments.add')}
          </Button>
        )}
      </Group>
      {record.comments.length === 0 && <Text size="sm">{t('comments.none')}</Text>}
      <ul className={classes.comments}>
        {comments.map((comment) => {
          const { uuid, type, message, author, createdOn, editedOn } = comment
          const isMine = commentRefusal({ type, userUuid: author?.uuid ?? null }, me) === null
          return (
            <li key={uuid}>
              <Text size="sm">
                <b>{t(`comments.types.${type}`)}</b> {message}
              </Text>
              <Group gap={4} wrap="nowrap">
                <Text size="xs" c="var(--text-2)">
                  {[
                    author?.name ?? t('comments.unknown'),
                    author?.company,
                    formats.instant(createdOn),
                    editedOn && t('comments.edited'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {canAdd && isMine && (
                  <>
                    <ActionButton tooltip={t('comments.edit')} variant="subtle" onClick={() => write(comment)}>
                      <IconPencil size={16} stroke={1.5} />
                    </ActionButton>
                    <DeleteComment record={record} comment={comment} />
                  </>
                )}
              </Group>
            </li>
          )
        })}
      </ul>
      {older.isLoading && <SkeletonRows rows={3} />}
      {older.isError && <ErrorState error={older.error} onRetry={() => void older.refetch()} />}
      <LongPager list={list} total={Object.values(commentCounts).reduce((sum, count) => sum + count, 0)} />
      {written && (
        <CommentDialog record={record} comment={written === 'new' ? null : written} onClose={() => write(null)} />
      )}
    </section>
  )
}

type Comment = LegalRecordShown['comments'][number]

interface DeleteCommentProps {
  record: LegalRecordShown
  comment: Comment
}

/** Characters of a comment that the question before its deletion repeats. */
const QUOTED = 200

function DeleteComment({ record: { section, id }, comment: { uuid, message } }: DeleteCommentProps) {
  const { t } = useTranslation('services')
  const { params, query } = useLegalAsset()
  async function remove() {
    const changes = { records: [{ section, id, fields: {}, deletedComments: [uuid] }] }
    try {
      await perform(api.saveManagement, { params, query, body: { changes } })
      return true
    } catch (error) {
      toast.error(error)
      return false
    }
  }
  return (
    <ActionButton
      tooltip={t('comments.delete')}
      variant="subtle"
      onClick={() =>
        void askDelete({
          title: t('comments.deleteTitle'),
          message: message.length > QUOTED ? `${message.slice(0, QUOTED)}…` : message,
          onSubmit: remove,
        })
      }
    >
      <IconTrash size={16} stroke={1.5} />
    </ActionButton>
  )
}

interface CommentDialogProps {
  record: LegalRecordShown
  /** Null adds one. */
  comment: Comment | null
  onClose: () => void
}

function CommentDialog({ record, comment, onClose }: CommentDialogProps) {
  const { t } = useTranslation('services')
  const { isProvider, ...asset } = useLegalAsset()
  const declared = useMemo(() => {
    const known = isProvider ? PROVIDER_COMMENT_TYPES : PERSONAL_LEGAL_COMMENT_TYPES
    return formFields(
      { labels: 'services:comments' },
      {
        type: choice(known, { required: true, texts: 'services:comments.types' }),
        message: multiline({ required: true, max: 5_000, wide: true }),
      },
    )
  }, [isProvider])
  const known = comment ? { uuid: comment.uuid } : {}
  const title = t(comment ? 'comments.edit' : 'comments.add')
  const form = useForm(declared, {
    id: `legal-comment:${comment?.uuid ?? 'new'}`,
    saved: comment
      ? { type: comment.type as (typeof PERSONAL_LEGAL_COMMENT_TYPES)[number], message: comment.message }
      : { type: defaultCommentType(record.section, isProvider), message: null },
    submit: ({ type, message }) =>
      change(api.saveManagement, {
        ...asset,
        body: {
          changes: {
            records: [{ section: record.section, id: record.id, fields: {}, comments: [{ ...known, type, message }] }],
          },
        },
      }),
    onDone() {
      toast.success(t(comment ? 'comments.saved' : 'comments.added'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={title} action={title} onClose={onClose}>
      <FormGrid>
        <FormField name="type" />
        <FormField name="message" wide />
      </FormGrid>
    </FormDialog>
  )
}
