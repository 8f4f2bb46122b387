import { api } from '@lindero/contract/api'
import type { ExplorerFilter } from '@lindero/contract/market/market.contract'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import { Button } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kernel/api/use-call.ts'
import { useLanguage } from '../../kernel/i18n/use-language.ts'
import { areaOf, type MapPlace } from '../../kernel/map/marker.ts'
import { ringShape } from '../../kernel/map/ring-shape.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

const FLAT: AssetTypeId = 11

interface StudyButtonProps {
  filter: ExplorerFilter
  place: MapPlace
}

/**
 * Requests the study of the drawn area, or of the visible part of the map, for the first property type in the filter.
 */
export default function StudyButton({ filter, place }: StudyButtonProps) {
  const { t } = useTranslation('exports')
  const { language } = useLanguage()
  const may = useMay()
  const order = useCall(api.exportProspections)
  if (!may('seeExplorer')) return null
  const typeId = (filter.typeId?.[0] ?? FLAT) as AssetTypeId
  return (
    <Button
      size="xs"
      variant="default"
      loading={order.isPending}
      leftSection={<IconReportAnalytics size={14} stroke={1.75} aria-hidden />}
      onClick={() =>
        order.mutate(
          { query: { locale: language }, body: { typeId, ...studied(filter, place) } },
          { onSuccess: () => toast.success(t('ordered')), onError: (error) => toast.error(error) },
        )
      }
    >
      {t('prospection.order')}
    </Button>
  )
}

function studied({ polygon, circle, area }: ExplorerFilter, place: MapPlace) {
  if (polygon) return { polygon: polygon.map(([x = 0, y = 0]): [number, number] => [x, y]) }
  if (circle) {
    const { coordinates } = ringShape({ ...circle, metres: circle.radius, label: '' }).geometry
    return { polygon: coordinates.map(([x = 0, y = 0]): [number, number] => [x, y]) }
  }
  return { bbox: area ?? areaOf(place) }
}
