import { error } from '../kernel/error-declaration.ts'
import type { StatementIssue } from './statement-entry.ts'

export const operationErrors = {
  /** 'No se ha encontrado el tipo de tributo' (operations, issue 21). */
  'operations.unknownTaxType': error<{ taxType: string }>(400),
  'operations.notFound': error(404),
  'operations.tooManyPayments': error<{ most: number }>(400),
  'operations.amountTooLarge': error(400),
  /** None of the chosen transactions can be sent or paid: all are paid already. */
  'operations.nothingToPay': error(409),
  'operations.nothingToUndo': error(409),
  /** Reasons for which a bank would reject the payment file. */
  'operations.transferIssues': error<{ issues: readonly { code: string; transaction?: string }[] }>(400),
  'operations.statement': error<{ issue: StatementIssue }>(400),
  'operations.alreadyReconciled': error(409),
  'operations.entryNotFound': error(404),
  'operations.noSuchCandidate': error(409),
  'operations.changedMeanwhile': error(409),
  /** Bills of a list that cannot be saved, by their place. */
  'operations.bills': error<{ issues: readonly { row: number; code: string }[] }>(400),
  /** A day on which the bank executes nothing; `next` is the next possible one. */
  'operations.executionDay': error<{ code: 'past' | 'closed' | 'tooFar'; next: string }>(400),
  /** The bank has got the file: it cannot be taken back. */
  'operations.fileSent': error(409),
}
