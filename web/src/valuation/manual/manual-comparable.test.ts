import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { describe, expect, it } from 'vitest'
import { errorsOf, type FieldContext, valueOfInput } from '../../kernel/forms/field.ts'
import { aValuation } from '../valuation.fixture.ts'
import {
  emptyManual,
  evidenceOf,
  fieldsOf,
  filledBy,
  isReferenceWrong,
  manualForm,
  manualOf,
  placed,
} from './manual-comparable.ts'

const valuation = aValuation()
const { subject } = valuation
const context: FieldContext = { language: 'es', values: {} }
const { fields } = manualForm
const filled = { ...emptyManual(subject), price: 182_500, size: 92, floor: 3, rooms: 3 }

describe('A comparable described by hand (product facts 6.6)', () => {
  it('a new manual comparable is initially a closing on the valuation date at the asset’s location', () => {
    const values = filled as Parameters<typeof evidenceOf>[0]
    expect(evidenceOf(values, { typeId: 11, operation: 'sale', uuid: '7' })).toMatchObject({
      kind: 'closing',
      price: 182_500,
      size: 92,
      floor: 3,
      rooms: 3,
      bathrooms: null,
      date: subject.valuationDate,
      latitude: subject.latitude,
      propertyKey: 'manual:7',
      lift: null,
    })
  })

  it.each([
    ['price', '', 'required'],
    ['price', '0', 'notPositive'],
    ['size', '0', 'notPositive'],
    ['size', 'grande', 'notANumber'],
    ['rooms', '2,5', 'notAnInteger'],
    ['date', '31/02/2024', 'impossibleDate'],
    ['link', 'idealista', 'url'],
    ['latitude', 'norte', 'notANumber'],
    ['latitude', '', 'required'],
    ['floor', '3ª', undefined],
  ] as const)('the field %s of a manual comparable with the input %j has the error code %s', (name, typed, code) => {
    const [error] = errorsOf(fields[name], valueOfInput(fields[name], typed, context), context)
    expect(error && 'code' in error ? error.code : undefined).toBe(code)
  })

  it('an edit of a manual comparable contains only the changed fields, under the field names of comparables', () => {
    const [comparable] = valuation.comparables as [Comparable]
    expect(fieldsOf({})).toEqual({})
    expect(fieldsOf({ size: 101.5, state: 'new', year: 1990, link: null })).toEqual({
      size: 101.5,
      status: 'new',
      constructionYear: 1990,
      portalUrl: null,
    })
    expect(manualOf(comparable)).toMatchObject({ price: comparable.price, state: comparable.status })
  })

  it.each([
    [null, false],
    ['6344205CF7664S0001GP', false],
    ['6344205CF7664S0001GX', true],
  ])('the form checks the cadastral reference %s; invalid reference: %s', (reference, wrong) => {
    expect(isReferenceWrong(reference)).toBe(wrong)
  })
})

describe('Look-up of a manual comparable in the cadastre (product facts 6.6)', () => {
  const result = {
    cadastralReference: '6344205CF7664S0001GP',
    address: 'CL BERGUEDA 35 Pl:00 Pt:A',
    latitude: 41.2205,
    longitude: 1.5233,
    constructionYear: 2005,
    floor: 0,
    rooms: 2,
    lift: true,
    subtypeId: 'flat' as const,
    sizes: { cadastreTotal: 91, product: 91 },
  }

  it('a look-up in the cadastre fills in the location and the empty fields, and does not overwrite typed values', () => {
    expect(filledBy(result, { ...filled, subtype: null }, { typeId: 11, filled: {}, asked: filled })).toEqual({
      reference: '6344205CF7664S0001GP',
      address: 'CL BERGUEDA 35 Pl:00 Pt:A',
      latitude: 41.2205,
      longitude: 1.5233,
      subtype: 'flat',
      year: 2005,
      lift: true,
    })
  })

  it('a look-up in the cadastre replaces values that an earlier look-up filled in', () => {
    const present = { ...filled, year: 2005, floor: 0 }
    const next = filledBy({ constructionYear: 1998, floor: 4 }, present, {
      typeId: 11,
      filled: { year: 2005 },
      asked: present,
    })
    expect(next).toEqual({ year: 1998 })
  })

  it('a look-up in the cadastre does not overwrite a reference or an address that the valuer edits meanwhile', () => {
    const asked = { ...filled, reference: '6344205CF7664S0001GP', address: null }
    const present = { ...asked, reference: '6344205CF7664S0002HA', address: 'Calle Nueva 2' }
    const next = filledBy(result, present, { typeId: 11, filled: {}, asked })
    expect(next).not.toHaveProperty('reference')
    expect(next).not.toHaveProperty('address')
    expect(next).toHaveProperty('latitude', 41.2205)
  })

  it('a look-up in the cadastre does not set a subtype that belongs to a different type', () => {
    expect(
      filledBy({ subtypeId: 'detached' }, { ...filled, subtype: null }, { typeId: 11, filled: {}, asked: filled }),
    ).toEqual({})
  })
})

describe('The position of a flat: ground floor or penthouse', () => {
  it.each([
    ['groundFloor', { subtype: 'penthouse', floor: 7 }, { subtype: 'groundFloor', floor: 0 }],
    ['penthouse', { subtype: 'groundFloor', floor: 0 }, { subtype: 'penthouse', floor: null }],
    ['penthouse', { subtype: null, floor: 7 }, { subtype: 'penthouse', floor: 7 }],
    [null, { subtype: 'groundFloor', floor: 0 }, { subtype: null, floor: null }],
    [null, { subtype: 'penthouse', floor: 7 }, { subtype: null, floor: 7 }],
  ] as const)('choosing the position %s of a flat changes the values %j to %j', (place, present, expected) => {
    expect(placed(place, present)).toEqual(expected)
  })
})
