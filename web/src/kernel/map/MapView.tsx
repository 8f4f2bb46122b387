import { Suspense } from 'react'
import { lazyWhenIdle } from '../reload/lazy-page.ts'
import type { MapCanvasProps } from './MapCanvas.tsx'
import { MapSkeleton } from './MapSkeleton.tsx'
import classes from './map.module.css'

// The map library is larger than the rest of the program. So only screens with a map load it, and only after they have
// drawn their figures and tables.
const MapCanvas = lazyWhenIdle(() => import('./MapCanvas.tsx'))

/** A map with markers, which fills its parent. `MapCanvasProps` describes its properties. */
export function MapView(props: MapCanvasProps) {
  return (
    <Suspense
      fallback={
        <div className={classes.map}>
          <MapSkeleton />
        </div>
      }
    >
      <MapCanvas {...props} />
    </Suspense>
  )
}
