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
  requested,
  save,
} from '../../test/legal.ts'

let world: LegalWorld
beforeAll(async () => {
  world = await openLegalWorld()
})
afterAll(() => world.system.close())

type Values = Record<string, unknown>

/** Saves one record. Without an id, it adds a new record. */
const put = (asset: string, section: string, fields: Values, id: number | null = null, old: Values = {}) =>
  save(world.owner, asset, { records: [aRecord(section, fields, id, old)] })
const summaryOf = (reply: { body: unknown }) => bodyOf(reply).data?.summary as string
const cyclesOf = async (asset: string) =>
  bodyOf(await world.owner.call('GET', `/assets/${asset}/management/repossession`)).items.filter(
    ({ section }: { section: string }) => section === 'repossessionProcesses',
  ) as { id: number; isManual: boolean; fields: Values }[]
const possessionOf = async (asset: string) => (await latestOf(world, asset, 'possession'))?.fields as Values

const LAUNCH = { type: 'VERBAL', stage: 'EXECUTION', substage: 'LAUNCHED_POSITIVE', kickoffDate: '2026-03-10' }
const SIGNED = { negotiationState: 'NEG_ACCEPTED', proposalType: 'CFK', proposalState: 'SIGNED' }

async function aSignature(on = '2026-02-02') {
  const asset = await anAsset(world)
  const fields = { ...SIGNED, proposalSignedOn: on, proposalFile: await aDocument(world, asset) }
  const reply = await put(asset, 'friendlyMediations', fields)
  return { asset, reply, fields, id: bodyOf(reply).saved?.[0] as number }
}

describe('Dates after today are plans', () => {
  it('a signed agreement with a future date is rejected and does not result in possession', async () => {
    const { asset, reply } = await aSignature('2099-02-02')
    expect(summaryOf(reply)).toContain('proposalSignedOn inFuture')
    expect(await possessionOf(asset)).toBeUndefined()
  })

  it.each([
    ['possession', { possessionState: 'WITH_POSSESSION', possessionDate: '2099-01-01' }, 'possessionDate inFuture'],
    ['evictionProcesses', { ...LAUNCH, kickoffDate: '2099-03-10' }, 'kickoffDate inFuture'],
    ['repossessionProcesses', { possessionDate: '2099-03-10' }, 'possessionDate inFuture'],
    ['occupations', { receptionDate: '2099-03-10' }, 'receptionDate inFuture'],
  ])(
    'a record of the section %s with the values %j is rejected because of its future date',
    async (section, fields, error) => {
      expect(summaryOf(await put(await anAsset(world), section, fields))).toContain(error)
    },
  )

  it('a court eviction with a future date is stored as a plan and does not result in possession', async () => {
    const asset = await anAsset(world)
    await put(asset, 'evictionProcesses', { ...LAUNCH, substage: 'LAUNCH_SET', kickoffDate: '2099-03-10' })
    expect((await detail(world, asset)).situation).toMatchObject({ nextDate: '2099-03-10', possessionState: null })
  })
})

/** The occupancy shown in the list of assets. */
async function occupancyOf(asset: string): Promise<unknown> {
  const f = encodeURIComponent(JSON.stringify({ uuids: [asset] }))
  return bodyOf(await world.owner.call('GET', `/assets?f=${f}`)).items[0]?.occupancyStatus
}

