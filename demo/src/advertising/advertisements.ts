import {
  type EnergyRating,
  type LossReason,
  needsEnergyRating,
  type OperationType,
  type WithdrawalReason,
} from '@lindero/domain/advertising/advertisement'
import { type AdvertisementState, isOnOffer } from '@lindero/domain/advertising/advertisement-states'
import type { Style } from '@lindero/domain/advertising/description/styles'
import { STYLE_NAMES } from '@lindero/domain/advertising/description/styles'
import { writeDescription } from '@lindero/domain/advertising/description/write-description'
import type { DiscardReason, LeadSource, LeadState, LeadStepKind, VisitResult } from '@lindero/domain/advertising/lead'
import { addDays, addMonths } from '@lindero/domain/kernel/dates'
import { isDwelling } from '@lindero/domain/kernel/property-types'
import type { DemoAsset } from '../assets/assets.ts'
import { Random } from '../kernel/random.ts'

export interface DemoAdvertisement {
  uuid: string
  asset: DemoAsset & { size: number }
  status: AdvertisementState
  operationType: OperationType
  price: number
  description: { text: string; language: 'es'; styleName: Style } | null
  energyRating: EnergyRating | null
  isReserved: boolean
  withdrawalReason: WithdrawalReason | null
  lossReason: LossReason | null
  salePrice: number | null
  saleDate: string | null
  publishedOn: string | null
  leads: DemoLead[]
}

interface DemoStep {
  kind: LeadStepKind
  day: string
  time: string | null
  result: VisitResult | null
  amount: number | null
  conditions: string | null
  expiresOn: string | null
}

interface DemoLead {
  uuid: string
  state: LeadState
  source: LeadSource
  discardReason: DiscardReason | null
  steps: DemoStep[]
  name: string
  email: string
  phone: string
  message: string
  note: string | null
  createdOn: string
}

/** Number of advertisements in each state; zero for states that are not listed. */
export const ADVERTISED = {
  DRAFT: 5,
  PUBLISHED: 9,
  WITHDRAWN: 2,
  SOLD: 2,
  LOST: 2,
} as const satisfies Partial<Record<AdvertisementState, number>>

/** Number of additional homes, sold in the previous year. Their values can be compared with their prices. */
export const EARLIER_SALES = 8
/** Range for the price of an earlier sale, as a share of the value on the day of the sale. */
const SOLD_AT = { least: 0.86, most: 1.09 }

/** Index of the published advertisement that deliberately states a larger size than its asset. */
const LARGER = 7

/** Number of homes among the advertised assets. The others are garages, storage rooms and shops. */
const HOMES = 17

/** Invented ratings. As in Spain, E is the most frequent. */
const RATINGS: readonly EnergyRating[] = ['E', 'D', 'E', 'IN_PROCESS', 'F', 'G', 'E', 'C']

const PEOPLE = ['Lucía Prieto', 'Marcos Vidal', 'Nerea Ibáñez', 'Óscar Rueda', 'Paula Cano', 'Raúl Mena'] as const
const MESSAGES = [
  '¿Se puede visitar este fin de semana?',
  'Me gustaría saber si el precio es negociable.',
  '¿Está libre? Busco para entrar a vivir en otoño.',
] as const
const STATES: readonly LeadState[] = ['NEW', 'CONTACTED', 'VISIT', 'NEW', 'DISCARDED', 'OFFER']
const SOURCES: readonly LeadSource[] = ['public', 'portal', 'phone', 'public', 'agent', 'email']

/**
 * Advertisements in all states for the first assets with a size and an address, and earlier sales of the last homes.
 * Published advertisements have leads.
 */
export function advertisementsOf(
  assets: readonly DemoAsset[],
  today: string,
  seed: string | number,
): DemoAdvertisement[] {
  const located = assets.flatMap((asset) =>
    asset.size === null || asset.mainSize === null || asset.address === null
      ? []
      : [{ ...asset, size: asset.mainSize }],
  )
  const homes = located.filter(({ typeId }) => isDwelling(typeId)).slice(0, HOMES)
  const advertised = [...homes, ...located.filter(({ typeId }) => !isDwelling(typeId))]
  const states = (Object.keys(ADVERTISED) as (keyof typeof ADVERTISED)[]).flatMap((status) =>
    Array.from({ length: ADVERTISED[status] }, () => status),
  )
  const made = advertised.slice(0, states.length).map((plain, index): DemoAdvertisement => {
    const asset = index === LARGER ? { ...plain, size: Math.round(plain.size * 1.35) } : plain
    const random = new Random(seed, `advertisement ${asset.uuid}`)
    const status = states[index] ?? 'DRAFT'
    const isFree = (asset.occupancyStatus ?? 'vacant') === 'vacant'
    const operationType: OperationType = status !== 'SOLD' && index % 6 === 5 && isFree ? 'rent' : 'sale'
    const worth = asset.past.at(-1)
    const value = operationType === 'rent' ? worth?.rent : worth?.sale
    const fallback = asset.size * (operationType === 'rent' ? 9 : 1_700)
    const step = operationType === 'rent' ? 10 : 1_000
    const price = Math.round(((value ?? fallback) * random.between(0.98, 1.08)) / step) * step
    const facts = { ...asset, subtypeId: asset.subtype, operationType, price }
    const styleName = STYLE_NAMES[index % STYLE_NAMES.length] ?? 'luxury'
    const publishedOn = status === 'DRAFT' ? null : addDays(today, -random.integer(5, 80))
    return {
      uuid: random.uuid(),
      asset,
      status,
      operationType,
      price,
      publishedOn,
      description: index % 4 === 1 ? null : { text: writeDescription(facts, styleName), language: 'es', styleName },
      energyRating: needsEnergyRating(asset.typeId) ? (RATINGS[index % RATINGS.length] ?? 'E') : null,
      isReserved: isOnOffer(status) && index % 4 === 0,
      withdrawalReason: status === 'WITHDRAWN' ? (index % 2 === 0 ? 'POSTPONED' : 'OWNER_SALE') : null,
      lossReason: status === 'LOST' ? (index % 2 === 0 ? 'BUYER_WITHDREW' : 'ASSET_LEFT') : null,
      salePrice: status === 'SOLD' ? Math.round(price * 0.97) : null,
      saleDate: status === 'SOLD' ? addDays(today, -random.integer(1, 4)) : null,
      leads: isOnOffer(status)
        ? leadsOf({ index, today, random, price, operationType, isReserved: index % 4 === 0 })
        : [],
    }
  })
  const sold = located
    .filter(({ typeId }) => isDwelling(typeId))
    .slice(HOMES)
    .slice(-EARLIER_SALES)
  return [...made, ...sold.map((asset, index) => earlierSale(asset, index, today, seed))]
}

