import { api } from '@lindero/contract/api'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { TASK_TYPES } from '@lindero/domain/tasks/task-types'
import { Button, Divider, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { Dialog } from '../kernel/dialogs/Dialog.tsx'
import { textAt } from '../kernel/i18n/text-at.ts'
import { Locked } from '../kernel/locked/Locked.tsx'
import { useSession } from '../kernel/session/use-session.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { type Assignment, DefaultUsers, type SaveAssignment } from './DefaultUsers.tsx'

interface AssignmentDialogProps {
  /** If set, the dialog only selects the default users for new tasks of this asset. */
  assetUuid?: string
  onClose: () => void
}

/**
 * Edits the candidates for tasks, and the default user for new tasks of each type. Each candidate has one department or
 * any, and one task type or any.
 */
export function AssignmentDialog({ assetUuid, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation('tasks')
  const query = useQuery({ ...queryOf(api.taskAssignment, {}), gcTime: 0 })
  const choices = useQuery({ ...queryOf(api.taskChoices, {}), gcTime: 0 })
  const session = useSession()
  // Both forms share one call: each saves the whole assignment, so two calls at once would overwrite each other.
  const save = useCall(api.saveTaskAssignment, {
    onSuccess: () => toast.success(t('assignmentSaved')),
    onError: toast.error,
  })
  const failed = [query, choices].find(({ isError }) => isError)
  const { uuid = '', firstname = '', lastname = '' } = session?.user ?? {}
  const people = [{ uuid, name: `${firstname} ${lastname}`.trim() }, ...(choices.data?.colleagues ?? [])]
  return (
    <Dialog isReading onClose={onClose} title={t(assetUuid ? 'defaults' : 'assignment')} size={760}>
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {query.data && choices.data ? (
        <Locked when={save.isPending}>
          <Stack gap="lg">
            {!assetUuid && <Candidates saved={query.data} save={save} people={people} onClose={onClose} />}
            {!assetUuid && <Divider label={t('defaults')} labelPosition="left" />}
            <DefaultUsers saved={query.data} save={save} people={people} assetUuid={assetUuid} />
          </Stack>
        </Locked>
      ) : (
        !failed && <SkeletonRows rows={4} />
      )}
    </Dialog>
  )
}

interface CandidatesProps {
  saved: Assignment
  save: SaveAssignment
  people: readonly { uuid: string; name: string }[]
  onClose: () => void
}

function Candidates({ saved, save, people, onClose }: CandidatesProps) {
  const { t } = useTranslation(['tasks', 'common'])
  const [rows, setRows] = useState(() =>
    saved.candidates.map((row) => ({ ...row, key: crypto.randomUUID() as string })),
  )
  const edit = (at: number, part: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <Stack gap="md">
      <Text size="sm">{t('assignmentWhat')}</Text>
      {rows.map((row, index) => (
        <Group key={row.key} align="end" gap="xs">
          <NativeSelect
            label={t('candidate')}
            value={row.userUuid}
            data={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={({ currentTarget }) => edit(index, { userUuid: currentTarget.value })}
          />
          <NativeSelect
            label={t('fields.department')}
            value={row.department ?? ''}
            data={[
              { value: '', label: t('anyDepartment') },
              ...DEPARTMENTS.map((value) => ({ value, label: textAt(`customers:departments.${value}`) })),
            ]}
            onChange={({ currentTarget }) =>
              edit(index, { department: DEPARTMENTS.find((each) => each === currentTarget.value) ?? null })
            }
          />
          <NativeSelect
            label={t('fields.type')}
            value={row.type ?? ''}
            data={[
              { value: '', label: t('anyType') },
              ...TASK_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
            ]}
            onChange={({ currentTarget }) =>
              edit(index, { type: TASK_TYPES.find((each) => each === currentTarget.value) ?? null })
            }
          />
          <Button variant="subtle" onClick={() => setRows(rows.filter((_, at) => at !== index))}>
            {t('remove')}
          </Button>
        </Group>
      ))}
      <Group justify="space-between">
        <Button
          variant="default"
          onClick={() =>
            setRows([
              ...rows,
              { key: crypto.randomUUID(), userUuid: people[0]?.uuid ?? '', department: null, type: null },
            ])
          }
        >
          {t('addCandidate')}
        </Button>
        <Button
          loading={save.isPending}
          onClick={() =>
            save.mutate(
              { body: { candidates: rows.map(({ key: _, ...row }) => row), defaults: saved.defaults } },
              { onSuccess: onClose },
            )
          }
        >
          {t('common:actions.save')}
        </Button>
      </Group>
    </Stack>
  )
}
