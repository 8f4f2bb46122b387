import { describe, expect, it } from 'vitest'
import { definitionBody, EMPTY_DEFINITION } from './definition.ts'

describe('The definition of a portfolio (product facts 2.2)', () => {
  it.each([
    ['the name alone is enough', { name: 'València 2026' }, true],
    ['nothing', {}, false],
    ['a name of 200 characters', { name: 'a'.repeat(200) }, true],
    ['a name of 201 characters', { name: 'a'.repeat(201) }, false],
    ['a text beyond the limit of 5,000', { name: 'a', description: 'x'.repeat(5001) }, false],
  ])('the validity of a portfolio definition is checked: %s', (_, changes, isRight) => {
    expect(definitionBody({ ...EMPTY_DEFINITION, ...changes }) !== null).toBe(isRight)
  })
})
