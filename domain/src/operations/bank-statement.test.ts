import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStatement } from './bank-statement.ts'
import type { CsvMapping } from './statement-csv.ts'
import { STATEMENT_LIMITS } from './statement-entry.ts'

/** AEB Cuaderno 43 records, with each field at its standard position. */
function norma43(
  entries: [day: string, sign: '1' | '2', cents: number, text: string][],
  debits?: number,
  account = '210004180200051332',
  currency = '978',
  missing = 0,
): string {
  const sum = (sign: '1' | '2') => entries.filter((entry) => entry[1] === sign)
  const cents = (sign: '1' | '2') => sum(sign).reduce((total, [, , amount]) => total + amount, 0)
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
  const closing = cents('2') - cents('1') + missing
  const balance = `${closing < 0 ? 1 : 2}${pad(Math.abs(closing), 14)}`
  return [
    `11${account}2611012611302${pad(0, 14)}${currency}3EMPRESA SA                `,
    ...entries.flatMap(([day, sign, amount, text]) => [
      `22    0418${day}${day}02003${sign}${pad(amount, 14)}${pad(0, 10)}${pad(0, 12)}${text.slice(0, 16).padEnd(16)}`,
      `2301${text.padEnd(38)}${''.padEnd(38)}`,
    ]),
    `33${account}${pad(sum('1').length, 5)}${pad(debits ?? cents('1'), 14)}${pad(sum('2').length, 5)}${pad(cents('2'), 14)}${balance}${currency}   `,
    `88${'9'.repeat(18)}${pad(entries.length * 2 + 2, 6)}`,
  ].join('\r\n')
}

const ACCOUNT = '210004180200051332'
const IBAN = 'ES9121000418450200051332'
/** Pads each record to 80 characters and joins all records without line breaks. */
const records = (text: string) =>
  text
    .split('\r\n')
    .map((line) => line.padEnd(80))
    .join('')

