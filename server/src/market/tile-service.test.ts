import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser, type SignedIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEX/AP804Oa6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
)

/** Responses of the tile service, by the column of the requested tile. */
const ANSWERS: Record<string, (reply: ServerResponse) => void> = {
  '1': (reply) => reply.setHeader('content-type', 'image/png').end(PNG),
  '2': (reply) => reply.writeHead(500).end(),
  '3': (reply) => reply.destroy(),
  '4': (reply) => reply.setHeader('content-type', 'image/png').end('<html>Too many requests</html>'),
  '5': (reply) => reply.setHeader('content-type', 'application/vnd.ogc.se_xml').end('<ServiceException/>'),
  '6': (reply) => reply.writeHead(404).end(),
  '7': (reply) => void reply.setHeader('content-type', 'image/png').write(PNG.subarray(0, 20)),
}

const asked: string[] = []
const service = createServer((request, reply) => {
  asked.push(request.url ?? '')
  const [, column = ''] = /\/(\d+)\/\d+\.png$/.exec(request.url ?? '') ?? []
  ANSWERS[column]?.(reply)
})
let system: TestSystem
let user: SignedIn

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const at = (folder: string) => `http://127.0.0.1:${port}${folder}/{z}/{x}/{y}.png`
  system = await openTestSystem({
    MAP_CADASTRE_URL: at(''),
    MAP_ORTOFOTO_HISTORIC_MAP_1955_URL: at('/1955'),
    MAP_ORTOFOTO_HISTORIC_MAP_1996_URL: at('/1996'),
    MAP_REST_SECONDS: '0',
  })
  user = await aSignedInUser(system)
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await system.close()
})

const tile = async (x: number) => (await user.call('GET', `/map/cadastre/14/${x}/1`)).status

describe('A local tile service', () => {
  it.each([
    [200, 'a picture', 1],
    [503, 'a failure', 2],
    [503, 'a closed connection', 3],
    [404, 'a web page that claims to be a picture', 4],
    [404, 'an exception in XML', 5],
    [404, 'status 404', 6],
    [503, 'half a picture and then no more bytes', 7],
  ])(
    'a map tile has status %d if the tile service responds with %s, and the next tile loads',
    async (status, _what, x) => {
      expect(await tile(x)).toBe(status)
      expect(await tile(1)).toBe(200)
    },
  )

  it.each([
    ['ortofotoHistoricMap', '/1955/14/1/1.png'],
    ['ortofotoHistoricMap1955', '/1955/14/1/1.png'],
    ['ortofotoHistoricMap', '/1996/14/1/1.png', '?year=1996'],
  ])('the layer %s of the specification is requested from the tile service at %s', async (layer, from, query = '') => {
    asked.length = 0
    const path = (x: number) => `/map/${layer}/14/${x}/1${query}`
    expect((await user.call('GET', path(2))).status).toBe(503)
    expect(asked).toEqual([from.replace('/1/1.png', '/2/1.png')])
    expect((await user.call('GET', path(1))).status).toBe(200)
  })

  it('a request for historic photographs of a year without photographs is rejected', async () => {
    expect((await user.call('GET', '/map/ortofotoHistoricMap/14/1/1?year=1990')).status).toBe(400)
  })
})
