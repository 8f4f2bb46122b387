import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  anAsset,
  aRecord,
  bodyOf,
  detail,
  type LegalWorld,
  latestOf,
  openLegalWorld,
  REO,
  save,
} from '../../test/legal.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

async function request(service: string, section: string, asset?: string) {
  const uuid = asset ?? (await anAsset(world))
  const reply = await world.owner.call('POST', `/assets/${uuid}/management/service-requests`, {
    section,
    newServiceRequest: {
      agencyServiceDefinitionRelationId: world.relations[service],
      service,
      comments: 'Urgente',
    },
  })
  return { asset: uuid, reply, id: bodyOf(reply).serviceRequest?.id as number }
}

const tokenOf = async (id: number, who = world.provider) =>
  bodyOf(await who.call('GET', `/management/services/${id}`)).token as string

describe('Service requests (product facts 10)', () => {
  it('are made with the default expiry and the record of their section', async () => {
    const { asset, reply } = await request('OCCUPATION', 'occupations')
    expect(bodyOf(reply).serviceRequest).toMatchObject({
      state: 'PENDING',
      timing: 'IN_TIME',
      provider: 'Anida Ocupación',
      comments: 'Urgente',
    })
    expect(await latestOf(world, asset, 'occupations')).toMatchObject({
      agency: 'Anida Ocupación',
      isInternal: false,
      fields: { requestState: 'REQUESTED' },
    })
  })

  it.each([
    ['MEDIATION', 'occupations', 'management.serviceDoesNotFit'],
    ['REGISTRY', 'registry', 'legal.acquisitionTypeMissing'],
  ])('for %s from %s are refused: %s', async (service, section, message) => {
    expect(bodyOf((await request(service, section)).reply).message).toBe(message)
  })

  it('are cancelled while open only', async () => {
    const { asset, id } = await request('OCCUPATION', 'occupations')
    const cancel = (query: string) =>
      world.owner.call('DELETE', `/assets/${asset}/management/service-requests?${query}`)
    expect(bodyOf(await cancel('')).message).toBe('management.errorMessages.notServiceRequestId')
    expect(bodyOf(await cancel('serviceRequestId=999999')).message).toBe('management.serviceRequestNotFound')
    const token = await tokenOf(id)
    expect(bodyOf(await cancel(`serviceRequestId=${id}`)).serviceRequest.state).toBe('CANCELLED')
    expect(bodyOf(await cancel(`serviceRequestId=${id}`)).message).toBe('management.notEntitiesUpdated')
    const read = await world.provider.call('GET', `/assets/${asset}/management?token=${token}`)
    expect(bodyOf(read).message).toBe('assets.notFound')
    const listed = bodyOf(await world.provider.call('GET', '/management/services?r=100')).items
    expect(listed.find((each: { id: number }) => each.id === id)).toMatchObject({
      state: 'CANCELLED',
      externalId: null,
    })
  })

  it('offer what active providers have', async () => {
    const { items, total } = bodyOf(
      await world.owner.call('GET', '/management/service-providers?section=registry'),
    )
    expect({ items, total }).toMatchObject({
      total: 1,
      items: [{ name: 'Anida Ocupación', service: 'REGISTRY' }],
    })
  })
})

