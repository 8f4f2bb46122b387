import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '../../../test/jobs.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
let [first, second, third]: string[] = []

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())
beforeEach(async () => {
  portfolio = await addPortfolio(system, admin.customerUuid)
  ;[first, second, third] = await addAssets(system, admin.customerUuid, portfolio, [
    { externalId: 'A' },
    { externalId: 'B' },
    { externalId: 'C' },
  ])
})

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const reply = await admin.call(method, path, body)
  return { status: reply.status, body: reply.body as Record<string, unknown> }
}
async function listed(path: string, f: object = {}): Promise<string[]> {
  const { body } = await call('GET', `${path}?f=${encodeURIComponent(JSON.stringify(f))}`)
  return (body.items as { externalId: string; name: string }[]).map(({ externalId, name }) => externalId ?? name)
}
const inPortfolio = () => listed(`/portfolios/${portfolio}/assets`)

describe('An archived asset', () => {
  beforeEach(async () => {
    await call('DELETE', `/assets/${first}`)
  })

  it('archived assets are listed only if the filter asks for them', async () => {
    const portfolios = [portfolio]
    expect(await listed('/assets', { portfolios })).toEqual(['B', 'C'])
    expect(await listed('/assets', { portfolios, archived: true })).toEqual(['A'])
  })

  it('an archived asset and its history can be read but not changed', async () => {
    const { body } = await call('GET', `/assets/${first}`)
    expect(body).toMatchObject({ externalId: 'A', archivedOn: expect.any(String) })
    for (const section of ['change-log', 'comments', 'attachments', 'valuations', 'reference-values']) {
      expect((await call('GET', `/assets/${first}/${section}`)).status).toBe(200)
    }
    const changes = [{ field: 'rooms', oldValue: null, newValue: 2 }]
    expect((await call('POST', `/assets/${first}`, { changes })).body.message).toBe('assets.notFound')
    expect((await call('DELETE', `/assets/${first}`)).body.message).toBe('assets.notFound')
  })

  it('an archived asset can be restored, and its history records the restoration', async () => {
    expect((await call('POST', `/assets/${first}/restore`)).body).toMatchObject({ archivedOn: null })
    expect(await inPortfolio()).toEqual(['A', 'B', 'C'])
    const { body } = await call('GET', `/assets/${first}/change-log`)
    expect((body.items as object[])[0]).toMatchObject({
      author: { email: expect.any(String) },
      changes: [{ field: 'archivedOn', oldValue: expect.any(String), newValue: null }],
    })
    expect((await call('POST', `/assets/${first}/restore`)).body.message).toBe('assets.notArchived')
  })

  it('an archived asset is not restored if another asset has taken its identifier or if the plan is full', async () => {
    await addAssets(system, admin.customerUuid, portfolio, [{ externalId: 'A' }])
    expect((await call('POST', `/assets/${first}/restore`)).body.message).toBe('assets.identifierTaken')
    await call('DELETE', `/assets/${second}`)
    const limit = async (change: string) =>
      system.context.database.transaction('system', (tx) =>
        tx.change(`UPDATE customers SET operating_assets_limit = ${change} WHERE uuid = $1`, [admin.customerUuid]),
      )
    await limit('(SELECT count(*) FROM assets WHERE customer_uuid = $1 AND archived_on IS NULL)')
    expect((await call('POST', `/assets/${second}/restore`)).body.message).toBe('limits.operatingAssets')
    await limit('100000')
  })
})

describe('An archived portfolio', () => {
  it('an archived portfolio can be listed and opened, and is restored with the assets that were archived together with it', async () => {
    await call('DELETE', `/assets/${first}`)
    await call('DELETE', `/portfolios/${portfolio}`)
    const resultOf = async (query: string) =>
      ((await call('GET', `/portfolios${query}`)).body.items as { uuid: string; assets: number }[]).find(
        ({ uuid }) => uuid === portfolio,
      )
    expect(await resultOf('')).toBeUndefined()
    expect(await resultOf('?archived=true')).toMatchObject({ assets: 2, archivedOn: expect.any(String) })
    expect((await call('GET', `/portfolios/${portfolio}`)).body).toMatchObject({ assets: 2 })
    expect(await inPortfolio()).toEqual(['A', 'B', 'C'])
    expect((await call('POST', `/portfolios/${portfolio}`, { name: 'X' })).status).toBe(404)
    expect((await call('POST', `/assets/${second}/restore`)).body).toMatchObject({
      message: 'assets.archivedAround',
      data: { around: 'portfolio' },
    })
    expect((await call('POST', `/portfolios/${portfolio}/restore`)).body).toEqual({
      restored: 2,
      jobUuid: null,
    })
    expect(await inPortfolio()).toEqual(['B', 'C'])
    expect(await resultOf('')).toMatchObject({ assets: 2, archivedOn: null })
  })

  it('a job restores an archived portfolio with more than a thousand assets', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => ({ externalId: `M-${index}` }))
    await addAssets(system, admin.customerUuid, portfolio, many)
    await call('DELETE', `/portfolios/${portfolio}`)
    await runJobs(system)
    expect((await call('POST', `/portfolios/${portfolio}/restore`)).body).toEqual({
      restored: 1_004,
      jobUuid: expect.any(String),
    })
    await runJobs(system)
    expect((await call('GET', `/portfolios/${portfolio}`)).body).toMatchObject({ assets: 1_004 })
  })
})

describe('An archived group', () => {
  const group = async (name = 'Edificio') => {
    const body = { name, assets: [first, second] }
    return String((await call('PUT', `/portfolios/${portfolio}/groups`, body)).body.groupUuid)
  }

  it('a group is archived and restored with all of its assets, including the principal', async () => {
    const uuid = await group()
    expect((await call('DELETE', `/assets/${first}`)).body.message).toBe('assets.principalOfGroup')
    expect((await call('POST', `/groups/${uuid}/archive`)).body).toEqual({ archived: 2 })
    expect(await inPortfolio()).toEqual(['C'])
    const groupsAt = (f: object) => listed(`/portfolios/${portfolio}/groups`, f)
    expect(await groupsAt({})).toEqual([])
    expect(await groupsAt({ archived: true })).toEqual(['Edificio'])
    expect((await call('GET', `/groups/${uuid}`)).body).toMatchObject({ archivedOn: expect.any(String) })
    expect(await listed(`/groups/${uuid}/assets`)).toEqual(['A', 'B'])
    expect((await call('POST', `/groups/${uuid}/add`, { assets: [third] })).status).toBe(404)
    expect((await call('POST', `/assets/${second}/restore`)).body).toMatchObject({
      message: 'assets.archivedAround',
      data: { around: 'group', name: 'Edificio' },
    })
    expect((await call('POST', `/groups/${uuid}/restore`)).body).toEqual({ restored: 2 })
    expect((await call('GET', `/groups/${uuid}`)).body).toMatchObject({
      archivedOn: null,
      assetsInTotal: 2,
      principal: { externalId: 'A' },
    })
  })

  it('an archived group cannot be restored after a new group has taken its name', async () => {
    const uuid = await group()
    await call('POST', `/groups/${uuid}/archive`)
    await call('PUT', `/portfolios/${portfolio}/groups`, { name: 'Edificio', assets: [third] })
    expect((await call('POST', `/groups/${uuid}/restore`)).body.message).toBe('groups.nameTaken')
  })
})
