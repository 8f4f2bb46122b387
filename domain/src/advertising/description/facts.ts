import type { NearbyPlace } from '../../areas/nearby-places.ts'
import type { Orientation } from '../../assets/asset-details.ts'
import { formatArea, formatWholeCurrency } from '../../kernel/formats.ts'
import { type Annex, isDwelling, type PropertyState } from '../../kernel/property-types.ts'
import type { AdvertisementFields, EnergyRating } from '../advertisement.ts'
import type { Notice } from '../notices.ts'
import type { AreaEvidence } from './area-evidence.ts'
import { NUMBER_WORDS } from './count-words.ts'

/** Facts that a description may state. */
export type Facts = Pick<
  AdvertisementFields,
  | ('operationType' | 'typeId' | 'subtypeId' | 'size' | 'price' | 'floor' | 'rooms' | 'bathrooms')
  | ('address' | 'municipality' | 'province')
  | Annex
> & {
  notices?: readonly Notice[] | undefined
  /** Day on which the lease of a let property ends; null if unknown. */
  letUntil?: string | null | undefined
  energyRating?: EnergyRating | null | undefined
  state?: PropertyState | null | undefined
  constructionYear?: number | null | undefined
  /** In square metres. */
  usefulSize?: number | null | undefined
  plotSize?: number | null | undefined
  airConditioning?: boolean | null | undefined
  wardrobes?: boolean | null | undefined
  /** kWh of primary energy per square metre and year. */
  energyConsumption?: number | null | undefined
  orientation?: Orientation | null | undefined
  /** The homes around on the market; null if they are too few. */
  area?: AreaEvidence | null | undefined
  /** True if the customer allows texts to compare the price with that of the area. */
  comparesPrice?: boolean | undefined
  places?: readonly NearbyPlace[] | undefined
}

type Gender = 'm' | 'f'

interface Noun {
  text: string
  gender: Gender
}

const TYPE_NOUNS: Readonly<Record<Facts['typeId'], Noun>> = {
  11: { text: 'piso', gender: 'm' },
  12: { text: 'casa', gender: 'f' },
  13: { text: 'edificio residencial', gender: 'm' },
  14: { text: 'casa rural', gender: 'f' },
  15: { text: 'plaza de garaje', gender: 'f' },
  16: { text: 'trastero', gender: 'm' },
  21: { text: 'local comercial', gender: 'm' },
  22: { text: 'centro comercial', gender: 'm' },
  31: { text: 'local de ocio', gender: 'm' },
  32: { text: 'hotel', gender: 'm' },
  33: { text: 'oficina', gender: 'f' },
  41: { text: 'nave industrial', gender: 'f' },
  51: { text: 'parcela urbana', gender: 'f' },
  53: { text: 'parcela urbanizable', gender: 'f' },
  54: { text: 'finca rústica', gender: 'f' },
  61: { text: 'inmueble de equipamiento', gender: 'm' },
  71: { text: 'inmueble singular', gender: 'm' },
}

const SUBTYPE_NOUNS: Readonly<Record<NonNullable<Facts['subtypeId']>, Noun>> = {
  flat: { text: 'piso', gender: 'm' },
  studio: { text: 'estudio', gender: 'm' },
  penthouse: { text: 'ático', gender: 'm' },
  duplex: { text: 'dúplex', gender: 'm' },
  triplex: { text: 'tríplex', gender: 'm' },
  groundFloor: { text: 'bajo', gender: 'm' },
  detached: { text: 'chalet independiente', gender: 'm' },
  semiDetached: { text: 'chalet pareado', gender: 'm' },
  terraced: { text: 'chalet adosado', gender: 'm' },
  carSpace: { text: 'plaza de garaje', gender: 'f' },
  motorbikeSpace: { text: 'plaza de garaje para moto', gender: 'f' },
}

export function nounOf({ typeId, subtypeId }: Pick<Facts, 'typeId' | 'subtypeId'>): Noun {
  return (subtypeId && SUBTYPE_NOUNS[subtypeId]) || TYPE_NOUNS[typeId]
}

/** A number and its noun: `un dormitorio`, `dos habitaciones`, `12 baños`. */
export function counted(count: number, one: Noun, many: string): string {
  if (count === 1) return `${one.gender === 'f' ? 'una' : 'un'} ${one.text}`
  return `${NUMBER_WORDS[count] ?? count} ${many}`
}

/** Joins a list: `a`, `a y b`, `a, b e instalaciones`. `y` becomes `e` before the sound i. */
export function joined(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? ''
  const last = words.at(-1) ?? ''
  return `${words.slice(0, -1).join(', ')} ${/^h?i(?!e)/i.test(last) ? 'e' : 'y'} ${last}`
}

const ORDINALS = [
  '',
  'primera',
  'segunda',
  'tercera',
  'cuarta',
  'quinta',
  'sexta',
  'séptima',
  'octava',
  'novena',
  'décima',
]

/** The name of a floor: `planta baja`, `tercera planta`, `planta 14`. Null if the floor is unknown or below ground. */
export function floorWords(floor: number | null): string | null {
  if (floor === null || floor < 0) return null
  if (floor === 0) return 'planta baja'
  return ORDINALS[floor] ? `${ORDINALS[floor]} planta` : `planta ${floor}`
}

export function sizeWords(size: number): string {
  return formatArea(size, 'es')
}

/** The price in whole euros, because cents look wrong in a text. */
export function priceWords(price: number): string {
  return formatWholeCurrency(price, 'es')
}

/** Only homes and offices are described with their floor. */
export const hasFloor = ({ typeId }: Pick<Facts, 'typeId'>) => isDwelling(typeId) || typeId === 33

/** True if the noun of the property already states the ground floor. */
export const isGroundFloor = ({ subtypeId, floor }: Pick<Facts, 'subtypeId' | 'floor'>) =>
  subtypeId === 'groundFloor' && floor === 0

/** The municipality, with its province in brackets unless that has the same name, such as `Dénia (Alicante/Alacant)`. */
export function townWords(municipality: string, province: string | null | undefined): string {
  const isSame = province?.split('/').includes(municipality)
  return province && province !== municipality && !isSame ? `${municipality} (${province})` : municipality
}

/** The place in words, such as ` en Dénia (Alicante)`. */
export function placeLine({ municipality, province }: Pick<Facts, 'municipality' | 'province'>): string {
  if (!municipality) return province ? ` en la provincia de ${province}` : ''
  return ` en ${townWords(municipality, province)}`
}
