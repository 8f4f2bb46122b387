import { describe, expect, it } from 'vitest'
import { returnCodeIn, returnCodeOf } from './debit-return.ts'

describe('The reason of a returned direct debit', () => {
  it.each([
    ['DEVOLUCION RECIBO AM04 ALQUILER DICIEMBRE', 'AM04'],
    ['Dev. adeudo SEPA/ac04/cuenta cancelada', 'AC04'],
    ['DEVOLUCION MD01 MD01', 'MD01'],
    ['DEVOLUCION RECIBO ALQUILER', null],
    ['DEVOLUCION AM04 Y MS03', null],
    ['REF AM0400123', null],
    ['MANDATO VLCAM04', null],
    ['', null],
  ])('a code is read from the text of the bank only as a word of its own: %s', (text, code) => {
    expect(returnCodeIn(text)).toBe(code)
  })

  it('an unknown code has no reason', () => {
    expect(returnCodeOf('MS03')).toBe('MS03')
    expect(returnCodeOf('XX99')).toBeNull()
    expect(returnCodeOf(null)).toBeNull()
  })
})
