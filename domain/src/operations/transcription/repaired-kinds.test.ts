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
const read = (...lines: readonly string[]) => readNote(printedPages([...HEAD, ...lines]))
const statesOf = (...lines: readonly string[]) => read(...lines)?.charges.map(({ kind, state }) => `${kind} ${state}`)
const doubtsOf = (charge: string) => read(`1) ${charge}`)?.charges.map(({ doubts }) => doubts)

const MORTGAGE = 'hipoteca en favor de BANCO DEL SUR. Responde la finca de 96.000 euros por capital.'
const SEIZURE =
  'EMBARGO a favor de CAJA DEL RÍO por 4.300 euros de principal; anotado con la letra F el 4 de junio de 2019.'

describe('Kinds of errors in extracts that the rules were not written for', () => {
  it('a charge in cells that run over several lines has its ending, its holder, and the next charge after it', () => {
    const reading = read(
      '1) ANOTACIÓN PREVENTIVA DE EMBARGO; Anotación letra : F | Practicada : 04.06.2014 |',
      'Titular : CAJA DEL RÍO, S.A. | Responsabilidad por principal : 4.300,00 EUR | por',
      'costas : 900,00 EUR | Procedimiento : 12/2014 Juzgado de Baena. El embargo de que se',
      'trata quedó alzado, cancelándose la anotación por la letra G con fecha 02.05.2016.',
      'ANOTACIÓN PREVENTIVA DE EMBARGO; Anotación letra : H | Practicada : 03.04.2018 |',
      'Titular : CAJA ALTA, S.A. | Responsabilidad por principal : 800,00 EUR.',
      '',
      '2) AFECCIÓN AL PAGO DEL IMPUESTO; Impuesto : I.T.P. | Plazo : cinco años | Nota marginal',
      'de la inscripción : 5ª | Extendida : 21.02.2018.',
      '',
      'En Baena, a 11 de julio de 2019.',
    )
    expect(reading?.charges.map(({ state, creditor, inscription }) => [state, creditor, inscription])).toEqual([
      ['cancelled', 'CAJA DEL RÍO, S.A.', 'Anotación letra F'],
      ['current', 'CAJA ALTA, S.A.', 'Anotación letra H'],
      ['current', null, 'inscripción : 5ª'],
    ])
    expect(reading?.fields.find(({ field }) => field === 'expeditionDate')?.value).toBe('2019-07-11')
  })

  it('an ending in continuous text ends the charge before it, and not that of the entry named earlier', () => {
    expect(
      statesOf(
        `Pesan estas cargas: Inscripción 4ª y escritura de 2 de mayo de 2010: ${MORTGAGE} Inscripción 5ª y escritura de 3 de`,
        `junio de 2015: ${MORTGAGE} Quedó cancelada por la inscripción 6ª de 4 de enero de 2018.`,
        '',
        'Asiento 12 del Diario 7: presentada escritura de cancelación de la hipoteca de la inscripción 4ª, pendiente de despacho.',
      ),
    ).toEqual(['mortgage current', 'mortgage cancelled'])
  })

  it.each([
    'Esta información se expide a efectos informativos, y no garantiza la situación de embargos ni hipotecas.',
    'Baena, 4 de julio de 2019. La presente nota se cierra hoy y no garantiza la situación de embargos ni hipotecas.',
  ])('a standard sentence at the end is no charge: %s', (sentence) => {
    expect(statesOf(`1) ${SEIZURE}`, '', sentence)).toEqual(['seizure current'])
  })

  it.each([
    'Se alzó la traba.',
    'Levantose la traba.',
    'Levantamiento de la traba.',
    'Revocación de la traba.',
    'Extinguiéndose la traba.',
    'Caducándose el asiento.',
    'Quedando la traba sin efectos.',
    'Alçament de la trava.',
    "S'aixeca la trava.",
    'Anul·lació de la trava.',
    'Levantouse a traba.',
  ])('a word for an ending in any form leaves no certain state: %s', (ending) => {
    const [state] = read(`1) ${SEIZURE} ${ending}`)?.charges ?? []
    expect(state?.state !== 'current' || state.doubts.length > 0).toBe(true)
    expect(doubtsOf(SEIZURE)).toEqual([[]])
  })

  it('a cession changes the creditor and not the day of the mortgage', () => {
    const reading = read(
      `Inscripción 4ª, extendida el 03/05/2012: ${MORTGAGE} El crédito hipotecario ha sido cedido a GESTORA LUNA INVERSIONES Y PARTICIPADAS DEL NORTE, S.L., según la inscripción 5ª, de fecha 22/04/2015.`,
    )
    expect(reading?.charges[0]?.startedOn).toBe('2012-05-03')
    expect(reading?.fields.find(({ field }) => field === 'mortgageStartDate')?.value).toBe('2012-05-03')
  })

  it.each([
    [MORTGAGE.replace('BANCO DEL SUR.', 'CAJA ALTA COOP.\nDE CRÉDITO.'), 'CAJA ALTA COOP. DE CRÉDITO'],
    [`${MORTGAGE} La entidad CAJA ALTA, S.A. se ha subrogado como acreedora.`, 'CAJA ALTA, S.A.'],
  ])('the present creditor is named in full: %s', (charge, creditor) => {
    expect(read(...`1) ${charge}`.split('\n'))?.charges[0]?.creditor).toBe(creditor)
  })

  it.each([
    'Estado: no vigente.',
    'Situación: inactiva.',
    'Estado: vigente. Cancelada por la inscripción 7ª.',
    'No hay prórroga de la anotación, que caducó.',
    'No consta prorrogada y por tanto está caducada.',
    'Si bien consta cancelada por la inscripción 7ª.',
    'Fecha de cancelación: 3 de mayo de 2020.',
    'Causó baja.',
  ])('a charge with words about its own ending is not certainly in force: %s', (words) => {
    const [charge] = read(`1) ${SEIZURE} ${words}`)?.charges ?? []
    expect(charge?.certainty === 'high' && charge.state === 'current').toBe(false)
  })
})
