import { writeDebitFile } from '@lindero/domain/operations/sepa-debit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { debitViolations } from './pain-001.fixture.ts'

const IBAN = 'ES9121000418450200051332'

// The schema file itself is not in the repository: `debitViolations` has the children, occurrence and facets of its
// types.
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

describe('The check of files of direct debits', () => {
  const debit = {
    ...{ endToEndId: 'A', amount: 540.25, sequence: 'FRST' as const, text: 'Alquiler' },
    mandate: { identifier: 'M-1', signedOn: '2024-03-01' },
    debtor: { name: 'Ana', iban: IBAN },
  }
  const xml = writeDebitFile({
    ...{ messageId: 'A', createdAt: '2026-11-27T09:00:00', collectionDate: '2026-12-04', debits: [debit] },
    creditor: { name: 'Fondo', iban: IBAN, bic: null, identifier: 'DE98ZZZ09999999999' },
  })

  it.each([
    ['the mandate after the account', xml.replace(/(<DrctDbtTx>.*?<\/DrctDbtTx>)(.*?<\/DbtrAcct>)/, '$2$1'), 'order'],
    ['no account of the debtor', xml.replace(/<DbtrAcct>.*?<\/DbtrAcct>/, ''), 'DbtrAcct: 0 times'],
    ['two mandates', xml.replace(/(<MndtId>.*?<\/MndtId>)/, '$1$1'), 'MndtId: 2 times'],
    ['an amount without currency', xml.replace(' Ccy="EUR"', ''), 'InstdAmt: currency'],
    ['a day that is not in the calendar', xml.replace('2024-03-01', '2024-02-30'), 'DtOfSgntr: 2024-02-30'],
    ['two identifiers of one choice', xml.replace('<Cd>CORE</Cd>', '<Cd>CORE</Cd><Prtry>A</Prtry>'), '2 of a choice'],
    ['an unknown sequence type', xml.replace('FRST</SeqTp>', 'FIRST</SeqTp>'), 'SeqTp: FIRST'],
    ['the element name of a transfer', xml.replaceAll('ReqdColltnDt', 'ReqdExctnDt'), 'ReqdExctnDt: unknown'],
  ])('a file with %s is rejected', (_, broken, expected) => {
    expect(debitViolations(xml)).toEqual([])
    expect(debitViolations(broken).join()).toContain(expected)
  })
})
