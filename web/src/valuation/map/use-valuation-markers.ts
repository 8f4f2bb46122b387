import { metresBetween } from '@lindero/domain/valuation/market-model/local-projection'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import type { MapMarker } from '../../kernel/map/marker.ts'
import { useMarketLayer } from '../nearby/market-layer.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import { valuationMarkers } from './valuation-markers.ts'

/** The marks of the map with their texts. */
export function useValuationMarkers(): MapMarker[] {
  const { t } = useTranslation(['valuation', 'market'])
  const formats = useFormats()
  const { record } = useWorkbench()
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
