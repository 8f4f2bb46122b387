import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { perform, useCall } from '../../kernel/api/use-call.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { toastUndo } from '../../kernel/toasts/undo-toast.tsx'
import { Figures } from '../parts/Figures.tsx'
import { currentMonth, MonthSelect } from './MonthSelect.tsx'

type Preview = CallReply<typeof api.rentReceipts>

/** Shows the rents of a month for all leases and the leases left out, and raises the rents in one step. */
export function MonthReceiptsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const [month, setMonth] = useState(currentMonth)
  const query = useQuery(queryOf(api.rentReceipts, { query: { month } }))
  const raise = useCall(api.raiseRentReceipts, {
    onError: toast.error,
    onSuccess({ runUuid, count, amount }) {
      const done = { count, figure: formats.number(count), amount: formats.currency(amount) }
      toastUndo(t('receipts.done', done), async () => {
        const undone = await perform(api.undoRentReceipts, { body: { runUuid } })
        const figures = { count: undone.count, figure: formats.number(undone.count) }
        if (undone.kept === 0) toast.success(t('receipts.undone', figures))
        else
          toast.warning(
            `${t('receipts.undone', figures)} ${t('receipts.kept', { count: undone.kept, figure: formats.number(undone.kept) })}`,
          )
      })
      onClose()
    },
  })
  const totals = query.data?.totals
  return (
    <DialogFrame
      title={t('receipts.title')}
      message={t('receipts.intro')}
      action={t('receipts.submit')}
      cancel={t('statements.match.cancel')}
      busy={raise.isPending}
      isBlocked={query.isFetching || !totals || totals.count === 0}
      onAction={() => totals && raise.mutate({ body: { month, count: totals.count, amount: totals.amount } })}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <MonthSelect value={month} onChange={setMonth} />
        {query.isError && <Text size="sm">{errorText(query.error)}</Text>}
        {query.data && <Totals totals={query.data.totals} />}
        {query.data && <LeftOut leases={query.data.leftOut} />}
      </Stack>
    </DialogFrame>
  )
}

function Totals({ totals }: Pick<Preview, 'totals'>) {
  const { t } = useTranslation('transactions')
  const { currency, number } = useFormats()
  if (totals.count === 0) return <Text size="sm">{t('receipts.none')}</Text>
  return (
    <Figures
      figures={[
        [t('receipts.count'), number(totals.count)],
        [t('receipts.base'), currency(totals.base)],
        [t('receipts.tax'), currency(totals.tax)],
        [t('receipts.total'), currency(totals.total)],
        [t('receipts.withholding'), currency(totals.withholding)],
        [t('receipts.amount'), currency(totals.amount)],
      ]}
    />
  )
}

/** The leases without a receipt, by name, with the reason and a link to the lease. */
function LeftOut({ leases }: { leases: Preview['leftOut'] }) {
  const { t } = useTranslation('transactions')
  const { number } = useFormats()
  if (leases.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('receipts.leftOut', { count: leases.length, figure: number(leases.length) })}
      </Text>
      <Text component="ul" size="sm" mah={200} style={{ overflowY: 'auto' }} tabIndex={0}>
        {leases.map(({ uuid, assetUuid, externalId, tenant, reasons }) => (
          <li key={uuid}>
            <Link to="/assets/$uuid/operation" params={{ uuid: assetUuid }} search={{ part: 'rent', row: uuid }}>
              {externalId}
            </Link>{' '}
            {tenant} ({reasons.map((reason) => t(`receipts.reasons.${reason}`)).join(', ')})
          </li>
        ))}
      </Text>
    </div>
  )
}
