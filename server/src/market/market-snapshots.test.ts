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

describe('A snapshot of a day before other news', () => {
  const rows = (area: string, from: number, to: number, date: string) =>
    Array.from({ length: to - from }, (_, n) => ({
      ...{ id: `${area}-${from + n}`, latitude: 40.4 + (from + n) / 2_000, longitude: -3 - area.length / 10 },
      ...{ floor: n, date },
    }))
  const snapshotOf = async (area: string, content: ReturnType<typeof rows>) => {
    const { uuid, report } = await imported(fileOf(content), { snapshot: { portal: 'a', area } })
    return { uuid, snapshot: report.snapshot }
  }
  const endOf = async (id: string) => {
    const [row] = await inSystem((tx) =>
      tx.rows<{ end: string | null }>('SELECT expired_on::text AS end FROM market_evidence WHERE source_id = $1', [id]),
    )
    return row?.end
  }

  it('withdraws no advert that was first seen after it; the next snapshot withdraws it', async () => {
    await snapshotOf('LATE', rows('LATE', 0, 10, '2026-11-10'))
    await snapshotOf('LATE', rows('LATE', 0, 12, '2026-11-24'))
    for (const day of ['2026-11-20', '2026-11-21']) {
      const late = await snapshotOf('LATE', rows('LATE', 0, 10, day))
      expect(late.snapshot).toMatchObject({ state: 'withdrawn', missing: 0 })
    }
    expect(await endOf('LATE-11')).toBeNull()
    const next = await snapshotOf('LATE', [...rows('LATE', 0, 10, '2026-11-28'), ...rows('LATE', 10, 11, '2026-11-28')])
    expect(next.snapshot).toMatchObject({ state: 'withdrawn', missing: 1 })
    expect([await endOf('LATE-10'), await endOf('LATE-11')]).toEqual([null, '2026-11-28'])
  })

  it('withdraws an advert of its own day and of a day before', async () => {
    await snapshotOf('SAMEDAY', [...rows('SAMEDAY', 0, 9, '2026-11-20'), ...rows('SAMEDAY', 9, 10, '2026-11-12')])
    const { snapshot } = await snapshotOf('SAMEDAY', rows('SAMEDAY', 0, 8, '2026-11-20'))
    expect(snapshot).toMatchObject({ state: 'withdrawn', missing: 2 })
    expect([await endOf('SAMEDAY-8'), await endOf('SAMEDAY-9')]).toEqual(['2026-11-20', '2026-11-20'])
  })

  it('a snapshot is asked about if it has hardly any advert of the one before, also if all of them were seen after it', async () => {
    await snapshotOf('ELSEWHERE', rows('ELSEWHERE', 0, 10, '2026-11-24'))
    const { snapshot } = await snapshotOf('ELSEWHERE', rows('ELSEWHERE', 20, 30, '2026-11-22'))
    expect(snapshot).toMatchObject({ state: 'asked', missing: 0 })
  })

  it('withdraws on its own day if a person confirms it, and no advert that a later file has on offer', async () => {
    await snapshotOf('CONFIRMLATER', rows('CONFIRMLATER', 0, 10, '2026-11-10'))
    const { uuid } = await snapshotOf('CONFIRMLATER', rows('CONFIRMLATER', 0, 6, '2026-11-20'))
    await imported(fileOf([...rows('CONFIRMLATER', 0, 1, '2026-11-25'), ...rows('CONFIRMLATER', 8, 10, '2026-11-25')]))
    expect(await confirmSnapshot(world.system.context.database, uuid)).toBe(2)
    expect([await endOf('CONFIRMLATER-7'), await endOf('CONFIRMLATER-9')]).toEqual(['2026-11-20', null])
  })

  it('a snapshot does not name the advert of another portal with an identifier of its own', async () => {
    const [own] = rows('TWOPORTALS', 0, 1, '2026-11-10')
    await imported(fileOf([{ ...own, portal: 'idealista' }]))
    const first = await snapshotOf(
      'TWOPORTALS',
      rows('TWOPORTALS', 0, 10, '2026-11-12').map((row) => ({ ...row, portal: 'fotocasa' })),
    )
    expect(first.snapshot).toMatchObject({ state: 'first', adverts: 9 })
    const next = await snapshotOf(
      'TWOPORTALS',
      rows('TWOPORTALS', 1, 10, '2026-11-20').map((row) => ({ ...row, portal: 'fotocasa' })),
    )
    expect(next.snapshot).toMatchObject({ state: 'withdrawn', missing: 0 })
    expect(await endOf('TWOPORTALS-0')).toBeNull()
  })

  it('names the adverts of the snapshot before whose portal now has another name', async () => {
    const named = (date: string, last: string) =>
      rows('RENAMED', 0, 10, date).map((row, n) => ({ ...row, portal: n === 9 ? last : 'habitaclia' }))
    await snapshotOf('RENAMED', named('2026-11-12', 'habitaclia'))
    const { snapshot } = await snapshotOf('RENAMED', named('2026-11-20', 'fotocasa'))
    expect(snapshot).toMatchObject({ state: 'withdrawn', adverts: 10, missing: 0 })
    expect(await endOf('RENAMED-9')).toBeNull()
  })
})
