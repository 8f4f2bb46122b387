import { describe, expect, it } from 'vitest'
import { printedPages } from './printed-pages.fixture.ts'
import { readNote } from './read-note.ts'

const HEAD = [
  'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.',
  'FINCA',
  'URBANA: Casa sita en Baena, calle Llana, número 8.',
]
const OWNER = 'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.'
const read = (...lines: readonly string[]) => readNote(printedPages([...HEAD, ...lines]))
const readCharges = (...lines: readonly string[]) => read('TITULARIDAD', OWNER, '', 'CARGAS', '', ...lines)
const statesOf = (...lines: readonly string[]) =>
  readCharges(...lines)?.charges.map(({ kind, state, certainty }) => `${kind} ${state} ${certainty}`)
const ownersOf = (...lines: readonly string[]) =>
  read('TITULARIDAD', ...lines, '', 'CARGAS', '', 'Libre de cargas.')?.owners.map(({ name, identifier, percent }) => [
    name,
    identifier,
    percent,
  ])

describe('The sections and entries of an extract', () => {
  it.each([
    ['TITULARS / TITULARES', 'CÀRREGUES / CARGAS'],
    ['TITULARRAK / TITULARES', 'ZAMAK / CARGAS'],
    ['TITULARIDADE / TITULARIDAD', 'CARGAS / CARGAS'],
  ])('a heading in two languages begins a section: %s, %s', (owners, charges) => {
    const entry = '1. Anotación letra A de EMBARGO a favor de CAJA NORTE por 900,00 euros de principal.'
    const reading = read(owners, OWNER, '', charges, entry, '2. Servidumbre de paso, inscripción 3ª.')
    expect(reading?.owners.map(({ name }) => name)).toEqual(['LUIS ARCO PINO'])
    expect(reading?.charges.map(({ kind }) => kind)).toEqual(['seizure', 'easement'])
  })

  it('a heading in capitals may end with a full stop', () => {
    const reading = read(
      `TITULARIDAD. ${OWNER}`,
      'CARGAS. Las siguientes:',
      'Primera. Servidumbre de paso, inscripción 3ª.',
    )
    expect(reading?.charges.map(({ kind }) => kind)).toEqual(['easement'])
  })

  it('dots between a label and its value are a colon', () => {
    const reading = readNote(
      printedPages([
        'NOTA SIMPLE INFORMATIVA',
        'REGISTRO .............. BAENA Nº 2',
        'FECHA ................. 04.09.2026',
        'FINCA Nº .............. 51.885',
        'CRU ................... 38009300972200',
        'SUPERFICIE ÚTIL ....... 75,45 M2',
        'PARTICIPACIÓN EN ELEM. COMUNES  10,9677%',
        'TITULARES',
        OWNER,
        'CARGAS',
        'Libre de cargas.',
      ]),
    )
    const value = (name: string) => reading?.fields.find(({ field }) => field === name)?.value
    expect(
      [
        'registryOffice',
        'expeditionDate',
        'registryNumber',
        'registryCode',
        'sizeUsefulArea',
        'horizontalDivisionPct',
      ].map(value),
    ).toEqual(['BAENA Nº 2', '2026-09-04', '51.885', '38009300972200', 75.45, 10.9677])
  })

  it('figures before the name of a charge are its number, so that an ending stays in its entry', () => {
    expect(
      statesOf(
        '01 HIPOTECA',
        'ACREEDOR: CAJA NORTE, S.A.',
        'PRINCIPAL: 90.000,00 €. ESCRITURA: 15.04.2008. INSCRIPCIÓN 3ª',
        '02 HIPOTECA (CANCELADA)',
        'ACREEDOR: CAJA ALTA, S.A.',
        'INSCRIPCIÓN 4ª',
        '03 EMBARGO LETRA A',
        'ACREEDOR: CAJA BAJA, S.A. PRINCIPAL: 900,00 €',
      ),
    ).toEqual(['mortgage current high', 'mortgage cancelled high', 'seizure current high'])
  })

  it.each([
    ['Asimismo con', 'También con', 'Y con'],
    ['Además, por', 'Igualmente por', 'Finalmente con'],
  ])('charges joined by words are charges of their own, each with its ending: %s', (second, third, last) => {
    expect(
      statesOf(
        'Se halla gravada con la anotación de embargo letra A, a favor de CAJA NORTE, que se halla caducada.',
        `${second} una afección por cinco años al pago del impuesto, nota de 3 de mayo de 2026. ${third} otra afección`,
        'por cinco años al pago del impuesto, nota de 4 de junio de 2026.',
        `${last} una hipoteca a favor de CAJA ALTA por 9.000 euros de principal, inscripción quinta.`,
      ),
    ).toEqual(['seizure expired high', 'taxBurden current high', 'taxBurden current high', 'mortgage current high'])
  })

  it('a title with a full stop belongs to the text after it', () => {
    expect(
      statesOf(
        '- CONCURSO DE ACREEDORES. Anotación letra A, de 27/07/2025: declarado el titular en concurso voluntario.',
      ),
    ).toEqual(['bankruptcy current high'])
  })

  it.each([
    'La descripción no acredita servidumbres aparentes.',
    'Esta nota no garantiza la existencia de servidumbres ocultas.',
    'No se prejuzga la validez de hipotecas ocultas.',
    "Sense documents pendents. Els drets d'accés i cancel·lació de dades s'exerceixen al registre.",
    'Documento de carácter comercial. Para la cancelación de hipotecas consulte nuestras tarifas desde 199 euros.',
    'Los derechos de acceso, rectificación y cancelación se ejercerán ante el registrador.',
  ])('a sentence about the extract itself is no charge and no ending: %s', (sentence) => {
    const entry = 'HIPOTECA a favor de CAJA ALTA por 9.000 euros de principal, inscripción quinta.'
    expect(statesOf(`1) ${entry}`, '', sentence)).toEqual(['mortgage current high'])
    expect(readCharges(`1) ${entry}`, '', sentence)?.fields.some(({ field }) => field === 'taxBurden')).toBe(false)
  })

  it.each([
    'HIPOTECA a favor de CAJA ALTA Y BAJA, SOCIEDAD COOPERATIVA DE\nCRÉDITO: 900,00 euros de principal.',
    'HIPOTECA a favor de CAJA ALTA Y BAJA, SOCIEDAD COOPERATIVA DE CRÉDITO, CANCELADA por la inscripción 6ª.',
    'HIPOTECA a favor da entidade CAJA ALTA Y BAJA, SOCIEDAD COOPERATIVA DE CRÉDITO, inscrición 4ª.',
    'HIPOTECA a favor de CAJA ALTA Y BAJA, SOCIEDAD COOPERATIVA DE CRÉDITO, de 18 de febrero de 2012.',
    'HIP. fav. CAJA ALTA Y BAJA, SOCIEDAD COOPERATIVA DE CRÉDITO, 900,00 euros pral., insc. 4ª.',
  ])('the name of a creditor is complete: %s', (entry) => {
    const [charge] = readCharges(...`1) ${entry}`.split('\n'))?.charges ?? []
    expect(charge?.creditor).toBe('CAJA ALTA Y BAJA, SOCIEDAD COOPERATIVA DE CRÉDITO')
  })

  it('a note with abbreviations is read', () => {
    const reading = readNote(
      printedPages([
        'R.P. Baena  ///  N.S.I.  ///  6-X-2026',
        'F.R. 76.824 — C.R.U. 14006393129529. Urb. Viv. sita c/ Llana nº 6. Sup. útil 54 m2. Sup. const. 59,90 m2.',
        'TIT.: Naves del Sur, S.L., NIF B12345674, 100 por 100 pleno dominio, aportación, insc. 3ª',
        'CARGAS: 1ª) Anot. emb. letra A fav. TGSS, 8.772,60 euros pral., fecha 18-II-2023. - 2ª) Hip. fav. Caja Alta,',
        'S.A., insc. 4ª, canc. por insc. 5ª.',
      ]),
    )
    const value = (name: string) => reading?.fields.find(({ field }) => field === name)?.value
    expect(['registryOffice', 'expeditionDate', 'registryNumber', 'sizeBuiltArea'].map(value)).toEqual([
      'Baena',
      '2026-10-06',
      '76.824',
      59.9,
    ])
    expect(reading?.owners.map(({ name, title }) => [name, title])).toEqual([['Naves del Sur, S.L.', 'aportación']])
    expect(reading?.charges.map(({ state, creditor, startedOn }) => [state, creditor, startedOn])).toEqual([
      ['current', 'TGSS', '2023-02-18'],
      ['cancelled', 'Caja Alta, S.A.', null],
    ])
  })
})

