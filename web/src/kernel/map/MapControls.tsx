import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Map as LibreMap } from 'maplibre-gl'
import { useTranslation } from 'react-i18next'
import classes from './map.module.css'
import type { MapBox } from './marker.ts'
import { bounds, fitIn } from './use-map.ts'

const STEP = { duration: 120 }

interface MapControlsProps {
  map: LibreMap
  target: MapBox | null
}

export function MapControls({ map, target }: MapControlsProps) {
  const { t } = useTranslation()
  const controls = [
    { label: t('map.zoomIn'), Icon: IconPlus, act: () => map.zoomIn(STEP) },
    { label: t('map.zoomOut'), Icon: IconMinus, act: () => map.zoomOut(STEP) },
    {
      label: t('map.fit'),
      Icon: IconFocusCentered,
      act: () => target && map.fitBounds(bounds(target), fitIn(map.getContainer())),
    },
  ]
  return (
    <div className={classes.controls}>
      {controls.map(({ label, Icon, act }) => (
        <button key={label} type="button" aria-label={label} title={label} onClick={() => void act()}>
          <Icon size={16} stroke={1.5} aria-hidden />
        </button>
      ))}
    </div>
  )
}
