import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertisementCalls, publish } from '../../test/advertisements.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { refreshSituations } from '../legal/situation.store.ts'
import { publicHead } from './public-head.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let ours: ReturnType<typeof advertisementCalls>

beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 60 })
  ours = advertisementCalls(system, me, await addPortfolio(system, me.customerUuid))
})
afterAll(() => system.close())

const text = (words: string) => ({ text: words, language: 'es', styleName: null })
const stated = (occupancyStatus: string) => ({ details: { occupancyStatus } })

const addLease = (asset: string, [start, end, ended, part = null]: readonly (string | null)[]) =>
  ours.rows(
    `INSERT INTO leases (uuid, asset_uuid, customer_uuid, start_on, end_on, ended_on, rent, leased_part)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, 700, $6) RETURNING 1`,
    [asset, me.customerUuid, start ?? null, end ?? null, ended ?? null, part],
  )
const manage = (asset: string, possession: string | null) =>
  ours.rows(
    `INSERT INTO legal_situations (asset_uuid, customer_uuid, possession_state) VALUES ($1, $2, $3)
     ON CONFLICT (asset_uuid) DO UPDATE SET possession_state = $3 RETURNING 1`,
    [asset, me.customerUuid, possession],
  )
const addRecord = (asset: string, section: string, fields: object) =>
  ours.rows(
    `INSERT INTO legal_records (customer_uuid, asset_uuid, section, request_date, fields)
     VALUES ($1, $2, $3, '2026-03-02', $4::jsonb) RETURNING 1`,
    [me.customerUuid, asset, section, JSON.stringify(fields)],
  )
const noticesOf = async (uuid: string) => {
  const { body } = await ours.call('GET', `/advertisements/${uuid}`)
  return (body as unknown as { notices: string[] }).notices
}

