import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSignedInUser, type SignedIn } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

type User = SignedIn & { customerUuid: string; uuid: string }

let system: TestSystem
let owner: User
let provider: User
let rival: User
let portfolio: string
let relations: Record<string, number>

beforeAll(async () => {
  system = await openTestSystem()
  owner = await aSignedInUser(system, { isAdmin: true })
  provider = await aSignedInUser(
    system,
    { isProvider: true, firstname: 'Iria', lastname: 'Souto' },
    { segmentId: 9, name: 'Anida Ocupación' },
  )
  rival = await aSignedInUser(system, { isProvider: true }, { segmentId: 9 })
  portfolio = await addPortfolio(system, owner.customerUuid)
  const rows = await system.context.database.transaction('system', (tx) =>
    tx.rows<{ id: string; service: string }>(
      `INSERT INTO service_subscriptions (provider_customer_uuid, service)
       SELECT $1, s FROM unnest(ARRAY['OCCUPATION', 'REGISTRY', 'MEDIATION', 'OCCUPATION_AND_MEDIATION']) s
       RETURNING id, service`,
      [provider.customerUuid],
    ),
  )
  relations = Object.fromEntries(rows.map(({ id, service }) => [service, Number(id)]))
})
afterAll(() => system.close())

let number = 0
async function anAsset(phase: 'analysis' | 'management' = 'management'): Promise<string> {
  number += 1
  const [asset = ''] = await addAssets(system, owner.customerUuid, portfolio, [
    { externalId: `LEGAL-${number}`, phase },
  ])
  return asset
}

async function aDocument(asset: string): Promise<string> {
  const uuid = crypto.randomUUID()
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(
      `INSERT INTO files (key, customer_uuid, purpose, owner_uuid, name, content_type, size, uploaded_on)
       VALUES ($1, $2, 'attachment', $3, 'prueba.pdf', 'application/pdf', 10, now())`,
      [uuid, owner.customerUuid, asset],
    )
    await tx.change(
      `INSERT INTO attachments (uuid, customer_uuid, owner_kind, owner_uuid, file_type, file_key, name, content_type, size)
       VALUES ($1, $2, 'asset', $3, 'files', $4, $5, 'application/pdf', 10)`,
      [uuid, owner.customerUuid, asset, uuid, `${uuid}.pdf`],
    )
  })
  return uuid
}

const changesOf = (fields: Record<string, unknown>, old: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, newValue]) => [field, { oldValue: old[field] ?? null, newValue }]),
  )
const save = (who: User, asset: string, changes: object, token = '') =>
  who.call('POST', `/assets/${asset}/management${token && `?token=${token}`}`, { changes })
const aRecord = (section: string, fields: Record<string, unknown>, id: number | null = null, old = {}) => ({
  section,
  id,
  fields: changesOf(fields, old),
})
// biome-ignore lint/suspicious/noExplicitAny: the shape of each answer is the contract's
const bodyOf = (reply: { body: unknown }) => reply.body as any
const detail = async (asset: string) => bodyOf(await owner.call('GET', `/assets/${asset}/management`))
const latestOf = async (asset: string, section: string) =>
  (await detail(asset)).latest.find((record: { section: string }) => record.section === section)

const REO = changesOf({ acquisitionType: 'COMPRAVENTA_REO', acquisitionDate: '2026-01-15' })

