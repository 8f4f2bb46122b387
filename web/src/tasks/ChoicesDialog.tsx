import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { TASK_MAILS } from '@lindero/contract/tasks/tasks.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { DEADLINE_KINDS } from '@lindero/domain/tasks/deadline-calls'
import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { Dialog } from '../kernel/dialogs/Dialog.tsx'
import { DayInput } from '../kernel/forms/DayInput.tsx'
import { Locked } from '../kernel/locked/Locked.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { DaysBefore, readDays, typedDays } from './DaysBefore.tsx'

export function ChoicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tasks')
  // The reply is not cached. Otherwise, a dialog opened again could show the values from before a save.
  const query = useQuery({ ...queryOf(api.taskChoices, {}), gcTime: 0 })
  return (
    <Dialog isReading onClose={onClose} title={t('choices')} size={520}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={4} />}
      {query.data && <Choices saved={query.data} onClose={onClose} />}
    </Dialog>
  )
}

type SavedChoices = CallReply<typeof api.taskChoices>

function Choices({ saved, onClose }: { saved: SavedChoices; onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'common'])
  const today = calendarDateAt(new Date())
  const [mails, setMails] = useState(saved.mails)
  const [deputy, setDeputy] = useState(saved.deputy?.userUuid ?? '')
  const [from, setFrom] = useState(saved.deputy?.from ?? today)
  const [until, setUntil] = useState(saved.deputy?.until ?? today)
  const [hasMails, setHasMails] = useState(saved.deadlines.hasMails)
  const [hasWeek, setHasWeek] = useState(saved.deadlines.hasWeek)
  const [typed, setTyped] = useState(() => typedDays(saved.deadlines.daysBefore))
  const [address, setAddress] = useState<string>()
  const save = useCall(api.saveTaskChoices, {
    onSuccess() {
      toast.success(t('choicesSaved'))
      onClose()
    },
    onError: toast.error,
  })
  const renew = useCall(api.renewTaskCalendar, {
    onSuccess: ({ path }) => setAddress(`${window.location.origin}${path}`),
    onError: toast.error,
  })
  const entries = DEADLINE_KINDS.map((kind) => [kind, readDays(typed[kind])] as const)
  const daysBefore = Object.fromEntries(entries.flatMap(([kind, days]) => (days?.length ? [[kind, days]] : [])))
  const isWrong =
    (deputy !== '' && (from === '' || until === '' || until < from)) || entries.some(([, days]) => days === null)
  return (
    <Locked when={save.isPending}>
      <Stack gap="md">
        <NativeSelect
          label={t('fields.mails')}
          value={mails}
          data={TASK_MAILS.map((value) => ({ value, label: t(`mails.${value}`) }))}
          onChange={({ currentTarget }) => setMails(currentTarget.value as typeof mails)}
        />
        <Stack gap="xs" component="section" aria-label={t('deadlines')}>
          <Checkbox
            label={t('deadlineMails')}
            checked={hasMails}
            onChange={({ currentTarget }) => setHasMails(currentTarget.checked)}
          />
          {hasMails && (
            <>
              <Text size="sm">{t('ownDays')}</Text>
              <DaysBefore typed={typed} usual={typedDays(saved.customerDaysBefore)} onChange={setTyped} />
            </>
          )}
          <Checkbox
            label={t('weeklyDigest')}
            checked={hasWeek}
            onChange={({ currentTarget }) => setHasWeek(currentTarget.checked)}
          />
        </Stack>
        <NativeSelect
          label={t('fields.deputy')}
          value={deputy}
          data={[
            { value: '', label: t('noDeputy') },
            ...saved.colleagues.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onChange={({ currentTarget }) => setDeputy(currentTarget.value)}
        />
        {deputy !== '' && (
          <Group grow>
            <DayInput label={t('fields.from')} value={from} onChange={setFrom} />
            <DayInput label={t('fields.until')} value={until} min={from} onChange={setUntil} />
          </Group>
        )}
        <Stack gap={4} component="section" aria-label={t('calendar')}>
          <Text size="sm">{t('calendarWhat')}</Text>
          {address && <TextInput readOnly aria-label={t('calendar')} value={address} />}
          <Group>
            <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate({})}>
              {t('calendarNew')}
            </Button>
          </Group>
        </Stack>
        <Group justify="flex-end">
          <Button
            loading={save.isPending}
            disabled={isWrong}
            onClick={() =>
              save.mutate({
                body: {
                  mails,
                  deputy: deputy ? { userUuid: deputy, from, until } : null,
                  deadlines: { hasMails, hasWeek, daysBefore },
                },
              })
            }
          >
            {t('common:actions.save')}
          </Button>
        </Group>
      </Stack>
    </Locked>
  )
}
