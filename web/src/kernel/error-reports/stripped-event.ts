import type { ErrorEvent } from '@sentry/browser'

/**
 * The parts of an error that may leave the browser: kind, message without typed text, location in the program, page
 * pattern, ticket, and the user's uuid. Everything else that the library adds is left out.
 */
export function strippedEvent(event: ErrorEvent, href: string, userUuid: string | undefined): ErrorEvent {
  const { event_id, timestamp, platform, level, environment, release, sdk, tags } = event
  const fields = { event_id, timestamp, platform, level, environment, release, sdk, tags }
  return {
    type: undefined,
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as object),
    request: { url: withoutIdentifiers(href) },
    ...(userUuid ? { user: { id: userUuid } } : {}),
    exception: {
      values: (event.exception?.values ?? []).map(({ type, value, stacktrace, mechanism }) => ({
        ...(type === undefined ? {} : { type }),
        ...(mechanism ? { mechanism } : {}),
        ...(value === undefined ? {} : { value: withoutWords(value) }),
        ...(stacktrace ? { stacktrace } : {}),
      })),
    },
  }
}

/** Removes email addresses, uuids, long numbers and quoted text from a message, because users may have typed them. */
export function withoutWords(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'|«[^»]*»|“[^”]*”/g, '[…]')
    .replace(/[^\s@]+@[^\s@]+/g, '[…]')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '[…]')
    .replace(/\d{5,}/g, '[…]')
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
}

/** Removes query and hash from a URL, and replaces identifiers (uuids, numbers, secrets) with `…`. */
export function withoutIdentifiers(address: string): string {
  const { origin, pathname } = new URL(address)
  const parts = pathname.split('/').map((part) => (/\d|.{25,}/.test(part) ? '…' : part))
  return origin + parts.join('/')
}
