import { describe, expect, it } from 'vitest'
import { parseBoolean } from './parse-boolean.ts'

describe('Typed yes and no', () => {
  it.each(['Sí', 'si', 'SI', 'S', 's', 'X', 'x', '1', 1, 'Yes', 'Y', 'TRUE', 'Verdadero', true, ' Sí ', '✓', 'con'])(
    'the input %s means yes',
    (typed) => {
      expect(parseBoolean(typed)).toEqual({ kind: 'value', value: true })
    },
  )

  it.each(['1.0', '1,00', -1, '-1'])('the input %s, a form of yes in other programs, means yes', (typed) => {
    expect(parseBoolean(typed)).toEqual({ kind: 'value', value: true })
  })

  it.each(['No', 'NO', 'n', '0', 0, '0.0', '0,00', '00', 'false', 'Falso', false, 'sin'])(
    'the input %s means no',
    (typed) => {
      expect(parseBoolean(typed)).toEqual({ kind: 'value', value: false })
    },
  )

  it('the numbers 2 and 3 mean yes, with a note', () => {
    expect(parseBoolean('2')).toEqual({ kind: 'value', value: true, note: { code: 'readAsYes' } })
    expect(parseBoolean(3)).toEqual({ kind: 'value', value: true, note: { code: 'readAsYes' } })
  })

  it.each(['', null, undefined, 'n/d', '-', '?', 'Desconocido'])(
    'the input %s is treated as an empty cell',
    (typed) => {
      expect(parseBoolean(typed)).toEqual({ kind: 'empty' })
    },
  )

  it.each(['quizás', 'Sur', new Date(0), -2, 0.5, '1,5', 100])(
    'the input %s is rejected as neither yes nor no',
    (typed) => {
      expect(parseBoolean(typed)).toEqual({ kind: 'invalid', code: 'notAYesOrNo' })
    },
  )

  it('a formula error is rejected with the code `cellError`', () => {
    expect(parseBoolean('#REF!')).toEqual({ kind: 'invalid', code: 'cellError' })
  })
})
