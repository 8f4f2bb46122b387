import { describe, expect, it } from 'vitest'
import { MunicipalityNames } from '../../areas/municipality-names.ts'
import type { DueConcept } from '../transaction.ts'
import type { MatchDue, PaidDue } from './match-due.ts'
import { proposeAllocations } from './propose.ts'

const towns = new MunicipalityNames([
  { code: '28079', name: 'Madrid' },
  { code: '28092', name: 'Móstoles' },
  { code: '28134', name: 'San Sebastián de los Reyes' },
  { code: '28127', name: 'Rozas de Madrid, Las' },
  { code: '28115', name: 'Pozuelo de Alarcón' },
  { code: '28013', name: 'Aranjuez' },
  { code: '03079', name: 'Ibi' },
  { code: '03014', name: 'Alicante/Alacant' },
  { code: '45168', name: 'Toledo' },
  { code: '42173', name: 'Soria' },
  { code: '16078', name: 'Cuenca' },
  { code: '10037', name: 'Cáceres' },
  { code: '31201', name: 'Lara' },
]).codesByName()

const due = (uuid: string, open: number, concept: DueConcept, more: Partial<MatchDue> = {}): MatchDue => ({
  ...{ uuid, concept, open, asset: `home ${uuid}`, type: 'expense', dueDate: '2026-11-30', expeditionDate: null },
  ...{ names: [], address: null, municipality: 'Madrid', party: null, isInTown: true },
  ...more,
  marks: [{ kind: 'externalId', value: `AUM-${uuid}` }, ...(more.marks ?? [])],
})
const isProposed = (dues: MatchDue[], amount: number, text: string, paid: PaidDue[] = []) =>
  proposeAllocations([{ amount, text, day: '2026-11-28' }], { open: dues, paid, files: [], towns }).proposals.length > 0

describe('A tax of another town with the amount of a due', () => {
  const tax = (more: Partial<MatchDue> = {}) => [due('1001', 455.12, 'PROPERTY_TAX', more)]

  it.each([
    ...['IBI MOSTOLES', 'RECIBO IBI URBANA 2026 MÓSTOLES', 'IBI DE POZUELO DE ALARCON', 'IBI LAS ROZAS DE MADRID'],
    ...['IBI SAN SEBASTIAN DE LOS REYES', 'IMPUESTO BIENES INMUEBLES ARANJUEZ 2026', 'AYTO MOSTOLES IBI'],
  ])('`%s` is not proposed for a home in another town', (text) => {
    expect(isProposed(tax({ municipality: 'Alicante/Alacant' }), -455.12, text)).toBe(false)
  })

  it.each([
    ['the name of the municipality and of the tax', 'RECIBO IBI IBI', { municipality: 'Ibi' }],
    ['the tax alone', 'RECIBO IBI', {}],
    ['the town of the home', 'IBI MOSTOLES', { municipality: 'Móstoles' }],
    ['the other name of the town', 'IBI ALACANT', { municipality: 'Alicante' }],
    ['the name with its article elsewhere', 'IBI ROZAS DE MADRID LAS', { municipality: 'Rozas de Madrid (Las)' }],
    ['the street of the home', 'IBI ARANJUEZ', { address: 'Calle Aranjuez 5' }],
    ['a street', 'IBI CL ARANJUEZ', {}],
    ['a street that is a province', 'IBI TOLEDO', { address: 'Calle Toledo 3' }],
    ['the surname of the owner', 'IBI LARA', { owner: 'Marta Lara Ruiz', names: ['Marta Lara Ruiz'] }],
    ['a surname that is a province', 'IBI SORIA', {}],
    ['the province that collects', 'IBI CACERES', {}],
    ['a body of collection', 'SUMA ALICANTE IBI', {}],
    ['a body of a province', 'DIPUTACION DE CUENCA IBI', {}],
    ['an identifier', 'IBI AUM-1001 MOSTOLES', {}],
    ['the name of an asset', 'IBI MOSTOLES', { marks: [{ kind: 'externalId', value: 'MOSTOLES-7' }] }],
    ['no known town of the home', 'IBI MOSTOLES', { municipality: 'Villa Inventada' }],
    ['a name that is no municipality', 'IBI QUINTANILLA', {}],
  ] satisfies [string, string, Partial<MatchDue>][])('a text with %s is proposed as before', (_, text, more) => {
    expect(isProposed(tax(more), -455.12, text)).toBe(true)
  })
})

