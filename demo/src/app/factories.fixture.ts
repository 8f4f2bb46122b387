import { NO_DETAILS } from '@lindero/domain/assets/detail-fields'
import type { SegmentId } from '@lindero/domain/customers/segments'
import { byAnnex } from '@lindero/domain/kernel/annexes'
import { addDays } from '@lindero/domain/kernel/dates'
import { type GeoPoint, offsetMetres } from '@lindero/domain/kernel/geo'
import type { MarketEvidence, Operation, PropertyFeatures } from '@lindero/domain/market/market-evidence'
import type { DemoAsset } from '../assets/assets.ts'
import { Random } from '../kernel/random.ts'
import { expectedPrice } from '../market/price-model.ts'
import type { DemoCustomer, DemoUser } from '../users/people.ts'

/**
 * Builders for tests. Each builder returns a complete plain object; a test passes only the fields that matter to it.
 * The counter for uuids and identifiers starts again in each test file, so every run of a file creates the same values.
 */
let made = 0

/** Today's date for the builders: the listings that they create are on offer on this day. */
export const FACTORY_TODAY = '2024-06-30'

/** Puerta del Sol in Madrid: the default location for every fixture. */
export const FACTORY_PLACE: GeoPoint = { latitude: 40.4168, longitude: -3.7038 }

function nextUuid(): string {
  made++
  return `10000000-0000-4000-8000-${String(made).padStart(12, '0')}`
}

/** A flat of 85 m² in good state on the second floor with a lift. */
export function aFlat(overrides: Partial<PropertyFeatures> = {}): PropertyFeatures {
  return {
    typeId: 11,
    subtype: 'flat',
    state: 'good',
    size: 85,
    rooms: 3,
    bathrooms: 1,
    floor: 2,
    constructionYear: 1990,
    ...FACTORY_PLACE,
    ...byAnnex(() => false),
    lift: true,
    ...overrides,
  }
}

export function aListing(overrides: Partial<MarketEvidence> = {}): MarketEvidence {
  const uuid = nextUuid()
  return {
    ...aFlat(),
    uuid,
    propertyKey: `test:${uuid}`,
    kind: 'listing',
    operation: 'sale',
    price: 170_000,
    addedOn: addDays(FACTORY_TODAY, -60),
    expiredOn: null,
    date: FACTORY_TODAY,
    address: 'Calle del Lindero, 1',
    cadastralReference: null,
    portalUrl: `https://demo.invalid/anuncio/${made}`,
    ...overrides,
  }
}

export function aClosing(overrides: Partial<MarketEvidence> = {}): MarketEvidence {
  return aListing({
    kind: 'closing',
    price: 160_000,
    addedOn: null,
    date: addDays(FACTORY_TODAY, -90),
    portalUrl: null,
    ...overrides,
  })
}

export function anAsset(overrides: Partial<DemoAsset> = {}): DemoAsset {
  const uuid = nextUuid()
  return {
    ...aFlat(),
    uuid,
    externalId: `ASSET-${made}`,
    cadastralReference: null,
    address: 'Calle del Lindero, 1, 2.º A',
    postalCode: '28013',
    municipality: 'Madrid',
    municipalityCode: '28079',
    provinceCode: '28',
    province: 'Madrid',
    mainSize: 85,
    registrySize: null,
    usefulSize: null,
    cadastralSize: null,
    appraisalSize: null,
    plotSize: null,
    ...NO_DETAILS,
    ownFields: {},
    past: [],
    ...overrides,
  }
}

/** A corporate customer with the repossession licence. */
export function aCustomer(overrides: Partial<DemoCustomer> = {}): DemoCustomer {
  const uuid = nextUuid()
  return {
    uuid,
    name: `Cliente ${made}`,
    segmentId: 1 satisfies SegmentId,
    isOperator: false,
    isDemo: false,
    hasRepossessionLicence: true,
    apiActivated: true,
    operatingAssetsLimit: 1_000,
    activeUsersLimit: 10,
    ...overrides,
  }
}

/** A user; by default a viewer. */
export function aUser(overrides: Partial<DemoUser> = {}): DemoUser {
  const uuid = nextUuid()
  return {
    uuid,
    customerUuid: overrides.customerUuid ?? nextUuid(),
    email: `user-${made}@example.test`,
    firstname: 'Ana',
    lastname: `Prueba ${made}`,
    language: 'es',
    isAdmin: false,
    isEditor: false,
    isSuperAdmin: false,
    isProvider: false,
    departments: [],
    ...overrides,
  }
}

export interface LocalMarket {
  count: number
  centre?: GeoPoint
  /** Maximum distance from the centre to a flat, in metres. */
  radius?: number
  today?: string
  operation?: Operation
  /** Today's price in EUR/m² for a flat like `aFlat()`, before noise. */
  unitValue?: number
  /** Standard deviation of the logarithmic noise. With 0, the features alone determine each price. */
  noise?: number
  /** Share of closings among the flats. A closing price is 6 % below the asking price. */
  closings?: number
  seed?: string | number
  /** Features with the same value in all flats, e.g. `{ state: 'toRenovate' }`. */
  common?: Partial<PropertyFeatures>
}

/**
 * Flats around a point that were for sale or sold in the year before `today`. Their prices come from the demo's price
 * model.
 */
export function aLocalMarket(market: LocalMarket): MarketEvidence[] {
  const { centre = FACTORY_PLACE, radius = 800, today = FACTORY_TODAY, operation = 'sale' } = market
  const random = new Random(market.seed ?? 'local market')
  const unitValue = Math.log(market.unitValue ?? 2_000)
  const atReference = expectedPrice(aFlat(), { logUnitValue: 0, grossYield: 0.06 }, 'sale', 0) / aFlat().size
  const location = { logUnitValue: unitValue - Math.log(atReference), grossYield: 0.06 }
  return Array.from({ length: market.count }, () => {
    const distance = radius * Math.sqrt(random.next())
    const angle = random.between(0, 2 * Math.PI)
    const home = aFlat({
      ...offsetMetres(centre, 0.99 * distance * Math.cos(angle), 0.99 * distance * Math.sin(angle)),
      size: random.integer(60, 115),
      rooms: random.integer(2, 4),
      bathrooms: random.integer(1, 2),
      floor: random.integer(0, 6),
      lift: random.chance(0.7),
      terrace: random.chance(0.3),
      parking: random.chance(0.3),
      constructionYear: random.integer(1955, 2010),
      ...market.common,
    })
    const daysAgo = random.integer(0, 330)
    const isClosing = random.chance(market.closings ?? 0.25)
    const noise = Math.exp(random.normal(0, market.noise ?? 0.07)) * (isClosing ? 0.94 : 1)
    const date = addDays(today, -daysAgo)
    const price = Math.round(expectedPrice(home, location, operation, daysAgo / 30.44) * noise)
    const make = isClosing ? aClosing : aListing
    const dates = isClosing ? { date } : { date, addedOn: addDays(date, -45), expiredOn: daysAgo ? date : null }
    return make({ ...home, operation, price, ...dates })
  })
}
