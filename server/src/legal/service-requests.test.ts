import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aDocument,
  anAsset,
  anUnacquiredAsset,
  aRecord,
  askFor,
  bodyOf,
  cancelRequest,
  detail,
  type LegalWorld,
  latestOf,
  openLegalWorld,
  REO,
  requested,
  save,
  tokenOf,
} from '../../test/legal.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

describe('Service requests (product facts 10)', () => {
  it('a new service request is pending and on time, and adds a record to its section', async () => {
    const { asset, reply } = await askFor(world, 'OCCUPATION', 'occupations')
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
    ['REGISTRY', 'registry', 'legal.testimonialMissing'],
  ])('a service request for %s in the section %s is rejected with the error %s', async (service, section, message) => {
    expect(bodyOf((await askFor(world, service, section)).reply).message).toBe(message)
  })

  it.each([
    ['OCCUPATION', 'occupations'],
    ['MEDIATION', 'friendlyMediations'],
    ['REGISTRY', 'registry'],
  ])('a service request for %s needs the acquisition type of the asset', async (service, section) => {
    const { reply } = await askFor(world, service, section, await anUnacquiredAsset(world))
    expect(bodyOf(reply).message).toBe('legal.acquisitionTypeMissing')
  })

  it('a provider whose request is older than the rule can report, although the acquisition type is missing', async () => {
    const { asset, id, token } = await requested(world)
    const { database } = world.system.context
    await database.transaction('system', (tx) =>
      tx.change('UPDATE assets SET acquisition_type = NULL WHERE uuid = $1', [asset]),
    )
    const report = await latestOf(world, asset, 'occupations')
    const occupied = aRecord('occupations', { result: 'OCCUPIED' }, report.id, { result: 'REQUESTED' })
    expect([id > 0, (await save(world.provider, asset, { records: [occupied] }, token)).status]).toEqual([true, 200])
  })

  it('a service request can be cancelled only while it is open', async () => {
    const { asset, id } = await askFor(world, 'OCCUPATION', 'occupations')
    const cancel = (query: string) =>
      world.owner.call('DELETE', `/assets/${asset}/management/service-requests?${query}`)
    expect(bodyOf(await cancel('')).message).toBe('management.errorMessages.notServiceRequestId')
    expect(bodyOf(await cancel('serviceRequestId=999999')).message).toBe('management.serviceRequestNotFound')
    const other = await cancel(`serviceRequestId=${id}&section=registry`)
    expect(bodyOf(other).message).toBe('management.serviceRequestNotFound')
    const token = await tokenOf(world, id)
    const cancelled = await cancel(`serviceRequestId=${id}&section=occupations`)
    expect(bodyOf(cancelled).serviceRequest.state).toBe('CANCELLED')
    expect(bodyOf(await cancel(`serviceRequestId=${id}`)).message).toBe('management.notEntitiesUpdated')
    const read = await world.provider.call('GET', `/assets/${asset}/management?token=${token}`)
    expect(bodyOf(read).message).toBe('assets.notFound')
    const listed = bodyOf(await world.provider.call('GET', '/management/services?r=100')).items
    expect(listed.find((each: { id: number }) => each.id === id)).toMatchObject({
      state: 'CANCELLED',
      externalId: null,
    })
  })

  it('a service request is rejected if its service is already requested, or if its expiry date is in the past', async () => {
    const { asset, id } = await askFor(world, 'OCCUPATION', 'occupations')
    const again = (more: object) => askFor(world, 'OCCUPATION', 'occupations', asset, { ...more })
    expect(bodyOf((await again({})).reply)).toMatchObject({ message: 'management.alreadyRequested', data: { id } })
    expect((await again({ isRepeated: true })).reply.status).toBe(200)
    const past = await again({ isRepeated: true, expiresOn: '2020-01-01' })
    expect(bodyOf(past.reply)).toMatchObject({
      message: 'management.expiryPast',
      data: { fields: [{ field: 'expiresOn' }] },
    })
  })

  it('ordered services are listed for the owner with their next step, and the provider is reminded at most once a day', async () => {
    const { asset, id } = await askFor(world, 'OCCUPATION', 'occupations')
    const listed = async () =>
      bodyOf(await world.owner.call('GET', '/management/ordered-services?r=100')).items.find(
        (each: { id: number }) => each.id === id,
      )
    expect(await listed()).toMatchObject({
      provider: 'Anida Ocupación',
      state: 'PENDING',
      nextStep: 'start',
      daysLate: 0,
    })
    await world.system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE service_requests SET expires_on = $2::date - 4 WHERE id = $1', [
        id,
        calendarDateAt(world.system.context.now()),
      ]),
    )
    expect(await listed()).toMatchObject({ daysLate: 4, remindedOn: null })
    const remind = (who = world.owner) => who.call('POST', `/management/ordered-services/${id}/remind`)
    expect((await remind()).status).toBe(200)
    expect((await listed()).remindedOn).not.toBeNull()
    expect(bodyOf(await remind()).message).toBe('management.remindedBefore')
    expect((await remind(world.provider)).status).toBe(403)
    await cancelRequest(world, { asset, id })
  })

  it('a finished request can be sent back only once, with a reason, and then finished again', async () => {
    const { asset, id } = await askFor(world, 'MEDIATION', 'friendlyMediations')
    const token = await tokenOf(world, id)
    const report = await latestOf(world, asset, 'friendlyMediations')
    const told = aRecord('friendlyMediations', { negotiationState: 'NEG_FAILED' }, report.id, report.fields)
    await save(world.provider, asset, { records: [told], serviceRequest: 'start' }, token)
    const move = (event: string) => save(world.provider, asset, { serviceRequest: event }, token)
    const sendBack = (reason: string) =>
      world.owner.call('POST', `/assets/${asset}/management/service-requests/${id}/return`, { reason })
    expect(bodyOf(await sendBack('Falta el acta')).message).toBe('management.notExpected')
    expect((await move('finish')).status).toBe(200)
    expect(bodyOf(await sendBack('Falta el acta')).serviceRequest).toMatchObject({
      state: 'IN_PROGRESS',
      endedOn: null,
      sentBackReason: 'Falta el acta',
    })
    expect((await move('finish')).status).toBe(200)
    expect(bodyOf(await sendBack('Falta el acta')).message).toBe('management.sentBackBefore')
    const visible = bodyOf(await world.provider.call('GET', `/management/services/${id}`)).serviceRequest
    expect(visible).toMatchObject({ state: 'DONE', sentBackReason: 'Falta el acta' })
  })

  it('the provider of a cancelled request no longer sees why the owner had sent the request back', async () => {
    const { asset, id } = await askFor(world, 'MEDIATION', 'friendlyMediations')
    const token = await tokenOf(world, id)
    const report = await latestOf(world, asset, 'friendlyMediations')
    const told = aRecord('friendlyMediations', { negotiationState: 'NEG_FAILED' }, report.id, report.fields)
    await save(world.provider, asset, { records: [told], serviceRequest: 'start' }, token)
    await save(world.provider, asset, { serviceRequest: 'finish' }, token)
    await world.owner.call('POST', `/assets/${asset}/management/service-requests/${id}/return`, { reason: 'Acta' })
    const listed = async (state: string) => {
      const { items } = bodyOf(await world.provider.call('GET', `/management/services?f={"states":["${state}"]}`))
      return items.find((item: { id: number }) => item.id === id)
    }
    expect(await listed('IN_PROGRESS')).toMatchObject({ sentBackReason: 'Acta' })
    await cancelRequest(world, { asset, id })
    expect(await listed('CANCELLED')).toMatchObject({ sentBackReason: null, comments: null })
  })

  it('a provider sees the person to call before the visit until the request has ended, and a text that is no telephone number is rejected', async () => {
    const contact = { contactName: 'Rosa Encina', contactPhone: '+34600000111' }
    const { asset, id, reply } = await askFor(world, 'OCCUPATION', 'occupations', undefined, contact)
    expect(bodyOf(reply).serviceRequest).toMatchObject(contact)
    const seen = async () =>
      bodyOf(await world.provider.call('GET', `/management/services/${id}`)).serviceRequest as object
    expect(await seen()).toMatchObject(contact)
    await cancelRequest(world, { asset, id })
    expect(await seen()).toMatchObject({ contactName: null, contactPhone: null })
    const wrong = await askFor(world, 'OCCUPATION', 'occupations', undefined, { contactPhone: 'puerta 3' })
    expect(wrong.reply.status).toBe(400)
  })

  it('the list of services for the section `registry` offers only the service for title registration', async () => {
    const { items, total } = bodyOf(
      await world.owner.call('GET', '/management/service-providers?section=registry&token='),
    )
    expect({ items, total }).toMatchObject({
      total: 1,
      items: [{ name: 'Anida Ocupación', service: 'REGISTRY' }],
    })
  })
})

