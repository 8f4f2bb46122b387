/**
 * Measures how much 500 descriptions repeat each other: the share of five-word runs that two texts have in common, as
 * the mean over all pairs. The reference is the same texts with one sentence that fits every home.
 */
import type { AreaEvidence } from '@lindero/domain/advertising/description/area-evidence'
import type { Facts } from '@lindero/domain/advertising/description/facts'
import { sameness } from '@lindero/domain/advertising/description/sameness.fixture'
import { STYLE_NAMES } from '@lindero/domain/advertising/description/styles'
import { writeDescription } from '@lindero/domain/advertising/description/write-description'
import { writeEnglish } from '@lindero/domain/advertising/description/write-english'
import { ORIENTATIONS } from '@lindero/domain/assets/asset-details'
import { UNKNOWN_ANNEXES } from '@lindero/domain/kernel/annexes'

const TEXTS = 500
const FITS_EVERY_HOME = 'The location is shown approximately, and questions are answered through this advertisement.'
const TOWNS = [
  ['Sevilla', 'Sevilla'],
  ['Dénia', 'Alicante/Alacant'],
  ['Getafe', 'Madrid'],
  ['Vigo', 'Pontevedra'],
  ['Reus', 'Tarragona'],
] as const
const SAINTS = ['San Blas', 'Santa Ana', 'San José', 'Cervantes', 'Goya', 'Ramón y Cajal', 'La Paz'] as const
const LETTERS = ['C', 'D', 'E', 'F', 'G'] as const

/** Invented evidence around each home, which differs in a fixed pattern. */
function areaOf(index: number, operation: 'sale' | 'rent'): AreaEvidence {
  const homes = 12 + ((index * 17) % 60)
  const figure = (median: number) => ({ median, homes })
  return {
    ...{ operation, homes, metres: 200 + 50 * ((index * 7) % 30), sources: ['Portal Uno'] },
    ...{ size: figure(60 + ((index * 23) % 60)), rooms: figure(2), year: figure(1955 + ((index * 5) % 50)) },
    unitPrice: figure(1_400 + ((index * 31) % 1_500)),
    floors: Array.from({ length: homes }, (_, at) => (at * 5) % 7).sort(),
    annexes: { terrace: { having: Math.floor(homes / 4), homes }, pool: { having: 2, homes } },
  }
}

/** Invented flats and houses whose facts differ in a fixed pattern. */
function homeOf(index: number): Facts {
  const [municipality, province] = TOWNS[index % TOWNS.length] ?? TOWNS[0]
  return {
    ...UNKNOWN_ANNEXES,
    ...{ operationType: index % 4 === 0 ? 'rent' : 'sale', typeId: index % 3 === 0 ? 12 : 11, subtypeId: null },
    ...{ size: 45 + ((index * 37) % 120), price: 90_000 + ((index * 7_919) % 310_000), floor: (index * 5) % 9 },
    ...{ rooms: 1 + ((index * 3) % 4), bathrooms: 1 + (index % 2), address: null, municipality, province },
    ...{ lift: index % 2 === 0, terrace: index % 3 === 1, parking: index % 5 === 2, pool: index % 7 === 3 },
    energyRating: LETTERS[(index * 11) % LETTERS.length],
    constructionYear: 1950 + ((index * 13) % 70),
    state: index % 6 === 0 ? 'toRenovate' : 'good',
    orientation: index % 4 === 1 ? null : (ORIENTATIONS[(index * 3) % ORIENTATIONS.length] ?? null),
    area: index % 10 === 9 ? null : areaOf(index, index % 4 === 0 ? 'rent' : 'sale'),
    comparesPrice: index % 2 === 0,
    places: [
      {
        kind: 'school',
        name: `CEIP ${SAINTS[index % SAINTS.length]}`,
        metres: 120 + ((index * 67) % 900),
        source: 'IDE',
      },
      {
        kind: 'transport',
        name: `${SAINTS[(index * 5) % SAINTS.length]}`,
        metres: 80 + ((index * 41) % 700),
        source: 'EMT',
      },
    ],
  }
}

for (const [language, write] of [
  ['es', writeDescription],
  ['en', writeEnglish],
] as const) {
  const texts = Array.from({ length: TEXTS }, (_, index) =>
    write(homeOf(index), STYLE_NAMES[index % STYLE_NAMES.length] ?? 'luxury'),
  )
  const ours = sameness(texts)
  const theirs = sameness(texts.map((text) => `${text} ${FITS_EVERY_HOME}`))
  const name = `sameness of ${TEXTS} descriptions, ${language}`
  console.log(`${name.padEnd(58)} ${ours.toFixed(3)} with one sentence for every home: ${theirs.toFixed(3)}`)
}
