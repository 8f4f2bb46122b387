import type { annexes as original } from './annexes.es.ts'
import type { Translation } from './translation.ts'

export const annexes: Translation<typeof original> = {
  lift: 'Lift',
  boxroom: 'Storage room',
  parking: 'Parking',
  garden: 'Garden',
  terrace: 'Terrace',
  pool: 'Pool',
  sportsCenter: 'Sports facilities',
  doorman: 'Doorman',
}
