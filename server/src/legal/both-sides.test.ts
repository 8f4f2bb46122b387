import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  aDocument,
  aRecord,
  bodyOf,
  cancelRequest,
  detail,
  type LegalWorld,
  latestOf,
  openLegalWorld,
  requested,
  save,
} from '../../test/legal.ts'
import { addCustomer, addUser, signIn } from '../../test/people.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})

const messagesOf = (id: number) =>
  world.system.context.database.transaction('system', (tx) =>
    tx.rows<{ event: string }>(
      `SELECT payload->>'event' AS event FROM outgoing_messages
       WHERE kind = 'mail.serviceRequest' AND (payload->>'serviceRequestId')::bigint = $1 ORDER BY id`,
      [id],
    ),
  )

describe('Both sides of a service request', () => {
  it('are told when it is made, finished and cancelled', async () => {
    const done = await requested(world)
    await save(world.provider, done.asset, { serviceRequest: 'start' }, done.token)
    expect((await save(world.provider, done.asset, { serviceRequest: 'finish' }, done.token)).status).toBe(
      200,
    )
    const cancelled = await requested(world)
    await cancelRequest(world, cancelled)
    expect((await messagesOf(done.id)).map(({ event }) => event)).toEqual(['requested', 'finished'])
    expect((await messagesOf(cancelled.id)).map(({ event }) => event)).toEqual(['requested', 'cancelled'])
  })

  it('read the documents that their records name; a provider no other', async () => {
    const { asset, token } = await requested(world)
    const report = await aDocument(world, asset)
    await aDocument(world, asset)
    const { id, fields } = await latestOf(world, asset, 'occupations')
    const settled = { requestState: 'SOLVED', result: 'NOT_OCCUPIED', reportFile: report }
    const record = aRecord('occupations', settled, id, fields)
    expect((await save(world.owner, asset, { records: [record] })).status).toBe(200)
    const path = `/assets/${asset}/management/documents`
    const seen = await world.provider.call('GET', `${path}?token=${token}`)
    expect(bodyOf(seen).items.map(({ uuid }: { uuid: string }) => uuid)).toEqual([report])
    expect((await world.provider.call('GET', path)).status).toBe(404)
  })

  it('a provider reports possession, the owner confirms it once', async () => {
    const { asset, token } = await requested(world, { service: 'MEDIATION', section: 'friendlyMediations' })
    const proposalFile = await aDocument(world, asset, world.provider.uuid)
    const owners = await aDocument(world, asset)
    const { id, fields } = await latestOf(world, asset, 'friendlyMediations')
    const signed = {
      proposalType: 'CFK',
      proposalState: 'SIGNED',
      proposalSignedOn: '2026-11-20',
      proposalFile,
    }
    const record = aRecord('friendlyMediations', { negotiationState: 'NEG_ACCEPTED', ...signed }, id, fields)
    // A document of the owner that no record names is not the provider's to name: it could read it then.
    const foreign = aRecord(
      'friendlyMediations',
      { negotiationState: 'NEG_ACCEPTED', ...signed, proposalFile: owners },
      id,
      fields,
    )
    expect(await save(world.provider, asset, { records: [foreign] }, token)).toMatchObject({
      body: { message: 'files.notFound' },
    })
    expect((await save(world.provider, asset, { records: [record] }, token)).status).toBe(200)
    const reported = await detail(world, asset)
    expect(reported.toConfirm).toEqual([{ recordId: id, mode: 'CFK', on: '2026-11-20' }])
    expect((await save(world.provider, asset, { confirmedRecords: [id] }, token)).status).toBe(403)
    expect((await save(world.owner, asset, { confirmedRecords: [id] })).status).toBe(200)
    const confirmed = await detail(world, asset)
    expect([confirmed.toConfirm, confirmed.situation.possessionDate]).toEqual([[], '2026-11-20'])
    const unknown = await save(world.owner, asset, { confirmedRecords: [999_999] })
    expect(bodyOf(unknown).message).toBe('management.notExpected')
  })
})

describe('Subscriptions of a provider', () => {
  it('are the operator’s to set: of a provider only', async () => {
    await addCustomer(world.system, {
      uuid: OPERATOR_CUSTOMER_UUID,
      isOperator: true,
      segmentId: 1,
      apiActivated: true,
    })
    const { email } = await addUser(world.system, OPERATOR_CUSTOMER_UUID, {
      isAdmin: true,
      isSuperAdmin: true,
    })
    const operator = await signIn(world.system, email)
    const path = (uuid: string) => `/customers/${uuid}/service-subscriptions`
    const rival = path(world.rival.customerUuid)
    const set = await operator.call('POST', rival, { services: ['MEDIATION', 'REGISTRY'] })
    expect(bodyOf(set).services).toEqual(['MEDIATION', 'REGISTRY'])
    await operator.call('POST', rival, { services: ['REGISTRY'] })
    expect(bodyOf(await operator.call('GET', rival)).services).toEqual(['REGISTRY'])
    const refused = await operator.call('POST', path(world.owner.customerUuid), { services: ['REGISTRY'] })
    expect(bodyOf(refused).message).toBe('management.notAProvider')
    expect((await world.owner.call('GET', rival)).status).toBe(404)
  })
})