describe('Bank statement in Norma 43', () => {
  const entries: Parameters<typeof norma43>[0] = [
    ['261120', '1', 14_280, 'AJUNTAMENT DE VALENCIA BASURAS'],
    ['261121', '2', 90_000, 'ALQUILER NOVIEMBRE'],
  ]

  it('the dates, signed amount, account and text of each entry are read from a statement in Norma 43', () => {
    expect(parseStatement(norma43(entries))).toEqual({
      kind: 'entries',
      entries: [
        {
          ...{ day: '2026-11-20', valueOn: '2026-11-20', amount: -142.8, account: IBAN },
          text: 'AJUNTAMENT DE VA AJUNTAMENT DE VALENCIA BASURAS',
        },
        {
          ...{ day: '2026-11-21', valueOn: '2026-11-21', amount: 900, account: IBAN },
          text: 'ALQUILER NOVIEMB ALQUILER NOVIEMBRE',
        },
      ],
      otherCurrency: 0,
      balances: [{ account: IBAN, from: '2026-11-01', until: '2026-11-30', opening: 0, closing: 757.2 }],
    })
  })

  it('a statement in Norma 43 is rejected with the difference if opening balance and entries are not the closing balance', () => {
    const text = norma43(entries, undefined, ACCOUNT, '978', 5_000)
    expect(parseStatement(text)).toMatchObject({ issue: { code: 'balanceDiffers', difference: 50 } })
  })

  it('the text of a Norma 43 entry goes on in the next field without a space', () => {
    const text = 'CUOTA COMUNIDAD DE PROPIETARIOS VLC-000'
    const record = `2301${`${text}58 NOVIEMBRE`.padEnd(76)}`
    const file = norma43([['261120', '1', 6_000, 'X']]).replace(/2301X *\r\n/, `${record}\r\n`)
    expect(parseStatement(file)).toMatchObject({ entries: [{ text: expect.stringContaining('VLC-00058 NOVIEMBRE') }] })
  })

  it('a Norma 43 entry with the concept of returned items is a return', () => {
    const file = norma43([['261120', '2', 6_000, 'X']]).replace('02003', '14003')
    expect(parseStatement(file)).toMatchObject({ entries: [{ isReturn: true }] })
  })

  it('a statement in Norma 43 is rejected if its totals differ from the sum of its entries', () => {
    expect(parseStatement(norma43(entries, 1))).toMatchObject({ issue: { code: 'totalsDiffer' } })
  })

  it('a truncated statement in Norma 43 is rejected', () => {
    const cut = norma43(entries).split('\r\n').slice(0, 3).join('\r\n')
    expect(parseStatement(cut)).toMatchObject({ issue: { code: 'totalsDiffer' } })
  })

  it('a statement in Norma 43 is rejected if all its accounts are in a foreign currency', () => {
    expect(parseStatement(norma43(entries, undefined, ACCOUNT, '840'))).toMatchObject({ issue: { code: 'notEuro' } })
  })

  const without88 = (text: string) => text.split('\r\n').slice(0, -1).join('\r\n')
  const other = '004930320000012345'
  it.each<[string, string, number, number]>([
    ['two files joined', `${norma43(entries)}\r\n${norma43(entries, undefined, other)}`, 4, 0],
    [
      'an account in dollars beside one in euros',
      `${without88(norma43(entries, undefined, other, '840'))}\r\n${norma43(entries).replace(/000006$/, '000012')}`,
      2,
      2,
    ],
    ['blank lines above the first record', `\r\n\r\n${norma43(entries)}`, 2, 0],
    [
      'a record 00 above the first account',
      `00BANCO${' '.repeat(73)}\r\n${norma43(entries).replace(/000006$/, '000007')}`,
      2,
      0,
    ],
    ['records without line breaks', records(norma43(entries)), 2, 0],
    ['an end record that counts itself', norma43(entries).replace(/000006$/, '000007'), 2, 0],
  ])('a statement in Norma 43 is accepted with %s', (_, text, count, foreign) => {
    const read = parseStatement(text)
    expect(read).toMatchObject({ kind: 'entries', otherCurrency: foreign })
    expect(read.kind === 'entries' && read.entries).toHaveLength(count)
  })

  it('the entries of a statement in Norma 43 with two accounts are read with the account to which they belong', () => {
    const read = parseStatement(`${norma43(entries)}\r\n${norma43(entries, undefined, other)}`)
    const accounts = read.kind === 'entries' ? new Set(read.entries.map(({ account }) => account)) : null
    expect(accounts?.size).toBe(2)
  })

  it.each([
    ['an account without totals before another', norma43(entries).replace(/\r\n33[^\r]*/, ''), 'totalsDiffer'],
    [
      'a first account without totals',
      `${norma43(entries).split('\r\n').slice(0, 3).join('\r\n')}\r\n${norma43(entries)}`,
      'totalsDiffer',
    ],
    [
      'a number of records other than stated in the end record',
      norma43(entries).replace(/000006$/, '000009'),
      'totalsDiffer',
    ],
  ])('a statement in Norma 43 is rejected with %s', (_, text, code) =>
    expect(parseStatement(text)).toMatchObject({ issue: { code } }),
  )
})

