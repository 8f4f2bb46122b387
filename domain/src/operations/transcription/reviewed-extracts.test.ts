import { describe, expect, it } from 'vitest'
import { printedPages } from './printed-pages.fixture.ts'
import { readNote } from './read-note.ts'

const HOUSE = [
  'REGISTRO DE LA PROPIEDAD DE LERMA. NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.',
  'FINCA',
  'URBANA: Casa sita en Lerma, calle Llana, número 8.',
]
const OWNER = 'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio, por herencia.'
const HEAD = [...HOUSE, 'TITULARIDAD', OWNER, '']

const MORTGAGE =
  'Hipoteca a favor de IBERCAJA BANCO, S.A., por 80.000,00 euros de principal, inscripción 4ª de 01/02/2010'
const SEIZURE = 'Embargo a favor de MADERAS CANO, S.L., por 3.000,00 euros de principal, letra A de 05/06/2023'
const SECOND = 'Embargo a favor de AYUNTAMIENTO DE LERMA, por 900,00 euros de principal, letra B de 07/08/2023'
const TAX = 'Afección fiscal por nota de 04/04/2024'
const [H, E, E2, A] = ['01/02/2010', '05/06/2023', '07/08/2023', '04/04/2024']

/** Lines of at most 95 characters, as a registry prints them. */
const printed = (lines: readonly string[]) =>
  printedPages(lines.flatMap((line) => (line === '' ? [''] : (line.match(/.{1,95}(?:\s|$)/g) ?? []))))
const plain = (text: string) => text.replace(/\s+/g, ' ')

interface Case {
  lines: readonly string[]
  /** Values of charges that have ended: none of them is in force with certainty. */
  ended?: readonly string[]
  /** Values of charges in force: none of them has ended with certainty. */
  live?: readonly string[]
  /** Values of charges of which none is certain. */
  unclear?: readonly string[]
}

