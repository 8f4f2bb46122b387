import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  acquisitionOf,
  aDocument,
  anAsset,
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
  it('a service request enqueues a message when it is created, finished or cancelled, but not when it is started', async () => {
    const done = await requested(world)
    const { id: report, fields } = await latestOf(world, done.asset, 'occupations')
    const reportFile = await aDocument(world, done.asset, world.provider.uuid)
    const empty = aRecord('occupations', { result: 'NOT_OCCUPIED', reportFile }, report, fields)
    await save(world.provider, done.asset, { records: [empty], serviceRequest: 'start' }, done.token)
    expect((await save(world.provider, done.asset, { serviceRequest: 'finish' }, done.token)).status).toBe(200)
    const cancelled = await requested(world)
    await cancelRequest(world, cancelled)
    expect((await messagesOf(done.id)).map(({ event }) => event)).toEqual(['requested', 'finished'])
    expect((await messagesOf(cancelled.id)).map(({ event }) => event)).toEqual(['requested', 'cancelled'])
  })

  it('a provider needs the token of its service request to list documents, and sees only documents that the records of that request reference', async () => {
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

  it('a document is shown as not deletable while a legal record references it, and after the record no longer does', async () => {
    const { asset, token } = await requested(world)
    const report = await aDocument(world, asset, world.provider.uuid)
    const { id, fields } = await latestOf(world, asset, 'occupations')
    const settled = { requestState: 'SOLVED', result: 'NOT_OCCUPIED', reportFile: report }
    const reported = aRecord('occupations', settled, id, fields)
    expect((await save(world.provider, asset, { records: [reported] }, token)).status).toBe(200)
    const documentOf = async () =>
      bodyOf(await world.owner.call('GET', `/assets/${asset}/attachments`)).items.find(
        ({ uuid }: { uuid: string }) => uuid === report,
      )
    const inUse = { isDeletable: false, usedBy: ['legalRecord'], replacedOn: null, replacedBy: null }
    expect(await documentOf()).toMatchObject(inUse)
    const change = (changes: object, old: object) =>
      save(world.owner, asset, { records: [aRecord('occupations', { ...changes }, id, { ...old })] })
    const lost = await change({ requestState: 'REQUESTED', reportFile: null }, { ...fields, ...settled })
    expect(bodyOf(lost).data.summary).toContain('reportFile proofStays')
    expect((await change({ requestState: 'REQUESTED' }, settled)).status).toBe(200)
    expect((await change({ reportFile: null }, settled)).status).toBe(200)
    // The document supported a state of the record, so it stays.
    expect(await documentOf()).toMatchObject({ isDeletable: false, usedBy: ['legalRecord'] })
    const { items } = bodyOf(await world.owner.call('GET', `/assets/${asset}/management/documents`))
    expect(items).toMatchObject([{ uuid: report, replacedOn: expect.any(String), replacedBy: expect.any(String) }])
    // The screen of documents names the same user and time.
    const [{ replacedOn, replacedBy }] = items
    expect(await documentOf()).toMatchObject({ replacedOn, replacedBy })
  })

  it('possession that a provider reports takes effect when the owner confirms it, and the provider cannot confirm it', async () => {
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
    // The provider may only reference documents that a record already references. Otherwise it could read all documents
    // of the owner.
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
    expect(reported.toConfirm).toMatchObject([{ recordId: id, kind: 'taken', mode: 'CFK', on: '2026-11-20' }])
    expect((await save(world.provider, asset, { confirmedRecords: [id] }, token)).status).toBe(403)
    expect((await save(world.owner, asset, { confirmedRecords: [id] })).status).toBe(200)
    const confirmed = await detail(world, asset)
    expect([confirmed.toConfirm, confirmed.situation.possessionDate]).toEqual([[], '2026-11-20'])
    const unknown = await save(world.owner, asset, { confirmedRecords: [999_999] })
    expect(bodyOf(unknown).message).toBe('management.notExpected')
  })
})

describe('Effects of a save', () => {
  it('a provider’s report and the resulting occupancy of the asset are stored together or not at all', async () => {
    const { asset, token } = await requested(world)
    const { id, fields } = await latestOf(world, asset, 'occupations')
    const record = aRecord('occupations', { result: 'OCCUPIED' }, id, fields)
    const { driver } = world.system.context.database
    await driver.execute('ALTER TABLE legal_situations ADD CONSTRAINT broken CHECK (false) NOT VALID')
    const failed = await save(world.provider, asset, { records: [record] }, token)
    await driver.execute('ALTER TABLE legal_situations DROP CONSTRAINT broken')
    expect(failed.status).toBe(500)
    expect((await latestOf(world, asset, 'occupations')).fields).toEqual(fields)
    expect((await save(world.provider, asset, { records: [record] }, token)).status).toBe(200)
    expect((await detail(world, asset)).situation.isOccupied).toBe(true)
  })

  it('a save with errors in several sections reports the errors of all these sections, and stores nothing', async () => {
    const asset = await anAsset(world)
    const refused = await save(world.owner, asset, {
      acquisition: acquisitionOf({ acquisitionType: 'DACION' }),
      records: [
        aRecord('occupations', { result: 'EMPTY' }),
        aRecord('evictionProcesses', { externalId: 'J-1' }),
        aRecord('evictionProcesses', { type: 'TEMPORARY', stage: 'EXECUTION' }),
      ],
    })
    expect(bodyOf(refused)).toMatchObject({
      message: 'legal.notSaved',
      data: {
        summary: expect.stringMatching(
          / type: acquisitionDate required \/ New occupations not inserted: result invalid \/ New evictionProcesses not inserted: stage notTogether$/,
        ),
        errors: [{ section: 'acquisition' }, { section: 'occupations' }, { section: 'evictionProcesses' }],
      },
    })
    expect((await detail(world, asset)).counts).toEqual({})
  })
})