describe('The notices of an advertisement', () => {
  it.each([
    ['occupied without title', 'withoutTitle', null, ['occupied']],
    ['occupied', 'occupied', null, ['occupied']],
    ['vacant', 'vacant', null, []],
    ['let', 'let', null, ['let']],
    ['occupied, but later found vacant', 'withoutTitle', false, []],
    ['vacant, but later found occupied', 'vacant', true, ['occupied']],
  ] as const)(
    'an asset that is stated as %s has the notices of its occupancy',
    async (_name, status, reported, notices) => {
      const { asset, uuid } = await ours.anAdvertisement(stated(status))
      await ours.rows('UPDATE assets SET found_occupied = $2 WHERE uuid = $1 RETURNING 1', [asset, reported])
      expect(await noticesOf(uuid)).toEqual(notices)
    },
  )

  it.each([
    [
      'a lease with an end',
      ['2020-03-01', '2199-02-28', null],
      'El inmueble está alquilado (contrato hasta 28/02/2199).',
    ],
    ['a lease whose tenant stays after its end', ['2020-03-01', '2021-02-28', null], 'El inmueble está alquilado.'],
    ['a lease without an end', ['2020-03-01', null, null], 'El inmueble está alquilado.'],
    ['a lease that has ended', ['2020-03-01', '2021-02-28', '2021-02-28'], null],
    ['a lease that begins later', ['2190-03-01', null, null], null],
    ['a lease of its box room', ['2020-03-01', null, null, 'boxroom'], null],
  ] as const)('an asset with %s is for sale with the notice %s', async (_name, lease, said) => {
    const { asset, uuid } = await ours.anAdvertisement()
    await addLease(asset, lease)
    await ours.save(asset, uuid, { ...publish, description: [null, text('Piso en la costa.')] })
    const visible = (await ours.open('GET', `/public/advertisements/${uuid}`)).json()
    expect(visible.notices).toEqual(said === null ? [] : ['let'])
    const head = await publicHead(system.context, `/anuncios/${uuid}`)
    expect(head).toContain(`name="description" content="${said === null ? '' : `${said} `}Piso en la costa.`)
    const reply = await ours.call('POST', `/assets/${asset}/advertisements/${uuid}/ai-description`, {
      ...{ typeId: 11, price: 150_000, language: 'es', style: 'práctico' },
    })
    expect(String(reply.body).startsWith(said ?? 'Piso')).toBe(true)
  })

  it('an asset that is stated as let has no notice if all its leases have ended', async () => {
    const { asset, uuid } = await ours.anAdvertisement(stated('let'))
    await addLease(asset, ['2020-03-01', '2021-02-28', '2021-02-28'])
    expect(await noticesOf(uuid)).toEqual([])
  })

  it.each([
    ['without legal management', null, null, {}, []],
    ['with possession', 'WITH_POSSESSION', 'evictionProcesses', {}, []],
    ['without possession', 'WITHOUT_POSSESSION', null, {}, ['withoutPossession']],
  ] as const)('an asset %s has the notices of its possession', async (_name, possession, section, fields, notices) => {
    const { asset, uuid } = await ours.anAdvertisement()
    if (possession !== null || section !== null) await manage(asset, possession)
    if (section !== null) await addRecord(asset, section, fields)
    expect(await noticesOf(uuid)).toEqual(notices)
  })

  const VERBAL = { type: 'VERBAL', stage: 'EXECUTION' }
  it.each([
    ['bought and vacant', { occupancyStatus: 'vacant' }, 'evictionProcesses', { type: 'TEMPORARY' }, []],
    ['after its eviction', {}, 'evictionProcesses', { ...VERBAL, substage: 'LAUNCHED_POSITIVE' }, []],
    ['after a mediation that was withdrawn', {}, 'friendlyMediations', { negotiationState: 'RETIRED' }, []],
    ['after a mediation with a sale', {}, 'friendlyMediations', { negotiationState: 'SIGNED_SALE' }, []],
    [
      'after a dismissed complaint',
      {},
      'criminalProcesses',
      { complaintDate: '2026-03-02', criminalOutcome: 'DISMISSED' },
      [],
    ],
    ['awarded and vacant', { occupancyStatus: 'vacant' }, 'adjudicationProcess', {}, []],
    ['awarded, with nothing else known', {}, 'adjudicationProcess', {}, []],
    [
      'awarded, after a successful launch',
      {},
      'adjudicationProcess',
      { kickoffDate: '2026-06-01', kickoffResult: 'POSITIVE' },
      [],
    ],
    ['in a mediation', {}, 'friendlyMediations', { negotiationState: 'CONTACTED' }, ['withoutPossession']],
    ['in an eviction', {}, 'evictionProcesses', VERBAL, ['withoutPossession', 'openLegalProcedure']],
    [
      'in a criminal procedure',
      {},
      'criminalProcesses',
      { complaintDate: '2026-03-02' },
      ['withoutPossession', 'openLegalProcedure'],
    ],
    [
      'awarded, with a requested launch',
      {},
      'adjudicationProcess',
      { launchRequestDate: '2026-04-01' },
      ['withoutPossession', 'openLegalProcedure'],
    ],
    ['vacant in an eviction', { occupancyStatus: 'vacant' }, 'evictionProcesses', VERBAL, ['openLegalProcedure']],
  ] as const)('an asset %s has the notices that remain', async (_name, details, section, fields, notices) => {
    const { asset, uuid } = await ours.anAdvertisement({ details })
    if (section === 'adjudicationProcess') {
      await ours.rows("UPDATE assets SET acquisition_type = 'ADJUDICACION' WHERE uuid = $1 RETURNING 1", [asset])
    }
    await addRecord(asset, section, fields)
    const { database, now } = system.context
    await database.transaction('system', (tx) => refreshSituations(tx, [asset], now()))
    expect(await noticesOf(uuid)).toEqual(notices)
  })

  it.each([
    ['no request of the launch', {}, false],
    ['a requested launch', { launchRequestDate: '2026-04-01' }, true],
    ['a launch on a day', { launchRequestDate: '2026-04-01', kickoffDate: '2026-06-01' }, true],
    ['a failed launch', { kickoffDate: '2026-06-01', kickoffResult: 'NEGATIVE' }, true],
    ['a successful launch', { kickoffDate: '2026-06-01', kickoffResult: 'POSITIVE' }, false],
  ] as const)('a foreclosure procedure with %s is an open procedure: %s', async (_name, fields, isOpen) => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.rows("UPDATE assets SET acquisition_type = 'ADJUDICACION' WHERE uuid = $1 RETURNING 1", [asset])
    await manage(asset, null)
    await addRecord(asset, 'adjudicationProcess', { procedureType: 'MORTGAGE_ENFORCEMENT', ...fields })
    expect((await noticesOf(uuid)).includes('openLegalProcedure')).toBe(isOpen)
  })
})

