import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalCadastre, startCadastre } from '../../../test/cadastre-server.ts'
import { aSignedInUser, ownerOf } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import type { NewAsset } from '../assets.table.ts'
import { openCadastre } from './cadastre.ts'

const FLAT = '6344205CF7664S0001GP'
const POINT = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

let local: LocalCadastre
let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string

beforeAll(async () => {
  local = await startCadastre(6_000)
  system = await openTestSystem({
    CATASTRO_URL: local.url,
    CATASTRO_SECONDS: '2',
    CATASTRO_CALLS_PER_SECOND: '200',
    CATASTRO_PICTURES_MB: '4',
  })
  admin = await aSignedInUser(system, { isAdmin: true })
  portfolio = await addPortfolio(system, admin.customerUuid)
})
afterAll(async () => {
  await system.close()
  await local.stop()
})
beforeEach(async () => {
  local.behave('up')
  local.asked.length = 0
  afterThePause()
  await rows('DELETE FROM cadastral_answers')
  await rows('DELETE FROM cadastral_pictures')
})

const rows = <T extends object>(statement: string) =>
  system.context.database.transaction('system', (tx) => tx.rows<T>(statement))
/** Moves the clock past the pause after a failed picture request. */
function afterThePause() {
  system.setNow(new Date(system.context.now().getTime() + 61_000))
}
/** A picture that compresses badly, because every pixel has a different colour. */
function noise(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function anAsset(columns: Partial<NewAsset> = {}): Promise<string> {
  const [uuid] = await addAssets(system, admin.customerUuid, portfolio, [
    {
      externalId: crypto.randomUUID(),
      cadastralReference: FLAT,
      provinceCode: '43',
      latitude: 41.2205,
      longitude: 1.5233,
      ...columns,
    },
  ])
  return String(uuid)
}
const ask = (uuid: string, view: string, { token } = admin) =>
  system.app.inject({
    url: `/api/assets/${uuid}/cadastral-picture/${view}`,
    headers: { authorization: `Bearer ${token}` },
  })
const codeOf = async (uuid: string, view = 'facade') => {
  const reply = await ask(uuid, view)
  return [reply.statusCode, (reply.json() as { message: string }).message]
}

describe('Pictures of the cadastre (ADR 36)', () => {
  it('the server requests a façade photo from the cadastre once, re-encodes it as WebP and stores it', async () => {
    const uuid = await anAsset()
    const reply = await ask(uuid, 'facade')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('image/webp')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 64,
      height: 48,
    })
    expect((await ask(uuid, 'facade')).rawPayload).toEqual(reply.rawPayload)
    expect(local.asked).toEqual([
      `/OVCWcfLibres/OVCFotoFachada.svc/RecuperarFotoFachadaGet?ReferenciaCatastral=${FLAT}`,
    ])
  })

  it('a cadastral plan shows the parcel, and is requested once for all assets on the parcel even if their coordinates differ', async () => {
    const uuid = await anAsset()
    expect((await ask(uuid, 'plan')).statusCode).toBe(200)
    expect(local.asked.map((path) => path.split('?')[0])).toEqual([
      '/OVCSWLocalizacionRC/OVCCoordenadas.asmx/Consulta_CPMRC',
      '/Cartografia/WMS/ServidorWMS.aspx',
    ])
    const asked = new URL(local.asked[1] ?? '', 'http://localhost')
    const [west = 0, south = 0, east = 0, north = 0] = (asked.searchParams.get('BBOX') ?? '').split(',').map(Number)
    expect((south + north) / 2).toBeCloseTo(41.2205, 2)
    expect((west + east) / 2).toBeCloseTo(1.5233, 2)
    // The plan covers 90 m from south to north. A degree of latitude is about 111 km.
    expect((north - south) * 111_320).toBeCloseTo(90, 0)
    expect(asked.searchParams.get('REFCAT')).toBe('6344205CF7664S')
    for (const latitude of [40, 41, null]) {
      const moved = await anAsset(latitude === null ? { latitude, longitude: null } : { latitude })
      expect((await ask(moved, 'plan')).statusCode).toBe(200)
    }
    expect(local.asked).toHaveLength(2)
    expect(await rows('SELECT request FROM cadastral_pictures')).toEqual([{ request: 'plan:6344205CF7664S' }])
  })

  it('a large picture is stored in a reduced size, and the oldest pictures are removed above the limit in the settings', async () => {
    local.behave({ bytes: await noise(2_400, 1_600) })
    const uuid = await anAsset()
    const { rawPayload } = await ask(uuid, 'facade')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1_200, height: 800 })
    expect(rawPayload.byteLength).toBeGreaterThan(400_000)
    expect((await ask(uuid, 'facade')).rawPayload).toEqual(rawPayload)
    expect(local.asked).toHaveLength(1)
    // `written` counts all bytes so far. This row fills the limit of 4 MB except for 500 bytes, so the next picture
    // exceeds the limit.
    await rows(
      `INSERT INTO cadastral_pictures (request, picture, written, expires_on)
       SELECT 'large', ''::bytea, written + 4 * 1024 ^ 2 - 500, now() + interval '1 day' FROM cadastral_pictures`,
    )
    local.behave('up')
    await ask(await anAsset({ cadastralReference: '6344205CF7664S' }), 'facade')
    expect(await rows('SELECT request FROM cadastral_pictures ORDER BY written')).toEqual([
      { request: 'large' },
      { request: 'facade:6344205CF7664S' },
    ])
  })

  it.each([
    ['an XML error', { text: '<?xml version="1.0"?><error>NO EXISTE</error>' }],
    ['no bytes', { text: '' }],
    ['404', { status: 404 }],
    ['a picture of one point', { bytes: POINT }],
  ] as const)('a façade photo is stored as missing if the cadastre responds with %s', async (_what, behaviour) => {
    local.behave(behaviour)
    const uuid = await anAsset()
    expect(await codeOf(uuid)).toEqual([404, 'cadastre.noPicture'])
    expect(await codeOf(uuid)).toEqual([404, 'cadastre.noPicture'])
    expect(local.asked).toHaveLength(1)
  })

  it.each([
    ['an XML error', { text: '<?xml version="1.0"?><ServiceExceptionReport/>' }],
    ['no bytes', { text: '' }],
    ['404', { status: 404 }],
    ['a picture of one point', { bytes: POINT }],
  ] as const)(
    'a cadastral plan is requested again after a pause if the plan service responds with %s',
    async (_what, behaviour) => {
      const uuid = await anAsset()
      await openCadastre(system.context)?.centre('6344205CF7664S')
      local.behave(behaviour)
      expect(await codeOf(uuid, 'plan')).toEqual([503, 'cadastre.unavailable'])
      local.behave('up')
      afterThePause()
      expect((await ask(uuid, 'plan')).statusCode).toBe(200)
    },
  )

  it.each([
    ['down', 'down'],
    ['slow', 'slow'],
    ['cut off', 'cut'],
    ['failing', { status: 500 }],
    ['sending a web page', { text: '<html>Mantenimiento</html>' }],
    ['sending a web page in XML', { text: '<?xml version="1.0"?><!DOCTYPE html><html>Mantenimiento</html>' }],
    ['sending a program', { bytes: Buffer.from('MZ\u0000\u0001not a picture at all') }],
    ['sending half a picture', { bytes: Buffer.from('\xff\xd8\xff\xe0broken', 'latin1') }],
    ['sending more than 4 MB', { bytes: Buffer.alloc(5 * 1024 * 1024, 1) }],
  ] as const)('a picture is requested again only after a pause if the cadastre is %s', async (_what, behaviour) => {
    local.behave(behaviour)
    const uuid = await anAsset()
    expect(await codeOf(uuid)).toEqual([503, 'cadastre.unavailable'])
    expect(local.asked).toHaveLength(1)
    local.behave('up')
    afterThePause()
    expect((await ask(uuid, 'facade')).statusCode).toBe(200)
  })

  it('no façade photo is requested for a minute after a failure, but stored photos and cadastral plans are still shown', async () => {
    const remaining = await anAsset({ cadastralReference: '6344205CF7664S' })
    const uuid = await anAsset()
    expect((await ask(remaining, 'facade')).statusCode).toBe(200)
    local.behave('down')
    expect(await codeOf(uuid)).toEqual([503, 'cadastre.unavailable'])
    local.behave('up')
    local.asked.length = 0
    expect(await codeOf(uuid)).toEqual([503, 'cadastre.unavailable'])
    expect(local.asked).toEqual([])
    expect((await ask(remaining, 'facade')).statusCode).toBe(200)
    expect((await ask(uuid, 'plan')).statusCode).toBe(200)
    afterThePause()
    expect((await ask(uuid, 'facade')).statusCode).toBe(200)
  })

  it("a picture request does not wait for the user's property look-ups, but waits if two pictures are being decoded", async () => {
    const { cadastre, picture } = system.context.queues
    const uuid = await anAsset()
    const places = await Promise.all([cadastre.enter(ownerOf(admin)), cadastre.enter(ownerOf(admin))])
    expect((await ask(uuid, 'facade')).statusCode).toBe(200)
    for (const leave of places) leave()

    const decoding = await Promise.all([picture.enter(ownerOf(admin)), picture.enter(ownerOf(admin))])
    let isShown = false
    const plan = ask(uuid, 'plan').then(() => (isShown = true))
    await expect.poll(() => local.asked.at(-1)).toContain('/Cartografia/')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(isShown).toBe(false)
    for (const leave of decoding) leave()
    expect(await plan).toBe(true)
  })

  it.each<[string, Partial<NewAsset>, string]>([
    ['without a reference', { cadastralReference: null }, 'cadastre.referenceNotValid'],
    ['in the province of Navarre', { cadastralReference: '310000000', provinceCode: '31' }, 'cadastre.ownCadastre'],
  ])('no picture is requested from the cadastre for an asset %s', async (_what, columns, code) => {
    expect(await codeOf(await anAsset(columns))).toEqual([400, code])
    expect(local.asked).toEqual([])
  })

  it('a user of another customer cannot see the pictures of an asset, and an unknown kind of picture is rejected', async () => {
    const uuid = await anAsset()
    const stranger = await aSignedInUser(system, { isAdmin: true })
    expect((await ask(uuid, 'facade', stranger)).statusCode).toBe(404)
    expect((await ask(uuid, 'cellar')).statusCode).toBe(400)
    expect(local.asked).toEqual([])
  })
})
