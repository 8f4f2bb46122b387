import { setNumberOfFees } from '@lindero/domain/operations/payments'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { addRows } from './change-row.ts'
import { type DueProps, editedPayments, PLACES } from './operation-rows.ts'

/**
 * Adds unpaid payments until there are as many as the user has typed. To have fewer payments, the user deletes rows
 * (operations, section 4).
 */
export function NumberOfFees(props: DueProps) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const payments = editedPayments(props)
  const [count, setWanted] = useState<number | string>(payments.length)
  const [refusal, setRefusal] = useState<string>()
  const { uuid: rowUuid, shownAmount, splitPayment } = props.row
  if (!splitPayment) return null

  function create() {
    const outcome = setNumberOfFees(payments, Number(count), shownAmount ?? 0, () => crypto.randomUUID())
    if (outcome.kind === 'deleteRows') return setRefusal(t('due.fees.deleteRows'))
    if (outcome.kind === 'tooMany') return setRefusal(t('due.fees.tooMany', { most: String(outcome.most) }))
    setRefusal(undefined)
    const { part, payments: child } = PLACES[props.kind]
    const added = outcome.payments.slice(payments.length)
    addRows(
      part,
      asset.uuid,
      child,
      rowUuid,
      added.map(({ uuid, amount, paid, dueDate }) => ({ uuid, amount, paid, dueDate })),
    )
  }

  return (
    <div className="flex items-end gap-8">
      <NumberInput
        label={t('due.fees.label')}
        description={t('due.fees.hint')}
        error={refusal}
        value={count}
        onChange={setWanted}
        min={0}
        max={999}
        allowDecimal={false}
        size="xs"
      />
      <Button size="xs" variant="default" className="rigid" onClick={create}>
        {t('due.fees.create')}
      </Button>
    </div>
  )
}
