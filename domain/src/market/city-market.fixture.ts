/** An advert of a generated city, as a row of a market file, with the home that it is about. */
export interface CityAdvert {
  home: string
  row: Record<string, string | number>
}

/** Habits of the portals of a city. Another set of habits makes a city on which nothing was tuned. */
export interface Habits {
  city: { latitude: number; longitude: number; streets: readonly string[] }
  portals: readonly {
    name: string
    metres: number
    floorStated: number
    yearStated: number
    usefulSizes: number
    referenceStated: number
  }[]
  agencies: readonly string[]
  reference: (number: number, agency: number) => string
  referenceText: readonly ((reference: string) => string)[]
  sentences: readonly string[]
  doors: readonly (readonly [string, string])[]
}

export const OPEN_HABITS: Habits = {
  city: {
    latitude: 39.4699,
    longitude: -0.3763,
    streets: [
      'Calle Ruzafa',
      'Calle Colón',
      'Avenida del Oeste',
      'Calle Cuba',
      'Calle Sueca',
      'Gran Vía',
      'Calle Jesús',
      'Calle Archiduque',
    ],
  },
  portals: [
    { name: 'idealista', metres: 60, floorStated: 0.9, yearStated: 0.35, usefulSizes: 0, referenceStated: 0.7 },
    { name: 'fotocasa', metres: 120, floorStated: 0.7, yearStated: 0.5, usefulSizes: 0.1, referenceStated: 0.8 },
    { name: 'pisos.com', metres: 25, floorStated: 0.6, yearStated: 0.2, usefulSizes: 0.15, referenceStated: 0.6 },
  ],
  agencies: [
    'Fincas Turia',
    'Tecnocasa Ruzafa',
    'Levante Homes',
    'Gestión Inmobiliaria Mar',
    'Redpiso Centro',
    'Casas del Sur',
    'Monapart',
    'Vallés Asociados',
  ],
  reference: (number, agency) => `${'ABCDEFGH'[agency] ?? 'X'}${1000 + number}`,
  referenceText: [
    (reference) => `Ref. ${reference}.`,
    (reference) => `Referencia: ${reference}`,
    (reference) => `(ref ${reference})`,
  ],
  sentences: [
    'Piso luminoso con buenas vistas.',
    'Finca rehabilitada, cerca del metro.',
    'Ideal para entrar a vivir.',
    'Exterior a dos calles.',
    'Cocina office y galería.',
    'Suelos de mosaico originales.',
    'Oportunidad para inversores.',
    'Tres armarios empotrados.',
    'Aire acondicionado por conductos.',
  ],
  doors: [
    ['izquierda', 'derecha'],
    ['puerta 1', 'puerta 2'],
    ['A', 'B'],
  ],
}

/** Pseudorandom numbers from 0 to 1 that depend only on the seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const DAY = 86_400_000
const dayAt = (start: string, days: number) => new Date(Date.parse(start) + days * DAY).toISOString().slice(0, 10)
/** Numbers of adverts that a home has within the year, with their shares. */
const ADVERTS = [
  [1, 0.42],
  [2, 0.24],
  [3, 0.13],
  [4, 0.08],
  [5, 0.05],
  [7, 0.04],
  [9, 0.02],
  [12, 0.02],
] as const

/**
 * Adverts of a year. Homes of one building are often twins: same size, rooms and bathrooms on another floor or at another
 * door. Each home is sold by one to three agencies, each agency advertises it on one to three portals, withdraws adverts
 * and publishes them again under a new identifier, and changes the price.
 *
 * @param homes number of advertised homes
 * @param start first day of the year, `yyyy-mm-dd`
 */
