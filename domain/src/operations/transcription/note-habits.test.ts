import { describe, expect, it } from 'vitest'
import { printedPages } from './printed-pages.fixture.ts'
import { readNote } from './read-note.ts'

const HEAD = [
  'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.',
  'Fecha de la nota: 9 de noviembre de 2026',
  'Finca de Baena, número 12.345',
  'DESCRIPCIÓN',
  'URBANA. VIV. 2º A, C/ Llana 8, Baena. Sup.: 71,20 m2 const., 60,10 m2 útiles. Coef.: 3,25%.',
]
const OWNER = 'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.'
const readLines = (...lines: readonly string[]) => readNote(printedPages([...HEAD, ...lines]))
const withCharges = (...charges: readonly string[]) => readLines('TITULARIDAD', OWNER, '', ...charges)

describe('Habits of registries', () => {
  it('a description in abbreviations is read', () => {
    const fields = Object.fromEntries(
      (withCharges('CARGAS', 'Libre de cargas.')?.fields ?? []).map((each) => [each.field, each.value]),
    )
    expect(fields).toMatchObject({
      expeditionDate: '2026-11-09',
      registryNumber: '12.345',
      sizeBuiltArea: 71.2,
      sizeUsefulArea: 60.1,
      horizontalDivisionPct: 3.25,
    })
  })

  it.each([
    [
      'in labelled values',
      [
        'TITULARES: Naves del Sur, SL, B12345674. 60,00% del pleno dominio. Título: Compra. Inscripción 4ª.',
        'Ana Gil de la Torre, 12345678Z, soltera. 40,00% del pleno dominio. Título: Herencia. Inscripción 5ª.',
      ],
      [
        ['Naves del Sur, SL', 'B12345674', 60, 'full', 'Compra'],
        ['Ana Gil de la Torre', '12345678Z', 40, 'full', 'Herencia'],
      ],
    ],
    [
      'with the surname first',
      [
        'Titularidad',
        'Gil de la Torre, Ana (NIF 12345678Z): 100% usufructo. Donación, esc. 01-07-2010, insc. 3ª.',
        'Arco Gil, Luis (NIF 87654321X): 100% nuda propiedad. Donación, esc. 01-07-2010, insc. 3ª.',
      ],
      [
        ['Gil de la Torre, Ana', '12345678Z', 100, 'usufruct', 'Donación'],
        ['Arco Gil, Luis', '87654321X', 100, 'bare', 'Donación'],
      ],
    ],
    [
      'in a table with two owners in a row',
      [
        'Titulares',
        '',
        'Titular                    NIF            Participación                Título',
        'Ana Gil Torre y            12345678Z y    100,00% de pleno             Compraventa,',
        'Luis Arco Pino             87654321X      dominio ganancial            25-02-2007',
      ],
      [
        ['Ana Gil Torre', '12345678Z', 100, 'full', 'Compraventa'],
        ['Luis Arco Pino', '87654321X', 100, 'full', 'Compraventa'],
      ],
    ],
  ] as const)('owners %s are read', (_, lines, owners) => {
    const reading = readLines(...lines, '', 'CARGAS', 'Libre de cargas.')
    expect(
      reading?.owners.map(({ name, identifier, percent, right, title }) => [name, identifier, percent, right, title]),
    ).toEqual(owners)
  })

  const charges = (reading: ReturnType<typeof readNote>) =>
    reading?.charges.map(({ kind, state, principal, creditor, inscription }) => [
      kind,
      state,
      principal,
      creditor,
      inscription,
    ])

  it('a list within a paragraph has an entry for each number', () => {
    const reading = withCharges(
      'CARGAS: PRIMERA. Embargo a favor de Caja Norte, SA. Principal: 900,00 €. Anotación letra A de 24/03/2023. SEGUNDA.',
      'Embargo a favor de la AEAT. Principal: 700,00 €. Anotación letra B de 25/04/2024.',
    )
    expect(charges(reading)).toEqual([
      ['seizure', 'current', 900, 'Caja Norte, SA', 'Anotación letra A'],
      ['seizure', 'current', 700, 'AEAT', 'Anotación letra B'],
    ])
  })

  it('charges in abbreviations are read, and an ended one in pesetas', () => {
    const reading = withCharges(
      'CARGAS',
      '1.    HIPOTECA Banco del Sur SA, ppal. 36.852,43 euros, int. 6.954,73 euros, costas 1.000 euros, esc. 28-12-2010, insc. 4ª.',
      '2.    HIP. insc. 1ª, Caja Norte SA, 1.663.860 ptas., esc. 19-01-1995: cancelada, insc. 3ª.',
      '3.    EMB. letra A de 07-03-2018, T.G.S.S., 14.472,08 euros: caducado.',
    )
    expect(charges(reading)).toEqual([
      ['mortgage', 'current', 36_852.43, 'Banco del Sur SA', 'insc. 4ª'],
      ['mortgage', 'cancelled', 10_000, 'Caja Norte SA', 'insc. 1ª'],
      ['seizure', 'expired', 14_472.08, 'T.G.S.S.', 'letra A'],
    ])
  })

  it('labels and values in two columns are lines of their own', () => {
    const reading = readNote(
      printedPages([
        'REGISTRO DE LA PROPIEDAD DE BAENA',
        'NOTA SIMPLE INFORMATIVA',
        'Fecha de emisión:          20/08/2026',
        'Finca:                     5.401 de Baena',
        'C.R.U.:                    14013135829626',
        'Naturaleza:                URBANA: Vivienda',
        'Vía pública:               calle Llana, número 8',
        'Titularidad',
        'Titular:                   NAVES DEL SUR, S.L.',
        'NIF/CIF:                   B12345674',
        'Participación:             75% del pleno dominio',
        'Título:                    Compraventa',
        'Inscripción:               3ª',
        '',
        'Titular:                   GIL TORRE, ANA',
        'NIF/CIF:                   12345678Z',
        'Participación:             25% del pleno dominio',
        'Título:                    Herencia',
        'Inscripción:               4ª',
        'Cargas',
        'Libre de cargas.',
      ]),
    )
    expect(reading?.fields.find(({ field }) => field === 'expeditionDate')?.value).toBe('2026-08-20')
    expect(reading?.owners.map(({ name, percent, title, inscription }) => [name, percent, title, inscription])).toEqual(
      [
        ['NAVES DEL SUR, S.L.', 75, 'Compraventa', 'Inscripción: 3ª'],
        ['GIL TORRE, ANA', 25, 'Herencia', 'Inscripción: 4ª'],
      ],
    )
  })

  it('an ending ends the charge with a labelled inscription', () => {
    const reading = withCharges(
      'CARGAS',
      '- HIPOTECA. Acreedor: BANCO DEL SUR, S.A. Principal: 176.000,00 euros. Inscripción: 4ª.',
      '- Por la inscripción 5ª, de fecha 06/01/2025, se cancela la hipoteca de la inscripción 4ª.',
    )
    expect(charges(reading)).toEqual([['mortgage', 'cancelled', 176_000, 'BANCO DEL SUR, S.A.', 'Inscripción: 4ª']])
  })

  it('an ending that names an inscription leaves a doubt about a charge in force without one', () => {
    const reading = withCharges(
      'CARGAS',
      '- HIPOTECA a favor de BANCO DEL SUR, S.A. por 176.000,00 euros de principal.',
      '- Se cancela la hipoteca de la inscripción 4ª por la inscripción 5ª.',
    )
    expect(reading?.charges.map(({ certainty }) => certainty)).not.toContain('high')
  })

  it.each(['Presentaciones pendientes', 'PRESENTACIONES VIGENTES', 'Presentación:'])(
    'a document that was presented is no charge, but is listed as unread, under "%s"',
    (heading) => {
      const presented = 'Al asiento 1110 del Diario 66, de fecha 12/07/2026, se ha presentado escritura de hipoteca.'
      const reading = withCharges(
        'CARGAS',
        'HIPOTECA a favor de BANCO DEL SUR, S.A. por 9.000 euros de principal, inscripción 3ª.',
        '',
        ...(heading.endsWith(':') ? [`${heading} ${presented}`] : [heading, presented]),
      )
      expect(reading?.charges.length).toBe(1)
      expect(reading?.unread.map(({ quote }) => quote).join()).toContain('asiento 1110')
    },
  )

  it('a charge goes on below the foot and the head of a page', () => {
    const [first] = printedPages([
      ...HEAD,
      'TITULARIDAD',
      OWNER,
      '',
      'CARGAS',
      '1. Gravada con una hipoteca a favor de BANCO DEL SUR, S.A., que responde',
      '',
      'C.S.V. : 21800513667A41                                  Página 1 de 2',
    ])
    const [second] = printedPages([
      '                                   REGISTRO DE LA PROPIEDAD',
      '',
      'de 259.000,00 € de principal. Inscripción 5ª.',
      '',
      '2. EMBARGO a favor de CAJA NORTE, S.A. por 5.000,00 euros de principal. Anotación letra A.',
    ])
    if (!first || !second) throw new Error('no pages')
    expect(charges(readNote([first, { ...second, page: 2 }]))).toEqual([
      ['mortgage', 'current', 259_000, 'BANCO DEL SUR, S.A.', 'Inscripción 5ª'],
      ['seizure', 'current', 5_000, 'CAJA NORTE, S.A.', 'Anotación letra A'],
    ])
  })

  it('the creditor after a transfer of the credit is the new one', () => {
    const reading = withCharges(
      'CARGAS',
      'HIPOTECA a favor de BANCO DEL SUR, S.A. por 9.000 euros de principal, inscripción 5ª. Por la inscripción 6ª el crédito fue transmitido a FONDO NORTE, S.L., que es hoy su titular.',
    )
    expect(reading?.charges.map(({ creditor }) => creditor)).toEqual(['FONDO NORTE, S.L.'])
  })

  it('the words of Catalan extracts for owners and charges are read', () => {
    const reading = readLines(
      'TITULARITAT',
      'ANA GIL TORRE, amb N.I.F. 12345678Z, soltera, una meitat indivisa del ple domini, per títol de donació, segons la inscripció 3a.',
      'LUIS ARCO PINO, amb N.I.F. 00000000T, solter, una meitat indivisa del ple domini, per títol de donació, segons la inscripció 3a.',
      '',
      'CÀRREGUES',
      '1.- EMBARGAMENT a favor de CAIXA NORD, S.A., lletra A, per 7.494,04 euros de principal, de data 26 de juny de 2024.',
    )
    expect(reading?.owners.map(({ name, percent, right }) => [name, percent, right])).toEqual([
      ['ANA GIL TORRE', 50, 'full'],
      ['LUIS ARCO PINO', 50, 'full'],
    ])
    expect(charges(reading)).toEqual([['seizure', 'current', 7_494.04, 'CAIXA NORD, S.A.', 'letra A']])
  })

  it('an amount in pesetas is read in euros', () => {
    const reading = withCharges(
      'CARGAS',
      'HIPOTECA a favor de X por 10.000.000 de pesetas de principal y 2.000 euros de costas.',
    )
    // 10,000,000 / 166.386
    expect(reading?.fields.find(({ field }) => field === 'mortgageAmount')?.value).toBe(60_101.21)
  })

  it.each([
    ['por la compraventa, por precio de 150.000 euros', null, undefined],
    ['de Transmisiones, valorada la finca en 90.000 euros', null, undefined],
    ['de Transmisiones, 1.234,50 euros', 1_234.5, 1_234.5],
  ])(
    'the amount of a tax liability is not the price or the value of the property: "%s"',
    (words, principal, amount) => {
      const reading = withCharges(
        'CARGAS',
        `AFECCIÓN por cinco años al pago del Impuesto ${words}. Nota de 3 de mayo de 2023.`,
      )
      expect(reading?.charges).toMatchObject([{ kind: 'taxBurden', principal }])
      expect(reading?.fields.find(({ field }) => field === 'taxBurdenAmount')?.value).toBe(amount)
    },
  )

  it('a numbered entry that begins with its ending is a charge with all its values', () => {
    const reading = withCharges(
      'CARGAS',
      '1.    Hipoteca a favor de Banco del Sur, SA. Capital: 90.000,00 €. Escritura de 01/02/2010. Inscripción 4ª.',
      '2.    Hipoteca cancelada: Caja Norte, SA. Principal: 5.000,00 €. Escritura de 01/02/1996. Inscripción 3ª.',
    )
    expect(charges(reading)).toEqual([
      ['mortgage', 'current', 90_000, 'Banco del Sur, SA', 'Inscripción 4ª'],
      ['mortgage', 'cancelled', 5_000, 'Caja Norte, SA', 'Inscripción 3ª'],
    ])
  })

  it('the creditor of an assigned mortgage is the present one, and its inscription is not that of the assignment', () => {
    const reading = withCharges(
      'CARGAS',
      'Hipoteca a favor de BANCO DEL SUR, SA, hoy CAJA NORTE, SA por cesión que causó la inscripción 8ª, para responder de 90.000,00 euros de principal. Escritura de 1 de febrero de 2010, inscripción 4ª.',
    )
    expect(charges(reading)).toEqual([['mortgage', 'current', 90_000, 'CAJA NORTE, SA', 'inscripción 4ª']])
  })

  it('a document in the diary and a share of no owner are listed as unread', () => {
    const reading = readLines(
      'TITULARIDAD',
      OWNER,
      'Una cuota de 12,50% consta pendiente.',
      'CARGAS',
      'Libre de cargas.',
      'ASIENTOS PENDIENTES',
      'Asiento 123 del Diario 45: mandamiento de embargo presentado el 3 de noviembre de 2026.',
    )
    expect(reading?.unread.map(({ kind }) => kind).toSorted()).toEqual(['entry', 'share'])
  })
})
