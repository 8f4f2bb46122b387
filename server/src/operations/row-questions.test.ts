import { describe, expect, it } from 'vitest'
import { type Change, newRow, operationsOfAsset } from '../../test/operations.ts'
import { addUser, signIn } from '../../test/people.ts'

const { world, anAsset, save, read } = operationsOfAsset()

type Caller = Pick<typeof world.admin, 'call'>
interface Asked {
  message: string
  data: { questions: { id: string; key: string; code: string; author: string | null; savedOn: string | null }[] }
}

const saveAs = (caller: Caller, asset: string, changes: readonly Change[], confirmed: readonly string[] = []) =>
  caller.call('POST', `/assets/${asset}/operations`, {
    changes: changes.map(([key, field, old, next]) => ({ key, field, old, new: next })),
    confirmed,
  })
const aLease = (uuid: string, values: object = {}) =>
  newRow(`operations.lease:${uuid}`, {
    ...{ tenant: 'Ana Ruiz', use: 'HOME', startOn: '2026-01-01', rent: 800, updateIndex: 'IPC' },
    ...values,
  })
const anInvoice = (uuid: string, values: object = {}) =>
  newRow(`operations.invoice:${uuid}`, {
    ...{ type: 'EXPENSE', concept: 'Bajante', creditor: 'Reyes, S.L.', dueDate: '2026-10-05', amount: 320 },
    ...values,
  })
const aTribute = (uuid: string) =>
  newRow(`operations.tribute:${uuid}`, { taxType: 'PROPERTY_TAX', dueDate: '2026-11-05', amount: 412.3 })
const aFee = (uuid: string) =>
  newRow(`operations.fee:${uuid}`, { feeSubtype: 'SHARE', dueDate: '2026-11-05', amount: 60 })
const aNote = (uuid: string) =>
  newRow(`operations.registrySimpleNote:${uuid}`, { expeditionDate: '2026-10-05', registryNumber: '12345' })
const anInstalment = (uuid: string) => newRow(`operations.instalment:${uuid}`, { dueOn: '2026-11-01', amount: 510.2 })

const asked = ({ body }: { body: unknown }) => body as unknown as Asked
const aColleague = async () => {
  const { email } = await addUser(world.system, world.admin.customerUuid, { isAdmin: true })
  return signIn(world.system, email)
}

describe('A row that two users save at once', () => {
  it.each<[string, string, (uuid: string) => Change[], string]>([
    ['lease', 'rent', aLease, 'lease'],
    ['invoice', 'invoices', anInvoice, 'invoice'],
    ['local tax', 'tributes', aTribute, 'tribute'],
    ['fee', 'community', aFee, 'fee'],
    ['registry extract', 'registrySimpleNotes', aNote, 'registrySimpleNote'],
    ['instalment of a mortgage', 'mortgage', anInstalment, 'instalment'],
  ])('a %s saved twice at the same time is stored once, and the other user is asked', async (_, part, rowOf, kind) => {
    const asset = await anAsset()
    const users: Caller[] = [world.admin, await aColleague()]
    const uuids = users.map(() => crypto.randomUUID())
    const saves = await Promise.all(users.map((user, at) => saveAs(user, asset, rowOf(uuids[at] ?? ''))))
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = saves.findIndex(({ status }) => status === 409)
    const { message, data } = asked(saves[second] ?? { body: {} })
    expect(message).toBe('parts.asked')
    expect(data.questions).toMatchObject([
      {
        ...{ key: `operations.${kind}:${uuids[second]}`, code: 'equalRow', other: uuids[1 - second] },
        savedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      },
    ])
    expect(data.questions[0]?.author).toEqual(expect.any(String))
    const rowsOf = async () =>
      (await read<Record<string, { rows: Record<string, { uuid: string }[]> }>>(asset))[part]?.rows[kind]?.map(
        ({ uuid }) => uuid,
      )
    expect(await rowsOf()).toEqual([uuids[1 - second]])
    const user = users[second] ?? world.admin
    const ids = data.questions.map(({ id }) => id)
    expect((await saveAs(user, asset, rowOf(uuids[second] ?? ''), ids)).status).toBe(200)
    expect((await rowsOf())?.toSorted()).toEqual(uuids.toSorted())
  })

  it('a confirmation answers only the question that it names', async () => {
    const asset = await anAsset()
    const [first = '', second = '', third = ''] = [1, 2, 3].map(() => crypto.randomUUID())
    await save(asset, ...anInvoice(first))
    const ids = asked(await save(asset, ...anInvoice(second))).data.questions.map(({ id }) => id)
    expect((await saveAs(world.admin, asset, anInvoice(third), ids)).status).toBe(409)
    expect((await saveAs(world.admin, asset, anInvoice(second), ids)).status).toBe(200)
  })
})

