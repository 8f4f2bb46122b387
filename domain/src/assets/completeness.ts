import { addMonths } from '../kernel/dates.ts'
import type { AssetTypeId } from '../kernel/property-types.ts'
import type { Phase, PortfolioType } from '../portfolios/portfolio.ts'
import { COMPLETENESS_ITEMS, type CompletenessArea, type CompletenessItem } from './completeness-items.ts'
import type { Occupancy } from './occupancy.ts'

/** Facts from all sections of an asset that determine which items are missing. */
export interface CompletenessFacts {
  typeId: AssetTypeId
  phase: Phase
  portfolioType: PortfolioType | null
  /** True if the customer is corporate and has the repossession licence. */
  hasLegalManagement: boolean
  cadastralReference: string | null
  registryName: string | null
  registryEstate: string | null
  address: string | null
  /** INE code of the municipality. */
  municipalityCode: string | null
  latitude: number | null
  longitude: number | null
  /** Main size in m². */
  size: number | null
  constructionYear: number | null
  energyRating: string | null
  energyValidUntil: string | null
  /** Occupancy from legal management, or else the stated occupancy. */
  occupancy: Occupancy | null
  acquisitionType: string | null
  testimonialReceptionDate: string | null
  /**
   * True if the asset has a current sale or rent value. `valueDate` is the date of the sale value, or else of the rent
   * value.
   */
  hasValue: boolean
  valueDate: string | null
  /** True if there is a current lease. */
  isLet: boolean
  /** True if an advertisement is published. */
  isOffered: boolean
  hasPropertyTax: boolean
  isCommunityEstablished: boolean | null
  /** True if the community has an active contact with a telephone number or an email address. */
  hasCommunityContact: boolean
  /** True if the mortgage has a lender, and a principal or an outstanding balance. */
  hasLoan: boolean
  /** Date of the newest registry extract. */
  noteDate: string | null
  /** True if an extract contains the property's unique code (CRU or IDUFIR). */
  hasRegistryCode: boolean
  /** True if an extract has a document, or if the name of a document shows that it is an extract. */
  hasNoteDocument: boolean
  registrationState: string | null
  possessionState: string | null
  /** True if a mediation, an eviction or a foreclosure procedure is recorded. */
  hasProcedure: boolean
  hasPlan: boolean
  hasPicture: boolean
}

/**
 * Number of months after which the charges in an extract may have changed. The number is our choice, because the law
 * sets no validity for informative extracts.
 */
const NOTE_MONTHS = 12
/**
 * Number of months after which a value is too old. The values of foreclosed assets, and of collateral for doubtful
 * loans, must be updated at least once a year (Banco de España, Circular 4/2017, annex IX).
 */
const VALUE_MONTHS = 12

const LAND: readonly AssetTypeId[] = [51, 53, 54]
/**
 * Property types that are units in a building with several owners (horizontal division, Ley 49/1960). Houses and whole
 * buildings have no owners' community.
 */
const SHARED: readonly AssetTypeId[] = [11, 15, 16, 21, 31, 33]
/**
 * Property types that need an energy certificate (RD 390/2021, art. 3.1): buildings with heating or cooling. Garages
 * and storage rooms have neither, and industrial buildings are exempt (art. 3.2).
 */
const CERTIFIED: readonly AssetTypeId[] = [11, 12, 13, 14, 21, 22, 31, 32, 33]
const PLANNED: readonly AssetTypeId[] = [...CERTIFIED, 41]
const LOANS: readonly (PortfolioType | null)[] = ['npls', 'upls', 'collaterals']

type Facts = CompletenessFacts

/** True if the asset is collateral that was not acquired. The debtor then bears the costs and has possession. */
const isCollateral = ({ portfolioType, acquisitionType }: Facts) =>
  LOANS.includes(portfolioType) && acquisitionType === null
