import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalCadastre, startCadastre } from '../../../test/cadastre-server.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import type { NewAsset } from '../assets.table.ts'

const FLAT = '6344205CF7664S0001GP'
const POINT = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

let local: LocalCadastre
let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string

beforeAll(async () => {
  local = await startCadastre(600)
  system = await openTestSystem({
    CATASTRO_URL: local.url,
    CATASTRO_SECONDS: '0.3',
    CATASTRO_CALLS_PER_SECOND: '200',
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
  await system.context.database.transaction('system', (tx) => tx.rows('DELETE FROM cadastral_answers'))
})

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
  it('are fetched by the server, re-encoded and kept', async () => {
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

  it('show the plan around the asset’s point, or around the parcel where it has none', async () => {
    const point = { latitude: 41.23, longitude: 1.53 }
    expect((await ask(await anAsset(point), 'plan')).statusCode).toBe(200)
    const asked = new URL(local.asked[0] ?? '', 'http://localhost')
    expect(asked.pathname).toBe('/Cartografia/WMS/ServidorWMS.aspx')
    const [west = 0, south = 0, east = 0, north = 0] = (asked.searchParams.get('BBOX') ?? '')
      .split(',')
      .map(Number)
    expect((south + north) / 2).toBeCloseTo(41.23, 5)
    expect((west + east) / 2).toBeCloseTo(1.53, 5)
    // 90 m from south to north; a degree of latitude has 111 km.
    expect((north - south) * 111_320).toBeCloseTo(90, 0)
    expect(asked.searchParams.get('REFCAT')).toBe('6344205CF7664S')
    local.asked.length = 0
    await ask(await anAsset({ latitude: null, longitude: null }), 'plan')
    expect(local.asked.map((path) => path.split('?')[0])).toEqual([
      '/OVCSWLocalizacionRC/OVCCoordenadas.asmx/Consulta_CPMRC',
      '/Cartografia/WMS/ServidorWMS.aspx',
    ])
  })

  it.each([
    ['an XML error', { text: '<?xml version="1.0"?><error>NO EXISTE</error>' }, 1],
    ['no bytes', { text: '' }, 1],
    ['404', { status: 404 }, 1],
    ['a picture of one point', { bytes: POINT }, 1],
    ['a web page, which is not kept', { text: '<html>Mantenimiento</html>' }, 2],
  ] as const)('are absent where the cadastre answers with %s', async (_what, behaviour, asked) => {
    local.behave(behaviour)
    const uuid = await anAsset()
    expect(await codeOf(uuid)).toEqual([404, 'cadastre.noPicture'])
    expect(await codeOf(uuid)).toEqual([404, 'cadastre.noPicture'])
    expect(local.asked).toHaveLength(asked)
  })

  it.each([
    ['down', 'down'],
    ['slow', 'slow'],
    ['cut off', 'cut'],
    ['failing', { status: 500 }],
    ['sending a program', { bytes: Buffer.from('MZ\u0000\u0001not a picture at all') }],
    ['sending half a picture', { bytes: Buffer.from('\xff\xd8\xff\xe0broken', 'latin1') }],
    ['sending more than 4 MB', { bytes: Buffer.alloc(5 * 1024 * 1024, 1) }],
  ] as const)('are asked for again later where the cadastre is %s', async (_what, behaviour) => {
    local.behave(behaviour)
    const uuid = await anAsset()
    expect(await codeOf(uuid)).toEqual([503, 'cadastre.unavailable'])
    local.behave('up')
    expect((await ask(uuid, 'facade')).statusCode).toBe(200)
  })

  it.each<[string, Partial<NewAsset>, string]>([
    ['without a reference', { cadastralReference: null }, 'cadastre.referenceNotValid'],
    [
      'of the cadastre of Navarre',
      { cadastralReference: '310000000', provinceCode: '31' },
      'cadastre.ownCadastre',
    ],
  ])('are not asked for of an asset %s', async (_what, columns, code) => {
    expect(await codeOf(await anAsset(columns))).toEqual([400, code])
    expect(local.asked).toEqual([])
  })

  it('are not shown to another customer, and there are no other views', async () => {
    const uuid = await anAsset()
    const stranger = await aSignedInUser(system, { isAdmin: true })
    expect((await ask(uuid, 'facade', stranger)).statusCode).toBe(404)
    expect((await ask(uuid, 'cellar')).statusCode).toBe(400)
    expect(local.asked).toEqual([])
  })
})
