import { useTranslation } from 'react-i18next'
import { BasedMap } from '../../market/layers/BasedMap.tsx'
import classes from './info.module.css'

/** Zoom that shows the neighbourhood, because the map is small. */
const ZOOM = 14.8

interface AssetSpotProps {
  uuid: string
  title: string
  latitude: number | null
  longitude: number | null
}

/** Shows an asset on a small map, or a note if it has no coordinates. */
export function AssetSpot({ uuid, title, latitude, longitude }: AssetSpotProps) {
  const { t } = useTranslation(['assets', 'common'])
  return (
    <div className={`${classes.map} flex relative r bg-sunken clipped`}>
      {latitude !== null && longitude !== null ? (
        <BasedMap
          label={t('common:map.label')}
          markers={[{ id: uuid, latitude, longitude, shape: 'asset', title }]}
          fitTo={{ latitude, longitude, zoom: ZOOM }}
        />
      ) : (
        <p className={`${classes.noMap} p-16 text-2 fs-13 text-center`}>{t('assets:info.noMap')}</p>
      )}
    </div>
  )
}
