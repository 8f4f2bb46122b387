import { describe, expect, it } from 'vitest'
import { readCells, textOfFile } from './read-cells.ts'

describe('The cells of a list of users', () => {
  it.each([
    [
      'with semicolons',
      'Nombre;Correo\nAna;ana@fondo.es',
      [
        ['Nombre', 'Correo'],
        ['Ana', 'ana@fondo.es'],
      ],
    ],
    [
      'with commas and quotes',
      'Name,Departments\nAna,"legal, analytics"',
      [
        ['Name', 'Departments'],
        ['Ana', 'legal, analytics'],
      ],
    ],
    [
      'copied from a spreadsheet',
      'Nombre\tCorreo\r\nAna\tana@fondo.es\r\n',
      [
        ['Nombre', 'Correo'],
        ['Ana', 'ana@fondo.es'],
      ],
    ],
    ['with lines of different lengths', 'a;b\n1\n1;2;3', [['a', 'b'], ['1'], ['1', '2', '3']]],
  ])('an imported text %s is split into rows and cells', (_, text, expected) => {
    expect(readCells(text)).toEqual(expected)
  })

  it('no cells are read from a text of more than 500,000 characters', () => {
    expect(readCells('a'.repeat(500_001))).toBeNull()
  })

  it('files in UTF-8 and in the encoding of older Excel versions are read with the right accents', () => {
    expect(textOfFile(new TextEncoder().encode('Peña').buffer)).toBe('Peña')
    expect(textOfFile(Uint8Array.from([0x50, 0x65, 0xf1, 0x61]).buffer)).toBe('Peña')
  })
})
