import { describe, expect, it } from 'vitest'
import { type NamedEntry, placeOfChange } from './note-changes.ts'

const FIRST: NamedEntry = {
  words: 'hipoteca a favor de banco del sur, inscripcion 5ª',
  kind: 'mortgage',
  names: ['i5'],
  days: ['d2010-05-03'],
}
const SECOND: NamedEntry = {
  words: 'hipoteca a favor de caja norte, inscripcion 7ª',
  kind: 'mortgage',
  names: ['i7'],
  days: ['d2015-06-04'],
}
const SEIZURE: NamedEntry = { words: 'embargo letra a por 900 euros', kind: 'seizure', names: ['la'], days: [] }

describe('A note on a charge and a change of a charge', () => {
  it.each([
    ['last', '2.- nota marginal a la anterior hipoteca: cambio de domicilio', [], [FIRST]],
    ['own', '2.- nota marginal a la anterior hipoteca: expedida certificacion de dominio y cargas', [], [FIRST]],
    ['own', '2.- nota marginal a la anterior hipoteca: iniciada ejecucion hipotecaria 3/2024', [], [FIRST]],
    ['earlier', '2.- nota marginal a la anterior hipoteca: cambio de domicilio', [], [FIRST, SEIZURE]],
    ['earlier', '3.- nota marginal a la hipoteca de la inscripcion 5ª: cambio', ['i5'], [FIRST, SECOND]],
    ['earlier', '1.- nota marginal a la hipoteca de la inscripcion 2ª: cambio', ['i2'], []],
    ['last', 'segunda.- novacion de la anterior hipoteca, ampliandose el plazo', ['i6'], [FIRST]],
    ['last', '2.- subrogacion de la hipoteca de la inscripcion 5ª', ['i5', 'i6'], [FIRST]],
    ['last', '2.- cesion del credito de la hipoteca de la inscripcion 5ª', ['i5', 'i6'], [FIRST]],
    ['earlier', '3.- ampliacion de la hipoteca de la inscripcion 5ª', ['i5', 'i8'], [FIRST, SECOND]],
    [
      'earlier',
      '3.- novacion de la hipoteca de fecha 3 de mayo de 2010, ampliandose el plazo',
      ['i8'],
      [FIRST, SECOND],
    ],
    ['last', '3.- novacion de la hipoteca de 4 de junio de 2015, ampliandose el plazo', ['i8'], [FIRST, SECOND]],
    ['unclear', '3.- novacion de la hipoteca de 9 de junio de 2015, ampliandose el plazo', ['i8'], [FIRST, SECOND]],
    ['unclear', '2.- novacion de la hipoteca de la inscripcion 3ª', ['i3', 'i6'], [FIRST]],
    ['own', '1.- novacion de la hipoteca de la inscripcion 5ª', ['i5', 'i8'], []],
    ['last', '2.- modificada la hipoteca de la inscripcion 5ª por la 6ª', ['i5', 'i6'], [FIRST]],
    ['last', '2.- escritura de novacion de la hipoteca de la inscripcion 5ª, inscripcion 6ª', ['i5', 'i6'], [FIRST]],
    ['last', '2.- por la inscripcion 7ª se nova la hipoteca de la inscripcion 5ª', ['i7', 'i5'], [FIRST]],
    ['unclear', '2.- la hipoteca de la inscripcion 5ª fue subrogada', ['i5'], [FIRST]],
    ['unclear', '2.- por procedencia, la hipoteca de la inscripcion 5ª', ['i5'], [FIRST]],
    ['own', '2.- la hipoteca de la inscripcion 7ª a favor de caja norte', ['i7'], [FIRST]],
    ['own', '2.- hipoteca, con rango posterior a la hipoteca de la inscripcion 5ª', ['i7', 'i5'], [FIRST]],
    ['own', '2.- ampliacion de hipoteca por 20.000 euros', ['i8'], [FIRST]],
    ['own', '2.- hipoteca a favor de caja norte, inscripcion 7ª', ['i7'], [FIRST]],
  ] as const)('belongs to «%s»: %s', (place, words, names, before) => {
    expect(placeOfChange({ words, kind: 'mortgage', names, days: [] }, () => before)).toBe(place)
  })

  it('an extension of an annotation belongs to the annotation with its letter', () => {
    const extension: NamedEntry = {
      words: '2.- prorroga de la anotacion letra a',
      kind: undefined,
      names: ['la'],
      days: [],
    }
    expect(placeOfChange(extension, () => [SEIZURE])).toBe('last')
    expect(placeOfChange(extension, () => [SEIZURE, FIRST])).toBe('earlier')
  })
})
