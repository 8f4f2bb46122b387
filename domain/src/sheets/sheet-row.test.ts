import { describe, expect, it } from 'vitest'
import type { CellInput } from '../kernel/parse-result.ts'
import { columnLetter } from '../kernel/sheet-columns.ts'
import type { TapeEdits } from '../tape/tape-issues.ts'
import { partSheet } from './part-sheets.ts'
import { readSheetRow } from './sheet-row.ts'

const WORDS = { taxType: { ibi: 'PROPERTY_TAX', propertytax: 'PROPERTY_TAX' }, effect: { reducirplazo: 'TERM' } }

/** Reads a row of the sheet `id` with one column for each of `cells`. */
function read(id: string, cells: Record<string, CellInput>, refusedValue?: unknown, edits: TapeEdits<string> = {}) {
  const sheet = partSheet(id)
  if (!sheet) throw new Error(id)
  const columns = new Map(
    Object.keys(cells).map((target, index) => [target, { index, letter: columnLetter(index), header: target }]),
  )
  return readSheetRow(
    { row: 2, cells: Object.values(cells) },
    {
      ...{ sheet, position: 0, columns, words: WORDS, parentWords: WORDS, edits },
      today: '2026-11-27',
      validate: (_, value) => (value === refusedValue ? 'invalid' : null),
    },
  )
}

const valuesOf = (id: string, cells: Record<string, CellInput>) => {
  const result = read(id, { $asset: 'A-1', ...cells })
  return result.kind === 'accepted' ? result.row.values : result
}

