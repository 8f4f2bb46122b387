import { describe, expect, it } from 'vitest'
import { printedPages } from './printed-pages.fixture.ts'
import { readNote } from './read-note.ts'

const HEAD = [
  'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.',
  'FINCA',
  'URBANA: Casa sita en Baena, calle Llana, número 8.',
  'TITULARIDAD',
]
const OWNER = 'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.'
const read = (...lines: readonly string[]) => readNote(printedPages([...HEAD, OWNER, '', ...lines]))
const chargesOf = (...lines: readonly string[]) =>
  (read('CARGAS', '', ...lines)?.charges ?? []).map(
    ({ kind, creditor, principal, startedOn, termMonths, inscription }) =>
      [kind, creditor, principal, startedOn, termMonths, inscription] as const,
  )
const fieldsOf = (...lines: readonly string[]) =>
  Object.fromEntries((readNote(printedPages(lines))?.fields ?? []).map(({ field, value }) => [field, value]))

describe('Charges in the words of registrars', () => {
  it.each([
    [
      'a mortgage in abbreviations',
      'HIP. insc. 4ª de 12-11-2015, a fav. de BANCO DEL SUR, S.A., 96000,00 euros de ppal., 4800,00 euros de int. ord., 9600,00 euros de int. dem. y 9600,00 euros de costas, plazo 25 a.',
      ['mortgage', 'BANCO DEL SUR, S.A.', 96_000, '2015-11-12', 300, 'insc. 4ª'],
    ],
    [
      'a seizure in abbreviations with its court',
      'Anot. prev. embargo letra F de 4.6.2019, a fav. de CAJA DEL RÍO, 4300,00 euros de ppal., autos 77/2019 Jdo. 1ª Inst. nº 2 de Cabra.',
      ['seizure', 'CAJA DEL RÍO', 4_300, '2019-06-04', null, 'letra F'],
    ],
    [
      'a tax liability in abbreviations',
      'AFECC. cinco a. al pago del I.S. y D., exento, nota marg. insc. 3ª de 9.2.2025.',
      ['taxBurden', null, null, '2025-02-09', null, 'insc. 3ª'],
    ],
    [
      'a seizure in labels with a point and a dash',
      'EMBARGO - LETRA.- F; FECHA.- 04/06/2019; A FAVOR DE.- CAJA DEL RÍO, S.COOP. DE CRÉDITO; PRINCIPAL.- 4.300,00€',
      ['seizure', 'CAJA DEL RÍO, S.COOP. DE CRÉDITO', 4_300, '2019-06-04', null, 'LETRA F'],
    ],
    [
      'a seizure for a total',
      'EMBARGO letra F, de fecha 4 de junio de 2019, a favor de CAJA DEL RÍO, en reclamación de un total de 4.300 euros.',
      ['seizure', 'CAJA DEL RÍO', 4_300, '2019-06-04', null, 'letra F'],
    ],
    [
      'a mortgage with its amount after the creditor',
      'HIPOTECA a favor de CAJA DEL RÍO, de 96.214,50 euros de principal, inscripción 4ª de 3 de mayo de 2015.',
      ['mortgage', 'CAJA DEL RÍO', 96_214.5, '2015-05-03', null, 'inscripción 4ª'],
    ],
    [
      'a right of pre-emption',
      'Sujeta al derecho de retracto de GOBIERNO DE LA VEGA; inscripción 2ª de 4 de junio de 2019.',
      ['preemption', 'GOBIERNO DE LA VEGA', null, '2019-06-04', null, 'inscripción 2ª'],
    ],
    [
      'a lawsuit',
      'Según la anotación letra D, practicada el 4 de junio de 2019, se ha interpuesto demanda por DOÑA EVA MAS RUIZ, autos 12/2019.',
      ['lawsuit', 'EVA MAS RUIZ', null, '2019-06-04', null, 'anotación letra D'],
    ],
    [
      'an easement of which another property has the benefit',
      'SERVIDUMBRE de paso, en la que es predio dominante la finca 1.204; inscripción 4ª.',
      ['easement', 'finca 1.204', null, null, null, 'inscripción 4ª'],
    ],
    [
      'a limitation with an abbreviated article',
      'Limitación art. 207 L.H. hasta el 4/6/2026, inscripción 2ª.',
      ['other', null, null, '2026-06-04', null, 'inscripción 2ª'],
    ],
  ])('%s is read with its holder, amount, day and inscription', (_, line, expected) => {
    expect(chargesOf(`1) ${line}`, `2) USUFRUCTO a favor de don JUAN PUY GIL.`)[0]).toEqual(expected)
  })

  it.each([
    ['El crédito hipotecario ha sido cedido a FONDO ALTO DAC, según la inscripción 6ª.', 'FONDO ALTO DAC'],
    ['Subrogada en el crédito Caja Nueva, S.A., actual acreedor, inscripción 6ª.', 'Caja Nueva, S.A.'],
    ['Por la inscripción 6ª esta hipoteca figura hoy a favor de FONDO ALTO DAC, por cesión.', 'FONDO ALTO DAC'],
    ['Subrogado en la deuda don JUAN PUY GIL, inscripción 6ª.', 'BANCO DEL SUR'],
  ])('the creditor of a mortgage follows the change «%s»', (change, creditor) => {
    const mortgage =
      'HIPOTECA a favor de BANCO DEL SUR por 96.000 euros de principal, escritura de 3 de mayo de 2015, inscripción 5ª.'
    expect(chargesOf(`${mortgage} ${change}`)).toEqual([
      ['mortgage', creditor, 96_000, '2015-05-03', null, 'inscripción 5ª'],
    ])
  })

  it('each sentence of continuous text which says that the property is charged begins a charge', () => {
    const text =
      'En cuanto a cargas: Afecta al pago del Impuesto de Sucesiones durante cinco años, según nota de 4 de mayo de 2024 al margen de la inscripción 3ª. Afecta al pago del Impuesto de Sucesiones durante cinco años, según nota de 8 de junio de 2024 al margen de la inscripción 3ª. Según la anotación letra A, practicada el 1 de julio de 2024, se halla embargada esta finca a instancia de CAJA DEL RÍO, para asegurar 4.300 euros de principal. Con fecha 9 de julio de 2024 se expidió certificación para procedimiento de ejecución hipotecaria 4/2024.'
    const note = readNote(printedPages([...HEAD, OWNER, '', text]))
    expect(note?.charges.map(({ kind, startedOn }) => [kind, startedOn])).toEqual([
      ['taxBurden', '2024-05-04'],
      ['taxBurden', '2024-06-08'],
      ['seizure', '2024-07-01'],
      ['foreclosureNote', '2024-07-09'],
    ])
  })

  it('charges in Catalan are read', () => {
    expect(
      chargesOf(
        '1) ARRENDAMENT a favor de TALLERS ALTS, S.L., des del 9 de maig de 2024, segons la inscripció 3a.',
        '2) CONDICIÓ RESOLUTÒRIA a favor de CASES NOVES, S.A., en garantia de 9.000 euros, segons la inscripció 4a, de data 3 de juny de 2024.',
        "3) AFECCIÓ durant cinc anys al pagament de l'Impost sobre Successions, al·legada l'exempció, de data 4 de juny de 2024.",
        "4) DRET D'ÚS de l'habitatge, atribuït a NA EVA MAS RUIZ, segons la inscripció 5a, de data 5 de juny de 2024.",
      ).map(([kind, creditor]) => [kind, creditor]),
    ).toEqual([
      ['lease', 'TALLERS ALTS, S.L.'],
      ['resolutoryCondition', 'CASES NOVES, S.A.'],
      ['taxBurden', null],
      ['other', 'EVA MAS RUIZ'],
    ])
  })
})