describe('Possession follows the record that gives it', () => {
  it('correcting the date of a court eviction also corrects the resulting possession and its single history row', async () => {
    const asset = await anAsset(world)
    const [id] = bodyOf(await put(asset, 'evictionProcesses', LAUNCH)).saved
    await put(asset, 'evictionProcesses', { kickoffDate: '2026-03-12' }, id, LAUNCH)
    expect((await cyclesOf(asset)).map(({ fields }) => fields.possessionDate)).toEqual(['2026-03-12'])
    expect(await possessionOf(asset)).toMatchObject({ possessionDate: '2026-03-12', isOccupied: false })
    expect(await occupancyOf(asset)).toBe('vacant')
    const { items } = bodyOf(await world.owner.call('GET', `/assets/${asset}/change-log`))
    expect(items[0].changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'possession.possessionDate', oldValue: '2026-03-10', newValue: '2026-03-12' }),
        expect.objectContaining({ field: 'repossessionProcesses.possessionDate', newValue: '2026-03-12' }),
      ]),
    )
  })

  it('withdrawing a signed agreement ends the resulting possession, and the history of the asset shows this', async () => {
    const { asset, id, fields } = await aSignature()
    expect(await possessionOf(asset)).toMatchObject({ possessionState: 'WITH_POSSESSION', owningMode: 'CFK' })
    await put(asset, 'friendlyMediations', { proposalState: 'WITHDRAWN' }, id, fields)
    expect(await cyclesOf(asset)).toEqual([])
    expect(await possessionOf(asset)).toMatchObject({ possessionState: 'WITHOUT_POSSESSION', possessionDate: null })
    const [{ changes }] = bodyOf(await world.owner.call('GET', `/assets/${asset}/change-log`)).items
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'possession.possessionState', newValue: 'WITHOUT_POSSESSION' }),
        expect.objectContaining({ field: 'repossessionProcesses', newValue: null }),
      ]),
    )
  })

  it('a launch that was typed as successful and corrected leaves the asset as occupied as it was', async () => {
    const asset = await anAsset(world)
    await put(asset, 'possession', { possessionState: 'WITHOUT_POSSESSION', isOccupied: true })
    const [launch] = bodyOf(await put(asset, 'evictionProcesses', LAUNCH)).saved
    expect(await possessionOf(asset)).toMatchObject({ possessionState: 'WITH_POSSESSION', isOccupied: false })
    await put(asset, 'evictionProcesses', { substage: 'LAUNCHED_NEGATIVE' }, launch, LAUNCH)
    expect(await possessionOf(asset)).toMatchObject({ possessionState: 'WITHOUT_POSSESSION', isOccupied: true })
  })

  it('a launch request of 2020 for a decree of 2026 is rejected beside both fields, and so is a decree that comes later', async () => {
    const asset = await anAsset(world)
    const acquired = { acquisitionType: 'ADJUDICACION', edictReceptionDate: '2026-01-10' }
    await save(world.owner, asset, { acquisition: acquisitionOf(acquired) })
    const reply = await put(asset, 'adjudicationProcess', { launchRequestDate: '2020-01-10' })
    expect(reply.status).toBe(400)
    expect(bodyOf(reply).data.errors).toMatchObject([
      { section: 'adjudicationProcess', fields: [{ field: 'launchRequestDate', reason: 'beforeOther' }] },
      { section: 'acquisition', fields: [{ field: 'edictReceptionDate', reason: 'afterOther' }] },
    ])
    expect((await put(asset, 'adjudicationProcess', { launchRequestDate: '2026-02-10' })).status).toBe(200)
    const later = await save(world.owner, asset, {
      acquisition: changesOf({ edictReceptionDate: '2026-03-10' }, acquired),
    })
    expect(later.status).toBe(400)
  })

  it('a replaced document of a record cannot be deleted', async () => {
    const { asset, id, fields } = await aSignature()
    const other = await aDocument(world, asset)
    await put(asset, 'friendlyMediations', { proposalFile: other }, id, fields)
    const uses = await world.system.context.database.transaction('system', (tx) =>
      tx.rows('SELECT used_by FROM attachment_uses WHERE attachment_uuid = $1', [fields.proposalFile]),
    )
    expect(uses).toEqual([{ used_by: 'legalRecord' }])
  })

  it('a signed agreement and a court eviction share one row in the possession history, which is removed when both are withdrawn', async () => {
    const { asset, id, fields } = await aSignature()
    const [launch] = bodyOf(await put(asset, 'evictionProcesses', LAUNCH)).saved
    expect(await cyclesOf(asset)).toHaveLength(1)
    await put(asset, 'friendlyMediations', { proposalState: 'FAILED' }, id, fields)
    expect((await cyclesOf(asset)).map((cycle) => cycle.fields)).toMatchObject([
      { possessionDate: '2026-03-10', owningMode: 'LEGAL_KICKOFF_EVICTION' },
    ])
    expect(await possessionOf(asset)).toMatchObject({ possessionDate: '2026-03-10' })
    await put(asset, 'evictionProcesses', { substage: 'LAUNCHED_NEGATIVE' }, launch, LAUNCH)
    expect([await cyclesOf(asset), (await possessionOf(asset)).possessionState]).toEqual([[], 'WITHOUT_POSSESSION'])
  })

  it('correcting a record of an earlier possession does not change the later possession', async () => {
    const asset = await anAsset(world)
    const [id] = bodyOf(await put(asset, 'evictionProcesses', LAUNCH)).saved
    const possession = await latestOf(world, asset, 'possession')
    await put(asset, 'possession', { isOccupied: true }, possession.id, possession.fields)
    await put(asset, 'evictionProcesses', { kickoffDate: '2026-03-12' }, id, LAUNCH)
    expect((await cyclesOf(asset)).map(({ fields }) => fields.possessionDate)).toEqual(['2026-03-12'])
    expect(await possessionOf(asset)).toMatchObject({ possessionState: 'WITHOUT_POSSESSION', isOccupied: true })
    expect(await occupancyOf(asset)).toBe('occupied')
    await put(asset, 'evictionProcesses', { ...LAUNCH, kickoffDate: '2026-06-01' })
    expect(await possessionOf(asset)).toMatchObject({ possessionDate: '2026-06-01' })
    expect(await cyclesOf(asset)).toHaveLength(2)
  })

  it('withdrawing a court eviction leaves the asset without possession, even if an earlier agreement resulted in possession', async () => {
    const asset = await anAsset(world)
    await put(asset, 'evictionProcesses', LAUNCH)
    const proposalFile = await aDocument(world, asset)
    await put(asset, 'friendlyMediations', { ...SIGNED, proposalSignedOn: '2026-01-15', proposalFile })
    const possession = await latestOf(world, asset, 'possession')
    await put(asset, 'possession', { isOccupied: true }, possession.id, possession.fields)
    const again = { ...LAUNCH, kickoffDate: '2026-06-01' }
    const [id] = bodyOf(await put(asset, 'evictionProcesses', again)).saved
    await put(asset, 'evictionProcesses', { substage: 'LAUNCHED_NEGATIVE' }, id, again)
    expect(await possessionOf(asset)).toMatchObject({ possessionState: 'WITHOUT_POSSESSION' })
    expect((await cyclesOf(asset)).map(({ fields }) => fields.possessionDate)).toEqual(['2026-03-10'])
  })

  it('correcting an agreement that was stored with a future date also corrects the resulting possession and its history row', async () => {
    const { asset, id, fields } = await aSignature()
    await world.system.context.database.transaction('system', (tx) =>
      tx.change(
        `UPDATE legal_records SET made_by = NULL, fields = replace(fields::text, '2026-02-02', '2099-02-02')::jsonb
         WHERE asset_uuid = $1`,
        [asset],
      ),
    )
    const planned = { ...fields, proposalSignedOn: '2099-02-02', negotiationStateDate: '2099-02-02' }
    const right = { proposalSignedOn: '2026-02-04', negotiationStateDate: '2026-02-04' }
    expect((await put(asset, 'friendlyMediations', right, id, planned)).status).toBe(200)
    expect((await cyclesOf(asset)).map((cycle) => cycle.fields.possessionDate)).toEqual(['2026-02-04'])
    expect(await possessionOf(asset)).toMatchObject({ possessionDate: '2026-02-04' })
  })

  it('correcting a possession that a user entered also corrects its history row, and the user can delete that row', async () => {
    const asset = await anAsset(world)
    const entered = { possessionState: 'WITH_POSSESSION', possessionDate: '2026-01-07', owningMode: 'LOCK_CHANGE' }
    const [id] = bodyOf(await put(asset, 'possession', entered)).saved
    await put(asset, 'possession', { possessionDate: '2026-01-08' }, id, entered)
    const [cycle, ...more] = await cyclesOf(asset)
    expect([cycle?.fields.possessionDate, cycle?.isManual, more]).toEqual(['2026-01-08', true, []])
    const removed = { section: 'repossessionProcesses', id: cycle?.id, isDeleted: true, fields: {} }
    expect((await save(world.owner, asset, { records: [removed] })).status).toBe(200)
  })

  it('a signed agreement that the owner confirms twice adds one history row, and the provider’s later changes wait for the owner', async () => {
    const { asset, token } = await requested(world, { service: 'MEDIATION', section: 'friendlyMediations' })
    const { id, fields } = await latestOf(world, asset, 'friendlyMediations')
    const proposalFile = await aDocument(world, asset, world.provider.uuid)
    const report = { ...SIGNED, proposalSignedOn: '2026-02-02', proposalFile }
    const told = (input: Values, old: Values) =>
      save(world.provider, asset, { records: [aRecord('friendlyMediations', input, id, old)] }, token)
    expect((await told(report, fields)).status).toBe(200)
    for (let times = 0; times < 2; times += 1) {
      expect((await save(world.owner, asset, { confirmedRecords: [id] })).status).toBe(200)
    }
    expect(await cyclesOf(asset)).toHaveLength(1)
    const saved = (await latestOf(world, asset, 'friendlyMediations')).fields
    expect((await told({ proposalSignedOn: '2026-02-04' }, saved)).status).toBe(200)
    expect(await possessionOf(asset)).toMatchObject({ possessionDate: '2026-02-02' })
    const asked = { recordId: id, kind: 'changed', on: '2026-02-04', changes: [{ field: 'proposalSignedOn' }] }
    expect((await detail(world, asset)).toConfirm).toMatchObject([asked])
    const provider = await world.provider.call('GET', `/assets/${asset}/management?token=${token}`)
    expect(bodyOf(provider).toConfirm).toMatchObject([asked])
    await save(world.owner, asset, { confirmedRecords: [id] })
    expect(await possessionOf(asset)).toMatchObject({ possessionDate: '2026-02-04' })
    expect((await told({ proposalState: 'FAILED' }, saved)).status).toBe(200)
    expect(await possessionOf(asset)).toMatchObject({ possessionState: 'WITH_POSSESSION' })
    expect((await detail(world, asset)).toConfirm).toMatchObject([{ recordId: id, kind: 'withdrawn', on: null }])
    await save(world.owner, asset, { confirmedRecords: [id] })
    expect([await cyclesOf(asset), (await possessionOf(asset)).possessionState]).toEqual([[], 'WITHOUT_POSSESSION'])
    expect((await detail(world, asset)).toConfirm).toEqual([])
  })
})

