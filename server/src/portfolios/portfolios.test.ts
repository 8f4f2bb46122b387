import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { makeCurrent } from '../valuation/current-valuations.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
let stranger: Awaited<ReturnType<typeof aSignedInUser>>
let editor: SignedIn
let viewer: SignedIn
let provider: SignedIn
let assigned: string
let unassigned: string

beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 10 })
  stranger = await aSignedInUser(system)
  const people = await Promise.all(
    [{ isEditor: true }, {}, { isProvider: true }].map((flags) => addUser(system, admin.customerUuid, flags)),
  )
  const [anEditor, aViewer, aProvider] = await Promise.all(people.map(({ email }) => signIn(system, email)))
  if (!anEditor || !aViewer || !aProvider) throw new Error('a user is missing')
  editor = anEditor
  viewer = aViewer
  provider = aProvider
  const users = people.map(({ uuid }) => uuid)
  assigned = await addPortfolio(system, admin.customerUuid, { name: 'Ábaco', users })
  unassigned = await addPortfolio(system, admin.customerUuid, { name: 'Zócalo' })
  const [priced] = await addAssets(system, admin.customerUuid, assigned, [
    { externalId: 'A', typeId: 11, size: 60, municipality: 'Madrid' },
    { externalId: 'B', typeId: 15, size: 61, municipality: 'Getafe', latitude: null, longitude: null },
    { externalId: 'C', typeId: 21, size: 201, municipality: 'Madrid', archivedOn: new Date() },
  ])
  await addAssets(system, admin.customerUuid, unassigned, [{ externalId: 'A' }])
  await addValue(String(priced), 60_000)
})
afterAll(() => system.close())

async function addValue(asset: string, value: number): Promise<void> {
  await system.context.database.transaction('system', async (tx) => {
    const [row] = await tx.rows<{ uuid: string }>(
      `INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id,
         valuation_date, value, unit_value, size, document)
       VALUES ($1, $2, $3, 'sale', 3, '2024-06-30', $4, 1000, 60, '{}') RETURNING uuid`,
      [admin.customerUuid, asset, assigned, value],
    )
    await makeCurrent(tx, 'sale', [row?.uuid ?? ''])
  })
}

async function namesSeenBy(person: SignedIn): Promise<string[]> {
  const { body } = await person.call('GET', '/portfolios')
  return (body as unknown as { items: { name: string }[] }).items.map(({ name }) => name)
}

describe('The portfolios that a user may see (decisions, section 3)', () => {
  it.each([
    ['an admin', () => admin, ['Ábaco', 'Zócalo']],
    ['an editor', () => editor, ['Ábaco']],
    ['a viewer', () => viewer, ['Ábaco']],
    ['an admin of another customer', () => stranger, []],
  ])('%s sees exactly the permitted portfolios', async (_who, person, names) => {
    expect(await namesSeenBy(person())).toEqual(names)
  })

  it('a provider gets 403 for the list of portfolios', async () => {
    expect(await provider.call('GET', '/portfolios')).toMatchObject({
      status: 403,
      body: { message: 'permissions.denied' },
    })
  })

  it.each(['', '/insights', '/export', '/uploadurl'])(
    'the call GET /portfolios/:uuid%s returns 404 for a portfolio that the user may not see',
    async (path) => {
      for (const person of [viewer, editor, provider, stranger]) {
        expect(await person.call('GET', `/portfolios/${unassigned}${path}`)).toMatchObject({
          status: 404,
          body: { message: 'portfolios.notFound' },
        })
      }
    },
  )
})

describe('The actions on a portfolio (decisions, section 3)', () => {
  const calls = [
    ['PUT', '', { name: 'Nueva' }],
    ['POST', '/:uuid', { client: 'Banco' }],
    ['DELETE', '/:uuid', undefined],
    ['GET', '/:uuid/uploadurl', undefined],
    ['POST', '/:uuid/tape-preview', { filekey: 'x' }],
    ['POST', '/:uuid/assets', { filekey: 'x' }],
  ] as const

  it.each(calls)('an editor or a viewer may not call %s /portfolios%s', async (method, path, body) => {
    for (const person of [editor, viewer]) {
      const answer = await person.call(method, `/portfolios${path.replace(':uuid', assigned)}`, body)
      expect(answer).toMatchObject({ status: 403, body: { message: 'permissions.denied' } })
    }
  })

  it('an editor can start the valuation of a visible portfolio, but a viewer cannot', async () => {
    const body = { operations: ['sale'] }
    const path = `/portfolios/${assigned}/valuations`
    expect((await editor.call('POST', path, body)).status).toBe(200)
    expect((await viewer.call('POST', path, body)).status).toBe(403)
    const nobody = { ...body, filter: { search: 'nothing is called so' } }
    expect((await editor.call('POST', path, nobody)).body).toMatchObject({
      message: 'valuation.nothingToValue',
    })
  })
})

