import { describe, expect, it } from 'vitest'
import { definitionBody, EMPTY_DEFINITION, judgeDefinition } from './definition.ts'

describe('definition of a portfolio (product facts 2.2)', () => {
  it.each([
    ['the name alone is enough', { name: 'València 2026' }, {}],
    ['nothing', {}, { name: 'nameRequired' }],
    ['a name of blanks', { name: '   ' }, { name: 'nameRequired' }],
    ['a name of 200 characters', { name: 'a'.repeat(200) }, {}],
    ['a name of 201 characters', { name: 'a'.repeat(201) }, { name: 'nameTooLong' }],
    [
      'a text beyond the limit of 5,000',
      { name: 'a', description: 'x'.repeat(5001) },
      { description: 'textTooLong' },
    ],
  ])('%s', (_, given, faults) => {
    expect(judgeDefinition({ ...EMPTY_DEFINITION, ...given })).toEqual(faults)
  })

  it('is sent trimmed, with nothing as null', () => {
    expect(definitionBody({ ...EMPTY_DEFINITION, name: ' A ', client: ' ', seller: 'Sareb ' })).toEqual({
      name: 'A',
      description: null,
      client: null,
      type: null,
      seller: 'Sareb',
      advisor: null,
    })
  })
})
