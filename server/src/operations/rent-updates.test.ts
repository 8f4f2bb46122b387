import { Readable } from 'node:stream'
import { printedOf } from '@lindero/documents/kernel/pdf/printed.fixture'
import { describe, expect, it } from 'vitest'
import { newRow, operationsOfAsset } from '../../test/operations.ts'

const { world, anAsset, save, read } = operationsOfAsset()

interface Updates {
  items: (Record<string, unknown> & { uuid: string; newRent: number | null })[]
  notified: { update: string; uuid: string }[]
}
interface Read {
  rent: { rows: { rentUpdate: { uuid: string; effectiveOn: string; newRent: number; notifiedOn: string }[] } }
}
const HOME = { tenant: 'Ana Ruiz', use: 'HOME', rent: 1_000, updateIndex: 'IPC', paymentDay: 5, deposit: 1_000 }
async function aLease(values: object) {
  const [asset, lease] = [await anAsset(), crypto.randomUUID()]
  await save(asset, ...newRow(`operations.lease:${lease}`, { ...HOME, ...values }))
  return { asset, lease }
}
const updatesOf = async (month: string, others = '') =>
  (await world.admin.call('GET', `/operations/rent-updates?month=${month}${others}`)).body as unknown as Updates
const publish = (kind: string, month: string, percent: number, publishedOn: string | null) =>
  world.system.context.database.transaction('system', (tx) =>
    tx.change(
      `INSERT INTO published_indexes (kind, month, percent, published_on) VALUES ($1, $2::date, $3, $4)
       ON CONFLICT (kind, month) DO UPDATE SET percent = excluded.percent, published_on = excluded.published_on`,
      [kind, `${month}-01`, percent, publishedOn],
    ),
  )

