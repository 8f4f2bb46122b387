import { expect, it } from 'vitest'
import { matches } from './shown-documents.ts'

it.each([
  ['', true],
  ['  ', true],
  ['nota', true],
  ['NOTA simple', true],
  ['decreto', true],
  ['adjudicacion', true],
  ['nota plano', false],
])(
  'the search "%s" matches the document "Nota simple.pdf" with the tag "Decreto de adjudicación": %s',
  (search, is) => {
    expect(matches({ name: 'Nota simple.pdf', tags: ['Decreto de adjudicación'] }, search)).toBe(is)
  },
)
