import { describe, expect, it } from 'vitest'
import { occupancyOf } from './occupancy.ts'

describe('Occupancy in the words of the trade', () => {
  it.each([
    ['OCUPADO', 'occupied'],
    ['Ocupado', 'occupied'],
    ['LIBRE', 'vacant'],
    ['sin posesión', 'occupied'],
    ['Con posesión', 'vacant'],
    [' Vacía ', 'vacant'],
    ['No ocupado', 'vacant'],
    ['Libre de ocupantes', 'vacant'],
    ['Unoccupied', 'vacant'],
    ['Alquilado', 'let'],
    ['Ocupado por inquilino', 'let'],
    ['Tenanted', 'let'],
    ['Ocupado por el deudor', 'occupied'],
    ['Ocupado sin título', 'withoutTitle'],
    ['OKUPADO', 'withoutTitle'],
    ['PRECARIO', 'withoutTitle'],
    ['Lliure', 'vacant'],
    ['Llogat', 'let'],
    ['Ocupat', 'occupied'],
    ['Ocupat sense títol', 'withoutTitle'],
    ['Alugado', 'let'],
    ['Sí', 'occupied'],
    ['No', 'vacant'],
    ['Libre, con muebles', null],
    ['No se sabe', null],
    ['Herencia yacente', null],
    ['', null],
  ] as const)('the text "%s" means the occupancy %s', (text, occupancy) => {
    expect(occupancyOf(text)).toBe(occupancy)
  })
})
