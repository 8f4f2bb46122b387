import { api } from '@lindero/contract/api'
import type { TaskChanges, TaskShown } from '@lindero/contract/tasks/tasks.contract'
import { ACCEPTED_FILES } from '@lindero/domain/files/file-formats'
import { Button, FileButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UploadList } from '../assets/docs/UploadList.tsx'
import { uploads, useUploads } from '../assets/docs/uploads.ts'
import { queryOf } from '../kernel/api/query.ts'
import { request } from '../kernel/api/request.ts'
import { openInTab } from '../kernel/files/open-in-tab.ts'

export interface Saving {
  task: TaskShown
  save: (changes: TaskChanges, onSaved?: () => void) => void
}

/**
 * The documents of a task. The user selects documents of the asset or uploads new ones, which are also added to the
 * asset.
 */
export function TaskFiles({ task, canEdit, save }: Saving & { canEdit: boolean }) {
  const { t } = useTranslation('tasks')
  const { assetUuid } = task
  const query = useQuery(queryOf(api.attachments, { params: { uuid: assetUuid } }))
  const chosen = task.files.map(({ uuid }) => uuid)
  const others = (query.data?.items ?? []).filter(({ uuid }) => !chosen.includes(uuid))
  const [hasAdded, setAdded] = useState(false)
  const isUploading = useUploads(assetUuid).some(({ state }) => state !== 'done')

  function add(files: readonly File[]) {
    if (files.length === 0) return
    setAdded(true)
    uploads.add(assetUuid, files, ({ uuid }) => save({ files: { add: [uuid] } }))
  }

  function open(attachmentUuid: string) {
    const type = query.data?.items.find(({ uuid }) => uuid === attachmentUuid)?.fileType ?? 'files'
    return openInTab(() => request(api.attachmentUrl, { params: { uuid: assetUuid, type, attachmentUuid } }))
  }

  return (
    <Stack gap="xs" component="section" aria-label={t('fields.files')}>
      <Text size="sm" fw={600}>
        {t('fields.files')}
      </Text>
      {task.files.length === 0 && <Text size="sm">{t('noFiles')}</Text>}
      {task.files.map(({ uuid, name }) => (
        <Group key={uuid} gap="xs">
          <button type="button" className="link" onClick={() => void open(uuid)}>
            {name}
          </button>
          {canEdit && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('removeFile', { name })}
              onClick={() => save({ files: { remove: [uuid] } })}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
      ))}
      {canEdit && (
        <Group gap="xs">
          <FileButton multiple accept={ACCEPTED_FILES} onChange={add}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPaperclip size={16} stroke={1.5} aria-hidden />}>
                {t('uploadFile')}
              </Button>
            )}
          </FileButton>
          {others.length > 0 && (
            <NativeSelect
              aria-label={t('addFile')}
              value=""
              data={[
                { value: '', label: t('addFile') },
                ...others.map(({ uuid, name }) => ({ value: uuid, label: name })),
              ]}
              onChange={({ currentTarget }) => currentTarget.value && save({ files: { add: [currentTarget.value] } })}
            />
          )}
        </Group>
      )}
      {hasAdded && isUploading && <UploadList assetUuid={assetUuid} />}
    </Stack>
  )
}
