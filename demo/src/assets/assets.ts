import type { AssetDraft } from '@lindero/domain/assets/asset'
import { NO_DETAILS } from '@lindero/domain/assets/detail-fields'
import { chooseSize } from '@lindero/domain/assets/size-source'
import { addDays, addMonths } from '@lindero/domain/kernel/dates'
import type { AssetTypeId } from '@lindero/domain/kernel/property-types'
import { PROVINCES } from '@lindero/domain/kernel/provinces'
import type { Random } from '../kernel/random.ts'
import { type Building, cadastralReferenceIn } from '../market/buildings.ts'
import { type Home, type HomeType, homeIn, KIND_OF_TYPE } from '../market/homes.ts'
import type { District } from '../market/market.ts'
import { expectedPrice } from '../market/price-model.ts'

/** An asset in a demo portfolio, in the form of a data tape. Unlike a validated draft, it may lack a size. */
export interface DemoAsset extends Omit<AssetDraft, 'size'> {
  uuid: string
  /** Built area in m² from the tape (source `origin`). `null` if the tape has none; such an asset cannot be valued. */
  size: number | null
  /**
   * The area in m² that the portfolio uses as the main size: the cadastre's area if it differs much from the tape's,
   * otherwise the tape's area. `null` if no size can be chosen.
   */
  mainSize: number | null
  province: string
  municipalityCode: string
  /** Values in the last year, oldest first; none for land: `sale` in EUR, `rent` in EUR a month. */
  past: readonly { monthsAgo: number; sale: number; rent: number }[]
}

/** Ages of the earlier values, in months. */
const PAST_MONTHS = [12, 9, 6, 3] as const

/** Weights of property types in a portfolio of unpaid mortgages. Houses occur mainly in neighbourhoods of houses. */
const TYPES: Record<`${HomeType}`, number> = { 11: 82, 12: 2, 15: 6, 16: 3, 21: 5, 33: 1, 41: 1 }
const TYPES_AMONG_HOUSES: Record<`${HomeType}`, number> = {
  11: 40,
  12: 47,
  15: 6,
  16: 2,
  21: 3,
  33: 1,
  41: 1,
}

const MISSING_SIZE = 0.025
const MISSING_LOCATION = 0.025
const UNKNOWN_STATE = 0.05
const CADASTRE_DIFFERS = 0.07

interface AssetPlan {
  districts: readonly District[]
  prefix: string
  count: number
  /** Number of groups. Each has homes, garages and storage rooms in one building. */
  groups: number
  /** True if the owner has already acquired the assets. They then have an acquisition date and an occupancy. */
  isManaged: boolean
  today: string
  /** True if the tape has custom columns. */
  hasOwnColumns?: boolean
}

/** The assets of a portfolio: first those in groups, then single assets spread evenly over the districts. */
export function assetsOf(plan: AssetPlan, random: Random): DemoAsset[] {
  const homes: { home: Home; groupId: string | null }[] = []
  for (let group = 1; group <= plan.groups; group++) {
    const groupId = `${plan.prefix}-G${String(group).padStart(2, '0')}`
    for (const home of development(plan, random)) homes.push({ home, groupId })
  }
  for (let index = 0; homes.length < plan.count; index++) {
    const district = plan.districts[index % plan.districts.length]
    const home = district && singleHome(district, random)
    if (home) homes.push({ home, groupId: null })
  }
  return homes.slice(0, plan.count).map(({ home, groupId }, index) => draft(plan, home, groupId, index + 1, random))
}

function singleHome(district: District, random: Random): Home | null {
  const isAmongHouses = district.neighbourhood.character === 'houses'
  const typeId = Number(random.weighted(isAmongHouses ? TYPES_AMONG_HOUSES : TYPES)) as HomeType
  const right = district.buildings.filter(
    (building) => building.kind === KIND_OF_TYPE[typeId] && (!building.isNew || random.chance(0.3)),
  )
  return right.length === 0 ? null : homeIn(random.pick(right), typeId, random)
}

