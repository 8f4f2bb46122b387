import { describe, expect, it } from 'vitest'
import { printed } from './authored-notes.fixture.ts'
import type { NotePage } from './note-text.ts'
import { readNote } from './read-note.ts'

/** The pages of an extract with the paragraphs `charges` in its charges section. */
function noteWith(...charges: readonly string[]): NotePage[] {
  const paragraphs = [
    'REGISTRO DE LA PROPIEDAD DE ÉCIJA. NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.',
    'FINCA',
    'URBANA: Casa sita en Écija, calle Emilio Castelar, número 8.',
    'TITULARIDAD',
    'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.',
    'CARGAS',
    ...charges,
  ]
  const lines = printed(paragraphs).map((text, row) => ({ text, x: 0.1, y: row / 60, width: 0.8, height: 0.012 }))
  return [{ page: 1, lines }]
}

const valuesOf = (...charges: readonly string[]) =>
  Object.fromEntries((readNote(noteWith(...charges))?.fields ?? []).map(({ field, value }) => [field, value]))
const chargesOf = (...charges: readonly string[]) => readNote(noteWith(...charges))?.charges ?? []

describe('The charges of a registry extract', () => {
  it('the principal of a mortgage is not confused with the interest, and each amount has the right kind', () => {
    const text =
      'Gravada con una HIPOTECA a favor de CAJA RURAL DEL SUR, en garantía de un préstamo de NOVENTA Y SEIS MIL DOSCIENTOS CATORCE EUROS CON CINCUENTA CÉNTIMOS de principal, intereses ordinarios de un año al tipo del 7 % hasta un total de 6.735,02 euros, intereses de demora de dos años hasta un total de 19.242,90 euros, y 9.621,45 euros para costas y gastos. Inscripción 4ª.'
    expect(chargesOf(text)).toMatchObject([
      {
        kind: 'mortgage',
        state: 'current',
        rank: 1,
        creditor: 'CAJA RURAL DEL SUR',
        principal: 96_214.5,
        interest: 6_735.02,
        lateInterest: 19_242.9,
        costs: 9_621.45,
        inscription: 'Inscripción 4ª',
      },
    ])
    expect(valuesOf(text)).toMatchObject({ mortgageAmount: 96_214.5 })
  })

  it('an amount of a charge in force that no field has is listed as unread, but not the sum of its amounts', () => {
    const text =
      'Embargo letra A a favor de BANCO DEL SUR por 900,00 euros de principal y 100,00 euros de costas, en total 1.000,00 euros, tasada para subasta en 75.000,00 euros.'
    const unread = readNote(noteWith(text))?.unread ?? []
    expect(unread.map(({ kind, quote }) => [kind, quote])).toEqual([['amount', '75.000,00 euros']])
  })

  it.each([
    'No existe hipoteca ni anotación de embargo vigente.',
    'Sin que conste hipoteca, embargo ni prohibición de disponer.',
    'No constan inscritas hipotecas, embargos, servidumbres ni condiciones resolutorias.',
    'Libre de hipotecas y embargos, así como de arrendamientos.',
    'No hay anotaciones de demanda ni de concurso.',
    'La finca no está arrendada ni gravada con servidumbre alguna.',
    'La hipoteca que la gravaba a favor de BANCO DEL SUR por 50.000 euros de principal ha sido cancelada.',
    'EMBARGO letra A a favor de la Hacienda Pública por 3.000 euros de principal. Caducado.',
    'CANCELADA: Hipoteca a favor de BANCO DEL SUR por 50.000 euros de principal.',
    'Embargo letra B por 900 euros de principal, alzado por mandamiento de 3 de mayo de 2024.',
  ])('no charge in force is read from the words «%s»', (text) => {
    const result = Object.keys(valuesOf(text)).filter((field) =>
      /^(mortgage|lease)|seizure|trial|disposal|easements|bankr|resol|sequ/.test(field),
    )
    expect(result).toEqual([])
  })

  it('a cancellation after several charges ends only the charge that the cancellation names', () => {
    const charges = chargesOf(
      'EMBARGO letra A a favor de la Hacienda Pública por 3.000 euros de principal.',
      'EMBARGO letra B a favor del Ayuntamiento de Écija por 900 euros de principal.',
      'La anotación de embargo letra A ha sido cancelada por la anotación letra D.',
    )
    expect(charges.slice(0, 2).map(({ state }) => state)).toEqual(['cancelled', 'current'])
  })

  it.each([
    ['No consta cancelada la hipoteca a favor de BANCO DEL SUR por 50.000 euros de principal.', 'current'],
    ['Hipoteca a favor de BANCO DEL SUR por 50.000 euros de principal, pendiente de ser cancelada.', 'current'],
    [
      'Hipoteca a favor de BANCO DEL SUR por 50.000 euros de principal, de rango posterior a otra ya cancelada.',
      'current',
    ],
    ['Anotación preventiva de embargo letra C, convertida en definitiva el 3 de mayo de 2024.', 'current'],
    ['Anotación preventiva de embargo letra C, pendiente de conversión en definitiva.', 'underConversion'],
    ['Anotación preventiva de embargo letra C. Ha caducado.', 'expired'],
  ])('a charge described as «%s» has the state %s', (text, state) => {
    expect(chargesOf(text)[0]?.state).toBe(state)
  })

  it('a charge is read if it is named as the exception in a text such as "free of charges, except …"', () => {
    expect(valuesOf('Libre de cargas, salvo una servidumbre de paso.')).toMatchObject({ easements: true })
    expect(
      valuesOf('No tiene más cargas que la hipoteca a favor de BANCO DEL SUR por 50.000 euros de principal.'),
    ).toMatchObject({ mortgageAmount: 50_000 })
  })

  it('the mortgage of an extract gets neither the duration of a lease nor the amount of a seizure', () => {
    const values = valuesOf(
      'ARRENDAMIENTO a favor de doña EVA SOTO por un plazo de 10 años, con una renta de 700 euros mensuales.',
      'HIPOTECA a favor de BANCO DEL SUR, inscripción 5ª.',
      'EMBARGO letra A por 3.000 euros de principal.',
    )
    expect(values).toMatchObject({ leaseAmount: 700, seizure: true })
    expect(values).not.toHaveProperty('mortgageAmount')
    expect(values).not.toHaveProperty('mortgagePaymentYears')
  })

  it.each([
    ['words and figures that differ', 'HIPOTECA a favor de X por CIEN MIL EUROS (110.000,00 €) de principal.'],
    ['two principals', 'HIPOTECA a favor de X por 100.000 euros de principal, ampliada en 20.000 euros de principal.'],
    [
      'a maximum liability alone',
      'HIPOTECA de máximo a favor de X, hasta una responsabilidad máxima de 180.000 euros.',
    ],
  ])('no mortgage amount is read from %s', (_, text) => {
    expect(valuesOf(text)).not.toHaveProperty('mortgageAmount')
  })
})
