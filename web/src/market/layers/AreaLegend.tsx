import { AREA_MAP_ZOOM, AREA_MAPS, type AreaMap } from '@lindero/domain/areas/area-maps'
import { DEMO_SOURCE } from '@lindero/domain/areas/figures'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { SkeletonBar } from '../../kernel/states/Skeletons.tsx'
import classes from './layers.module.css'
import type { useAreaMap } from './use-area-map.ts'

/** Legend of a map with coloured areas: the meaning of the colours, the source and the date. */
export function AreaLegend({ name, shown }: { name: AreaMap; shown: ReturnType<typeof useAreaMap> }) {
  const { t } = useTranslation('explorer')
  const formats = useFormats()
  const { publicMap: data, limits, colours, isNear, isLoading, failed } = shown
  const { unit } = AREA_MAPS[name]
  const figure = (value: number) =>
    unit === 'money'
      ? formats.wholeCurrency(value)
      : unit === 'percent'
        ? formats.percent(value, 1)
        : formats.number(value, 0)
  const values = (data?.items ?? []).flatMap(({ value }) => (value === null ? [] : [value]))
  const least = Math.min(...values)
  return (
    <section className={classes.legend} aria-label={t(`layers.areas.${name}`)}>
      <h3 className="mb-6 fs-12 semi">{t(`layers.areaMeasures.${name}`)}</h3>
      {!isNear && <p>{t('layers.fromZoom', { zoom: AREA_MAP_ZOOM })}</p>}
      {isLoading && <SkeletonBar width={150} height={14} />}
      {failed && <p role="alert">{errorText(failed.error)}</p>}
      {data && values.length === 0 && <p>{t('layers.noFigures')}</p>}
      {data && values.length > 0 && (
        <>
          <ul>
            {colours.map((colour, index) => (
              <li className="row gap-8 lh-18" key={colour}>
                <i style={{ background: colour }} aria-hidden="true" />
                <span className="num">
                  {t('layers.classFrom', { from: figure(index === 0 ? least : (limits[index - 1] ?? 0)) })}
                </span>
              </li>
            ))}
          </ul>
          <small>
            {t(`layers.levels.${data.level}`)} · {data.source === DEMO_SOURCE ? t('layers.invented') : data.source} ·{' '}
            {formats.date(data.dated)}
            {data.isCapped && ` · ${t('layers.capped')}`}
          </small>
        </>
      )}
    </section>
  )
}
