import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let port: number
beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system, { isAdmin: true })
  await system.app.listen({ port: 0, host: '127.0.0.1' })
  port = (system.app.server.address() as AddressInfo).port
})
afterAll(() => system.close())

/**
 * Sends text over a new connection.
 *
 * @returns the response
 */
async function exchange(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(sent)
  return textOf(socket)
}

describe('A request that Node cannot parse', () => {
  it.each([
    ['has headers that are too long', `GET /api/health HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['is not HTTP', 'HELLO\r\n\r\n', 400],
  ])(
    'a request that Node cannot parse, because it %s, receives an error reply in the usual format',
    async (_, sent, status) => {
      const [head = '', body = ''] = (await exchange(sent)).split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      const message = status === 431 ? 'request.tooLarge' : 'request.invalid'
      expect(JSON.parse(body)).toMatchObject({ statusCode: status, message })
    },
  )
})

describe('The Authorization header', () => {
  it.each(['bearer', 'BEARER', 'Bearer'])('the scheme %s is accepted in the Authorization header', async (scheme) => {
    const headers = { authorization: `${scheme} ${me.token}` }
    expect((await system.app.inject({ url: '/api/assets', headers })).statusCode).toBe(200)
  })
})

describe('A page of another site', () => {
  it('a call from a page of another site is rejected and does not count towards the visitor’s limits', async () => {
    const callFrom = (site: string) =>
      system.app.inject({ method: 'POST', url: '/api/auth/passkey', headers: { 'sec-fetch-site': site } })
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const { statusCode, json } = await callFrom('cross-site')
      expect([statusCode, json().message]).toEqual([403, 'request.crossSite'])
    }
    expect((await callFrom('same-origin')).statusCode).toBe(200)
  })

  it.each(['same-origin', 'same-site', 'none'])('a call with Sec-Fetch-Site %s is answered', async (site) => {
    const answer = await system.app.inject({
      method: 'POST',
      url: '/api/auth/passkey',
      headers: { 'sec-fetch-site': site },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('a picture on a page of another site cannot trigger a mail for a new password', async () => {
    const { context, app } = system
    const answer = await app.inject({
      url: '/api/auth/reset-password?email=ana@people.test',
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'request.crossSite'])
    const queued = await context.database.transaction('system', (tx) =>
      tx.rows(`SELECT 1 FROM outgoing_messages WHERE kind = 'mail.resetPassword'`),
    )
    expect(queued).toEqual([])
  })

  it('a link on a page of another site can open the product', async () => {
    const answer = await system.app.inject({ url: '/api/health', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.statusCode).toBe(200)
  })
})

describe('A tile outside its zoom', () => {
  it.each(['14/16384/0', '14/0/16384', '0/1/0', '23/0/0', '3/-1/0', '3/1.5/0'])(
    'the map tile %s is rejected, because it is outside the zoom levels or the grid',
    async (place) => {
      const { status, body } = await me.call('GET', `/map/cadastre/${place}`)
      expect([status, body.message]).toEqual([400, 'request.invalid'])
    },
  )
})

describe('A value that only the database rejects', () => {
  it.each([
    ['a number', 'SELECT 1e300::numeric(12, 2)', 'a number is too large'],
    ['a date', `SELECT '9999999-01-01'::date`, 'a date is out of range'],
    ['a sum of dates', `SELECT '2026-01-01'::date + interval '9000000 years'`, 'a date is out of range'],
  ])(
    '%s that does not fit is rejected as invalid, because no rule of the program stopped it',
    async (_, query, detail) => {
      const refused = system.context.database.transaction('system', (tx) => tx.rows(query))
      await expect(refused).rejects.toMatchObject({ code: 'request.invalid', data: { detail } })
    },
  )

  it('the error for a value that only the database rejects contains the name of the field', async () => {
    const portfolio = await addPortfolio(system, me.customerUuid)
    const [asset] = await addAssets(system, me.customerUuid, portfolio, [{}])
    const refused = system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE assets SET acquisition_type = 'GIFT' WHERE uuid = $1`, [asset]),
    )
    await expect(refused).rejects.toMatchObject({
      code: 'request.invalid',
      data: { fields: [{ field: 'acquisitionType', reason: 'notAllowed' }] },
    })
  })
})
