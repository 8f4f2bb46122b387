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
]
const chargesOf = (...lines: readonly string[]) =>
  (readNote(printedPages([...HEAD, 'CARGAS', '', ...lines]))?.charges ?? []).map(({ kind, state, inscription }) => [
    kind,
    state,
    inscription,
  ])
const doubtsOf = (...lines: readonly string[]) =>
  (readNote(printedPages([...HEAD, 'CARGAS', '', ...lines]))?.charges ?? []).map(({ state, doubts }) => [state, doubts])

const SEIZURE =
  'EMBARGO a favor de CAJA DEL RÍO por 4.300 euros de principal; anotado con la letra F el 4 de junio de 2019.'
const MORTGAGE =
  'HIPOTECA a favor de BANCO DEL SUR por 96.000 euros de principal, escritura de 3 de mayo de 2015, inscripción 5ª.'

describe('Endings of charges', () => {
  it.each([
    ['abbreviated', [`1) ${SEIZURE} CANC. letra G.`], 'cancelled'],
    ['abbreviated with its day', [`1) ${SEIZURE} CADUC. el 17-01-2024.`], 'expired'],
    [
      'that names the charge of its entry without a letter',
      [
        `1) ${SEIZURE} El embargo de que se trata quedó alzado, cancelándose por la letra G con fecha 2 de mayo de 2021.`,
      ],
      'cancelled',
    ],
    [
      'by a letter that cancels another one',
      [`1) ${SEIZURE}`, '2) Por la anotación letra G se cancela la anotación letra F.'],
      'cancelled',
    ],
    [
      'that begins with the letter of its cause',
      [`1) ${SEIZURE}`, '', 'Según la letra G, se halla cancelado el embargo de la letra F.'],
      'cancelled',
    ],
    ['before its charge', [`CADUCADA con fecha 8 de julio de 2023: ${SEIZURE}`], 'expired'],
    [
      'in Catalan',
      [
        "1) ANOTACIÓ D'EMBARGAMENT lletra F, de data 4 de juny de 2019, a favor de CAIXA DEL RIU per 4.300 euros de principal. Aquesta anotació ha estat CANCEL·LADA.",
      ],
      'cancelled',
    ],
  ])('an ending %s ends it', (_, lines, state) => {
    expect(chargesOf(...lines)).toEqual([['seizure', state, expect.stringMatching(/letra F$/i)]])
  })

  it('an ending before its charge in continuous text ends no charge before it, and none is to be checked', () => {
    const text = `Gravada con una ${MORTGAGE} CADUCADA con fecha 8 de julio de 2023: ${SEIZURE} Afecta al pago del Impuesto de Sucesiones durante cinco años, según nota de 1 de febrero de 2024.`
    expect(doubtsOf(text)).toEqual([
      ['current', []],
      ['expired', []],
      ['current', []],
    ])
  })

  it.each([
    [
      'a second mortgage',
      MORTGAGE.replace('5ª', '7ª').replace('SUR', 'NORTE'),
      ['mortgage', 'current', 'inscripción 7ª'],
    ],
    [
      'a seizure',
      'ANOTACIÓN PREVENTIVA DE EMBARGO letra H, de fecha 3 de abril de 2024, a favor de CAJA ALTA por 900 euros.',
      ['seizure', 'current', 'letra H'],
    ],
    [
      'an easement',
      'SERVIDUMBRE de luces a favor de la registral 12, según la inscripción 5ª.',
      ['easement', 'current', 'inscripción 5ª'],
    ],
  ])('%s after an ending in the same numbered entry is a charge of its own', (_, second, expected) => {
    expect(chargesOf(`1) ${MORTGAGE} Esta hipoteca ha sido cancelada por la inscripción 6ª. ${second}`)).toEqual([
      ['mortgage', 'cancelled', 'inscripción 5ª'],
      expected,
    ])
  })
})

describe('The certainty of the state of a charge', () => {
  it('a charge without any word for an ending in the section is in force with certainty', () => {
    expect(doubtsOf(`1) ${SEIZURE}`, `2) ${MORTGAGE}`)).toEqual([
      ['current', []],
      ['current', []],
    ])
  })

  it.each([
    ['in its own entry', [`1) ${SEIZURE} Procede su extinción.`, `2) ${MORTGAGE}`], [['unclearEnding'], []]],
    [
      'after all charges, without a name',
      [`1) ${SEIZURE}`, `2) ${MORTGAGE}`, '', 'Figura un asiento de cancelación.'],
      [['unclearEnding'], ['unclearEnding']],
    ],
    [
      'on a day before a charge began',
      [`1) ${SEIZURE}`, `2) ${MORTGAGE}`, '', 'Figura un asiento de cancelación de fecha 2 de marzo de 2017.'],
      [[], ['unclearEnding']],
    ],
    [
      'of another kind of charge',
      [`1) ${SEIZURE}`, `2) ${MORTGAGE}`, '', 'Las afecciones fiscales anteriores se extinguieron.'],
      [[], []],
    ],
    ['that is only a term', [`1) ${SEIZURE} Caducará el 4 de junio de 2023.`], [[]]],
    ['that has not come', [`1) ${MORTGAGE} Subsiste mientras no sea cancelada.`], [[]]],
  ])(
    'a charge in force is to be checked beside a word for an ending %s only if it may be about it',
    (_, lines, doubts) => {
      expect(doubtsOf(...lines).map(([, own]) => own)).toEqual(doubts)
    },
  )

  it('a heading of ended charges leaves no doubt about the charges above it', () => {
    expect(
      doubtsOf(`1) ${MORTGAGE}`, '', 'ASIENTOS CANCELADOS', '', `2) ${SEIZURE} Cancelado según la letra G.`),
    ).toEqual([
      ['current', []],
      ['cancelled', []],
    ])
  })
})
