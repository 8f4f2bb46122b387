import { expect, it } from 'vitest'
import { type Change, newRow, operationsOfAsset } from '../../test/operations.ts'

const { world, anAsset, save, read } = operationsOfAsset()

interface Read {
  rent: { rows: { depositMovement: { uuid: string; paid: boolean }[] } }
}

it('the movements of a deposit are dues with their directions, and a due that is paid marks its movement', async () => {
  const asset = await anAsset()
  const lease = crypto.randomUUID()
  const movement = (values: object): Change[] =>
    newRow(`operations.depositMovement:${crypto.randomUUID()}`, { parentUuid: lease, amount: 1_800, ...values })
  const saved = await save(
    asset,
    ...newRow(`operations.lease:${lease}`, {
      ...{ tenant: 'Bufete Otero', use: 'OTHER', startOn: '2024-03-01', rent: 900, updateIndex: 'NONE' },
    }),
    ...movement({ movement: 'RECEIVED', dueOn: '2024-03-01' }),
    ...movement({ movement: 'LODGED', dueOn: '2024-03-31', body: 'INCASÒL' }),
  )
  expect(saved.status).toBe(200)
  const f = encodeURIComponent(JSON.stringify({ kinds: ['deposit'] }))
  const list = async () =>
    (await world.admin.call('GET', `/operations?f=${f}&s=dueDate`)).body as unknown as { items: { uuid: string }[] }
  const { items } = await list()
  expect(items).toMatchObject([
    {
      concept: 'DEPOSIT_RECEIVED',
      direction: 'in',
      amount: 1_800,
      openAmount: 1_800,
      party: 'Bufete Otero',
      parentUuid: lease,
    },
    {
      concept: 'DEPOSIT_LODGED',
      direction: 'out',
      amount: 1_800,
      openAmount: 1_800,
      party: 'INCASÒL',
      parentUuid: lease,
    },
  ])
  const paid = await world.admin.call('POST', '/operations/bulk', { action: 'paid', transactions: [items[0]?.uuid] })
  expect(paid.body).toMatchObject({ count: 1 })
  expect((await read<Read>(asset)).rent.rows.depositMovement).toMatchObject([{ paid: true }, { paid: false }])
  await world.admin.call('POST', '/operations/bulk/undo', { changeUuid: paid.body.changeUuid })
  expect((await read<Read>(asset)).rent.rows.depositMovement).toMatchObject([{ paid: false }, { paid: false }])
  await save(asset, [`operations.lease:${lease}`, '$exists', true, false])
  expect((await list()).items).toEqual([])
})
