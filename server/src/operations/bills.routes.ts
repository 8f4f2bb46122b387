import { billCalls } from '@lindero/contract/operations/bills.contract'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { billHomeOf } from './bill-home.ts'
import { addBills, checkBills, nextBills, removeBills } from './bills.ts'

/** Calls for checking, saving and undoing bills of many assets at once. */
export function billRoutes(calls: Calls, context: Context): void {
  calls.serveInTransaction(billCalls.checkBills, async ({ tx, caller, body }) => ({
    bills: await checkBills(tx, caller, body.bills),
  }))
  calls.serve(billCalls.findBillHome, ({ caller, body }) => billHomeOf(context, caller, body))
  calls.serveInTransaction(billCalls.addBills, async ({ tx, caller, body }) => ({
    uuids: await addBills(tx, caller, body.bills),
  }))
  calls.serveInTransaction(billCalls.removeBills, async ({ tx, caller, body }) => ({
    count: await removeBills(tx, caller, body.uuids),
  }))
  calls.serveInTransaction(billCalls.nextBills, ({ tx, caller, query }) => nextBills(tx, caller, query.until))
}
