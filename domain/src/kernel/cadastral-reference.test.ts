import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areOneParcel, checkCadastralReference, controlCharacters, parcelOf } from './cadastral-reference.ts'

describe('A cadastral reference (decisions 6)', () => {
  it.each(['6344205CF7664S0001GP', '6344205cf7664s0001gp', '6344205 CF7664S 0001 GP', '6344205-CF7664S-0001-GP'])(
    'a cadastral reference may have separators and lower-case letters: %s',
    (typed) => {
      expect(checkCadastralReference(typed)).toEqual({ kind: 'property', reference: '6344205CF7664S0001GP' })
    },
  )

  it.each([
    ['6344205CF7664S0001GQ', 'GQ'],
    ['6344205CF7664S0001AP', 'AP'],
    ['6344205CF7664S0002GP', 'GP'],
  ])('a cadastral reference with wrong check characters is rejected: %s', (typed, expected) => {
    expect(checkCadastralReference(typed)).toMatchObject({ kind: 'wrongControl', found: expected })
  })

  it('a reference with fourteen characters is accepted as the reference of a parcel', () => {
    expect(checkCadastralReference('6344205CF7664S')).toEqual({ kind: 'parcel', reference: '6344205CF7664S' })
  })

  it.each([
    ['6344205CF7664S0001G', 19, '6344205CF7664S0001GP'],
    ['6344205CF7664S0001', 18, '6344205CF7664S0001GP'],
    ['6344205CF7664S0001X', 19, null],
    ['123456YH0102S0007OJ', 19, '0123456YH0102S0007OJ'],
    ['6344205CF7664', 13, null],
    ['6344205CF7664S0001GPP', 21, null],
  ])('a cadastral reference of the wrong length is rejected: %s', (typed, expected, proposal) => {
    expect(checkCadastralReference(typed)).toEqual({ kind: 'wrongLength', found: expected, proposal })
  })

  it('the check of a cadastral reference lists the characters that cannot occur in a reference', () => {
    expect(checkCadastralReference('6344205CF7664S0001G*')).toEqual({
      kind: 'wrongCharacters',
      characters: '*',
    })
  })

  it.each(['01', '20', '31', '48'] as const)(
    'a reference in province %s, which has a separate cadastre, is accepted without a check',
    (province) => {
      expect(checkCadastralReference(' u1234567x ', province)).toEqual({
        kind: 'ownCadastre',
        reference: 'U1234567X',
      })
    },
  )

  it('a reference in a province without a separate cadastre is checked', () => {
    expect(checkCadastralReference('6344205CF7664S0001GQ', '46')).toMatchObject({ kind: 'wrongControl' })
  })

  describe('Properties of urban references', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
    const letters = (length: number) => fc.stringMatching(new RegExp(`^[A-ZÑ]{${length}}$`))
    const urban = fc
      .tuple(digits(7), letters(2), digits(4), letters(1), digits(4))
      .map((parts) => parts.join(''))
      .map((eighteen) => eighteen + controlCharacters(eighteen))

    it('a reference with correct check characters is accepted with any separators and in lower case', () => {
      fc.assert(
        fc.property(urban, fc.constantFrom(' ', '-', '.', ''), (reference, mark) => {
          const typed = reference.replace(/^(.{7})(.{7})(.{4})/, `$1${mark}$2${mark}$3${mark}`).toLowerCase()
          expect(checkCadastralReference(typed)).toEqual({ kind: 'property', reference })
        }),
      )
    })

    it('a reference with one wrong digit is rejected', () => {
      const places = fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 14, 15, 16, 17)
      fc.assert(
        fc.property(urban, places, fc.integer({ min: 1, max: 9 }), (reference, at, off) => {
          const other = (Number(reference[at]) + off) % 10
          const altered = reference.slice(0, at) + other + reference.slice(at + 1)
          expect(checkCadastralReference(altered).kind).toBe('wrongControl')
        }),
      )
    })

    it('a reference is rejected if two adjacent digits among its first seven characters are exchanged', () => {
      fc.assert(
        fc.property(urban, fc.integer({ min: 0, max: 5 }), (reference, at) => {
          const [left = '', right = ''] = reference.slice(at)
          fc.pre(left !== right)
          const altered = reference.slice(0, at) + right + left + reference.slice(at + 2)
          expect(checkCadastralReference(altered).kind).toBe('wrongControl')
        }),
      )
    })

    it('a reference without its check characters is rejected, and the rejection proposes the complete reference', () => {
      fc.assert(
        fc.property(urban, fc.constantFrom(18, 19), (reference, length) => {
          expect(checkCadastralReference(reference.slice(0, length))).toEqual({
            kind: 'wrongLength',
            found: length,
            proposal: reference,
          })
        }),
      )
    })

    it('the parcel of a reference is its first fourteen characters', () => {
      fc.assert(
        fc.property(urban, (reference) => {
          expect(checkCadastralReference(reference.slice(0, 14))).toEqual({
            kind: 'parcel',
            reference: parcelOf(reference),
          })
        }),
      )
    })
  })

  it.each([
    ['6344205CF7664S0001GP', '6344205CF7664S'],
    ['6344205CF7664S', '6344205CF7664S'],
    ['U1234567X', null],
    [null, null],
  ])('the parcel of the reference %s is %s', (reference, parcel) => {
    expect(parcelOf(reference)).toBe(parcel)
  })
})

it.each([
  [['6344205CF7664S0001GP', '6344205CF7664S0002HA', '6344205CF7664S'], true],
  [['6344205CF7664S0001GP'], true],
  [['6344205CF7664S0001GP', '9872023VH5797S0001WX'], false],
  [['6344205CF7664S0001GP', null], false],
  [[null], false],
  [[], false],
])('the check whether the references %j are on the same parcel gives %s', (references, expected) => {
  expect(areOneParcel(references)).toBe(expected)
})
