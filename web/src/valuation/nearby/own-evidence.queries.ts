import { api } from '@lindero/contract/api'
import type { BoundingBox } from '@lindero/domain/kernel/geo'
import type { Operation } from '@lindero/domain/market/market-evidence'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../kernel/api/query.ts'
import { type NearbyFilter, ownFilterOf } from '../../market/nearby-filter.ts'

interface OwnQuestion {
  assetUuid: string
  operation: Operation
  until: string
  filter: NearbyFilter
  box: BoundingBox | null
  enabled: boolean
}

const NOWHERE: BoundingBox = { west: 0, south: 0, east: 0, north: 0 }

/** Fetches the customer's valued assets inside a bounding box, as evidence. */
export function useOwnEvidence({ assetUuid, operation, until, filter, box, enabled }: OwnQuestion) {
  return useQuery({
    ...queryOf(api.ownEvidence, {
      params: { uuid: assetUuid },
      body: { operation, until, bbox: box ?? NOWHERE, ...ownFilterOf(filter) },
    }),
    enabled: enabled && box !== null,
    placeholderData: keepPreviousData,
  })
}
