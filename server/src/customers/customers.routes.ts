import { customerCalls } from '@lindero/contract/customers/customers.contract'
import { canAddOperatingAssets } from '@lindero/domain/customers/limits'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { operatingAssets } from './operating-assets.ts'

/** Customers, their plan and its use. */
export function customerRoutes(calls: Calls, { database }: Context): void {
  calls.serve(customerCalls.operatingAssetsLimit, ({ caller, query }) =>
    database.transaction({ customer: caller.customer.uuid }, async (tx) => {
      const { limit, current } = await operatingAssets(tx, caller.customer.uuid)
      const { desired } = query
      const fits = canAddOperatingAssets({ limit, current, desired }).kind === 'allowed'
      return { limit, current, desired, fits }
    }),
  )
}
