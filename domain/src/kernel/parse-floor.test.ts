import { describe, expect, it } from 'vitest'
import { parseFloor } from './parse-floor.ts'

describe('Typed floors', () => {
  it.each([
    [3, 3],
    ['3', 3],
    ['03', 3],
    ['+3', 3],
    ['-1', -1],
    ['−1', -1],
    ['3ª', 3],
    ['3º', 3],
    ['3º izq', 3],
    ['3º B', 3],
    ['3ºB', 3],
    ['3B', 3],
    ['12ºizda', 12],
    ['3ª planta', 3],
    ['Planta 3', 3],
    ['P03', 3],
    ['4th floor', 4],
    ['2,0', 2],
  ])('the floor %s is read as %d', (typed, value) => {
    expect(parseFloor(typed)).toEqual({ kind: 'value', value })
  })

  it.each([
    ['BJ', 0, 'readAsGroundFloor'],
    ['Bajo', 0, 'readAsGroundFloor'],
    ['bajo A', 0, 'readAsGroundFloor'],
    ['PB', 0, 'readAsGroundFloor'],
    ['Baixos', 0, 'readAsGroundFloor'],
    ['Planta baja', 0, 'readAsGroundFloor'],
    ['Ground floor', 0, 'readAsGroundFloor'],
    ['Entlo', 0, 'readAsGroundFloor'],
    ['Entresuelo', 0, 'readAsGroundFloor'],
    ['Pral.', 1, 'readAsFloor'],
    ['Segundo', 2, 'readAsFloor'],
    ['Sótano', -1, 'readAsFloor'],
    ['Sótano 2', -2, 'readAsFloor'],
    ['Semisótano', -1, 'readAsFloor'],
  ])('the floor %s is read as %d, with a note', (typed, value, code) => {
    expect(parseFloor(typed)).toEqual({ kind: 'value', value, note: { code } })
  })

  it.each(['Ático', 'AT', 'Sobreático', 'Penthouse'])(
    'the word %s is read as a top floor without a number',
    (typed) => {
      expect(parseFloor(typed)).toEqual({ kind: 'topFloor' })
    },
  )

  it.each(['', null, 'n/d', '-'])('the input %s is treated as an empty cell', (typed) => {
    expect(parseFloor(typed)).toEqual({ kind: 'empty' })
  })

  it.each(['azul', 2.5, '2,5', '-1.5', true, '12345', '-100', '3xyz'])(
    'the input %s is rejected because it is not a floor',
    (typed) => {
      expect(parseFloor(typed)).toEqual({ kind: 'invalid', code: 'notAFloor' })
    },
  )
})
