import type { ErrorEvent } from '@sentry/browser'
import { describe, expect, it } from 'vitest'
import { strippedEvent, withoutIdentifiers, withoutWords } from './stripped-event.ts'

describe('The parts of an error that may be sent', () => {
  it('an error report keeps only kind, location, ticket and the user’s uuid, and nothing else that the reporting library adds', () => {
    const event = {
      event_id: 'e1',
      tags: { ticket: 't1' },
      user: { email: 'ana@fondo.es', ip_address: '{{auto}}' },
      breadcrumbs: [{ message: 'typed Ana' }],
      extra: { body: 'Ana' },
      contexts: { device: { name: 'Ana’s' } },
      exception: { values: [{ type: 'TypeError', value: 'no "Ana" here' }] },
    } as unknown as ErrorEvent
    const stripped = strippedEvent(event, 'https://l.es/assets/12/info?q=Ana', 'u-1')
    expect(stripped).toEqual({
      type: undefined,
      event_id: 'e1',
      tags: { ticket: 't1' },
      request: { url: 'https://l.es/assets/…/info' },
      user: { id: 'u-1' },
      exception: { values: [{ type: 'TypeError', value: 'no […] here' }] },
    })
  })

  it.each([
    ['no user ana@fondo.es', 'no user […]'],
    ['asset 0b9f7c1e-8f7d-4c50-9d55-0c1b2a3d4e5f is gone', 'asset […] is gone'],
    ['reference 6344205', 'reference […]'],
    ['fetch https://l.es/auth?token=secret failed', 'fetch https://l.es/auth failed'],
    ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ])('the error message "%s" is reported as "%s"', (message, said) => {
    expect(withoutWords(message)).toBe(said)
  })

  it.each([
    ['https://l.es/assets/0b9f7c1e-8f7d-4c50-9d55-0c1b2a3d4e5f/info?x=1#y', 'https://l.es/assets/…/info'],
    ['https://l.es/auth/reset-password/u1/c2VjcmV0', 'https://l.es/auth/reset-password/…/…'],
    ['https://l.es/auth/set-password/ana/abcdefghijklmnopqrstuvwxyz', 'https://l.es/auth/set-password/ana/…'],
    ['https://l.es/', 'https://l.es/'],
  ])('the URL %s is reported as %s in an error report', (address, said) => {
    expect(withoutIdentifiers(address)).toBe(said)
  })
})
