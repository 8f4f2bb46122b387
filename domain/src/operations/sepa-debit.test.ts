import { describe, expect, it } from 'vitest'
import { type DebitFile, debitIssues, isCreditorIdentifier, writeDebitFile } from './sepa-debit.ts'

const IBAN = 'ES9121000418450200051332'
const DEBIT = {
  ...{ endToEndId: 'A1', amount: 1_806.42, sequence: 'FRST' as const, text: 'ALQUILER 12/2026 VAL-1' },
  ...{ mandate: { identifier: 'M-1', signedOn: '2024-03-01' }, debtor: { name: 'Bufete Ñandú', iban: IBAN } },
}
const FILE: DebitFile = {
  ...{ messageId: 'LINDERO-1', createdAt: '2026-11-29T10:00:00', collectionDate: '2026-12-04' },
  creditor: { name: 'Fondo de Inversión', iban: IBAN, bic: null, identifier: 'DE98ZZZ09999999999' },
  debits: [DEBIT, { ...DEBIT, endToEndId: 'A2', amount: 900, sequence: 'RCUR' }],
}

describe('A creditor identifier', () => {
  // The first one is the example of Deutsche Bundesbank; its check digits ignore the business line.
  it.each([
    ['DE98ZZZ09999999999', true],
    ['DE98ABC09999999999', true],
    ['DE97ZZZ09999999999', false],
    ['DE98ZZZ09999999998', false],
    ['B12345674', false],
    ['', false],
  ])('%s is valid: %s', (identifier, isValid) => {
    expect(isCreditorIdentifier(identifier)).toBe(isValid)
  })
})

describe('A file of direct debits', () => {
  it('has a block for each sequence type, with its own number and sum', () => {
    const xml = writeDebitFile(FILE)
    expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>2706.42</CtrlSum>')
    expect(xml).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>1806.42</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl>')
    expect(xml.match(/<SeqTp>(FRST|RCUR)<\/SeqTp>/g)).toEqual(['<SeqTp>FRST</SeqTp>', '<SeqTp>RCUR</SeqTp>'])
    expect(xml).toContain('<MndtId>M-1</MndtId><DtOfSgntr>2024-03-01</DtOfSgntr>')
    expect(xml).toContain('<Nm>Bufete Nandu</Nm>')
  })

  it.each([
    [{ debits: [] }, ['noDebits']],
    [{ creditor: { ...FILE.creditor, iban: 'ES00' } }, ['creditorIban']],
    [{ creditor: { ...FILE.creditor, identifier: 'B1' } }, ['creditorIdentifier']],
    [{ debits: [{ ...DEBIT, debtor: { name: 'A', iban: 'ES00' } }] }, ['debtorIban']],
    [{ debits: [{ ...DEBIT, amount: 0 }] }, ['amount']],
    [{}, []],
  ] satisfies [Partial<DebitFile>, string[]][])('a file with %o has the issues %o', (values, codes) => {
    expect(debitIssues({ ...FILE, ...values }).map(({ code }) => code)).toEqual(codes)
  })
})