describe('Required values of a registry record', () => {
  const ADJUDICATED = {
    acquisitionType: 'ADJUDICACION',
    edictReceptionDate: '2026-01-10',
    testimonialReceptionDate: '2026-02-10',
  }
  const acquire = (asset: string, input: Values, old: Values = ADJUDICATED) =>
    save(world.owner, asset, { acquisition: changesOf(input, old) })

  const ENFORCED = { procedureType: 'MORTGAGE_ENFORCEMENT' }

  async function aRegistered() {
    const asset = await anUnacquiredAsset(world)
    await acquire(asset, ADJUDICATED, {})
    const flaw = await aDocument(world, asset)
    const registered = await aDocument(world, asset)
    const fields = { registrationState: 'INSCRITO', registrationFlawFile: flaw, registrationRegisteredFile: registered }
    const [id] = bodyOf(await put(asset, 'registry', fields)).saved
    return { asset, id: id as number, fields }
  }

  it('the date of the court certificate cannot be cleared or set to the future while the asset has registry records', async () => {
    const { asset } = await aRegistered()
    expect(bodyOf(await acquire(asset, { testimonialReceptionDate: null })).message).toBe('legal.testimonialMissing')
    const planned = await acquire(asset, { testimonialReceptionDate: '2099-01-01' })
    expect(summaryOf(planned)).toContain('testimonialReceptionDate inFuture')
  })

  it('the documents that prove a registration can be replaced, but not removed', async () => {
    const { asset, id, fields } = await aRegistered()
    const lost = await put(asset, 'registry', { registrationFlawFile: null }, id, fields)
    expect(summaryOf(lost)).toBe(`Update registry:${id} not saved: registrationFlawFile proofStays`)
    const other = await aDocument(world, asset)
    expect((await put(asset, 'registry', { registrationFlawFile: other }, id, fields)).status).toBe(200)
  })

  it('a registry record whose charges have the state INSCRITO requires a document', async () => {
    const { asset, id } = await aRegistered()
    const reply = await put(asset, 'registry', { chargesState: 'INSCRITO' }, id, {})
    expect(summaryOf(reply)).toContain('chargesRegisteredFile required')
  })

  it('saving a different acquisition type removes the dates of the award from lists and calendar', async () => {
    const { asset } = await aRegistered()
    await put(asset, 'adjudicationProcess', { ...ENFORCED, kickoffDate: '2099-05-05' })
    expect((await detail(world, asset)).situation.nextReason).toBe('askForLaunch')
    await put(asset, 'adjudicationProcess', { launchRequestDate: '2026-03-01' }, null, ENFORCED)
    expect((await detail(world, asset)).situation.nextDate).toBe('2099-05-05')
    const other = { acquisitionType: 'DACION', acquisitionDate: '2026-01-15' }
    const emptied = { edictReceptionDate: null, testimonialReceptionDate: null }
    expect((await acquire(asset, { ...other, ...emptied })).status).toBe(200)
    expect((await detail(world, asset)).situation).toMatchObject({ nextDate: null, nextReason: null })
  })
})

describe('The responsible person', () => {
  it('saving the responsible user of an asset is rejected if the old value differs from the stored user', async () => {
    const asset = await anAsset(world)
    await save(world.owner, asset, { acquisition: REO })
    const choose = (oldValue: string | null, newValue: string | null) =>
      save(world.owner, asset, { responsibleUuid: { oldValue, newValue } })
    expect((await choose(null, world.owner.uuid)).status).toBe(200)
    expect(bodyOf(await choose(null, null)).message).toBe('legal.changedMeanwhile')
    expect((await choose(world.owner.uuid, null)).status).toBe(200)
  })
})
