import { describe, expect, it } from 'vitest'
import { draft, selectedComparable } from '../methods/comparables/document.fixture.ts'
import { incomesDraft } from '../methods/documents.fixture.ts'
import { type FirstSignature, secondSignatureReasons, signingOf } from './second-signature.ts'

/** A home of 100 m² whose comparables give about 200,000 EUR. */
const document = draft({
  comparables: [1900, 1950, 2000, 2000, 2050, 2100, 2000, 2000].map((unit, index) =>
    selectedComparable(`c${index}`, unit),
  ),
})

describe('A second signature is required', () => {
  it.each([
    [200_000, null, []],
    [200_000, 200_000, []],
    [200_000.01, 200_000, ['aboveLimit']],
  ])('for a sale value of %d EUR with the limit %s: %o', (value, limit, reasons) => {
    expect(secondSignatureReasons({ operation: 'sale', value, document }, limit)).toEqual(reasons)
  })

  it('for no rent, because the limit is a sale value', () => {
    expect(secondSignatureReasons({ operation: 'rent', value: 5_000, document }, 1_000)).toEqual([])
  })

  it.each([
    [201_000, []],
    [500_000, ['outsideInterval']],
    [60_000, ['outsideInterval']],
  ])('for a typed value of %d EUR if it leaves the interval of the comparables: %o', (value, reasons) => {
    const typed = { ...document, manualValuationValue: value }
    expect(secondSignatureReasons({ operation: 'sale', value, document: typed }, null)).toEqual(reasons)
  })

  it('for no typed value of a method without an interval', () => {
    const typed = { ...incomesDraft(), manualValuationValue: 900_000 }
    expect(secondSignatureReasons({ operation: 'sale', value: 900_000, document: typed }, null)).toEqual([])
  })
})

describe('The signatures after a save', () => {
  const by = (user: string): FirstSignature => ({ user, name: user, at: '2026-03-01T10:00:00Z' })
  const needed = { isSecondNeeded: true, first: null, signer: by('ana') }

  it('one signature signs a value that needs no second one', () => {
    expect(signingOf(true, { ...needed, isSecondNeeded: false })).toEqual({ kind: 'decided', sign: true, first: null })
  })

  it('the first of two signatures does not sign the value, and another person signs it', () => {
    expect(signingOf(true, needed)).toEqual({ kind: 'decided', sign: false, first: by('ana') })
    expect(signingOf(true, { ...needed, first: by('luis') })).toEqual({
      kind: 'decided',
      sign: true,
      first: by('luis'),
    })
  })

  it('the person who gave the first signature cannot give the second one', () => {
    expect(signingOf(true, { ...needed, first: by('ana') })).toEqual({ kind: 'sameSigner' })
  })

  it('a withdrawn signature removes the first one too, and a save without a decision keeps it', () => {
    expect(signingOf(false, { ...needed, first: by('luis') })).toEqual({ kind: 'decided', sign: false, first: null })
    expect(signingOf(undefined, { ...needed, first: by('luis') })).toEqual({
      kind: 'decided',
      sign: undefined,
      first: by('luis'),
    })
  })
})