export function cityMarket(habits: Habits, seed: number, homes: number, start: string): CityAdvert[] {
  const random = numbersFrom(seed)
  const between = (least: number, most: number) => least + random() * (most - least)
  const whole = (least: number, most: number) => Math.floor(between(least, most))
  const pick = <Item>(items: readonly Item[]): Item => items[whole(0, items.length)] as Item
  const adverts: CityAdvert[] = []
  let homeCount = 0
  let advertNumber = 0

  while (homeCount < homes) {
    const building = {
      street: `${pick(habits.city.streets)} ${whole(1, 120)}`,
      latitude: habits.city.latitude + between(-0.03, 0.03),
      longitude: habits.city.longitude + between(-0.04, 0.04),
      floors: whole(3, 10),
      year: whole(1920, 2012),
      lift: random() < 0.7,
      level: between(1_400, 4_200),
    }
    const kinds = Array.from({ length: whole(1, 3) }, () => ({
      size: whole(45, 150),
      rooms: whole(1, 5),
      bathrooms: whole(1, 3),
    }))
    const doors = pick(habits.doors)
    const taken = new Set<string>()
    for (let count = whole(1, 7); count > 0 && homeCount < homes; count -= 1) {
      const kind = pick(kinds)
      const floor = whole(0, building.floors)
      const door = whole(0, 2)
      const place = `${floor} ${door}`
      if (taken.has(place)) continue
      taken.add(place)
      homeCount += 1
      const home = `H${homeCount}`
      const state = pick(['Buen estado', 'Buen estado', 'A reformar', 'Obra nueva'])
      // Twins have equal sizes, or differ by a metre.
      const size = kind.size + (random() < 0.3 ? 1 : 0)
      const asking = Math.round((building.level * size * (1 + 0.015 * floor) * between(0.92, 1.08)) / 1_000) * 1_000
      let chance = random()
      const drawn = ADVERTS.find(([, share]) => {
        chance -= share
        return chance < 0
      })
      const adverted = drawn?.[0] ?? 1
      const agencies = Array.from({ length: adverted === 1 ? 1 : whole(1, Math.min(4, adverted + 1)) }, () =>
        whole(0, habits.agencies.length),
      )
      const references = new Map(agencies.map((agency) => [agency, habits.reference(homeCount * 3 + agency, agency)]))
      const from = whole(0, 200)
      const saysDoor = random() < 0.3
      for (let index = 0; index < adverted; index += 1) {
        const agency = agencies[index % agencies.length] ?? 0
        const portal = habits.portals[whole(0, habits.portals.length)] ?? raise()
        advertNumber += 1
        // Later adverts are cheaper: nine of ten sellers lower the price by up to 12 %, some by up to 30 %.
        const step = index === 0 || random() < 0.6 ? 0 : random() < 0.9 ? between(0.01, 0.12) : between(0.12, 0.3)
        const agencyFactor = random() < 0.2 ? between(0.985, 1.015) : 1
        const price = Math.round((asking * (1 - (index / Math.max(1, adverted)) * step) * agencyFactor) / 500) * 500
        const addedOn = from + Math.floor((index / Math.max(1, adverted)) * between(20, 150))
        const isWithdrawn = random() < 0.5
        const lastSeen = Math.min(364, addedOn + whole(5, 60))
        const angle = between(0, 2 * Math.PI)
        const metres = portal.metres * Math.sqrt(random())
        const stated =
          random() < portal.usefulSizes
            ? Math.round(size * between(0.86, 0.9))
            : random() < 0.2
              ? size + whole(-3, 4)
              : size
        const reference = references.get(agency) ?? ''
        const statesReference = random() < portal.referenceStated
        const description = [
          pick(habits.sentences),
          pick(habits.sentences),
          ...(saysDoor && random() < 0.6 ? [`${floor}º ${doors[door]}.`] : []),
          ...(statesReference && random() < 0.5 ? [pick(habits.referenceText)(reference)] : []),
        ].join(' ')
        adverts.push({
          home,
          row: {
            id: `${portal.name.slice(0, 2).toUpperCase()}${String(advertNumber * 7 + 100_000)}`,
            kind: 'listing',
            operation: 'sale',
            type: 'Piso',
            state: random() < 0.8 ? state : '',
            price,
            size: stated,
            rooms: kind.rooms,
            bathrooms: random() < 0.95 ? kind.bathrooms : '',
            floor: random() < portal.floorStated ? floor : '',
            year: random() < portal.yearStated ? building.year : '',
            lift: random() < 0.8 ? (building.lift ? 'sí' : 'no') : '',
            latitude: (building.latitude + (metres * Math.sin(angle)) / 111_320).toFixed(6),
            longitude: (
              building.longitude +
              (metres * Math.cos(angle)) / (111_320 * Math.cos((building.latitude * Math.PI) / 180))
            ).toFixed(6),
            date: dayAt(start, lastSeen),
            added_on: dayAt(start, addedOn),
            expired_on: isWithdrawn ? dayAt(start, lastSeen) : '',
            address: random() < 0.5 ? building.street : (building.street.split(' ').slice(0, -1).join(' ') ?? ''),
            cadastral_reference: '',
            description,
            advertiser: habits.agencies[agency] ?? '',
            advertiserReference: statesReference ? reference : '',
            portal: portal.name,
            contact_type: 'agency',
            exactness: portal.metres > 100 ? 'street' : 'address',
          },
        })
      }
    }
  }
  return adverts
}

