import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ValueTile, ValueTiles } from '../../kernel/marks/ValueTile.tsx'
import { RecordSlot } from '../../kernel/record/RecordSlot.tsx'
import { CompletenessTile } from '../completeness/CompletenessTile.tsx'
import { ValuationState } from '../list/cells/ValuationState.tsx'
import { OccupiedTile } from '../possession/OccupiedTile.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import { useAssetWords } from '../words.ts'
import classes from './info.module.css'

/** The asset's current values in the page header. */
export function CurrentTiles() {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const words = useAssetWords()
  const { asset } = useAssetRecord()
  return (
    <RecordSlot slot="tiles">
      <ValueTiles>
        <ValueTile label={t('tiles.saleValue')} main>
          {asset.saleValue === null ? (
            <span className={`${classes.notValued} text-3 fs-16 medium`}>{t('info.notValued')}</span>
          ) : (
            formats.wholeCurrency(asset.saleValue)
          )}
        </ValueTile>
        <OccupiedTile possession={asset.possession} freeValue={asset.saleValue} />
        <ValueTile label={t('tiles.unitValue')}>{formats.unitValue(asset.saleUnitValue)}</ValueTile>
        <ValueTile
          label={t('tiles.size')}
          {...(asset.sizeSource ? { note: t(`sizeSources.${asset.sizeSource}`) } : {})}
        >
          {formats.area(asset.size)}
        </ValueTile>
        <ValueTile label={t('tiles.valuedOn')}>{formats.date(asset.saleValueDate ?? asset.rentValueDate)}</ValueTile>
        <ValueTile label={t('tiles.valuationType')}>
          <ValuationState
            state={asset.valuationState}
            isOutdated={asset.outdated.sale.length + asset.outdated.rent.length > 0}
          />
        </ValueTile>
        <CompletenessTile />
        <ValueTile label={t('tiles.rentValue')}>{words.rent(asset.rentValue)}</ValueTile>
      </ValueTiles>
    </RecordSlot>
  )
}