describe('Publishing an advertisement of an occupied or let asset', () => {
  it.each([
    ['withoutTitle', 'Posesión inmediata, se entrega con llaves.'],
    ['let', 'Trastero. Disponible ya, sin inquilinos.'],
  ] as const)('an asset with the stated occupancy %s is not published with the words “%s”', async (status, words) => {
    const { asset, uuid } = await ours.anAdvertisement(stated(status))
    const { body } = await ours.save(asset, uuid, { ...publish, description: [null, text(words)] })
    expect(body).toMatchObject({ message: 'advertisements.contradictsPossession' })
  })

  it.each(['withoutTitle', 'let'] as const)(
    'an asset with the stated occupancy %s is not published for rent, but is for sale',
    async (status) => {
      const asset = await ours.anAsset(stated(status))
      const { body: rent } = await ours.add(asset, { typeId: 11, operationType: 'rent', price: 800 })
      const { body } = await ours.save(asset, rent.uuid, publish)
      expect(body).toMatchObject({ message: 'advertisements.contradictsFacts', data: { fields: ['operationType'] } })
      const sale = await ours.add(asset)
      expect((await ours.save(asset, sale.body.uuid, publish)).status).toBe(200)
    },
  )

  it('a let home is published for rent before its tenant leaves on a stated day', async () => {
    const asset = await ours.anAsset(stated('let'))
    await addLease(asset, ['2020-03-01', '2199-02-28', '2199-02-28'])
    const { body } = await ours.add(asset, { typeId: 11, operationType: 'rent', price: 800 })
    const words = { description: [null, text('Piso disponible desde enero.')] } as const
    expect((await ours.save(asset, body.uuid, { ...publish, ...words } as never)).status).toBe(200)
    const other = await ours.anAsset(stated('let'))
    await addLease(other, ['2020-03-01', '2199-02-28', null])
    const rent = await ours.add(other, { typeId: 11, operationType: 'rent', price: 800 })
    expect((await ours.save(other, rent.body.uuid, publish)).status).toBe(409)
  })
})

describe('A published advertisement', () => {
  it('its text can be corrected after the home was found occupied, but a new claim is stopped', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    const [wrong, right] = [
      text('Piso en la cossta. Concierte su visita.'),
      text('Piso en la costa. Concierte su visita.'),
    ]
    await ours.save(asset, uuid, { ...publish, description: [null, wrong] })
    await ours.rows('UPDATE assets SET found_occupied = true WHERE uuid = $1 RETURNING 1', [asset])
    expect((await ours.save(asset, uuid, { description: [wrong, right] })).status).toBe(200)
    const claim = text('Piso en la costa. Concierte su visita. Piso vacío.')
    const { body } = await ours.save(asset, uuid, { description: [right, claim] })
    expect(body).toMatchObject({
      message: 'advertisements.contradictsPossession',
      data: { claims: 'piso vacio' },
    })
  })

  it('a let home that is offered for sale instead of rent is stopped with the same text', async () => {
    const asset = await ours.anAsset()
    const { body: rent } = await ours.add(asset, { typeId: 11, operationType: 'rent', price: 800 })
    await ours.save(asset, rent.uuid, { ...publish, description: [null, text('Posesión inmediata.')] })
    await addLease(asset, ['2020-03-01', null, null])
    const change = { operationType: ['rent', 'sale'], price: [800, 185_000] } as const
    const { body } = await ours.save(asset, rent.uuid, change as never)
    expect(body).toMatchObject({ message: 'advertisements.contradictsPossession' })
  })

  it('its price can change although its text has another amount as a whole sentence', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.save(asset, uuid, { ...publish, description: [null, text('Piso en la costa. Solo 185.000 €.')] })
    expect((await ours.save(asset, uuid, { price: [185_000, 180_000] })).status).toBe(200)
    const other = await ours.anAdvertisement()
    const { body } = await ours.save(other.asset, other.uuid, {
      ...publish,
      description: [null, text('Solo 175.000 €.')],
    })
    expect(body).toMatchObject({ message: 'advertisements.contradictsFacts', data: { fields: ['price'] } })
  })
})