function raise(): never {
  throw new Error('a city without portals')
}

/** The adverts as a market file in the product's own format, in the order of their days. */
export function marketFile(adverts: readonly CityAdvert[]): string {
  const names = Object.keys(adverts[0]?.row ?? {})
  const quoted = (value: string | number) =>
    /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
  const rows = [...adverts].sort((one, other) => (String(one.row.added_on) < String(other.row.added_on) ? -1 : 1))
  return [names.join(','), ...rows.map(({ row }) => names.map((name) => quoted(row[name] ?? '')).join(','))]
    .join('\n')
    .concat('\n')
}

export interface Counts {
  pairs: number
  found: number
}

/**
 * Compares merged homes with the true ones, in pairs of adverts.
 *
 * @param groups identifiers of the adverts of each merged home, single adverts included or not
 * @returns precision over all merged pairs, recall over all true pairs and by the number of adverts of the home
 */
export function comparedWithTruth(adverts: readonly CityAdvert[], groups: readonly (readonly string[])[]) {
  const homeOf = new Map(adverts.map(({ home, row }) => [String(row.id), home]))
  const groupOf = new Map(groups.flatMap((ids, index) => ids.map((id) => [id, index] as const)))
  let merged = 0
  let right = 0
  const wrong: [string, string][] = []
  for (const ids of groups) {
    for (const [index, one] of ids.entries())
      for (const other of ids.slice(index + 1)) {
        merged += 1
        if (homeOf.get(one) === homeOf.get(other)) right += 1
        else wrong.push([one, other])
      }
  }
  const byNumber = new Map<number, Counts>()
  const missed: [string, string][] = []
  for (const own of Map.groupBy(adverts, ({ home }) => home).values()) {
    const ids = own.map(({ row }) => String(row.id))
    const counts = byNumber.get(ids.length) ?? { pairs: 0, found: 0 }
    byNumber.set(ids.length, counts)
    for (const [index, one] of ids.entries())
      for (const other of ids.slice(index + 1)) {
        counts.pairs += 1
        if (groupOf.has(one) && groupOf.get(one) === groupOf.get(other)) counts.found += 1
        else missed.push([one, other])
      }
  }
  const all = [...byNumber.values()]
  const pairs = all.reduce((sum, one) => sum + one.pairs, 0)
  return {
    precision: right / Math.max(1, merged),
    recall: all.reduce((sum, one) => sum + one.found, 0) / pairs,
    pairs,
    recallByNumber: Object.fromEntries(
      [...byNumber].filter(([number]) => number > 1).map(([number, one]) => [number, one.found / one.pairs]),
    ),
    wrong,
    missed,
  }
}