/** A home sold some months ago, after it was valued. */
function earlierSale(
  asset: DemoAsset & { size: number },
  index: number,
  today: string,
  seed: string | number,
): DemoAdvertisement {
  const random = new Random(seed, `sale ${asset.uuid}`)
  const saleDate = addDays(today, -(20 + 38 * index + random.integer(0, 12)))
  const lastSale = asset.past.filter(({ monthsAgo }) => addMonths(today, -monthsAgo) < saleDate).at(-1)?.sale
  const worth = lastSale ?? asset.size * 1_700
  const salePrice = Math.round((worth * random.between(SOLD_AT.least, SOLD_AT.most)) / 500) * 500
  const price = Math.round((salePrice * 1.04) / 1_000) * 1_000
  const facts = { ...asset, subtypeId: asset.subtype, operationType: 'sale' as const, price }
  const styleName = STYLE_NAMES[index % STYLE_NAMES.length] ?? 'luxury'
  return {
    uuid: random.uuid(),
    asset,
    status: 'SOLD',
    operationType: 'sale',
    price,
    description: { text: writeDescription(facts, styleName), language: 'es', styleName },
    isReserved: false,
    withdrawalReason: null,
    lossReason: null,
    energyRating: needsEnergyRating(asset.typeId) ? (RATINGS[index % RATINGS.length] ?? 'E') : null,
    salePrice,
    saleDate,
    publishedOn: addDays(saleDate, -random.integer(40, 90)),
    leads: [],
  }
}

interface Offered {
  index: number
  today: string
  random: Random
  price: number
  operationType: OperationType
  isReserved: boolean
}

function leadsOf({ index, today, random, price, operationType, isReserved }: Offered): DemoLead[] {
  return Array.from({ length: 1 + (index % 3) }, (_, number) => {
    const name = PEOPLE[(index + number) % PEOPLE.length] ?? PEOPLE[0]
    const state = isReserved && number === 0 ? 'RESERVATION' : (STATES[(index + number) % STATES.length] ?? 'NEW')
    const steps = stepsOf(state, today, { price, operationType })
    return {
      uuid: random.uuid(),
      state,
      source: SOURCES[(index + number) % SOURCES.length] ?? 'public',
      discardReason: state === 'DISCARDED' ? 'PRICE' : null,
      name,
      createdOn: [addDays(today, -random.integer(0, 4)), ...steps.map(({ day }) => day)].sort()[0] ?? today,
      email: `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '.')}@example.com`,
      phone: '+34 600 000 000',
      message: MESSAGES[(index + number) % MESSAGES.length] ?? MESSAGES[0],
      note: state === 'VISIT' ? 'Prefiere venir por la tarde.' : null,
      steps,
    }
  })
}

const NO_STEP = { time: null, result: null, amount: null, conditions: null, expiresOn: null } as const

/**
 * The steps of a lead. A lead in the state VISIT has a future viewing. In the state OFFER, it has a past viewing and an
 * offer, and in the state RESERVATION also a reservation. Leads in other states have no steps.
 */
function stepsOf(
  state: LeadState,
  today: string,
  { price, operationType }: Pick<Offered, 'price' | 'operationType'>,
): DemoStep[] {
  const visit = { ...NO_STEP, kind: 'visit' as const, time: '17:30' }
  if (state === 'VISIT') return [{ ...visit, day: addDays(today, 3) }]
  if (state !== 'OFFER' && state !== 'RESERVATION') return []
  const isRent = operationType === 'rent'
  const unit = isRent ? 10 : 100
  const offered = Math.round((price * 0.95) / unit) * unit
  const offer = { ...NO_STEP, kind: 'offer' as const, day: addDays(today, -1), amount: offered }
  const before = [
    { ...visit, day: addDays(today, -3), result: 'INTERESTED' as const },
    { ...offer, conditions: isRent ? 'Con entrada el mes que viene.' : 'Sujeta a la concesión de hipoteca.' },
  ]
  if (state === 'OFFER') return before
  const paid = { day: today, amount: Math.max(100, Math.round(price / 10_000) * 100), expiresOn: addDays(today, 30) }
  return [...before, { ...NO_STEP, ...paid, kind: 'reservation' }]
}
