import { removePartRow } from '@lindero/domain/kernel/parts/part-changes'
import type { DataOf } from '@lindero/domain/kernel/parts/record-part'
import { instalmentsToCorrect } from '@lindero/domain/operations/early-repayment'
import { mortgage } from '@lindero/domain/operations/mortgage.part'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AboveProps } from '../../assets/parts/part-screen.ts'
import { draftOf, useAssetRecord } from '../../assets/record/asset-record.ts'
import { drafts } from '../../kernel/drafts/drafts.ts'
import { changeRow } from './change-row.ts'

/** Offers to correct open instalments after an early repayment, and to remove instalments after the end of the loan. */
export function InstalmentsToCorrect({
  loan,
  edited,
  context,
  begin,
}: AboveProps<typeof mortgage> & { loan: DataOf<typeof mortgage> }) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const wrong = instalmentsToCorrect(loan, loan.rows.instalment)
  if (wrong.length === 0) return null

  function correct() {
    begin?.()
    const draft = draftOf(asset.uuid)
    for (const { uuid, amount } of wrong) {
      const instalment = edited.rows.instalment?.find(({ row }) => row.uuid === uuid)
      if (!instalment) continue
      const { key: draftKey, row, saved } = instalment
      if (amount === null) drafts.set(draft, removePartRow(mortgage, drafts.get(draft), 'instalment', uuid))
      else {
        const place = { kind: 'instalment', row, draftKey, saved: saved ?? {}, context }
        changeRow(mortgage, asset.uuid, place, { amount })
      }
    }
  }

  return (
    <div className="flex items-end gap-8">
      <p role="status">{t('mortgage.table.toCorrect', { count: wrong.length })}</p>
      <Button size="xs" variant="default" className="rigid" onClick={correct}>
        {t('mortgage.table.correct')}
      </Button>
    </div>
  )
}
