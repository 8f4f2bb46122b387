import type { Annex } from '@lindero/domain/kernel/property-types'

/** Names of the annexes, used in forms, lists, tapes, advertisements, valuations and reports. */
export const annexes = {
  lift: 'Ascensor',
  boxroom: 'Trastero',
  parking: 'Garaje',
  garden: 'Jardín',
  terrace: 'Terraza',
  pool: 'Piscina',
  sportsCenter: 'Instalaciones deportivas',
  doorman: 'Portero',
} as const satisfies Record<Annex, string>
