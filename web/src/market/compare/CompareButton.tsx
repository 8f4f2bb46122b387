import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import type { ComparedArea } from '@lindero/contract/market/market-area.schema'
import { COMPARED_AREAS } from '@lindero/domain/market/heat-figures'
import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { areaOf, type MapPlace } from '../../kernel/map/marker.ts'
import { pageSearch } from '../../kernel/router/page-search.ts'
import { ringAround } from './compared-areas.ts'
import { storedAreas } from './kept-areas.ts'

interface CompareButtonProps {
  filter: ExplorerFilter
  place: MapPlace
}

/**
 * Adds the drawn area, or the visible part of the map, to the areas of the last comparison, and opens the comparison.
 */
export default function CompareButton({ filter, place }: CompareButtonProps) {
  const { t } = useTranslation('explorer')
  const navigate = useNavigate()
  function compare() {
    const otherAreas = storedAreas().slice(1 - COMPARED_AREAS.most)
    const areas = [...otherAreas, { ...comparedPart(filter, place), name: nameOf(otherAreas.length + 1) }]
    const type = filter.typeId?.[0]
    void navigate({ to: '/compare-areas', search: pageSearch({ areas, ...(type === undefined ? {} : { type }) }) })
  }
  const nameOf = (number: number) => t(filter.polygon || filter.circle ? 'compare.drawn' : 'compare.shown', { number })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconScale size={14} stroke={1.75} aria-hidden />}
      title={t('compare.openTip')}
      onClick={compare}
    >
      {t('compare.open')}
    </Button>
  )
}

function comparedPart({ polygon, circle, area }: ExplorerFilter, place: MapPlace): Omit<ComparedArea, 'name'> {
  if (polygon) return { polygon: polygon.map(([x = 0, y = 0]): [number, number] => [x, y]) }
  if (circle) return { polygon: ringAround(circle, circle.radius) }
  return { bbox: area ?? areaOf(place) }
}
