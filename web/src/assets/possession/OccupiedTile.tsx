import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import { occupiedValue } from '@lindero/domain/assets/possession-value'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ValueTile } from '../../kernel/marks/ValueTile.tsx'

interface OccupiedTileProps {
  possession: AssetDetail['possession']
  /** The asset's value when vacant, saved or from a draft. */
  freeValue: number | null
}

/** Value of an occupied asset, next to its value when vacant. Renders nothing for a vacant asset. */
export function OccupiedTile({ possession: { stage, terms }, freeValue }: OccupiedTileProps) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  if (stage === null || terms === null || freeValue === null) return null
  const name = t(`possession.stages.${stage}`)
  return (
    <ValueTile label={t(terms.isExample ? 'possession.occupiedExample' : 'possession.occupiedValue')} note={name}>
      <span title={terms.isExample ? t('possession.example') : t('possession.formula')}>
        {formats.wholeCurrency(occupiedValue(freeValue, terms))}
      </span>
    </ValueTile>
  )
}
