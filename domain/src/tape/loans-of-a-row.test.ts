import { describe, expect, it } from 'vitest'
import { mapTapeColumns, sameColumns } from './tape-mapping.ts'

const targetsOf = (headers: readonly string[]) => mapTapeColumns(headers).columns.map(({ target }) => target)

describe('The debts of several loans in one row', () => {
  it.each([
    [['Deuda préstamo 1', 'Deuda préstamo 2']],
    [['Deuda 1', 'Deuda 2']],
    [['Deuda_1', 'Deuda_2', 'Deuda_3']],
    [['Saldo vivo préstamo I', 'Saldo vivo préstamo II']],
    [['Deuda primer préstamo', 'Deuda segundo préstamo']],
    [['Préstamo 1 (deuda)', 'Préstamo 2 (deuda)']],
    [['Loan 1 UPB', 'Loan 2 UPB']],
    [['UPB loan 1', 'UPB loan 2']],
    [['Outstanding balance 1 (€)', 'Outstanding balance 2 (€)']],
    [['Préstamo 1 › Deuda', 'Préstamo 2 › Deuda']],
    // The first of two loans without its number.
    [['Deuda', 'Deuda 2']],
    [['Deuda pendiente', 'Deuda pendiente 2º préstamo']],
    [['UPB', 'UPB 2']],
  ])('the columns %j are asked, and none of them is read', (headers) => {
    const { columns, contested } = mapTapeColumns(headers)
    expect(columns).toMatchObject(headers.map((header) => ({ header, target: null, source: 'asked' })))
    for (const { suggestions } of columns) expect(suggestions[0]?.field).toBe('outstandingBalance')
    expect(contested).toMatchObject([{ field: 'outstandingBalance', columns: headers.map((header) => ({ header })) }])
  })

  it.each([
    [
      ['Deuda total', 'Deuda 1', 'Deuda 2'],
      ['outstandingBalance', null, null],
    ],
    [
      ['Deuda préstamo 1', 'Deuda préstamo 2', 'Deuda'],
      [null, null, 'outstandingBalance'],
    ],
    [
      ['Deuda total', 'Deuda 2'],
      ['outstandingBalance', null],
    ],
    [
      ['Deuda', 'Intereses 2'],
      ['outstandingBalance', null],
    ],
    [
      ['Deuda', 'Deudor 2'],
      ['outstandingBalance', null],
    ],
    [
      ['Deuda', 'Tasación 2'],
      ['outstandingBalance', null],
    ],
  ])('among the columns %j the debt without a number is read', (headers, targets) => {
    expect(targetsOf(headers)).toEqual(targets)
  })

  it.each(['Deuda préstamo 1/Deuda préstamo 2', 'Deuda 1 / Debt 1', 'Aseos / Toilets'])(
    'the header %s, of which each part is asked, is asked',
    (header) => {
      expect(mapTapeColumns([header]).columns).toMatchObject([{ target: null, source: 'asked' }])
    },
  )

  it('the debt of a loan with a number alone is asked', () => {
    expect(mapTapeColumns(['Deuda préstamo 1']).columns).toMatchObject([
      { target: null, source: 'asked', suggestions: [{ field: 'outstandingBalance' }] },
    ])
  })

  it.each([
    'Préstamo 1',
    'Nº préstamo 1',
    'ID préstamo 1',
    'Loan ID 1',
    'Planta 1',
    'Tipo 2',
    'Dirección 2',
    'GBV 2024',
  ])('the number in %s makes no debt of the column', (header) => {
    expect(mapTapeColumns([header]).columns[0]?.suggestions[0]?.likeness ?? 0).toBeLessThan(100)
  })

  it('the debt of another loan in a further sheet is another column', () => {
    expect(sameColumns(['ID', 'Deuda'], ['ID', 'Deuda 2'])).toEqual([0, -1])
    expect(sameColumns(['ID', 'Deuda'], ['ID', 'Deuda pendiente'])).toEqual([0, 1])
    expect(sameColumns(['ID', 'Tipo de activo nivel 2'], ['ID', 'Subtipo'])).toEqual([0, 1])
    expect(sameColumns(['ID', 'Baños'], ['ID', 'Aseo'])).toEqual([0, -1])
    expect(sameColumns(['ID', 'Gastos comunidad'], ['ID', 'Coste comunidad (€/año)'])).toEqual([0, -1])
    expect(sameColumns(['ID', 'Baños'], ['ID', 'Nº baños'])).toEqual([0, 1])
  })
})
