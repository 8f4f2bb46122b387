import { error } from '../kernel/error-declaration.ts'
import type { StatementIssue } from './statement-entry.ts'

export const operationErrors = {
  /** 'No se ha encontrado el tipo de tributo' (operations, issue 21). */
  'operations.unknownTaxType': error<{ taxType: string }>(400),
  'operations.notFound': error(404),
  'operations.tooManyPayments': error<{ most: number }>(400),
  'operations.amountTooLarge': error(400),
  /** None of the chosen transactions can be sent or paid, because all of them are paid already. */
  'operations.nothingToPay': error(409),
  'operations.nothingToUndo': error(409),
  /** Reasons why a bank would reject the payment file. */
  'operations.transferIssues': error<{ issues: readonly { code: string; transaction?: string }[] }>(400),
  'operations.statement': error<{ issue: StatementIssue }>(400),
  'operations.alreadyReconciled': error(409),
  'operations.entryNotFound': error(404),
  'operations.noSuchCandidate': error(409),
  'operations.changedMeanwhile': error(409),
  /** Bills of the table that cannot be saved, each with its row. */
  'operations.bills': error<{ issues: readonly { row: number; code: string }[] }>(400),
  /** Banks do not execute payments on this day. `next` is the next possible day. */
  'operations.executionDay': error<{ code: 'past' | 'closed' | 'tooFar'; next: string }>(400),
  /** The bank has received the payment file, so its creation cannot be undone. */
  'operations.fileSent': error(409),
}
