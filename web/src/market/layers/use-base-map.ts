import { TILE_LAYERS } from '@lindero/domain/market/map-layers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kernel/session/use-session.ts'
import { useSettings } from '../../kernel/settings/settings.ts'
import { baseOf, type LayerChoice } from './layer-choice.ts'

/**
 * The base map that the user has chosen, its credit, and the notice below the map. `base` is null for the server's own
 * map, which is also used if there are no map services or the user may not see the market. If a map service does not
 * respond, the server's own map is visible instead.
 */
export function useBaseMap(choice: Pick<LayerChoice, 'base' | 'year'>) {
  const { t } = useTranslation('common')
  const maps = useSettings()?.maps
  const may = useMay()
  const [isMissing, setMissing] = useState(false)
  const base = maps?.services && may('readMarket') ? baseOf(choice) : null
  const hasNone = maps !== undefined && !maps.services && !maps.base
  return {
    base,
    setMissing,
    source: base && TILE_LAYERS[base].attribution,
    notice: base && isMissing ? t('map.baseFailed') : hasNone ? t('map.offline') : null,
  }
}
