import { afterAll, beforeAll, expect, it } from 'vitest'
import { ValuedAsset } from '../../test/valued-asset.ts'
import { REPORTED_VALUATION } from '../exports/sweep-exports.ts'
import { pruneValuations } from './prune-valuations.ts'

let scene: ValuedAsset
beforeAll(async () => {
  scene = await ValuedAsset.open()
  await scene.renew()
})
afterAll(() => scene.system.close())

const NOW = new Date('2026-06-15T10:00:00Z')
const OWN = { valuation_type_id: 2, valuator_name: 'Ana Luna' }
const CASES = [
  { at: '2026-06-03', is: 'kept', why: 'of this month' },
  { at: '2026-06-02', is: 'kept', why: 'of this month, an earlier one' },
  { at: '2026-04-20', is: 'kept', why: 'the latest of its month' },
  { at: '2026-04-10', is: 'pruned', why: 'an earlier one of its month' },
  { at: '2026-04-09', is: 'kept', why: 'of another month of valuation', valuation_date: '2025-12-31' },
  { at: '2026-04-08', is: 'kept', why: 'signed', is_signed: true },
  { at: '2026-04-07', is: 'kept', why: 'made by a person', ...OWN },
  { at: '2026-04-06', is: 'kept', why: 'from a tape', job_uuid: null },
  { at: '2026-04-06', is: 'kept', why: 'of a report', isReported: true },
  { at: '2026-04-05', is: 'kept', why: 'the current one', isCurrent: true },
  { at: '2026-04-04', is: 'kept', why: 'rent', operation: 'rent' },
  { at: '2026-03-31', is: 'kept', why: 'of the month before' },
  { at: '2026-04-01', is: 'pruned', why: 'of April in Spain', created_on: '2026-03-31T22:30:00Z' },
] as const

it('automatic values of earlier months are deleted, except the latest value of each month and values in use', async () => {
  const { database } = scene.system.context
  const inside = <T>(work: Parameters<typeof database.transaction<T>>[1]) => database.transaction('system', work)
  const uuids = new Map<string, string>()
  await inside(async (tx) => {
    for (const { at, is: _is, why, ...more } of CASES) {
      const { isReported, isCurrent, ...columns } = { isReported: false, isCurrent: false, ...more }
      const row = {
        uuid: crypto.randomUUID(),
        created_on: `${at}T09:00:00Z`,
        job_uuid: crypto.randomUUID(),
        ...columns,
      }
      uuids.set(row.uuid, why)
      await tx.change(
        `INSERT INTO valuations SELECT (jsonb_populate_record(v, $2::jsonb)).* FROM valuations v WHERE v.uuid = $1`,
        [scene.saved.uuid, JSON.stringify(row)],
      )
      const hash = row.uuid.replaceAll('-', '').repeat(2)
      if (isReported) {
        await tx.change(
          `INSERT INTO valuation_fingerprints (hash, customer_uuid, valuation_uuid) VALUES ($1, $2, $3)`,
          [hash, scene.admin.customerUuid, row.uuid],
        )
      }
      if (isCurrent) {
        await tx.change('UPDATE assets SET current_sale_valuation_uuid = $2 WHERE uuid = $1', [scene.asset, row.uuid])
      }
    }
  })
  const expected = CASES.filter(({ is }) => is === 'pruned').length
  expect(await pruneValuations({ ...scene.system.context, now: () => NOW }, [REPORTED_VALUATION])).toBe(expected)
  expect(await pruneValuations({ ...scene.system.context, now: () => NOW }, [REPORTED_VALUATION])).toBe(0)
  const rest = await inside((tx) => tx.rows<{ uuid: string }>('SELECT uuid FROM valuations'))
  const remaining = rest.flatMap(({ uuid }) => uuids.get(uuid) ?? [])
  const target = CASES.filter(({ is }) => is === 'kept').map(({ why }) => why)
  expect(remaining.sort()).toEqual([...target].sort())
})
