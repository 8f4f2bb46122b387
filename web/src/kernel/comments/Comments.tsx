import type { WrittenType } from '@lindero/domain/kernel/comments'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../drafts/use-draft.ts'
import { CommentEntry } from './CommentEntry.tsx'
import { CommentTable } from './CommentTable.tsx'
import classes from './comments.module.css'
import type { CommentShown, CommentsProps } from './comments-props.ts'

/**
 * Comments on an asset, a legal record or a task. Users choose a kind for their comments, and can edit and delete them.
 * Drafts survive a reload.
 */
export function Comments<Type extends WrittenType>(props: CommentsProps<Type>) {
  const { t } = useTranslation()
  const { place, comments, canWrite, opensEntry = false, none, children } = props
  const [edited, setEdited] = useState<CommentShown | null>(null)
  const hasDraft = useDraft(draftOf(place, null)).count > 0
  const [isOpen, setOpen] = useState(!opensEntry || hasDraft)
  const close = () => {
    setEdited(null)
    setOpen(!opensEntry)
  }
  const table =
    comments.length === 0 ? (
      (none ?? <p className="text-3 fs-13">{t('comments.none')}</p>)
    ) : (
      <CommentTable {...props} onEdit={setEdited} />
    )
  return (
    <section aria-label={t('comments.title')}>
      {opensEntry && (
        <header className={`${classes.head} row between`}>
          <h3>{t('comments.title')}</h3>
          {canWrite && !isOpen && !edited && (
            <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
              {t('comments.add')}
            </Button>
          )}
        </header>
      )}
      {canWrite && (isOpen || edited) && (
        <CommentEntry
          key={edited?.uuid ?? 'new'}
          {...props}
          draftOf={draftOf(place, edited)}
          edited={edited}
          onCancel={edited || opensEntry ? close : null}
          onSaved={() => {
            close()
            props.onSaved?.()
          }}
        />
      )}
      {children ? children(table) : table}
    </section>
  )
}

const draftOf = (place: string, edited: CommentShown | null) => `comment:${place}:${edited?.uuid ?? 'new'}`
