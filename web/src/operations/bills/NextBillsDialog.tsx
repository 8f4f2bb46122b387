import { api } from '@lindero/contract/api'
import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { EMPTY_BILL } from '@lindero/domain/operations/bills'
import { updatedRent } from '@lindero/domain/operations/lease'
import { NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient, queryOf } from '../../kernel/api/query.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useTypedDecimals } from '../../kernel/formats/use-typed-decimals.ts'
import { CalendarInput } from '../../kernel/forms/CalendarInput.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import type { BillRow } from './bill-row.ts'

/** Default period in days. It is a month, because the bills of a month are usually prepared together. */
const DAYS_AHEAD = 31
const MOST_PERCENT = 100

interface NextBillsDialogProps {
  onPropose: (rows: BillRow[]) => void
  onClose: () => void
}

/** Asks for the last day of the proposed bills, and for a percentage to change their amounts. */
export function NextBillsDialog({ onPropose, onClose }: NextBillsDialogProps) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const decimals = useTypedDecimals()
  const [until, setUntil] = useState<string | null>(() => addDays(calendarDateAt(new Date()), DAYS_AHEAD))
  const [index, setIndex] = useState<number | string>(0)
  const [isAsking, setAsking] = useState(false)

  async function propose(day: string) {
    setAsking(true)
    try {
      const { items } = await queryClient.fetchQuery(queryOf(api.nextBills, { query: { until: day } }))
      if (items.length === 0) return toast.warning(t('bills.next.none'))
      onPropose(
        items.map((from) => ({
          from,
          cells: {
            ...EMPTY_BILL,
            asset: from.asset.externalId,
            amount: formats.cents(updatedRent(from.amount, Number(index) || 0)),
            dueDate: formats.date(from.dueDate),
            expeditionDate: from.expeditionDate ? formats.date(from.expeditionDate) : '',
            party: from.party ?? '',
          },
        })),
      )
      onClose()
    } catch (error) {
      toast.error(error)
    } finally {
      setAsking(false)
    }
  }

  return (
    <DialogFrame
      title={t('bills.next.title')}
      message={t('bills.next.intro')}
      action={t('bills.next.submit')}
      cancel={t('statements.match.cancel')}
      busy={isAsking}
      isBlocked={until === null}
      onAction={() => until && void propose(until)}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <CalendarInput label={t('bills.next.until')} value={until} onChange={setUntil} />
        <NumberInput
          // This field gets the initial focus instead of the date, because a focused date opens the calendar, which
          // would cover the rest.
          data-autofocus
          label={t('bills.next.index')}
          value={index}
          onChange={setIndex}
          {...decimals}
          decimalScale={3}
          min={-MOST_PERCENT}
          max={MOST_PERCENT}
          hideControls
        />
      </Stack>
    </DialogFrame>
  )
}
