/** What an event may say besides its name: never who, never which. */
export type EventData = Record<string, string | number | boolean>

/** Where page views and events go. */
export interface AnalyticsProvider {
  send(name: string, pattern: string, data?: EventData): void
}

let provider: AnalyticsProvider | null = null
let place = '/'

/** Sends to it from now on; null sends nothing. */
export function setAnalyticsProvider(next: AnalyticsProvider | null): void {
  provider = next
}

/** One page view, by the pattern of the route: `/assets/$uuid/info`, never the address itself. */
export function pageView(pattern: string): void {
  place = pattern
  provider?.send('pageview', pattern)
}

/** Something done on the screen that stands now. */
export function event(name: string, data?: EventData): void {
  provider?.send(name, place, data)
}
