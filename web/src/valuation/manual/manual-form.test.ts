import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { describe, expect, it } from 'vitest'
import { aValuation } from '../valuation.fixture.ts'
import { emptyForm, evidenceOf, fieldsOf, formOf, isReferenceWrong, localeFigure } from './manual-form.ts'

const valuation = aValuation()
const { subject } = valuation
const write = localeFigure('es')
const place = {
  typeId: 11 as const,
  operation: 'sale' as const,
  valuationDate: subject.valuationDate,
  uuid: '7',
}
const filled = { ...emptyForm(subject, write), price: '182.500 €', size: '92 m2', floor: '3ª', rooms: '3' }

describe('comparable by hand (product facts 6.6)', () => {
  it('is a closing of the valuation date where the asset stands, unless said otherwise', () => {
    const outcome = evidenceOf(filled, place)
    expect(outcome).toMatchObject({
      kind: 'read',
      result: {
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
      },
    })
  })

  it.each([
    [{ price: '' }, { price: 'required' }],
    [{ size: '0' }, { size: 'positive' }],
    [{ rooms: '2,5' }, { rooms: 'integer' }],
    [{ date: '31/02/2024' }, { date: 'date' }],
    [{ date: '01/07/2024' }, { date: 'future' }],
    [{ link: 'idealista' }, { link: 'link' }],
    [{ latitude: 'norte' }, { latitude: 'number' }],
    [
      { price: '', size: 'grande' },
      { price: 'required', size: 'number' },
    ],
  ])('%o is said as %o, all at once', (texts, faults) => {
    expect(evidenceOf({ ...filled, ...texts }, place)).toEqual({ kind: 'wrong', faults })
  })

  it('edits of a comparable only what was changed', () => {
    const [comparable] = valuation.comparables as [Comparable]
    const form = formOf(comparable, write)
    expect(fieldsOf(form, comparable)).toEqual({ kind: 'read', result: {} })
    expect(fieldsOf({ ...form, size: '101,5', state: 'new' }, comparable)).toEqual({
      kind: 'read',
      result: { size: 101.5, status: 'new' },
    })
  })

  it.each([
    ['', false],
    ['6344205CF7664S0001GP', false],
    ['6344205CF7664S0001GX', true],
  ])('reference %s is wrong: %s', (reference, wrong) => {
    expect(isReferenceWrong(reference)).toBe(wrong)
  })
})