describe('The list of portfolios (product facts 2.1)', () => {
  it('the reply with a portfolio contains the total value of its assets, and their number per valuation state', async () => {
    expect((await admin.call('GET', `/portfolios/${assigned}`)).body).toMatchObject({
      name: 'Ábaco',
      assets: 2,
      saleValue: 60_000,
      rentValue: 0,
      // No enrichment runs in this test.
      notEnriched: 2,
      valuations: [1, 0, 0, 1, 0, 0],
    })
  })

  it('the totals of portfolios are returned for all visible portfolios together, or for a single portfolio', async () => {
    expect((await admin.call('GET', '/portfolios/insights')).body).toMatchObject({ portfolios: 2, assets: 3 })
    const cards = (await viewer.call('GET', '/portfolios/insights')).body
    expect(cards).toMatchObject({
      portfolios: 1,
      assets: 2,
      valued: 1,
      saleValue: 60_000,
      byUse: [{ useId: 1, count: 2 }],
      // A bracket includes its upper limit.
      byValue: [1, 0, 0, 0, 0, 0, 0],
      bySize: [1, 1, 0, 0],
      byMunicipality: [
        { label: 'Getafe', count: 1, value: 0 },
        { label: 'Madrid', count: 1, value: 60_000 },
      ],
    })
    expect((await viewer.call('GET', `/portfolios/${assigned}/insights`)).body).toEqual(cards)
  })

  it('the totals of portfolios count only assets that match the filter, and a filter by an unknown field is rejected', async () => {
    const filter = encodeURIComponent(JSON.stringify({ types: [15] }))
    expect((await admin.call('GET', `/portfolios/${assigned}/insights?f=${filter}`)).body).toMatchObject({
      assets: 1,
    })
    const specified = encodeURIComponent(JSON.stringify({ typeId: [15] }))
    expect((await admin.call('GET', `/assets?f=${specified}`)).body).toMatchObject({ total: 1 })
    // Only one of the two portfolios has an asset that matches the filter.
    expect((await admin.call('GET', `/portfolios/insights?f=${filter}`)).body).toMatchObject({
      portfolios: 1,
      assets: 1,
    })
    const unknown = encodeURIComponent(JSON.stringify({ colour: 'red' }))
    expect(await admin.call('GET', `/portfolios/insights?f=${unknown}`)).toMatchObject({
      status: 400,
      body: { message: 'request.invalid' },
    })
  })

  it('the list of portfolio types contains `reos` and `npls`', async () => {
    const { body } = await viewer.call('GET', '/portfolios/types')
    expect(body as unknown as { items: string[] }).toMatchObject({
      items: expect.arrayContaining(['reos', 'npls']),
    })
  })
})

describe('A portfolio', () => {
  it('a portfolio is created with the wizard’s defaults, edited field by field, and archived together with its assets', async () => {
    const created = await admin.call('PUT', '/portfolios', { name: ' Levante ', isDraft: true })
    expect(created.body).toMatchObject({
      name: 'Levante',
      isDraft: true,
      phase: 'analysis',
      sizePolicy: 'auto',
      valuesSale: true,
      valuesRent: false,
      grouping: 'none',
      avmConfiguration: { defaultQuartile: 'median', homogenization: true },
    })
    const { uuid } = created.body as unknown as { uuid: string }
    const path = `/portfolios/${uuid}`
    const edited = await admin.call('POST', path, { client: 'Banco', isDraft: false })
    expect(edited.body).toMatchObject({ name: 'Levante', client: 'Banco', isDraft: false })
    expect((await admin.call('POST', path, { client: null })).body).toMatchObject({ client: null })
    expect((await admin.call('POST', path, {})).body).toMatchObject({ message: 'portfolios.noChanges' })
    const other = { uuid: crypto.randomUUID(), name: 'Of another' }
    expect(await admin.call('POST', path, other)).toMatchObject({
      status: 400,
      body: { message: 'request.invalid', data: { fields: [{ field: 'uuid' }] } },
    })

    await addAssets(system, admin.customerUuid, uuid, [{ externalId: 'Gone' }])
    expect((await admin.call('DELETE', path)).body).toEqual({ archived: true })
    expect((await admin.call('GET', path)).body).toMatchObject({ archivedOn: expect.any(String) })
    expect(await namesSeenBy(admin)).not.toContain('Levante')
    const limit = (await admin.call('GET', '/customers/operating-assets-limit')).body
    expect(limit).toMatchObject({ current: 3 })
  })

  it('the latest portfolios are sorted by their last edit, and drafts are left out', async () => {
    const latest = async (count: number) => {
      const { items } = (await admin.call('GET', `/portfolios?latest=${count}`)).body as unknown as {
        items: { name: string }[]
      }
      return items.map(({ name }) => name)
    }
    const [before] = await latest(1)
    const { body } = await admin.call('PUT', '/portfolios', { name: 'Reciente', isDraft: true })
    expect(await latest(1)).toEqual([before])
    await admin.call('POST', `/portfolios/${(body as unknown as { uuid: string }).uuid}`, { isDraft: false })
    expect(await latest(2)).toEqual(['Reciente', before])
    await admin.call('DELETE', `/portfolios/${(body as unknown as { uuid: string }).uuid}`)
  })

  it('a portfolio without a name is rejected', async () => {
    expect((await admin.call('PUT', '/portfolios', { name: '  ' })).status).toBe(400)
  })
})

