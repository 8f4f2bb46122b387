import { bankAccountCalls } from '@lindero/contract/operations/bank-accounts.contract'
import type { Calls } from '../kernel/http/serve.ts'
import {
  createBankAccount,
  deleteBankAccount,
  listAccountStatements,
  listBankAccounts,
  readBankAccount,
  saveBankAccount,
} from './bank-accounts.ts'
import { payersOf } from './paying-accounts.ts'

/** Calls for the bank accounts of the customer. */
export function bankAccountRoutes(calls: Calls): void {
  calls.serveInTransaction(bankAccountCalls.bankAccounts, ({ tx, caller, query }) =>
    listBankAccounts(tx, caller, query),
  )
  calls.serveInTransaction(bankAccountCalls.bankAccount, ({ tx, caller, params }) =>
    readBankAccount(tx, caller, params.uuid),
  )
  calls.serveInTransaction(bankAccountCalls.bankAccountStatements, ({ tx, caller, params, query }) =>
    listAccountStatements(tx, caller, params.uuid, query),
  )
  calls.serveInTransaction(bankAccountCalls.createBankAccount, async ({ tx, caller, body }) => ({
    uuid: await createBankAccount(tx, caller, body),
  }))
  calls.serveInTransaction(bankAccountCalls.saveBankAccount, async ({ tx, caller, params, body }) => {
    await saveBankAccount(tx, caller, params.uuid, body)
    return { uuid: params.uuid }
  })
  calls.serveInTransaction(bankAccountCalls.deleteBankAccount, async ({ tx, caller, params }) => {
    await deleteBankAccount(tx, caller, params.uuid)
    return {}
  })
  calls.serveInTransaction(bankAccountCalls.payers, ({ tx, caller, body }) => payersOf(tx, caller, body.transactions))
}
