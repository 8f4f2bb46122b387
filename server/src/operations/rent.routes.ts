import { debitFileCalls } from '@lindero/contract/operations/debit-files.contract'
import { depositCalls } from '@lindero/contract/operations/deposits.contract'
import { directDebitCalls } from '@lindero/contract/operations/direct-debits.contract'
import { rentCalls } from '@lindero/contract/operations/rent.contract'
import { rentReceiptCalls } from '@lindero/contract/operations/rent-receipts.contract'
import { rentUpdateCalls } from '@lindero/contract/operations/rent-updates.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { contentOf } from './bank-file-content.ts'
import { changeDebitFile, listDebitFiles, listDebits, readDebitFile } from './debit-files.ts'
import { returnDebits, undoReturns } from './debit-returns.ts'
import { listDeposits } from './deposits.store.ts'
import { debitFileName, orderDebits } from './direct-debits.ts'
import { previewReceipts, raiseReceipts, undoReceipts } from './month-receipts.ts'
import { applyUpdates, undoUpdates, updatesOfMonth } from './month-updates.ts'
import { changeProposals } from './propose-entries.ts'
import { remindTenants } from './reminders.ts'
import { leaseIncomeOf, listRentRoll } from './rent-roll.store.ts'
import { notifyTenants } from './update-letters.ts'

/** Calls for the leases of many assets, and for the lease incomes that a valuation can use. */
export function rentRoutes(calls: Calls, context: Context): void {
  const { now, database } = context
  const today = () => calendarDateAt(now())

  calls.serveInTransaction(rentCalls.rentRoll, ({ tx, caller, query }) => listRentRoll(tx, caller, query, today()))

  calls.serveInTransaction(depositCalls.deposits, ({ tx, caller, query }) => listDeposits(tx, caller, query, today()))

  calls.serveInTransaction(rentCalls.leaseIncome, ({ tx, asset }) => leaseIncomeOf(tx, asset.uuid, today()))

  calls.serveInTransaction(rentReceiptCalls.rentReceipts, ({ tx, caller, query }) =>
    previewReceipts(tx, caller, query.month, today()),
  )

  calls.serve(rentReceiptCalls.raiseRentReceipts, ({ caller, body }) =>
    changeProposals(context, caller, (tx) => raiseReceipts(tx, caller, body, today())),
  )

  calls.serve(rentReceiptCalls.undoRentReceipts, ({ caller, body }) =>
    changeProposals(context, caller, (tx) => undoReceipts(tx, caller, body.runUuid)),
  )

  calls.serveInTransaction(rentUpdateCalls.rentUpdates, ({ tx, caller, query }) =>
    updatesOfMonth(tx, caller, {
      month: query.month,
      notifiedOn: query.notifiedOn ?? today(),
      decree: query.decree ?? null,
      premisesWait: query.premisesWait ?? null,
    }),
  )

  calls.serveInTransaction(rentUpdateCalls.applyRentUpdates, ({ tx, caller, body }) =>
    applyUpdates(tx, caller, body, today()),
  )

  calls.serveInTransaction(rentUpdateCalls.undoRentUpdates, ({ tx, caller, body }) =>
    undoUpdates(tx, caller, body.runUuid),
  )

  calls.serve(rentUpdateCalls.updateLetters, ({ caller, body }) => notifyTenants(database, caller, body, now()))

  calls.serveInTransaction(directDebitCalls.directDebits, ({ tx, caller, body }) =>
    orderDebits(tx, caller, body, now()),
  )

  calls.serveInTransaction(debitFileCalls.debitFiles, ({ tx, caller, query }) => listDebitFiles(tx, caller, query))

  calls.serveInTransaction(debitFileCalls.debitFile, ({ tx, caller, params }) => readDebitFile(tx, caller, params.uuid))

  calls.serveInTransaction(debitFileCalls.debitFileContent, async ({ tx, caller, params: { uuid } }) => {
    const { collectionDate } = await readDebitFile(tx, caller, uuid)
    return { fileName: debitFileName(collectionDate), xml: await contentOf(tx, caller, 'debit_files', uuid) }
  })

  calls.serveInTransaction(debitFileCalls.debitsOfFile, ({ tx, caller, params, query }) =>
    listDebits(tx, caller, params.uuid, query, today()),
  )

  calls.serveInTransaction(debitFileCalls.changeDebitFile, async ({ tx, caller, params, body }) => {
    await changeDebitFile(tx, caller, params.uuid, body.action, now())
    return {}
  })

  calls.serve(debitFileCalls.returnDebits, ({ caller, params, body }) =>
    changeProposals(context, caller, (tx) => returnDebits(tx, caller, params.uuid, body, today())),
  )

  calls.serve(debitFileCalls.reminderLetters, ({ caller, body }) => remindTenants(database, caller, body, now()))

  calls.serve(debitFileCalls.undoDebitReturns, ({ caller, params, body }) =>
    changeProposals(context, caller, async (tx) => ({
      count: await undoReturns(tx, caller, params.uuid, body.returnUuid, now()),
    })),
  )
}
