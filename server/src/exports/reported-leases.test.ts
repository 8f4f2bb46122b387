import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { leasesOn } from './report-property.ts'

let system: TestSystem
let owner: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  owner = await aSignedInUser(system, { isAdmin: true })
})
afterAll(() => system.close())

interface Stored {
  start: string
  end?: string
  ended?: string
}

async function leasesOfReport(occupancy: string | null, leases: readonly Stored[], parts = ['operation' as const]) {
  const portfolio = await addPortfolio(system, owner.customerUuid)
  const [asset = ''] = await addAssets(system, owner.customerUuid, portfolio, [{ externalId: 'L-1' }])
  return system.context.database.transaction({ customer: owner.customerUuid }, async (tx) => {
    if (occupancy)
      await tx.change(
        `UPDATE assets SET details = details || jsonb_build_object('occupancyStatus', $2::text) WHERE uuid = $1`,
        [asset, occupancy],
      )
    for (const { start, end, ended } of leases)
      await tx.change(
        `INSERT INTO leases (uuid, customer_uuid, asset_uuid, tenant, start_on, end_on, ended_on, rent)
         VALUES (gen_random_uuid(), $1, $2, 'Ana', $3, $4, $5, 900)`,
        [owner.customerUuid, asset, start, end ?? null, ended ?? null],
      )
    return leasesOn(tx, asset, '2026-11-01', parts)
  })
}

const LEASE = { start: '2018-01-01', rent: 900, isSigned: false, isOfAnnex: false }

it('a lease of a let home that passed its end without a termination goes on without an end', async () => {
  expect(await leasesOfReport('let', [{ start: '2018-01-01', end: '2022-12-31' }])).toEqual([{ ...LEASE, end: null }])
})

it('a lease in force keeps its end, also if the home is not recorded as let', async () => {
  const lease = { start: '2018-01-01', end: '2027-12-31' }
  for (const occupancy of ['let', 'vacant', null])
    expect(await leasesOfReport(occupancy, [lease])).toEqual([{ ...LEASE, end: '2027-12-31' }])
})

it.each<[string, string | null, Stored[]]>([
  ['a terminated lease', 'let', [{ start: '2018-01-01', end: '2027-12-31', ended: '2025-01-31' }]],
  ['a lease that passed its end, of a vacant home', 'vacant', [{ start: '2018-01-01', end: '2022-12-31' }]],
  ['a lease that passed its end, of a home of unknown occupancy', null, [{ start: '2018-01-01', end: '2022-12-31' }]],
  ['a lease that begins later', 'let', [{ start: '2027-01-01', end: '2030-12-31' }]],
])('%s is not in the report', async (_, occupancy, leases) => {
  expect(await leasesOfReport(occupancy, leases)).toEqual([])
})

it('a lease that passed its end is not in the report beside a newer one', async () => {
  const leases = [{ start: '2012-01-01', end: '2017-12-31' }, { start: '2018-01-01' }]
  expect(await leasesOfReport('let', leases)).toEqual([{ ...LEASE, end: null }])
})

it('a lease that passed its end is not in the report if another lease is later or in force', async () => {
  const expired = { start: '2018-01-01', end: '2022-12-31' }
  expect(await leasesOfReport('let', [expired, { start: '2027-01-01', end: '2030-12-31' }])).toEqual([])
  const renewed = { start: '2018-01-01', end: '2027-12-31' }
  for (const leases of [
    [expired, renewed],
    [renewed, expired],
  ])
    expect(await leasesOfReport('let', leases)).toEqual([{ ...LEASE, end: '2027-12-31' }])
})

it('a reader without the operations part sees no lease', async () => {
  expect(await leasesOfReport('let', [{ start: '2018-01-01' }], [])).toEqual([])
})
