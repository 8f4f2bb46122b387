import { describe, expect, it } from 'vitest'
import { Random } from '../kernel/random.ts'
import { type Building, buildingsOf, cadastralReferenceIn } from './buildings.ts'
import { type HomeType, homeIn, KIND_OF_TYPE } from './homes.ts'
import { type Character, neighbourhoodsOf } from './neighbourhoods.ts'
import { allPlaces } from './places.ts'

const YEAR = 2026
const buildings = allPlaces()
  .flatMap((place) => neighbourhoodsOf(place, 'seed', 0))
  .flatMap((neighbourhood) => buildingsOf(neighbourhood, 'seed', YEAR))
const of = (test: (building: Building) => boolean) => buildings.filter(test)
const share = (some: readonly Building[], test: (building: Building) => boolean) =>
  some.filter(test).length / some.length

describe('Buildings of the demo', () => {
  it.each<[Character, number, number]>([
    ['centre', 1890, 1958],
    ['blocks', 1958, 1979],
    ['modern', 1985, 2012],
    ['houses', 1970, 2010],
  ])(
    'a building in a neighbourhood of the kind %s was built between %i and %i, unless it is a new building',
    (character, from, to) => {
      const old = of(({ neighbourhood, isNew }) => neighbourhood.character === character && !isNew)
      expect(old.filter(({ constructionYear: year }) => year < from || year > to)).toEqual([])
    },
  )

  it('new buildings are at most three years old', () => {
    expect(of(({ isNew, constructionYear }) => isNew && constructionYear < YEAR - 3)).toEqual([])
  })

  it('nearly all blocks from 1975 or later have a lift, and many older blocks of up to four storeys have none', () => {
    const flats = of(({ kind }) => kind === 'flats')
    const recent = flats.filter(({ constructionYear }) => constructionYear >= 1975)
    const low = flats.filter(({ constructionYear, storeys }) => constructionYear < 1975 && storeys <= 4)
    expect(share(recent, ({ lift }) => lift)).toBeGreaterThan(0.93)
    expect(share(low, ({ lift }) => lift)).toBeLessThan(0.6)
    expect(of(({ kind, lift }) => kind === 'house' && lift)).toEqual([])
  })

  it('every building with a pool has a garden', () => {
    expect(of(({ pool, garden }) => pool && !garden)).toEqual([])
  })

  it('the cadastral reference of a demo parcel has fourteen characters, and that of a property on it has twenty', () => {
    expect(of(({ parcel }) => !/^\d{7}ZZ\d{4}[A-Z]$/.test(parcel))).toEqual([])
    const reference = cadastralReferenceIn({ parcel: '6344205CF7664S' }, 1)
    expect(reference).toBe('6344205CF7664S0001GP')
  })
})

describe('Homes in the buildings of the demo', () => {
  const random = new Random('homes')
  const homes = (typeId: HomeType, count = 600) => {
    const right = of(({ kind }) => kind === KIND_OF_TYPE[typeId])
    return Array.from({ length: count }, () => homeIn(random.pick(right), typeId, random))
  }

  it.each<[HomeType, number, number]>([
    [11, 24, 320],
    [12, 70, 520],
    [15, 3, 19],
    [16, 3, 12],
    [21, 20, 500],
    [33, 30, 560],
    [41, 180, 2_300],
  ])('properties of type %i have an area between %i and %i m²', (typeId, low, high) => {
    expect(homes(typeId).filter(({ size }) => size < low || size > high)).toEqual([])
  })

  it('flats are on an existing floor of their building, and larger flats have more rooms', () => {
    const flats = homes(11)
    expect(flats.filter(({ floor, building }) => floor === null || floor < 0 || floor > building.storeys)).toEqual([])
    const rooms = (from: number, to: number) => {
      const some = flats.filter(({ size }) => size >= from && size < to)
      return some.reduce((sum, flat) => sum + (flat.rooms ?? 0), 0) / some.length
    }
    expect(rooms(40, 60)).toBeLessThan(rooms(60, 90))
    expect(rooms(60, 90)).toBeLessThan(rooms(90, 140))
  })

  it.each([
    ['studio', 24, 38],
    ['flat', 38, 321],
  ] as const)('a %s has at least %i and less than %i m²', (subtype, low, high) => {
    const some = homes(11).filter((home) => home.subtype === subtype)
    expect(some.length).toBeGreaterThan(0)
    expect(some.filter(({ size }) => size < low || size >= high)).toEqual([])
  })

  it('a ground-floor home is on floor 0, and a penthouse is on the top floor', () => {
    const flats = homes(11)
    const groundFloors = flats.filter(({ subtype }) => subtype === 'groundFloor')
    const penthouses = flats.filter(({ subtype }) => subtype === 'penthouse')
    expect([groundFloors.length, penthouses.length].every((count) => count > 0)).toBe(true)
    expect(groundFloors.filter(({ floor }) => floor !== 0)).toEqual([])
    expect(penthouses.filter(({ floor, building }) => floor !== building.storeys)).toEqual([])
  })

  it('homes in the state `new` are in new buildings, and homes to renovate are mostly in old buildings', () => {
    const flats = homes(11, 2_000)
    expect(flats.filter(({ state, building }) => state === 'new' && !building.isNew)).toEqual([])
    const worn = (some: typeof flats) => some.filter(({ state }) => state === 'toRenovate').length / some.length
    const old = flats.filter(({ building }) => building.constructionYear < 1980)
    const recent = flats.filter(({ building }) => building.constructionYear >= 2000)
    expect(worn(old)).toBeGreaterThan(0.2)
    expect(worn(recent)).toBeLessThan(0.1)
  })

  it('garages, storage rooms, shops and industrial buildings have neither annexes nor rooms', () => {
    for (const typeId of [15, 16, 21, 33, 41] as const) {
      const [home] = homes(typeId, 1)
      expect(home).toMatchObject({ rooms: null, pool: false, terrace: false, parking: false, boxroom: false })
    }
  })
})