describe('The limit of operating assets', () => {
  it.each([
    [7, true],
    [8, false],
  ])(
    'a call that asks for room for %i more assets returns `fits: %s` if the plan has room for seven',
    async (desired, fits) => {
      const { body } = await admin.call('GET', `/customers/operating-assets-limit?desired=${desired}`)
      expect(body).toEqual({ limit: 10, current: 3, desired, fits })
    },
  )
})

describe('The list of portfolios (core specification, section 7)', () => {
  it.each([
    ['', true],
    ['?valuations=true', true],
    ['?valuations=false', false],
  ])(
    'the reply to the call /portfolios%s has numbers of assets per valuation state for each portfolio: %s',
    async (query, isSaid) => {
      const items = (await admin.call('GET', `/portfolios${query}`)).body.items as unknown as {
        valuations: number[] | null
      }[]
      expect(items.length).toBeGreaterThan(0)
      for (const { valuations } of items) {
        if (isSaid) expect(valuations).toHaveLength(6)
        else expect(valuations).toBeNull()
      }
    },
  )

  it('a portfolio accepts only the types that /portfolios/types lists', async () => {
    const { items } = (await admin.call('GET', '/portfolios/types')).body as unknown as { items: string[] }
    for (const type of items) {
      const created = await admin.call('PUT', '/portfolios', { name: type, type })
      expect(created).toMatchObject({ status: 200, body: { type } })
    }
    const [portfolioType] = items
    const created = await admin.call('PUT', '/portfolios', { name: 'core 69', portfolioType })
    expect(created).toMatchObject({ status: 200, body: { portfolioType, type: portfolioType } })
    const path = `/portfolios/${created.body.uuid}`
    expect((await admin.call('POST', path, { portfolioType: null })).body).toMatchObject({ portfolioType: null })
    expect(await admin.call('PUT', '/portfolios', { name: 'x', type: 'REOs' })).toMatchObject({
      status: 400,
      body: { message: 'request.invalid', data: { fields: [{ field: 'type' }] } },
    })
  })

  it('the list of users rejects the unknown parameter `c`, and the list of latest edited assets rejects `d`', async () => {
    for (const path of [
      `/customers/${admin.customerUuid}/users?c=true`,
      `/users/${admin.uuid}/dashboard/latest-edited-assets?d=true`,
    ]) {
      expect(await admin.call('GET', path)).toMatchObject({
        status: 400,
        body: { message: 'request.invalid', data: { fields: [{ reason: 'unrecognized_keys' }] } },
      })
    }
  })
})

describe('Editing the definition of a portfolio', () => {
  it('an edit of a portfolio is rejected if it changes nothing, or if the portfolio was edited in the meantime', async () => {
    const uuid = await addPortfolio(system, admin.customerUuid, { name: 'Editada' })
    const edit = (body: object) => admin.call('POST', `/portfolios/${uuid}`, body)
    const first = await edit({ name: 'Editada', client: 'Banco', advisor: '' })
    expect(first.body).toMatchObject({ client: 'Banco', advisor: null })
    expect((await edit({ name: 'Editada', client: 'Banco' })).body.message).toBe('portfolios.noChanges')
    const { editedOn } = first.body
    expect((await edit({ client: '', editedOn })).body).toMatchObject({ client: null })
    expect((await edit({ client: 'Otro', editedOn })).body).toMatchObject({
      message: 'portfolios.changedMeanwhile',
      data: { editedOn: expect.any(String) },
    })
  })
})
