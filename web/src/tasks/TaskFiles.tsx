import { api } from '@lindero/contract/api'
import type { TaskChanges, TaskShown } from '@lindero/contract/tasks/tasks.contract'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'

export interface Saving {
  task: TaskShown
  save: (changes: TaskChanges) => void
}

/** The documents of a task: those of its asset, chosen here and added in its section of documents. */
export function TaskFiles({ task, canEdit, save }: Saving & { canEdit: boolean }) {
  const { t } = useTranslation('tasks')
  const query = useQuery({
    ...queryOf(api.attachments, { params: { uuid: task.assetUuid } }),
    enabled: canEdit,
  })
  const chosen = task.files.map(({ uuid }) => uuid)
  const others = (query.data?.items ?? []).filter(({ uuid }) => !chosen.includes(uuid))
  return (
    <Stack gap="xs" component="section" aria-label={t('fields.files')}>
      <Text size="sm" fw={600}>
        {t('fields.files')}
      </Text>
      {task.files.length === 0 && <Text size="sm">{t('noFiles')}</Text>}
      {task.files.map(({ uuid, name }) => (
        <Group key={uuid} gap="xs">
          <Text size="sm">{name}</Text>
          {canEdit && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('removeFile', { name })}
              onClick={() => save({ files: chosen.filter((each) => each !== uuid) })}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
      ))}
      {canEdit && others.length > 0 && (
        <NativeSelect
          aria-label={t('addFile')}
          value=""
          data={[
            { value: '', label: t('addFile') },
            ...others.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onChange={({ currentTarget }) =>
            currentTarget.value && save({ files: [...chosen, currentTarget.value] })
          }
        />
      )}
    </Stack>
  )
}
