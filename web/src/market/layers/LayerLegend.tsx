import { OVERLAYS, type Overlay, TILE_LAYERS, type TileLayer } from '@lindero/domain/market/map-layers'
import { useTranslation } from 'react-i18next'
import classes from './layers.module.css'

interface LayerLegendProps {
  overlays: readonly Overlay[]
  zoom: number
  failed: readonly TileLayer[]
}

/** The layers of services over the map, with their sources; of one that is not drawn yet, from which zoom on. */
export function LayerLegend({ overlays, zoom, failed }: LayerLegendProps) {
  const { t } = useTranslation('explorer')
  const shown = OVERLAYS.filter((each) => overlays.includes(each) && !failed.includes(each))
  if (shown.length === 0) return null
  return (
    <section className={classes.legend} aria-label={t('layers.legend')}>
      <ul>
        {shown.map((layer) => {
          const { minZoom, attribution } = TILE_LAYERS[layer]
          return (
            <li key={layer}>
              <span>
                {t(`layers.names.${layer}`)}
                <small>{zoom < minZoom ? t('layers.fromZoom', { zoom: minZoom }) : attribution}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
