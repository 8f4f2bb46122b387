import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { A_PDF, aPicture, documentCalls, type ShownDocument } from '../../../test/documents.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let documents: ReturnType<typeof documentCalls>
let group: string
/** Two members, and an asset outside the group. */
let a: string
let b: string
let outside: string

beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system)
  const portfolio = await addPortfolio(system, me.customerUuid)
  documents = documentCalls(system, me, portfolio)
  const uuids = await addAssets(system, me.customerUuid, portfolio, [
    { externalId: 'A', lift: null },
    { externalId: 'B', lift: null },
    { externalId: 'C' },
  ])
  ;[a = '', b = '', outside = ''] = uuids
  const { body } = await me.call('PUT', `/portfolios/${portfolio}/groups`, { name: 'Torre', assets: [a, b] })
  group = String(body.groupUuid)
})
afterAll(() => system.close())

const query = (parameters: Record<string, unknown>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&')

describe('The documents of a group are the documents of its members (product facts 8)', () => {
  const listed = async (parameters: Record<string, unknown> = {}) =>
    (await me.call('GET', `/groups/${group}/attachments?${query(parameters)}`)).body as unknown as {
      items: (ShownDocument & { asset: { externalId: string } })[]
      total: number
      counts: Record<string, number>
    }
  const display = async (parameters?: Record<string, unknown>) =>
    (await listed(parameters)).items.map(({ name, asset }) => `${asset.externalId} ${name}`)

  beforeAll(async () => {
    await documents.upload(a, 'Escritura.pdf', A_PDF)
    const { body } = await documents.upload(b, 'fachada.jpg', await aPicture(), 'images')
    await documents.save(b, body as unknown as ShownDocument, { tags: ['Decreto'] })
    await documents.upload(b, 'nota.pdf', A_PDF)
    await documents.upload(outside, 'otra.pdf', A_PDF)
  })

  it('the documents of a group are listed newest first, each with the member that it belongs to', async () => {
    expect(await display()).toEqual(['B nota.pdf', 'B fachada.jpg', 'A Escritura.pdf'])
    expect(await listed()).toMatchObject({ total: 3, counts: { images: 1, files: 2, reports: 0 } })
  })

  it.each([
    ['list', { type: 'files' }, ['B nota.pdf', 'A Escritura.pdf']],
    ['words of names and tags, ignoring case', { search: 'escrítura' }, ['A Escritura.pdf']],
    ['tag', { search: 'decreto' }, ['B fachada.jpg']],
    ['a percent sign, which is not a wildcard', { search: '%' }, []],
    ['page', { r: 1, p: 2 }, ['B fachada.jpg']],
  ])('the documents of a group can be selected by %s', async (_name, parameters, expected) => {
    expect(await display(parameters)).toEqual(expected)
  })

  it('the documents of a group can be filtered by member', async () => {
    expect(await display({ asset: a })).toEqual(['A Escritura.pdf'])
    expect(await display({ asset: outside })).toEqual([])
  })
})

describe('The history of a group combines the histories of its members (product facts 8)', () => {
  const log = async (f: object = {}) =>
    (await me.call('GET', `/groups/${group}/change-log?${query({ f })}`)).body as unknown as {
      items: { asset: { externalId: string }; groupName: string | null }[]
      total: number
      groups: string[]
    }

  beforeAll(async () => {
    const change = { field: 'lift', oldValue: null, newValue: true }
    const shared = { changes: [change], overwrite: true }
    expect((await me.call('POST', `/groups/${group}/assets`, shared)).status).toBe(200)
  })

  it('the history of a group names the member in each entry, and contains no asset outside the group', async () => {
    const { items, total } = await log()
    expect(new Set(items.map(({ asset }) => asset.externalId))).toEqual(new Set(['A', 'B']))
    expect(total).toBe(items.length)
  })

  it('the history of a group can be filtered by member, and by the name of the group that was saved', async () => {
    expect(new Set((await log({ asset: a })).items.map(({ asset }) => asset.externalId))).toEqual(new Set(['A']))
    expect((await log({ asset: outside })).total).toBe(0)
    const through = await log({ group: 'Torre', areas: ['info'] })
    expect(through.items.map(({ groupName }) => groupName)).toEqual(['Torre', 'Torre', 'Torre', 'Torre'])
    expect((await log({ group: 'Otra' })).total).toBe(0)
    expect((await log({ group: 'Otra' })).groups).toEqual(['Torre'])
  })

  it('the history of an asset can be filtered by the name of the group that was saved', async () => {
    const { body } = await me.call('GET', `/assets/${b}/change-log?${query({ f: { group: 'Torre' } })}`)
    expect(body).toMatchObject({ total: 2, groups: ['Torre'] })
    expect((await me.call('GET', `/assets/${b}/change-log?${query({ f: { asset: a } })}`)).status).toBe(400)
  })
})
