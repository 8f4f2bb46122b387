import type { EvidenceKind } from '@lindero/domain/market/market-evidence'
import { metresBetween } from '@lindero/domain/valuation/market-model/local-projection'
import { SEARCH_RADII } from '@lindero/domain/valuation/methods/comparables/candidates'
import { IconHomeSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { MapLegend } from '../../kernel/map/MapLegend.tsx'
import { boxAround, boxOf, type MapMarker } from '../../kernel/map/marker.ts'
import { LayeredMap } from '../../market/map/LayeredMap.tsx'
import { filterOfAsset, marketFilterOf } from '../../market/nearby-filter.ts'
import { useHighlight } from '../highlight.ts'
import { useMarketLayer } from '../market-layer.ts'
import { NearbyPanel } from '../nearby/NearbyPanel.tsx'
import { valuationMarkers } from '../nearby/valuation-markers.ts'
import { useComparablesWorkbench } from '../workbench.ts'
import classes from './map.module.css'

const EVIDENCE = ['listings', 'closings'] as const
const NONE = [] as const

/**
 * The upper pane: a map with the asset and its numbered comparables. The user can also show the market around the
 * asset.
 */
export function ValuationMap() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { asset, operation, record } = useComparablesWorkbench()
  const { hot, setHot, reveal, setReveal } = useHighlight()
  const layer = useMarketLayer()
  const { subject, searchRadius, comparables } = record.document
  const markers = useValuationMarkers()

  const { latitude, longitude } = subject
  const rings = useMemo(
    () =>
      [250, searchRadius].flatMap((metres) =>
        metres === null ? [] : [{ latitude, longitude, metres, label: formats.distance(metres) }],
      ),
    [latitude, longitude, searchRadius, formats],
  )

  const { typeId } = asset
  const { size, valuationDate } = subject
  const filters = useMemo(() => {
    const own = { typeId, size }
    const of = (kind: EvidenceKind) =>
      marketFilterOf(filterOfAsset(own, valuationDate), own, kind, operation, valuationDate)
    return { listing: of('listing'), closing: of('closing') }
  }, [typeId, size, valuationDate, operation])

  // Selecting a comparable must not move the map. At first the map shows all markers, and afterwards the
  // area to which the user has moved it.
  const [home] = useState(() =>
    comparables.length === 0
      ? boxOf(subject, Math.max(...SEARCH_RADII))
      : boxAround([subject, ...comparables.map(({ location }) => location)]),
  )
  const revealed = reveal?.on === 'map' ? comparables.find(({ uuid }) => uuid === reveal.uuid) : null
  const fitTo = revealed ? boxAround([subject, revealed.location]) : home

  return (
    <div className={`${classes.frame} flex grow min-w-0 min-h-0`}>
      <div className="flex grow min-w-0 min-h-0 relative">
        <LayeredMap
          screen="valuation"
          drawn={layer.isOpen ? EVIDENCE : NONE}
          filters={filters}
          label={t('map.label')}
          markers={markers}
          clusters={false}
          hot={hot}
          onHot={setHot}
          onPick={({ id }) => setReveal(id, 'table')}
          onMove={({ box }) => layer.setBox(box)}
          fitTo={fitTo}
          rings={rings}
          buttons={
            <ActionButton
              variant="default"
              tooltip={t('map.layer')}
              aria-pressed={layer.isOpen}
              onClick={() => layer.setOpen(!layer.isOpen)}
            >
              <IconHomeSearch size={16} stroke={1.5} aria-hidden />
            </ActionButton>
          }
        >
          <MapLegend
            entries={[
              { shape: 'ticked', label: t('map.selected') },
              { shape: 'off', label: t('map.unticked') },
              { shape: 'outlier', label: t('map.outlier') },
              { shape: 'tickedClosing', label: t('map.closing') },
              ...(layer.isOpen
                ? [
                    { shape: 'point' as const, label: t('map.market') },
                    { shape: 'closing' as const, label: t('map.marketClosing') },
                  ]
                : []),
            ]}
          />
        </LayeredMap>
      </div>
      {layer.isOpen && <NearbyPanel />}
    </div>
  )
}

/** The markers on the map, with their texts. */
function useValuationMarkers(): MapMarker[] {
  const { t } = useTranslation(['valuation', 'market'])
  const formats = useFormats()
  const { record } = useComparablesWorkbench()
  const { document: valuation } = record
  const { isOpen, found } = useMarketLayer()
  return useMemo(
    () =>
      valuationMarkers(valuation, isOpen && found ? found : [], {
        asset: t('valuation:map.asset'),
        comparable: ({ comparableType, sqmPrice, isComparable }, number) =>
          [
            t('valuation:map.mark', {
              number,
              kind: t(`market:kind.${comparableType}`),
              unitValue: formats.unitValue(sqmPrice),
            }),
            ...(isComparable ? [t('valuation:map.ticked')] : []),
          ].join(', '),
        evidence: (evidence) =>
          t('valuation:map.marketMark', {
            kind: t(`market:kind.${evidence.kind}`),
            unitValue: formats.unitValue(evidence.price / evidence.size),
            distance: formats.distance(metresBetween(valuation.subject, evidence)),
          }),
        price: formats.compactCurrency,
      }),
    [valuation, isOpen, found, t, formats],
  )
}
