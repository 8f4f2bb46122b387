import { api } from '@lindero/contract/api'
import { MAP_HEIGHT, MAP_WIDTH } from '@lindero/domain/advertising/place-map'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useFormats } from '../kernel/formats/use-formats.ts'
import classes from './place-map.module.css'

const MIDDLE = { x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 }

/**
 * Approximate location of a published advertisement, drawn from outlines that the server provides. Renders nothing
 * without coordinates.
 */
export function PlaceMap({ uuid, place }: { uuid: string; place: string }) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const { data } = useQuery({ ...queryOf(api.publicMap, { params: { uuid } }), retry: false })
  if (!data?.map) return null
  const { areas, circle, scale } = data.map
  const ends = MAP_HEIGHT - 14
  return (
    <section className={classes.place} aria-label={t('public.area')}>
      <h2 className="mb-8 fs-14 semi">{t('public.area')}</h2>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} role="img" aria-label={t('public.mapAlt', { place })}>
        {areas.map(({ path, isHere }) => (
          <path key={path} d={path} className={isHere ? classes.here : classes.area} />
        ))}
        {areas.map(({ name, label }) =>
          label && name ? (
            <text key={name} {...clearOfMiddle(label, circle)}>
              {name}
            </text>
          ) : null,
        )}
        <circle cx={MIDDLE.x} cy={MIDDLE.y} r={circle} className={classes.circle} />
        <path className={classes.scale} d={`M12 ${ends - 5}V${ends}H${12 + scale.length}V${ends - 5}`} fill="none" />
        <text x={20 + scale.length} y={ends} className={classes.distance}>
          {formats.distance(scale.metres)}
        </text>
      </svg>
      <small className="text-2 fs-12">{t('public.mapNote')}</small>
    </section>
  )
}

/** Moves a name below the circle if it would otherwise cover the circle. */
function clearOfMiddle({ x, y }: { x: number; y: number }, circle: number) {
  const isOver = Math.abs(x - MIDDLE.x) < 90 && Math.abs(y - MIDDLE.y) < circle + 14
  return isOver ? { x, y: MIDDLE.y + circle + 20 } : { x, y }
}
