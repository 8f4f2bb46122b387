import { asks, pageActions } from '../kernel/page-actions/declared-actions.ts'

/** Actions of the pages of payments. */
export const OPERATIONS_ACTIONS = pageActions({
  newBankAccount: { path: '/operations/bank-accounts', permission: 'editOperations' },
  paymentFiles: { path: '/operations', permission: 'editOperations' },
  importStatements: { path: '/operations/statements', permission: 'editOperations' },
  statementFiles: { path: '/operations/statements', permission: 'editOperations' },
  scanBills: { path: '/operations/bills', permission: 'editOperations' },
  nextBills: { path: '/operations/bills', permission: 'editOperations' },
  raiseReceipts: { path: '/operations/rent-roll', permission: 'editOperations' },
  updateRents: { path: '/operations/rent-roll', permission: 'readOperations' },
  taxWorkbook: { path: '/operations/books', permission: 'readOperations' },
  accountingEntries: { path: '/operations/books', permission: 'readOperations' },
})

/** The parts of the section Operation, each opened for editing. */
export const OPERATION_PARTS = pageActions({
  assetOperation: part({}),
  assetTributes: part({ part: 'tributes', ...asks('edit') }),
  assetCommunity: part({ part: 'community', ...asks('edit') }),
  assetInvoices: part({ part: 'invoices', ...asks('edit') }),
  assetNotes: part({ part: 'registrySimpleNotes', ...asks('edit') }),
  assetMortgage: part({ part: 'mortgage', ...asks('edit') }),
  assetLease: part({ part: 'rent', ...asks('edit') }),
})

function part(search: Readonly<Record<string, string>>) {
  return { on: 'asset', path: '/assets/$uuid/operation', permission: 'readOperations', search } as const
}
