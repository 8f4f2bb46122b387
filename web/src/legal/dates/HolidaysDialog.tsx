import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { PROVINCES } from '@lindero/domain/kernel/provinces'
import { Button, Group, NativeSelect, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { DayInput } from '../../kernel/forms/DayInput.tsx'
import { Locked } from '../../kernel/locked/Locked.tsx'
import { useMay } from '../../kernel/session/use-session.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { reasonOf } from '../term-rule.ts'
import classes from './dates.module.css'

const PLACES = Object.entries(PROVINCES)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'))

/** The courts' local holidays, entered by admins, beside the official holidays of the province. */
export function HolidaysDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useTranslation('judicialDates')
  const [provinceCode, setProvince] = useState('28')
  const query = useQuery(queryOf(api.courtHolidays, { query: { provinceCode, p: 1, r: 500 } }))
  const mayEdit = useMay()('assignUsers')
  const formats = useFormats()
  const official = query.data?.official.filter(({ day }) => day >= today) ?? []
  const [moved, setMoved] = useState<Moved>([])
  return (
    <Dialog isReading onClose={onClose} title={t('holidays.title')} size={620}>
      <Stack gap="md">
        <Text size="sm" c="var(--text-2)">
          {t('holidays.text')}
        </Text>
        <NativeSelect
          label={t('holidays.province')}
          value={provinceCode}
          data={PLACES}
          onChange={({ currentTarget }) => setProvince(currentTarget.value)}
        />
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <SkeletonRows rows={4} />}
        {query.data && (
          <>
            <MovedTerms moved={moved} />
            <Local key={provinceCode} items={query.data.items} mayEdit={mayEdit} onMoved={setMoved} />
            {mayEdit && (
              <Add
                key={`new ${provinceCode}`}
                provinceCode={provinceCode}
                municipalities={query.data.municipalities}
                today={today}
                onMoved={setMoved}
              />
            )}
            <details>
              <summary>{t('holidays.official')}</summary>
              {query.data.officialYears.map(({ year, reference }) => (
                <Text key={year} size="xs" c="var(--text-2)">
                  {reference ? t('holidays.published', { year, reference }) : t('holidays.provisional', { year })}
                </Text>
              ))}
              <ul className={`${classes.holidays} stack`}>
                {official.map(({ day, name }) => (
                  <li key={day}>
                    <span className="num">{formats.date(day)}</span>
                    <span>{name}</span>
                  </li>
                ))}
              </ul>
            </details>
          </>
        )}
      </Stack>
    </Dialog>
  )
}

type Moved = CallReply<typeof api.addCourtHolidays>['moved']

/** The deadlines that the last change of a holiday moved. */
function MovedTerms({ moved }: { moved: Moved }) {
  const { t } = useTranslation('judicialDates')
  const formats = useFormats()
  if (moved.length === 0) return null
  return (
    <Stack gap={4} component="section" aria-label={t('holidays.moved', { count: moved.length })}>
      <Text size="sm" fw={600}>
        {t('holidays.moved', { count: moved.length })}
      </Text>
      {moved.map(({ assetUuid, externalId, reason, before, after }) => (
        <Text key={`${assetUuid} ${reason} ${after}`} size="sm">
          {t('holidays.movedTerm', {
            term: reasonOf(reason),
            asset: externalId,
            before: formats.date(before),
            after: formats.date(after),
          })}
        </Text>
      ))}
    </Stack>
  )
}

interface LocalProps {
  items: readonly { uuid: string; day: string; name: string; municipality: string | null; isShared: boolean }[]
  mayEdit: boolean
  onMoved: (moved: Moved) => void
}

function Local({ items, mayEdit, onMoved }: LocalProps) {
  const { t } = useTranslation('judicialDates')
  const formats = useFormats()
  const remove = useCall(api.removeCourtHoliday, { onSuccess: ({ moved }) => onMoved(moved), onError: toast.error })
  if (items.length === 0) return <Text size="sm">{t('holidays.none')}</Text>
  return (
    <ul className={`${classes.holidays} stack`} aria-label={t('holidays.local')}>
      {items.map(({ uuid, day, name, municipality, isShared }) => (
        <li key={uuid}>
          <span className="num">{formats.date(day)}</span>
          <span>
            {name} · {municipality ?? t('holidays.wholeProvince')}
            {isShared && ` · ${t('holidays.shared')}`}
          </span>
          {mayEdit && !isShared && (
            <ActionButton
              tooltip={t('holidays.remove', { name })}
              variant="subtle"
              disabled={remove.isPending}
              onClick={() => remove.mutate({ params: { uuid } })}
            >
              <IconTrash size={16} stroke={1.5} />
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  )
}

interface AddProps {
  provinceCode: string
  municipalities: string[]
  today: string
  onMoved: (moved: Moved) => void
}

function Add({ provinceCode, municipalities, today, onMoved }: AddProps) {
  const { t } = useTranslation('judicialDates')
  const [day, setDay] = useState(today)
  const [name, setName] = useState('')
  const [places, setPlaces] = useState<string[]>([])
  const add = useCall(api.addCourtHolidays, {
    onSuccess({ added, moved }) {
      onMoved(moved)
      toast.success(t(added === 0 ? 'holidays.known' : 'holidays.added'))
      setName('')
    },
    onError: toast.error,
  })
  return (
    <Locked when={add.isPending}>
      <Stack gap="sm" component="section" aria-label={t('holidays.add')}>
        <Group grow align="flex-start">
          <DayInput label={t('holidays.day')} value={day} onChange={setDay} />
          <TextInput
            label={t('holidays.name')}
            value={name}
            maxLength={100}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Group>
        <TagsInput
          label={t('holidays.municipalities')}
          placeholder={places.length === 0 ? t('holidays.wholeProvince') : ''}
          data={municipalities}
          value={places}
          onChange={setPlaces}
          maxTags={50}
          clearable
        />
        <Group justify="flex-end">
          <Button
            loading={add.isPending}
            disabled={day === '' || name.trim() === ''}
            onClick={() => add.mutate({ body: { day, name: name.trim(), provinceCode, municipalities: places } })}
          >
            {t('holidays.add')}
          </Button>
        </Group>
      </Stack>
    </Locked>
  )
}
