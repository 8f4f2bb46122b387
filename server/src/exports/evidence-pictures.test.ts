import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPictureServer } from '../../test/picture-server.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'
import { evidencePicturesOf } from './evidence-pictures.ts'

let source: Awaited<ReturnType<typeof openPictureServer>>
let scene: ValuedAsset
let isGone = false

beforeAll(async () => {
  const create = { width: 60, height: 80, channels: 3 as const, background: '#aa0000' }
  const drawn = await sharp({ create }).png().toBuffer()
  source = await openPictureServer((_request, reply) => (isGone ? reply.writeHead(404).end() : reply.end(drawn)))
  scene = await ValuedAsset.open({ MARKET_PICTURE_HOSTS: source.host })
  await scene.system.driver.execute(`UPDATE market_evidence SET pictures = ARRAY['${source.at('/')}' || uuid]`)
  await scene.renew()
})
afterAll(async () => {
  await scene.system.close()
  await source.close()
})

/** Maximum time in milliseconds to wait for the pictures: more than a busy machine needs to download them. */
const PATIENCE = 240_000
const pictures = () => evidencePicturesOf(scene.system.context, scene.saved.document, PATIENCE)

it('a report shows the stored pictures of the comparables as JPEGs of the same size, even if the source no longer has them', async () => {
  const { comparables } = scene.saved.document
  const result = await pictures()
  expect(result.map(({ uuid }) => uuid)).toEqual(comparables.map(({ uuid }) => uuid))
  const { format, width, height } = await sharp(result[0]?.bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 480, height: 360 })
  isGone = true
  expect(await pictures()).toHaveLength(comparables.length)
})

it('a report omits pictures that are neither stored nor available', async () => {
  await scene.system.driver.execute('UPDATE evidence_pictures SET picture = NULL')
  expect(await pictures()).toEqual([])
})
