import type { Amortization } from '@lindero/domain/operations/amortization'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { addRows } from './change-row.ts'
import classes from './extra.module.css'
import { MORTGAGE, type MortgageData } from './mortgage-rows.ts'

interface NextInstalmentsProps {
  table: readonly Amortization[]
  rows: MortgageData['rows']['instalment']
  today: string
}

/** Adds the computed instalments after the last one that the mortgage has. */
export function NextInstalments({ table, rows, today }: NextInstalmentsProps) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const [months, setMonths] = useState<number | string>(12)
  const last = rows.reduce((day, { dueOn }) => (dueOn && dueOn > day ? dueOn : day), '')
  const after = last === '' ? today : last
  const following = table.filter(({ dueOn }) => dueOn > after && dueOn.slice(0, 7) !== last.slice(0, 7))

  function create() {
    const wanted = following.slice(0, Number(months))
    addRows(
      MORTGAGE,
      asset.uuid,
      'instalment',
      null,
      wanted.map(({ dueOn, payment }) => ({ uuid: crypto.randomUUID(), dueOn, amount: payment })),
    )
  }

  return (
    <div className={classes.fees}>
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
      <Button size="xs" variant="default" className={classes.fixed} onClick={create} disabled={following.length === 0}>
        {t('mortgage.table.create')}
      </Button>
    </div>
  )
}
