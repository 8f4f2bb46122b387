import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../reload/lazy-page.ts'
import type { MapCanvasProps } from './MapCanvas.tsx'
import classes from './map.module.css'

// The map library is larger than all the rest: only screens that show a map load it.
const MapCanvas = lazyPart(() => import('./MapCanvas.tsx'))

/** A map with marks. See `MapCanvasProps`; fills its parent. */
export function MapView(props: MapCanvasProps) {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<div className={classes.map} role="status" aria-label={t('states.loading')} />}>
      <MapCanvas {...props} />
    </Suspense>
  )
}
