import { addDays, calendarDateAt } from '@lindero/domain/kernel/dates'
import { LEGAL_FIELDS, LEGAL_SECTIONS } from '@lindero/domain/legal/management.section'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acquisitionOf,
  aDocument,
  anAsset,
  anUnacquiredAsset,
  aRecord,
  bodyOf,
  changesOf,
  detail,
  type LegalWorld,
  latestOf,
  openLegalWorld,
  REO,
  save,
  setAcquisition,
} from '../../test/legal.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

describe('Acquisition and registry (operations specification, sections 4 and 5)', () => {
  it('an acquisition without a date is rejected with the message from the specification', async () => {
    const asset = await anAsset(world)
    const reply = await save(world.owner, asset, { acquisition: acquisitionOf({ acquisitionType: 'DACION' }) })
    expect(reply).toMatchObject({
      status: 400,
      body: {
        message: 'legal.notSaved',
        data: { summary: expect.stringMatching(/saving acquisition type: acquisitionDate required$/) },
      },
    })
  })

  it.each([
    [{ acquisitionType: 'GIFT', acquisitionDate: '2026-01-01' }, 'acquisitionType invalid'],
    [{ acquisitionType: true, acquisitionDate: '2026-01-01' }, 'acquisitionType invalid'],
    [{ acquisitionType: [], acquisitionDate: '2026-01-01' }, 'acquisitionType invalid'],
    [{ acquisitionType: {}, acquisitionDate: '2026-01-01' }, 'acquisitionType invalid'],
    [{ acquisitionType: 'constructor', acquisitionDate: '2026-01-01' }, 'acquisitionType invalid'],
    [{ acquisitionType: 'DACION', acquisitionDate: 20_260_101 }, 'acquisitionDate notADate'],
    [{ acquisitionType: 'DACION', acquisitionDate: '2026-02-30' }, 'acquisitionDate notADate'],
    [{ acquisitionType: 'DACION', acquisitionDate: {} }, 'acquisitionDate notADate'],
  ])('the acquisition %j is rejected with the error "%s"', async (input, error) => {
    const reply = await save(world.owner, await anUnacquiredAsset(world), { acquisition: changesOf(input) })
    expect(reply).toMatchObject({ status: 400, body: { message: 'legal.notSaved', data: { errors: [{ error }] } } })
  })

  it.each(LEGAL_SECTIONS.map((section) => [section]))(
    'a save rejects invalid values in every field of the section %s',
    async (section) => {
      const asset = await anAsset(world)
      const testimonial = { edictReceptionDate: '2026-01-10', testimonialReceptionDate: '2026-02-10' }
      await save(world.owner, asset, {
        acquisition: acquisitionOf({ acquisitionType: 'ADJUDICACION', ...testimonial }),
      })
      for (const odd of [[], {}, [null], 'constructor', -1, 1e300, '2026-02-30', '+275760-09-13']) {
        const fields = Object.keys(LEGAL_FIELDS[section]).map((field) => [field, odd])
        const reply = await save(world.owner, asset, { records: [aRecord(section, Object.fromEntries(fields))] })
        expect([reply.status, bodyOf(reply).message]).toEqual([400, 'legal.notSaved'])
      }
    },
  )

  it.each(['nose', 'toString', 'requestDate'])(
    'a save rejects the unknown field %s and reports its name',
    async (field) => {
      const record = aRecord('occupations', { [field]: 'x' }, null, { [field]: null })
      const reply = await save(world.owner, await anAsset(world), { records: [record] })
      expect(bodyOf(reply).data.summary).toBe(`New occupations not inserted: ${field} unknown`)
    },
  )

  it('a save rejects registry records until the acquisition has its type and the date of the court certificate', async () => {
    const today = calendarDateAt(world.system.context.now())
    const asset = await anUnacquiredAsset(world)
    const registry = { records: [aRecord('registry', { registrationState: 'PRESENTADO' })] }
    expect(bodyOf(await save(world.owner, asset, registry)).message).toBe('legal.acquisitionTypeMissing')
    await save(world.owner, asset, {
      acquisition: changesOf({ acquisitionType: 'ADJUDICACION', edictReceptionDate: addDays(today, -60) }),
    })
    expect(bodyOf(await save(world.owner, asset, registry)).message).toBe('legal.testimonialMissing')
    await save(world.owner, asset, { acquisition: changesOf({ testimonialReceptionDate: addDays(today, -30) }) })
    expect((await save(world.owner, asset, registry)).status).toBe(200)
    const [{ fields }] = (await detail(world, asset)).latest
    expect(fields.registrationStateDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((await detail(world, asset)).situation).toMatchObject({
      registrationState: 'PRESENTADO',
      lights: { registration: 'danger', possession: 'warning' },
      nextReason: 'registrarDecides',
    })
  })

  it('the foreclosure procedure of an asset that was acquired otherwise is rejected with the reason', async () => {
    const acquisition = acquisitionOf({ acquisitionType: 'DACION', acquisitionDate: '2026-01-15' })
    const records = [aRecord('adjudicationProcess', { caseNumber: '1/2026' })]
    const reply = await save(world.owner, await anAsset(world), { acquisition, records })
    expect(bodyOf(reply)).toMatchObject({ statusCode: 409, message: 'legal.notAdjudicated' })
  })

  it('a save of a registry record in the state DEFECTUOSO requires a document of the same asset, and otherwise stores nothing', async () => {
    const asset = await anAsset(world)
    const wrong = {
      acquisition: REO,
      records: [
        aRecord('occupations', { requestState: 'SOLVED' }),
        aRecord('registry', { registrationState: 'DEFECTUOSO' }),
      ],
    }
    expect(bodyOf(await save(world.owner, asset, wrong)).data.summary).toBe(
      'New occupations not inserted: result required, reportFile required / ' +
        'New registry not inserted: registrationFlawFile required',
    )
    expect(await detail(world, asset)).toMatchObject({ latest: [], acquisition: { acquisitionType: 'ADJUDICACION' } })
    const withFile = (file: string) => ({
      acquisition: REO,
      records: [aRecord('registry', { registrationState: 'DEFECTUOSO', registrationFlawFile: file })],
    })
    const foreign = await aDocument(world, await anAsset(world))
    expect(bodyOf(await save(world.owner, asset, withFile(foreign))).message).toBe('files.notFound')
    expect((await save(world.owner, asset, withFile(await aDocument(world, asset)))).status).toBe(200)
  })

  it('a save rejects the id of an unknown record', async () => {
    const asset = await anAsset(world)
    await save(world.owner, asset, { acquisition: REO })
    const unknown = (section: string) => save(world.owner, asset, { records: [aRecord(section, {}, 999_999)] })
    expect(bodyOf(await unknown('registry')).message).toBe('legal.registryIdNotCorrect')
    expect(bodyOf(await unknown('occupations'))).toMatchObject({
      message: 'legal.recordNotFound',
      data: { section: 'occupations' },
    })
  })

  it('a save is rejected if an old value in the request differs from the stored value, and the reply names the field', async () => {
    const asset = await anAsset(world)
    const [id] = bodyOf(
      await save(world.owner, asset, { records: [aRecord('evictionProcesses', { externalId: 'A' })] }),
    ).saved
    const stale = aRecord('evictionProcesses', { externalId: 'C' }, id, { externalId: 'B' })
    expect(bodyOf(await save(world.owner, asset, { records: [stale] }))).toMatchObject({
      message: 'legal.changedMeanwhile',
      data: { fields: ['externalId'] },
    })
  })

  it('a save that contains the same record twice is rejected', async () => {
    const asset = await anAsset(world)
    const [id] = bodyOf(
      await save(world.owner, asset, { records: [aRecord('occupations', { result: 'OCCUPIED' })] }),
    ).saved
    const again = aRecord('occupations', { result: 'NOT_OCCUPIED' }, id, { result: 'OCCUPIED' })
    expect((await save(world.owner, asset, { records: [again, again] })).status).toBe(400)
    expect((await latestOf(world, asset, 'occupations')).fields.result).toBe('OCCUPIED')
  })

  it('a save with two new records of a section is rejected if the section allows only one record', async () => {
    const asset = await anAsset(world)
    const possession = () => aRecord('possession', { isOccupied: true })
    const reply = await save(world.owner, asset, { acquisition: REO, records: [possession(), possession()] })
    expect(reply).toMatchObject({
      status: 400,
      body: {
        message: 'legal.notSaved',
        data: { errors: [{ section: 'possession', error: 'possession notTogether' }] },
      },
    })
    expect((await detail(world, asset)).latest).toEqual([])
  })

  it('legal management rejects an asset in the analysis phase, and an empty save', async () => {
    const reply = await world.owner.call('GET', `/assets/${await anAsset(world, 'analysis')}/management`)
    expect(bodyOf(reply).message).toBe('legal.notInManagement')
    expect(bodyOf(await save(world.owner, await anAsset(world), {})).message).toBe('legal.noChanges')
  })
})

describe('Types that are required (operations specification, section 5)', () => {
  const sent = (section: string, fields: object) => ({
    records: [{ section, id: null, fields: changesOf({ ...fields }) }],
  })

  it.each([
    ['evictionProcesses', {}, 'type required'],
    ['evictionProcesses', { stage: 'NOT_SUED', startDate: '2026-02-02' }, 'type required'],
    ['criminalProcesses', { complaintDate: '2026-02-02' }, 'offence required'],
    ['adjudicationProcess', { court: 'Primera Instancia 3' }, 'procedureType required'],
    ['occupations', {}, 'result required'],
    ['friendlyMediations', {}, 'negotiationState required'],
    ['friendlyMediations', { negotiationState: 'NEG_ACCEPTED', proposalState: 'SENT' }, 'proposalType required'],
    ['friendlyMediations', { negotiationState: 'CONTACTED', proposalType: 'CFK' }, 'proposalType notTogether'],
    ['possession', {}, 'possessionState required'],
  ])('a new record of the section %s with the fields %j is rejected: %s', async (section, fields, error) => {
    const asset = await anAsset(world)
    const reply = await save(world.owner, asset, sent(section, fields))
    expect(bodyOf(reply).data?.summary).toBe(`New ${section} not inserted: ${error}`)
    expect((await detail(world, asset)).latest).toEqual([])
  })

  it.each([
    ['possession', { isOccupied: true }],
    ['evictionProcesses', { type: 'VERBAL' }],
    ['friendlyMediations', { negotiationState: 'CONTACTED' }],
    ['occupations', { result: 'OCCUPIED' }],
    ['criminalProcesses', { offence: 'USURPATION', complaintDate: '2026-02-02' }],
    ['attempts', { attemptKind: 'LAUNCH', attemptDate: '2026-02-02' }],
    ['repossessionProcesses', { possessionDate: '2026-02-02' }],
  ])('the section %s needs the acquisition type, which the same save can enter', async (section, fields) => {
    const asset = await anUnacquiredAsset(world)
    const refused = bodyOf(await save(world.owner, asset, sent(section, fields)))
    expect([refused.statusCode, refused.message]).toEqual([409, 'legal.acquisitionTypeMissing'])
    const acquisition = changesOf({ acquisitionType: 'DACION', acquisitionDate: '2026-01-15' })
    expect((await save(world.owner, asset, { acquisition, ...sent(section, fields) })).status).toBe(200)
  })

  it('a record that was saved without its type can be read and commented, and its next change asks for the type', async () => {
    const asset = await anUnacquiredAsset(world)
    const id = await world.system.context.database.transaction('system', async (tx) => {
      const [row] = await tx.rows<{ id: number }>(
        `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
         VALUES ($1, $2, 'evictionProcesses', '2025-01-01', '{"externalId": "D-1"}') RETURNING id::int AS id`,
        [world.owner.customerUuid, asset],
      )
      return row?.id ?? 0
    })
    expect((await latestOf(world, asset, 'evictionProcesses')).fields).toMatchObject({ externalId: 'D-1', type: null })
    const comment = { ...aRecord('evictionProcesses', {}, id), comments: [{ type: 'NOTE', message: 'Visto' }] }
    expect((await save(world.owner, asset, { records: [comment] })).status).toBe(200)
    const change = aRecord('evictionProcesses', { externalId: 'D-2' }, id, { externalId: 'D-1' })
    const before = await save(world.owner, asset, { records: [change] })
    expect(bodyOf(before).message).toBe('legal.acquisitionTypeMissing')
    await setAcquisition(world.system, [asset])
    expect(bodyOf(await save(world.owner, asset, { records: [change] })).data.summary).toBe(
      `Update evictionProcesses:${id} not saved: type required`,
    )
    const whole = aRecord('evictionProcesses', { externalId: 'D-2', type: 'VERBAL' }, id, { externalId: 'D-1' })
    expect((await save(world.owner, asset, { records: [whole] })).status).toBe(200)
  })
})

describe('Possession (product facts 9.3)', () => {
  it('a successful court eviction results in possession and a history row, and a new occupation ends the possession', async () => {
    const asset = await anAsset(world)
    await save(world.owner, asset, { acquisition: acquisitionOf({ acquisitionType: 'ADJUDICACION' }) })
    const launch = aRecord('adjudicationProcess', { kickoffDate: '2026-03-10', kickoffResult: 'POSITIVE' })
    expect((await save(world.owner, asset, { records: [launch] })).status).toBe(200)
    const taken = await latestOf(world, asset, 'possession')
    expect(taken.fields).toMatchObject({
      possessionState: 'WITH_POSSESSION',
      possessionDate: '2026-03-10',
      owningMode: 'LEGAL_KICKOFF_EH',
      isOccupied: false,
    })
    const again = aRecord('possession', { isOccupied: true }, taken.id, { isOccupied: false })
    expect((await save(world.owner, asset, { records: [again] })).status).toBe(200)
    expect((await latestOf(world, asset, 'possession')).fields).toMatchObject({
      possessionState: 'WITHOUT_POSSESSION',
      possessionDate: null,
      owningMode: null,
    })
    const answer = await detail(world, asset)
    expect(answer.counts.repossessionProcesses).toBe(1)
    expect(answer.situation.lights).toMatchObject({ possession: 'warning', occupied: 'danger' })
  })

  it('a history row of possession can be deleted if a user entered it, but not if it resulted from a court eviction', async () => {
    const asset = await anAsset(world)
    await save(world.owner, asset, { acquisition: acquisitionOf({ acquisitionType: 'ADJUDICACION' }) })
    const launch = aRecord('adjudicationProcess', { kickoffDate: '2026-03-10', kickoffResult: 'POSITIVE' })
    await save(world.owner, asset, { records: [launch] })
    const followed = await latestOf(world, asset, 'repossessionProcesses')
    expect(followed.isManual).toBe(false)
    const remove = (id: number) =>
      save(world.owner, asset, {
        records: [{ section: 'repossessionProcesses', id, isDeleted: true, fields: {} }],
      })
    expect(bodyOf(await remove(followed.id)).message).toBe('legal.notSaved')
    await save(world.owner, asset, {
      records: [aRecord('repossessionProcesses', { possessionDate: '2024-01-10' })],
    })
    const entered = await latestOf(world, asset, 'repossessionProcesses')
    expect(entered.isManual).toBe(true)
    const comments = [{ type: 'NOTE', message: 'Apuntado por error' }]
    const removed = { section: 'repossessionProcesses', id: entered.id, isDeleted: true, fields: {}, comments }
    expect((await save(world.owner, asset, { records: [removed] })).status).toBe(200)
    expect((await detail(world, asset)).counts.repossessionProcesses).toBe(1)
  })

  it('cash for keys results in possession once the agreement is signed and has its document', async () => {
    const asset = await anAsset(world)
    const proposal = {
      negotiationState: 'NEG_ACCEPTED',
      proposalType: 'CFK',
      proposalState: 'SIGNED',
      proposalSignedOn: '2026-04-02',
    }
    const unsigned = await save(world.owner, asset, { records: [aRecord('friendlyMediations', proposal)] })
    expect(bodyOf(unsigned).data.summary).toContain('proposalFile required')
    const signed = { ...proposal, proposalFile: await aDocument(world, asset) }
    expect((await save(world.owner, asset, { records: [aRecord('friendlyMediations', signed)] })).status).toBe(200)
    expect((await latestOf(world, asset, 'friendlyMediations')).fields.negotiationState).toBe('CFK_SIGNED')
    expect((await latestOf(world, asset, 'possession')).fields).toMatchObject({
      owningMode: 'CFK',
      possessionDate: '2026-04-02',
    })
  })
})

describe('List of repossessions', () => {
  it('the list of repossessions shows each asset’s situation and next date, and can be filtered by occupancy and by text', async () => {
    const asset = await anAsset(world)
    const [result] = bodyOf(
      await world.owner.call('GET', `/management/repossessions?r=100&f={"isOccupied":true}`),
    ).items
    expect(result.situation.isOccupied).toBe(true)
    const eviction = { type: 'VERBAL', stage: 'CLAIM_NOTIFIED', hearingDate: '2099-01-07' }
    await save(world.owner, asset, { records: [aRecord('evictionProcesses', eviction)] })
    const { items, summary, total } = bodyOf(
      await world.owner.call('GET', `/management/repossessions?f={"search":"legal-${world.number}"}`),
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