describe('Acquisition and registry (operations specification, sections 4 and 5)', () => {
  it('refuses a purchase without a date, with the sentence of the specification', async () => {
    const asset = await anAsset()
    const reply = await save(owner, asset, { acquisition: changesOf({ acquisitionType: 'DACION' }) })
    expect(reply).toMatchObject({
      status: 400,
      body: {
        message: 'legal.notSaved',
        data: { summary: 'There was a problem saving acquisition type: acquisitionDate required' },
      },
    })
  })

  it('refuses the registry part until the testimonial is there', async () => {
    const asset = await anAsset()
    const registry = { records: [aRecord('registry', { registrationState: 'PRESENTADO' })] }
    expect(bodyOf(await save(owner, asset, registry)).message).toBe('legal.acquisitionTypeMissing')
    await save(owner, asset, {
      acquisition: changesOf({ acquisitionType: 'ADJUDICACION', edictReceptionDate: '2026-01-10' }),
    })
    expect(bodyOf(await save(owner, asset, registry)).message).toBe('legal.testimonialMissing')
    await save(owner, asset, { acquisition: changesOf({ testimonialReceptionDate: '2026-02-10' }) })
    expect((await save(owner, asset, registry)).status).toBe(200)
    expect((await detail(asset)).situation).toMatchObject({
      registrationState: 'PRESENTADO',
      lights: { registration: 'danger', possession: 'warning' },
      nextReason: 'askForLaunch',
    })
  })

  it('demands the document of a flaw, of this asset, and saves nothing of a save that fails', async () => {
    const asset = await anAsset()
    const wrong = {
      acquisition: REO,
      records: [
        aRecord('occupations', { requestState: 'SOLVED' }),
        aRecord('registry', { registrationState: 'DEFECTUOSO' }),
      ],
    }
    expect(bodyOf(await save(owner, asset, wrong)).data.summary).toBe(
      'New occupations not inserted: result required, reportFile required / ' +
        'New registry not inserted: registrationFlawFile required',
    )
    expect(await detail(asset)).toMatchObject({ latest: [], acquisition: { acquisitionType: null } })
    const withFile = (file: string) => ({
      acquisition: REO,
      records: [aRecord('registry', { registrationState: 'DEFECTUOSO', registrationFlawFile: file })],
    })
    const foreign = await aDocument(await anAsset())
    expect(bodyOf(await save(owner, asset, withFile(foreign))).message).toBe('files.notFound')
    expect((await save(owner, asset, withFile(await aDocument(asset)))).status).toBe(200)
  })

  it('names a record that is not of the section or the asset', async () => {
    const asset = await anAsset()
    await save(owner, asset, { acquisition: REO })
    const unknown = (section: string) => save(owner, asset, { records: [aRecord(section, {}, 999_999)] })
    expect(bodyOf(await unknown('registry')).message).toBe('legal.registryIdNotCorrect')
    expect(bodyOf(await unknown('occupations'))).toMatchObject({
      message: 'legal.recordNotFound',
      data: { section: 'occupations' },
    })
  })

  it('answers that another person saved meanwhile', async () => {
    const asset = await anAsset()
    const [id] = bodyOf(
      await save(owner, asset, { records: [aRecord('evictionProcesses', { externalId: 'A' })] }),
    ).saved
    const stale = aRecord('evictionProcesses', { externalId: 'C' }, id, { externalId: 'B' })
    expect(bodyOf(await save(owner, asset, { records: [stale] }))).toMatchObject({
      message: 'legal.changedMeanwhile',
      data: { fields: ['externalId'] },
    })
  })

  it('is closed to an asset of the phase analysis and to an empty save', async () => {
    const reply = await owner.call('GET', `/assets/${await anAsset('analysis')}/management`)
    expect(bodyOf(reply).message).toBe('legal.notInManagement')
    expect(bodyOf(await save(owner, await anAsset(), {})).message).toBe('legal.noChanges')
  })
})

describe('Possession (product facts 9.3)', () => {
  it('follows a positive launch, with a row of the history, and is reset by a new occupation', async () => {
    const asset = await anAsset()
    await save(owner, asset, { acquisition: changesOf({ acquisitionType: 'ADJUDICACION' }) })
    const launch = aRecord('adjudicationProcess', { kickoffDate: '2026-03-10', kickoffResult: 'POSITIVE' })
    expect((await save(owner, asset, { records: [launch] })).status).toBe(200)
    const taken = await latestOf(asset, 'possession')
    expect(taken.fields).toMatchObject({
      possessionState: 'WITH_POSSESSION',
      possessionDate: '2026-03-10',
      owningMode: 'LEGAL_KICKOFF_EH',
      isOccupied: false,
    })
    const again = aRecord('possession', { isOccupied: true }, taken.id, { isOccupied: false })
    expect((await save(owner, asset, { records: [again] })).status).toBe(200)
    expect((await latestOf(asset, 'possession')).fields).toMatchObject({
      possessionState: 'WITHOUT_POSSESSION',
      possessionDate: null,
      owningMode: null,
    })
    const answer = await detail(asset)
    expect(answer.counts.repossessionProcesses).toBe(1)
    expect(answer.situation.lights).toMatchObject({ possession: 'warning', occupied: 'danger' })
  })

  it('follows cash for keys once signed with its document', async () => {
    const asset = await anAsset()
    const proposal = {
      negotiationState: 'NEG_ACCEPTED',
      proposalType: 'CFK',
      proposalState: 'SIGNED',
      proposalSignedOn: '2026-04-02',
    }
    const unsigned = await save(owner, asset, { records: [aRecord('friendlyMediations', proposal)] })
    expect(bodyOf(unsigned).data.summary).toContain('proposalFile required')
    const signed = { ...proposal, proposalFile: await aDocument(asset) }
    expect((await save(owner, asset, { records: [aRecord('friendlyMediations', signed)] })).status).toBe(200)
    expect((await latestOf(asset, 'friendlyMediations')).fields.negotiationState).toBe('CFK_SIGNED')
    expect((await latestOf(asset, 'possession')).fields).toMatchObject({
      owningMode: 'CFK',
      possessionDate: '2026-04-02',
    })
  })
})

