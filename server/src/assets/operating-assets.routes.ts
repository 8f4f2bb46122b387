import { customerCalls } from '@lindero/contract/customers/customers.contract'
import { canAddOperatingAssets } from '@lindero/domain/customers/limits'
import { inCustomer } from '../customers/customer-access.ts'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { operatingAssets } from './operating-assets.ts'

/** How many assets of the plan are in use. */
export function operatingAssetRoutes(calls: Calls, context: Context): void {
  const { database } = context

  calls.serve(customerCalls.operatingAssetsLimit, ({ caller, query }) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const { limit, current } = await operatingAssets(tx, caller.customer.uuid)
      const { desired } = query
      const fits = canAddOperatingAssets({ limit, current, desired }).kind === 'allowed'
      return { limit, current, desired, fits }
    }),
  )
  calls.serve(customerCalls.activeAssetsCount, ({ caller, params }) =>
    inCustomer(context, caller, params.uuid, 'listUsers', async (tx, { uuid }) => ({
      count: (await operatingAssets(tx, uuid)).current,
    })),
  )
}
