import { directDebitCalls } from '@lindero/contract/operations/direct-debits.contract'
import { rentCalls } from '@lindero/contract/operations/rent.contract'
import { rentReceiptCalls } from '@lindero/contract/operations/rent-receipts.contract'
import { rentUpdateCalls } from '@lindero/contract/operations/rent-updates.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { orderDebits, withdrawDebits } from './direct-debits.ts'
import { previewReceipts, raiseReceipts, undoReceipts } from './month-receipts.ts'
import { updatesOfMonth } from './month-updates.ts'
import { changeProposals } from './propose-entries.ts'
import { grossIncomeOfAsset, listRentRoll } from './rent-roll.store.ts'

/** Calls for the leases of many assets, and for the lease incomes that a valuation can use. */
export function rentRoutes(calls: Calls, { now, database }: Context): void {
  const today = () => calendarDateAt(now())

  calls.serveInTransaction(rentCalls.rentRoll, ({ tx, caller, query }) => listRentRoll(tx, caller, query, today()))

  calls.serveInTransaction(rentCalls.leaseIncome, async ({ tx, asset }) => ({
    grossIncome: await grossIncomeOfAsset(tx, asset.uuid, today()),
  }))

  calls.serveInTransaction(rentReceiptCalls.rentReceipts, ({ tx, caller, query }) =>
    previewReceipts(tx, caller, query.month, today()),
  )

  calls.serve(rentReceiptCalls.raiseRentReceipts, ({ caller, body }) =>
    changeProposals(database, caller, (tx) => raiseReceipts(tx, caller, body, today())),
  )

  calls.serve(rentReceiptCalls.undoRentReceipts, ({ caller, body }) =>
    changeProposals(database, caller, (tx) => undoReceipts(tx, caller, body.runUuid)),
  )

  calls.serveInTransaction(rentUpdateCalls.rentUpdates, ({ tx, caller, query }) =>
    updatesOfMonth(tx, caller, query.month, query.f ?? {}),
  )

  calls.serveInTransaction(directDebitCalls.directDebits, ({ tx, caller, body }) =>
    orderDebits(tx, caller, body, now()),
  )

  calls.serveInTransaction(directDebitCalls.withdrawDirectDebits, async ({ tx, caller, body }) => ({
    count: await withdrawDebits(tx, caller, body.fileUuid),
  }))
}
