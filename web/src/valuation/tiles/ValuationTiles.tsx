import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ValueTile, ValueTiles } from '../../kernel/marks/ValueTile.tsx'
import { useWorkbench } from '../workbench/workbench.ts'
import { ConfidenceTile } from './ConfidenceTile.tsx'
import { FireTile } from './FireTile.tsx'
import { SizeTile } from './SizeTile.tsx'
import { TypeTile } from './TypeTile.tsx'
import { UnitValueTile, ValueFigureTile } from './ValueFigureTile.tsx'

/** The value and its inputs, above everything; updated with every edit. */
export function ValuationTiles() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { operation, record, figures } = useWorkbench()
  const interval = figures?.interval ?? null
  return (
    <ValueTiles>
      <ValueTile main label={t(`tiles.value.${operation}`)}>
        <ValueFigureTile />
      </ValueTile>
      <ValueTile label={t('tiles.unitValue')}>
        <UnitValueTile />
      </ValueTile>
      <ValueTile label={t('tiles.size')}>
        <SizeTile />
      </ValueTile>
      <ValueTile label={t('tiles.interval')}>
        {interval ? (
          t('interval', {
            lower: formats.number(interval.lower, 0),
            upper: formats.wholeCurrency(interval.upper),
          })
        ) : (
          <span title={figures ? t('noInterval') : undefined}>{formats.none}</span>
        )}
      </ValueTile>
      <ValueTile label={t('tiles.confidence')}>
        <ConfidenceTile interval={interval} />
      </ValueTile>
      <ValueTile label={t('tiles.fireValue')}>
        <FireTile />
      </ValueTile>
      <ValueTile label={t('tiles.type')}>
        <TypeTile />
      </ValueTile>
      <ValueTile label={t('tiles.date')}>{formats.date(record.document.subject.valuationDate)}</ValueTile>
    </ValueTiles>
  )
}