/** Five to eight flats in one building, with some of its garages and storage rooms. */
function development(plan: AssetPlan, random: Random): Home[] {
  const { buildings } = random.pick(plan.districts)
  const building = random.pick(buildings.filter(({ kind, garage }) => kind === 'flats' && garage))
  const types: AssetTypeId[] = [...Array(random.integer(5, 8)).fill(11), 15, 15, 15, 16]
  return types.map((typeId, index) => ({
    ...homeIn(building, typeId as HomeType, random),
    unit: index + 1,
  }))
}

function draft(plan: AssetPlan, home: Home, groupId: string | null, number: number, random: Random): DemoAsset {
  const { building, unit, ...features } = home
  const { neighbourhood } = building
  const isLost = random.chance(MISSING_LOCATION)
  /**
   * Value of the home `monthsAgo` months ago with the given size. Callers pass the main size, because valuations use
   * it.
   */
  const worth = (operation: 'sale' | 'rent', monthsAgo: number, size: number) =>
    Math.round(
      expectedPrice({ ...home, size }, building, operation, monthsAgo) * (1 + 0.02 * Math.sin(number * 7 + monthsAgo)),
    )
  const value = expectedPrice(home, building, 'sale', 0) * Math.exp(random.normal(0, 0.05))
  const described = {
    ...features,
    ...NO_DETAILS,
    uuid: random.uuid(),
    externalId: `${plan.prefix}-${String(number).padStart(5, '0')}`,
    cadastralReference: isLost ? null : cadastralReferenceIn(building, unit),
    address: addressOf(home, random),
    postalCode: neighbourhood.postalCode,
    municipality: neighbourhood.place.name,
    municipalityCode: neighbourhood.place.code,
    provinceCode: neighbourhood.place.provinceCode,
    province: PROVINCES[neighbourhood.place.provinceCode],
    latitude: isLost ? null : home.latitude,
    longitude: isLost ? null : home.longitude,
    state: random.chance(UNKNOWN_STATE) ? null : home.state,
    rooms: random.chance(0.05) ? null : home.rooms,
    bathrooms: random.chance(0.05) ? null : home.bathrooms,
    constructionYear: random.chance(0.04) ? null : home.constructionYear,
    doorman: random.chance(0.2) ? null : home.doorman,
    sportsCenter: random.chance(0.2) ? null : home.sportsCenter,
    terrace: random.chance(0.15) ? null : home.terrace,
  }
  const sizes = sizesOf(home, random)
  const main = chooseSize(sizes.size, sizes.cadastralSize, 'auto')
  const mainSize = main.kind === 'chosen' ? main.size : null
  const size = mainSize ?? home.size
  return {
    ...described,
    ...sizes,
    mainSize,
    ...registryOf(building, random),
    groupId,
    ...moneyOf(plan, (value * size) / home.size, random),
    communityCost: home.typeId === 12 ? null : random.pick([null, 0, 540, 540, 840, 1_080]),
    socialHousing: random.chance(0.03),
    ...furtherOf(home, number),
    ownFields: plan.hasOwnColumns ? ownFieldsOf(plan, number) : {},
    past: PAST_MONTHS.map((monthsAgo) => ({
      monthsAgo,
      sale: worth('sale', monthsAgo, size),
      rent: worth('rent', monthsAgo, size),
    })),
  }
}

const DOORS = ['A', 'B', 'C', 'D', 'izq.', 'dcha.'] as const

/** Address such as "Calle del Almez, 12, 3.º B": street and number of the building, then floor and door. */
function addressOf(home: Home, random: Random): string {
  const { address } = home.building
  if (home.typeId === 15) return `${address}, garaje ${home.unit}`
  if (home.typeId === 16) return `${address}, trastero ${home.unit}`
  if (home.floor === null || home.typeId === 41) return address
  if (home.floor === 0) return `${address}, bajo${home.typeId === 21 ? '' : ` ${random.pick(DOORS)}`}`
  return `${address}, ${home.floor}.º ${random.pick(DOORS)}`
}

type Sizes = Pick<DemoAsset, 'size' | 'registrySize' | 'usefulSize' | 'cadastralSize' | 'appraisalSize' | 'plotSize'>

