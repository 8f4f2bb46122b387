import { describe, expect, it } from 'vitest'
import { addressParts, buildingAddress, moveUnit, parseStreetAddress, withTown } from './street-address.ts'

describe('The parts of a street address', () => {
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
  ])('the address %s is split into its parts', (text, parts) => {
    expect(parseStreetAddress(text)).toMatchObject(parts)
  })

  it.each(['', 'Mayor', 'Calle sin número', '35'])(
    'the text "%s" is rejected because an address needs a street and a number',
    (text) => {
      expect(parseStreetAddress(text)).toBeNull()
    },
  )
})

describe('The address of a building', () => {
  it.each([
    ['CL ALT EMPORDA 41 Es:1 Pl:03 Pt:B', 'CL ALT EMPORDA 41'],
    ['AV CONSTITUCION 12 Bl:2 Es:1 Pl:00 Pt:01', 'AV CONSTITUCION 12'],
    ['Calle Berguedà, 35, 1º A', 'Calle Berguedà, 35'],
    ['Calle del Lindero, 1, 2.º A', 'Calle del Lindero, 1'],
    ['Plaça del Rei 1B bajo', 'Plaça del Rei 1B'],
    ['Calle Mayor 5, ÁTICO C', 'Calle Mayor 5'],
    ['Calle Mayor 5, Es Castell', 'Calle Mayor 5, Es Castell'],
    ['Calle Mayor 5 pl 2', 'Calle Mayor 5'],
    ['Calle Mayor 5, garaje 12', 'Calle Mayor 5'],
    ['Calle Mayor 5 - Piso 3', 'Calle Mayor 5'],
    ['Calle 2 de Mayo 15, planta 1', 'Calle 2 de Mayo 15'],
    // Addresses without a unit.
    ['Calle Mayor, 5', 'Calle Mayor, 5'],
    ['Calle Bajo 5', 'Calle Bajo 5'],
    ['Carretera N-340 12', 'Carretera N-340 12'],
    ['Calle Mayor 5, Madrid', 'Calle Mayor 5, Madrid'],
    ['', ''],
  ])('the address %s is reduced to the address of its building', (address, building) => {
    expect(buildingAddress(address)).toBe(building)
    expect(buildingAddress(building)).toBe(building)
  })

  it.each([
    ['Calle Mayor, 5, 3.º B', 'Calle Menor, 8', 'Calle Menor, 8, 3.º B'],
    ['CL MAYOR 5 Pl:03 Pt:B', 'CL MENOR 8', 'CL MENOR 8 Pl:03 Pt:B'],
    ['Calle Mayor, 5', 'Calle Menor, 8', 'Calle Menor, 8'],
    [null, 'Calle Menor, 8', 'Calle Menor, 8'],
    ['Calle Mayor, 5, 3.º B', null, null],
  ])(
    'the address %s, with the building replaced by %s and the unit kept, becomes %s',
    (address, building, expected) => {
      expect(moveUnit(address, building)).toBe(expected)
    },
  )
  it.each([
    ['Calle del Almez, 12, 3.º B', ['Calle del Almez', ', 12', ', 3.º B']],
    ['CL ALT EMPORDA 41 Es:1 Pl:03 Pt:B', ['CL ALT EMPORDA', ' 41', ' Es:1 Pl:03 Pt:B']],
    ['Calle 2 de Mayo 15, planta 1', ['Calle 2 de Mayo', ' 15', ', planta 1']],
    ['Calle Mayor 5, Madrid', ['Calle Mayor', ' 5', ', Madrid']],
    ['Calle Mayor 5, 28013 Madrid', ['Calle Mayor', ' 5', ', 28013 Madrid']],
    ['Gran Vía, 12-14', ['Gran Vía', ', 12-14', '']],
    ['Plaça del Rei 1B bajo', ['Plaça del Rei', ' 1B', ' bajo']],
    ['Carretera N-340 12', ['Carretera N-340', ' 12', '']],
    ['Partida Sant Francesc', ['Partida Sant Francesc', '', '']],
    ['12', ['12', '', '']],
    ['', ['', '', '']],
  ])('the address %s is split into street, number and rest', (address, parts) => {
    const { street, number, rest } = addressParts(address)
    expect([street, number, rest]).toEqual(parts)
  })

  it.each([
    ['Calle del Almez, 12, 3.º B', 'Paterna', 'Calle del Almez, 12, 3.º B, Paterna'],
    ['Partida Sant Francesc', 'Alzira', 'Partida Sant Francesc, Alzira'],
    // The town is only the name of the street.
    ['Calle Valencia, 3', 'Valencia', 'Calle Valencia, 3, Valencia'],
    ['Calle de Valencia', 'Valencia', 'Calle de Valencia, Valencia'],
    ['Calle Mayor, 5, Mislata', 'Paterna', 'Calle Mayor, 5, Mislata, Paterna'],
    // The address ends with the town already.
    ['Calle Mayor 5, Madrid', 'Madrid', 'Calle Mayor 5, Madrid'],
    ['Calle Mayor 5, 28013 MADRID', 'Madrid', 'Calle Mayor 5, 28013 MADRID'],
    ['Calle Mayor, 5, 2.º A, Paterna (Valencia)', 'Paterna', 'Calle Mayor, 5, 2.º A, Paterna (Valencia)'],
    ['Plaça Major, Castello', 'Castelló', 'Plaça Major, Castello'],
    ['Calle Mayor 5, Alicante', 'Alacant/Alicante', 'Calle Mayor 5, Alicante'],
    ['Calle Mayor s/n Madrid', 'Madrid', 'Calle Mayor s/n Madrid'],
    ['Calle Sol nº5 Madrid', 'Madrid', 'Calle Sol nº5 Madrid'],
    ['Madrid, Calle Mayor 3', 'Madrid', 'Madrid, Calle Mayor 3'],
    ['Calle Mayor 12, Madrid, piso 3', 'Madrid', 'Calle Mayor 12, Madrid, piso 3'],
    ['Valencia, 3', 'Valencia', 'Valencia, 3, Valencia'],
    ['Ronda de Madrid', 'Madrid', 'Ronda de Madrid, Madrid'],
    ['Calle Mayor 5', null, 'Calle Mayor 5'],
    [null, 'Paterna', 'Paterna'],
    ['', 'Paterna', 'Paterna'],
    [null, null, null],
  ])('the address %s in the municipality %s is shown as %s', (address, town, expected) => {
    expect(withTown(address, town)).toBe(expected)
  })
})
