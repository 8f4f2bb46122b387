import { AREA_MAP_ZOOM } from '@lindero/domain/areas/area-maps'
import { ENOUGH_HOMES, HEAT_FIGURES, type HeatFigure } from '@lindero/domain/market/heat-figures'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import classes from './layers.module.css'
import type { useAreaMap } from './use-area-map.ts'

/**
 * Legend of a heat map: the meaning of the colours, the number of homes behind the figures, and the mark of areas with
 * too few homes.
 */
export function HeatLegend({ figure, shown }: { figure: HeatFigure; shown: ReturnType<typeof useAreaMap> }) {
  const { t } = useTranslation('explorer')
  const formats = useFormats()
  const { heat, limits, colours, isNear, isLoading, failed } = shown
  const format = (value: number) =>
    HEAT_FIGURES[figure] === 'money' ? formats.unitValue(value) : formats.percent(value, 1)
  const coloured = (heat?.items ?? []).filter(({ value }) => value !== null)
  const few = (heat?.items ?? []).filter(({ value, count }) => value === null && count > 0)
  const least = Math.min(...coloured.flatMap(({ value }) => (value === null ? [] : [value])))
  const count = coloured.reduce((sum, item) => sum + item.count, 0)
  return (
    <section className={classes.legend} aria-label={t(`compare.heat.${figure}`)}>
      <h3 className="mb-6 fs-12 semi">{t(`compare.heatMeasures.${figure}`)}</h3>
      {!isNear && <p>{t('layers.fromZoom', { zoom: AREA_MAP_ZOOM })}</p>}
      {isLoading && <SkeletonBar width={150} height={14} />}
      {failed && <p role="alert">{errorText(failed.error)}</p>}
      {heat && coloured.length === 0 && <p>{t('layers.noFigures')}</p>}
      {heat && coloured.length > 0 && (
        <>
          <ul>
            {colours.map((colour, index) => (
              <li className="row gap-8 lh-18" key={colour}>
                <i style={{ background: colour }} aria-hidden="true" />
                <span className="num">
                  {t('layers.classFrom', { from: format(index === 0 ? least : (limits[index - 1] ?? 0)) })}
                </span>
              </li>
            ))}
          </ul>
          <small className="num">
            {t('compare.heatCount', { count: formats.number(count) as never, areas: formats.number(coloured.length) })}
          </small>
        </>
      )}
      {few.length > 0 && (
        <small className="num">
          {t('compare.heatTooFew', { areas: formats.number(few.length), least: ENOUGH_HOMES })}
        </small>
      )}
      {heat && (
        <small>
          {heat.level === 'cell' ? t('compare.heatCells') : t('layers.levels.censusSection')} ·{' '}
          {t('compare.heatSource')}
          {heat.dated && ` · ${formats.date(heat.dated)}`}
          {heat.isCapped && ` · ${t('layers.capped')}`}
        </small>
      )}
    </section>
  )
}
