import type { AnalyticsProvider } from './analytics.ts'

/**
 * Events API of Plausible and compatible services: one POST per event, no cookies, no third-party script.
 *
 * @param url address of the service, with or without a trailing slash
 * @param site name under which the service knows this installation
 */
export function plausible(
  { url, site }: { url: string; site: string },
  origin = window.location.origin,
  send: typeof fetch = (...call) => fetch(...call),
): AnalyticsProvider {
  const address = `${url.replace(/\/$/, '')}/api/event`
  return {
    send(name, pattern, data) {
      const body = JSON.stringify({
        name,
        domain: site,
        url: origin + pattern,
        ...(data ? { props: data } : {}),
      })
      // Sent as text, so that the browser makes no preflight request. Failures are ignored, because content blockers
      // and network failures suppress some counts anyway.
      send(address, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain' },
        credentials: 'omit',
        keepalive: true,
        referrerPolicy: 'no-referrer',
      }).catch(() => undefined)
    },
  }
}