const CASES: Readonly<Record<string, Case>> = {
  'the state of one charge below it': {
    lines: [`${MORTGAGE}.`, 'CARGA CANCELADA', '', `${SEIZURE}.`],
    ended: [H],
    live: [E],
  },
  'the states of numbered charges': {
    lines: [`1.- ${MORTGAGE}.`, 'ASIENTO CANCELADO.', `2.- ${SEIZURE}.`, 'ASIENTO VIGENTE.'],
    ended: [H],
    live: [E],
  },
  'states between dashes': {
    lines: [`1.- ${MORTGAGE}`, '- Carga cancelada -', `2.- ${SEIZURE}`, '- Carga vigente -'],
    ended: [H],
    live: [E],
  },
  'a state at the end of the second line': {
    lines: [`${MORTGAGE}.`, `${SEIZURE}. Asiento caducado.`],
    ended: [E],
    live: [H],
  },
  'a state at the end of the last line': {
    lines: [`${SEIZURE}.`, `${MORTGAGE}. Carga cancelada.`],
    ended: [H],
    live: [E],
  },
  'the state of two charges of a line': {
    lines: [`${SEIZURE}. ${SECOND}. Asientos cancelados.`, `${MORTGAGE}.`],
    ended: [E, E2],
    live: [H],
  },
  'the state of two rights': {
    lines: [
      'Usufructo y derecho de uso a favor de ROSA MAS, inscripción 2ª de 01/01/1990. Derechos extinguidos.',
      `${MORTGAGE}.`,
    ],
    ended: ['01/01/1990'],
    live: [H],
  },
  'states in capitals after labels': {
    lines: [
      'HIPOTECA. Acreedor: IBERCAJA BANCO, S.A. Principal: 80.000,00 euros. Inscripción 4ª de 01/02/2010. CARGA CANCELADA.',
      'EMBARGO. Acreedor: MADERAS CANO, S.L. Principal: 3.000,00 euros. Letra A de 05/06/2023. CARGA VIGENTE.',
    ],
    ended: [H],
    live: [E],
  },
  'a heading directly below a charge': {
    lines: [`${MORTGAGE}.`, 'CARGAS CANCELADAS', `${SEIZURE}.`],
    unclear: [H, E],
  },
  'a heading with a full stop': { lines: [`${MORTGAGE}.`, '', 'Cargas canceladas.', '', `${SEIZURE}.`], unclear: [E] },
  ...Object.fromEntries(
    [
      'CARGAS CANCELADAS',
      'OTRAS CARGAS CANCELADAS',
      'CARGAS CANCELADAS EN LOS ÚLTIMOS CINCO AÑOS',
      'CÀRREGUES CANCEL·LADES',
      'CARGAS YA CANCELADAS PENDIENTES DE CONSTATAR',
    ].map((heading) => [
      `the heading ${heading} without a line below it`,
      {
        lines: [
          'CARGAS VIGENTES',
          'Hipoteca a favor de UNICAJA BANCO, S.A., por 60.000,00 euros de principal, inscripción 5ª de 01/02/2015.',
          '',
          heading,
          'Embargo a favor de MADERAS CANO, S.L., por 3.000,00 euros de principal, letra A de 05/06/2013.',
          'Hipoteca a favor de KUTXABANK, S.A., por 30.000,00 euros de principal, inscripción 2ª de 03/03/2001.',
        ],
        ended: ['05/06/2013', '03/03/2001'],
        live: ['01/02/2015'],
      },
    ]),
  ),
  'a list of ended charges with their holders': {
    lines: [
      `1.- ${MORTGAGE}.`,
      `2.- ${SEIZURE}.`,
      'Por la inscripción 7ª se cancelan: hipoteca de la inscripción 4ª a favor de IBERCAJA BANCO, S.A., y embargo letra A a favor de MADERAS CANO, S.L.',
    ],
    ended: [H, E],
  },
  'a numbered list of cancellations': {
    lines: [
      `1. ${MORTGAGE}.`,
      `2. ${SEIZURE}.`,
      `3. ${SECOND}.`,
      '4. Cancelaciones: hipoteca de la inscripción 4ª a favor de IBERCAJA BANCO, S.A., embargo letra A a favor de MADERAS CANO, S.L., por la inscripción 7ª.',
    ],
    ended: [H, E],
    live: [E2],
  },
  'an ending of two named charges': {
    lines: [
      `1. ${MORTGAGE}.`,
      `2. ${SEIZURE}.`,
      '',
      'Por la inscripción 7ª se cancelan la hipoteca de la inscripción 4ª y el embargo de la letra A.',
    ],
    ended: [H, E],
  },
  'an ending of two letters': {
    lines: [`1. ${SEIZURE}.`, `2. ${SECOND}.`, '', 'Caducados: Embargo letra A, Embargo letra B.'],
    ended: [E, E2],
  },
  'an appraisal between strokes': {
    lines: [`${MORTGAGE} / Hipoteca tasada en 150.000,00 euros / ${SEIZURE}.`],
    unclear: ['150.000,00'],
  },
  'a change between double strokes': {
    lines: [
      `${MORTGAGE} // Hipoteca novada por la inscripción 5ª de 03/03/2012 // ${SEIZURE} // Embargo prorrogado por la letra B de 06/06/2027.`,
    ],
    unclear: ['03/03/2012', '06/06/2027'],
  },
  'an extension between dashes': {
    lines: [
      `${MORTGAGE} — Hipoteca ampliada en 10.000,00 euros de principal por la inscripción 6ª de 03/03/2015 — ${SEIZURE}`,
    ],
    unclear: ['10.000,00'],
  },
  'an ending of both charges of a line': {
    lines: [`${MORTGAGE} / ${SEIZURE}. Ambas cargas canceladas por la inscripción 9ª.`],
    unclear: [H, E],
  },
  'an ending of the first two charges': {
    lines: [`${MORTGAGE} — ${SEIZURE} — ${TAX}`, 'Las dos primeras se encuentran canceladas.'],
    unclear: [H, E],
    live: [A],
  },
  'an ending of both numbered charges': {
    lines: [`1. ${MORTGAGE}.`, `2. ${SEIZURE}.`, 'Ambas cargas canceladas por la inscripción 9ª.'],
    unclear: [H, E],
  },
  'a card of a novation': {
    lines: [
      'Asiento: inscripción 4ª de hipoteca',
      'Titular: IBERCAJA BANCO, S.A.',
      'Importe: 80.000,00 euros',
      'Fecha: 01/02/2010',
      'Asiento: inscripción 5ª de novación de hipoteca',
      'Titular: IBERCAJA BANCO, S.A.',
      'Importe: 10.000,00 euros',
      'Fecha: 03/03/2012',
    ],
    unclear: ['03/03/2012'],
  },
  'a release for an amount that was paid': {
    lines: [
      'Afección fiscal durante cinco años por nota de 04/04/2024, quedando liberada de dicha afección por la cantidad de 1.200,00 euros satisfechos por autoliquidación.',
    ],
    live: [A],
  },
  'a release for an amount of a payment': {
    lines: [
      'Afección fiscal por nota de 04/04/2024, habiendo quedado liberada de la afección por la cantidad ingresada de 800,00 euros.',
    ],
    live: [A],
  },
  'an easement joined with a mortgage': {
    lines: [
      'Servidumbre de paso a favor de la finca 1.207, inscripción 1ª de 03/03/1970, e hipoteca a favor de UNICAJA, S.A., por 60.000,00 euros de principal, inscripción 3ª de 01/02/2015.',
    ],
    unclear: ['60.000,00'],
  },
  'capitals without a sign': {
    lines: [
      'HIPOTECA A FAVOR DE BANCO DE CASTILLA LA MANCHA POR 80.000,00 EUROS DE PRINCIPAL INSCRIPCION 4ª DE 12/03/2015 CANCELADA EMBARGO A FAVOR DE MADERAS CANO S.L. LETRA B DE 05/06/2024 POR 3.000,00 EUROS DE PRINCIPAL',
    ],
    unclear: ['12/03/2015', '05/06/2024'],
  },
}

const read = (lines: readonly string[]) => readNote(printed(lines))
const VALUE = /\d{2}\/\d{2}\/\d{4}|\d[\d.]*,\d{2}/g

