import type { Translation } from '../kernel/translation.ts'
import type { subgroupNames as spanish } from './subgroup-names.es.ts'

export const subgroupNames: Translation<typeof spanish> = {
  rooms_one: '{{count}} bed.',
  rooms_other: '{{count}} beds.',
  typeAndRooms: '{{type}} {{rooms}}',
  types: {
    '11': 'Flats',
    '12': 'Houses',
    '13': 'Residential buildings',
    '14': 'Rural houses',
    '15': 'Garages',
    '16': 'Storage rooms',
    '21': 'Retail units',
    '22': 'Shopping centres',
    '31': 'Leisure and hospitality',
    '32': 'Hotels',
    '33': 'Offices',
    '41': 'Warehouses',
    '51': 'Urban land',
    '53': 'Developable land',
    '54': 'Rural land',
    '61': 'Facilities',
    '71': 'Special',
  },
}