function sizesOf(home: Home, random: Random): Sizes {
  const about = (low: number, high: number) => Math.round(home.size * random.between(low, high) * 10) / 10
  const differs = random.chance(CADASTRE_DIFFERS)
  const cadastral = !differs ? about(0.95, 1.06) : random.chance(0.5) ? about(0.6, 0.8) : about(1.25, 1.5)
  return {
    size: random.chance(MISSING_SIZE) ? null : home.size,
    registrySize: random.chance(0.6) ? about(0.94, 1.01) : null,
    usefulSize: random.chance(0.4) ? about(0.8, 0.88) : null,
    cadastralSize: differs || random.chance(0.85) ? cadastral : null,
    appraisalSize: random.chance(0.3) ? about(0.97, 1.03) : null,
    plotSize: home.typeId === 12 ? Math.round(home.size * random.between(0.9, 3.2)) : null,
  }
}

function registryOf(building: Building, random: Random) {
  const { place } = building.neighbourhood
  const number = random.integer(1, 12)
  return {
    registryName: `${place.name} n.º ${number}`,
    registryNumber: String(number),
    registryEstate: String(random.integer(1_200, 68_000)),
  }
}

const RECENT_MONTHS = 30
const OCCUPANCY = ['vacant', 'vacant', 'vacant', 'let', 'withoutTitle'] as const

function moneyOf(plan: AssetPlan, value: number, random: Random) {
  const hundreds = (amount: number) => Math.round(amount / 100) * 100
  const appraisedMonthsAgo = random.integer(4, 130)
  const isAppraised = random.chance(0.6)
  /** Appraisals from before prices fell are far above today's values; recent appraisals are close to them. */
  const above = (share: number) => (appraisedMonthsAgo < RECENT_MONTHS ? 1 + (share - 1) / 5 : share)
  return {
    acquisitionDate: plan.isManaged
      ? addDays(addMonths(plan.today, -random.integer(2, 84)), random.integer(0, 25))
      : null,
    outstandingBalance: random.chance(0.8) ? hundreds(value * random.between(0.55, 1.4)) : null,
    appraisalValue: isAppraised ? hundreds(value * above(random.between(0.9, 1.45))) : null,
    appraisalDate: isAppraised ? addMonths(plan.today, -appraisedMonthsAgo) : null,
    cadastralValue: random.chance(0.7) ? Math.round(value * random.between(0.28, 0.5) * 100) / 100 : null,
    propertyTaxRate: random.chance(0.7) ? Math.round(random.between(0.42, 0.75) * 1_000) / 1_000 : null,
    occupancyStatus: plan.isManaged ? random.pick(OCCUPANCY) : null,
  }
}

/**
 * More fields of an asset. They depend on the asset's number and not on the random stream, so a further field here does
 * not change the rest of the demo.
 */
function furtherOf(
  { typeId, floor, constructionYear }: Pick<DemoAsset, 'typeId' | 'floor' | 'constructionYear'>,
  number: number,
) {
  const isFlat = typeId === 11
  const buildingFloors = isFlat && floor !== null ? Math.max(floor, 2 + (number % 7)) : null
  return {
    airConditioning: number % 5 === 0 ? null : (constructionYear ?? 0) > 1985 || number % 3 === 0,
    wardrobes: isFlat ? number % 2 === 0 : null,
    buildingFloors,
    buildingDwellings: buildingFloors === null ? null : (buildingFloors + 1) * (2 + (number % 3)),
    cadastralQuality: number % 4 === 0 ? null : 3 + (number % 4),
  }
}

const PERIMETERS = ['Norte', 'Centro', 'Levante', 'Sur'] as const

/** Custom columns in the form that a servicer uses: a code, a part of the portfolio and a cut-off date. */
function ownFieldsOf({ today }: Pick<AssetPlan, 'today'>, number: number): Record<string, string> {
  const day = addMonths(today, number % 5 === 0 ? -4 : -1)
  const perimeter = PERIMETERS[number % PERIMETERS.length] ?? ''
  return {
    'Código interno del servicer': `SRV-${100_000 + number * 37}`,
    ...(number % 9 === 0 ? {} : { Perímetro: perimeter }),
    'Fecha de corte': day.split('-').reverse().join('/'),
  }
}
