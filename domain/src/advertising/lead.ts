import { machine, type StateOf } from '../kernel/machine/machine.ts'

export const LEAD_SOURCES = ['public', 'inside'] as const

export const LEAD_STATES = ['NEW', 'CONTACTED', 'VISIT', 'CLOSED', 'DISCARDED'] as const

/** Progress of the contact with an interested person. */
export const leadStates = machine({
  states: LEAD_STATES,
  initial: 'NEW',
  transitions: [
    { from: 'NEW', event: 'contact', to: 'CONTACTED' },
    { from: ['NEW', 'CONTACTED'], event: 'visit', to: 'VISIT' },
    { from: ['CONTACTED', 'VISIT'], event: 'close', to: 'CLOSED' },
    { from: ['NEW', 'CONTACTED', 'VISIT'], event: 'discard', to: 'DISCARDED' },
    { from: ['CLOSED', 'DISCARDED'], event: 'reopen', to: 'CONTACTED' },
  ],
})
export type LeadState = StateOf<typeof leadStates>
export const LEAD_EVENTS = ['contact', 'visit', 'close', 'discard', 'reopen'] as const
export type LeadEvent = (typeof LEAD_EVENTS)[number]

export const LEAD_LIMITS = { name: 120, phone: 30, message: 2_000, note: 2_000 } as const

/** Months after its last change that a lead is kept; then the person's data are deleted (GDPR 5.1.e). */
export const LEAD_MONTHS = 12
