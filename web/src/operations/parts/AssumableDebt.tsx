import { api } from '@lindero/contract/api'
import { assumableDebt, type AssumableDebt as Debt } from '@lindero/domain/operations/assumable-debt'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { changeRow } from './change-row.ts'
import { Figures } from './Figures.tsx'
import { type DueProps, PLACES } from './operation-rows.ts'

/**
 * The debt that the buyer assumes: the amount in the document, and the amount up to the legal limit. The user chooses
 * one of them.
 */
export function AssumableDebt(props: DueProps) {
  const { t } = useTranslation('operations')
  const { date } = useFormats()
  const { asset } = useAssetRecord()
  const { data } = useQuery(queryOf(api.operations, { params: { uuid: asset.uuid }, query: {} }))
  const debt = props.row
  const acquired = data?.assetOperation.acquisitionDate ?? null
  if (debt.feeType === 'REGULAR' || debt.feeType === null || !data) return null
  const both = assumableDebt({ ...debt, amount: debt.shownAmount ?? 0 }, acquired)
  const use = (rule: Debt) =>
    changeRow(PLACES[props.kind].part, asset.uuid, props, {
      amountToAssume: rule.assumable,
      amountNotAssumable: rule.notAssumable,
    })
  return (
    <section>
      <h4>{t('due.assumable.title')}</h4>
      {both && acquired ? (
        <>
          <p>{t('due.assumable.acquired', { day: date(acquired) })}</p>
          <div className="grid gap-12">
            <Rule title={t('due.assumable.document')} rule={both.document} onUse={props.canEdit ? use : undefined} />
            <Rule
              title={t('due.assumable.law', { years: both.horizontalProperty.years.join(', ') })}
              rule={both.horizontalProperty}
              onUse={props.canEdit ? use : undefined}
            />
          </div>
        </>
      ) : (
        <p>{t('due.assumable.none')}</p>
      )}
    </section>
  )
}

interface RuleProps {
  title: string
  rule: Debt
  onUse: ((rule: Debt) => void) | undefined
}

function Rule({ title, rule, onUse }: RuleProps) {
  const { t } = useTranslation('operations')
  const { currency } = useFormats()
  return (
    <div>
      <h5>{title}</h5>
      <Figures
        figures={[
          [t('due.assumable.yes'), currency(rule.assumable)],
          [t('due.assumable.no'), currency(rule.notAssumable)],
        ]}
      />
      {onUse && (
        <Button size="xs" variant="default" onClick={() => onUse(rule)}>
          {t('due.assumable.apply')}
        </Button>
      )}
    </div>
  )
}
