import { type EventOf, eventTo, machine, type StateOf } from '../kernel/machine/machine.ts'
import { type AdvertisementFields, type LossReason, needsEnergyRating, type WithdrawalReason } from './advertisement.ts'

export const ADVERTISEMENT_STATES = ['DRAFT', 'PUBLISHED', 'WITHDRAWN', 'SOLD', 'LOST'] as const

/** States in which an advertisement is on offer: visitors see it, and it counts in feeds, reports and lists. */
export const ON_OFFER_STATES = ['PUBLISHED'] as const satisfies readonly (typeof ADVERTISEMENT_STATES)[number][]
export const isOnOffer = (status: unknown) => ON_OFFER_STATES.some((state) => state === status)

/** States in which an advertisement is closed: only `CORRECTED_FIELDS` can still be changed. */
const CLOSED_STATES = ['SOLD', 'LOST'] as const satisfies readonly (typeof ADVERTISEMENT_STATES)[number][]
export const isClosed = (status: unknown) => CLOSED_STATES.some((state) => state === status)

/** Data that determine if an advertisement may change its state: its fields, as they are after the request. */
export type AdvertisementSubject = Partial<AdvertisementFields> & {
  isReserved?: boolean
  withdrawalReason?: WithdrawalReason | null
  salePrice?: number | null
  saleDate?: string | null
  lossReason?: LossReason | null
}

/**
 * Fields that an advertisement still lacks for its publication. It needs a size greater than 0, a price, a location
 * (coordinates, or an address and municipality) and, for a building, the energy rating.
 */
export function missingToPublish(subject: AdvertisementSubject): ('size' | 'price' | 'address' | 'energyRating')[] {
  const { size, price, latitude, address, municipality, typeId, energyRating } = subject
  return [
    ...((size ?? 0) > 0 ? [] : (['size'] as const)),
    ...((price ?? 0) > 0 ? [] : (['price'] as const)),
    ...((latitude ?? null) !== null || (address && municipality) ? [] : (['address'] as const)),
    ...(typeId && needsEnergyRating(typeId) && !energyRating ? (['energyRating'] as const) : []),
  ]
}

/** Required fields of a published advertisement that a save would remove. */
export function emptiedWhilePublished(
  before: AdvertisementSubject,
  after: AdvertisementSubject & { status: string },
): ReturnType<typeof missingToPublish> {
  if (!isOnOffer(after.status)) return []
  const missed = missingToPublish(before)
  return missingToPublish(after).filter((field) => !missed.includes(field))
}

function hasBuyerWithdrawn({ lossReason, isReserved }: AdvertisementSubject): boolean {
  return lossReason !== 'ASSET_LEFT' && isReserved === true
}

function isReserved(subject: AdvertisementSubject): boolean {
  return subject.isReserved === true
}

function isFree(subject: AdvertisementSubject): boolean {
  return !isReserved(subject)
}

function hasAssetLeft({ lossReason }: AdvertisementSubject): boolean {
  return lossReason !== 'BUYER_WITHDREW'
}

/** States of an advertisement (operations 4). An advertisement becomes LOST only if a user says so (decisions 5). */
export const advertisementStates = machine({
  states: ADVERTISEMENT_STATES,
  initial: 'DRAFT',
  transitions: [
    {
      from: ['DRAFT', 'WITHDRAWN'],
      event: 'publish',
      to: 'PUBLISHED',
      needs: missingToPublish,
      confirm: true,
      effects: ['stampPublication', 'forgetWithdrawal'],
    },
    {
      from: 'PUBLISHED',
      event: 'reserve',
      to: 'PUBLISHED',
      guard: isFree,
      confirm: true,
      effects: ['startReservation'],
    },
    {
      from: 'PUBLISHED',
      event: 'release',
      to: 'PUBLISHED',
      guard: isReserved,
      confirm: true,
      effects: ['endReservation'],
    },
    {
      from: 'PUBLISHED',
      event: 'withdraw',
      to: 'WITHDRAWN',
      needs: ['withdrawalReason'],
      confirm: true,
      effects: ['endReservation'],
    },
    {
      from: 'PUBLISHED',
      event: 'sell',
      to: 'SOLD',
      needs: ['salePrice', 'saleDate'],
      confirm: true,
      effects: ['endReservation', 'withdrawOthers'],
    },
    {
      from: 'PUBLISHED',
      event: 'lose',
      to: 'LOST',
      needs: ['lossReason'],
      guard: hasBuyerWithdrawn,
      confirm: true,
      effects: ['endReservation'],
    },
    {
      from: ['DRAFT', 'PUBLISHED', 'WITHDRAWN'],
      event: 'lose',
      to: 'LOST',
      needs: ['lossReason'],
      guard: hasAssetLeft,
      confirm: true,
      effects: ['endReservation'],
    },
    // Undoes a sale or a loss that was entered by mistake. The history still contains the sale or loss.
    { from: CLOSED_STATES, event: 'reopen', to: 'DRAFT', confirm: true, effects: ['forgetClosing'] },
  ],
})

export type AdvertisementState = StateOf<typeof advertisementStates>
type AdvertisementEvent = EventOf<typeof advertisementStates>

/**
 * The events by which a save changes the state from `from` to `next.status` and the reservation to `next.isReserved`
 * (operations 7); null if no event leads to that state.
 */
export function eventsOfSave(
  from: AdvertisementState,
  next: { status?: AdvertisementState; isReserved?: boolean },
): AdvertisementEvent[] | null {
  const moved = next.status === undefined ? [] : [eventTo(advertisementStates, from, next.status)]
  const reserved = next.isReserved === undefined ? [] : [next.isReserved ? 'reserve' : 'release']
  const events = [...moved, ...reserved]
  return events.includes(null) ? null : (events as AdvertisementEvent[])
}

/** Fields that an advertisement must have in each state. */
const NEEDED_FIELDS: Readonly<Record<AdvertisementState, readonly (keyof AdvertisementSubject)[]>> = {
  DRAFT: [],
  PUBLISHED: [],
  WITHDRAWN: ['withdrawalReason'],
  SOLD: ['salePrice', 'saleDate'],
  LOST: ['lossReason'],
}

/** Required fields of the advertisement's state that are empty. */
export function missingInState(advertisement: AdvertisementSubject & { status: string }): string[] {
  return NEEDED_FIELDS[advertisement.status as AdvertisementState].filter(
    (field) => (advertisement[field] ?? null) === null,
  )
}

/** Fields that can still be corrected after an advertisement has ended. */
export const CORRECTED_FIELDS: Partial<Record<AdvertisementState, readonly string[]>> = {
  SOLD: ['salePrice', 'saleDate'],
  LOST: ['lossReason'],
}

/** Style of the badge of each state (operations 4). */
export const BADGE_LEVELS = {
  DRAFT: 'light',
  PUBLISHED: 'success',
  WITHDRAWN: 'none',
  SOLD: 'primary',
  LOST: 'danger',
} as const satisfies Record<AdvertisementState, string>

/**
 * Values of `operationStatus`: the property is available or reserved, or the advertisement is closed (SOLD or LOST).
 */
export const OPERATION_STATUSES = ['AVAILABLE', 'RESERVED', 'CLOSED'] as const
type OperationStatus = (typeof OPERATION_STATUSES)[number]

export function operationStatus(advertisement: { status: AdvertisementState; isReserved: boolean }): OperationStatus {
  if (isClosed(advertisement.status)) return 'CLOSED'
  return advertisement.isReserved ? 'RESERVED' : 'AVAILABLE'
}
