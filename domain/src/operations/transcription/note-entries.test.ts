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

function read(...lines: readonly string[]) {
  const reading = readNote(printedPages([...HEAD, ...lines]))
  const charges = (reading?.charges ?? []).map(({ kind, state, doubts }) =>
    doubts.some((each) => each !== 'withoutAmountOrDay') ? `${kind} to check` : `${kind} ${state}`,
  )
  return { charges, reading, unread: reading?.unread.map(({ quote }) => quote) ?? [] }
}

describe('The entries of the charges section', () => {
  const HIPOTECA =
    '1.- HIPOTECA a favor de BANCO DEL SUR por 96.000 euros de principal, escritura de 3 de mayo de 2015, inscripción 5ª.'

  it.each([
    [
      '2.- NOTA MARGINAL a la anterior hipoteca: expedida certificación de dominio y cargas para el procedimiento de ejecución hipotecaria 342/2025, con fecha 27 de junio del año 2025.',
      ['mortgage current', 'foreclosureNote current'],
      '2025-06-27',
    ],
    [
      '2.- Al margen de la inscripción 5ª de hipoteca consta expedida certificación de dominio y cargas el día 4 de marzo de 2024.',
      ['mortgage current', 'foreclosureNote current'],
      '2024-03-04',
    ],
    [
      '2.- NOTA MARGINAL a la anterior hipoteca: se ha hecho constar el cambio de domicilio.',
      ['mortgage current'],
      '2015-05-03',
    ],
  ])('a numbered note on the mortgage before it is no second mortgage: %s', (note, expected, day) => {
    const { charges, reading } = read(HIPOTECA, note)
    expect(charges).toEqual(expected)
    expect(reading?.charges.at(-1)?.startedOn).toBe(day)
    expect(reading?.fields.find(({ field }) => field === 'mortgageAmount')?.value).toBe(96_000)
  })

  it.each([
    ['NOVACIÓN de la anterior hipoteca, ampliándose el plazo a 480 meses, inscripción 6ª.', 480, 'mortgage current'],
    // The holder or the principal after the change is not read.
    [
      'SUBROGACIÓN de la hipoteca de la inscripción 5ª a favor de CAJA NORTE, S.A., inscripción 6ª.',
      null,
      'mortgage to check',
    ],
    [
      'AMPLIACIÓN de la hipoteca de la inscripción 5ª en 20.000 euros de principal, inscripción 6ª.',
      null,
      'mortgage to check',
    ],
  ])('a numbered change of the mortgage before it is no second mortgage: %s', (change, months, expected) => {
    const { charges, reading } = read(HIPOTECA, `2.- ${change}`)
    expect(charges).toEqual([expected])
    expect(reading?.charges[0]?.termMonths).toBe(months)
  })

  it('a note on a seizure is neither a second seizure nor the ending of the mortgage before it', () => {
    const line = '2.- NOTA MARGINAL al anterior embargo: se ha hecho constar el cambio de domicilio.'
    const { charges, unread } = read(HIPOTECA, line)
    expect(charges).toEqual(['mortgage current'])
    expect(unread).toEqual([line])
  })

  it('the number of a proceeding is no day', () => {
    const { reading } = read(
      'Embargo a favor de la HACIENDA PÚBLICA por 5.000,00 euros. Anotación letra A de 24/12/2024, expediente 12-05-2022-71299.',
    )
    expect(reading?.charges[0]?.startedOn).toBe('2024-12-24')
  })

  it('a numbered entry that begins with its ending is a charge of its own and leaves the charge before it in force', () => {
    const { charges } = read(
      '1.- HIPOTECA a favor de BANCO DEL SUR por 96.000 euros de principal, inscripción 5ª.',
      '2.- CANCELADA por la inscripción 4ª la hipoteca de la inscripción 2ª a favor de CAJA DEL NORTE.',
      '3.- CADUCADA la anotación preventiva de embargo letra A a favor de la Hacienda Pública.',
    )
    expect(charges).toEqual(['mortgage current', 'mortgage cancelled', 'seizure expired'])
  })

  it.each([
    ['letter', 'a) Embargo letra A por 900 euros.', 'b) La anotación letra A ha sido cancelada.'],
    [
      'inscription',
      'a) Hipoteca a favor de BANCO DEL SUR, inscripción 2ª.',
      'b) Se cancela la hipoteca de la insc. 2ª.',
    ],
    [
      'date',
      'a) Condición resolutoria a favor de EVA RUIZ, escritura de 3 de mayo de 2019.',
      'b) Por nota de 2 de junio de 2024 se cancela la condición resolutoria de 3 de mayo de 2019.',
    ],
  ])('an ending that names an entry by its %s ends this entry and is no charge', (_, entry, ending) => {
    const { charges } = read(entry, ending, 'c) Servidumbre de paso a favor de la finca 900.')
    expect(charges).toHaveLength(2)
    expect(charges[0]).toMatch(/cancelled$/)
    expect(charges[1]).toBe('easement current')
  })

  it('an ending that names nothing ends nothing and is listed as unread, and the charge before it is to be checked', () => {
    const { charges, unread } = read(
      '1ª.- Embargo letra B a favor de BANCO DEL SUR por 900 euros de principal.',
      '2ª.- Cancelada por nota marginal.',
    )
    expect(charges).toEqual(['seizure to check'])
    expect(unread).toEqual(['2ª.- Cancelada por nota marginal.'])
  })

  it('an ending of the inscription that is the cause of another ending ends nothing', () => {
    const { charges } = read(
      '1.- Hipoteca a favor de BANCO DEL SUR, inscripción 3ª.',
      '2.- Cancelada por la inscripción 3ª la hipoteca de la inscripción 1ª.',
    )
    expect(charges).toEqual(['mortgage current', 'mortgage cancelled'])
  })

  it('an ended prohibition within a protection regime leaves the regime in force', () => {
    const { charges } = read(
      '1.- Vivienda de protección oficial, expediente 14-VP-11/2004. La prohibición de disponer ha quedado extinguida.',
      '2.- Arrendada a TIENDAS DEL SUR, S.L. La opción de compra caducó el 3 de mayo de 2020.',
    )
    // The name of the tenant runs on into the next sentence.
    expect(charges).toEqual(['subsidisedHousing current', 'lease to check'])
  })

  it('a charge that is called ended and in force is to be checked', () => {
    const { charges } = read(
      '1.- Hipoteca a favor de BANCO DEL SUR, inscripción 3ª, cancelada en cuanto a otra finca y vigente sobre esta; cancelada.',
      '2.- Embargo letra A por 900 euros.',
    )
    expect(charges).toEqual(['mortgage to check', 'seizure current'])
  })

  it('charges of one paragraph are to be checked if some are in force and some have ended', () => {
    const { charges } = read(
      'Hipoteca a favor de BANCO DEL SUR, inscripción 3ª. Caducada la anotación de embargo letra A. Embargo letra B por 900 euros.',
    )
    expect(charges).toEqual(['mortgage to check', 'seizure to check', 'seizure to check'])
  })

  it.each([
    ['seizure to check', 'Embargo letra A por 900 euros. Hoy cancelada.'],
    ['seizure cancelled', 'Embargo letra A por 900 euros. Embargo cancelado.'],
    ['seizure cancelled', 'Embargo letra A por 900 euros. Cancelada la letra A por nota marginal.'],
    ['mortgage cancelled', 'Hipoteca a favor de BANCO DEL SUR, inscripción 3ª, cancelada por la inscripción 5ª.'],
  ])('a charge that has ended is to be checked if the sentence of its ending does not name it: %s', (charge, line) => {
    expect(read(`1.- ${line}`, '2.- Servidumbre de paso a favor de la finca 900.').charges[0]).toBe(charge)
  })

  it('a charge is to be checked if its entry says that something else has ended', () => {
    const { charges } = read('1.- Embargo letra A por 900 euros. Cancelada la responsabilidad de otra finca.')
    expect(charges).toEqual(['seizure to check'])
  })

  it('a mortgage or seizure without an amount and a date is to be checked', () => {
    const { reading } = read(
      '1.- Embargo letra A.',
      '2.- Embargo letra B por 900 euros.',
      '3.- Hipoteca, inscripción 3ª, de 4 de mayo de 2019.',
    )
    expect(reading?.charges.map(({ doubts }) => doubts)).toEqual([['withoutAmountOrDay'], [], []])
  })

  it.each([
    ['its own tail', ['1.- Embargo letra A por 900 euros. Hoy cancelada.'], 'Hoy cancelada.'],
    [
      'an entry that names it',
      ['1.- Embargo letra A por 900 euros.', '2.- La anotación letra A ha sido cancelada.'],
      '2.- La anotación letra A ha sido cancelada.',
    ],
    ['nothing', ['1.- Embargo letra A por 900 euros.'], null],
  ])('the state of a charge rests on the sentence that states it: %s', (_, lines, sentence) => {
    expect(read(...lines).reading?.charges[0]?.stateSentence).toBe(sentence)
  })

  it('paragraphs between empty lines are entries', () => {
    const { charges } = read(
      'Hipoteca a favor de BANCO DEL SUR, inscripción 3ª.',
      '',
      'Caducada la anotación de embargo letra A.',
      '',
      'Embargo letra B por 900 euros.',
    )
    expect(charges).toEqual(['mortgage current', 'seizure expired', 'seizure current'])
  })

  it('each row of a table is an entry with the values of its columns', () => {
    const { reading } = read(
      'Asiento        Naturaleza        Titular de la carga   Importe       Fecha        Estado',
      '',
      'Insc. 2ª       HIPOTECA, plazo   CAJA DEL NORTE        90.000,00 €   02/02/2020   Vigente',
      '               300 meses',
      '',
      'Anot. letra A  EMBARGO           TESORERÍA DEL         3.000,00 €    04/05/2011   Caducada',
      '                                 MUNICIPIO',
    )
    expect(reading?.charges).toMatchObject([
      { kind: 'mortgage', state: 'current', creditor: 'CAJA DEL NORTE', principal: 90_000, startedOn: '2020-02-02' },
      { kind: 'seizure', state: 'expired', creditor: 'TESORERÍA DEL MUNICIPIO', inscription: 'letra A' },
    ])
    expect(reading?.charges[0]?.termMonths).toBe(300)
  })

  it('a foreclosure note within the entry of a mortgage is a charge of its own with its date', () => {
    const { reading } = read(
      '1.- Hipoteca a favor de BANCO DEL SUR por 90.000 euros de principal, escritura de 2 de mayo de 2012. Nota de expedición de certificación de cargas de 6 de abril de 2024.',
      '2.- Embargo letra A por 900 euros.',
    )
    expect(reading?.charges).toMatchObject([
      { kind: 'mortgage', startedOn: '2012-05-02' },
      { kind: 'foreclosureNote', startedOn: '2024-04-06' },
      { kind: 'seizure' },
    ])
  })

  it('an annual rent is divided by twelve, and the last agreed term of a mortgage is its term', () => {
    const { reading } = read(
      '1.- Arrendada a TIENDAS DEL SUR, S.L. desde el 1 de junio de 2019 hasta el 31 de mayo de 2034, renta anual de 38.400 euros.',
      '2.- Hipoteca a favor de BANCO DEL SUR por 90.000 euros de principal, plazo de 300 meses. Novada por la inscripción 6ª, con un nuevo plazo de 35 años.',
    )
    const values = Object.fromEntries((reading?.fields ?? []).map(({ field, value }) => [field, value]))
    expect(values).toMatchObject({ leaseAmount: 3_200, mortgagePaymentYears: 35 })
  })
})

