import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ValueTile, ValueTiles } from '../../kernel/marks/ValueTile.tsx'
import { RecordSlot } from '../../kernel/record/RecordSlot.tsx'
import sheet from '../info/info.module.css'
import { useAssetWords } from '../words.ts'
import { useGroupRecord } from './group-record.ts'

/** Number of members, and their total sale value, rent and size, in the header of each section. */
export function GroupTiles() {
  const { t } = useTranslation(['groups', 'assets'])
  const formats = useFormats()
  const words = useAssetWords()
  const { group } = useGroupRecord()
  return (
    <RecordSlot slot="tiles">
      <ValueTiles>
        <ValueTile label={t('assets:tiles.saleValue')} main>
          {group.saleValue > 0 ? (
            formats.wholeCurrency(group.saleValue)
          ) : (
            <span className={`${sheet.notValued} text-3 fs-16 medium`}>{t('assets:info.notValued')}</span>
          )}
        </ValueTile>
        <ValueTile label={t('groups:record.units')}>{formats.number(group.assetsInTotal)}</ValueTile>
        <ValueTile label={t('assets:tiles.size')}>{formats.area(group.size)}</ValueTile>
        <ValueTile label={t('assets:tiles.rentValue')}>{words.rent(group.rentValue || null)}</ValueTile>
      </ValueTiles>
    </RecordSlot>
  )
}
