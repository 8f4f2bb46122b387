import { describe, expect, it } from 'vitest'
import { definitionBody, EMPTY_DEFINITION } from './definition.ts'

describe('The definition of a portfolio (product facts 2.2)', () => {
  it.each([
    ['a name', { name: 'València 2026' }, true],
    ['nothing', {}, false],
    ['a name of 200 characters', { name: 'a'.repeat(200) }, true],
    ['a name of 201 characters', { name: 'a'.repeat(201) }, false],
    ['a description of 5,001 characters', { name: 'a', description: 'x'.repeat(5001) }, false],
  ])('a portfolio definition with %s has the fields %j; valid: %s', (_, changes, isRight) => {
    expect(definitionBody({ ...EMPTY_DEFINITION, ...changes }) !== null).toBe(isRight)
  })
})
