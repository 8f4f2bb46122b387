import { describe, expect, it } from 'vitest'
import { withMeasuredCertainty } from './measured-certainty.ts'
import { printedPages } from './printed-pages.fixture.ts'
import { readNote } from './read-note.ts'

const TITLE = 'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.'
const DAY = 'Fecha de la nota: 9 de noviembre de 2026'
const PROPERTY = ['DESCRIPCIÓN', 'URBANA. Piso en Baena, calle Llana número 8. Mide 60 metros cuadrados útiles.']
const OWNER = 'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.'
const read = (...lines: readonly string[]) => readNote(printedPages([TITLE, ...lines]))
const withOwners = (...owners: readonly string[]) =>
  read(DAY, 'Finca de Baena, número 12.345', ...PROPERTY, '', ...owners, '', 'CARGAS', 'Libre de cargas.')
const withCharges = (...charges: readonly string[]) =>
  read(DAY, 'Finca de Baena, número 12.345', ...PROPERTY, '', 'TITULARIDAD', OWNER, '', ...charges)
const withDescription = (...description: readonly string[]) =>
  read(
    DAY,
    'Finca de Baena, número 12.345',
    'DESCRIPCIÓN',
    ...description,
    '',
    'TITULARIDAD',
    OWNER,
    '',
    'CARGAS',
    'Libre de cargas.',
  )

/** The value of a field with its certainty. Undefined if the field was not read. */
function fieldOf(reading: ReturnType<typeof readNote>, name: string) {
  const field = reading?.fields.find((each) => each.field === name)
  return field && [field.value, field.certainty]
}
const ownersOf = (reading: ReturnType<typeof readNote>) =>
  reading?.owners.map(({ name, identifier, right, percent, certainty }) => [
    name,
    identifier,
    right,
    percent,
    certainty,
  ])

describe('Owners in further words', () => {
  it('a heading above a name is no part of it', () => {
    const reading = withOwners('PROPIEDAD', 'Naves del Sur, SL, B12345674. 100,00% del pleno dominio.')
    expect(ownersOf(reading)).toEqual([['Naves del Sur, SL', 'B12345674', 'full', 100, 'high']])
  })

  it('the titles of columns above a name are no part of it', () => {
    const reading = withOwners(
      'DOMINIO',
      'Nombre            Documento      Cuota             Adquisición       Insc.',
      'Naves Sur, SL     B12345674      100,00% de        Compra, 16   2ª',
      '                                 pleno dominio     de agosto',
    )
    expect(reading?.owners.map(({ name }) => name)).toEqual(['Naves Sur, SL'])
  })

  it('column titles in one line are no name', () => {
    const reading = withOwners('DOMINIO', 'Documento Cuota Adquisición', '12345678Z 100,00% de pleno dominio')
    expect(reading?.owners).toEqual([])
  })

  it('a usufructuary and a bare owner do not have the full ownership', () => {
    const reading = withOwners(
      'TITULARIDADES',
      'Dña. Ana Gil Torre, con DNI 12345678Z, viuda, es usufructuaria vitalicia del total de la finca, en virtud de herencia.',
      'D. Luis Gil Pino, con DNI 87654321X, soltero, es nudo propietario de la totalidad, en virtud de herencia.',
    )
    expect(ownersOf(reading)).toEqual([
      ['Ana Gil Torre', '12345678Z', 'usufruct', 100, 'high'],
      ['Luis Gil Pino', '87654321X', 'bare', 100, 'high'],
    ])
    expect(reading?.owners.map(({ title }) => title)).toEqual(['herencia', 'herencia'])
  })

  it('a share of the total of the property is no total', () => {
    const owner = 'Ana Gil Torre, 12345678Z, es dueña de una mitad indivisa del total de la finca, en pleno dominio.'
    expect(ownersOf(withOwners('TITULARES', owner))?.map((each) => each[3])).toEqual([50])
  })

  it('a spouse beside a name is not paired with an identifier', () => {
    const reading = withOwners(
      'TITULARES',
      'D. Luis Gil Pino, casado con Dña. Ana Ros Mora y D. Juan Arco Mir, con documentos 12345678Z y 87654321X respectivamente, son dueños del pleno dominio.',
    )
    expect(reading?.owners).toEqual([])
  })

  it('an owner "a nombre de" whose share does not make the whole is not certain', () => {
    const owner =
      'Inscrita a nombre de Ana Gil Torre, N.I.F. 12345678Z, soltera, en cuanto a una mitad indivisa en pleno dominio.'
    expect(ownersOf(withOwners('TITULARES', owner))).toEqual([['Ana Gil Torre', '12345678Z', 'full', 50, 'low']])
  })

  it('an owner in quotes is certain if the control letter is right and the share is the whole', () => {
    const owner = (number: string) =>
      `La mercantil "Naves del Sur, SL", CIF ${number}, es dueña, en pleno dominio, del total de la finca.`
    expect(ownersOf(withOwners('TITULARES', owner('B12345674')))).toEqual([
      ['Naves del Sur, SL', 'B12345674', 'full', 100, 'high'],
    ])
    expect(ownersOf(withOwners('TITULARES', owner('B12345675')))).toEqual([
      ['Naves del Sur, SL', 'B12345675', 'full', 100, 'low'],
    ])
  })

  it('a couple has the identifiers in the order of the names, to check', () => {
    const reading = withOwners(
      'TITULARES',
      'Los consortes D. Luis Gil Pino y Dña. Ana Ros de la Torre, con documentos 12345678Z y 87654321X respectivamente,',
      'son dueños del pleno dominio del total de la finca, con carácter ganancial.',
    )
    expect(ownersOf(reading)).toEqual([
      ['Luis Gil Pino', '12345678Z', 'full', 100, 'low'],
      ['Ana Ros de la Torre', '87654321X', 'full', 100, 'low'],
    ])
  })
})