it('a mortgage whose term was changed to a day has no term, and an amount that cannot be read is listed as unread', () => {
  const { reading } = read(
    '1.- Hipoteca a favor de BANCO DEL SUR por 90.000 euros de principal, plazo de 300 meses. Modificada por la inscripción 7ª, ampliado el plazo hasta el 2 de mayo de 2042.',
    '2.- Embargo letra A por 88,310.42 euros de principal, de fecha 3 de marzo de 2023.',
  )
  expect(reading?.charges.map(({ principal, termMonths }) => [principal, termMonths])).toEqual([
    [90_000, null],
    [null, null],
  ])
  expect(reading?.unread).toMatchObject([{ kind: 'amount', quote: '88,310.42 euros' }])
})

describe('The owners of an extract in columns', () => {
  const rows = (...lines: readonly string[]) =>
    readNote(printedPages([...HEAD.slice(0, 4), '', ...lines, '', 'CARGAS', '', 'Libre de cargas.']))

  it('a table of two columns gives each owner with identifier, share, title and inscription', () => {
    const reading = rows(
      'D. Ginés Espín Vera, NIF 22401887Y,      dos terceras partes indivisas, por herencia.',
      'casado con Dña. Rosa Amor Sanz           Inscripción 3ª',
      '',
      'FRUTAS DEL RÍO, SOCIEDAD                 una tercera parte indivisa, por compraventa.',
      'COOPERATIVA, CIF F30558712               Inscripción 4ª',
    )
    expect(reading?.owners).toMatchObject([
      {
        name: 'Ginés Espín Vera',
        identifier: '22401887Y',
        right: 'full',
        title: 'herencia',
        inscription: 'Inscripción 3ª',
      },
      { name: 'FRUTAS DEL RÍO, SOCIEDAD COOPERATIVA', identifier: 'F30558712', right: 'full', title: 'compraventa' },
    ])
    expect(reading?.owners.map(({ percent }) => Math.round(percent ?? 0))).toEqual([67, 33])
    expect(reading?.warnings).toEqual([])
  })

  it('a person with two rights has a row for each right', () => {
    const reading = rows(
      'Doña ANA SANZ GIL, NIF 12345678Z, titular de una mitad indivisa del pleno dominio, por compraventa.',
      '',
      'Doña ANA SANZ GIL, NIF 12345678Z, titular de una mitad indivisa del usufructo, por herencia.',
      '',
      'Don LUIS SANZ GIL, NIF 87654321X, titular de una mitad indivisa de la nuda propiedad, por herencia.',
    )
    expect(reading?.owners.map(({ right, percent }) => [right, percent])).toEqual([
      ['full', 50],
      ['usufruct', 50],
      ['bare', 50],
    ])
    expect(reading?.warnings).toEqual([])
  })

  it('shares that do not make 100 percent of a right are a warning', () => {
    const reading = rows('Doña ANA SANZ GIL, NIF 12345678Z, titular de una tercera parte indivisa del pleno dominio.')
    expect(reading?.warnings).toContain('sharesDoNotAddUp')
  })
})
