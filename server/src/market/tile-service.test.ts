import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser, type SignedIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEX/AP804Oa6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
)

/** Answers of the service, by the column of the tile. */
const ANSWERS: Record<string, (reply: ServerResponse) => void> = {
  '1': (reply) => reply.setHeader('content-type', 'image/png').end(PNG),
  '2': (reply) => reply.writeHead(500).end(),
  '3': (reply) => reply.destroy(),
  '4': (reply) => reply.setHeader('content-type', 'image/png').end('<html>Too many requests</html>'),
  '5': (reply) => reply.setHeader('content-type', 'application/vnd.ogc.se_xml').end('<ServiceException/>'),
  '6': (reply) => reply.writeHead(404).end(),
  '7': (reply) => void reply.setHeader('content-type', 'image/png').write(PNG.subarray(0, 20)),
}

const service = createServer((request, reply) => {
  const [, column = ''] = /\/(\d+)\/\d+\.png$/.exec(request.url ?? '') ?? []
  ANSWERS[column]?.(reply)
})
let system: TestSystem
let user: SignedIn

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  system = await openTestSystem({ MAP_CADASTRE_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, MAP_REST_SECONDS: '0' })
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
    [503, 'a connection that ends', 3],
    [404, 'a page called a picture', 4],
    [404, 'an exception in XML', 5],
    [404, 'no such tile', 6],
    [503, 'half a picture, and then nothing', 7],
  ])('gives status %d if the service answers with %s, and the next picture comes', async (status, _what, x) => {
    expect(await tile(x)).toBe(status)
    expect(await tile(1)).toBe(200)
  })
})
