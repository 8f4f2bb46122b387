import { monthUpdate } from '@lindero/domain/operations/month-updates'
import type { Transaction } from '../kernel/database/database.ts'
import type { Caller } from '../kernel/http/caller.ts'
import { leasesOf } from './month-receipts.ts'

/** The leases that the caller sees and whose rent is updated in a month, with old and new rent. */
export async function updatesOfMonth(
  tx: Transaction,
  caller: Caller,
  month: string,
  { ipc = null, irav = null }: { ipc?: number | null | undefined; irav?: number | null | undefined },
) {
  const leases = await leasesOf(tx, caller, month)
  return {
    items: leases.flatMap((lease) => {
      const update = monthUpdate(lease, month, { ipc, irav })
      const { uuid, assetUuid, externalId, tenant } = lease
      return update ? [{ uuid, assetUuid, externalId, tenant, ...update }] : []
    }),
  }
}
