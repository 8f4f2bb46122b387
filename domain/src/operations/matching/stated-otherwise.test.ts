import { describe, expect, it } from 'vitest'
import type { DueConcept } from '../transaction.ts'
import type { MatchDue } from './match-due.ts'
import { proposeAllocations } from './propose.ts'

const due = (uuid: string, open: number, concept: DueConcept, more: Partial<MatchDue> = {}): MatchDue => ({
  ...{ uuid, concept, open, asset: `home ${uuid}`, type: 'expense', dueDate: '2026-11-30', expeditionDate: null },
  ...{ names: [], address: null, municipality: 'Madrid', party: null },
  ...more,
  marks: [{ kind: 'externalId', value: `AUM-${uuid}` }, ...(more.marks ?? [])],
})
const DUES = [
  due('1002', 455.12, 'PROPERTY_TAX'),
  due('1001', 85.3, 'WASTE', { dueDate: '2026-11-15' }),
  due('1003', 91.2, 'WASTE', { dueDate: '2026-02-20' }),
  due('1010', 64.2, 'SHARE', { dueDate: '2026-11-05' }),
  due('1011', 66.6, 'SHARE', { dueDate: '2026-11-28' }),
  due('1012', 363, 'EXPENSE', {
    ...{ dueDate: '2026-11-20', names: ['Fontanería Ruiz SL'], party: 'Fontanería Ruiz SL' },
    marks: [{ kind: 'invoiceNumber', value: 'F-2026/118' }],
  }),
]
const isProposed = (amount: number, text: string, day: string) =>
  proposeAllocations([{ amount, text, day }], { open: DUES, paid: [], files: [] }).proposals.length > 0

describe('A text about another due of the same amount', () => {
  it.each([
    ['RECIBO IBI 2025 AYTO MADRID', -455.12],
    ['IBI EJERCICIO 2024 AYUNTAMIENTO DE MADRID', -455.12],
    ['IBI URBANA EJ.2025', -455.12],
    ['IBI 2023', -455.12],
    ['IBI AUM-1002 EJERCICIO 2025', -455.12],
    ['TASA RESIDUOS AUM-1001 EJERCICIO 2025', -85.3],
    ['CDAD AUM-1010 ATRASOS 2024', -64.2],
  ])('`%s` is about another year, and proposes nothing', (text, amount) => {
    expect(isProposed(amount, text, '2026-11-30')).toBe(false)
  })

  it.each([
    ['RECIBO IBI 2026 AYTO MADRID', -455.12, '2026-11-30'],
    ['IBI AUM-1002 05/11/2025', -455.12, '2026-11-30'],
    ['IBI AUM-1002 REF 2025', -455.12, '2026-11-30'],
    ['IBI AUM-1002 2025 Y 2026', -455.12, '2026-11-30'],
    // The rate of the fourth quarter is collected in February.
    ['TASA RESIDUOS AUM-1003 2025', -91.2, '2026-02-20'],
  ])('`%s` is about the year of the due', (text, amount, day) => {
    expect(isProposed(amount, text, day)).toBe(true)
  })

  it.each([
    'CUOTA COMUNIDAD AUM-1010 NOVIEMBRE 2025',
    'CUOTA COMUNIDAD AUM-1010 11/2025',
    'CDAD AUM-1010 NOV25',
    'CUOTA COMUNIDAD AUM-1010 DICIEMBRE 2026',
    'CUOTA COMUNIDAD AUM-1010 JULIO 2026',
  ])('`%s` is about another month, and proposes nothing', (text) => {
    expect(isProposed(-64.2, text, '2026-11-05')).toBe(false)
  })

  it.each([
    ['CUOTA COMUNIDAD AUM-1010 NOVIEMBRE 2026', -64.2],
    ['CUOTA COMUNIDAD AUM-1010 NOV26', -64.2],
    ['CUOTA COMUNIDAD AUM-1010 JULIO AGOSTO SEPTIEMBRE OCTUBRE', -64.2],
    ['CUOTA COMUNIDAD AUM-1011 DICIEMBRE 2026', -66.6],
    // Names of people and places, ranges, doors and years of names are no months and years of the fee.
    ['CUOTA COMUNIDAD AUM-1010 JARDINES DEL MAR', -64.2],
    ['CUOTA COMUNIDAD AUM-1010 JULIO PEREZ', -64.2],
    ['CUOTA COMUNIDAD AUM-1010 ENERO-JUNIO 2026', -64.2],
    ['CUOTA COMUNIDAD AUM-1010 MAYO 22 3B', -64.2],
    ['COMUNIDAD PROPIETARIOS PARQUE 2000 AUM-1010', -64.2],
  ])('`%s` is about the month of the due, or one beside it', (text, amount) => {
    expect(isProposed(amount, text, '2026-11-28')).toBe(true)
  })

  it.each(['F-2026/117', 'F-2026/119', '119', '2026/117 REPARACION', 'F-2025/118', '119/26', '119/2026'])(
    'an invoice `%s` of the supplier is another one, and proposes nothing',
    (number) => {
      expect(isProposed(-363, `FONTANERIA RUIZ FACTURA ${number}`, '2026-11-20')).toBe(false)
    },
  )

  it.each([
    ...['F-2026/118', 'F2026118', '118', '2026/118', '118/26', '118-2026', '2026', '11/2026', '20/11/2026'],
    ...['REPARACION 1', '363,00', '363 EUR', 'NOV26', '3T', '3 DE 4', '201126', 'B12345678', 'AUM-1012', '117 Y 118'],
  ])('a text with `FACTURA %s` is about the invoice of the due', (number) => {
    expect(isProposed(-363, `FONTANERIA RUIZ FACTURA ${number}`, '2026-11-20')).toBe(true)
  })

  it.each(['AYUNTAMIENTO DE GETAFE IBI URBANA 2026', 'AYTO BARCELONA IBI 2026', 'AJUNTAMENT DE VALENCIA IBI'])(
    '`%s` is about a tax of another town, and proposes nothing',
    (text) => {
      expect(isProposed(-455.12, text, '2026-11-30')).toBe(false)
    },
  )

  it.each([
    ...['AYTO MADRID IBI', 'AYUNTAMIENTO DE MADRID AGENCIA TRIBUTARIA IBI', 'RECIBO IBI', 'AYTO RECAUDACION IBI'],
    ...['IBI AUM-1002 AYTO GETAFE', 'REGTSA IBI', 'IBI 2026 CL AYUNTAMIENTO 5 AUM-1002', 'IBI 2024 APREMIO AUM-1002'],
  ])('`%s` is about the tax of the due', (text) => {
    expect(isProposed(-455.12, text, '2026-11-30')).toBe(true)
  })
})