describe('A provider', () => {
  it('a provider sees the states of the asset’s registration and possession, but no other data of the owner', async () => {
    const { asset, id } = await askFor(world, 'OCCUPATION', 'occupations')
    const states = async () => bodyOf(await world.provider.call('GET', `/management/services/${id}`)).states
    expect(await states()).toEqual({ registry: null, possession: null })
    await save(world.owner, asset, {
      acquisition: REO,
      records: [
        aRecord('registry', { registrationState: 'PRESENTADO', chargesType: 'SEIZURE' }),
        aRecord('possession', {
          possessionState: 'WITH_POSSESSION',
          possessionDate: '2026-02-03',
          owningMode: 'DIL',
        }),
      ],
    })
    const { registry, possession } = await states()
    expect(registry).toMatchObject({
      registrationState: 'PRESENTADO',
      registrationStateDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect(possession).toMatchObject({ possessionState: 'WITH_POSSESSION', possessionDate: '2026-02-03' })
    expect(Object.keys({ ...registry, ...possession })).not.toContain('chargesType')
    expect(possession).not.toHaveProperty('owningMode')
  })

  it('a provider can work on its request from start to finish, and can only read it afterwards', async () => {
    const { asset, id } = await askFor(world, 'OCCUPATION', 'occupations')
    const token = await tokenOf(world, id)
    const path = `/assets/${asset}/management`
    const [report] = bodyOf(await world.provider.call('GET', `${path}/occupation?token=${token}`)).items
    const started = await save(world.provider, asset, { serviceRequest: 'start' }, token)
    expect(started.status).toBe(200)
    const actual = {
      ...aRecord('occupations', { result: 'OCCUPIED', occupantName: 'Ana' }, report.id, {
        result: 'REQUESTED',
      }),
      comments: [{ type: 'VISIT', message: 'Abre una vecina' }],
    }
    expect((await save(world.provider, asset, { records: [actual] }, token)).status).toBe(200)
    expect((await latestOf(world, asset, 'occupations')).comments).toMatchObject([
      { type: 'VISIT', author: { name: 'Iria Souto', company: 'Anida Ocupación' } },
    ])
    expect((await detail(world, asset)).situation.isOccupied).toBe(true)
    expect(bodyOf(await save(world.provider, asset, { serviceRequest: 'finish' }, token))).toMatchObject({
      message: 'management.reportMissing',
      data: { missing: ['occupations.reportFile'] },
    })
    const reportFile = await aDocument(world, asset, world.provider.uuid)
    const proven = aRecord('occupations', { reportFile }, report.id, {})
    const finished = await save(world.provider, asset, { records: [proven], serviceRequest: 'finish' }, token)
    expect(finished.status).toBe(200)
    const late = aRecord('occupations', { occupantName: 'Eva' }, report.id, { occupantName: 'Ana' })
    expect(bodyOf(await save(world.provider, asset, { records: [late] }, token)).message).toBe(
      'management.providerWithoutPermission',
    )
    expect((await world.provider.call('GET', `${path}?token=${token}`)).status).toBe(200)
    const cancelled = await world.owner.call('DELETE', `${path}/service-requests?serviceRequestId=${id}`)
    expect(bodyOf(cancelled).message).toBe('management.finishedNotCancelled')
  })

  it('a provider with the service OCCUPATION_AND_MEDIATION can add mediation records only after reporting that the asset is occupied', async () => {
    const { asset, id } = await askFor(world, 'OCCUPATION_AND_MEDIATION', 'occupations')
    const token = await tokenOf(world, id)
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
  ])('a provider cannot save changes to %s', async (_, changes) => {
    const { asset, id } = await askFor(world, 'OCCUPATION', 'occupations')
    expect(bodyOf(await save(world.provider, asset, changes, await tokenOf(world, id))).message).toBe(
      'management.providerWithoutPermission',
    )
  })

  it('a provider sees only the records of its own request', async () => {
    const asset = await anAsset(world)
    await save(world.owner, asset, {
      records: [aRecord('evictionProcesses', { externalId: 'X' }), aRecord('occupations', {})],
    })
    const first = await askFor(world, 'OCCUPATION', 'occupations', asset)
    await askFor(world, 'OCCUPATION', 'occupations', asset, { isRepeated: true })
    const answer = bodyOf(
      await world.provider.call('GET', `/assets/${asset}/management?token=${await tokenOf(world, first.id)}`),
    )
    expect(answer.counts).toEqual({ occupations: 1 })
    expect(answer.latest).toMatchObject([{ serviceRequestId: first.id }])
    expect(answer.responsibleUuid).toBeNull()
    expect([answer.situation.lights, answer.acquisition.acquisitionType]).toEqual([{}, null])
  })

  it('a provider’s transaction cannot read tables such as users, and reads only the rows of one service request', async () => {
    const { database } = world.system.context
    const { id } = await askFor(world, 'OCCUPATION', 'occupations')
    const read = (statement: string) =>
      database.transaction({ provider: world.provider.customerUuid, serviceRequest: id }, (tx) => tx.rows(statement))
    for (const table of ['users', 'customers', 'portfolios', 'valuations', 'legal_situations', 'sessions', 'files']) {
      await expect(read(`SELECT * FROM ${table}`)).rejects.toThrow()
    }
    expect(await read('SELECT uuid FROM assets')).toHaveLength(1)
    expect(await read('SELECT id FROM service_requests')).toHaveLength(1)
    expect(await read('SELECT id FROM legal_records')).toHaveLength(1)
  })

  it('a provider sees a dashboard of its requests, and can search them by part of the asset’s id', async () => {
    const { items, summary, total } = bodyOf(
      await world.provider.call(
        'GET',
        '/management/services?f={"search":"gal-1","states":["DONE","PENDING","IN_PROGRESS"]}',
      ),
    )
    expect(total).toBe(items.length)
    expect(summary).toMatchObject({ finished: 2, delayed: 0 })
    expect(bodyOf(await world.rival.call('GET', '/management/services')).total).toBe(0)
  })

  it('after the end of a request, its provider reads the contact on no screen, and the owner still does', async () => {
    const contact = { contactName: 'Rosa Encina', contactPhone: '+34600000111' }
    const { asset, id } = await askFor(world, 'MEDIATION', 'friendlyMediations', undefined, contact)
    const token = await tokenOf(world, id)
    const base = `/assets/${asset}/management`
    const requestsOfProvider = async () => {
      const page = bodyOf(await world.provider.call('GET', `${base}?token=${token}`))
      const { items } = bodyOf(await world.provider.call('GET', `${base}/service-requests?token=${token}`))
      return [page.serviceRequest, ...items] as { contactName: string | null; contactPhone: string | null }[]
    }
    const open = await requestsOfProvider()
    expect(open.map(({ contactPhone }) => contactPhone)).toEqual(['+34600000111', '+34600000111'])
    const report = await latestOf(world, asset, 'friendlyMediations')
    const told = aRecord('friendlyMediations', { negotiationState: 'NEG_FAILED' }, report.id, report.fields)
    await save(world.provider, asset, { records: [told], serviceRequest: 'start' }, token)
    await save(world.provider, asset, { serviceRequest: 'finish' }, token)
    for (const request of await requestsOfProvider())
      expect(request).toMatchObject({ state: 'DONE', contactName: null, contactPhone: null })
    const { items } = bodyOf(await world.owner.call('GET', `${base}/service-requests`))
    expect(items).toMatchObject([contact])
  })

  it('a provider’s call with an expired token is rejected', async () => {
    const { asset, id } = await askFor(world, 'OCCUPATION', 'occupations')
    const token = await tokenOf(world, id)
    const { now } = world.system.context
    world.system.context.now = () => new Date(now().getTime() + 16 * 60_000)
    const reply = await world.provider.call('GET', `/assets/${asset}/management?token=${token}`)
    world.system.context.now = now
    expect(bodyOf(reply).message).toBe('management.tokenExpired')
  })

  it('a provider can read the asset’s location for the map until the request is cancelled', async () => {
    const { asset, id } = await askFor(world, 'OCCUPATION', 'occupations')
    await world.system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE assets SET latitude = 41.4, longitude = 2.2 WHERE uuid = $1', [asset]),
    )
    const path = `/management/services/${id}`
    const visible = bodyOf(await world.provider.call('GET', path)).asset
    expect(visible).toMatchObject({ uuid: asset, latitude: 41.4, longitude: 2.2 })
    expect((await world.provider.call('GET', `/assets/${asset}`)).status).not.toBe(200)
    await cancelRequest(world, { asset, id })
    const { items } = bodyOf(await world.provider.call('GET', '/management/services?f={"states":["CANCELLED"]}'))
    const cancelled = bodyOf(await world.provider.call('GET', path))
    expect(cancelled).toMatchObject({ token: null, asset: null, states: { registry: null, possession: null } })
    expect(cancelled.serviceRequest).toEqual(items.find((item: { id: number }) => item.id === id))
    expect((await world.rival.call('GET', path)).status).toBe(404)
  })

  it('a provider can open the request of an archived asset, without the asset', async () => {
    const { asset, id } = await askFor(world, 'OCCUPATION', 'occupations')
    await world.system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE assets SET archived_on = now() WHERE uuid = $1', [asset]),
    )
    const { items } = bodyOf(await world.provider.call('GET', '/management/services'))
    const opened = bodyOf(await world.provider.call('GET', `/management/services/${id}`))
    expect(opened).toMatchObject({ token: null, asset: null })
    expect(opened.serviceRequest).toEqual(items.find((item: { id: number }) => item.id === id))
  })
})
