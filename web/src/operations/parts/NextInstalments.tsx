import type { DataOf } from '@lindero/domain/kernel/parts/record-part'
import type { Amortization } from '@lindero/domain/operations/amortization'
import { mortgage } from '@lindero/domain/operations/mortgage.part'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { addRows } from './change-row.ts'

interface NextInstalmentsProps {
  table: readonly Amortization[]
  rows: DataOf<typeof mortgage>['rows']['instalment']
  today: string
}

/** Adds computed instalments after the last instalment of the mortgage. */
export function NextInstalments({ table, rows, today }: NextInstalmentsProps) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const [months, setMonths] = useState<number | string>(12)
  const last = rows.reduce((day, { dueOn }) => (dueOn && dueOn > day ? dueOn : day), '')
  const after = last === '' ? today : last
  const following = table.filter(({ dueOn }) => dueOn > after && dueOn.slice(0, 7) !== last.slice(0, 7))

  function create() {
    const next = following.slice(0, Number(months))
    addRows(
      mortgage,
      asset.uuid,
      'instalment',
      null,
      next.map(({ dueOn, payment }) => ({ uuid: crypto.randomUUID(), dueOn, amount: payment })),
    )
  }

  return (
    <div className="flex items-end gap-8">
      <NumberInput
        label={t('mortgage.table.months')}
        description={t('mortgage.table.hint')}
        value={months}
        onChange={setMonths}
        min={1}
        max={120}
        allowDecimal={false}
        size="xs"
      />
      <Button size="xs" variant="default" className="rigid" onClick={create} disabled={following.length === 0}>
        {t('mortgage.table.create')}
      </Button>
    </div>
  )
}