describe.each(Object.entries(CASES))(
  'No charge is wrong or lost beside %s',
  (_, { lines, ended = [], live = [], unclear = [] }) => {
    const reading = read([...HEAD, 'CARGAS', '', ...lines])
    const certain = (reading?.charges ?? []).filter(({ certainty }) => certainty !== 'low')
    const having = (values: readonly string[]) =>
      certain.filter(({ quote }) => values.some((value) => quote.includes(value)))
    const isEnded = ({ state }: { state: string }) => state === 'cancelled' || state === 'expired'

    it('no charge that has ended is in force with certainty', () => {
      expect(having(ended).filter((each) => !isEnded(each))).toEqual([])
    })

    it('no charge in force has ended with certainty', () => {
      expect(having(live).filter(isEnded)).toEqual([])
    })

    it('no charge is certain if the words may be about another one', () => {
      expect(having(unclear)).toEqual([])
    })

    it('each value is in a charge or listed as unread', () => {
      const quotes = plain(
        [...(reading?.charges ?? []), ...(reading?.unread ?? [])].map(({ quote }) => quote).join(' # '),
      )
      expect((lines.join('\n').match(VALUE) ?? []).filter((value) => !quotes.includes(value))).toEqual([])
    })
  },
)

describe('Owners below or beside the charges', () => {
  it.each([
    [
      'Titulares: ANA GIL SOTO, D.N.I. 12345678Z, y LUIS ARCO PINO, D.N.I. 87654321X, por mitad y proindiviso, por compra.',
      2,
    ],
    ['Titular: ANA GIL SOTO, con D.N.I. 87654321X, 100%, por compra, inscripción 3ª.', 1],
    ['Titular: ANA GIL SOTO, D.N.I. 87654321X, 50% por compra; LUIS ARCO PINO, D.N.I. 12345678Z, 50% por compra.', 2],
    ['Titular: LUIS ARCO PINO, D.N.I. 12345678Z, por compra, inscripción 3ª.', 1],
  ])('the line has the owners that it names: %s', (line, count) => {
    expect(read([...HOUSE, 'CARGAS', `${MORTGAGE}.`, line])?.owners).toHaveLength(count)
  })

  it('an owner below a charge within the section of the owners is not lost', () => {
    const reading = read([
      ...HOUSE,
      'TITULARIDAD',
      'Doña ANA GIL SOTO, con D.N.I. 87654321X, titular del 50% del pleno dominio, por compra. Finca gravada con las siguientes cargas: hipoteca a favor de IBERCAJA BANCO, S.A., por 80.000,00 euros de principal, inscripción 4ª de 01/02/2010.',
      'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 50% del pleno dominio, por compra.',
    ])
    expect(reading?.charges.filter(({ quote }) => quote.includes('LUIS'))).toEqual([])
    const names = [
      ...(reading?.owners ?? []).map(({ name }) => name),
      ...(reading?.unread ?? []).map(({ quote }) => quote),
    ]
    expect(names.some((name) => name.includes('LUIS ARCO'))).toBe(true)
  })

  it('charges above the owners without a heading are listed', () => {
    const reading = read([
      ...HOUSE,
      'Está gravada con las siguientes cargas:',
      `${MORTGAGE}.`,
      `${SEIZURE}.`,
      '',
      'TITULARES',
      OWNER,
    ])
    const quotes = [...(reading?.charges ?? []), ...(reading?.unread ?? [])].map(({ quote }) => quote).join(' # ')
    expect([H, E].filter((value) => !quotes.includes(value))).toEqual([])
  })
})

describe('The boundary of a charge within a sentence', () => {
  const chargesOf = (...lines: readonly string[]) => read([...HEAD, 'CARGAS', '', ...lines])?.charges ?? []

  it.each([
    [
      'a letter',
      'Embargo a favor de TGSS, por 900,00 euros de principal, letra B de 05/07/2024, Demanda ejecutiva de los autos 23/2024 del Juzgado de Primera Instancia 2 de Burgos.',
      'letra B',
    ],
    [
      'an inscription',
      `${MORTGAGE}, con Prohibición de disponer sin consentimiento del acreedor por plazo hasta 01/02/2030.`,
      'inscripción 4ª',
    ],
    [
      'a day',
      'Embargo letra A a favor de TELEFONICA, S.A., por 500,00 euros de principal, de 02/02/2024. Nota de expedición de certificación de cargas de fecha 05/05/2024.',
      '02/02/2024',
    ],
  ])('%s before a comma stays with the charge before', (_, line, value) => {
    expect(chargesOf(line)[0]?.quote).toContain(value)
  })

  it('the name of a street is no charge', () => {
    const line = MORTGAGE.replace('por 80', 'sobre la finca de calle Servidumbre, 8, por 80')
    expect(chargesOf(`${line}.`).map(({ kind }) => kind)).toEqual(['mortgage'])
  })

  it('an entry that ends with a joining word does not join the next number', () => {
    const charges = chargesOf(`1. ${MORTGAGE}; y`, `2. ${SEIZURE}.`)
    expect(charges.map(({ kind, certainty }) => [kind, certainty])).toEqual([
      ['mortgage', 'high'],
      ['seizure', 'high'],
    ])
  })
})