describe('A text about something else than the due with its amount', () => {
  const rent = (more: Partial<MatchDue> = {}) => [
    due('R', 950, 'RENT', {
      ...{ type: 'income', dueDate: '2026-12-01', names: ['María García López'], party: 'María García López' },
      ...more,
    }),
  ]

  it('a deposit is no rent, but a rent with a deposit, and the rent of a company with this word, are', () => {
    expect(isProposed(rent(), 950, 'TRANSF. MARIA GARCIA LOPEZ FIANZA')).toBe(false)
    expect(isProposed(rent(), 950, 'TRANSF. MARIA GARCIA LOPEZ ALQUILER Y FIANZA')).toBe(true)
    expect(isProposed(rent(), 950, 'TRANSF. MARIA GARCIA LOPEZ ALQUILER')).toBe(true)
    expect(isProposed(rent(), 950, 'TRANSF. MARIA GARCIA LOPEZ')).toBe(true)
    const company = { names: ['Fianzas Levante SL'], party: 'Fianzas Levante SL' }
    expect(isProposed(rent(company), 950, 'TRANSF. FIANZAS LEVANTE SL ALQUILER')).toBe(true)
    expect(isProposed(rent(company), 950, 'TRANSF. FIANZAS LEVANTE SL')).toBe(true)
  })

  const tax = due('1002', 455.12, 'PROPERTY_TAX')
  it.each([
    ...['IBI FRACCIONAMIENTO PLAZO 1', 'IBI SEGUNDO PLAZO', 'IBI 2º PLAZO', 'IBI URBANA 1ER PLAZO', 'IBI FRACC 2'],
  ])('`%s` is an instalment, and not the whole tax of the year', (text) => {
    expect(isProposed([tax], -455.12, text)).toBe(false)
    // A due of each instalment, of which the first one is paid or open.
    const first = { ...due('1002', 455.12, 'PROPERTY_TAX', { dueDate: '2026-06-30' }), uuid: 'first' }
    expect(isProposed([tax], -455.12, text, [{ ...first, paidOn: '2026-06-30' }])).toBe(true)
    expect(isProposed([tax, first], -455.12, text)).toBe(true)
  })

  it.each([
    ...['IBI 2026 PLAZO VOLUNTARIO', 'IBI PLAZO UNICO', 'IBI PLAZO 1 DE 1', 'IBI AUM-1002 PLAZO 1'],
    ...['IBI EN PLAZO 2026', 'RECIBO 2 IBI'],
  ])('`%s` is the whole tax', (text) => {
    expect(isProposed([tax], -455.12, text)).toBe(true)
  })

  const fee = (uuid: string, dueDate: string, more: Partial<MatchDue> = {}) =>
    due(uuid, 81.25, 'SHARE', { asset: 'home', dueDate, ...more })
  const monthly = ['2026-09-05', '2026-10-05', '2026-11-20'].map((day, at) => fee(`M${at}`, day))

  it.each(['CUOTA COMUNIDAD 4T 2026', 'CDAD CUOTA 4 TRIM', 'CUOTA COMUNIDAD TRIMESTRE 4'])(
    '`%s` is no monthly fee',
    (text) => {
      expect(isProposed([fee('M0', '2026-10-20'), fee('M1', '2026-11-20')], -81.25, text)).toBe(false)
      // A quarterly fee, and the only one.
      expect(isProposed([fee('Q0', '2026-08-20'), fee('Q1', '2026-11-20')], -81.25, text)).toBe(true)
      expect(isProposed([fee('Q1', '2026-11-20')], -81.25, text)).toBe(true)
    },
  )

  it('the month of a fee, and a tower or a door of the home, are no quarters', () => {
    expect(isProposed([...monthly.slice(0, 1), fee('M2', '2026-11-20')], -81.25, 'CUOTA COMUNIDAD NOVIEMBRE')).toBe(
      true,
    )
    const home = { address: 'Calle Mayor 3, 4T' }
    const dues = [fee('M1', '2026-10-20', home), fee('M2', '2026-11-20', home)]
    expect(isProposed(dues, -81.25, 'CUOTA COMUNIDAD MAYOR 3 4T NOVIEMBRE')).toBe(true)
    expect(isProposed([fee('M1', '2026-10-20'), fee('M2', '2026-11-20')], -81.25, 'CUOTA COMUNIDAD T2')).toBe(true)
    expect(isProposed([fee('M1', '2026-10-20'), fee('M2', '2026-11-20')], -81.25, 'CUOTA AUM-M2 4T')).toBe(true)
  })

  it('rustic property is no flat, but may be a plot or a house', () => {
    expect(isProposed([tax], -455.12, 'IBI RUSTICA 2026')).toBe(false)
    expect(isProposed([{ ...tax, isInTown: false }], -455.12, 'IBI RUSTICA 2026')).toBe(true)
    expect(isProposed([tax], -455.12, 'IBI URBANA Y RUSTICA 2026')).toBe(true)
    expect(isProposed([tax], -455.12, 'IBI RUSTICA AUM-1002')).toBe(true)
    expect(isProposed([{ ...tax, address: 'Calle Rústica 3' }], -455.12, 'IBI RUSTICA 3')).toBe(true)
  })
})
