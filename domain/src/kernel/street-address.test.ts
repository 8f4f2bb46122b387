import { describe, expect, it } from 'vitest'
import { parseStreetAddress } from './street-address.ts'

describe('the parts of a street address', () => {
  it.each([
    ['Calle Berguedà, 35', { streetType: 'CL', street: 'BERGUEDA', number: '35', floor: null, door: null }],
    ['C/ Mayor nº 4, 1º B', { streetType: 'CL', street: 'MAYOR', number: '4', floor: '1', door: 'b' }],
    [
      'Avda. de la Constitución 12 3º 2ª',
      { streetType: 'AV', street: 'CONSTITUCION', number: '12', floor: '3', door: '2' },
    ],
    ['Gran Vía 28', { streetType: 'CL', street: 'GRAN VIA', number: '28' }],
    ['Plaça del Rei 1 bajo', { streetType: 'PZ', street: 'REI', number: '1', floor: 'bajo', door: null }],
    ['CL BERGUEDA 35 Es:1 Pl:00 Pt:A', { streetType: 'CL', street: 'BERGUEDA', number: '35' }],
    ['Serrano 21', { streetType: 'CL', street: 'SERRANO', number: '21' }],
  ])('%s', (text, parts) => {
    expect(parseStreetAddress(text)).toMatchObject(parts)
  })

  it.each(['', 'Mayor', 'Calle sin número', '35'])('"%s" names no place', (text) => {
    expect(parseStreetAddress(text)).toBeNull()
  })
})
