import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalCadastre, startCadastre } from '../../../test/cadastre-server.ts'
import { aSignedInUser, ownerOf } from '../../../test/people.ts'
import { addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

const FLAT = '6344205CF7664S0001GP'

let local: LocalCadastre
let system: TestSystem
let editor: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  local = await startCadastre()
  system = await openTestSystem({
    CATASTRO_URL: local.url,
    CATASTRO_CALLS_PER_SECOND: '500',
    CATASTRO_CACHE_DAYS: '0',
  })
  editor = await aSignedInUser(system, { isEditor: true })
})
afterAll(async () => {
  await system.close()
  await local.stop()
})

const lookUp = (query: Record<string, string>) =>
  editor.call('GET', `/cadastral/property?${new URLSearchParams(query)}`)

describe('Looking up a property in the cadastre', () => {
  it('a user can run two cadastre look-ups at the same time; four more wait, and further ones are rejected', async () => {
    const { cadastre } = system.context.queues
    const places = await Promise.all([cadastre.enter(ownerOf(editor)), cadastre.enter(ownerOf(editor))])
    const answers = Array.from({ length: 6 }, () => lookUp({ reference: FLAT }))
    let refused = 0
    for (const answer of answers) void answer.then(() => (refused += 1))
    await expect.poll(() => refused).toBe(2)
    const other = await aSignedInUser(system, { isEditor: true })
    expect((await other.call('GET', `/cadastral/property?reference=${FLAT}`)).status).toBe(200)
    for (const leave of places) leave()
    const statuses = (await Promise.all(answers)).map(({ status, body: { message } }) => message ?? status)
    expect(statuses.sort()).toEqual([...Array(4).fill(200), ...Array(2).fill('limits.tooManyAtOnce')])
  })

  it.each([
    ['by reference', { reference: FLAT }],
    ['by a reference with spaces', { reference: '6344205 CF7664S 0001 GP' }],
    [
      'by address with floor and door',
      { address: 'C/ Berguedà 35, bajo A', municipality: 'el Vendrell', provinceCode: '43' },
    ],
  ])(
    'a look-up of a property %s returns its values for the form, with their sources',
    async (_what, query: Record<string, string>) => {
      const { status, body } = await lookUp(query)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        found: {
          values: {
            cadastralReference: FLAT,
            typeId: 11,
            subtypeId: 'flat',
            municipality: 'El Vendrell',
            constructionYear: 2005,
            rooms: 2,
            lift: true,
            latitude: 41.2205,
            sizes: { cadastreTotal: 91, cadastreMainUse: 83, product: 91 },
          },
          sources: { typeId: 'cadastre', rooms: 'estimate', latitude: 'cadastre' },
        },
        candidates: [],
      })
    },
  )

  it.each([
    ['by the reference of an estate', { reference: FLAT.slice(0, 14) }],
    ['by a point', { latitude: '41.2205', longitude: '1.5233' }],
    ['by an address without a door', { address: 'Calle Berguedà 35', municipality: 'El Vendrell', provinceCode: '43' }],
  ])(
    'a look-up of properties %s returns a list of properties to choose from',
    async (_what, query: Record<string, string>) => {
      const { body } = await lookUp(query)
      expect(body).toMatchObject({ found: null })
      const { candidates } = body as unknown as { candidates: { reference: string; floor: string }[] }
      expect(candidates).toHaveLength(7)
      expect(candidates[0]).toMatchObject({ reference: FLAT, floor: '00', door: 'A', use: 'Residencial' })
    },
  )

  it.each<[Record<string, string>, number, string]>([
    [{ reference: '6344205CF7664S0001AA' }, 400, 'cadastre.referenceNotValid'],
    [{ reference: '9999999CF7664S' }, 404, 'cadastre.notFound'],
    [{ latitude: '40', longitude: '-3' }, 404, 'cadastre.notFound'],
    [{ latitude: '42.8467', longitude: '-2.6716' }, 400, 'cadastre.ownCadastre'],
    [{ address: 'Calle Mayor 1', municipality: 'Bilbao', provinceCode: '48' }, 400, 'cadastre.ownCadastre'],
    [{ address: 'Calle Mayor', municipality: 'El Vendrell', provinceCode: '43' }, 404, 'cadastre.addressNotFound'],
    [{ address: 'Calle Mayor 1', municipality: 'El Vendrell', provinceCode: '43' }, 404, 'cadastre.addressNotFound'],
    [{ address: 'Calle Mayor 1', municipality: 'Reus', provinceCode: '43' }, 404, 'cadastre.addressNotFound'],
    [{ reference: FLAT, latitude: '41', longitude: '1' }, 400, 'request.invalid'],
    [{ latitude: '41' }, 400, 'request.invalid'],
    [{}, 400, 'request.invalid'],
  ])('a look-up with the query %j is rejected with status %i and code %s', async (query, status, message) => {
    expect((await lookUp(query)).body).toMatchObject({ statusCode: status, message })
  })

  it('a new asset accepts the source of a value from the form only if a look-up returned both, and otherwise stores `manual`', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true })
    const portfolio = await addPortfolio(system, admin.customerUuid)
    const sourcesOf = async (form: object) => {
      const { status, body } = await admin.call('PUT', `/portfolios/${portfolio}/assets`, {
        externalId: crypto.randomUUID(),
        typeId: 11,
        ...form,
      })
      expect(status).toBe(200)
      return (body as unknown as { sources: Record<string, string> }).sources
    }
    const changes = { cadastralReference: FLAT, constructionYear: 2005, rooms: 3, floor: 0, lift: true }
    const sources = { constructionYear: 'cadastre', rooms: 'estimate', floor: 'estimate', lift: 'estimate' }
    await system.context.database.transaction('system', (tx) => tx.rows('DELETE FROM cadastral_answers'))
    const manual = { constructionYear: 'manual', rooms: 'manual', floor: 'manual', lift: 'manual' }
    expect(await sourcesOf({ ...changes, sources })).toMatchObject(manual)
    await lookUp({ reference: FLAT })
    // The number of rooms differs from the look-up, and the form names a different source for the floor.
    const proven = { constructionYear: 'cadastre', rooms: 'manual', floor: 'manual', lift: 'estimate' }
    expect(await sourcesOf({ ...changes, sources })).toMatchObject(proven)
    expect(await sourcesOf({ ...changes, cadastralReference: null, sources })).toMatchObject(manual)
  })

  it('a look-up returns an error if the cadastre does not respond, and the list of provinces is still available', async () => {
    expect((await editor.call('GET', '/cadastral/provinces')).body).toMatchObject({
      total: 52,
      items: expect.arrayContaining([
        { code: '43', name: 'Tarragona', cadastralName: 'TARRAGONA', hasOwnCadastre: false },
        { code: '48', name: 'Bizkaia', cadastralName: null, hasOwnCadastre: true },
      ]),
    })
    local.behave('down')
    expect((await lookUp({ reference: FLAT })).body).toMatchObject({
      statusCode: 503,
      message: 'cadastre.unavailable',
    })
    expect((await editor.call('GET', '/cadastral/provinces')).body).toMatchObject({ total: 52 })
    local.behave('up')
  })
})