describe('Reading a row of a sheet of a part', () => {
  it.each<[string, string, Record<string, CellInput>, Record<string, unknown>]>([
    ['an amount with the Spanish marks', 'operations.tribute', { amount: '1.234,50 €' }, { amount: 1234.5 }],
    ['an amount with a multiplier', 'operations.mortgage', { principal: '125k' }, { principal: 125000 }],
    ['a point before three digits as thousands', 'operations.tribute', { amount: '1.250' }, { amount: 1250 }],
    ['the negative amount of a credit note', 'operations.invoice', { amount: '-1.250,00' }, { amount: -1250 }],
    ['percentage points', 'operations.mortgage', { rate: '2,125 %' }, { rate: 2.125 }],
    [
      'a computed percentage with the decimals of its field',
      'operations.mortgage',
      { rate: '2.12345 %' },
      { rate: 2.123 },
    ],
    ['a small percentage with a percent sign', 'operations.mortgage', { rate: '0,02 %' }, { rate: 0.02 }],
    [
      'a number that is no fraction, because 100 times the number is above the maximum',
      'operations.mortgage',
      { spread: 0.75 },
      { spread: 0.75 },
    ],
    ['an ordinal', 'operations.lease', { paymentDay: '1º' }, { paymentDay: 1 }],
    ['a price with grouped thousands', 'operations.invoiceLine', { unitPrice: '1.250' }, { unitPrice: 1250 }],
    ['a price with decimals', 'operations.invoiceLine', { unitPrice: '1,2505' }, { unitPrice: 1.2505 }],
    ['a date in the Spanish order', 'operations.tribute', { dueDate: '05/11/2025' }, { dueDate: '2025-11-05' }],
    [
      'an end date with a two-digit year in the future',
      'operations.lease',
      { endOn: '31/12/30' },
      { endOn: '2030-12-31' },
    ],
    ['a choice in Spanish', 'operations.tribute', { taxType: 'I.B.I.' }, { taxType: 'PROPERTY_TAX' }],
    ['a choice in English', 'operations.tribute', { taxType: 'Property tax' }, { taxType: 'PROPERTY_TAX' }],
    ['the code of a choice', 'operations.tribute', { taxType: 'WASTE' }, { taxType: 'WASTE' }],
    [
      'yes and no',
      'operations.tribute',
      { splitPayment: 'Sí', claimDebtFromOwner: 'no' },
      { splitPayment: true, claimDebtFromOwner: false },
    ],
    [
      'an IBAN with blanks',
      'operations.bankAccount',
      { iban: 'ES91 2100 0418 4502 0005 1332' },
      { iban: 'ES9121000418450200051332' },
    ],
    ['a postal code that lost its zero', 'operations.community', { postalCode: 8001 }, { postalCode: '08001' }],
    [
      'the names of documents',
      'operations.tribute',
      { assetFiles: 'ibi.pdf; recibo.pdf' },
      { assetFiles: ['ibi.pdf', 'recibo.pdf'] },
    ],
    [
      'the names of people',
      'operations.tribute',
      { operationManagers: 'Ana Ruiz; luis@fondo.example' },
      { operationManagers: ['Ana Ruiz', 'luis@fondo.example'] },
    ],
    [
      'an empty cell',
      'operations.tribute',
      { amount: '', ownership: null, taxType: 'IBI' },
      { taxType: 'PROPERTY_TAX' },
    ],
  ])('a row with %s, of the sheet %s, has the cells %j, which are read as %j', (_name, id, cells, values) => {
    expect(valuesOf(id, cells)).toEqual(values)
  })

  it.each<[string, string, Record<string, CellInput>, string, string]>([
    ['the asset', 'operations.tribute', { $asset: '', taxType: 'IBI' }, '$asset', 'tape.missing'],
    [
      'a field of its key',
      'operations.tribute',
      { $asset: 'A-1', dueDate: '31/02/2025' },
      'dueDate',
      'tape.impossibleDate',
    ],
    ['a required amount', 'operations.tribute', { $asset: 'A-1', amount: 'mucho' }, 'amount', 'tape.notANumber'],
    [
      'a required choice',
      'operations.tribute',
      { $asset: 'A-1', taxType: 'Sucesiones' },
      'taxType',
      'tape.unknownChoice',
    ],
  ])('a sheet row is rejected if the cell for %s is invalid', (_name, id, cells, field, code) => {
    expect(read(id, cells)).toMatchObject({ kind: 'refused', issues: [{ field, code, severity: 'error' }] })
  })

  it.each<[string, string, Record<string, CellInput>, string, string]>([
    ['a negative amount', 'operations.tribute', { surcharge: '?', interests: '-3' }, 'interests', 'tape.negative'],
    ['a percentage above the maximum of its field', 'operations.mortgage', { rate: '45' }, 'rate', 'tape.tooLarge'],
    ['a percentage below the minimum of its field', 'operations.mortgage', { spread: '-7' }, 'spread', 'tape.tooSmall'],
    ['a fraction that may be a percentage', 'operations.mortgage', { rate: 0.02 }, 'rate', 'tape.percentOrFraction'],
    [
      'a typed fraction that may be a percentage',
      'operations.rentUpdate',
      { percent: '0,021' },
      'percent',
      'tape.percentOrFraction',
    ],
    ['an unreadable date', 'operations.mortgage', { startOn: 'ayer' }, 'startOn', 'tape.notADate'],
  ])('a sheet row with %s is imported without this cell, which gets a warning', (_name, id, cells, field, code) => {
    const result = read(id, { $asset: 'A-1', taxType: 'IBI', ...cells })
    expect(result).toMatchObject({ kind: 'accepted' })
    expect(result.kind === 'empty' ? [] : result.issues).toContainEqual(
      expect.objectContaining({ field, code, severity: 'warning', isLeftOut: true }),
    )
  })

  it('a small number is read unchanged if its column is known to contain percentages', () => {
    const sheet = partSheet('operations.mortgage')
    if (!sheet) throw new Error('no sheet of mortgages')
    const place = (index: number) => ({ index, letter: columnLetter(index), header: '' })
    const columns = new Map([
      ['$asset', place(0)],
      ['rate', place(1)],
    ])
    const reading = {
      sheet,
      position: 0,
      columns,
      words: WORDS,
      parentWords: WORDS,
      edits: {},
      today: '2026-11-27',
      validate: () => null,
    }
    const row = { row: 2, cells: ['A-1', 0.02] }
    expect(readSheetRow(row, { ...reading, points: new Set(['rate']) })).toMatchObject({
      row: { values: { rate: 0.02 } },
    })
  })

  it('a value that the validation of its field rejects is left out of the sheet row', () => {
    const result = read(
      'operations.contact',
      { $asset: 'A-1', name: 'Ana', email: 'no es un correo' },
      'no es un correo',
    )
    expect(result).toMatchObject({
      kind: 'accepted',
      row: { values: { name: 'Ana' } },
      issues: [{ code: 'tape.invalidValue' }],
    })
  })

  it('a correction can fill a field that has no column in the sheet', () => {
    const result = read('operations.tribute', { $asset: 'A-1', taxType: 'IBI' }, undefined, { 2: { amount: '45' } })
    expect(result).toMatchObject({ kind: 'accepted', row: { values: { taxType: 'PROPERTY_TAX', amount: 45 } } })
  })

  it('a payment row identifies its local tax by the key of this tax', () => {
    const result = read('operations.tributePayment', {
      $asset: 'A-1',
      '$parent.taxType': 'IBI',
      dueDate: '05/11/2025',
      amount: 10,
    })
    expect(result).toMatchObject({
      row: { parent: { taxType: 'PROPERTY_TAX' }, values: { dueDate: '2025-11-05', amount: 10 } },
    })
  })
})
