import { error } from '../kernel/error-declaration.ts'
import type { IndexFileIssue } from './index-file.ts'
import type { StatementIssue } from './statement-entry.ts'

export const operationErrors = {
  /** The local tax has an unknown type: 'No se ha encontrado el tipo de tributo' (operations, issue 21). */
  'operations.unknownTaxType': error<{ taxType: string }>(400),
  'operations.notFound': error(404),
  'operations.tooManyPayments': error<{ most: number }>(400),
  'operations.amountTooLarge': error(400),
  /** All selected transactions are already paid, so none can be sent or paid. */
  'operations.nothingToPay': error(409),
  /** The day of a payment is after today: a planned payment is not paid yet (decisions, facts and plans). */
  'operations.paidLater': error(400),
  /**
   * The document cannot be that of the payment: several dues are paid, the payment has a document, or the document is
   * of another asset or payment.
   */
  'operations.documentOfPayment': error(409),
  /** All selected fees are collected by direct debit, so a transfer would pay them twice. */
  'operations.onlyDirectDebits': error(409),
  /** The proposals of all selected entries have changed since the user saw them. */
  'operations.proposalChanged': error(409),
  /** None of the selected dues can be collected by direct debit. */
  'operations.nothingToCollect': error(409),
  'operations.wrongIban': error(400),
  'operations.accountKnown': error(409),
  /** Another account pays a portfolio already. */
  'operations.portfolioPaid': error<{ iban: string }>(409),
  /** Other accounts pay the portfolios of all selected dues. */
  'operations.otherAccount': error(409),
  /** A statement has entries of the bank account, so it is not deleted. */
  'operations.accountInUse': error(409),
  /** None of the selected rents is open and due. */
  'operations.nothingToRemind': error(409),
  /** The account of a letter of reminder is no IBAN, or its last day of payment is before today. */
  'operations.reminder': error<{ code: 'creditorIban' | 'payUntil' }>(400),
  /** The day of a return is after today. */
  'operations.returnedLater': error(400),
  /** Entries of a bank statement paid all selected direct debits, so their returns are confirmed with a statement. */
  'operations.nothingReturned': error(409),
  /** A table of an index cannot be read. `detail` names the series or the value. */
  'operations.indexFile': error<{ code: IndexFileIssue; detail: string | null }>(400),
  /**
   * Values of the file differ from final values that are stored, or the newest month is stored with another day of
   * publication. `months` names the last ones; `storedOn` is the other day of the month `newest`, if there is one.
   */
  'operations.indexesDiffer': error<{
    count: number
    months: readonly string[]
    newest: string
    storedOn: string | null
  }>(409),
  /** The day of publication of a value is after today, or a final value was published before its month ended. */
  'operations.publicationDay': error(400),
  /** Updates of a request for letters were removed, or their leases ended before them. */
  'operations.updatesGone': error<{ count: number }>(409),
  /** The day of a written notification is after today. */
  'operations.notifiedLater': error(400),
  /** No lease has a rent to raise in the month. */
  'operations.noReceipts': error(409),
  'operations.nothingToUndo': error(409),
  /** Reasons why a bank would reject the payment file. */
  'operations.transferIssues': error<{ issues: readonly { code: string; transaction?: string }[] }>(400),
  /** Reasons why a bank would reject the file of direct debits. */
  'operations.debitIssues': error<{ issues: readonly { code: string }[] }>(400),
  'operations.statement': error<{ issue: StatementIssue }>(400),
  'operations.statementTooSlow': error<{ seconds: number }>(400),
  'operations.alreadyReconciled': error(409),
  'operations.entryNotFound': error(404),
  'operations.importNotFound': error(404),
  /** The list of files with registry extracts of the portfolio is full. */
  'operations.importsFull': error<{ limit: number }>(409),
  'operations.noSuchCandidate': error(409),
  'operations.changedMeanwhile': error(409),
  /** Bills in the table that cannot be saved, with their row numbers. */
  'operations.bills': error<{ issues: readonly { row: number; code: string }[] }>(400),
  /** Banks do not execute payments on this day. `next` is the next possible day. */
  'operations.executionDay': error<{ code: 'past' | 'closed' | 'tooFar'; next: string }>(400),
  /** The content of a file for the bank is not stored: it was withdrawn, is too old, or was made by an earlier release. */
  'operations.fileNotStored': error(404),
  /** The payment file was sent to the bank, so creating it cannot be undone. */
  'operations.fileSent': error(409),
  /** The bank may have collected a file of direct debits, so it cannot be withdrawn. */
  'operations.collectionDayReached': error(409),
}
