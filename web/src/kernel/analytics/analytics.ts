/** Data of an event besides its name. It never identifies a person or a record. */
type EventData = Record<string, string | number | boolean>

/** Receiver of page views and events. */
export interface AnalyticsProvider {
  send(name: string, pattern: string, data?: EventData): void
}

let provider: AnalyticsProvider | null = null
let agrees = false
/** The current screen; null before the first screen. */
let place: string | null = null

/** Sets the receiver. With null, nothing is sent. */
export function setAnalyticsProvider(next: AnalyticsProvider | null): void {
  provider = next
}

/**
 * Sets if the user consents to the provider. Without consent nothing is sent. With consent, the current screen is sent
 * too.
 */
export function setAnalyticsConsent(isGiven: boolean): void {
  agrees = isGiven
  if (place !== null) send('pageview', place)
}

/** Sends a page view with the pattern of the route: `/assets/$uuid/info`, never the address itself. */
export function pageView(pattern: string): void {
  place = pattern
  send('pageview', pattern)
}

/** Sends an action on the current screen. */
export function event(name: string, data?: EventData): void {
  if (data) send(name, place ?? '/', data)
  else send(name, place ?? '/')
}

function send(...sent: Parameters<AnalyticsProvider['send']>): void {
  if (agrees) provider?.send(...sent)
}