describe('Charges in further layouts', () => {
  it('the state of a charge is no address', () => {
    const reading = withCharges(
      'CUADRO DE CARGAS',
      'Asiento     Derecho                Titular                Cuantía          Fecha         Situación',
      'Insc. 3ª    Hipoteca. Plazo:       Banco del Norte, SA    83.005,51 €      18/07/2020    Vigente',
      '            300 meses',
    )
    expect(fieldOf(reading, 'address')?.[0]).not.toBe('Vigente')
    expect(
      reading?.charges.map(({ kind, principal, termMonths, doubts }) => [kind, principal, termMonths, doubts]),
    ).toEqual([['mortgage', 83_005.51, 300, []]])
  })

  it('a state below the titles of a table begins its first row', () => {
    const reading = withCharges(
      'CUADRO DE CARGAS',
      'Asiento     Derecho                Titular                Cuantía          Fecha         Situación',
      '            Prohibición de                                                               Vigente',
      '            disponer, 30 años',
      'Insc. 3ª    Hipoteca               Banco del Norte, SA    83.005,51 €      18/07/2020    Vigente',
    )
    expect(reading?.charges.map(({ kind }) => kind)).toEqual(['disposalProhibition', 'mortgage'])
  })

  it('the end of a sentence on a line of its own does not end the charges', () => {
    const reading = withCharges(
      'CARGAS',
      '1. Afección fiscal durante 5 años, nota marginal de 17/05/2022. Exenta o no sujeta en la',
      'presentación.',
      '2. Embargo a favor de Banco del Norte, SA. Principal: 14.900,00 €. Anotación letra B de 02/09/2024.',
    )
    expect(reading?.charges.map(({ kind, state }) => [kind, state])).toEqual([
      ['taxBurden', 'current'],
      ['seizure', 'current'],
    ])
  })

  it('an embargo of the owners of a development is no urban burden', () => {
    const reading = withCharges(
      'CARGAS',
      'Se halla gravada con un embargo a favor de Comunidad de Propietarios de la Urbanización Los Olmos, 80, por 25.208,88 euros de principal, anotado con la letra A.',
    )
    expect(reading?.charges.map(({ kind, principal }) => [kind, principal])).toEqual([['seizure', 25_208.88]])
    expect(fieldOf(reading, 'urbanBurden')).toBeUndefined()
  })

  it('a seizure in favour of a compensation board is no urban burden', () => {
    const reading = withCharges(
      'CARGAS',
      'Gravada con embargo a favor de la Junta de Compensación del sector 4, por 900 euros.',
    )
    expect(reading?.charges.map(({ kind }) => kind)).toEqual(['seizure'])
  })

  it('two liabilities in one paragraph are two charges', () => {
    const reading = withCharges(
      'CARGAS',
      'AFECTA por plazo de cinco años al pago del Impuesto de Sucesiones, según nota de fecha 9 de abril de 2026. AFECTA por plazo de cinco años al pago del Impuesto de Sucesiones, según nota de fecha 22 de mayo de 2026.',
    )
    expect(reading?.charges.map(({ kind, startedOn }) => [kind, startedOn])).toEqual([
      ['taxBurden', '2026-04-09'],
      ['taxBurden', '2026-05-22'],
    ])
  })

  it('an affection of urbanisation is to check', () => {
    const reading = withCharges(
      'CARGAS',
      'Afección de urbanización; ámbito: SUR-4; cuota: 0,5 por 100; nota: 12.09.2025.',
    )
    expect(fieldOf(reading, 'urbanBurden')).toEqual([true, 'low'])
  })

  it('the inscription of a subrogation is not that of the mortgage', () => {
    const reading = withCharges(
      'CARGAS',
      'Gravada con HIPOTECA en favor de Banco del Norte, SA, que se subrogó en la posición de la primitiva acreedora Caja de Ahorros y Monte de la Sierra Alta (inscripción cuarta), por 90.000 euros de principal. Motivó la inscripción tercera.',
    )
    expect(reading?.charges.map(({ inscription }) => inscription)).toEqual(['inscripción tercera'])
  })

  it.each([
    ['Embargo a favor de ESTADO - AGENCIA TRIBUTARIA (AEAT), por 900 euros.', 'ESTADO - AGENCIA TRIBUTARIA (AEAT)'],
    ['Anotada DEMANDA bajo la letra B, siendo actora la parte Ana Gil Torre, sobre nulidad.', 'Ana Gil Torre'],
  ])('the creditor of "%s" is read whole', (charge, creditor) => {
    expect(withCharges('CARGAS', charge)?.charges.map((each) => each.creditor)).toEqual([creditor])
  })

  it.each([
    'Amortizable en 240 cuotas mensuales. Modificada por la inscripción octava, ampliándose el vencimiento hasta completar veintiséis años desde su inicio.',
    'Plazo: 240 meses, novado a 312 meses (insc. 8ª).',
  ])('the term of a loan is the one after its change: %s', (term) => {
    const reading = withCharges(
      'CARGAS',
      `HIPOTECA a favor de Banco del Norte, SA, por 90.000 euros de principal. ${term}`,
    )
    expect(reading?.charges.map(({ termMonths }) => termMonths)).toEqual([312])
  })

  it('a rent without the word for it is read from its period', () => {
    const reading = withCharges(
      'CARGAS',
      'Se halla arrendada a Frutas del Sur, SL, desde el 28/2/2020 hasta el 28/2/2040, por 2.350 euros cada mes.',
    )
    expect(fieldOf(reading, 'leaseAmount')?.[0]).toBe(2_350)
  })
})

