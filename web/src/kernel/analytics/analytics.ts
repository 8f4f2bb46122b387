/** What an event may say besides its name: never who, never which. */
export type EventData = Record<string, string | number | boolean>

/** Where page views and events go. */
export interface AnalyticsProvider {
  send(name: string, pattern: string, data?: EventData): void
}

let provider: AnalyticsProvider | null = null
let agrees = false
/** The current screen; null before the first. */
let place: string | null = null

/** Sends to it from now on; null sends nothing. */
export function setAnalyticsProvider(next: AnalyticsProvider | null): void {
  provider = next
}

/** Whether the user agrees to the provider. Without consent nothing is sent; with it the current screen counts too. */
export function setAnalyticsConsent(isGiven: boolean): void {
  agrees = isGiven
  if (place !== null) send('pageview', place)
}

/** One page view, by the pattern of the route: `/assets/$uuid/info`, never the address itself. */
export function pageView(pattern: string): void {
  place = pattern
  send('pageview', pattern)
}

/** An action on the current screen. */
export function event(name: string, data?: EventData): void {
  if (data) send(name, place ?? '/', data)
  else send(name, place ?? '/')
}

function send(...sent: Parameters<AnalyticsProvider['send']>): void {
  if (agrees) provider?.send(...sent)
}
