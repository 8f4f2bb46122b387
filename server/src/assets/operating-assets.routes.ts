import { customerCalls } from '@lindero/contract/customers/customers.contract'
import { canAddOperatingAssets } from '@lindero/domain/customers/limits'
import type { Calls } from '../kernel/http/serve.ts'
import { countActiveAssets, operatingAssets } from './operating-assets.ts'

/** The number of operating assets, and the maximum in the customer's plan. */
export function operatingAssetRoutes(calls: Calls): void {
  calls.serveInTransaction(customerCalls.operatingAssetsLimit, async ({ tx, caller, query }) => {
    const { limit, current } = await operatingAssets(tx, caller.customer.uuid)
    const { desired } = query
    const fits = canAddOperatingAssets({ limit, current, desired }).kind === 'allowed'
    return { limit, current, desired, fits }
  })
  calls.serveInTransaction(customerCalls.activeAssetsCount, async ({ tx, customer }) => ({
    activeAssetsCount: await countActiveAssets(tx, customer.uuid),
  }))
}
