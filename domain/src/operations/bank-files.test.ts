import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStatement } from './bank-statement.ts'
import { proposeMatches } from './reconciliation.ts'
import { type TransferFile, transferIssues, writeTransferFile } from './sepa-transfer.ts'
import { STATEMENT_LIMITS } from './statement-entry.ts'

/** Records of AEB Cuaderno 43, by the positions of its table. */
function norma43(entries: [day: string, sign: '1' | '2', cents: number, text: string][], debits?: number): string {
  const sum = (sign: '1' | '2') => entries.filter((entry) => entry[1] === sign)
  const cents = (sign: '1' | '2') => sum(sign).reduce((total, [, , amount]) => total + amount, 0)
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
  const account = '210004180200051332'
  return [
    `11${account}2611012611302${pad(0, 14)}9783EMPRESA SA                `,
    ...entries.flatMap(([day, sign, amount, text]) => [
      `22    0418${day}${day}02003${sign}${pad(amount, 14)}${pad(0, 10)}${pad(0, 12)}${text.slice(0, 16).padEnd(16)}`,
      `2301${text.padEnd(38)}${''.padEnd(38)}`,
    ]),
    `33${account}${pad(sum('1').length, 5)}${pad(debits ?? cents('1'), 14)}${pad(sum('2').length, 5)}${pad(cents('2'), 14)}2${pad(0, 14)}978   `,
    `88${'9'.repeat(18)}${pad(entries.length + 2, 6)}`,
  ].join('\r\n')
}

describe('Bank statement in Norma 43', () => {
  const entries: Parameters<typeof norma43>[0] = [
    ['261120', '1', 14_280, 'AJUNTAMENT DE VALENCIA BASURAS'],
    ['261121', '2', 90_000, 'ALQUILER NOVIEMBRE'],
  ]

  it('reads day, signed amount and texts', () => {
    expect(parseStatement(norma43(entries))).toEqual({
      kind: 'entries',
      entries: [
        { day: '2026-11-20', amount: -142.8, text: 'AJUNTAMENT DE VA AJUNTAMENT DE VALENCIA BASURAS' },
        { day: '2026-11-21', amount: 900, text: 'ALQUILER NOVIEMB ALQUILER NOVIEMBRE' },
      ],
    })
  })

  it('refuses a file whose totals differ from its entries', () => {
    expect(parseStatement(norma43(entries, 1))).toMatchObject({ issue: { code: 'totalsDiffer' } })
  })

  it('refuses a file that was cut off', () => {
    const cut = norma43(entries).split('\r\n').slice(0, 3).join('\r\n')
    expect(parseStatement(cut)).toMatchObject({ issue: { code: 'totalsDiffer' } })
  })

  it('refuses another currency', () => {
    expect(parseStatement(norma43(entries).replace('9783', '8403'))).toMatchObject({
      issue: { code: 'notEuro' },
    })
  })
})

describe('Bank statement in CSV', () => {
  const expected = [{ day: '2026-11-20', amount: -1142.8, text: 'Basuras; 2026' }]

  it.each([
    [
      'Spanish, with lines above',
      'Cuenta;ES91\n\nFecha;Concepto;Importe;Saldo\n20/11/2026;"Basuras; 2026";-1.142,80;0',
    ],
    ['English, with commas', 'Date,Description,Amount\n2026-11-20,"Basuras; 2026","-1,142.80"'],
    ['charge and credit apart', 'Fecha operación;Descripción;Cargo;Abono\n20/11/2026;"Basuras; 2026";1.142,80;'],
  ])('%s', (_, text) => expect(parseStatement(text)).toEqual({ kind: 'entries', entries: expected }))

  it.each([
    ['no known columns', 'a;b\n1;2', { code: 'unknownFormat' }],
    ['an unreadable amount', 'Fecha;Concepto;Importe\n20/11/2026;x;abc', { code: 'notReadable', line: 2 }],
    [
      'more entries than allowed',
      `Fecha;Concepto;Importe\n${'20/11/2026;x;1\n'.repeat(20_001)}`,
      { code: 'tooManyEntries', most: 20_000 },
    ],
    ['too large', ' '.repeat(STATEMENT_LIMITS.bytes + 1), { code: 'tooLarge', most: STATEMENT_LIMITS.bytes }],
  ])('%s', (_, text, issue) => expect(parseStatement(text)).toEqual({ kind: 'issue', issue }))

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => void parseStatement(`Fecha;Concepto;Importe\n${text}`)),
    )
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void parseStatement(`11${'1'.repeat(18)}${text}`)))
  })
})

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
  const pairs = (...given: Parameters<typeof proposeMatches>) =>
    proposeMatches(...given).map(({ entry: index, dueUuid }) => [index, dueUuid])

  it.each([
    ['an equal amount near the date', [entry(-10)], [open('a', 10, '2026-11-10')], [[0, 'a']]],
    ['the other direction', [entry(10)], [open('a', 10, '2026-11-10')], []],
    ['a cent apart', [entry(-10.01)], [open('a', 10, '2026-11-10')], []],
    ['46 days apart', [entry(-10)], [open('a', 10, '2026-10-05')], []],
    ['the nearer of two dates', [entry(-10)], [open('a', 10, '2026-10-20'), open('b', 10, '2026-11-19')], [[0, 'b']]],
    [
      'the text decides',
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
    ['money in pays no instalment', [entry(800)], [{ ...month('a', 'A'), type: 'expense' as const }], []],
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
  ])('%s', (_, entries, transactions, expected) => expect(pairs(entries, transactions)).toEqual(expected))

  it('uses no entry and no transaction twice', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 })
    fc.assert(
      fc.property(amounts, amounts, (paid, due) => {
        const found = proposeMatches(
          paid.map((amount) => entry(-amount)),
          due.map((amount, index) => open(`t${index}`, amount, '2026-11-20')),
        )
        expect(new Set(found.map((one) => one.entry)).size).toBe(found.length)
        expect(new Set(found.map((one) => one.dueUuid)).size).toBe(found.length)
      }),
    )
  })
})

describe('Payment file (ISO 20022 pain.001)', () => {
  const iban = 'ES9121000418450200051332'
  const file: TransferFile = {
    messageId: 'LINDERO-1',
    createdAt: '2026-11-22T10:00:00',
    executionDate: '2026-11-23',
    debtor: { name: 'Banco Mediterráneo & Cía', iban, bic: null },
    transfers: [
      { endToEndId: 'A1', amount: 0.1, creditor: { name: 'Comunidad <Peñón>', iban }, text: 'Cuota' },
      { endToEndId: 'A2', amount: 1200.2, creditor: { name: 'Ajuntament', iban }, text: "L'Eixample" },
    ],
  }

  it('states count and sum, and writes only characters of the SEPA', () => {
    const xml = writeTransferFile(file)
    expect(xml.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2)
    expect(xml.match(/<CtrlSum>1200\.30<\/CtrlSum>/g)).toHaveLength(2)
    expect(xml).toContain('<InstdAmt Ccy="EUR">0.10</InstdAmt>')
    expect(xml).toContain('<Nm>Banco Mediterraneo Cia</Nm>')
    expect(xml).toContain('<Nm>Comunidad Penon</Nm>')
    expect(xml).toContain('<Ustrd>L&apos;Eixample</Ustrd>')
    expect(xml).toContain('NOTPROVIDED')
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
  ])('%s', (_, given, codes) => expect(transferIssues({ ...file, ...given }).map(({ code }) => code)).toEqual(codes))
})
