/** What an event may say besides its name: never who, never which. */
export type EventData = Record<string, string | number | boolean>

/** Where page views and events go. */
export interface AnalyticsProvider {
  send(name: string, pattern: string, data?: EventData): void
}

type Sent = Parameters<AnalyticsProvider['send']>

/** Views that wait for the settings of the installation: those of the first moments. */
const MOST_WAITING = 20

/** Undefined until the settings are there, null where no service is configured. */
let provider: AnalyticsProvider | null | undefined
let agrees = false
let waiting: Sent[] = []
let place = '/'

/** Sends to it from now on, with what has waited; null sends nothing. */
export function setAnalyticsProvider(next: AnalyticsProvider | null): void {
  provider = next
  for (const sent of waiting.splice(0)) next?.send(...sent)
}

/** Whether the person agrees; without it nothing is sent, nor kept to be sent. */
export function setAnalyticsConsent(isGiven: boolean): void {
  agrees = isGiven
  if (!agrees) waiting = []
}

/** One page view, by the pattern of the route: `/assets/$uuid/info`, never the address itself. */
export function pageView(pattern: string): void {
  place = pattern
  send('pageview', pattern)
}

/** Something done on the screen that stands now. */
export function event(name: string, data?: EventData): void {
  if (data) send(name, place, data)
  else send(name, place)
}

function send(...sent: Sent): void {
  if (!agrees) return
  if (provider) provider.send(...sent)
  else if (provider === undefined && waiting.length < MOST_WAITING) waiting.push(sent)
}
