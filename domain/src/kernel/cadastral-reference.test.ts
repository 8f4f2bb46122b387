import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { controlCharacters, judgeCadastralReference, parcelOf } from './cadastral-reference.ts'

describe('decisions 6: cadastral reference', () => {
  it.each([
    '6344205CF7664S0001GP',
    '6344205cf7664s0001gp',
    '6344205 CF7664S 0001 GP',
    '6344205-CF7664S-0001-GP',
  ])('%s is right', (typed) => {
    expect(judgeCadastralReference(typed)).toEqual({ kind: 'property', reference: '6344205CF7664S0001GP' })
  })

  it.each([
    ['6344205CF7664S0001GQ', 'GQ'],
    ['6344205CF7664S0001AP', 'AP'],
    ['6344205CF7664S0002GP', 'GP'],
  ])('%s has control characters that do not follow from it', (typed, found) => {
    expect(judgeCadastralReference(typed)).toMatchObject({ kind: 'wrongControl', found })
  })

  it('takes fourteen characters for a parcel', () => {
    expect(judgeCadastralReference('6344205CF7664S')).toEqual({ kind: 'parcel', reference: '6344205CF7664S' })
  })

  it.each([
    ['6344205CF7664S0001G', 19, '6344205CF7664S0001GP'],
    ['6344205CF7664S0001', 18, '6344205CF7664S0001GP'],
    ['6344205CF7664S0001X', 19, null],
    ['6344205CF7664', 13, null],
    ['6344205CF7664S0001GPP', 21, null],
  ])('%s has the wrong length', (typed, found, proposal) => {
    expect(judgeCadastralReference(typed)).toEqual({ kind: 'wrongLength', found, proposal })
  })

  it('names the characters that no reference has', () => {
    expect(judgeCadastralReference('6344205CF7664S0001G*')).toEqual({
      kind: 'wrongCharacters',
      characters: '*',
    })
  })

  it.each(['01', '20', '31', '48'] as const)(
    'keeps references of the cadastre of province %s as given',
    (province) => {
      expect(judgeCadastralReference(' u1234567x ', province)).toEqual({
        kind: 'ownCadastre',
        reference: 'U1234567X',
      })
    },
  )

  it('checks those of other provinces', () => {
    expect(judgeCadastralReference('6344205CF7664S0001GQ', '46')).toMatchObject({ kind: 'wrongControl' })
  })

  it('finds every exchange of a single character for another', () => {
    const position = fc.integer({ min: 0, max: 17 })
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNPQRSTUVWXYZ')
    const right = '6344205CF7664S0001GP'
    fc.assert(
      fc.property(position, character, (at, other) => {
        const altered = right.slice(0, at) + other + right.slice(at + 1)
        const judged = judgeCadastralReference(altered)
        expect(judged.kind === 'property').toBe(controlCharacters(altered) === 'GP')
      }),
    )
  })

  it.each([
    ['6344205CF7664S0001GP', '6344205CF7664S'],
    ['6344205CF7664S', '6344205CF7664S'],
    ['U1234567X', null],
    [null, null],
  ])('the parcel of %s is %s', (reference, parcel) => {
    expect(parcelOf(reference)).toBe(parcel)
  })
})
