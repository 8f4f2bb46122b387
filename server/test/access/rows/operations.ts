import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { nextTargetDay } from '@lindero/domain/operations/target-days'
import type { Rows } from '../row.ts'

const NOBODYS = '00000000-0000-4000-8000-000000000160'

const A_BILL = {
  asset: 'of no asset',
  concept: 'PROPERTY_TAX',
  amount: 1,
  dueDate: '2026-12-01',
  expeditionDate: null,
  periodicity: 'NONE',
  party: null,
  number: null,
} as const

const AN_ACCOUNT = { name: null, holder: null, holderIdentifier: null, bic: null, portfolios: [] }

/** Calls about transactions of several assets. They list and change only transactions visible to the caller. */
export const operationRows = {
  transactions: { about: 'nothing', permission: 'readOperations', input: () => ({ query: {} }) },
  transactionTotals: { about: 'nothing', permission: 'readOperations', input: () => ({ query: {} }) },
  transactionCalendar: {
    about: 'nothing',
    permission: 'readOperations',
    input: () => ({ query: { year: 2026 } }),
  },
  changeTransactions: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { action: 'paid', transactions: [NOBODYS] } }),
    answers: 'operations.nothingToPay',
  },
  openOfTransactions: {
    about: 'nothing',
    permission: 'readOperations',
    input: () => ({ body: { transactions: [NOBODYS] } }),
  },
  undoTransactionChange: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { changeUuid: NOBODYS } }),
    answers: 'operations.nothingToUndo',
  },
  paymentFile: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({
      body: {
        transactions: [NOBODYS],
        debtorName: 'Lindero',
        debtorIban: 'ES9121000418450200051332',
        executionDate: nextTargetDay(calendarDateAt(new Date())),
      },
    }),
    answers: 'operations.nothingToPay',
  },
  importStatement: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({
      body: {
        name: 'noviembre.csv',
        content: 'Cuenta;ES9121000418450200051332\nFecha;Concepto;Importe\n05/11/2026;Recibo;-60,00\n',
      },
    }),
  },
  checkBills: { about: 'nothing', permission: 'editOperations', input: () => ({ body: { bills: [A_BILL] } }) },
  findBillHome: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { contentType: 'application/pdf', content: 'eA==' } }),
    answers: 'transcription.failed',
  },
  addBills: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { bills: [A_BILL] } }),
    answers: 'operations.bills',
  },
  removeBills: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { uuids: [NOBODYS] } }),
    answers: 'operations.nothingToUndo',
  },
  nextBills: { about: 'nothing', permission: 'editOperations', input: () => ({ query: { until: '2026-12-31' } }) },
  rentRoll: { about: 'nothing', permission: 'readOperations', input: () => ({ query: {} }) },
  rentUpdates: { about: 'nothing', permission: 'readOperations', input: () => ({ query: { month: '2026-12' } }) },
  applyRentUpdates: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { month: '1990-01', notifiedOn: '1990-01-02', leases: [NOBODYS], newRents: 0 } }),
    answers: 'operations.changedMeanwhile',
  },
  undoRentUpdates: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { runUuid: NOBODYS } }),
    answers: 'operations.nothingToUndo',
  },
  updateLetters: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { updates: [NOBODYS], landlord: 'A', language: 'es' } }),
    answers: 'operations.notFound',
  },
  deposits: { about: 'nothing', permission: 'readOperations', input: () => ({ query: {} }) },
  publishedIndexes: { about: 'nothing', permission: 'readOperations', input: () => ({ query: {} }) },
  indexesOfDay: { about: 'nothing', permission: 'readOperations', input: () => ({ query: { day: '2026-12-01' } }) },
  importIndexes: {
    about: 'nothing',
    permission: 'administer',
    input: () => ({
      body: { kind: 'IPC', name: 'ipc.csv', content: 'A;1', publishedOn: '1990-01-02', isProvisional: false },
    }),
    answers: 'operations.indexFile',
  },
  savePublishedIndex: {
    about: 'nothing',
    permission: 'administer',
    input: () => ({
      body: { kind: 'IPC', month: '1990-01', percent: 2, publishedOn: '1990-01-02', isProvisional: false },
    }),
    answers: 'operations.publicationDay',
  },
  removePublishedIndex: {
    about: 'nothing',
    permission: 'administer',
    input: () => ({ params: { kind: 'IPC', month: '1990-01' } }),
    answers: 'operations.notFound',
  },
  directDebits: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({
      body: {
        ...{ transactions: [NOBODYS], creditorName: 'A', creditorIban: 'ES9121000418450200051332' },
        ...{ creditorIdentifier: 'DE98ZZZ09999999999', collectionDate: '1990-01-02' },
      },
    }),
    answers: 'operations.executionDay',
  },
  debitFiles: { about: 'nothing', permission: 'editOperations', input: () => ({ query: {} }) },
  debitFile: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS } }),
    answers: 'operations.notFound',
  },
  debitsOfFile: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS }, query: {} }),
    answers: 'operations.notFound',
  },
  debitFileContent: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS } }),
    answers: 'operations.notFound',
  },
  changeDebitFile: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS }, body: { action: 'withdraw' } }),
    answers: 'operations.notFound',
  },
  returnDebits: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS }, body: { dues: [NOBODYS], returnedOn: '1990-01-02', code: 'AM04' } }),
    answers: 'operations.notFound',
  },
  reminderLetters: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({
      body: {
        ...{ dues: [NOBODYS], creditorName: 'A', creditorIban: 'ES9121000418450200051332', language: 'es' },
        payUntil: '2199-01-02',
      },
    }),
    answers: 'operations.nothingToRemind',
  },
  undoDebitReturns: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS }, body: { returnUuid: NOBODYS } }),
    answers: 'operations.notFound',
  },
  rentReceipts: { about: 'nothing', permission: 'editOperations', input: () => ({ query: { month: '2026-12' } }) },
  raiseRentReceipts: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { month: '1990-01', count: 0, amount: 0 } }),
    answers: 'operations.noReceipts',
  },
  undoRentReceipts: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { runUuid: NOBODYS } }),
    answers: 'operations.nothingToUndo',
  },
  bankEntries: { about: 'nothing', permission: 'editOperations', input: () => ({ query: {} }) },
  confirmEntries: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { entries: [NOBODYS] } }),
    answers: 'operations.nothingToPay',
  },
  entryCandidates: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS }, query: {} }),
    answers: 'operations.entryNotFound',
  },
  matchEntry: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS }, body: { transaction: NOBODYS } }),
    answers: 'operations.entryNotFound',
  },
  dismissEntries: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { entries: [NOBODYS] } }),
  },
  noteImportUploadUrl: {
    about: 'portfolio',
    permission: 'editOperations',
    input: (uuid) => ({ params: { uuid }, query: { name: 'notas.pdf', size: 10 } }),
  },
  noteImports: {
    about: 'portfolio',
    permission: 'editOperations',
    input: (uuid) => ({ params: { uuid }, query: {} }),
  },
  importNotes: {
    about: 'portfolio',
    permission: 'editOperations',
    input: (uuid) => ({ params: { uuid }, body: { filepath: 'missing' } }),
    answers: 'files.notFound',
  },
  retryNoteImport: {
    about: 'portfolio',
    permission: 'editOperations',
    input: (uuid) => ({ params: { uuid, importUuid: NOBODYS } }),
    answers: 'operations.importNotFound',
  },
  deleteNoteImport: {
    about: 'portfolio',
    permission: 'editOperations',
    input: (uuid) => ({ params: { uuid, importUuid: NOBODYS } }),
    answers: 'operations.importNotFound',
  },
  attachNotes: {
    about: 'portfolio',
    permission: 'editOperations',
    input: (uuid) => ({ params: { uuid }, body: { items: [{ itemUuid: NOBODYS, assetUuid: NOBODYS }] } }),
  },
  detachNotes: {
    about: 'portfolio',
    permission: 'editOperations',
    input: (uuid) => ({ params: { uuid }, body: { items: [NOBODYS] } }),
  },
  bankStatements: { about: 'nothing', permission: 'editOperations', input: () => ({ query: {} }) },
  deleteStatement: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS } }),
    answers: 'operations.entryNotFound',
  },
  paymentFiles: { about: 'nothing', permission: 'editOperations', input: () => ({ query: {} }) },
  paymentFileContent: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS } }),
    answers: 'operations.notFound',
  },
  changePaymentFile: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS }, body: { action: 'withdraw' } }),
    answers: 'operations.notFound',
  },
  bankAccounts: { about: 'nothing', permission: 'editOperations', input: () => ({ query: {} }) },
  bankAccount: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS } }),
    answers: 'operations.notFound',
  },
  bankAccountStatements: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS }, query: {} }),
    answers: 'operations.notFound',
  },
  createBankAccount: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ body: { ...AN_ACCOUNT, iban: 'ES00' } }),
    answers: 'operations.wrongIban',
  },
  saveBankAccount: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS }, body: AN_ACCOUNT }),
    answers: 'operations.notFound',
  },
  deleteBankAccount: {
    about: 'nothing',
    permission: 'editOperations',
    input: () => ({ params: { uuid: NOBODYS } }),
    answers: 'operations.notFound',
  },
  taxBook: { about: 'nothing', permission: 'readOperations', input: () => ({ query: {} }) },
  taxDrafts: { about: 'nothing', permission: 'readOperations', input: () => ({ query: {} }) },
  taxWorkbook: { about: 'nothing', permission: 'readOperations', input: () => ({ query: { language: 'es' } }) },
  accountingEntries: { about: 'nothing', permission: 'readOperations', input: () => ({ query: { language: 'es' } }) },
  payers: { about: 'nothing', permission: 'editOperations', input: () => ({ body: { transactions: [NOBODYS] } }) },
  paymentSettings: { about: 'nothing', permission: 'editOperations' },
  renewCalendarFeed: { about: 'nothing', permission: 'readOperations' },
  calendarFeed: {
    about: 'nothing',
    input: () => ({ params: { secret: 'unknown' } }),
    answers: 'operations.notFound',
  },
} satisfies Rows<
  | 'transactions'
  | 'transactionTotals'
  | 'transactionCalendar'
  | 'changeTransactions'
  | 'openOfTransactions'
  | 'undoTransactionChange'
  | 'paymentFile'
  | 'importStatement'
  | 'bankEntries'
  | 'bankStatements'
  | 'noteImportUploadUrl'
  | 'noteImports'
  | 'importNotes'
  | 'retryNoteImport'
  | 'deleteNoteImport'
  | 'attachNotes'
  | 'detachNotes'
  | 'deleteStatement'
  | 'paymentFiles'
  | 'changePaymentFile'
  | 'paymentFileContent'
  | 'debitFileContent'
  | 'paymentSettings'
  | 'bankAccounts'
  | 'bankAccount'
  | 'bankAccountStatements'
  | 'createBankAccount'
  | 'saveBankAccount'
  | 'deleteBankAccount'
  | 'payers'
  | 'taxBook'
  | 'taxDrafts'
  | 'taxWorkbook'
  | 'accountingEntries'
  | 'checkBills'
  | 'findBillHome'
  | 'addBills'
  | 'removeBills'
  | 'nextBills'
  | 'rentRoll'
  | 'rentUpdates'
  | 'applyRentUpdates'
  | 'undoRentUpdates'
  | 'updateLetters'
  | 'publishedIndexes'
  | 'deposits'
  | 'indexesOfDay'
  | 'importIndexes'
  | 'savePublishedIndex'
  | 'removePublishedIndex'
  | 'directDebits'
  | 'debitFiles'
  | 'debitFile'
  | 'debitsOfFile'
  | 'changeDebitFile'
  | 'returnDebits'
  | 'undoDebitReturns'
  | 'reminderLetters'
  | 'rentReceipts'
  | 'raiseRentReceipts'
  | 'undoRentReceipts'
  | 'entryCandidates'
  | 'matchEntry'
  | 'confirmEntries'
  | 'dismissEntries'
  | 'renewCalendarFeed'
  | 'calendarFeed'
>
