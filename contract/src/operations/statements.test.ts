import { expect, it } from 'vitest'
import { statementCalls } from './statements.contract.ts'
import { transactionCalls } from './transactions.contract.ts'

const { importStatement, confirmEntries, matchEntry, dismissEntries } = statementCalls
const { undoTransactionChange } = transactionCalls

it.each([
  ['an import, which proposes', importStatement],
  ['what is confirmed', confirmEntries],
  ['a match by hand', matchEntry],
  ['what is taken back', dismissEntries],
  ['an undone payment', undoTransactionChange],
])(
  'the call for %s invalidates the query `entryCandidates`, the payments that a bank entry may settle',
  (_, { invalidates }) => {
    expect(invalidates).toContain('entryCandidates')
  },
)
