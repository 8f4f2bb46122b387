import type { Habits } from './city-market.fixture.ts'

/** A second city with other portals, on which nothing was tuned. */
export const CLOSED_HABITS: Habits = {
  city: {
    latitude: 37.3886,
    longitude: -5.9823,
    streets: [
      'C/ Feria',
      'Avda. Reina Mercedes',
      'C/ Betis',
      'Ronda de Triana',
      'C/ Asunción',
      'Plaza Nueva',
      'C/ San Jacinto',
    ],
  },
  portals: [
    { name: 'yaencontre', metres: 90, floorStated: 0.8, yearStated: 0.2, usefulSizes: 0.05, referenceStated: 0.75 },
    { name: 'habitaclia', metres: 40, floorStated: 0.65, yearStated: 0.4, usefulSizes: 0.12, referenceStated: 0.7 },
    { name: 'milanuncios', metres: 180, floorStated: 0.75, yearStated: 0.3, usefulSizes: 0.1, referenceStated: 0.6 },
  ],
  agencies: [
    'Inmobiliaria Giralda',
    'Arenal Casas',
    'Look & Find Nervión',
    'Solvia',
    'Century21 Macarena',
    'Don Piso',
    'Híspalis Gestión',
    'APIs del Sur',
  ],
  reference: (number, agency) => `${agency + 1}${String(number).padStart(5, '0')}-V`,
  referenceText: [
    (reference) => `REF: ${reference}`,
    (reference) => `Nuestra referencia ${reference}.`,
    (reference) => `Cód. ${reference}`,
  ],
  sentences: [
    'Vivienda con patio interior.',
    'Excelente comunicación.',
    'Para reformar a su gusto.',
    'Plaza de garaje opcional.',
    'Muy soleado, orientación sur.',
    'Edificio con portero.',
    'Junto al parque.',
    'Salón amplio con balcón.',
    'Se vende amueblado.',
  ],
  doors: [
    ['izda.', 'dcha.'],
    ['pta. A', 'pta. B'],
    ['1', '2'],
  ],
}
