import type { WrittenType } from '@lindero/domain/kernel/comments'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../drafts/use-draft.ts'
import { errorText } from '../i18n/error-text.ts'
import classes from './comments.module.css'
import type { CommentShown, CommentsProps, WrittenComment } from './comments-props.ts'

const NO_FILES: readonly string[] = []

/** Draft key of the comment. */
const ENTRY = 'comment'

interface CommentEntryProps<Type extends WrittenType>
  extends Pick<CommentsProps<Type>, 'kinds' | 'first' | 'add' | 'edit' | 'files'> {
  draftOf: string
  /** The comment to edit; null for a new comment. */
  edited: CommentShown | null
  onSaved: () => void
  onCancel: (() => void) | null
}

interface Sent<Type extends WrittenType> {
  comment: WrittenComment<Type>
  /** The values of the draft, as they were typed. */
  typed: { type: Type; message: string; files: readonly string[] }
}

/** Form to add or edit a comment. A comment is saved immediately, apart from the record's unsaved changes. */
export function CommentEntry<Type extends WrittenType>(props: CommentEntryProps<Type>) {
  const { t } = useTranslation()
  const { kinds, first, add, edit, edited, onSaved, onCancel } = props
  // Unsent text is restored when the section or the browser is reopened.
  const draft = useDraft(props.draftOf)
  const saved = { type: edited ? (edited.type as Type) : first, message: edited?.message ?? '' }
  const type = draft.value<Type>(ENTRY, 'type', saved.type)
  const message = draft.value(ENTRY, 'message', saved.message)
  const files = draft.value<readonly string[]>(ENTRY, 'files', NO_FILES)
  const FilesInput = edited ? undefined : props.files?.Input
  const [isAttaching, setAttaching] = useState(false)
  // Uuid of the new comment, so that a comment sent twice is added only once.
  const [uuid, setUuid] = useState(() => crypto.randomUUID())
  const isSending = useRef(false)
  const sending = useMutation({
    mutationFn: ({ comment }: Sent<Type>) => (edited ? edit(comment) : add(comment)),
    // Text that was typed meanwhile stays, for example in the same entry opened again or in another tab.
    onSuccess(_reply, { typed }) {
      draft.settle(ENTRY, typed, edited ? typed : { ...saved, files: NO_FILES })
      setUuid(crypto.randomUUID())
      onSaved()
    },
    onSettled() {
      isSending.current = false
    },
  })
  const words = message.trim()

  function send() {
    if (words === '' || isAttaching || isSending.current) return
    // Nothing has changed, so nothing is sent.
    if (edited && type === saved.type && words === saved.message) {
      draft.discard()
      onSaved()
      return
    }
    isSending.current = true
    const comment = { uuid: edited?.uuid ?? uuid, type, message: words, ...(files.length > 0 ? { files } : {}) }
    sending.mutate({ comment, typed: { type, message, files } })
  }

  return (
    <form
      className="flex wrap items-start gap-8 mb-12"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <NativeSelect
        size="xs"
        aria-label={t('comments.type')}
        value={type}
        disabled={sending.isPending}
        data={kinds.map((value) => ({ value, label: t(`comments.types.${value as WrittenType}`) }))}
        onChange={({ currentTarget }) => draft.change(ENTRY, 'type', saved.type, currentTarget.value)}
      />
      <Textarea
        size="xs"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={5_000}
        className={classes.box ?? ''}
        aria-label={t('comments.comment')}
        placeholder={t(`comments.hints.${type as WrittenType}`)}
        value={message}
        // Read-only while sending, because the entry closes afterwards.
        readOnly={sending.isPending}
        error={sending.error ? errorText(sending.error) : undefined}
        onChange={({ currentTarget }) => draft.change(ENTRY, 'message', saved.message, currentTarget.value)}
      />
      {FilesInput && (
        <FilesInput
          files={files}
          onFiles={(next) => draft.change(ENTRY, 'files', NO_FILES, next.length > 0 ? next : NO_FILES)}
          isBusy={sending.isPending}
          onSending={setAttaching}
        />
      )}
      <Button type="submit" size="xs" loading={sending.isPending} disabled={words === '' || isAttaching}>
        {t(edited ? 'comments.save' : 'comments.send')}
      </Button>
      {onCancel && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            draft.discard()
            onCancel()
          }}
        >
          {t('actions.cancel')}
        </Button>
      )}
    </form>
  )
}