/** True if the owner manages the asset. The owner then bears the costs, and needs title and possession. */
const isOwn = (facts: Facts) => facts.phase === 'management' && !isCollateral(facts)
/** True if the owner also uses the product to obtain title and possession. */
const isRecovered = (facts: Facts) => facts.hasLegalManagement && isOwn(facts)
const isBuilt = ({ typeId }: Facts) => !LAND.includes(typeId)
const isOccupied = ({ occupancy }: Facts) => occupancy === 'occupied' || occupancy === 'withoutTitle'
/** True if the owner has title. For a foreclosed asset, the court certificate must have been received. */
const isTitled = ({ acquisitionType, testimonialReceptionDate }: Facts) =>
  acquisitionType !== null && (acquisitionType !== 'ADJUDICACION' || testimonialReceptionDate !== null)

interface Item {
  area: CompletenessArea
  weight: 1 | 2 | 3
  /** True if the asset needs the item. If absent, every asset needs it. */
  isNeeded?: (facts: Facts) => boolean
  isThere: (facts: Facts, today: string) => boolean
}

/**
 * Items that an asset needs, with their weights: 3 if nothing can be done without it, 2 if it decides value, cost or
 * title, 1 otherwise. The weights are our choice. Sources of the items:
 *
 * - cadastralReference: RDLeg 1/2004, art. 38 and 40, every contract and registration states it.
 * - registryIdentity: Ley Hipotecaria, art. 9, unique code of the registered property; older extracts have office and
 *   number.
 * - address, coordinates, size, constructionYear: Orden ECO/805/2003, a valuation identifies and measures the property.
 * - loan: the debt that a collateral secures; our choice.
 * - propertyTax: RDLeg 2/2004, art. 63 and 64, the owner pays it and the property is liable.
 * - community, communityContact: Ley 49/1960, art. 9.1 e), the owner pays, and the buyer is liable for three years.
 * - lease: Ley 29/1994, art. 14, the buyer takes over the lease.
 * - registryNote, noteDocument: Reglamento Hipotecario, art. 222, the informative extract (nota simple informativa)
 *   names owner and charges.
 * - occupancy, possession, procedure: LEC, art. 661 and 675, occupants and how possession is taken.
 * - acquisition, title, registration: LEC, art. 673, the certified copy of the decree (testimonio) is the title to
 *   register.
 * - value, recentValue: Circular 4/2017, annex IX.
 * - energyCertificate: RD 390/2021, art. 3: buildings and their parts that are sold or let.
 * - plan, picture: a buyer asks for them; our choice.
 *
 * `asset_completeness` of the database has the same weights.
 */
