import { statementCalls } from '@lindero/contract/operations/statements.contract'
import type { Calls } from '../kernel/http/serve.ts'
import { listEntries } from './statements.store.ts'
import { confirmEntries, dismissEntries, importStatement } from './statements.ts'

/** Bank statements: import with proposals, and what a person confirms. */
export function statementRoutes(calls: Calls): void {
  calls.serveInTransaction(statementCalls.importStatement, ({ tx, caller, body }) =>
    importStatement(tx, caller, body.name, body.content),
  )
  calls.serveInTransaction(statementCalls.bankEntries, ({ tx, caller, query }) =>
    listEntries(tx, caller, query),
  )
  calls.serveInTransaction(statementCalls.confirmEntries, ({ tx, caller, body }) =>
    confirmEntries(tx, caller, body.entries),
  )
  calls.serveInTransaction(statementCalls.dismissEntries, ({ tx, caller, body }) =>
    dismissEntries(tx, caller, body.entries),
  )
}
