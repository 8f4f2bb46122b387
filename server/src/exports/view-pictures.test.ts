import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FACTORY_PLACE } from '@lindero/demo/app/factories.fixture'
import { VIEW_SIZE } from '@lindero/domain/market/report-views'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPicture } from '../../test/documents.ts'
import { readConfig } from '../kernel/config/config.ts'
import { viewPicture } from './view-pictures.ts'

let asked: string[] = []
let failsAfter = Number.POSITIVE_INFINITY
const tile = await aPicture({ width: 256, height: 256 }, 'png')
const service = createServer((request, reply) => {
  asked.push(request.url ?? '')
  if (asked.length > failsAfter) return reply.writeHead(503).end()
  reply.setHeader('content-type', 'image/png')
  reply.end(tile)
})
let address: string
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => void service.close())

const view = (settings: Record<string, string> = {}) =>
  viewPicture(
    {
      config: readConfig({
        LINDERO_DATA: '/tmp',
        MAP_SATELLITE_MAP_URL: `${address}/{z}/{x}/{y}`,
        ...settings,
      }),
    },
    'satellite',
    FACTORY_PLACE,
  )

describe('A view of a place for a report', () => {
  it('a map image is composed of tiles, with a marker in the middle and the source of the tiles', async () => {
    const drawn = await view()
    expect(drawn?.source).toBe('© Instituto Geográfico Nacional')
    const { data, info } = await sharp(drawn?.bytes).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ ...VIEW_SIZE, channels: 3 })
    const colourAt = (x: number, y: number) => {
      const at = (y * info.width + x) * 3
      return [...data.subarray(at, at + 3)]
    }
    // The tiles are grey, even in the corners. The ring of the marker in the middle is not grey.
    for (const [x, y] of [
      [2, 2],
      [957, 2],
      [2, 637],
      [957, 637],
    ] as const)
      for (const channel of colourAt(x, y)) expect(Math.abs(channel - 0x80)).toBeLessThan(4)
    const [red = 0, , blue = 0] = colourAt(VIEW_SIZE.width / 2 - 13, VIEW_SIZE.height / 2)
    expect(red - blue).toBeGreaterThan(80)
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('no map image is created if a tile is missing or if the map services are turned off', async () => {
    asked = []
    failsAfter = 3
    expect(await view()).toBeNull()
    failsAfter = Number.POSITIVE_INFINITY
    expect(await view({ MAP_SERVICES: 'off' })).toBeNull()
  })
})
