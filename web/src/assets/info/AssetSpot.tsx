import { useTranslation } from 'react-i18next'
import { MapView } from '../../kernel/map/MapView.tsx'
import classes from './info.module.css'

/** Half a side of the small map, in degrees of latitude: about 6 km, so that the municipality is recognisable. */
const AROUND = 0.055

interface AssetSpotProps {
  uuid: string
  title: string
  latitude: number | null
  longitude: number | null
}

/** An asset on a small map, or that it has no place. */
export function AssetSpot({ uuid, title, latitude, longitude }: AssetSpotProps) {
  const { t } = useTranslation(['assets', 'common'])
  return (
    <div className={classes.map}>
      {latitude !== null && longitude !== null ? (
        <MapView
          label={t('common:map.label')}
          markers={[{ id: uuid, latitude, longitude, shape: 'asset', title }]}
          fitTo={{
            west: longitude - AROUND * 1.6,
            east: longitude + AROUND * 1.6,
            south: latitude - AROUND,
            north: latitude + AROUND,
          }}
        />
      ) : (
        <p className={classes.noMap}>{t('assets:info.noMap')}</p>
      )}
    </div>
  )
}
