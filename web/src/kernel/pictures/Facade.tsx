import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import {
  IconBuilding,
  IconBuildingFactory2,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCar,
  IconHome,
  IconMap,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './pictures.module.css'

const SIZES = { small: classes.small, large: classes.large, wide: classes.wide } as const

interface FacadeProps {
  typeId: AssetTypeId
  /** URL of the main picture; without it, a drawing is shown. */
  url?: string | null
  /** `small` in a row, `large` in a list next to a map, `wide` on a card. */
  size?: keyof typeof SIZES
}

/**
 * The main picture of an asset or of a piece of evidence. If there is no picture, shows a drawing for the type of
 * property, so that rows look different.
 */
export function Facade({ typeId, url = null, size = 'small' }: FacadeProps) {
  const { t } = useTranslation('assets')
  // Signed URLs expire while a list is open. A picture that failed is loaded again if it has a new URL.
  const [failed, setFailed] = useState<string | null>(null)
  const Icon = iconOf(typeId)
  if (url && failed !== url) {
    return (
      <img
        className={`${classes.facade} ${SIZES[size]}`}
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(url)}
      />
    )
  }
  return (
    <span
      className={`${classes.facade} ${SIZES[size]}`}
      title={t('list.noPicture')}
      role="img"
      aria-label={t('list.noPicture')}
    >
      <Icon size={size === 'small' ? 15 : 22} stroke={1.4} aria-hidden />
    </span>
  )
}

function iconOf(typeId: AssetTypeId): TablerIcon {
  if (typeId === 11 || typeId === 13) return IconBuilding
  if (typeId === 12 || typeId === 14) return IconHome
  if (typeId === 15) return IconCar
  if (typeId === 16) return IconBuildingWarehouse
  if (typeId < 30) return IconBuildingStore
  if (typeId < 40) return IconBuildingSkyscraper
  if (typeId < 50) return IconBuildingFactory2
  if (typeId < 60) return IconMap
  return IconBuilding
}
