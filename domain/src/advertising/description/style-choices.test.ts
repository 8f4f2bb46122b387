import { describe, expect, it } from 'vitest'
import { type Clause, composed, STYLE_CHOICES } from './style-choices.ts'
import { STYLE_NAMES } from './styles.ts'

const stated = (clause: Clause) => ({ start: clause.toUpperCase(), inside: clause })

describe('The choices of styles', () => {
  it.each(STYLE_NAMES)('the style %s states the property, its energy certificate and its price, each once', (style) => {
    const clauses = STYLE_CHOICES[style].flat()
    expect(clauses[0]).toBe('what')
    expect(clauses).toEqual(expect.arrayContaining(['what', 'energy', 'price']))
    expect(new Set(clauses).size).toBe(clauses.length)
  })

  it('a sentence begins with its first known statement, and statements without facts are left out', () => {
    expect(composed('minimal', stated)).toEqual(['WHAT, rooms.', 'AREA.', 'ENERGY.', 'PRICE.'])
    expect(composed('minimal', (clause) => (clause === 'what' ? null : stated(clause)))).toEqual([
      'ROOMS.',
      'AREA.',
      'ENERGY.',
      'PRICE.',
    ])
    expect(composed('minimal', () => null)).toEqual([])
  })
})