describe('Values of the property in the words of registrars', () => {
  it('the number, area and share are read if the description follows the owners and the number is at the end', () => {
    expect(
      fieldsOf(
        'REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE INFORMATIVA.',
        '',
        'TITULAR',
        OWNER,
        '',
        'FINCA',
        'URBANA: Piso en Baena, calle Llana, número 8. Superficie útil de setenta metros (70,00 m²). Le corresponde una cuota de cuatro enteros por ciento. Y en el conjunto urbanístico, una cuota de dos enteros por ciento.',
        '',
        'CARGAS',
        'Libre de cargas.',
        '',
        'ASIENTOS DE PRESENTACIÓN',
        'No constan.',
        'INSCRIPCIÓN',
        'Finca registral nº 8.123 de Baena, inscrita al tomo 12, libro 4, folio 9.',
      ),
    ).toMatchObject({
      registryNumber: '8.123',
      sizeUsefulArea: 70,
      horizontalDivisionPct: 4,
      developmentSharePct: 2,
    })
  })

  it('two rows of labels with areas, beside each other, are read', () => {
    const rows = ['SUP. CONSTRUIDA    85,00 m2      SUP. ÚTIL    71,40 m2', 'SUP. PARCELA       154,65 m2']
    expect(fieldsOf(...HEAD.slice(0, 3), ...rows, '', 'TITULARIDAD', OWNER, '', 'CARGAS', 'Libre.')).toMatchObject({
      sizeBuiltArea: 85,
      sizeUsefulArea: 71.4,
      sizePlotArea: 154.65,
    })
  })

  it('the share of an owner in continuous text leaves the built area', () => {
    const text = `URBANA: Casa con superficie construida de noventa metros cuadrados. Inscrita a favor de ${OWNER.replace('titular del 100%', 'en cuanto a una mitad indivisa')}`
    expect(fieldsOf(HEAD[0] ?? '', text, 'Libre de cargas.')).toMatchObject({ sizeBuiltArea: 90 })
  })

  it('the liquidation of a community of spouses is no marital regime', () => {
    const title = 'por adjudicación en liquidación de la sociedad de gananciales'
    const note = fieldsOf(...HEAD, `${OWNER.slice(0, -1)}, ${title}.`, '', 'CARGAS', 'Libre de cargas.')
    expect(note).not.toHaveProperty('maritalRegime')
  })

  it.each([
    [
      'Certificado de obra de fecha 3 de mayo de 2004. Y para que conste extiendo la presente en Baena, a 8 de junio de 2026.',
      '2026-06-08',
    ],
    ["No n'hi ha.\nBaena, 8 de juny de 2026, abans de l'obertura del diari.", '2026-06-08'],
    ['Certificado de obra de fecha 3 de mayo de 2004.', undefined],
  ])('the day of issue is not another day of the extract: %s', (text, day) => {
    const note = fieldsOf(
      HEAD[0] ?? '',
      `URBANA: Casa en Baena, calle Llana, número 8. ${OWNER} Libre de cargas.`,
      ...text.split('\n'),
    )
    expect(note.expeditionDate).toBe(day)
  })

  it('a company after the number of a list, and shares and titles in Catalan, are read', () => {
    const note = readNote(
      printedPages([
        ...HEAD,
        '1) Naves del Sur, S.L. (NIF B12345674): 60 per cent del ple domini. Títol: compravenda. Inscripció 2a.',
        '',
        '2) EVA MAS RUIZ (NIF 12345678Z): 40 per cent del ple domini. Títol: donació. Inscripció 2a.',
        '',
        'CARGAS',
        'Libre de cargas.',
      ]),
    )
    expect(note?.owners.map(({ name, percent, title }) => [name, percent, title])).toEqual([
      ['Naves del Sur, S.L.', 60, 'compravenda'],
      ['EVA MAS RUIZ', 40, 'donació'],
    ])
  })
})
