import { expect, it } from 'vitest'
import { titleOfEvidence } from './evidence-title.ts'

const flat = { typeId: 11, subtype: 'flat', rooms: 3, size: 87, address: 'Calle Mayor 3' } as const

it.each([
  [flat, 'Piso de 3 dormitorios, 87 m², Calle Mayor 3'],
  [{ ...flat, rooms: 1, subtype: 'penthouse' as const }, 'Ático de 1 dormitorio, 87 m², Calle Mayor 3'],
  [{ ...flat, rooms: 0, subtype: 'studio' as const, size: 28.4 }, 'Estudio, 28 m², Calle Mayor 3'],
  [{ ...flat, rooms: null, subtype: null, address: null }, 'Vivienda, 87 m²'],
  [
    { ...flat, typeId: 41 as const, subtype: null, rooms: null, size: 12_500 },
    'Nave industrial, 12.500 m², Calle Mayor 3',
  ],
  [{ ...flat, title: ' Piso con vistas al mar ' }, 'Piso con vistas al mar'],
  [{ ...flat, title: '  ' }, 'Piso de 3 dormitorios, 87 m², Calle Mayor 3'],
])('the evidence %o gets the title %s', (evidence, title) => {
  expect(titleOfEvidence(evidence)).toBe(title)
})

it('a title longer than 500 characters, the maximum for a comparable, is cut to 500 characters', () => {
  expect(titleOfEvidence({ ...flat, title: 'x'.repeat(900) })).toHaveLength(500)
})
