import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { occupiedBalance, possessionKindOf } from '@lindero/domain/assets/possession-value'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { SmallTable } from '../../kernel/table/SmallTable.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import { Panel } from './Panel.tsx'

type Terms = NonNullable<AssetDetail['possession']['terms']>

/**
 * Value of an occupied asset, computed line by line from its value when vacant. For a vacant asset, the panel contains
 * only a chip that says that the asset is vacant.
 */
export function PossessionPanel() {
  const { t } = useTranslation('assets')
  const { possession, saleValue, typeId } = useAssetRecord().asset
  const { stage, terms, occupiedValue } = possession
  if (stage === null) return null
  return (
    <Panel
      title={t('possession.title')}
      aside={<Chip level={stage === 'free' ? 'success' : 'warning'}>{t(`possession.stages.${stage}`)}</Chip>}
    >
      {terms && <Derivation terms={terms} freeValue={saleValue} occupiedValue={occupiedValue} />}
      {terms && possessionKindOf(typeId) !== null && <p className="mt-8 text-3 fs-12">{t('possession.kindShare')}</p>}
    </Panel>
  )
}

interface DerivationProps {
  terms: Terms
  freeValue: number | null
  occupiedValue: number | null
}

function Derivation({ terms, freeValue, occupiedValue }: DerivationProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const discount = freeValue === null ? null : freeValue * (terms.discountFactor - 1)
  const below = freeValue === null ? 0 : -occupiedBalance(freeValue, terms)
  const percent = formats.percent(terms.discountPercent, 2)
  const lines: [name: string, value: string][] = [
    [t('possession.freeValue'), formats.wholeCurrency(freeValue)],
    [t('possession.months'), formats.number(terms.months, 1)],
    [t('possession.discount', { percent }), formats.wholeCurrency(discount)],
    [t('possession.holdingCost'), formats.wholeCurrency(-terms.holdingCost)],
    [t('possession.procedureCost'), formats.wholeCurrency(-terms.procedureCost)],
    ...(below > 0 ? [[t('possession.floor'), formats.wholeCurrency(below)] as [string, string]] : []),
    [t('possession.occupiedValue'), formats.wholeCurrency(occupiedValue)],
  ]
  return (
    <>
      <SmallTable
        label={t('possession.title')}
        head="none"
        rows={lines}
        rowId={([name]) => name}
        columns={[
          { label: t('possession.state'), cell: ([name]) => name },
          {
            label: t('possession.occupiedValue'),
            align: 'right',
            cell: ([name, value]) => (name === t('possession.occupiedValue') ? <strong>{value}</strong> : value),
          },
        ]}
      />
      <p className="mt-8 text-3 fs-12">{freeValue === null ? t('possession.noValue') : t('possession.formula')}</p>
      {terms.isExample && <Chip level="warning">{t('possession.example')}</Chip>}
    </>
  )
}
