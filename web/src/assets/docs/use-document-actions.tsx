import { api } from '@lindero/contract/api'
import type { Attachment } from '@lindero/contract/files/attachment.schema'
import {
  IconDownload,
  IconPencil,
  IconShare,
  IconShareOff,
  IconStar,
  IconStarFilled,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete, askText } from '../../kernel/dialogs/dialogs.ts'
import { type RecordAction, useAllowedActions } from '../../kernel/record-actions/record-action.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { TagsDialog } from './TagsDialog.tsx'

export interface ActedDocument {
  document: Attachment
  assetUuid: string
  knownTags: readonly string[]
  canEdit: boolean
}

/** Actions for one document, used in its row or card, in the viewer and in the command palette. */
export function useDocumentActions({ document, assetUuid, knownTags, canEdit }: ActedDocument) {
  const { t } = useTranslation('docs')
  const [isTagging, setTagging] = useState(false)
  const { uuid, name, fileType, isFavorite, isShareable, isDeletable, picture } = document
  const params = { uuid: assetUuid, type: fileType, attachmentUuid: uuid }
  const save = (body: Parameters<typeof perform<typeof api.saveAttachment>>[1]['body']) =>
    perform(api.saveAttachment, { params, body })
  const tried = (work: Promise<unknown>) => void work.catch(toast.error)

  async function rename() {
    await askText({
      title: t('renameTitle'),
      label: t('name'),
      initial: name,
      action: t('rename'),
      check: (text) => (text.trim() === '' ? t('nameMissing') : null),
      onSubmit: async (text) => {
        await save({ name: text.slice(0, 200) })
        return true
      },
    })
  }

  async function remove() {
    const done = await askDelete({
      title: t('removeTitle', { name }),
      message: t('removeText'),
      onSubmit: async () => {
        await perform(api.deleteAttachment, { params })
        return true
      },
    })
    if (done) toast.success(t('removed'))
  }

  const declared: RecordAction[] = [
    {
      id: 'favorite',
      label: t(isFavorite ? 'removeFavorite' : 'makeFavorite', { name }),
      icon: isFavorite ? IconStarFilled : IconStar,
      pressed: isFavorite,
      applies: canEdit && fileType === 'images' && Boolean(picture),
      run: () => tried(save({ isFavorite: !isFavorite })),
    },
    {
      id: 'download',
      label: t('download', { name }),
      icon: IconDownload,
      run: () => tried(downloadDocument(assetUuid, document)),
    },
    { id: 'tags', label: t('tags'), icon: IconTag, applies: canEdit, run: () => setTagging(true) },
    { id: 'rename', label: t('rename'), icon: IconPencil, applies: canEdit, run: () => void rename() },
    {
      id: 'share',
      label: t(isShareable ? 'unshare' : 'share'),
      icon: isShareable ? IconShareOff : IconShare,
      applies: canEdit,
      run: () => tried(save({ isShareable: !isShareable })),
    },
    {
      id: 'remove',
      label: t('remove'),
      icon: IconTrash,
      danger: true,
      applies: canEdit && isDeletable,
      run: () => void remove(),
    },
  ]
  const dialog = isTagging && (
    <TagsDialog
      document={document}
      knownTags={knownTags}
      onSave={(tags) => save({ tags })}
      onClose={() => setTagging(false)}
    />
  )
  return { actions: useAllowedActions(declared), dialog }
}

/**
 * Downloads the original file.
 * @throws ApiError
 */
async function downloadDocument(assetUuid: string, { fileType, uuid }: Attachment): Promise<void> {
  const params = { uuid: assetUuid, type: fileType, attachmentUuid: uuid }
  const { url, name } = await request(api.attachmentUrl, { params })
  const link = window.document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