describe('Comments of a record', () => {
  it('only the author of a comment can edit or delete it, and automatic comments cannot be changed', async () => {
    const { asset, token } = await requested(world)
    const { id } = await latestOf(world, asset, 'occupations')
    const say = (who: typeof world.owner, part: object, used = '') =>
      save(who, asset, { records: [{ ...aRecord('occupations', {}, id), ...part }] }, used)
    const commentsOf = async () => (await latestOf(world, asset, 'occupations')).comments
    await say(world.provider, { comments: [{ type: 'VISIT', message: 'Nadie abre' }] }, token)
    const [{ uuid }] = await commentsOf()
    const edited = { comments: [{ uuid, type: 'CALL', message: 'Contesta una vecina' }] }
    expect(bodyOf(await say(world.owner, edited)).message).toBe('comments.ofAnother')
    expect((await say(world.provider, edited, token)).status).toBe(200)
    expect(await commentsOf()).toMatchObject([{ type: 'CALL', message: 'Contesta una vecina' }])
    await world.system.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO legal_comments (customer_uuid, record_id, type, message) VALUES ($1, $2, 'WARNING', 'Revisar')`,
        [world.owner.customerUuid, id],
      ),
    )
    const [warning] = await commentsOf()
    const refused = await say(world.owner, { deletedComments: [warning.uuid] })
    expect(bodyOf(refused).message).toBe('comments.fixed')
    expect((await say(world.provider, { deletedComments: [uuid] }, token)).status).toBe(200)
    expect(await commentsOf()).toMatchObject([{ type: 'WARNING', editedOn: null }])
    const gone = await say(world.provider, { deletedComments: [uuid] }, token)
    expect(bodyOf(gone).message).toBe('comments.notFound')
  })
})

describe('A save of a provider without a change', () => {
  it('a provider’s save is rejected as a save without changes if it contains only an acquisition without fields', async () => {
    const { asset, token } = await requested(world)
    const reply = await save(world.provider, asset, { acquisition: {} }, token)
    expect(bodyOf(reply).message).toBe('legal.noChanges')
  })
})

describe('Access to legal management', () => {
  it.each([
    ['has_repossession_licence = false', 'legal.noLicence', 'has_repossession_licence = true'],
    ['segment_id = 15', 'legal.noCleanUpUser', 'segment_id = 1'],
  ])(
    'a user whose customer has the column value `%s` gets the error %s when opening legal management',
    async (take, message, giveBack) => {
      const asset = await anAsset(world)
      const set = (assignment: string) =>
        world.system.context.database.transaction('system', (tx) =>
          tx.change(`UPDATE customers SET ${assignment} WHERE uuid = $1`, [world.owner.customerUuid]),
        )
      await set(take)
      const refused = await world.owner.call('GET', `/assets/${asset}/management`)
      await set(giveBack)
      expect(refused).toMatchObject({ status: 403, body: { message } })
      const analysed = await anAsset(world, 'analysis')
      const other = await world.owner.call('GET', `/assets/${analysed}/management`)
      expect(bodyOf(other).message).toBe('legal.notInManagement')
    },
  )
})

describe('The end of the owner’s contract', () => {
  it.each([
    ['has_repossession_licence = false', 'has_repossession_licence = true'],
    [`trial_ends_on = '2020-01-01'`, 'trial_ends_on = NULL'],
  ])(
    'a provider does not find the asset of its service request while the customer of the asset is stored with `%s`',
    async (take, giveBack) => {
      const { asset, token } = await requested(world)
      const set = (assignment: string) =>
        world.system.context.database.transaction('system', (tx) =>
          tx.change(`UPDATE customers SET ${assignment} WHERE uuid = $1`, [world.owner.customerUuid]),
        )
      const read = () => world.provider.call('GET', `/assets/${asset}/management?token=${token}`)
      expect((await read()).status).toBe(200)
      await set(take)
      const refused = await read()
      await set(giveBack)
      expect(refused).toMatchObject({ status: 404, body: { message: 'assets.notFound' } })
    },
  )
})

describe('Subscriptions of a provider', () => {
  it('the operator can set the services of a provider, but not of another kind of customer', async () => {
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
