import { api } from '@lindero/contract/api'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../kernel/api/query.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { AreaFigures } from './AreaPanel.tsx'

/** Half the side length of the box around the location, in degrees. */
const NEAR = 0.0005

/** Statistics of the area at a location. */
export default function AreaAt({ latitude, longitude }: { latitude: number; longitude: number }) {
  const bbox = [longitude - NEAR, latitude - NEAR, longitude + NEAR, latitude + NEAR]
    .map((degrees) => degrees.toFixed(5))
    .join()
  const place = useQuery(queryOf(api.placeOfBox, { query: { bbox } }))
  if (place.isError) return <ErrorState error={place.error} onRetry={() => void place.refetch()} />
  if (!place.data) return <SkeletonRows rows={6} />
  const { municipality, censusSection } = place.data
  return (
    <AreaFigures municipality={municipality?.code ?? null} name={municipality?.name ?? null} section={censusSection} />
  )
}
