import { statementCalls } from '@lindero/contract/operations/statements.contract'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { Calls } from '../kernel/http/serve.ts'
import { confirmEntries } from './confirm-entries.ts'
import { candidatesOf, matchEntry } from './match-entry.ts'
import { changeProposals } from './propose-entries.ts'
import { listEntries } from './statements.store.ts'
import { deleteStatement, dismissEntries, importStatement, listStatements } from './statements.ts'

/** Calls for bank statements. An import proposes matches, and a user confirms them. */
export function statementRoutes(calls: Calls, context: Pick<Context, 'now' | 'database' | 'log'>): void {
  const today = () => calendarDateAt(context.now())
  calls.serve(statementCalls.importStatement, ({ caller, body }) => importStatement(context, caller, body, today()))
  calls.serveInTransaction(statementCalls.bankEntries, ({ tx, caller, query }) => listEntries(tx, caller, query))
  calls.serve(statementCalls.confirmEntries, ({ caller, body }) =>
    changeProposals(context, caller, (tx) => confirmEntries(tx, caller, body, today())),
  )
  calls.serveInTransaction(statementCalls.entryCandidates, ({ tx, caller, params, query }) =>
    candidatesOf(tx, caller, params.uuid, query),
  )
  calls.serve(statementCalls.matchEntry, ({ caller, params, body }) =>
    changeProposals(context, caller, (tx) => matchEntry(tx, caller, params.uuid, body)),
  )
  calls.serve(statementCalls.dismissEntries, ({ caller, body }) =>
    changeProposals(context, caller, (tx) => dismissEntries(tx, caller, body.entries, body.category)),
  )
  calls.serveInTransaction(statementCalls.bankStatements, ({ tx, caller, query }) => listStatements(tx, caller, query))
  calls.serve(statementCalls.deleteStatement, ({ caller, params }) =>
    changeProposals(context, caller, async (tx) => {
      await deleteStatement(tx, caller, params.uuid)
      return {}
    }),
  )
}
