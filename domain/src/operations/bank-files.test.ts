import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeMatches } from './reconciliation.ts'
import { type TransferFile, transferIssues, writeTransferFile } from './sepa-transfer.ts'

describe('Matches proposed for a statement', () => {
  const open = (uuid: string, amount: number, dueDate: string | null, texts: string[] = []) => ({
    uuid,
    type: 'expense' as const,
    open: amount,
    dueDate,
    expeditionDate: null,
    texts,
    monthOf: null as string | null,
  })
  const month = (uuid: string, monthOf: string, dueDate = '2026-11-18', texts: string[] = []) => ({
    ...open(uuid, 800, dueDate, texts),
    type: 'income' as const,
    monthOf,
  })
  const entry = (amount: number, text = '') => ({ day: '2026-11-20', amount, text })
  const pairs = (...input: Parameters<typeof proposeMatches>) =>
    proposeMatches(...input).map(({ entry: index, dueUuid }) => [index, dueUuid])

  it.each([
    ['an equal amount near the date', [entry(-10)], [open('a', 10, '2026-11-10')], [[0, 'a']]],
    ['money received, for an expense', [entry(10)], [open('a', 10, '2026-11-10')], []],
    ['amounts one cent apart', [entry(-10.01)], [open('a', 10, '2026-11-10')], []],
    ['dates 46 days apart', [entry(-10)], [open('a', 10, '2026-10-05')], []],
    ['the nearer of two dates', [entry(-10)], [open('a', 10, '2026-10-20'), open('b', 10, '2026-11-19')], [[0, 'b']]],
    [
      'the first due date of equally near ones',
      [entry(-10)],
      [open('a', 10, '2026-11-22'), open('b', 10, '2026-11-18')],
      [[0, 'b']],
    ],
    [
      'a common word decides between equal amounts',
      [entry(-10, 'Fra 77 Limpiezas Turia')],
      [open('a', 10, '2026-11-20'), open('b', 10, '2026-11-18', ['Limpiezas Turia'])],
      [[0, 'b']],
    ],
    [
      'two equal entries pay two fees',
      [entry(-10), entry(-10)],
      [open('a', 10, '2026-11-20'), open('b', 10, '2026-11-20')],
      [
        [0, 'a'],
        [1, 'b'],
      ],
    ],
    ['nothing left to pay', [entry(-0)], [open('a', 0, null)], []],
    [
      'money received, for the instalment of a loan',
      [entry(800)],
      [{ ...month('a', 'A'), type: 'expense' as const }],
      [],
    ],
    ['the nearer month of the same lease', [entry(800)], [month('a', 'A', '2026-12-18'), month('b', 'A')], [[0, 'b']]],
    ['equal rents of two assets are not guessed', [entry(800)], [month('a', 'A'), month('b', 'B')], []],
    [
      'the tenant decides between equal rents',
      [entry(800, 'TRANSF LUCIA FERRER')],
      [month('a', 'A'), month('b', 'B', '2026-11-01', ['Lucía Ferrer'])],
      [[0, 'b']],
    ],
    [
      'an invoice goes before an equal rent without a common word',
      [entry(800)],
      [month('a', 'A'), { ...open('b', 800, '2026-11-01'), type: 'income' as const }],
      [[0, 'b']],
    ],
  ])(
    'a bank entry is matched with the most likely open transaction of the same amount and direction, or with none: %s',
    (_, entries, transactions, expected) => expect(pairs(entries, transactions)).toEqual(expected),
  )

  it('each bank entry and each transaction has at most one proposed match', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 })
    fc.assert(
      fc.property(amounts, amounts, (paid, due) => {
        const result = proposeMatches(
          paid.map((amount) => entry(-amount)),
          due.map((amount, index) => open(`t${index}`, amount, '2026-11-20')),
        )
        expect(new Set(result.map((one) => one.entry)).size).toBe(result.length)
        expect(new Set(result.map((one) => one.dueUuid)).size).toBe(result.length)
      }),
    )
  })
})

describe('Payment file (ISO 20022 pain.001)', () => {
  const iban = 'ES9121000418450200051332'
  const file: TransferFile = {
    ...{ version: '001.001.03', initiator: null, messageId: 'LINDERO-1' },
    createdAt: '2026-11-22T10:00:00',
    executionDate: '2026-11-23',
    debtor: { name: 'Banco Mediterráneo & Cía', iban, bic: null },
    transfers: [
      { endToEndId: 'A1', amount: 0.1, creditor: { name: 'Comunidad <Peñón>', iban }, text: 'Cuota' },
      { endToEndId: 'A2', amount: 1200.2, creditor: { name: 'Ajuntament', iban }, text: "L'Eixample" },
    ],
  }

  it('a payment file states the number and sum of the payments, and contains only SEPA characters', () => {
    const xml = writeTransferFile(file)
    expect(xml.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2)
    expect(xml.match(/<CtrlSum>1200\.30<\/CtrlSum>/g)).toHaveLength(2)
    expect(xml).toContain('<InstdAmt Ccy="EUR">0.10</InstdAmt>')
    expect(xml).toContain('<Nm>Banco Mediterraneo Cia</Nm>')
    expect(xml).toContain('<Nm>Comunidad Penon</Nm>')
    expect(xml).toContain('<Ustrd>L&apos;Eixample</Ustrd>')
    expect(xml).toContain('NOTPROVIDED')
  })

  it('a payment file uses the chosen format version, and contains the identifier of the sender and the BIC if they are given', () => {
    expect(writeTransferFile({ ...file, initiator: 'B12345674000' })).toContain(
      '<InitgPty><Nm>Banco Mediterraneo Cia</Nm><Id><OrgId><Othr><Id>B12345674000</Id></Othr></OrgId></Id></InitgPty>',
    )
    const xml = writeTransferFile({
      ...{ ...file, version: '001.001.09' },
      debtor: { ...file.debtor, bic: 'CAIXESBBXXX' },
    })
    expect(xml).toContain('pain.001.001.09"')
    expect(xml).toContain('<ReqdExctnDt><Dt>2026-11-23</Dt></ReqdExctnDt>')
    expect(xml).toContain('<BICFI>CAIXESBBXXX</BICFI>')
  })

  it.each<[string, Partial<TransferFile>, string[]]>([
    ['a good file', {}, []],
    ['no transfers', { transfers: [] }, ['noTransfers']],
    ['a wrong account of the debtor', { debtor: { name: 'x', iban: 'ES00', bic: null } }, ['debtorIban']],
    ['a wrong BIC', { debtor: { name: 'x', iban, bic: 'x' } }, ['debtorBic']],
    ['the same transfer twice', { transfers: [...file.transfers, ...file.transfers.slice(0, 1)] }, ['sameId']],
    [
      'an amount of 0',
      { transfers: [{ endToEndId: 'A', amount: 0, creditor: { name: 'x', iban }, text: '' }] },
      ['amount'],
    ],
    [
      'a wrong account of the creditor',
      { transfers: [{ endToEndId: 'A', amount: 1, creditor: { name: 'x', iban: 'ES1' }, text: '' }] },
      ['creditorIban'],
    ],
  ])(
    'the check of a payment file reports missing or repeated transfers, and invalid accounts, BICs and amounts: %s',
    (_, changes, codes) => expect(transferIssues({ ...file, ...changes }).map(({ code }) => code)).toEqual(codes),
  )
})
