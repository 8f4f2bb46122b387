import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser, TEST_PASSWORD } from '../../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { forwardedAddress } from './forwarded-for.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:55', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', undefined],
  ['203.0.113.9, _hidden', undefined],
  ['', undefined],
  [undefined, undefined],
])('the X-Forwarded-For header "%s" gives the client address %s', (header, address) => {
  expect(forwardedAddress(header)).toBe(address)
})

describe('A login behind a proxy', () => {
  let system: TestSystem
  beforeAll(async () => {
    system = await openTestSystem({ PUBLIC_URL: 'https://app.example.com' })
  })
  afterAll(() => system.close())

  it.each([
    ['1.2.3.4:55', '1.2.3.4'],
    ['unknown', '127.0.0.1'],
    ['9.9.9.9, [2001:db8::7]:80', '2001:db8::7'],
  ])(
    'a login with the X-Forwarded-For header "%s" creates a session with the IP address %s',
    async (forwarded, address) => {
      const { email, uuid } = await aSignedInUser(system)
      const { statusCode } = await system.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': forwarded },
        payload: { source: 'api', email, password: TEST_PASSWORD },
      })
      expect(statusCode).toBe(200)
      const [newest] = await system.context.database.transaction('system', (tx) =>
        tx.rows<{ address: string }>(
          'SELECT host(address) AS address FROM sessions WHERE user_uuid = $1 ORDER BY created_on DESC LIMIT 1',
          [uuid],
        ),
      )
      expect(newest?.address).toBe(address)
    },
  )
})
