import type { Annex } from '../../kernel/property-types.ts'
import type { Facts } from './facts.ts'

const TYPE_NOUNS: Readonly<Record<Facts['typeId'], string>> = {
  11: 'apartment',
  12: 'house',
  13: 'residential building',
  14: 'country house',
  15: 'parking space',
  16: 'storage room',
  21: 'retail unit',
  22: 'shopping centre',
  31: 'leisure unit',
  32: 'hotel',
  33: 'office',
  41: 'industrial unit',
  51: 'urban plot',
  53: 'development plot',
  54: 'rural plot',
  61: 'public facility',
  71: 'singular property',
}
const SUBTYPE_NOUNS: Readonly<Record<NonNullable<Facts['subtypeId']>, string>> = {
  flat: 'apartment',
  studio: 'studio',
  penthouse: 'penthouse',
  duplex: 'duplex',
  triplex: 'triplex',
  groundFloor: 'ground-floor apartment',
  detached: 'detached house',
  semiDetached: 'semi-detached house',
  terraced: 'terraced house',
  carSpace: 'parking space',
  motorbikeSpace: 'motorbike space',
}

export function englishNoun({ typeId, subtypeId }: Pick<Facts, 'typeId' | 'subtypeId'>): string {
  return (subtypeId && SUBTYPE_NOUNS[subtypeId]) || TYPE_NOUNS[typeId]
}

export const ENGLISH_ANNEXES: Readonly<Record<Annex, string>> = {
  lift: 'a lift',
  boxroom: 'a boxroom',
  parking: 'a parking place',
  garden: 'a garden',
  terrace: 'a terrace',
  pool: 'a swimming pool',
  sportsCenter: 'sports facilities',
  doorman: 'doorman service',
}