describe('The owners in further words', () => {
  it.each([
    'los cónyuges Don Luis Gil Sanz y Doña Eva Ros Pino, con documentos 12345678Z y 87654321X, son dueños de la totalidad en pleno dominio, con carácter ganancial.',
    'Pertenece la totalidad en pleno dominio a don Luis Gil Sanz y su esposa doña Eva Ros Pino, D.N.I. 12345678Z y 87654321X, con carácter ganancial.',
    'La totalidad del pleno dominio, a favor de los consortes Don Luis Gil Sanz y Doña Eva Ros Pino, con N.I.F. 12345678Z y 87654321X, para su sociedad de gananciales.',
  ])('two names before two identifiers are both owners: %s', (owner) => {
    expect(ownersOf(owner)).toEqual([
      ['Luis Gil Sanz', '12345678Z', 100],
      ['Eva Ros Pino', '87654321X', 100],
    ])
  })

  it('a person with two halves of one right has a row for each', () => {
    expect(
      ownersOf(
        '- 50 por ciento en pleno dominio de D. Luis Gil Sanz, DNI 12345678Z, título herencia, inscripción 2ª.',
        '- 50 por ciento en pleno dominio de los cónyuges D. Luis Gil Sanz, DNI 12345678Z, y Dª Eva Ros Pino, DNI',
        '87654321X, para su consorcio conyugal, título compraventa, inscripción 3ª.',
      ),
    ).toEqual([
      ['Luis Gil Sanz', '12345678Z', 50],
      ['Luis Gil Sanz', '12345678Z', 50],
      ['Eva Ros Pino', '87654321X', 50],
    ])
  })

  it('a person with a half of its own and a half in a pair has a row for each', () => {
    const rows = ownersOf(
      'Don Luis Gil Sanz, con documento nacional de identidad 12345678Z, es dueño de una mitad indivisa en pleno dominio;',
      'los cónyuges Don Luis Gil Sanz y Doña Eva Ros Pino, con documentos 12345678Z y 87654321X, son dueños de una mitad',
      'indivisa en pleno dominio, con carácter ganancial.',
    )
    expect(rows).toEqual([
      ['Luis Gil Sanz', '12345678Z', 50],
      ['Luis Gil Sanz', '12345678Z', 50],
      ['Eva Ros Pino', '87654321X', 50],
    ])
  })

  it('the share in the building is not that of an owner', () => {
    const [owner] =
      readNote(
        printedPages([
          'CERTIFICO: Que la finca registral número 21 de Baena, en el Registro de la Propiedad de Baena, folio 2, es vivienda con',
          'cuota de 3,36 por ciento.',
          'SEGUNDO.- Que aparece inscrita: de la totalidad del pleno dominio, a favor de Don Luis Gil Sanz, con N.I.F. 12345678Z.',
          'TERCERO.- Que pesan las siguientes cargas:',
          'HIPOTECA a favor de CAJA ALTA, S.A., por 9.000 euros de principal, inscripción 3ª.',
        ]),
      )?.owners ?? []
    expect(owner?.percent).toBe(100)
  })

  it.each([
    ['una cuarentava parte indivisa', 2.5],
    ['dos veinticincoavas partes indivisas', 8],
    ['un doceavo', 100 / 12],
  ])('the share %s is read', (words, percent) => {
    const [owner] = ownersOf(`Don LUIS ARCO PINO, NIF 12345678Z: ${words} en pleno dominio, por compraventa.`) ?? []
    expect(owner?.[2]).toBeCloseTo(percent)
  })
})
