import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { depositRegister } from '@lindero/domain/operations/deposit'
import { describe, expect, it } from 'vitest'
import { type Change, newRow, operationsOfAsset } from '../../test/operations.ts'

const { world, anAsset, save } = operationsOfAsset()

interface Row {
  uuid: string
  state: string
}
const list = async (f: object = {}) =>
  (await world.admin.call('GET', `/operations/deposits?f=${encodeURIComponent(JSON.stringify(f))}`))
    .body as unknown as { items: Row[]; total: number; totals: Record<string, number> }

const LEASE = { tenant: 'Ana Ruiz', use: 'HOME', startOn: '2020-01-01', rent: 900, updateIndex: 'NONE', deposit: 900 }
type Moved = readonly [movement: 'RECEIVED' | 'LODGED' | 'RECOVERED' | 'RETURNED', amount: number, paid: boolean]

async function aLease(values: object, moves: readonly Moved[]) {
  const [asset, lease] = [await anAsset(), crypto.randomUUID()]
  const rows = moves.flatMap(([movement, amount, paid], at): Change[] => {
    const key = `operations.depositMovement:${crypto.randomUUID()}`
    const dueOn = `2020-01-0${at + 1}`
    const values = { parentUuid: lease, movement, amount, dueOn, body: 'Ivima', ...(paid ? { paidOn: dueOn } : {}) }
    return [...newRow(key, values), ...(paid ? [[key, 'paid', false, true] satisfies Change] : [])]
  })
  expect((await save(asset, ...newRow(`operations.lease:${lease}`, { ...LEASE, ...values }), ...rows)).status).toBe(200)
  return lease
}

describe('The list of deposits', () => {
  it('has the state of the register of each lease, and the last day of return', async () => {
    const today = calendarDateAt(world.system.context.now())
    const cases: [object, Moved[]][] = [
      [{}, []],
      [{}, [['RECEIVED', 900, false]]],
      [{}, [['RECEIVED', 900, true]]],
      [
        {},
        [
          ['RECEIVED', 900, true],
          ['LODGED', 900, true],
        ],
      ],
      [
        { endedOn: '2021-01-31' },
        [
          ['RECEIVED', 900, true],
          ['RETURNED', 400, true],
        ],
      ],
      [
        { endedOn: '2021-01-31' },
        [
          ['RECEIVED', 900, true],
          ['RETURNED', 900, true],
        ],
      ],
      [{ depositLodgedOn: '2020-02-01' }, []],
    ]
    const expected = new Map<string, string>()
    for (const [values, moves] of cases) {
      const lease = { deposit: 900, depositLodgedOn: null, endedOn: null, ...values }
      const movements = moves.map(([movement, amount, paid]) => ({ movement, amount, paid }))
      expected.set(await aLease(values, moves), depositRegister(lease, movements, today).state)
    }
    const all = await list()
    expect(new Map(all.items.map(({ uuid, state }) => [uuid, state]))).toEqual(expected)
    expect(new Set(expected.values()).size).toBe(6)
    expect(all.totals).toEqual({ deposit: 6_300, received: 3_600, lodged: 900, returned: 1_300, toReturn: 500 })
    const late = await list({ late: true })
    expect(late.items).toMatchObject([{ state: 'TO_RETURN', returnBy: '2021-02-28', body: 'Ivima', legal: 900 }])
    expect((await list({ states: ['LODGED'] })).total).toBe(2)
    expect((await list({ search: 'ivima' })).total).toBe(5)
  })

  it('says that a deposit is below the legal one, or a guarantee above two months', async () => {
    const lease = await aLease({ use: 'OTHER', tenant: 'Local', deposit: 900 }, [])
    const home = await aLease({ tenant: 'Garantía', guarantee: 2_000 }, [])
    const doubtsOf = async (search: string) => (await list({ search })).items
    expect(await doubtsOf('Local')).toMatchObject([{ uuid: lease, legal: 1_800, doubts: ['belowDeposit'] }])
    expect(await doubtsOf('Garantía')).toMatchObject([{ uuid: home, doubts: ['aboveGuarantee'] }])
  })
})
