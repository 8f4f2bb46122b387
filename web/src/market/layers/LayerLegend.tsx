import { api } from '@lindero/contract/api'
import { OVERLAYS, type Overlay, TILE_LAYERS, type TileLayer } from '@lindero/domain/market/map-layers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FETCHED_ONCE, keyOf } from '../../kernel/api/query.ts'
import { respond } from '../../kernel/api/request.ts'
import { useObjectUrl } from '../../kernel/files/use-object-url.ts'
import classes from './layers.module.css'

interface LayerLegendProps {
  overlays: readonly Overlay[]
  zoom: number
  failed: readonly TileLayer[]
}

/** Legend for the layers of map services: the source of each layer, or its minimum zoom if the map's zoom is lower. */
export function LayerLegend({ overlays, zoom, failed }: LayerLegendProps) {
  const { t } = useTranslation('explorer')
  const visible = OVERLAYS.filter((each) => overlays.includes(each) && !failed.includes(each))
  if (visible.length === 0) return null
  return (
    <section className={classes.legend} aria-label={t('layers.legend')}>
      <ul>
        {visible.map((layer) => {
          const { minZoom, attribution } = TILE_LAYERS[layer]
          return (
            <li className="row gap-8 lh-18" key={layer}>
              <span>
                {t(`layers.names.${layer}`)}
                <small>{zoom < minZoom ? t('layers.fromZoom', { zoom: minZoom }) : attribution}</small>
                {zoom >= minZoom && <ServiceLegend layer={layer} />}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * The service's legend: a picture on a white background that explains the colours. Renders nothing if the service does
 * not respond.
 */
function ServiceLegend({ layer }: { layer: Overlay }) {
  const { t } = useTranslation('explorer')
  const { data } = useQuery({
    queryKey: [...keyOf(api.mapLegend), layer],
    queryFn: async ({ signal }) => (await respond(api.mapLegend, { params: { layer } }, { signal })).blob(),
    ...FETCHED_ONCE,
    retry: false,
  })
  const url = useObjectUrl(data)
  if (!url) return null
  const name = t(`layers.names.${layer}`)
  return <img className={classes.drawn} src={url} alt={t('layers.legendOf', { name })} />
}