describe('List of repossessions', () => {
  it('shows the situation and the next date, and filters by both', async () => {
    const asset = await anAsset()
    const [found] = bodyOf(
      await owner.call('GET', `/management/repossessions?r=100&f={"isOccupied":true}`),
    ).items
    expect(found.situation.isOccupied).toBe(true)
    const eviction = { type: 'VERBAL', stage: 'CLAIM_NOTIFIED', hearingDate: '2099-01-07' }
    await save(owner, asset, { records: [aRecord('evictionProcesses', eviction)] })
    const { items, summary, total } = bodyOf(
      await owner.call('GET', `/management/repossessions?f={"search":"legal-${number}"}`),
    )
    expect(items).toMatchObject([
      {
        assetUuid: asset,
        situation: { nextDate: '2099-01-07', nextReason: 'hearingDate', lights: { eviction: 'warning' } },
      },
    ])
    expect(total).toBe(1)
    expect(summary.total).toBeGreaterThan(total)
  })
})

async function request(service: string, section: string, asset?: string) {
  const uuid = asset ?? (await anAsset())
  const reply = await owner.call('POST', `/assets/${uuid}/management/service-requests`, {
    section,
    newServiceRequest: {
      agencyServiceDefinitionRelationId: relations[service],
      service,
      comments: 'Urgente',
    },
  })
  return { asset: uuid, reply, id: bodyOf(reply).serviceRequest?.id as number }
}

