import { rentCalls } from '@lindero/contract/operations/rent.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { grossIncomeOfAsset, listRentRoll } from './rent-roll.store.ts'

/** Calls for the leases of many assets, and for the lease incomes that a valuation can use. */
export function rentRoutes(calls: Calls, { now }: Context): void {
  const today = () => calendarDateAt(now())

  calls.serveInTransaction(rentCalls.rentRoll, ({ tx, caller, query }) => listRentRoll(tx, caller, query, today()))

  calls.serveInTransaction(rentCalls.leaseIncome, async ({ tx, asset }) => ({
    grossIncome: await grossIncomeOfAsset(tx, asset.uuid, today()),
  }))
}
