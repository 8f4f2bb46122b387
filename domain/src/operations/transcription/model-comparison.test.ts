import { describe, expect, it } from 'vitest'
import { AUTHORED_NOTES, printed } from './authored-notes.fixture.ts'
import { readNote, readNoteWith } from './read-note.ts'

const pages = (AUTHORED_NOTES.find(({ name }) => name === 'mortgage')?.pages ?? []).map((lines, index) => ({
  page: index + 1,
  lines: printed(lines).map((text, row) => ({ text, x: 0.1, y: row / 60, width: 0.8, height: 0.012 })),
}))
const readWith = (answer: object) => readNoteWith(pages, JSON.stringify(answer))
const fieldOf = (answer: object, name: string) => readWith(answer)?.fields.find(({ field }) => field === name)

const CANCELLED = 'HIPOTECA a favor de CAJA RURAL DE LA RIBERA, que responde de noventa mil euros de principal'

describe('Comparison of a model with the rules', () => {
  it('a field shows the value found by the rules, next to a different value that the model found in the text', () => {
    const answer = { mortgageAmount: { value: 90_000, quote: 'noventa mil euros de principal' } }
    expect(fieldOf(answer, 'mortgageAmount')).toMatchObject({ value: 185_000, otherValue: 90_000, certainty: 'low' })
  })

  it('no second value of a field is displayed if rules and model agree', () => {
    const answer = { mortgageAmount: { value: 185_000, quote: 'ciento ochenta y cinco mil euros' } }
    const field = fieldOf(answer, 'mortgageAmount')
    expect(field).toMatchObject({ value: 185_000, certainty: 'high' })
    expect(field).not.toHaveProperty('otherValue')
  })

  it('a value found only by the model is marked for review', () => {
    const answer = { headnote: { value: 'alegada exención', quote: 'alegada exención' } }
    expect(fieldOf(answer, 'headnote')).toMatchObject({ value: 'alegada exención', certainty: 'low' })
  })

  it.each([
    ['a charge that has been cancelled', { seizure: { value: true, quote: 'Ha sido cancelada' } }, 'seizure'],
    [
      'a quote that the extract does not contain',
      { bankruptcy: { value: true, quote: 'concurso de acreedores' } },
      'bankruptcy',
    ],
  ])('a value from the model is dropped if it comes from %s', (_, answer, name) => {
    expect(fieldOf(answer, name)).toBeUndefined()
  })

  it('a charge from the model is not added if the rules found the same charge', () => {
    const charges = [{ kind: 'mortgage', principal: 90_000, quote: CANCELLED }]
    expect(readWith({ charges })?.charges).toEqual(readNote(pages)?.charges)
  })
})
