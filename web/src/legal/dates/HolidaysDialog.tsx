import { api } from '@lindero/contract/api'
import { PROVINCES } from '@lindero/domain/kernel/provinces'
import { Button, Group, MultiSelect, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
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
import { useMay } from '../../kernel/session/use-session.ts'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
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
            <Local key={provinceCode} items={query.data.items} mayEdit={mayEdit} />
            {mayEdit && (
              <Add
                key={`new ${provinceCode}`}
                provinceCode={provinceCode}
                municipalities={query.data.municipalities}
                today={today}
              />
            )}
            <details>
              <summary>{t('holidays.official')}</summary>
              <ul className={classes.holidays}>
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

interface LocalProps {
  items: readonly { uuid: string; day: string; name: string; municipality: string | null }[]
  mayEdit: boolean
}

function Local({ items, mayEdit }: LocalProps) {
  const { t } = useTranslation('judicialDates')
  const formats = useFormats()
  const remove = useCall(api.removeCourtHoliday, { onError: toast.error })
  if (items.length === 0) return <Text size="sm">{t('holidays.none')}</Text>
  return (
    <ul className={classes.holidays} aria-label={t('holidays.local')}>
      {items.map(({ uuid, day, name, municipality }) => (
        <li key={uuid}>
          <span className="num">{formats.date(day)}</span>
          <span>
            {name} · {municipality ?? t('holidays.wholeProvince')}
          </span>
          {mayEdit && (
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
}

function Add({ provinceCode, municipalities, today }: AddProps) {
  const { t } = useTranslation('judicialDates')
  const [day, setDay] = useState(today)
  const [name, setName] = useState('')
  const [places, setPlaces] = useState<string[]>([])
  const add = useCall(api.addCourtHolidays, {
    onSuccess({ added }) {
      toast.success(t(added === 0 ? 'holidays.known' : 'holidays.added'))
      setName('')
    },
    onError: toast.error,
  })
  return (
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
      <MultiSelect
        label={t('holidays.municipalities')}
        placeholder={places.length === 0 ? t('holidays.wholeProvince') : ''}
        data={municipalities}
        value={places}
        onChange={setPlaces}
        maxValues={50}
        searchable
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
  )
}
