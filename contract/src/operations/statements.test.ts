import { expect, it } from 'vitest'
import { statementCalls } from './statements.contract.ts'
import { transactionCalls } from './transactions.contract.ts'

const { importStatement, confirmEntries, matchEntry, dismissEntries } = statementCalls
const { undoTransactionChange } = transactionCalls

it.each([
  ['importStatement', importStatement],
  ['confirmEntries', confirmEntries],
  ['matchEntry', matchEntry],
  ['dismissEntries', dismissEntries],
  ['undoTransactionChange', undoTransactionChange],
])(
  'the call %s invalidates the reply of `entryCandidates`, which lists the payments that a bank entry may settle',
  (_, { invalidates }) => {
    expect(invalidates).toContain('entryCandidates')
  },
)
