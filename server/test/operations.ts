import { afterAll, beforeAll } from 'vitest'
import { aSignedInUser } from './people.ts'
import { addAssets, addPortfolio } from './portfolios.ts'
import { openTestSystem, type TestSystem } from './test-system.ts'

export type Change = [key: string, field: string, old: unknown, next: unknown]

/** Opens a system with an admin and a portfolio. The returned helpers save and read the operations data of an asset. */
export function operationsOfAsset(settings: Record<string, string> = {}) {
  const world = {} as {
    system: TestSystem
    admin: Awaited<ReturnType<typeof aSignedInUser>>
    portfolio: string
  }
  beforeAll(async () => {
    world.system = await openTestSystem(settings)
    world.admin = await aSignedInUser(world.system, { isAdmin: true }, { operatingAssetsLimit: 40 })
    world.portfolio = await addPortfolio(world.system, world.admin.customerUuid)
  })
  afterAll(() => world.system.close())

  return {
    world,
    async anAsset(): Promise<string> {
      const [uuid] = await addAssets(world.system, world.admin.customerUuid, world.portfolio, [{}])
      return String(uuid)
    },
    save: (asset: string, ...changes: Change[]) =>
      world.admin.call('POST', `/assets/${asset}/operations`, {
        changes: changes.map(([key, field, old, next]) => ({ key, field, old, new: next })),
      }),
    async read<Read>(asset: string): Promise<Read> {
      return (await world.admin.call('GET', `/assets/${asset}/operations`)).body as unknown as Read
    },
  }
}

/** Changes that add a row with these values. Before the change, each field is null. */
export function newRow(key: string, values: object): Change[] {
  return [
    [key, '$exists', false, true],
    ...Object.entries(values).map(([field, value]): Change => [key, field, null, value]),
  ]
}
