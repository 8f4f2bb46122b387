import { apply, machine, type StateOf } from '../kernel/machine/machine.ts'

/** Origin of an interested person: the public page, the product, or one of those that a user enters. */
export const LEAD_SOURCES = [
  'public',
  'inside',
  'portal',
  'phone',
  'email',
  'agent',
  'office',
  'sign',
  'other',
] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** Sources of those that a user enters; the others set themselves. */
export const ENTERED_SOURCES = [
  'portal',
  'phone',
  'email',
  'agent',
  'office',
  'sign',
  'other',
] as const satisfies LeadSource[]

/** The steps of a sale in their order, and the end without one. */
export const LEAD_STATES = ['NEW', 'CONTACTED', 'VISIT', 'OFFER', 'RESERVATION', 'DEED', 'DISCARDED'] as const

export const DISCARD_REASONS = [
  'PRICE',
  'FINANCING',
  'OTHER_HOME',
  'NO_ANSWER',
  'SITUATION',
  'SOLD_TO_OTHER',
  'OTHER',
] as const
export type DiscardReason = (typeof DISCARD_REASONS)[number]

/** Data that the moves check: what they bring, and the advertisement as it is. */
export interface LeadSubject {
  /** yyyy-mm-dd: of the visit, the offer, the payment or the deed. */
  day?: string | null | undefined
  /** HH:MM, of the visit. */
  time?: string | null | undefined
  /** EUR: offered, paid for the reservation, or the price of the deed. */
  amount?: number | null | undefined
  /** yyyy-mm-dd, of the reservation. */
  expiresOn?: string | null | undefined
  discardReason?: DiscardReason | null | undefined
  isPublished?: boolean
  /** The advertisement is reserved for another person. */
  isReservedForOther?: boolean
}

/** Only what is offered now, and not reserved for another person, can be reserved. */
function canBeReserved({ isPublished, isReservedForOther }: LeadSubject): boolean {
  return isPublished === true && isReservedForOther !== true
}

function isPublished(subject: LeadSubject): boolean {
  return subject.isPublished === true
}

/** From the first contact to the deed. Reservation and deed are also moves of the advertisement. */
export const leadStates = machine({
  states: LEAD_STATES,
  initial: 'NEW',
  transitions: [
    { from: 'NEW', event: 'contact', to: 'CONTACTED' },
    { from: ['NEW', 'CONTACTED', 'VISIT', 'OFFER'], event: 'visit', to: 'VISIT', needs: ['day', 'time'] },
    { from: ['NEW', 'CONTACTED', 'VISIT', 'OFFER'], event: 'offer', to: 'OFFER', needs: ['amount', 'day'] },
    {
      from: 'OFFER',
      event: 'reserve',
      to: 'RESERVATION',
      needs: ['amount', 'day', 'expiresOn'],
      guard: canBeReserved,
      effects: ['reserveAdvertisement'],
    },
    {
      from: 'RESERVATION',
      event: 'release',
      to: 'OFFER',
      confirm: true,
      effects: ['releaseAdvertisement'],
    },
    {
      from: 'RESERVATION',
      event: 'sign',
      to: 'DEED',
      needs: ['amount', 'day'],
      guard: isPublished,
      effects: ['sellAdvertisement'],
    },
    { from: ['NEW', 'CONTACTED', 'VISIT', 'OFFER'], event: 'discard', to: 'DISCARDED', needs: ['discardReason'] },
    {
      from: 'RESERVATION',
      event: 'discard',
      to: 'DISCARDED',
      needs: ['discardReason'],
      effects: ['releaseAdvertisement'],
    },
    { from: 'DISCARDED', event: 'reopen', to: 'CONTACTED' },
  ],
})
export type LeadState = StateOf<typeof leadStates>
export const LEAD_EVENTS = ['contact', 'visit', 'offer', 'reserve', 'release', 'sign', 'discard', 'reopen'] as const
export type LeadEvent = (typeof LEAD_EVENTS)[number]

/** Moves that write a step: a visit, an offer, a reservation or a deed. */
export const STEP_OF_EVENT = { visit: 'visit', offer: 'offer', reserve: 'reservation', sign: 'deed' } as const
export const LEAD_STEPS = ['visit', 'offer', 'reservation', 'deed'] as const
export type LeadStepKind = (typeof LEAD_STEPS)[number]
export const isStepEvent = (event: LeadEvent): event is keyof typeof STEP_OF_EVENT =>
  Object.hasOwn(STEP_OF_EVENT, event)

/** Fields of each step, in the order of its form. */
export const STEP_FIELDS = {
  visit: ['day', 'time'],
  offer: ['amount', 'day', 'conditions'],
  reservation: ['amount', 'day', 'expiresOn'],
  deed: ['amount', 'day'],
} as const satisfies Record<LeadStepKind, readonly string[]>

export const VISIT_RESULTS = ['INTERESTED', 'UNDECIDED', 'NOT_INTERESTED', 'NO_SHOW', 'CANCELLED'] as const
export type VisitResult = (typeof VISIT_RESULTS)[number]

/**
 * Dates that cannot be: only a visit and the expiry of a reservation lie in the future, and a reservation does not expire
 * before its payment.
 */
export function wrongDates(
  kind: LeadStepKind,
  { day, expiresOn }: { day?: string | null | undefined; expiresOn?: string | null | undefined },
  today: string,
): { field: string; reason: string }[] {
  const isFuture = kind !== 'visit' && typeof day === 'string' && day > today
  const isEarly = kind === 'reservation' && typeof day === 'string' && typeof expiresOn === 'string' && expiresOn < day
  return [
    ...(isFuture ? [{ field: 'day', reason: 'future' }] : []),
    ...(isEarly ? [{ field: 'expiresOn', reason: 'order' }] : []),
  ]
}

/** An advertisement before and after a change of its own state. */
interface Offered {
  status: string
  isReserved: boolean
}

/**
 * The state of a lead after the advertisement changed: an ended reservation is an offer again, the sale is the deed of
 * the person who had reserved, and the others have lost it. Null: it stays as it is.
 */
export function leadAfter(
  state: LeadState,
  before: Offered,
  after: Offered,
): { state: LeadState; discardReason?: DiscardReason } | null {
  const isSold = before.status !== 'SOLD' && after.status === 'SOLD'
  if (state === 'RESERVATION') {
    if (isSold) return { state: 'DEED' }
    return before.isReserved && !after.isReserved ? { state: 'OFFER' } : null
  }
  if (state === 'DEED') return before.status === 'SOLD' && after.status !== 'SOLD' ? { state: 'OFFER' } : null
  if (!isSold || state === 'DISCARDED') return null
  return { state: 'DISCARDED', discardReason: 'SOLD_TO_OTHER' }
}

/** True if the move is possible with these values. */
export function canMove(state: LeadState, event: LeadEvent, subject: LeadSubject): boolean {
  return apply(leadStates, state, event, subject).kind === 'moved'
}

export const LEAD_LIMITS = { name: 120, phone: 30, message: 2_000, note: 2_000, conditions: 2_000, steps: 100 } as const

/** Months after its last change that a lead is kept; then the person's data are deleted (GDPR 5.1.e). */
export const LEAD_MONTHS = 12
