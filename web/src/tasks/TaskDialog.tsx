import { api } from '@lindero/contract/api'
import type { TaskShown } from '@lindero/contract/tasks/tasks.contract'
import { allowed, missingFor } from '@lindero/domain/kernel/machine/machine'
import { withTown } from '@lindero/domain/kernel/street-address'
import { isOpenTask, taskStates } from '@lindero/domain/tasks/task-states'
import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { Dialog } from '../kernel/dialogs/Dialog.tsx'
import { askDelete } from '../kernel/dialogs/dialogs.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { DayInput } from '../kernel/forms/DayInput.tsx'
import { useEditedField } from '../kernel/forms/edited-field.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { Chip } from '../kernel/marks/Chip.tsx'
import { useMay, useSession } from '../kernel/session/use-session.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { TaskComments } from './TaskComments.tsx'
import { type Saving, TaskFiles } from './TaskFiles.tsx'
import { STATE_LEVELS, Timing } from './task-marks.tsx'
import classes from './tasks.module.css'

/**
 * Shows a task: state, user, dates, description (with a separate save button), documents and comments (product facts
 * 12.1).
 */
export function TaskDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const query = useQuery(queryOf(api.task, { params: { taskId }, query: {} }))
  const task = query.data?.task
  return (
    <Dialog
      isReading
      onClose={onClose}
      size={760}
      title={task ? (task.name ?? t(`types.${task.type}`)) : t('fields.task')}
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={6} />}
      {task && <Content key={task.uuid} task={task} onClose={onClose} />}
    </Dialog>
  )
}

function Content({ task, onClose }: { task: TaskShown; onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const formats = useFormats()
  const description = useEditedField(task.description)
  const dueOn = useEditedField(task.dueOn)
  const call = useCall(api.saveTask, { onSuccess: () => toast.success(t('saved')), onError: toast.error })
  const save: Saving['save'] = (changes, onSaved) =>
    call.mutate({ params: { taskId: task.uuid }, query: {}, body: { changes } }, onSaved && { onSuccess: onSaved })
  const canEdit = task.canEdit && isOpenTask(task.state)
  const dates = [
    ['startedOn', task.startedOn],
    ['dueOn', task.dueOn],
    ['endedOn', task.endedOn],
  ] as const
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Chip level={STATE_LEVELS[task.state]}>{t(`states.${task.state}`)}</Chip>
        <Timing timing={task.timing} />
        <Link className="link" to="/assets/$uuid/management" params={{ uuid: task.assetUuid }}>
          {task.externalId}
        </Link>
        <Text size="sm" c="var(--text-2)">
          {withTown(task.address, task.municipality)}
        </Text>
      </Group>
      {task.canEdit && <Events task={task} save={save} isBusy={call.isPending} />}
      <dl className={`${classes.dates} grid gap-y-8 gap-x-16`}>
        {dates.map(([field, date]) => (
          <div key={field}>
            <dt className="text-2 fs-12">{t(`fields.${field}`)}</dt>
            <dd>{date ? formats.date(date) : formats.none}</dd>
          </div>
        ))}
        <div>
          <dt className="text-2 fs-12">{t('fields.department')}</dt>
          <dd>{textAt(`customers:departments.${task.department}`)}</dd>
        </div>
      </dl>
      {(task.isByWorkflow || task.createdBy) && (
        <Text size="sm" c="var(--text-2)">
          {task.isByWorkflow ? t('byWorkflow') : t('byPerson', { name: task.createdBy?.name })}
        </Text>
      )}
      <Assignee task={task} canEdit={canEdit} save={save} />
      {canEdit && (
        <Group align="end" gap="xs">
          <DayInput
            label={t('fields.dueOn')}
            value={dueOn.value}
            onChange={dueOn.set}
            description={dueOn.theirs && t('savedMeanwhile', { value: formats.date(dueOn.theirs) })}
          />
          <Button
            variant="default"
            disabled={!dueOn.isChanged || dueOn.value === ''}
            onClick={() => {
              dueOn.markSent()
              save({ dueOn: { oldValue: task.dueOn, newValue: dueOn.value } })
            }}
          >
            {t('saveDue')}
          </Button>
        </Group>
      )}
      <Stack gap="xs">
        <Textarea
          label={t('fields.description')}
          value={description.value}
          description={
            description.theirs !== null && t('savedMeanwhile', { value: description.theirs || formats.none })
          }
          readOnly={!canEdit}
          maxLength={2_000}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => description.set(currentTarget.value)}
        />
        {canEdit && (
          <Group justify="flex-end">
            <Button
              variant="default"
              disabled={!description.isChanged}
              onClick={() => {
                description.markSent()
                save({ description: { oldValue: task.description, newValue: description.value } })
              }}
            >
              {t('saveDescription')}
            </Button>
          </Group>
        )}
      </Stack>
      <TaskFiles task={task} canEdit={canEdit} save={save} />
      <TaskComments task={task} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('accept')}</Button>
      </Group>
    </Stack>
  )
}

/** Events that advance the task. Only their buttons are filled with a colour. */
const LEADING: ReadonlySet<string> = new Set(['start', 'finish', 'process'])

/** Buttons for the events that are currently possible. */
function Events({ task, save, isBusy }: Saving & { isBusy: boolean }) {
  const { t } = useTranslation('tasks')
  const subject = { assigneeUuid: task.assignee?.uuid }
  const mayReopen = useMay()('assignUsers')
  const events = allowed(taskStates, task.state, subject).filter(({ event }) => event !== 'reopen' || mayReopen)
  return (
    <Group gap="xs">
      {events.map((row) => (
        <Button
          key={row.event}
          size="sm"
          variant={LEADING.has(row.event) ? 'filled' : 'default'}
          disabled={isBusy || missingFor(row, subject).length > 0}
          onClick={async () => {
            const question = { title: t('askCancel'), message: t('askCancelWhat'), cancel: t('keep') }
            if (!row.confirm || (await askDelete({ ...question, action: t(`events.${row.event}`) })))
              save({ event: row.event })
          }}
        >
          {t(`events.${row.event}`)}
        </Button>
      ))}
    </Group>
  )
}

function Assignee({ task, canEdit, save }: Saving & { canEdit: boolean }) {
  const { t } = useTranslation('tasks')
  const session = useSession()
  const me = session?.user.uuid
  const candidates = useQuery({
    ...queryOf(api.taskCandidates, { params: { taskId: task.uuid }, query: { r: 200 } }),
    enabled: canEdit,
  })
  const assign = (newValue: string | null) =>
    save({ assigneeUuid: { oldValue: task.assignee?.uuid ?? null, newValue } })
  const items = candidates.data?.items ?? []
  if (!canEdit) return <Text size="sm">{`${t('fields.assignee')}: ${task.assignee?.name ?? t('unassigned')}`}</Text>
  const isForeign = task.assignee && !items.some(({ uuid }) => uuid === task.assignee?.uuid)
  return (
    <Group align="end" gap="xs">
      <NativeSelect
        label={t('fields.assignee')}
        value={task.assignee?.uuid ?? ''}
        onChange={({ currentTarget }) => assign(currentTarget.value || null)}
        data={[
          { value: '', label: t('unassigned') },
          ...(isForeign && task.assignee ? [{ value: task.assignee.uuid, label: task.assignee.name }] : []),
          ...items.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
      />
      {me && task.assignee?.uuid !== me && items.some(({ uuid }) => uuid === me) && (
        <Button variant="default" onClick={() => assign(me)}>
          {t('take')}
        </Button>
      )}
    </Group>
  )
}
