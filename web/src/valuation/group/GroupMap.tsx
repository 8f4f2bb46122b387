import { api } from '@lindero/contract/api'
import type { ComparablesDocument } from '@lindero/domain/valuation/methods/comparables/document'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useGroupRecord } from '../../assets/groups/group-record.ts'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { MapLegend } from '../../kernel/map/MapLegend.tsx'
import type { MapMarker } from '../../kernel/map/marker.ts'
import { BasedMap } from '../../market/layers/BasedMap.tsx'
import { valuationMarkers } from '../nearby/valuation-markers.ts'
import type { AnchoredPlace } from './PassValueDialog.tsx'

interface GroupMapProps {
  document: ComparablesDocument
  place: AnchoredPlace
  /** Name of the reference asset. */
  name: string
  hot: string | null
  onHot: (uuid: string | null) => void
}

/** Maximum number of members on the map. More members would hide the comparables. */
const MEMBERS_SHOWN = 200

/** The map of a subgroup: the selected comparables with their numbers, the reference asset, and the other members. */
export function GroupMap({ document, place, name, hot, onHot }: GroupMapProps) {
  const { t } = useTranslation(['groups', 'valuation'])
  const formats = useFormats()
  const { group } = useGroupRecord()
  const { data } = useQuery(everyPageOf(api.groupAssets, { params: { uuid: group.uuid }, query: { s: 'externalId' } }))
  const anchorUuid = place.anchor?.uuid
  const markers = useMemo(() => {
    const selected = { ...document, comparables: document.comparables.filter(({ isComparable }) => isComparable) }
    const members = (data?.items ?? [])
      .filter(({ uuid, subgroupId }) => uuid !== anchorUuid && subgroupId === place.subgroupUuid)
      .flatMap(({ uuid, externalId, latitude, longitude }): MapMarker[] =>
        latitude === null || longitude === null
          ? []
          : [{ id: uuid, latitude, longitude, shape: 'point', title: externalId }],
      )
    const marks = valuationMarkers(selected, [], {
      asset: name,
      comparable: ({ sqmPrice }, number) =>
        t('groups:values.evidence.mark', { number, unitValue: formats.unitValue(sqmPrice) }),
      evidence: () => '',
      price: formats.compactCurrency,
    })
    return [...members.slice(0, MEMBERS_SHOWN), ...marks]
  }, [document, data, anchorUuid, place.subgroupUuid, name, t, formats])
  return (
    <BasedMap label={t('groups:values.evidence.map')} markers={markers} clusters={false} hot={hot} onHot={onHot}>
      <MapLegend
        entries={[
          { shape: 'ticked', label: t('valuation:map.selected') },
          { shape: 'point', label: t('groups:values.evidence.members') },
        ]}
      />
    </BasedMap>
  )
}
