import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { ATTACHMENT_LIMITS, NON_DELETABLE } from '@lindero/domain/files/attachment'
import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from './docs.module.css'

interface TagsDialogProps {
  document: Attachment
  knownTags: readonly string[]
  onSave: (tags: string[]) => Promise<unknown>
  onClose: () => void
}

/** Edits one document's tags, and suggests the customer's existing tags. */
export function TagsDialog({ document, knownTags, onSave, onClose }: TagsDialogProps) {
  const { t } = useTranslation(['docs', 'common'])
  const isOwn = (tag: string) => tag !== NON_DELETABLE
  const otherTags = document.tags.filter((tag) => !isOwn(tag))
  const [tags, setTags] = useState(document.tags.filter(isOwn))
  const [isSaving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    try {
      await onSave([...otherTags, ...tags])
      onClose()
    } catch (error) {
      toast.error(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <DialogFrame
      title={t('docs:editTags', { name: document.name })}
      action={t('common:actions.save')}
      cancel={t('common:actions.cancel')}
      busy={isSaving}
      onAction={() => void save()}
      onCancel={onClose}
    >
      <TagsInput
        label={t('docs:tags')}
        placeholder={t('docs:addTag')}
        data={knownTags.filter(isOwn)}
        value={tags}
        onChange={(next) => setTags(next.map((tag) => tag.trim().slice(0, ATTACHMENT_LIMITS.tagCharacters)))}
        maxTags={ATTACHMENT_LIMITS.tags - otherTags.length}
        isDuplicate={(tag, all) => all.some((each) => each.toLowerCase() === tag.trim().toLowerCase())}
        splitChars={[',', ';']}
        classNames={{ inputField: classes.tagField ?? '' }}
        comboboxProps={{ withinPortal: true }}
        data-autofocus
      />
    </DialogFrame>
  )
}
