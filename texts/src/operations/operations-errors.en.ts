import type { Translation } from '../kernel/translation.ts'
import type { operationErrors as errors } from './operations-errors.es.ts'

export const operationErrors: Translation<typeof errors> = {
  'operations.unknownTaxType': 'The type of tax was not found.',
  'operations.notFound': 'The transaction was not found.',
  'operations.tooManyPayments': 'A transaction can have {{most}} payments at most.',
  'operations.amountTooLarge': 'The amount is too large.',
  'operations.nothingToPay': 'Nothing is left to pay in your selection.',
  'operations.proposalChanged':
    'The proposals you selected have changed since you saw them. Review them again and confirm those that are right.',
  'operations.onlyDirectDebits':
    'All selected fees are collected by direct debit, so they are not transferred. Choose to pay them anyway if you want to.',
  'operations.nothingToCollect':
    'None of the selected rows can be collected by direct debit: open rents with an account and a mandate are needed.',
  'operations.wrongIban': 'Enter a correct IBAN.',
  'operations.accountKnown': 'This account exists already.',
  'operations.portfolioPaid':
    'The account {{iban}} pays one of these portfolios already. Each portfolio has one account.',
  'operations.otherAccount': 'Another account pays the portfolios of these rows: choose that account.',
  'operations.accountInUse': 'This account has statements and cannot be deleted.',
  'operations.nothingToRemind': 'None of the selected rents is due and open.',
  'operations.reminder':
    'Check the letter: the account must be a correct IBAN, and the last day of payment today or later.',
  'operations.returnedLater': 'The bank returned the direct debit today or before: enter its date.',
  'operations.nothingReturned': 'Bank entries collected these direct debits: confirm their return in Reconciliation.',
  'operations.indexFile':
    'The table cannot be read: download the CSV or PC-Axis file of the yearly change from the statistics office (INE).',
  'operations.indexesDiffer': 'The file changes final values or a day of publication that are stored.',
  'operations.publicationDay':
    'The day of publication is today or earlier, and a final value is published after its month.',
  'operations.updatesGone':
    '{{count}} of the updates are missing: they were removed, or their leases ended before them.',
  'operations.notifiedLater': 'The notification is of today or earlier: enter its day.',
  'operations.noReceipts': 'There are no rents to raise in that month.',
  'operations.nothingToUndo': 'There is nothing left to undo.',
  'operations.transferIssues':
    'The bank would reject the payment file: check the IBAN of the payer and those of the communities.',
  'operations.debitIssues':
    'The bank would reject the file of direct debits: check the creditor identifier, the IBAN to credit and those of the tenants.',
  'operations.statement': 'The statement cannot be read. Check that it is a Norma 43, camt.053 or CSV file in euros.',
  'operations.statementTooSlow':
    'Reading the statement takes more than {{seconds}} seconds; nothing was imported. Ask the bank for a statement of a shorter period.',
  'operations.importNotFound':
    'This file with registry extracts is no longer in the list, or there is nothing left to read.',
  'operations.importsFull':
    'The list of registry extracts of the portfolio is full ({{limit}}). Delete files that you no longer need.',
  'operations.entryNotFound': 'This bank entry is no longer there. Load the list again.',
  'operations.noSuchCandidate':
    'This transaction was paid or matched meanwhile, or has another amount. Choose another one.',
  'operations.alreadyReconciled': 'This transaction is already reconciled.',
  'operations.changedMeanwhile': 'Another user has saved changes to the same fields.',
  'operations.bills': 'Some bills cannot be saved. Correct the marked rows.',
  'operations.documentOfPayment':
    'A receipt is of one transaction of the same asset that has no other receipt. Remove it, or attach it on the page of the asset.',
  'operations.paidLater': 'A payment is made on today’s date or before.',
  'operations.executionDay': 'The bank executes no payments on that day. The first possible day is {{next}}.',
  'operations.fileNotStored':
    'The file is not stored: it was withdrawn, is more than thirteen months old, was made by an earlier version, or data in it were deleted.',
  'operations.fileSent': 'The bank already has this file: it cannot be taken back.',
  'operations.collectionDayReached':
    'The collection day of the file has come: it can no longer be withdrawn. If the bank did not collect, enter the debits as returned.',
}