describe('Descriptions in further words', () => {
  it('labels with values are read, to check', () => {
    const reading = withDescription(
      'FINCA URBANA; naturaleza: vivienda; vía: calle Llana; número: 40; planta: 4; municipio: Baena; m2 construidos: 120,77;',
      'm2 útiles: 101,20; m2 de terraza: 17,70; coeficiente de propiedad horizontal: 7,29 por 100; lindes: frente calle Mayor 3.',
    )
    expect(fieldOf(reading, 'address')).toEqual(['calle Llana; número: 40; planta: 4', 'low'])
    expect(fieldOf(reading, 'sizeBuiltArea')).toEqual([120.77, 'low'])
    expect(fieldOf(reading, 'sizeUsefulArea')).toEqual([101.2, 'low'])
  })

  it('a house number in words and shares without the word for them are read, to check', () => {
    const reading = withDescription(
      'URBANA. Piso en calle Puerta Nueva, sesenta y dos, de Baena. Mide 60 metros cuadrados útiles. Representa 7,13 por',
      'cien en elementos comunes. Y otra, en la supracomunidad, de 0 enteros 271 milésimas por cien.',
    )
    expect(fieldOf(reading, 'address')).toEqual(['calle Puerta Nueva, sesenta y dos', 'low'])
    expect(fieldOf(reading, 'horizontalDivisionPct')).toEqual([7.13, 'low'])
    expect(fieldOf(reading, 'developmentSharePct')).toEqual([0.271, 'low'])
  })

  it.each([
    [
      'RÚSTICA. Heredad en término de Baena, partido de Prado Hondo, de cabida dos hectáreas.',
      'partido de Prado Hondo',
    ],
    ['FINCA RÚSTICA; clase: secano; pago: La Vega; municipio: Baena; lindes: N azarbe.', 'La Vega'],
  ])('the place of farmland is read, to check: %s', (description, address) => {
    expect(fieldOf(withDescription(description), 'address')).toEqual([address, 'low'])
  })

  it('the number of a property and its code have further labels, to check', () => {
    const reading = read(
      DAY,
      'Predio rexistral: 20.697. Código rexistral único: 14007863807023',
      ...PROPERTY,
      '',
      'TITULARIDAD',
      OWNER,
      '',
      'CARGAS',
      'Libre de cargas.',
    )
    expect(fieldOf(reading, 'registryNumber')).toEqual(['20.697', 'low'])
    expect(fieldOf(reading, 'registryCode')).toEqual(['14007863807023', 'low'])
  })

  it('a note of a charge does not give the day of issue', () => {
    const reading = read(
      'FECHA: 23-NOV-2026',
      'Finca de Baena, número 12.345',
      ...PROPERTY,
      '',
      'TITULARIDAD',
      OWNER,
      '',
      'CARGAS',
      'La nota de afección al Impuesto de Sucesiones, extendida el 28 de enero de 2014, ha caducado.',
    )
    expect(fieldOf(reading, 'expeditionDate')).toEqual(['2026-11-23', 'low'])
  })

  it('the words that were measured before remain certain', () => {
    const reading = withCharges('CARGAS', 'Libre de cargas.')
    const measured = reading && withMeasuredCertainty(reading)
    expect(fieldOf(measured, 'address')?.[1]).toBe('high')
    expect(fieldOf(measured, 'sizeUsefulArea')).toEqual([60, 'high'])
  })
})
