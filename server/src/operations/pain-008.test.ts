import { writeDebitFile } from '@lindero/domain/operations/sepa-debit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { debitViolations } from './pain-001.fixture.ts'

const IBAN = 'ES9121000418450200051332'

// The ISO schema itself is not in the repository. This check has the order, number and patterns of the elements that
// files of direct debits use.
it('a file of direct debits with arbitrary names and texts has the structure of pain.008.001.02', () => {
  const word = fc.string({ maxLength: 200, unit: 'grapheme' })
  const debit = fc.record({
    endToEndId: fc.uuid().map((uuid) => uuid.replaceAll('-', '')),
    amount: fc.integer({ min: 1, max: 99_999_999_999 }).map((cents) => cents / 100),
    sequence: fc.constantFrom('FRST' as const, 'RCUR' as const),
    mandate: fc.record({ identifier: word, signedOn: fc.constant('2024-03-01') }),
    debtor: fc.record({ name: word, iban: fc.constant(IBAN) }),
    text: word,
  })
  const creditor = fc.record({
    ...{ name: word, iban: fc.constant(IBAN), bic: fc.constantFrom(null, 'CAIXESBBXXX') },
    identifier: fc.constant('DE98ZZZ09999999999'),
  })
  fc.assert(
    fc.property(word, creditor, fc.array(debit, { minLength: 1, maxLength: 5 }), (messageId, by, debits) => {
      const dates = { createdAt: '2026-11-27T09:00:00', collectionDate: '2026-12-04' }
      expect(debitViolations(writeDebitFile({ messageId, ...dates, creditor: by, debits }))).toEqual([])
    }),
  )
  const file = { messageId: 'A', createdAt: '2026-11-27T09:00:00', collectionDate: '04/12/2026' }
  const broken = { ...file, creditor: { name: 'A', iban: IBAN, bic: null, identifier: 'X' }, debits: [] }
  expect(debitViolations(writeDebitFile(broken))).toEqual(['Document/CstmrDrctDbtInitn/PmtInf: 0 times'])
})
