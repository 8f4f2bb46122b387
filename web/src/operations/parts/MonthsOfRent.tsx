import { addMonths } from '@lindero/domain/kernel/dates'
import { MONTHS_AT_ONCE, rentsDue } from '@lindero/domain/operations/lease'
import { rent } from '@lindero/domain/operations/rent.part'
import { receiptOfLease } from '@lindero/domain/operations/rent-receipt'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { addRows } from './change-row.ts'
import { type LeaseProps, rowsOfLease } from './lease-rows.ts'

/** Adds monthly rents after the last monthly rent of the lease. */
export function MonthsOfRent({ row: lease, edited, context }: LeaseProps) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const [months, setMonths] = useState<number | string>(12)
  const { updates, payments } = rowsOfLease(lease.uuid, edited)
  const { today } = context
  const last = payments.reduce((day, { dueOn }) => (dueOn && dueOn > day ? dueOn : day), '')
  const from = last === '' ? today : addMonths(`${last.slice(0, 7)}-01`, 1)
  const due = rentsDue(lease, updates, { from, months: Number(months), today })
  const rows = due.flatMap(({ dueOn, amount }) => {
    const receipt = receiptOfLease(amount, lease)
    return receipt ? [{ uuid: crypto.randomUUID(), dueOn, ...receipt, paid: false }] : []
  })

  function create() {
    addRows(rent, asset.uuid, 'rentPayment', lease.uuid, rows)
  }

  return (
    <div className="flex items-end gap-8">
      <NumberInput
        label={t('rent.months.label')}
        description={t('rent.months.hint')}
        value={months}
        onChange={setMonths}
        min={1}
        max={MONTHS_AT_ONCE}
        allowDecimal={false}
        size="xs"
      />
      <Button size="xs" variant="default" className="rigid" onClick={create} disabled={rows.length === 0}>
        {t('rent.months.create')}
      </Button>
    </div>
  )
}
