import { apply, machine, type StateOf } from '../kernel/machine/machine.ts'

/** Source of a lead: the public page, the product itself, or a source that a user enters. */
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

/** Sources that a user can enter. Only the server sets the other ones. */
export const ENTERED_SOURCES = [
  'portal',
  'phone',
  'email',
  'agent',
  'office',
  'sign',
  'other',
] as const satisfies LeadSource[]

/** States of a lead, in the order of a sale. DISCARDED is the end without a sale. */
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

/**
 * Data that determine if a lead may change its state: the entered values, and the current state of the advertisement.
 */
interface LeadSubject {
  /** Date of the visit, the offer, the payment or the deed: yyyy-mm-dd. */
  day?: string | null | undefined
  /** Time of the visit: HH:MM. */
  time?: string | null | undefined
  /** In EUR: amount of the offer, deposit for the reservation, or price in the deed. */
  amount?: number | null | undefined
  /** Last day of the reservation: yyyy-mm-dd. */
  expiresOn?: string | null | undefined
  discardReason?: DiscardReason | null | undefined
  isPublished?: boolean
  isReservedForOther?: boolean
}

/** True if the lead can reserve the property: it is on offer and not reserved for a different lead. */
function canBeReserved({ isPublished, isReservedForOther }: LeadSubject): boolean {
  return isPublished === true && isReservedForOther !== true
}

function isPublished(subject: LeadSubject): boolean {
  return subject.isPublished === true
}

/** The states of a lead from the first contact to the deed. A reservation and a deed also change the advertisement. */
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

/** The step that an event adds to the lead: a visit, an offer, a reservation or a deed. */
export const STEP_OF_EVENT = { visit: 'visit', offer: 'offer', reserve: 'reservation', sign: 'deed' } as const
export const LEAD_STEPS = ['visit', 'offer', 'reservation', 'deed'] as const
export type LeadStepKind = (typeof LEAD_STEPS)[number]
export const isStepEvent = (event: LeadEvent): event is keyof typeof STEP_OF_EVENT =>
  Object.hasOwn(STEP_OF_EVENT, event)

/** Fields of each step, in the order of the form. */
export const STEP_FIELDS = {
  visit: ['day', 'time'],
  offer: ['amount', 'day', 'conditions'],
  reservation: ['amount', 'day', 'expiresOn'],
  deed: ['amount', 'day'],
} as const satisfies Record<LeadStepKind, readonly string[]>

export const VISIT_RESULTS = ['INTERESTED', 'UNDECIDED', 'NOT_INTERESTED', 'NO_SHOW', 'CANCELLED'] as const
export type VisitResult = (typeof VISIT_RESULTS)[number]

/**
 * The fields with impossible dates. Only visits and the expiry of reservations may be in the future, and a reservation
 * may not expire before the day of its payment.
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

/** The state of an advertisement, before or after a change. */
interface Offered {
  status: string
  isReserved: boolean
}

/**
 * The state of a lead after a change of its advertisement; null if the lead does not change. If the reservation ends,
 * or the sale is undone, the lead with the reservation or the deed returns to OFFER. If the property is sold, the lead
 * with the reservation gets DEED, and all other open leads become DISCARDED.
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

/** True if the event is possible with these values. */
export function canMove(state: LeadState, event: LeadEvent, subject: LeadSubject): boolean {
  return apply(leadStates, state, event, subject).kind === 'moved'
}

export const LEAD_LIMITS = { name: 120, phone: 30, message: 2_000, note: 2_000, conditions: 2_000, steps: 100 } as const

/** A lead without a reservation is deleted this number of months after its last change (GDPR 5.1.e). */
export const LEAD_MONTHS = 12