describe('A lease with days in common with another one of the asset', () => {
  it('the save asks and names the tenant and the days, and after the confirmation every list marks both leases', async () => {
    const asset = await anAsset()
    const [one, other, room] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await save(asset, ...aLease(one, { tenant: 'Blanca Otero', endOn: '2030-12-31' }))
    const lease = aLease(other, { tenant: 'Luis Gil', startOn: '2026-05-01', rent: 900 })
    const reply = await save(asset, ...lease)
    expect(reply).toMatchObject({ status: 409, body: { message: 'parts.asked' } })
    const { questions } = asked(reply).data
    expect(questions).toMatchObject([
      { code: 'overlapsLease', data: { tenant: 'Blanca Otero', from: '2026-01-01', until: '2030-12-31' } },
    ])
    const parking = aLease(room, { tenant: 'Luis Gil', startOn: '2026-05-01', rent: 60, leasedPart: 'parking' })
    expect((await save(asset, ...parking)).status).toBe(200)
    expect(
      (
        await saveAs(
          world.admin,
          asset,
          lease,
          questions.map(({ id }) => id),
        )
      ).status,
    ).toBe(200)

    const { externalId } = (await world.admin.call('GET', `/assets/${asset}`)).body as unknown as { externalId: string }
    const roll = async (filter: object) => {
      const f = encodeURIComponent(JSON.stringify({ search: externalId, ...filter }))
      return (await world.admin.call('GET', `/operations/rent-roll?f=${f}&s=rent`)).body
    }
    expect(await roll({})).toMatchObject({
      items: [
        { uuid: room, overlaps: [] },
        { uuid: one, overlaps: [{ uuid: other, tenant: 'Luis Gil', startOn: '2026-05-01' }] },
        { uuid: other, overlaps: [{ uuid: one, tenant: 'Blanca Otero', startOn: '2026-01-01' }] },
      ],
      totals: { rent: 1_760, overlapping: 2, overlappingRent: 1_700 },
    })
    expect(await roll({ overlaps: true })).toMatchObject({ items: [{ uuid: one }, { uuid: other }], total: 2 })
    expect(await roll({ overlaps: false })).toMatchObject({ items: [{ uuid: room }], total: 1 })
    expect((await world.admin.call('GET', `/assets/${asset}/lease-income`)).body).toEqual({
      grossIncome: 1_760,
      overlapping: true,
    })

    const contradiction = { kind: 'leasesOverlap', own: 800, other: 900, ownDay: '2026-01-01', otherDay: '2026-05-01' }
    const ofAsset = (await world.admin.call('GET', `/assets/${asset}/contradictions`)).body
    expect(ofAsset).toMatchObject({ items: [contradiction] })
    const kinds = encodeURIComponent(JSON.stringify({ kinds: ['leasesOverlap'] }))
    const listed = async () => {
      const { body } = await world.admin.call('GET', `/contradictions?f=${kinds}&r=100`)
      return (body as unknown as { items: { assetUuid: string }[] }).items.filter(
        ({ assetUuid }) => assetUuid === asset,
      )
    }
    expect(await listed()).toMatchObject([{ ...contradiction, externalId }])

    // The first lease ends on the day on which the second one begins.
    const end: Change = [`operations.lease:${one}`, 'endedOn', null, '2026-05-01']
    expect((await save(asset, end)).status).toBe(200)
    expect(await listed()).toEqual([])
    expect(await roll({})).toMatchObject({ totals: { rent: 960, overlapping: 0, overlappingRent: 0 } })
  })

  it('the database finds the same pairs of leases as the domain rule, over leases of every form', async () => {
    const asset = await anAsset()
    const days = [
      { startOn: '2020-01-01', endOn: '2024-12-31' },
      { startOn: '2020-01-01', endOn: '2024-12-31', endedOn: '2023-06-30' },
      { startOn: '2023-06-30', endOn: '2030-12-31' },
      { startOn: '2025-01-01', endOn: null, leasedPart: 'room', leasedPartName: 'Habitación n.º 1' },
      { startOn: '2025-01-01', endOn: null, leasedPart: 'room', leasedPartName: ' HABITACION Nº 1' },
      { startOn: '2025-01-01', endOn: null, leasedPart: 'room', leasedPartName: '2' },
      { startOn: '2025-01-01', endOn: '2026-01-31', leasedPart: 'parking' },
      { startOn: '2026-01-01', endOn: '2027-01-31', leasedPart: 'parking', leasedPartName: 'P-1' },
      { startOn: '2027-01-31', endOn: null, leasedPart: 'parking', leasedPartName: 'P-1' },
      { startOn: '2026-01-01', endOn: null, endedOn: '2026-01-01', leasedPart: 'whole' },
    ]
    const rows = days.flatMap((values, at) =>
      aLease(crypto.randomUUID(), { tenant: `T${at}`, rent: 500 + at, ...values }),
    )
    const { questions } = asked(await save(asset, ...rows)).data
    expect(
      (
        await saveAs(
          world.admin,
          asset,
          rows,
          questions.map(({ id }) => id),
        )
      ).status,
    ).toBe(200)
    const ofAsset = (await world.admin.call('GET', `/assets/${asset}/contradictions`)).body as unknown as {
      items: { id: string; kind: string }[]
    }
    const kinds = encodeURIComponent(JSON.stringify({ kinds: ['leasesOverlap'] }))
    const listed = (await world.admin.call('GET', `/contradictions?f=${kinds}&r=100`)).body as unknown as {
      items: { id: string; assetUuid: string }[]
    }
    const ids = ofAsset.items.filter(({ kind }) => kind === 'leasesOverlap').map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(8)
    expect(
      listed.items
        .filter(({ assetUuid }) => assetUuid === asset)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids.toSorted())
  })
})
