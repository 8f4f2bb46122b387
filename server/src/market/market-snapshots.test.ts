import { describe, expect, it } from 'vitest'
import { marketFiles } from '../../test/market-files.ts'
import { undoImport } from '../areas/undo-import.ts'
import { fileOf } from './advert-rows.fixture.ts'
import { confirmSnapshot } from './market-snapshots.ts'
import { undoEvidence } from './undo-evidence.ts'

const { importFile: imported, inSystem, world } = marketFiles()

describe('A full snapshot of a portal', () => {
  const at = { latitude: 40.2, longitude: -2.4 }
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `SNAP-${n}`, ...at, latitude: at.latitude + n / 2_000, floor: n }))
  const snapshot = { portal: 'a', area: 'Cuenca' }
  const withdrawn = async () => {
    const adverts = await inSystem((tx) =>
      tx.rows<{ id: string }>(
        `SELECT source_id AS id FROM market_evidence WHERE source_id LIKE 'SNAP-%' AND expired_on IS NOT NULL`,
      ),
    )
    return adverts.map(({ id }) => id).toSorted()
  }

  it('withdraws the adverts that it leaves out; an advert that comes back was never withdrawn', async () => {
    const first = await imported(fileOf(rows(10)), { snapshot })
    expect(first.report.snapshot).toMatchObject({ state: 'first', adverts: 10 })
    const second = await imported(fileOf(rows(9)), { snapshot })
    expect(second.report.snapshot).toMatchObject({ state: 'withdrawn', before: 10, missing: 1 })
    expect(await withdrawn()).toEqual(['SNAP-9'])
    await imported(fileOf(rows(10)), { snapshot })
    expect(await withdrawn()).toEqual([])
  })

  it('withdraws nothing if it is too small, until a person confirms it', async () => {
    const { uuid, report } = await imported(fileOf(rows(7)), { snapshot })
    expect(report.snapshot).toMatchObject({ state: 'asked', adverts: 7, before: 10, missing: 3 })
    expect(await withdrawn()).toEqual([])
    expect(await confirmSnapshot(world.system.context.database, uuid)).toBe(3)
    expect(await withdrawn()).toEqual(['SNAP-7', 'SNAP-8', 'SNAP-9'])
    await expect(confirmSnapshot(world.system.context.database, uuid)).rejects.toMatchObject({
      code: 'market.snapshotNotAsked',
    })
  })
})

describe('A snapshot after one that was asked about', () => {
  const at = { latitude: 40.3, longitude: -2.4 }
  const rows = (area: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      id: `${area}-${n}`,
      ...at,
      latitude: at.latitude + n / 2_000,
      floor: n,
    }))
  const snapshotOf = async (area: string, count: number) => {
    const { uuid, report } = await imported(fileOf(rows(area, count)), { snapshot: { portal: 'a', area } })
    return { uuid, snapshot: report.snapshot }
  }

  it('the next snapshot is compared with it if a person confirmed it', async () => {
    await snapshotOf('CONFIRMED', 10)
    const { uuid, snapshot } = await snapshotOf('CONFIRMED', 6)
    expect(snapshot).toMatchObject({ state: 'asked', before: 10 })
    await confirmSnapshot(world.system.context.database, uuid)
    expect((await snapshotOf('CONFIRMED', 5)).snapshot).toMatchObject({ state: 'withdrawn', before: 6, missing: 1 })
  })

  it('the next snapshot is compared with the one before if a person undid it or left it unconfirmed', async () => {
    await snapshotOf('REFUSED', 10)
    const undone = await snapshotOf('REFUSED', 6)
    await inSystem((tx) => undoImport(tx, undone.uuid, undoEvidence))
    expect((await snapshotOf('REFUSED', 5)).snapshot).toMatchObject({ state: 'asked', before: 10, missing: 5 })
    const next = await snapshotOf('REFUSED', 9)
    expect(next.snapshot).toMatchObject({ state: 'withdrawn', before: 10, missing: 1 })
  })
})