const ITEMS: Readonly<Record<CompletenessItem, Item>> = {
  cadastralReference: { area: 'identity', weight: 3, isThere: (facts) => facts.cadastralReference !== null },
  registryIdentity: {
    area: 'identity',
    weight: 2,
    isThere: (facts) => facts.hasRegistryCode || (facts.registryName !== null && facts.registryEstate !== null),
  },
  address: {
    area: 'identity',
    weight: 2,
    isThere: (facts) => facts.address !== null && facts.municipalityCode !== null,
  },
  coordinates: {
    area: 'identity',
    weight: 1,
    isThere: (facts) => facts.latitude !== null && facts.longitude !== null,
  },
  size: { area: 'identity', weight: 3, isThere: (facts) => (facts.size ?? 0) > 0 },
  constructionYear: {
    area: 'identity',
    weight: 1,
    isNeeded: isBuilt,
    isThere: (facts) => facts.constructionYear !== null,
  },
  loan: { area: 'operation', weight: 2, isNeeded: isCollateral, isThere: (facts) => facts.hasLoan },
  propertyTax: { area: 'operation', weight: 3, isNeeded: isOwn, isThere: (facts) => facts.hasPropertyTax },
  community: {
    area: 'operation',
    weight: 2,
    isNeeded: (facts) => isOwn(facts) && SHARED.includes(facts.typeId),
    isThere: (facts) => facts.isCommunityEstablished !== null,
  },
  communityContact: {
    area: 'operation',
    weight: 1,
    isNeeded: (facts) => isOwn(facts) && SHARED.includes(facts.typeId) && facts.isCommunityEstablished === true,
    isThere: (facts) => facts.hasCommunityContact,
  },
  lease: {
    area: 'operation',
    weight: 2,
    isNeeded: (facts) => isOwn(facts) && facts.occupancy === 'let',
    isThere: (facts) => facts.isLet,
  },
  registryNote: {
    area: 'legal',
    weight: 3,
    isThere: ({ noteDate }, today) => noteDate !== null && noteDate >= addMonths(today, -NOTE_MONTHS),
  },
  occupancy: { area: 'legal', weight: 2, isNeeded: isBuilt, isThere: (facts) => facts.occupancy !== null },
  acquisition: { area: 'legal', weight: 2, isNeeded: isRecovered, isThere: (facts) => facts.acquisitionType !== null },
  title: {
    area: 'legal',
    weight: 2,
    isNeeded: (facts) => isRecovered(facts) && facts.acquisitionType === 'ADJUDICACION',
    isThere: isTitled,
  },
  registration: {
    area: 'legal',
    weight: 1,
    isNeeded: (facts) => isRecovered(facts) && isTitled(facts),
    isThere: (facts) => facts.registrationState !== null,
  },
  possession: { area: 'legal', weight: 2, isNeeded: isRecovered, isThere: (facts) => facts.possessionState !== null },
  procedure: {
    area: 'legal',
    weight: 2,
    isNeeded: (facts) => isRecovered(facts) && isOccupied(facts) && facts.possessionState !== 'WITH_POSSESSION',
    isThere: (facts) => facts.hasProcedure,
  },
  value: { area: 'valuation', weight: 3, isThere: (facts) => facts.hasValue },
  recentValue: {
    area: 'valuation',
    weight: 2,
    isNeeded: (facts) => facts.hasValue,
    isThere: ({ valueDate }, today) => valueDate !== null && valueDate >= addMonths(today, -VALUE_MONTHS),
  },
  noteDocument: { area: 'documents', weight: 1, isThere: (facts) => facts.hasNoteDocument },
  energyCertificate: {
    area: 'documents',
    weight: 2,
    isNeeded: (facts) => CERTIFIED.includes(facts.typeId) && (isOwn(facts) || facts.isOffered || facts.isLet),
    isThere: ({ energyRating, energyValidUntil }, today) =>
      energyRating !== null && (energyValidUntil === null || energyValidUntil >= today),
  },
  plan: {
    area: 'documents',
    weight: 1,
    isNeeded: (facts) => isOwn(facts) && PLANNED.includes(facts.typeId),
    isThere: (facts) => facts.hasPlan,
  },
  picture: { area: 'documents', weight: 1, isNeeded: (facts) => facts.isOffered, isThere: (facts) => facts.hasPicture },
}

export interface Completeness {
  /**
   * Sum of the weights of existing items as a percentage of all weights, rounded down, so that 100 means that nothing
   * is missing.
   */
  score: number
  /** The items that this asset needs. */
  items: { item: CompletenessItem; area: CompletenessArea; weight: number; isMissing: boolean }[]
}

/** Completeness of one asset, from the items that the asset needs. */
export function completenessOf(facts: CompletenessFacts, today: string): Completeness {
  const items = COMPLETENESS_ITEMS.filter((name) => ITEMS[name].isNeeded?.(facts) ?? true).map((name) => {
    const { area, weight, isThere } = ITEMS[name]
    return { item: name, area, weight, isMissing: !isThere(facts, today) }
  })
  const sum = (all: readonly { weight: number }[]) => all.reduce((total, { weight }) => total + weight, 0)
  const score = Math.floor((100 * sum(items.filter(({ isMissing }) => !isMissing))) / sum(items))
  return { score, items }
}
