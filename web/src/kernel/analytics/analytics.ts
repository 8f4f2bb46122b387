/** Data of an event, in addition to its name. The data never identify a user or a record. */
type EventData = Record<string, string | number | boolean>

/** Service that receives page views and events. */
export interface AnalyticsProvider {
  send(name: string, pattern: string, data?: EventData): void
}

let provider: AnalyticsProvider | null = null
let agrees = false
/** Pattern of the current screen; null before the first screen. */
let place: string | null = null

/** Sets the receiving service. With null, nothing is sent. */
export function setAnalyticsProvider(next: AnalyticsProvider | null): void {
  provider = next
}

/**
 * Stores whether the user consents to the provider. Nothing is sent without consent. When consent is given, the current
 * screen is sent.
 */
export function setAnalyticsConsent(isGiven: boolean): void {
  agrees = isGiven
  if (place !== null) send('pageview', place)
}

/** Sends a page view with the route pattern, such as `/assets/$uuid/info`, never with the URL itself. */
export function pageView(pattern: string): void {
  place = pattern
  send('pageview', pattern)
}

/** Sends an event on the current screen. */
export function event(name: string, data?: EventData): void {
  if (data) send(name, place ?? '/', data)
  else send(name, place ?? '/')
}

function send(...sent: Parameters<AnalyticsProvider['send']>): void {
  if (agrees) provider?.send(...sent)
}
