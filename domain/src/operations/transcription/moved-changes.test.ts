import { describe, expect, it } from 'vitest'
import { printedPages } from './printed-pages.fixture.ts'
import { readNote } from './read-note.ts'

const HEAD = [
  'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.',
  'FINCA',
  'URBANA: Casa sita en Baena, calle Llana, número 8.',
  'TITULARIDAD',
  'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.',
  '',
  'CARGAS',
  '',
]
const MORTGAGE =
  '1.- HIPOTECA a favor de BANCO DEL SUR por 96.000 euros de principal, plazo de 240 meses, escritura de 3 de mayo de 2015, inscripción 5ª.'
const SEIZURE = '2.- EMBARGO a favor de la HACIENDA PÚBLICA por 5.000,00 euros. Anotación letra A de 24/12/2024.'

const read = (...lines: readonly string[]) => readNote(printedPages([...HEAD, ...lines]))

describe('A change of a charge that is not the entry before it', () => {
  it.each([
    [
      'its inscription',
      '3.- NOVACIÓN de la hipoteca de la inscripción 5ª, ampliándose el plazo a 480 meses, inscripción 6ª.',
    ],
    [
      'its day',
      '3.- NOVACIÓN de la hipoteca de fecha 3 de mayo de 2015, ampliándose el plazo a 480 meses, inscripción 6ª.',
    ],
  ])('a change is read with its charge if it names %s', (_, change) => {
    const reading = read(MORTGAGE, SEIZURE, change, '4.- AFECCIÓN FISCAL por cinco años, nota de 4 de mayo de 2025.')
    expect(reading?.charges.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'mortgage current',
      'seizure current',
      'taxBurden current',
    ])
    expect(reading?.charges[0]).toMatchObject({ principal: 96_000, termMonths: 480 })
    expect(reading?.charges[0]?.quote).toContain('NOVACIÓN')
    expect(reading?.charges[1]).toMatchObject({ principal: 5_000, inscription: 'Anotación letra A' })
    expect(reading?.charges[1]?.quote).not.toContain('NOVACIÓN')
    expect(reading?.unread).toEqual([])
  })

  it('an extension of an annotation is read with the annotation of its letter', () => {
    const extension = '3.- PRÓRROGA de la anotación letra A por otros cuatro años, practicada el 3 de junio de 2026.'
    const reading = read(SEIZURE.replace('2.-', '1.-'), MORTGAGE.replace('1.-', '2.-'), extension)
    expect(reading?.charges.map(({ kind }) => kind)).toEqual(['seizure', 'mortgage'])
    expect(reading?.charges[0]?.quote).toContain('PRÓRROGA')
    expect(reading?.unread).toEqual([])
  })

  const inParagraph = (...sentences: readonly string[]) =>
    read(sentences.map((each) => each.replace(/^\d\.- /, '')).join(' '))?.charges.map(
      ({ kind, termMonths, principal }) => [kind, principal, termMonths],
    )
  const NOVATION = 'NOVACIÓN de la hipoteca de la inscripción 5ª, ampliándose el plazo a 480 meses, inscripción 6ª.'
  const TAX = 'Afección fiscal por cinco años, nota de 4 de mayo de 2025.'

  it('a change in the middle of a paragraph is read with its charge and not with the one before it', () => {
    expect(inParagraph(MORTGAGE, SEIZURE, NOVATION, TAX)).toEqual([
      ['mortgage', 96_000, 480],
      ['seizure', 5_000, null],
      ['taxBurden', null, null],
    ])
    const inTwo = read(MORTGAGE.slice(4), '', `${SEIZURE.slice(4)} ${NOVATION} ${TAX}`)
    expect(inTwo?.charges.map(({ termMonths }) => termMonths)).toEqual([480, null, null])
    expect(inTwo?.charges[0]?.places.length).toBeGreaterThan(1)
    expect(inTwo?.unread).toEqual([])
  })

  it('a change within an entry of another charge is read with its own charge', () => {
    const reading = read(MORTGAGE, `${SEIZURE} ${NOVATION}`)
    expect(reading?.charges.map(({ termMonths }) => termMonths)).toEqual([480, null])
    expect(reading?.charges[1]?.quote).not.toContain('NOVACIÓN')
  })

  it('a change is read with its charge if the paragraph states an ending before it', () => {
    const ended = 'Embargo letra C a favor de CAJA NORTE por 9.000 euros. Esta anotación fue cancelada por la letra D.'
    const reading = read([MORTGAGE.slice(4), ended, NOVATION, TAX].join(' '))
    expect(reading?.charges.map(({ kind, state, termMonths }) => [kind, state, termMonths])).toEqual([
      ['mortgage', 'current', 480],
      ['seizure', 'cancelled', null],
      ['taxBurden', 'current', null],
    ])
    expect(reading?.unread).toEqual([])
  })

  it.each([
    ['its words are unclear', 'La hipoteca de la inscripción 5ª fue novada, ampliándose el plazo a 480 meses.', []],
    ['an ending follows it', NOVATION, ['Hipoteca a favor de CAJA NORTE por 9.000 euros, cancelada.']],
  ])('a change in a paragraph is listed as unread if %s, and gives no value to another charge', (_, change, more) => {
    const reading = read([MORTGAGE.slice(4), SEIZURE.slice(4), change, ...more].join(' '))
    const seizure = reading?.charges.find(({ kind }) => kind === 'seizure')
    expect(seizure).toMatchObject({ principal: 5_000, termMonths: null, certainty: 'low' })
    expect(reading?.charges.find(({ inscription }) => inscription === 'inscripción 5ª')).toMatchObject({
      certainty: 'low',
    })
    expect(reading?.unread.map(({ quote }) => quote)).toEqual([change])
  })

  it('a change that names no charge is listed as unread, and the charges of its kind must be checked', () => {
    const other =
      '2.- HIPOTECA a favor de CAJA NORTE por 20.000 euros de principal, escritura de 4 de junio de 2019, inscripción 7ª.'
    const change = '4.- NOTA MARGINAL a la citada hipoteca: se ha hecho constar el cambio de domicilio.'
    const reading = read(MORTGAGE, other, SEIZURE.replace('2.-', '3.-'), change)
    expect(reading?.unread.map(({ quote }) => quote)).toEqual([change])
    expect(reading?.charges.map(({ kind, doubts }) => [kind, doubts.includes('unclearChange')])).toEqual([
      ['mortgage', true],
      ['mortgage', true],
      ['seizure', false],
    ])
  })
})
