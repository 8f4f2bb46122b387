import { api } from '@lindero/contract/api'
import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { Menu } from '@mantine/core'
import {
  IconDots,
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
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { request } from '../../kernel/api/request.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete, askText } from '../../kernel/dialogs/dialogs.ts'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from './docs.module.css'
import { TagsDialog } from './TagsDialog.tsx'

interface DocumentActionsProps {
  document: Attachment
  assetUuid: string
  knownTags: readonly string[]
  canEdit: boolean
}

/** The file as it was uploaded. @throws ApiError */
export async function downloadDocument(
  assetUuid: string,
  { fileType, uuid }: Pick<Attachment, 'fileType' | 'uuid'>,
): Promise<void> {
  const params = { uuid: assetUuid, type: fileType, attachmentUuid: uuid }
  const { url, name } = await request(api.attachmentUrl, { params })
  const link = window.document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Actions for one document; actions that are not allowed are not drawn. */
export function DocumentActions({ document, assetUuid, knownTags, canEdit }: DocumentActionsProps) {
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

  const Star = isFavorite ? IconStarFilled : IconStar
  return (
    <span className={classes.actions}>
      {canEdit && fileType === 'images' && picture && (
        <ActionButton
          tooltip={t(isFavorite ? 'removeFavorite' : 'makeFavorite', { name })}
          aria-pressed={isFavorite}
          onClick={() => tried(save({ isFavorite: !isFavorite }))}
        >
          <Star size={16} stroke={1.5} />
        </ActionButton>
      )}
      <ActionButton tooltip={t('download', { name })} onClick={() => tried(downloadDocument(assetUuid, document))}>
        <IconDownload size={16} stroke={1.5} />
      </ActionButton>
      {canEdit && (
        <ButtonMenu
          button={(opener) => (
            <ActionButton {...opener} tooltip={t('actions', { name })}>
              <IconDots size={16} stroke={1.5} />
            </ActionButton>
          )}
        >
          <Menu.Item leftSection={<IconTag size={16} stroke={1.5} aria-hidden />} onClick={() => setTagging(true)}>
            {t('tags')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />} onClick={() => void rename()}>
            {t('rename')}
          </Menu.Item>
          <Menu.Item
            leftSection={
              isShareable ? (
                <IconShareOff size={16} stroke={1.5} aria-hidden />
              ) : (
                <IconShare size={16} stroke={1.5} aria-hidden />
              )
            }
            onClick={() => tried(save({ isShareable: !isShareable }))}
          >
            {t(isShareable ? 'unshare' : 'share')}
          </Menu.Item>
          {isDeletable && (
            <Menu.Item
              color="var(--danger-text)"
              leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
              onClick={() => void remove()}
            >
              {t('remove')}
            </Menu.Item>
          )}
        </ButtonMenu>
      )}
      {isTagging && (
        <TagsDialog
          document={document}
          knownTags={knownTags}
          onSave={(tags) => save({ tags })}
          onClose={() => setTagging(false)}
        />
      )}
    </span>
  )
}
