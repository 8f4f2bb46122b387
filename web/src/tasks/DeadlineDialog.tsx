import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { Button, Divider, Group, NativeSelect, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { Dialog } from '../kernel/dialogs/Dialog.tsx'
import { textAt } from '../kernel/i18n/text-at.ts'
import { Locked } from '../kernel/locked/Locked.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import { DaysBefore, readDays, typedDays } from './DaysBefore.tsx'

type Settings = CallReply<typeof api.deadlineSettings>

/**
 * Settings for deadlines: how many days before a deadline users are notified, and which department heads are notified
 * if it is missed.
 */
export function DeadlineDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tasks')
  const query = useQuery({ ...queryOf(api.deadlineSettings, {}), gcTime: 0 })
  return (
    <Dialog isReading onClose={onClose} title={t('deadlines')} size={620}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={4} />}
      {query.data && <Settings saved={query.data} onClose={onClose} />}
    </Dialog>
  )
}

function Settings({ saved, onClose }: { saved: Settings; onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'common'])
  const [typed, setTyped] = useState(() => typedDays(saved.daysBefore))
  const [escalationDays, setEscalation] = useState(saved.escalationDays)
  const [heads, setHeads] = useState(() => new Map(saved.heads.map((head) => [head.department, head.userUuid])))
  const save = useCall(api.saveDeadlineSettings, {
    onSuccess() {
      toast.success(t('choicesSaved'))
      onClose()
    },
    onError: toast.error,
  })
  const court = readDays(typed.court)
  const registry = readDays(typed.registry)
  const natural = readDays(typed.natural)
  const appointment = readDays(typed.appointment)
  const daysBefore = court && registry && natural && appointment ? { court, registry, natural, appointment } : null
  return (
    <Locked when={save.isPending}>
      <Stack gap="md">
        <Text size="sm">{t('deadlinesWhat')}</Text>
        <DaysBefore typed={typed} onChange={setTyped} />
        <NumberInput
          label={t('escalationDays')}
          value={escalationDays}
          min={0}
          max={60}
          allowDecimal={false}
          onChange={(value) => setEscalation(Number(value) || 0)}
        />
        <Divider label={t('heads')} labelPosition="left" />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          {DEPARTMENTS.map((department) => (
            <NativeSelect
              key={department}
              label={textAt(`customers:departments.${department}`)}
              value={heads.get(department) ?? ''}
              data={[
                { value: '', label: t('noHead') },
                ...saved.people.map(({ uuid, name }) => ({ value: uuid, label: name })),
              ]}
              onChange={({ currentTarget }) => setHeads(new Map(heads).set(department, currentTarget.value))}
            />
          ))}
        </SimpleGrid>
        <Group justify="flex-end">
          <Button
            loading={save.isPending}
            disabled={daysBefore === null}
            onClick={() =>
              daysBefore &&
              save.mutate({
                body: {
                  daysBefore,
                  escalationDays,
                  heads: [...heads].flatMap(([department, userUuid]) => (userUuid ? { department, userUuid } : [])),
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
