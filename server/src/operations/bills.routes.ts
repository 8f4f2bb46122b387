import { billCalls } from '@lindero/contract/operations/bills.contract'
import type { Calls } from '../kernel/http/serve.ts'
import { addBills, checkBills, nextBills, removeBills } from './bills.ts'

/** Calls for checking, saving and undoing bills of many assets at once. */
export function billRoutes(calls: Calls): void {
  calls.serveInTransaction(billCalls.checkBills, async ({ tx, caller, body }) => ({
    bills: await checkBills(tx, caller, body.bills),
  }))
  calls.serveInTransaction(billCalls.addBills, async ({ tx, caller, body }) => ({
    uuids: await addBills(tx, caller, body.bills),
  }))
  calls.serveInTransaction(billCalls.removeBills, async ({ tx, caller, body }) => ({
    count: await removeBills(tx, caller, body.uuids),
  }))
  calls.serveInTransaction(billCalls.nextBills, ({ tx, caller, query }) => nextBills(tx, caller, query.until))
}
