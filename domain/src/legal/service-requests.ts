import { addDays, addMonths, daysBetween } from '../kernel/dates.ts'
import { machine } from '../kernel/machine/machine.ts'
import type { LegalSection } from './management.section.ts'
import { hasOccupationResult } from './occupation.part.ts'

/** States of requests for provider services (product facts 10 and 11). */
export const SERVICE_REQUEST_STATES = ['PENDING', 'IN_PROGRESS', 'DONE', 'CANCELLED'] as const
export type ServiceRequestState = (typeof SERVICE_REQUEST_STATES)[number]

const neverSentBack = ({ sentBackOn }: { sentBackOn?: string | null }) => !sentBackOn

/**
 * States of a service request. The provider starts and finishes the request. The customer who made it can cancel it
 * until it is finished, and can then send it back once.
 */
export const serviceRequestStates = machine({
  states: SERVICE_REQUEST_STATES,
  initial: 'PENDING',
  transitions: [
    { from: 'PENDING', event: 'start', to: 'IN_PROGRESS', effects: ['stampStart'] },
    { from: 'IN_PROGRESS', event: 'finish', to: 'DONE', confirm: true, effects: ['stampEnd'] },
    {
      from: ['PENDING', 'IN_PROGRESS'],
      event: 'cancel',
      to: 'CANCELLED',
      confirm: true,
      effects: ['stampCancellation'],
    },
    { from: 'DONE', event: 'sendBack', to: 'IN_PROGRESS', guard: neverSentBack, effects: ['stampReturn'] },
  ],
})

/** The reason why a request cannot be cancelled; null if cancelling is allowed. */
export function cancelRejection(state: ServiceRequestState): 'finished' | 'cancelled' | null {
  if (state === 'DONE') return 'finished'
  return state === 'CANCELLED' ? 'cancelled' : null
}

export const SERVICES = ['OCCUPATION', 'REGISTRY', 'MEDIATION', 'OCCUPATION_AND_MEDIATION'] as const
export type Service = (typeof SERVICES)[number]

/**
 * The services that can be requested from each section: the section's own service and, except in the registry section,
 * the combined service (product facts 10).
 */
export const SERVICES_OF_SECTION = {
  occupations: ['OCCUPATION', 'OCCUPATION_AND_MEDIATION'],
  friendlyMediations: ['MEDIATION', 'OCCUPATION_AND_MEDIATION'],
  registry: ['REGISTRY'],
} as const satisfies Partial<Record<LegalSection, readonly Service[]>>
export type ServiceSection = keyof typeof SERVICES_OF_SECTION
export const SERVICE_SECTIONS = Object.keys(SERVICES_OF_SECTION) as [ServiceSection, ...ServiceSection[]]

export function fitsSection(service: Service, section: ServiceSection): boolean {
  return (SERVICES_OF_SECTION[section] as readonly Service[]).includes(service)
}

/**
 * The section in which a new request creates its first record. The combined service starts with the occupancy report.
 */
export function firstSection(service: Service): ServiceSection {
  if (service === 'REGISTRY') return 'registry'
  return service === 'MEDIATION' ? 'friendlyMediations' : 'occupations'
}

/**
 * The reports that a service requires. In the combined service, the mediation follows only if the asset is occupied.
 */
export function reportsOf(service: Service, occupationResult: unknown): ServiceSection[] {
  if (service !== 'OCCUPATION_AND_MEDIATION') return [firstSection(service)]
  return occupationResult === 'OCCUPIED' ? ['occupations', 'friendlyMediations'] : ['occupations']
}

type Report = Readonly<{ section: string; fields: Readonly<Record<string, unknown>> }>

/** For each kind of report, the fields that are still empty but needed for a result. */
const RESULTS: Readonly<Record<ServiceSection, (fields: Report['fields']) => string[]>> = {
  occupations: ({ result, reportFile }) => [
    ...(hasOccupationResult(result) ? [] : ['result']),
    ...(reportFile ? [] : ['reportFile']),
  ],
  friendlyMediations: ({ negotiationState }) =>
    negotiationState && negotiationState !== 'REQUESTED' ? [] : ['negotiationState'],
  registry: ({ registrationState }) =>
    registrationState && registrationState !== 'PEND_RETIRADA_DOC' ? [] : ['registrationState'],
}

/**
 * The fields that must be filled before a request can be finished: each report needs a result, and an occupancy report
 * also needs a document.
 */
export function missingInReports(service: Service, reports: readonly Report[]): string[] {
  const fieldsOf = (section: ServiceSection) => reports.find((report) => report.section === section)?.fields ?? {}
  return reportsOf(service, fieldsOf('occupations').result).flatMap((section) =>
    RESULTS[section](fieldsOf(section)).map((field) => `${section}.${field}`),
  )
}

/**
 * The expiry date that the form proposes. The sources give no period for the combined service, so the longer period of
 * its two services is used.
 */
export function defaultExpiry(service: Service, requestedOn: string): string {
  switch (service) {
    case 'OCCUPATION':
      return addDays(requestedOn, 14)
    case 'REGISTRY':
      return addMonths(requestedOn, 2)
    case 'MEDIATION':
    case 'OCCUPATION_AND_MEDIATION':
      return addMonths(requestedOn, 1)
  }
}

export const TIMINGS = ['IN_TIME', 'AT_RISK', 'EXPIRED'] as const
export type Timing = (typeof TIMINGS)[number]

/**
 * An open request is at risk if it expires within this number of days. We chose the number, because the sources give
 * none.
 */
const RISK_DAYS = 3

/**
 * Timing of a request: on time, at risk or late. A request that has ended keeps the timing of its last day; an open
 * request is compared with today. A request expires at the end of its expiry day.
 */
export function timingOf(expiresOn: string, endedOn: string | null, today: string): Timing {
  const daysLeft = daysBetween(endedOn ?? today, expiresOn)
  if (daysLeft < 0) return 'EXPIRED'
  return endedOn === null && daysLeft <= RISK_DAYS ? 'AT_RISK' : 'IN_TIME'
}

/** The next step of an ordered service: the provider starts it, reports, completes a report that was sent back, or nothing. */
export const SERVICE_STEPS = ['start', 'report', 'complete', 'none'] as const
type ServiceStep = (typeof SERVICE_STEPS)[number]

export function nextStepOf(request: { state: ServiceRequestState; sentBackOn: string | null }): ServiceStep {
  if (request.state === 'PENDING') return 'start'
  if (request.state !== 'IN_PROGRESS') return 'none'
  return request.sentBackOn ? 'complete' : 'report'
}

/** Number of days by which an open request is late, or a finished one was late. */
export function daysLateOf(expiresOn: string, endedOn: string | null, today: string): number {
  return Math.max(0, daysBetween(expiresOn, endedOn ?? today))
}
