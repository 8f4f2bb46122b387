import { describe, expect, it } from 'vitest'
import {
  assetNamesOf,
  type BillCells,
  EMPTY_BILL,
  fillDown,
  kindOfBill,
  MOST_BILLS,
  nextBill,
  pasteBills,
  readBills,
  rowsLeftOut,
} from './bills.ts'

const cells = (some: Partial<BillCells>): BillCells => ({ ...EMPTY_BILL, ...some })

describe('Pasting a table', () => {
  it('a pasted table fills the cells to the right of and below the chosen cell, and adds rows', () => {
    const rows = pasteBills(
      [cells({ asset: 'A-1' })],
      { row: 0, column: 'amount' },
      '10,50\t30/11/2026\r\n12\t01/12/2026\r\n',
    )
    expect(rows).toEqual([
      cells({ asset: 'A-1', amount: '10,50', dueDate: '30/11/2026' }),
      cells({ amount: '12', dueDate: '01/12/2026' }),
    ])
  })

  it('a pasted table is inserted without its heading, and without the cells beyond the limits of the table of bills', () => {
    const text = `Referencia\tImporte\n${'A-1\t1\t01/02/2026\t\tBanco\tN-1\tmore\n'.repeat(MOST_BILLS + 5)}`
    const rows = pasteBills([], { row: 0, column: 'asset' }, text)
    expect(rows).toHaveLength(MOST_BILLS)
    expect([rowsLeftOut(0, text), rowsLeftOut(2, text)]).toEqual([5, 7])
    expect(rowsLeftOut(MOST_BILLS - 1, '10\n')).toBe(0)
    expect(rows[0]).toEqual(cells({ asset: 'A-1', amount: '1', dueDate: '01/02/2026', party: 'Banco', number: 'N-1' }))
  })
})

it('filling down copies a cell into the empty cells below it, except in rows without an asset', () => {
  const rows = [
    cells({ asset: 'a', dueDate: '1' }),
    cells({ asset: 'b' }),
    cells({ asset: 'c', dueDate: '2' }),
    cells({}),
  ]
  expect(fillDown(rows, { row: 0, column: 'dueDate' }).map(({ dueDate }) => dueDate)).toEqual(['1', '1', '2', ''])
})

describe('A row of bills', () => {
  const row = { asset: 'A-1', amount: '123,45', dueDate: '30/11/2026' }
  it.each<[string, Partial<BillCells>[], string[]]>([
    ['a complete row and an empty row', [row, {}], ['123.45', 'empty']],
    ['a figure with the decimal mark of the other rows', [{ ...row, amount: '1.234' }, row], ['1234', '123.45']],
    [
      'a figure with the decimal point of an English table',
      [
        { ...row, amount: '1,234.50' },
        { ...row, amount: '2,000' },
      ],
      ['1234.5', '2000'],
    ],
    ['a figure that may be thousands or decimals', [{ ...row, amount: '1,234' }], ['amountAmbiguous']],
    ['a missing asset', [{ ...row, asset: '' }], ['assetMissing']],
    ['a missing amount', [{ ...row, amount: '' }], ['amountMissing']],
    ['a negative amount', [{ ...row, amount: '-5' }], ['amountUnread']],
    ['more than two decimals', [{ ...row, amount: '5,1234' }], ['amountUnread']],
    ['a missing due date', [{ ...row, dueDate: '' }], ['dueDateMissing']],
    ['a day that does not exist', [{ ...row, expeditionDate: '31/02/2026' }], ['dayUnread']],
  ])('the rows of a table of bills with %s, %j, are read as the amounts or issue codes %j', (_, input, expected) => {
    const read = readBills(input.map(cells), 'es')
    expect(
      read.map((one) => (one.kind === 'bill' ? String(one.bill.amount) : one.kind === 'issue' ? one.code : one.kind)),
    ).toEqual(expected)
  })

  it.each([
    ['PROPERTY_TAX', 'tribute'],
    ['SPECIAL', 'fee'],
    ['EXPENSE', 'invoice'],
  ] as const)('a bill with the concept %s becomes a row of the kind %s', (concept, kind) =>
    expect(kindOfBill(concept)).toBe(kind),
  )
})

describe('The next bill of a series', () => {
  const last = { amount: 100, dueDate: '2026-01-31', expeditionDate: '2026-01-05', periodStart: null, periodEnd: null }
  it.each([
    ['MONTHLY', 0, '2026-02-28', 100],
    ['QUARTERLY', 0, '2026-04-30', 100],
    ['ANNUAL', 2.5, '2027-01-31', 102.5],
  ] as const)(
    'the next bill of a %s series, with an increase of %s percent, is due on %s with an amount of %s',
    (periodicity, percent, dueDate, amount) => {
      expect(nextBill({ ...last, periodicity }, percent)).toMatchObject({ periodicity, dueDate, amount })
    },
  )

  it("the application period of the next bill begins on the day after the end of the last bill's period", () => {
    const quarter = { ...last, periodicity: 'QUARTERLY' as const, periodStart: '2026-04-01', periodEnd: '2026-06-30' }
    expect(nextBill(quarter)).toMatchObject({ periodStart: '2026-07-01', periodEnd: '2026-09-30' })
  })

  it('a bill that does not recur has no next bill', () => expect(nextBill({ ...last, periodicity: 'NONE' })).toBeNull())
})

it.each([
  ['VAL-00042.pdf', ['VAL-00042']],
  ['VAL-00042 IBI 2026.PDF', ['VAL-00042 IBI 2026', 'VAL-00042', 'IBI', '2026']],
  ['recibo_6344205CF7664S0001EX.jpg', ['recibo_6344205CF7664S0001EX', '6344205CF7664S0001EX', 'recibo']],
  [
    '6344205 CF7664S 0001 EX.pdf',
    ['6344205 CF7664S 0001 EX', '6344205CF7664S0001EX', '6344205', 'CF7664S', '0001', 'EX'],
  ],
  ['.pdf', []],
  ['', []],
])('the file name %s contains these possible asset names: %j', (name, names) => {
  expect(assetNamesOf(name)).toEqual(names)
})
