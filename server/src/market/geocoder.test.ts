import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aListing } from '@lindero/demo/app/factories.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMarket } from '../../test/market.ts'
import { aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

/**
 * Responses in the format of https://www.cartociudad.es/geocoder/api/geocoder. Streets and building numbers have no
 * coordinates.
 */
const CANDIDATES = [
  { id: '280790000001', type: 'portal', address: 'CALLE ALCALA', portalNumber: 5, muni: 'Madrid', lat: 0, lng: 0 },
  { id: '28079', type: 'Municipio', address: 'Madrid', muni: 'Madrid', muniCode: '28079', lat: 40.42, lng: -3.7 },
  { id: 'x', type: 'toponimo', address: 'Cerro', muni: 'Madrid', lat: 40.4, lng: -3.7 },
]
let isUp = true
/** Number of spaces in the response, because the real service also surrounds its candidates with spaces. */
let blanks = 0
const asked: string[] = []
const service = createServer((request, reply) => {
  asked.push(request.url ?? '')
  if (!isUp) return reply.writeHead(503).end()
  const body = request.url?.startsWith('/find') ? { id: '280790000001', lat: 40.419, lng: -3.694 } : CANDIDATES
  return reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body) + ' '.repeat(blanks))
})

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', () => resolve()))
  system = await openTestSystem({ GEOCODER_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/` })
  me = await aSignedInUser(system)
  await addMarket(system, [aListing({ uuid: crypto.randomUUID(), address: 'Calle Alcalá, 5, Madrid' })])
})
afterAll(async () => {
  await system.close()
  service.close()
})

/** True if the last response reported that the geocoder is unavailable. */
let isMissing: boolean
const places = async (q: string) => {
  const { status, body } = await me.call('GET', `/market/places?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  isMissing = (body as unknown as { isGeocoderMissing: boolean }).isGeocoderMissing
  return (body as unknown as { items: { name: string; kind: string; exactness: string | null }[] }).items
}

describe('A geocoder from the settings', () => {
  it('a search for an address returns local places before results of the geocoder, and states how exact each result is', async () => {
    const result = await places('calle alcala 5')
    expect(isMissing).toBe(false)
    expect(result[0]).toMatchObject({ kind: 'premises', name: 'Calle Alcalá, 5, Madrid', exactness: 'address' })
    expect(result).toContainEqual({
      kind: 'premises',
      name: 'CALLE ALCALA, 5, Madrid',
      code: null,
      latitude: 40.419,
      longitude: -3.694,
      zoom: 18,
      exactness: 'address',
    })
    expect(result).toContainEqual(
      expect.objectContaining({ kind: 'municipality', code: '28079', exactness: 'municipality' }),
    )
    expect(result.some(({ name }) => name.includes('Cerro'))).toBe(false)
  })

  it('a search for coordinates skips the geocoder, and a search during a failure of the geocoder returns local places and reports the failure', async () => {
    const before = asked.length
    await places('39.47, -0.37')
    expect(isMissing).toBe(false)
    expect(asked).toHaveLength(before)
    blanks = 1_000_000
    const result = await places('calle alcala 5')
    expect(result.map(({ name }) => name)).toContain('Calle Alcalá, 5, Madrid')
    expect(result.map(({ name }) => name)).not.toContain('CALLE ALCALA, 5, Madrid')
    expect(isMissing).toBe(true)
    blanks = 0
    isUp = false
    expect(await places('calle alcala 5')).not.toHaveLength(0)
    expect(isMissing).toBe(true)
  })
})