describe('Bank statement in CSV', () => {
  const expected = [{ day: '2026-11-20', amount: -1142.8, text: 'Basuras; 2026' }]
  const entriesOf = (text: string, ...more: [CsvMapping?]) => {
    const read = parseStatement(text, ...more)
    return read.kind === 'entries' ? read.entries : read.issue
  }

  it.each([
    [
      'Spanish columns, with lines above the heading',
      'Cuenta;ES91\n\nFecha;Concepto;Importe;Saldo\n20/11/2026;"Basuras; 2026";-1.142,80;0',
    ],
    ['English columns, separated by commas', 'Date,Description,Amount\n2026-11-20,"Basuras; 2026","-1,142.80"'],
    [
      'separate columns for charge and credit',
      'Fecha operación;Descripción;Cargo;Abono\n20/11/2026;"Basuras; 2026";1.142,80;',
    ],
  ])('the date, amount and text of an entry are read from a CSV bank statement in this form: %s', (_, text) =>
    expect(entriesOf(text)).toEqual(expected),
  )

  it.each([
    ['no known columns', 'a;b\n1;2', { code: 'unknownFormat' }],
    [
      'unknown columns, which the user must assign',
      'x;y;z\n1;2;3',
      {
        code: 'unknownColumns',
        rows: [
          ['x', 'y', 'z'],
          ['1', '2', '3'],
        ],
      },
    ],
    [
      'figures that may be thousands or decimals',
      'Fecha;Concepto;Importe\n20/11/2026;x;1,234',
      {
        code: 'ambiguousNumbers',
        example: '1,234',
        rows: [
          ['Fecha', 'Concepto', 'Importe'],
          ['20/11/2026', 'x', '1,234'],
        ],
      },
    ],
    [
      'a third decimal',
      'Fecha;Concepto;Importe\n20/11/2026;x;-45,20\n20/11/2026;y;1,234',
      { code: 'notReadable', line: 3 },
    ],
    ['only entries in dollars', 'Fecha;Concepto;Importe;Divisa\n20/11/2026;x;-45,20;USD', { code: 'notEuro', line: 2 }],
    ['an unreadable amount', 'Fecha;Concepto;Importe\n20/11/2026;x;abc', { code: 'notReadable', line: 2 }],
    [
      'more entries than allowed',
      `Fecha;Concepto;Importe\n${'20/11/2026;x;1\n'.repeat(20_001)}`,
      { code: 'tooManyEntries', most: 20_000 },
    ],
    ['too many bytes', ' '.repeat(STATEMENT_LIMITS.bytes + 1), { code: 'tooLarge', most: STATEMENT_LIMITS.bytes }],
  ])('a CSV bank statement with %s is rejected, and the reason is reported', (_, text, issue) =>
    expect(parseStatement(text)).toEqual({ kind: 'issue', issue }),
  )

  it.each<[string, string, object]>([
    [
      'balances that do not follow from the entries',
      'Fecha;Concepto;Importe;Saldo\n20/11/2026;x;-10,00;90,00\n21/11/2026;y;-5,00;80,00',
      { code: 'balanceDiffers', line: 3, difference: -5 },
    ],
    [
      'the day first in one date and the month in another',
      'Fecha;Concepto;Importe\n20/11/2026;x;-10,00\n11/21/2026;y;-5,00',
      { code: 'mixedDays' },
    ],
    [
      'dates of which the order is not known',
      'Date,Description,Amount\n11/05/2026,x,-10.00',
      { code: 'ambiguousDays', example: '11/05/2026' },
    ],
    ['a heading without entries', 'Fecha;Concepto;Importe\n', { code: 'noEntries' }],
    ['a workbook', 'PK\u0003\u0004 xl/workbook.xml', { code: 'otherFile', name: 'XLSX' }],
    ['an archive', 'PK\u0003\u0004 uno.n43', { code: 'otherFile', name: 'ZIP' }],
    [
      'an intraday report',
      '<?xml version="1.0"?>\n<!-- as camt.053 -->\n<c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.052.001.02"/>',
      { code: 'otherFile', name: 'camt.052' },
    ],
    [
      'a notice of movements',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"/>',
      { code: 'otherFile', name: 'camt.054' },
    ],
    [
      'an investigation of a payment',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.029.001.03"/>',
      { code: 'otherFile', name: 'camt' },
    ],
    ['a document', '%PDF-1.7', { code: 'otherFile', name: 'PDF' }],
  ])('a bank statement with %s is rejected', (_, text, issue) =>
    expect(parseStatement(text)).toMatchObject({ kind: 'issue', issue }),
  )

  it.each<[string, string, string[]]>([
    [
      'one date above 12 decides about all',
      'Date,Description,Amount\n11/20/2026,x,-10.00\n11/05/2026,y,-5.00',
      ['2026-11-20', '2026-11-05'],
    ],
    ['Spanish headings have the day first', 'Fecha;Concepto;Importe\n05/11/2026;x;-10,00', ['2026-11-05']],
  ])('all dates of a bank statement have one order: %s', (_, text, days) =>
    expect(entriesOf(text)).toMatchObject(days.map((day) => ({ day }))),
  )

  it('balances with the newest entry first are accepted', () => {
    const text = 'Fecha;Concepto;Importe;Saldo\n21/11/2026;y;-5,00;85,00\n20/11/2026;x;-10,00;90,00'
    expect(parseStatement(text)).toMatchObject({ balances: [{ opening: 100, closing: 85 }] })
  })

  it.each<[string, string, object[]]>([
    [
      'ING',
      'Movimientos de la Cuenta\nNúmero de cuenta:;ES91 2100 0418 4502 0005 1332\nTitular:;EMPRESA SL\n\nF. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMAGEN;IMPORTE (€);SALDO (€)\n20/11/2026;Hogar;Comunidad;Recibo COMUNIDAD RUZAFA;;No;-1.300,5;1.000,00\nTotal;;;;;;-1.300,50;',
      [{ day: '2026-11-20', valueOn: '2026-11-20', amount: -1300.5, text: 'Recibo COMUNIDAD RUZAFA', account: IBAN }],
    ],
    [
      'Santander',
      'Fecha operación;Fecha valor;Concepto;Importe;Divisa;Saldo;Divisa\n20/11/2026;21/11/2026;IBI VALENCIA;-250,50;EUR;1.000,00;EUR\n20/11/2026;21/11/2026;COMISION;-3,00;USD;1,00;USD',
      [{ day: '2026-11-20', valueOn: '2026-11-21', amount: -250.5, text: 'IBI VALENCIA' }],
    ],
    [
      'BBVA',
      'F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones\n21/11/2026;20/11/2026;Adeudo;Recibo luz;-45,2;EUR;99,00;EUR;N 123',
      [{ day: '2026-11-20', valueOn: '2026-11-21', amount: -45.2, text: 'Adeudo · Recibo luz · N 123' }],
    ],
    [
      'CaixaBank',
      'Fecha;Fecha valor;Movimiento;Más datos;Importe;Saldo\n20/11/2026;20/11/2026;TRANSF. A SU FAVOR;LUCIA FERRER;"+1.800,00EUR";"2.000,00EUR"',
      [{ day: '2026-11-20', valueOn: '2026-11-20', amount: 1800, text: 'TRANSF. A SU FAVOR · LUCIA FERRER' }],
    ],
    [
      'Sabadell',
      'F. Operativa|Concepto|F. Valor|Importe|Saldo|Referencia 1|Referencia 2\n20/11/2026|RECIBO AGUA|20/11/2026|-12.30|100.00|ABC1|',
      [{ day: '2026-11-20', valueOn: '2026-11-20', amount: -12.3, text: 'RECIBO AGUA · ABC1' }],
    ],
    [
      'a bank that quotes line breaks',
      'Fecha;Concepto;Importe\n20/11/2026;"IBI\nVALENCIA";-45,20',
      [{ day: '2026-11-20', amount: -45.2, text: 'IBI VALENCIA' }],
    ],
    [
      'a bank with English numbers',
      'Date,Description,Amount\n2026-11-20,IBI,"-1,234"\n2026-11-20,Tax,-45.20',
      [
        { day: '2026-11-20', amount: -1234, text: 'IBI' },
        { day: '2026-11-20', amount: -45.2, text: 'Tax' },
      ],
    ],
  ])('the entries of a CSV bank statement from %s are read', (_, text, expectedEntries) =>
    expect(entriesOf(text)).toEqual(expectedEntries),
  )

  it('a bank statement is read with the columns and decimal mark that a user chose', () => {
    const mapping = {
      day: 1,
      valueOn: -1,
      amount: 2,
      debit: -1,
      credit: -1,
      currency: -1,
      texts: [0],
      decimal: '.' as const,
    }
    expect(entriesOf('x;y;z\nRecibo;20/11/2026;1,234', mapping)).toEqual([
      { day: '2026-11-20', amount: 1234, text: 'Recibo' },
    ])
  })

  it('parsing a bank statement never throws an error, even for random text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => void parseStatement(`Fecha;Concepto;Importe\n${text}`)),
    )
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void parseStatement(`11${'1'.repeat(18)}${text}`)))
  })
})

describe('A bank statement as a table', () => {
  it.each([
    [
      'a line of 5 MB',
      `Fecha;Concepto;Importe\n${'x;'.repeat(2_400_000)}`,
      { code: 'lineTooLong', line: 2, most: 10_000 },
    ],
    ['only line breaks', '\r'.repeat(4_900_000), { code: 'tooManyLines', most: 160_000 }],
  ])('a bank statement with %s is rejected before it is split into cells', (_what, text, issue) => {
    expect(parseStatement(text)).toEqual({ kind: 'issue', issue })
  })
})