const tokenOf = async (id: number, who = provider) =>
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
    expect(await latestOf(asset, 'occupations')).toMatchObject({
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
      owner.call('DELETE', `/assets/${asset}/management/service-requests?${query}`)
    expect(bodyOf(await cancel('')).message).toBe('management.errorMessages.notServiceRequestId')
    expect(bodyOf(await cancel('serviceRequestId=999999')).message).toBe('management.serviceRequestNotFound')
    const token = await tokenOf(id)
    expect(bodyOf(await cancel(`serviceRequestId=${id}`)).serviceRequest.state).toBe('CANCELLED')
    expect(bodyOf(await cancel(`serviceRequestId=${id}`)).message).toBe('management.notEntitiesUpdated')
    const read = await provider.call('GET', `/assets/${asset}/management?token=${token}`)
    expect(bodyOf(read).message).toBe('assets.notFound')
    const listed = bodyOf(await provider.call('GET', '/management/services?r=100')).items
    expect(listed.find((each: { id: number }) => each.id === id)).toMatchObject({
      state: 'CANCELLED',
      externalId: null,
    })
  })

  it('offer what active providers have', async () => {
    const { items, total } = bodyOf(await owner.call('GET', '/management/service-providers?section=registry'))
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
    const [report] = bodyOf(await provider.call('GET', `${path}/occupation?token=${token}`)).items
    const started = await save(provider, asset, { serviceRequest: 'start' }, token)
    expect(started.status).toBe(200)
    const found = {
      ...aRecord('occupations', { result: 'OCCUPIED', occupantName: 'Ana' }, report.id, {
        result: 'REQUESTED',
      }),
      comments: [{ type: 'VISIT', message: 'Abre una vecina' }],
    }
    expect((await save(provider, asset, { records: [found] }, token)).status).toBe(200)
    expect((await latestOf(asset, 'occupations')).comments).toMatchObject([
      { type: 'VISIT', author: { name: 'Iria Souto', company: 'Anida Ocupación' } },
    ])
    expect((await detail(asset)).situation.isOccupied).toBe(true)
    expect((await save(provider, asset, { serviceRequest: 'finish' }, token)).status).toBe(200)
    const late = aRecord('occupations', { occupantName: 'Eva' }, report.id, { occupantName: 'Ana' })
    expect(bodyOf(await save(provider, asset, { records: [late] }, token)).message).toBe(
      'management.providerWithoutPermission',
    )
    expect((await provider.call('GET', `${path}?token=${token}`)).status).toBe(200)
    const cancelled = await owner.call('DELETE', `${path}/service-requests?serviceRequestId=${id}`)
    expect(bodyOf(cancelled).message).toBe('management.finishedNotCancelled')
  })

  it('of both services mediates only once the asset is occupied', async () => {
    const { asset, id } = await request('OCCUPATION_AND_MEDIATION', 'occupations')
    const token = await tokenOf(id)
    const mediation = { records: [aRecord('friendlyMediations', { negotiationState: 'CONTACTED' })] }
    expect(bodyOf(await save(provider, asset, mediation, token)).message).toBe(
      'management.providerWithoutPermission',
    )
    const { id: report } = await latestOf(asset, 'occupations')
    const occupied = aRecord('occupations', { result: 'OCCUPIED' }, report, { result: 'REQUESTED' })
    await save(provider, asset, { records: [occupied] }, token)
    expect((await save(provider, asset, mediation, token)).status).toBe(200)
  })

  it.each([
    ['acquisition', { acquisition: REO }],
    ['a new report', { records: [aRecord('occupations', {})] }],
    ['an eviction', { records: [aRecord('evictionProcesses', {})] }],
    ['the responsible person', { responsibleUuid: { oldValue: null, newValue: null } }],
  ])('does not change %s', async (_, changes) => {
    const { asset, id } = await request('OCCUPATION', 'occupations')
    expect(bodyOf(await save(provider, asset, changes, await tokenOf(id))).message).toBe(
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
        owner: (await detail(asset)).token as string,
      }
      for (const token of Object.values(tokens)) {
        const reply = await provider.call('GET', `${path}${token && `?token=${token}`}`)
        expect(reply).toMatchObject({ status: 404, body: { message: 'assets.notFound' } })
      }
      const token = await tokenOf(id)
      expect((await rival.call('GET', `${path}?token=${token}`)).status).toBe(404)
      expect((await provider.call('GET', `${path}?token=${token}`)).status).toBe(200)
    },
  )

  it('sees of an asset the records of its request only', async () => {
    const asset = await anAsset()
    await save(owner, asset, {
      records: [aRecord('evictionProcesses', { externalId: 'X' }), aRecord('occupations', {})],
    })
    const first = await request('OCCUPATION', 'occupations', asset)
    await request('OCCUPATION', 'occupations', asset)
    const answer = bodyOf(
      await provider.call('GET', `/assets/${asset}/management?token=${await tokenOf(first.id)}`),
    )
    expect(answer.counts).toEqual({ occupations: 1 })
    expect(answer.latest).toMatchObject([{ serviceRequestId: first.id }])
    expect(answer.responsibleUuid).toBeNull()
  })

  it('loses access with its subscription, and with the licence of the owner', async () => {
    const { asset, id } = await request('OCCUPATION', 'occupations')
    const token = await tokenOf(id)
    const read = async () => (await provider.call('GET', `/assets/${asset}/management?token=${token}`)).status
    const set = (statement: string, uuid: string) =>
      system.context.database.transaction('system', (tx) => tx.change(statement, [uuid]))
    await set('UPDATE customers SET has_repossession_licence = false WHERE uuid = $1', owner.customerUuid)
    expect(await read()).toBe(404)
    await set('UPDATE customers SET has_repossession_licence = true WHERE uuid = $1', owner.customerUuid)
    const inactive = (on: string) =>
      set(
        `UPDATE service_subscriptions SET inactive_on = ${on} WHERE provider_customer_uuid = $1`,
        provider.customerUuid,
      )
    await inactive('now()')
    expect(await read()).toBe(404)
    expect((await provider.call('GET', `/management/services/${id}`)).status).toBe(404)
    await inactive('NULL')
    expect(await read()).toBe(200)
  })

  it('has a database role that reads no other table', async () => {
    const { database } = system.context
    const { id } = await request('OCCUPATION', 'occupations')
    const read = (statement: string) =>
      database.transaction({ provider: provider.customerUuid, serviceRequest: id }, (tx) =>
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
      await provider.call(
        'GET',
        '/management/services?f={"search":"gal-1","states":["DONE","PENDING","IN_PROGRESS"]}',
      ),
    )
    expect(total).toBe(items.length)
    expect(summary).toMatchObject({ finished: 1, delayed: 0 })
    expect(bodyOf(await rival.call('GET', '/management/services')).total).toBe(0)
  })

  it('asks for a new token when it has expired', async () => {
    const { asset, id } = await request('OCCUPATION', 'occupations')
    const token = await tokenOf(id)
    const { now } = system.context
    system.context.now = () => new Date(now().getTime() + 16 * 60_000)
    const reply = await provider.call('GET', `/assets/${asset}/management?token=${token}`)
    system.context.now = now
    expect(bodyOf(reply).message).toBe('management.tokenExpired')
  })
})
