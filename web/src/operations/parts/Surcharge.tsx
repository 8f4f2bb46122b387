import { offeredSurcharge } from '@lindero/domain/operations/surcharge'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { changeRow } from './change-row.ts'
import classes from './extra.module.css'
import { PLACES, type TransactionProps } from './operation-rows.ts'

/** Offers the surcharge of art. 28 LGT as of today. The user decides whether to apply it. */
export function Surcharge(props: Extract<TransactionProps, { kind: 'tribute' }>) {
  const { t } = useTranslation('operations')
  const { currency, date, number } = useFormats()
  const { asset } = useAssetRecord()
  const tribute = props.row
  const amount = tribute.originalAmount ?? tribute.amount ?? 0
  const offer = offeredSurcharge({ ...tribute, amount, provinceCode: asset.provinceCode }, props.context.today)
  if (!offer || amount === 0 || tribute.paymentPeriod === 'VOLUNTARY') return null
  const text = currency(offer.amount)
  return (
    <section>
      <h4>{t('due.surcharge.title')}</h4>
      <p>
        {t('due.surcharge.offer', { percent: number(offer.percent), amount: text })}{' '}
        {offer.until && t('due.surcharge.until', { day: date(offer.until) })}{' '}
        {offer.withInterest && t('due.surcharge.withInterest')}
      </p>
      {props.canEdit && tribute.surcharge !== offer.amount && (
        <Button
          size="xs"
          variant="default"
          className={classes.apply}
          onClick={() => changeRow(PLACES.tribute.part, asset.uuid, props, { surcharge: offer.amount })}
        >
          {t('due.surcharge.apply', { amount: text })}
        </Button>
      )}
    </section>
  )
}
