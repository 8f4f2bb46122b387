/** The figures of a home that are inputs of the price model. NaN means unknown. */
import type { Annex } from '../../kernel/property-types.ts'
import type { PropertyFeatures } from '../../market/market-evidence.ts'
import type { LocalLevels } from './local-levels.ts'

export interface PlacedHome {
  home: PropertyFeatures
  /** Metres east and north of the market's origin. */
  x: number
  y: number
  /** Age of the price in months, at least 1. */
  age: number
  levels: LocalLevels
}

const STATES: readonly (string | null)[] = ['toRenovate', 'toReform', 'good', 'new']
const SUBTYPES: readonly (string | null)[] = ['studio', 'flat', 'duplex', 'penthouse']

const number = (figure: number | null | undefined) => figure ?? Number.NaN
const flag = (flag: boolean | null | undefined) => (flag == null ? Number.NaN : Number(flag))
const place = (list: readonly (string | null)[], name: string | null) =>
  name === null ? Number.NaN : list.indexOf(name)

type Figure = (home: PlacedHome) => number

/** The annexes in the column order of stored models, which differs from the order on the screens. */
const ANNEX_FIGURES: Readonly<Record<Annex, Figure>> = {
  lift: ({ home }) => flag(home.lift),
  terrace: ({ home }) => flag(home.terrace),
  parking: ({ home }) => flag(home.parking),
  boxroom: ({ home }) => flag(home.boxroom),
  pool: ({ home }) => flag(home.pool),
  doorman: ({ home }) => flag(home.doorman),
  garden: ({ home }) => flag(home.garden),
  sportsCenter: ({ home }) => flag(home.sportsCenter),
}

/** The figures in the column order of stored models. Add new figures at the end and increase the model version. */
export const FIGURES = {
  size: ({ home }) => Math.log(home.size),
  rooms: ({ home }) => number(home.rooms),
  bathrooms: ({ home }) => number(home.bathrooms),
  areaPerRoom: ({ home }) => (home.rooms === null ? Number.NaN : Math.log(home.size / (home.rooms + 1))),
  floor: ({ home }) => number(home.floor),
  ...ANNEX_FIGURES,
  airConditioning: ({ home }) => flag(home.airConditioning),
  wardrobes: ({ home }) => flag(home.wardrobes),
  subtype: ({ home }) => place(SUBTYPES, home.subtype),
  state: ({ home }) => place(STATES, home.state),
  year: ({ home }) => number(home.constructionYear),
  buildingFloors: ({ home }) => number(home.buildingFloors),
  buildingDwellings: ({ home }) => number(home.buildingDwellings),
  cadastralQuality: ({ home }) => number(home.cadastralQuality),
  east: ({ x }) => x,
  north: ({ y }) => y,
  northEast: ({ x, y }) => x + y,
  southEast: ({ x, y }) => x - y,
  levelOf8: ({ levels }) => levels.of8,
  levelOf25: ({ levels }) => levels.of25,
  levelOf60: ({ levels }) => levels.of60,
  levelOfSize: ({ levels }) => levels.ofSize,
  sparseness: ({ levels }) => levels.metresTo25,
  age: ({ age }) => age,
} as const satisfies Readonly<Record<string, Figure>>

export const AGE_COLUMN = Object.keys(FIGURES).indexOf('age')

const OF: readonly Figure[] = Object.values(FIGURES)

export function figuresOf(home: PlacedHome): Float64Array {
  return Float64Array.from(OF, (figure) => figure(home))
}

export function columnsOf(homes: readonly PlacedHome[]): Float64Array[] {
  return OF.map((figure) => Float64Array.from(homes, figure))
}
