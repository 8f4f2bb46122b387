import type { Annex } from '@lindero/domain/kernel/property-types'
import {
  IconBarbell,
  IconBeach,
  IconBox,
  IconCar,
  IconElevator,
  IconPlant2,
  IconPool,
  IconUserShield,
  type Icon as TablerIcon,
} from '@tabler/icons-react'

export const ANNEX_ICONS: Record<Annex, TablerIcon> = {
  lift: IconElevator,
  boxroom: IconBox,
  parking: IconCar,
  garden: IconPlant2,
  terrace: IconBeach,
  pool: IconPool,
  sportsCenter: IconBarbell,
  doorman: IconUserShield,
}
