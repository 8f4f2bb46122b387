import { api } from '@lindero/contract/api'
import { TASK_MAILS } from '@lindero/contract/tasks/tasks.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { Dialog } from '../kernel/dialogs/Dialog.tsx'
import { DayInput } from '../kernel/forms/DayInput.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'

/** Choices of a user: mails, deputy, calendar. */
export function ChoicesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const query = useQuery(queryOf(api.taskChoices, {}))
  return (
    <Dialog isReading onClose={onClose} title={t('choices')} size={520}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={4} />}
      {query.data && <Choices saved={query.data} onClose={onClose} />}
    </Dialog>
  )
}

interface Saved {
  mails: (typeof TASK_MAILS)[number]
  deputy: { userUuid: string; from: string; until: string } | null
  colleagues: { uuid: string; name: string }[]
}

function Choices({ saved, onClose }: { saved: Saved; onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'common'])
  const today = calendarDateAt(new Date())
  const [mails, setMails] = useState(saved.mails)
  const [deputy, setDeputy] = useState(saved.deputy?.userUuid ?? '')
  const [from, setFrom] = useState(saved.deputy?.from ?? today)
  const [until, setUntil] = useState(saved.deputy?.until ?? today)
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
  const isWrong = deputy !== '' && (from === '' || until === '' || until < from)
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('fields.mails')}
        value={mails}
        data={TASK_MAILS.map((value) => ({ value, label: t(`mails.${value}`) }))}
        onChange={({ currentTarget }) => setMails(currentTarget.value as typeof mails)}
      />
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
          onClick={() => save.mutate({ body: { mails, deputy: deputy ? { userUuid: deputy, from, until } : null } })}
        >
          {t('common:actions.save')}
        </Button>
      </Group>
    </Stack>
  )
}
