import { expect, it } from 'vitest'
import type { AssetRecord } from '../assets/assets.table.ts'
import type { Transaction } from '../kernel/database/database.ts'
import { possessionOfReport } from './reported-possession.ts'

/** No settings are stored, so the usual assumptions apply. */
const tx = { rows: async () => [] } as unknown as Transaction
const DAY = { valuationDate: '2026-11-01', today: '2026-11-02' }

const assetOf = (typeId: number, possessionStage: string | null, occupancyStatus: string | undefined) =>
  ({
    possessionStage,
    possessionPlannedOn: null,
    typeId,
    details: { occupancyStatus },
    customerUuid: 'c',
  }) as unknown as AssetRecord

it('the value as let of a building with several current leases is not computed, and their number is stated', async () => {
  const lease = { rent: 700, end: '2028-11-01', isOfAnnex: false }
  const building = assetOf(13, null, 'let')
  const read = await possessionOfReport(tx, building, [lease, { ...lease, end: null }, lease], DAY)
  expect(read).toEqual({ kind: 'let', terms: null, leases: 3 })
})

it('the value as let has the rent of the only lease, also on the last day of its predecessor', async () => {
  const lease = { rent: 700, end: '2028-11-01', isOfAnnex: false }
  for (const leases of [
    [lease],
    [lease, { ...lease, rent: 500, end: DAY.valuationDate }],
    [{ ...lease, end: DAY.valuationDate }],
    [lease, { rent: 60, end: null, isOfAnnex: true }],
  ]) {
    const read = await possessionOfReport(tx, assetOf(11, null, 'let'), leases, DAY)
    expect(read).toMatchObject({ kind: 'let', terms: { rent: 700 } })
  }
})

it.each([
  ['free', 'occupied', { kind: 'unknown', contradicts: 'occupied' }],
  ['free', 'withoutTitle', { kind: 'unknown', contradicts: 'withoutTitle' }],
  ['free', 'vacant', { kind: 'vacant' }],
  ['free', undefined, { kind: 'vacant' }],
  ['free', 'let', { kind: 'let', terms: null }],
  [null, 'vacant', { kind: 'vacant' }],
  [null, undefined, { kind: 'unknown' }],
])('a home in the stage %s that is stated to be %s has the possession %j', async (stage, occupancy, possession) => {
  expect(await possessionOfReport(tx, assetOf(11, stage, occupancy), [], DAY)).toEqual(possession)
})

it.each([
  ['vacant', 'toTake', true],
  ['vacant', 'titlePending', true],
  ['vacant', 'claimFiled', false],
  ['vacant', 'launchSet', false],
  ['vacant', 'notStarted', false],
  [undefined, 'toTake', false],
  ['occupied', 'toTake', false],
])(
  'a home recorded as %s in the stage %s is without occupants: %s',
  async (occupancyStatus, possessionStage, isVacant) => {
    const read = await possessionOfReport(tx, assetOf(11, possessionStage, occupancyStatus), [], DAY)
    expect(read).toMatchObject({ kind: 'occupied', isVacant })
  },
)

it('a home that is stated to be occupied and was found empty afterwards is vacant', async () => {
  const foundEmpty = { rows: async () => [{ occupied: false }] } as unknown as Transaction
  expect(await possessionOfReport(foundEmpty, assetOf(11, 'free', 'occupied'), [], DAY)).toEqual({ kind: 'vacant' })
})
