import { api } from '@lindero/contract/api'
import { createRoute } from '@tanstack/react-router'
import { withTexts } from '../kernel/i18n/i18n.ts'
import { listSearch } from '../kernel/list/list-search.ts'
import { lazyPage } from '../kernel/reload/lazy-page.ts'
import { appRoute } from '../kernel/router/app-route.ts'
import { requires } from '../kernel/router/guards.ts'

/** The entries of bank statements, and the payments proposed for each entry. */
export const statementsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operations/statements',
  beforeLoad: requires('editOperations'),
  validateSearch: listSearch(api.bankEntries, () => ({})),
  component: lazyPage(() => withTexts('operations', import('./statements/StatementsPage.tsx'))),
})

/** Entry of bills for many assets, as rows of a table. */
export const billsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operations/bills',
  beforeLoad: requires('editOperations'),
  component: lazyPage(() => withTexts('operations', import('./bills/BillsPage.tsx'))),
})

/** Books of issued and received invoices, and drafts of tax forms. */
export const taxBooksRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operations/books',
  beforeLoad: requires('readOperations'),
  validateSearch: listSearch(api.taxBook, () => ({})),
  component: lazyPage(() => withTexts('operations', import('./books/TaxBooksPage.tsx'))),
})

/** The bank accounts of the customer. */
export const bankAccountsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operations/bank-accounts',
  beforeLoad: requires('editOperations'),
  validateSearch: listSearch(api.bankAccounts, () => ({})),
  component: lazyPage(() => withTexts('operations', import('./bank-accounts/BankAccountsPage.tsx'))),
})

/** The statements of a bank account. */
export const bankAccountRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operations/bank-accounts/$uuid',
  beforeLoad: requires('editOperations'),
  validateSearch: listSearch(api.bankAccountStatements, () => ({})),
  component: lazyPage(() => withTexts('operations', import('./bank-accounts/BankAccountPage.tsx'))),
})

/** The files of direct debits. */
export const debitFilesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operations/direct-debits',
  beforeLoad: requires('editOperations'),
  validateSearch: listSearch(api.debitFiles, () => ({})),
  component: lazyPage(() => withTexts('operations', import('./debit-files/DebitFilesPage.tsx'))),
})

/** The direct debits of a file. */
export const debitFileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operations/direct-debits/$uuid',
  beforeLoad: requires('editOperations'),
  validateSearch: listSearch(api.debitsOfFile, () => ({})),
  component: lazyPage(() => withTexts('operations', import('./debit-files/DebitFilePage.tsx'))),
})

/** The published indexes for rents and variable rates. */
export const indexesRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operations/indexes',
  beforeLoad: requires('readOperations'),
  validateSearch: listSearch(api.publishedIndexes, () => ({})),
  component: lazyPage(() => withTexts('operations', import('./indexes/IndexesPage.tsx'))),
})

/** The deposits of all leases. */
export const depositsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operations/deposits',
  beforeLoad: requires('readOperations'),
  validateSearch: listSearch(api.deposits, () => ({})),
  component: lazyPage(() => withTexts('operations', import('./deposits/DepositsPage.tsx'))),
})

/** The leases of all assets. */
export const rentRollRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operations/rent-roll',
  beforeLoad: requires('readOperations'),
  validateSearch: listSearch(api.rentRoll, () => ({})),
  component: lazyPage(() => withTexts('operations', import('./rent-roll/RentRollPage.tsx'))),
})

/** Transactions of all assets. */
export const operationsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/operations',
  beforeLoad: requires('readOperations'),
  validateSearch: listSearch(api.transactions, () => ({})),
  component: lazyPage(() => withTexts('operations', import('./overview/OperationsPage.tsx'))),
})
