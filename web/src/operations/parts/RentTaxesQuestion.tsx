import { rent } from '@lindero/domain/operations/rent.part'
import { HOME_TAXES, missingRentTerms, PREMISES_TAXES } from '@lindero/domain/operations/rent-receipt'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { changeRow } from './change-row.ts'
import type { LeaseProps } from './lease-rows.ts'

const ANSWERS = [
  ['home', HOME_TAXES],
  ['premises', PREMISES_TAXES],
] as const

/** Asks for the use, VAT and withheld tax of a lease that does not state them. No receipt is raised without them. */
export function RentTaxesQuestion(props: LeaseProps) {
  const { t } = useTranslation('operations')
  const { asset } = useAssetRecord()
  const missing = missingRentTerms(props.row)
  if (missing.length === 0) return null
  return (
    <section>
      <h4>{t('rent.taxes.title')}</h4>
      <p role="status">
        {t('rent.taxes.question', { list: missing.map((term) => t(`rent.lease.fields.${term}`)).join(', ') })}
      </p>
      {props.canEdit && props.row.use !== null && (
        <div className="flex items-end gap-8">
          {ANSWERS.map(([answer, taxes]) => (
            <Button
              key={answer}
              size="xs"
              variant="default"
              className="rigid"
              onClick={() => changeRow(rent, asset.uuid, props, taxes)}
            >
              {t(`rent.taxes.answers.${answer}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