// LAU, art. 18; Law 12/2023, eleventh additional provision.
describe('The updates of a month', () => {
  it('an index that is not in the table is asked with its month, and the stored ones give the new rent', async () => {
    const { lease } = await aLease({ startOn: '2024-07-20' })
    const own = async () => (await updatesOf('2025-07')).items.find(({ uuid }) => uuid === lease)
    expect(await own()).toMatchObject({
      newRent: null,
      limit: 'IRAV',
      missing: ['IPC', 'IRAV'],
      missingMonths: [
        { kind: 'IPC', month: '2025-06' },
        { kind: 'IRAV', month: '2025-06' },
      ],
    })
    await publish('IPC', '2025-06', 2.3, '2025-07-15')
    await publish('IRAV', '2025-06', 2.1, '2025-07-15')
    // The lower of both: 2.1 %.
    expect(await own()).toMatchObject({ effectiveOn: '2025-07-20', newRent: 1_021, isCapped: true, missing: [] })
  })

  it('updates are entered as they were seen, their letters are written, and an undo takes them back', async () => {
    await publish('IPC', '2025-02', 3, '2025-03-14')
    await publish('IRAV', '2025-02', 2.08, '2025-03-14')
    const [one, two] = [await aLease({ startOn: '2024-03-20' }), await aLease({ startOn: '2024-03-25', deposit: 500 })]
    const seen = await updatesOf('2025-03', '&notifiedOn=2025-03-16')
    expect(seen.items.find(({ uuid }) => uuid === two.lease)).toMatchObject({
      ...{ effectiveOn: '2025-03-25', payableOn: '2025-04-01', newRent: 1_020.8, doubts: ['belowDeposit'] },
    })
    const order = { month: '2025-03', notifiedOn: '2025-03-16', leases: [one.lease, two.lease] }
    const apply = (newRents: number) => world.admin.call('POST', '/operations/rent-updates', { ...order, newRents })
    expect((await apply(2_041.59)).body.message).toBe('operations.changedMeanwhile')
    const done = (await apply(2_041.6)).body as unknown as { runUuid: string; updates: string[] }
    expect(done.updates).toHaveLength(2)
    expect((await read<Read>(one.asset)).rent.rows.rentUpdate).toMatchObject([
      { effectiveOn: '2025-04-01', newRent: 1_020.8, notifiedOn: '2025-03-16' },
    ])
    const after = await updatesOf('2025-03')
    expect(after.items.map(({ uuid }) => uuid)).not.toContain(one.lease)
    expect(after.notified.map(({ update }) => update).sort()).toEqual([...done.updates].sort())
    await world.system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE assets SET address = 'Calle Mayor 5', municipality = 'Paterna' WHERE uuid = $1`, [one.asset]),
    )
    const { rawPayload } = await world.system.app.inject({
      ...{ method: 'POST', url: '/api/operations/rent-updates/letters' },
      headers: { authorization: `Bearer ${world.admin.token}` },
      payload: { updates: done.updates, landlord: 'Fondo Uno SL', language: 'es' },
    })
    const { paragraphs } = await printedOf(Readable.from([rawPayload]))
    expect(paragraphs.join(' ')).toContain('Calle Mayor 5, Paterna (')
    const undo = await world.admin.call('POST', '/operations/rent-updates/undo', { runUuid: done.runUuid })
    expect(undo.body).toEqual({ count: 2, kept: 0 })
    expect((await read<Read>(one.asset)).rent.rows.rentUpdate).toEqual([])
    const again = await world.admin.call('POST', '/operations/rent-updates/undo', { runUuid: done.runUuid })
    expect(again.body.message).toBe('operations.nothingToUndo')
  })

  it('a request for letters is refused if one of its updates is gone', async () => {
    await publish('IPC', '2025-08', 2, '2025-09-14')
    await publish('IRAV', '2025-08', 2, '2025-09-14')
    const { lease } = await aLease({ startOn: '2024-09-20' })
    const done = await world.admin.call('POST', '/operations/rent-updates', {
      ...{ month: '2025-09', notifiedOn: '2025-08-30', leases: [lease], newRents: 1_020 },
    })
    const updates = (done.body as { updates?: string[] }).updates ?? []
    const letters = (uuids: string[]) =>
      world.admin.call('POST', '/operations/rent-updates/letters', {
        ...{ updates: uuids, landlord: 'Fondo Uno SL', language: 'es' },
      })
    expect((await letters(updates)).status).toBe(200)
    expect((await letters([...updates, crypto.randomUUID()])).body).toMatchObject({
      ...{ message: 'operations.updatesGone', data: { count: 1 } },
    })
  })

  // LAU, arts. 4.3 and 18.2; a lease that ends before the new rent is payable has none.
  it('a late notification is asked for premises, and a lease that ends before its new rent is left out', async () => {
    const fixed = { updateIndex: 'FIXED', fixedPercent: 2, startOn: '2024-10-05' }
    const premises = await aLease({ ...fixed, use: 'OTHER', deposit: 2_000 })
    const ended = await aLease({ ...fixed, updateIndex: 'IPC', endedOn: '2025-10-20' })
    const of = async ({ lease }: { lease: string }, others: string) =>
      (await updatesOf('2025-10', `&notifiedOn=2025-10-29${others}`)).items.find(({ uuid }) => uuid === lease)
    expect(await of(premises, '')).toMatchObject({ newRent: null, missing: ['payable'] })
    expect(await of(premises, '&premisesWait=false')).toMatchObject({ newRent: 1_020, payableOn: '2025-10-05' })
    expect(await of(premises, '&premisesWait=true')).toMatchObject({ newRent: 1_020, payableOn: '2025-11-01' })
    expect(await of(ended, '')).toBeUndefined()
  })

  it('an update of a home in the months of the decrees of 2026 is asked, and the answer decides', async () => {
    await publish('IPC', '2026-09', 2.9, '2026-10-14')
    await publish('IRAV', '2026-09', 2.3, '2026-10-14')
    const { lease } = await aLease({ startOn: '2024-11-05' })
    const own = async (others = '') => (await updatesOf('2026-11', others)).items.find(({ uuid }) => uuid === lease)
    expect(await own()).toMatchObject({ newRent: null, missing: ['decree'] })
    expect(await own('&decree=true')).toMatchObject({ newRent: 1_020, limit: 'DECREES_2026' })
    expect(await own('&decree=false')).toMatchObject({ newRent: 1_023, limit: 'IRAV' })
  })

  it('an undo keeps an update that was changed since', async () => {
    await publish('IPC', '2025-04', 2, '2025-05-14')
    await publish('IRAV', '2025-04', 2, '2025-05-14')
    const { asset, lease } = await aLease({ startOn: '2024-05-20' })
    const done = await world.admin.call('POST', '/operations/rent-updates', {
      ...{ month: '2025-05', notifiedOn: '2025-04-30', leases: [lease], newRents: 1_020 },
    })
    const update = (await read<Read>(asset)).rent.rows.rentUpdate[0]?.uuid
    await save(asset, [`operations.rentUpdate:${update}`, 'newRent', 1_020, 1_015])
    const undone = await world.admin.call('POST', '/operations/rent-updates/undo', { runUuid: done.body.runUuid })
    expect(undone.body.message).toBe('operations.nothingToUndo')
    expect((await read<Read>(asset)).rent.rows.rentUpdate).toMatchObject([{ newRent: 1_015 }])
  })
})