describe('A provider', () => {
  it('works on its request from start to end, and only reads it afterwards', async () => {
    const { asset, id } = await request('OCCUPATION', 'occupations')
    const token = await tokenOf(id)
    const path = `/assets/${asset}/management`
    const [report] = bodyOf(await world.provider.call('GET', `${path}/occupation?token=${token}`)).items
    const started = await save(world.provider, asset, { serviceRequest: 'start' }, token)
    expect(started.status).toBe(200)
    const found = {
      ...aRecord('occupations', { result: 'OCCUPIED', occupantName: 'Ana' }, report.id, {
        result: 'REQUESTED',
      }),
      comments: [{ type: 'VISIT', message: 'Abre una vecina' }],
    }
    expect((await save(world.provider, asset, { records: [found] }, token)).status).toBe(200)
    expect((await latestOf(world, asset, 'occupations')).comments).toMatchObject([
      { type: 'VISIT', author: { name: 'Iria Souto', company: 'Anida Ocupación' } },
    ])
    expect((await detail(world, asset)).situation.isOccupied).toBe(true)
    expect((await save(world.provider, asset, { serviceRequest: 'finish' }, token)).status).toBe(200)
    const late = aRecord('occupations', { occupantName: 'Eva' }, report.id, { occupantName: 'Ana' })
    expect(bodyOf(await save(world.provider, asset, { records: [late] }, token)).message).toBe(
      'management.providerWithoutPermission',
    )
    expect((await world.provider.call('GET', `${path}?token=${token}`)).status).toBe(200)
    const cancelled = await world.owner.call('DELETE', `${path}/service-requests?serviceRequestId=${id}`)
    expect(bodyOf(cancelled).message).toBe('management.finishedNotCancelled')
  })

  it('of both services mediates only once the asset is occupied', async () => {
    const { asset, id } = await request('OCCUPATION_AND_MEDIATION', 'occupations')
    const token = await tokenOf(id)
    const mediation = { records: [aRecord('friendlyMediations', { negotiationState: 'CONTACTED' })] }
    expect(bodyOf(await save(world.provider, asset, mediation, token)).message).toBe(
      'management.providerWithoutPermission',
    )
    const { id: report } = await latestOf(world, asset, 'occupations')
    const occupied = aRecord('occupations', { result: 'OCCUPIED' }, report, { result: 'REQUESTED' })
    await save(world.provider, asset, { records: [occupied] }, token)
    expect((await save(world.provider, asset, mediation, token)).status).toBe(200)
  })

  it.each([
    ['acquisition', { acquisition: REO }],
    ['a new report', { records: [aRecord('occupations', {})] }],
    ['an eviction', { records: [aRecord('evictionProcesses', {})] }],
    ['the responsible person', { responsibleUuid: { oldValue: null, newValue: null } }],
  ])('does not change %s', async (_, changes) => {
    const { asset, id } = await request('OCCUPATION', 'occupations')
    expect(bodyOf(await save(world.provider, asset, changes, await tokenOf(id))).message).toBe(
      'management.providerWithoutPermission',
    )
  })

  const PARTS = [
    '',
    '/occupation',
    '/adjudication-process',
    '/registry',
    '/friendly-mediation',
    '/eviction-process',
    '/repossession',
    '/candidate-owners',
    '/service-requests',
  ]

  it.each(PARTS)(
    'finds nothing at /management%s without its token, or with one of another asset',
    async (part) => {
      const { asset, id } = await request('OCCUPATION', 'occupations')
      const other = await request('OCCUPATION', 'occupations')
      const path = `/assets/${asset}/management${part}`
      const tokens = {
        none: '',
        'another asset': await tokenOf(other.id),
        'not ours': 'eyJhbGciOiJIUzI1NiJ9.e30.x',
        owner: (await detail(world, asset)).token as string,
      }
      for (const token of Object.values(tokens)) {
        const reply = await world.provider.call('GET', `${path}${token && `?token=${token}`}`)
        expect(reply).toMatchObject({ status: 404, body: { message: 'assets.notFound' } })
      }
      const token = await tokenOf(id)
      expect((await world.rival.call('GET', `${path}?token=${token}`)).status).toBe(404)
      expect((await world.provider.call('GET', `${path}?token=${token}`)).status).toBe(200)
    },
  )

  it('sees of an asset the records of its request only', async () => {
    const asset = await anAsset(world)
    await save(world.owner, asset, {
      records: [aRecord('evictionProcesses', { externalId: 'X' }), aRecord('occupations', {})],
    })
    const first = await request('OCCUPATION', 'occupations', asset)
    await request('OCCUPATION', 'occupations', asset)
    const answer = bodyOf(
      await world.provider.call('GET', `/assets/${asset}/management?token=${await tokenOf(first.id)}`),
    )
    expect(answer.counts).toEqual({ occupations: 1 })
    expect(answer.latest).toMatchObject([{ serviceRequestId: first.id }])
    expect(answer.responsibleUuid).toBeNull()
  })

  it('loses access with its subscription, and with the licence of the owner', async () => {
    const { asset, id } = await request('OCCUPATION', 'occupations')
    const token = await tokenOf(id)
    const read = async () =>
      (await world.provider.call('GET', `/assets/${asset}/management?token=${token}`)).status
    const set = (statement: string, uuid: string) =>
      world.system.context.database.transaction('system', (tx) => tx.change(statement, [uuid]))
    await set(
      'UPDATE customers SET has_repossession_licence = false WHERE uuid = $1',
      world.owner.customerUuid,
    )
    expect(await read()).toBe(404)
    await set(
      'UPDATE customers SET has_repossession_licence = true WHERE uuid = $1',
      world.owner.customerUuid,
    )
    const inactive = (on: string) =>
      set(
        `UPDATE service_subscriptions SET inactive_on = ${on} WHERE provider_customer_uuid = $1`,
        world.provider.customerUuid,
      )
    await inactive('now()')
    expect(await read()).toBe(404)
    expect((await world.provider.call('GET', `/management/services/${id}`)).status).toBe(404)
    await inactive('NULL')
    expect(await read()).toBe(200)
  })

  it('has a database role that reads no other table', async () => {
    const { database } = world.system.context
    const { id } = await request('OCCUPATION', 'occupations')
    const read = (statement: string) =>
      database.transaction({ provider: world.provider.customerUuid, serviceRequest: id }, (tx) =>
        tx.rows(statement),
      )
    for (const table of [
      'users',
      'customers',
      'portfolios',
      'valuations',
      'legal_situations',
      'sessions',
      'files',
    ]) {
      await expect(read(`SELECT * FROM ${table}`)).rejects.toThrow()
    }
    expect(await read('SELECT uuid FROM assets')).toHaveLength(1)
    expect(await read('SELECT id FROM service_requests')).toHaveLength(1)
    expect(await read('SELECT id FROM legal_records')).toHaveLength(1)
  })

  it('has a dashboard of its own requests, and searches them by a part of the asset’s id', async () => {
    const { items, summary, total } = bodyOf(
      await world.provider.call(
        'GET',
        '/management/services?f={"search":"gal-1","states":["DONE","PENDING","IN_PROGRESS"]}',
      ),
    )
    expect(total).toBe(items.length)
    expect(summary).toMatchObject({ finished: 1, delayed: 0 })
    expect(bodyOf(await world.rival.call('GET', '/management/services')).total).toBe(0)
  })

  it('asks for a new token when it has expired', async () => {
    const { asset, id } = await request('OCCUPATION', 'occupations')
    const token = await tokenOf(id)
    const { now } = world.system.context
    world.system.context.now = () => new Date(now().getTime() + 16 * 60_000)
    const reply = await world.provider.call('GET', `/assets/${asset}/management?token=${token}`)
    world.system.context.now = now
    expect(bodyOf(reply).message).toBe('management.tokenExpired')
  })
})
