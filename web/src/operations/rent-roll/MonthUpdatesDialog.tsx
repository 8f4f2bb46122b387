import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useTypedDecimals } from '../../kernel/formats/use-typed-decimals.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { currentMonth, MonthSelect } from './MonthSelect.tsx'

type RentUpdate = CallReply<typeof api.rentUpdates>['items'][number]

const INDEXES = ['ipc', 'irav'] as const

/**
 * The leases whose rent is updated in a month, with old and new rent and the legal limit. The user enters the published
 * indexes; each lease links to the place where its update is added.
 */
export function MonthUpdatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transactions')
  const decimals = useTypedDecimals()
  const [month, setMonth] = useState(currentMonth)
  const [published, setPublished] = useState<Partial<Record<(typeof INDEXES)[number], number>>>({})
  const query = useQuery(queryOf(api.rentUpdates, { query: { month, f: published } }))
  return (
    <Dialog
      title={t('updates.title')}
      onClose={onClose}
      isReading
      actions={
        <Button variant="default" onClick={onClose}>
          {t('updates.close')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{t('updates.intro')}</Text>
        <Group gap="sm" align="end">
          <MonthSelect value={month} onChange={setMonth} />
          {INDEXES.map((index) => (
            <NumberInput
              key={index}
              label={t(`updates.${index}`)}
              value={published[index] ?? ''}
              onChange={(value) =>
                setPublished(({ [index]: _, ...others }) =>
                  value === '' ? others : { ...others, [index]: Number(value) },
                )
              }
              {...decimals}
              decimalScale={3}
              min={-20}
              max={30}
              hideControls
              w={140}
            />
          ))}
        </Group>
        {query.isError && <Text size="sm">{errorText(query.error)}</Text>}
        {query.data?.items.length === 0 && <Text size="sm">{t('updates.none')}</Text>}
        <Text component="ul" size="sm" aria-busy={query.isFetching}>
          {query.data?.items.map((update) => (
            <UpdateLine key={update.uuid} update={update} />
          ))}
        </Text>
      </Stack>
    </Dialog>
  )
}

function UpdateLine({ update }: { update: RentUpdate }) {
  const { t } = useTranslation(['transactions', 'operations'])
  const { currency, date, percent, none } = useFormats()
  const { uuid, assetUuid, externalId, tenant, effectiveOn, previousRent, newRent, limit, missing } = update
  const before = previousRent === null ? none : currency(previousRent)
  return (
    <li>
      <Link to="/assets/$uuid/operation" params={{ uuid: assetUuid }} search={{ part: 'rent', row: uuid }}>
        {externalId}
      </Link>{' '}
      {tenant} · {date(effectiveOn)} ·{' '}
      {newRent === null || update.percent === null ? (
        t('transactions:updates.missing', {
          rent: before,
          list: missing.map((question) => t(`transactions:updates.questions.${question}`)).join(', '),
        })
      ) : (
        <>
          {before} → <b className="num">{currency(newRent)}</b> ({percent(update.percent)})
          {update.isCapped && ` ${t('transactions:updates.capped')}`}
        </>
      )}{' '}
      {limit !== null && t(`operations:rent.update.limits.${limit}`)}
    </li>
  )
}
