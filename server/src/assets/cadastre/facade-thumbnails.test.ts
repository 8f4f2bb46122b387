import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalCadastre, startCadastre } from '../../../test/cadastre-server.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { FacadeThumbnails } from './facade-thumbnails.ts'

const FLAT = '6344205CF7664S0001GP'
/** Each test uses a different parcel reference, because stored pictures are not requested again. */
const parcel = (number: number) => `123450${number}CF7664S`
const FACADE = '/OVCWcfLibres/OVCFotoFachada.svc/RecuperarFotoFachadaGet'

let local: LocalCadastre
let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string

beforeAll(async () => {
  local = await startCadastre()
  system = await openTestSystem({
    CATASTRO_URL: local.url,
    CATASTRO_CALLS_PER_SECOND: '200',
  })
  admin = await aSignedInUser(system, { isAdmin: true })
  portfolio = await addPortfolio(system, admin.customerUuid)
})
afterAll(async () => {
  await system.close()
  await local.stop()
})
beforeEach(() => {
  local.behave('up')
  local.asked.length = 0
  // Moves the clock beyond the pause that follows a failed picture request.
  system.setNow(new Date(system.context.now().getTime() + 61_000))
})

async function anAsset(cadastralReference: string | null, provinceCode = '43'): Promise<string> {
  const [uuid] = await addAssets(system, admin.customerUuid, portfolio, [
    { externalId: crypto.randomUUID(), cadastralReference, provinceCode },
  ])
  return String(uuid)
}
async function listed(uuid: string): Promise<string | null> {
  const { body } = await admin.call('GET', `/assets?f=${JSON.stringify({ uuids: [uuid] })}`)
  return (body as unknown as { items: { pictureUrl: string | null }[] }).items[0]?.pictureUrl ?? null
}
const get = (url: string) => system.app.inject({ url })
/** Requests the thumbnail until it is available. */
const untilThere = async (url: string) => {
  await expect.poll(async () => (await get(url)).statusCode).toBe(200)
  return get(url)
}

describe('The façade of an asset without a picture (product facts 5.2)', () => {
  it('an asset without a picture shows its façade photo, which is downloaded from the cadastre when it is first requested', async () => {
    const uuid = await anAsset(FLAT)
    const url = await listed(uuid)
    expect(url).toMatch(new RegExp(`^/api/assets/${uuid}/facade\\?expires=\\d+&signature=`))
    expect((await admin.call('GET', `/assets/${uuid}`)).body).toMatchObject({ pictureSource: 'cadastre' })
    expect(local.asked).toEqual([])

    const missing = await get(String(url))
    expect([missing.statusCode, missing.headers['cache-control'], missing.rawPayload.byteLength]).toEqual([
      204,
      'no-store',
      0,
    ])
    const there = await untilThere(String(url))
    expect(there.headers['content-type']).toBe('image/webp')
    expect(await sharp(there.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
    expect(local.asked).toEqual([`${FACADE}?ReferenciaCatastral=${FLAT}`])
  })

  it('all assets with the same reference share a façade thumbnail of at most 480 × 360 pixels', async () => {
    const large = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#246' } })
    local.behave({ bytes: await large.jpeg().toBuffer() })
    const first = await listed(await anAsset(parcel(1)))
    await get(String(first))
    const { rawPayload } = await untilThere(String(first))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 480, height: 360 })
    expect((await get(String(await listed(await anAsset(parcel(1)))))).rawPayload).toEqual(rawPayload)
    expect(local.asked).toHaveLength(1)
  })

  it.each([
    ['no reference', null, '43'],
    ['an invalid reference', 'ABC', '43'],
  ])('an asset has no façade URL if it has %s', async (_what, reference, province) => {
    expect(await listed(await anAsset(reference, province))).toBeNull()
  })

  it.each([
    ['has no photo', parcel(2), '43', { text: '' }, 1],
    ['is down', parcel(3), '43', 'down', 1],
    ['is that of a province', parcel(4), '31', 'up', 0],
  ] as const)(
    'the façade URL returns no content, after at most one request to the cadastre, if the cadastre %s',
    async (_what, reference, province, behaviour, asked) => {
      local.behave(behaviour)
      const url = String(await listed(await anAsset(reference, province)))
      for (const _ of [1, 2, 3]) {
        expect((await get(url)).statusCode).toBe(204)
        await new Promise((later) => setTimeout(later, 100))
      }
      await expect.poll(() => local.asked).toHaveLength(asked)
    },
  )

  it('an altered or expired façade URL is rejected', async () => {
    const uuid = await anAsset(FLAT)
    const url = String(await listed(uuid))
    const other = url.replace(uuid, await anAsset(FLAT))
    expect((await get(other)).json()).toMatchObject({ message: 'files.urlAltered' })
    system.setNow(new Date(system.context.now().getTime() + 3_600_000))
    expect((await get(url)).json()).toMatchObject({ message: 'files.urlExpired' })
  })
})

describe('The queue of missing façades', () => {
  it('missing façade photos are downloaded one by one and each only once, with at most 500 in the queue', async () => {
    let underWay = 0
    const fetched: string[] = []
    const thumbnails = new FacadeThumbnails(system.context, {
      keptThumbnail: async () => undefined,
      async keepThumbnail({ cadastralReference }) {
        underWay += 1
        expect(underWay).toBe(1)
        await new Promise((later) => setTimeout(later, 1))
        fetched.push(String(cadastralReference))
        underWay -= 1
      },
    })
    const references = Array.from({ length: 600 }, (_, number) => `R${number}`)
    const all = [...references, 'R0', 'R1'].map((cadastralReference) => ({
      cadastralReference,
      provinceCode: null,
    }))
    expect(await Promise.all(all.map((asset) => thumbnails.of(asset)))).toEqual(all.map(() => null))
    await thumbnails.idle()
    expect(fetched).toEqual(references.slice(0, 500))
  })
})
