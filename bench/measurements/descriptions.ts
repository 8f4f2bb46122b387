/**
 * Measures how much 500 descriptions repeat each other: the share of five-word runs that two texts have in common, as
 * the mean over all pairs. The reference is the same texts with one sentence that fits every home.
 */
import type { Facts } from '@lindero/domain/advertising/description/facts'
import { sameness } from '@lindero/domain/advertising/description/sameness'
import { STYLE_NAMES } from '@lindero/domain/advertising/description/styles'
import { writeDescription } from '@lindero/domain/advertising/description/write-description'
import { writeEnglish } from '@lindero/domain/advertising/description/write-english'
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
const LETTERS = ['C', 'D', 'E', 'F', 'G'] as const

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
