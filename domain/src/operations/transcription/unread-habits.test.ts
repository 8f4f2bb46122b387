import { describe, expect, it } from 'vitest'
import { printedPages } from './printed-pages.fixture.ts'
import { readNote } from './read-note.ts'

const HEAD = ['REGISTRO DE LA PROPIEDAD DE BAENA. NOTA SIMPLE INFORMATIVA. Tomo 1, folio 2.', 'FINCA']
const HOUSE = 'URBANA: Casa sita en Baena, calle Llana, número 8.'
const OWNER = 'Don LUIS ARCO PINO, con D.N.I. 12345678Z, titular del 100% del pleno dominio.'
const withCharges = (...charges: readonly string[]) =>
  readNote(printedPages([...HEAD, HOUSE, 'TITULARIDAD', OWNER, '', 'CARGAS', '', ...charges]))
const withOwners = (...owners: readonly string[]) =>
  readNote(printedPages([...HEAD, HOUSE, 'TITULARIDAD', ...owners, '', 'CARGAS', '', 'Libre de cargas.']))

describe('The creditor of a charge', () => {
  it.each([
    [
      'Hipoteca. A favor de Banco Alto, Sociedad Anónima. 81.500,20 euros de principal.',
      'Banco Alto, Sociedad Anónima',
    ],
    ['Hipoteca a favor de Banco Alto, S.A. 93.000 € de capital.', 'Banco Alto, S.A.'],
    ['Embargo a favor de Maderas Cano 4.300,00 euros de principal, letra A.', 'Maderas Cano'],
    ['Embargo a favor de TESORERIA GRAL. SEGURIDAD SOCIAL, letra A.', 'TESORERIA GRAL. SEGURIDAD SOCIAL'],
    ['Embargo a favor de Sdad. Agraria Los Pinos, letra A.', 'Sdad. Agraria Los Pinos'],
    ['Embargo a favor de DIP. PROVINCIAL DE LUGO, letra A.', 'DIP. PROVINCIAL DE LUGO'],
  ])('the creditor has its whole name, without the amount beside it: %s', (charge, creditor) => {
    expect(withCharges(charge)?.charges[0]?.creditor).toBe(creditor)
  })

  it.each([
    'Subrogado como deudor el titular. Acreedor actual: BANCO NUEVO, S.A.',
    'El actual acreedor es BANCO NUEVO, S.A.',
    'Titular actual del crédito: BANCO NUEVO, S.A.',
    'Por la inscripción 6ª se inscribió la cesión a favor de BANCO NUEVO, S.A.',
  ])('the present creditor counts: %s', (sentence) => {
    const charge = `HIPOTECA a favor de CAJA VIEJA, por 90.000 euros de principal; inscripción 5ª. ${sentence}`
    expect(withCharges(charge)?.charges[0]?.creditor).toBe('BANCO NUEVO, S.A.')
  })

  it.each([
    'El crédito ha sido vendido según consta en la inscripción 6ª.',
    'Consta la cesión del crédito por la inscripción 6ª.',
    'Por la inscripción 6ª el acreedor fue sustituido.',
    'CAJA VIEJA fue absorbida por BANCO NUEVO, S.A.',
    'Transmitida a BANCO NUEVO, S.A. por la inscripción 6ª.',
  ])('a creditor is to be checked if another one may have replaced it: %s', (sentence) => {
    const charge = `HIPOTECA a favor de CAJA VIEJA, por 90.000 euros de principal; inscripción 5ª. ${sentence}`
    expect(withCharges(charge)?.charges[0]?.certainty).toBe('low')
  })

  it.each([
    'HIPOTECA a favor de CAJA VIEJA, hoy BANCO NUEVO, S.A. por cesión de crédito, de 90.000 euros de principal.',
    'HIPOTECA a favor de BANCO NUEVO, S.A., de 90.000 euros de principal. El préstamo fue cedido en participación.',
  ])('a creditor is certain if the words about a cession do not replace it: %s', (charge) => {
    const [read] = withCharges(charge)?.charges ?? []
    expect([read?.creditor, read?.certainty]).toEqual(['BANCO NUEVO, S.A.', 'high'])
  })
})

describe('Words that state no charge', () => {
  it.each([
    'Los interesados podrán solicitar la cancelación de sus datos; la prohibición de disponer de los datos para otros fines es expresa.',
    'LA CANCELACIÓN DE DATOS SE RIGE POR EL RGPD.',
    'FincaInfo ofrece además servicios de cancelación de hipoteca y liquidación de la afección fiscal.',
    'Contrate con nosotros el servicio de cancelación de hipotecas y embargos.',
    'La cancelación de cargas exige título bastante.',
    'Le ofrecemos la cancelación de su hipoteca sin coste.',
    'La prohibición de disponer figura en el Reglamento (UE) 2016/679.',
  ])('words about data or services leave the charge before them as it is: %s', (words) => {
    const seizure = 'EMBARGO a favor de CAJA DEL RÍO por 4.300 euros de principal; letra F, de 4 de junio de 2019.'
    const reading = withCharges(seizure, '', words)
    expect(reading?.charges.map(({ kind, state, certainty }) => [kind, state, certainty])).toEqual([
      ['seizure', 'current', 'high'],
    ])
  })

  it.each([
    ['Según los datos personales del archivo, hipoteca a favor de CAJA DEL RÍO por 4.300 euros.', 'mortgage'],
    ['Servidumbre de paso, con el tratamiento de datos que consta en el archivo.', 'easement'],
    ['Condición resolutoria, cuyo pago se acreditará mediante acta.', 'resolutoryCondition'],
    ['Opción de compra que ofrece la dueña en las condiciones de la escritura.', 'purchaseOption'],
  ])('words about data or services do not hide a charge in the same sentence: %s', (charge, kind) => {
    expect(withCharges(charge)?.charges.map((each) => each.kind)).toEqual([kind])
  })
})

describe('Tables with strokes', () => {
  it('each row has one charge, with the values of its cells', () => {
    const reading = withCharges(
      '| Carga | Titular | Importe | Fecha | Asiento | Situación |',
      '|---|---|---|---|---|---|',
      '| Afección fiscal | | | 11/03/2024 | nota marginal | vigente |',
      '| Afección fiscal | | | 07/08/2026 | nota marginal | vigente |',
      '| Hipoteca | Banco Alto, S.A. | 71.000,00 euros | 16/06/2023 | insc. 3ª | cancelada |',
    )
    expect(reading?.charges.map((each) => [each.kind, each.state, each.startedOn, each.creditor])).toEqual([
      ['taxBurden', 'current', '2024-03-11', null],
      ['taxBurden', 'current', '2026-08-07', null],
      ['mortgage', 'cancelled', '2023-06-16', 'Banco Alto, S.A.'],
    ])
  })

  it('a row is to be checked if its first cell is empty', () => {
    const reading = withCharges(
      '| Carga | Titular | Situación |',
      '| Embargo letra A | Caja del | vigente |',
      '| | Río, S.A. | |',
    )
    expect(reading?.charges.map(({ certainty }) => certainty)).not.toContain('high')
  })

  it.each(['21-MAY-2025', '21/may/2025', '21 - may. - 2025'])(
    'a cell may have a day with a shortened month: %s',
    (day) => {
      expect(withCharges(`> AFECCION FISCAL | NOTA MARGINAL | FECHA ${day} | VIGENTE`)?.charges[0]?.startedOn).toBe(
        '2025-05-21',
      )
    },
  )
})

describe('Areas below the titles of their columns', () => {
  const areasOf = (...lines: readonly string[]) => {
    const read = readNote(printedPages([...HEAD, ...lines, 'TITULARIDAD', OWNER, '', 'CARGAS', 'Libre de cargas.']))
    const areas = (read?.fields ?? []).filter(({ field }) => /^size/.test(field))
    return Object.fromEntries(areas.map(({ field, value }) => [field, value]))
  }

  it.each([
    [
      'DIRECCIÓN                REF. CATASTRAL            SUP. CONSTRUIDA     SUP. ÚTIL',
      'C/ LLANA Nº 8            8311815WN5244S0035PI      97,73 m2            90,00 m2',
    ],
    [
      'DIRECCIÓN                SUPERFICIE CONSTRUIDA     SUPERFICIE ÚTIL',
      'C/ LLANA Nº 8            97,73 m2                  90,00 m2',
    ],
  ])('each area belongs to its own column: %s', (...lines) => {
    expect(areasOf(...lines)).toEqual({ sizeBuiltArea: 97.73, sizeUsefulArea: 90 })
  })

  it.each([
    ['Sup. construida Sup. útil', '97,73 m2 90,00 m2'],
    ['Superficie construida / útil: 97,73 m2 / 90,00 m2.', ''],
    ['Superficies útil y construida: 97,73 m2, 90,00 m2.', ''],
  ])('two areas are not exchanged if the columns are not clear: %s', (...lines) => {
    expect(areasOf('URBANA: Piso sito en Baena.', ...lines)).toEqual({})
  })
})

describe('Owners', () => {
  const rowsOf = (...owners: readonly string[]) =>
    withOwners(...owners)?.owners.map(({ name, right, percent }) => [name, right, percent])

  it.each([
    ['D.ª Rosario', 'Cano Nuño'],
    ['Dª. Rosario', 'Cano Nuño'],
    ['D.ª', 'Rosario Cano Nuño'],
  ])('an owner has a name that runs over two lines, and the right before it: %s', (first, second) => {
    expect(
      rowsOf(
        `La totalidad en nuda propiedad a favor de ${first}`,
        `${second}, con D.N.I. número 12345678Z, por donación, inscripción tercera; la totalidad en`,
        'usufructo a favor de D.ª Rosa Pino Gil, con D.N.I. número 87654321X, por reserva, inscripción cuarta.',
      ),
    ).toEqual([
      ['Rosario Cano Nuño', 'bare', 100],
      ['Rosa Pino Gil', 'usufruct', 100],
    ])
  })

  it.each(['a favor de los cónyuges Rosario', 'inscrita a nombre de Rosario', 'pertenece a la señora Rosario'])(
    'an owner whose given name may be on the line above is to be checked: %s',
    (above) => {
      const [owner] = withOwners(
        `100% del pleno dominio, ${above}`,
        'Cano Nuño, con D.N.I. número 12345678Z, por compraventa.',
      )?.owners ?? [null]
      expect(owner?.name === 'Rosario Cano Nuño' || owner?.certainty === 'low').toBe(true)
    },
  )

  it.each([
    [
      '— Cortijos y Fincas, S.A., NIF A12345674, 75 por ciento del pleno dominio.',
      '— Doña Ana Gil Ros, NIF 12345678Z, 25 por ciento del pleno dominio.',
    ],
    [
      '- Cortijos y Fincas, S.A., NIF A12345674, 75% del pleno dominio.',
      '- Ana Gil Ros, NIF 12345678Z, 25% del pleno dominio.',
    ],
    [
      'Cortijos y Fincas, S.A. — NIF A12345674 — 75% de pleno dominio — compraventa',
      'Dña. Ana Gil Ros — NIF 12345678Z — 25% de pleno dominio — herencia',
    ],
  ])('all owners after dashes are read, and their shares add up: %s', (...owners) => {
    expect(rowsOf(...owners)).toEqual([
      ['Cortijos y Fincas, S.A.', 'full', 75],
      ['Ana Gil Ros', 'full', 25],
    ])
    expect(withOwners(...owners)?.warnings).toEqual([])
  })

  it.each([
    'Nuda propiedad: doña Ana Gil Ros, NIF 12345678Z, 100%, inscripción tercera. Usufructo: don Luis Sanz Gil, NIF 87654321X, 100%, inscripción tercera.',
    'Nuda propiedad: D.ª Ana Gil Ros, NIF 12345678Z, totalidad. Usufructo vitalicio: D. Luis Sanz Gil, NIF 87654321X, totalidad.',
  ])('the right in a label before an owner is that of this owner: %s', (owners) => {
    expect(rowsOf(owners)).toEqual([
      ['Ana Gil Ros', 'bare', 100],
      ['Luis Sanz Gil', 'usufruct', 100],
    ])
  })

  it('owners whose shares do not add up are to be checked', () => {
    const owners = withOwners(OWNER.replace('100%', '60%'))?.owners
    expect(owners?.map(({ percent, certainty }) => [percent, certainty])).toEqual([[60, 'low']])
  })

  it('a company may have a number in its name', () => {
    expect(rowsOf('Naves del Sur 2005, S.L. (B12345674) · 100 % de pleno dominio')).toEqual([
      ['Naves del Sur 2005, S.L.', 'full', 100],
    ])
  })
})

it.each([
  ['Registro de la Propiedad de: BAENA Nº 5', 'BAENA Nº 5'],
  ['Registro de la Propiedad: BAENA Nº 5', 'BAENA Nº 5'],
  ['Registro de la Propiedad de : BAENA Nº 5', 'BAENA Nº 5'],
])('the office of a registry has no preposition: %s', (line, office) => {
  const reading = readNote(printedPages(['NOTA SIMPLE INFORMATIVA', line, 'FINCA', HOUSE, 'TITULARIDAD', OWNER]))
  expect(reading?.fields.find(({ field }) => field === 'registryOffice')?.value).toBe(office)
})

it.each(['Derecho de retracto convencional a favor de Ana Gil.', 'Pacto de retro a favor de Ana Gil.'])(
  'a right to buy back is no right of first refusal: %s',
  (charge) => {
    const reading = withCharges(`${charge} Inscripción 5ª.`)
    expect(reading?.charges.map(({ kind }) => kind)).toEqual(['other'])
    expect(reading?.fields.map(({ field }) => field)).not.toContain('trialWithdrawal')
  },
)

describe('Further words for values', () => {
  const read = (...lines: readonly string[]) =>
    readNote(printedPages([...HEAD, HOUSE, ...lines, 'TITULARIDAD', OWNER, '', 'CARGAS', 'Libre de cargas.']))
  const fieldOf = (name: string, ...lines: readonly string[]) =>
    read(...lines)?.fields.find(({ field }) => field === name)

  it.each([
    ['Ana Gil Ros (12345678Z) · 100 % de pleno dominio · compraventa · inscripción 4ª', 'compraventa'],
    ['DÑA. ANA GIL ROS, NIF 12345678Z. 100% del pleno dominio, privativo. Donación. Inscripción 4ª.', 'Donación'],
    ['ANA GIL ROS | 12345678Z | 100% | pleno dominio | herencia | INSCRIPCION 2ª', 'herencia'],
    ['- Sra. Ana Gil Ros, NIF 12345678Z, la totalitat del ple domini, per compravenda, inscripció 4ª.', 'compravenda'],
  ])('the title of an owner is read: %s', (owner, title) => {
    expect(withOwners(owner)?.owners.map((each) => [each.title, each.percent])).toEqual([[title, 100]])
  })

  it('the shares in a column without a sign are those of the owners', () => {
    const owners = withOwners(
      'NOMBRE O RAZÓN SOCIAL         NIF           DERECHO               %           TÍTULO',
      'ANA GIL ROS                   12345678Z     nuda propiedad        100,00      donación',
      'LUIS SANZ GIL                 87654321X     usufructo             100,00      donación',
    )?.owners
    expect(owners?.map(({ right, percent }) => [right, percent])).toEqual([
      ['bare', 100],
      ['usufruct', 100],
    ])
  })

  it.each([
    ['expeditionDate', 'Así consta al día cuatro de octubre del año dos mil veintiséis.', '2026-10-04'],
    ['expeditionDate', 'Y para que conste lo firmo en Baena el cuatro de octubre de dos mil veintiséis.', '2026-10-04'],
    ['expeditionDate', 'Día de la respuesta  4 de octubre de 2026', '2026-10-04'],
    ['constructionDate', 'Terminada su construcción el 23 de mayo de 1997.', '1997-05-23'],
    ['developmentSharePct', 'Cuota: 4,354%; en la urbanización general: 0,162%.', 0.162],
    ['sizeBuiltArea', 'Superficie útil: 76 m2; superficie construida con comunes: 94,24 m2.', 94.24],
    ['registryCode', '| Código registral | 17024476279564', '17024476279564'],
  ])('the field %s is read: %s', (field, line, value) => {
    expect(fieldOf(field, line)?.value).toBe(value)
  })

  it('the head of an extract is read from a table and from a list without colons', () => {
    const valuesOf = (...lines: readonly string[]) => {
      const reading = readNote(
        printedPages(['NOTA SIMPLE', ...lines, '', HOUSE, 'TITULARIDAD', OWNER, 'CARGAS', 'Libre.']),
      )
      const value = (name: string) => reading?.fields.find(({ field }) => field === name)?.value
      return [value('registryOffice'), value('registryNumber'), value('expeditionDate')]
    }
    const table = [
      'REGISTRO       FINCA      CRU               FECHA NOTA',
      'BAENA 2        7697       28011453073669    23/09/2026',
    ]
    expect(valuesOf(...table)).toEqual(['BAENA 2', '7697', '2026-09-23'])
    const list = ['Día de la respuesta       6 de octubre de 2026', 'Finca sobre la que versa  1.161']
    expect(valuesOf('Registro de la Propiedad de Baena', ...list)).toEqual(['Baena', '1.161', '2026-10-06'])
  })

  it.each([
    ['RP BAENA | NOTA SIMPLE | 13-NOV-2026', 'BAENA'],
    ['El Registrador de la Propiedad que suscribe, de Baena y su partido, informa en nota simple:', 'Baena'],
  ])('the office of a registry is read: %s', (line, office) => {
    const reading = readNote(printedPages([line, 'FINCA', HOUSE, 'Tomo 1', 'TITULARIDAD', OWNER, 'CARGAS', 'Libre.']))
    expect(reading?.fields.find(({ field }) => field === 'registryOffice')?.value).toBe(office)
  })

  it.each([
    ['Hipoteca [vigente]. Acreedor: Banco Alto, S.A. Principal: 9.000 €. Inscripción 5ª.', 'current', 'high'],
    ['Hipoteca [cancelada]. Acreedor: Banco Alto, S.A. Principal: 9.000 €. Inscripción 5ª.', 'cancelled', 'high'],
    [
      'Hipoteca [vigente]. Acreedor: Banco Alto, S.A. Principal: 9.000 €. Cancelada por la inscripción 6ª.',
      'current',
      'low',
    ],
  ])('the state in brackets beside the name of a charge counts: %s', (charge, state, certainty) => {
    const reading = withCharges(`– ${charge}`, '– Asiento de cancelación [sin detalle del derecho].')
    expect([reading?.charges[0]?.state, reading?.charges[0]?.certainty]).toEqual([state, certainty])
  })
})

describe('Charges below unusual headings', () => {
  const SEIZURE = 'embargo a favor de CAJA DEL RÍO por 4.300 euros de principal, letra F de 4 de junio de 2019'
  const MORTGAGE = 'hipoteca a favor de BANCO ALTO por 9.000 euros de principal, inscripción 5ª'
  const kindsOf = (...lines: readonly string[]) =>
    readNote(printedPages([...HEAD, HOUSE, '', OWNER, '', ...lines]))?.charges.map(({ kind }) => kind)

  it.each([
    ['KARGAK – CARGAS', `(1) ${SEIZURE}.`, `(2) ${MORTGAGE}.`],
    ['¿Qué cargas tiene?', `    Una: un ${SEIZURE}.`, `    Dos: una ${MORTGAGE}.`, '', '¿Hay títulos pendientes? No.'],
    ['¿Qué cargas pesan sobre la finca?', `1. ${SEIZURE}.`, `2. ${MORTGAGE}.`],
    [`Sus gravámenes: ${SEIZURE}; ${MORTGAGE}.`],
    [`Sus cargas: ${SEIZURE}; ${MORTGAGE}.`],
  ])('all charges are read, the first one too: %s', (...lines) => {
    expect(kindsOf(...lines)).toEqual(['seizure', 'mortgage'])
  })

  it.each([
    `Pesan sobre ella: ${SEIZURE}; ${MORTGAGE}.`,
    `Soporta un ${SEIZURE}. ${MORTGAGE.replace('h', 'H')}.`,
    `Le afecta el ${SEIZURE}, y con posterioridad: ${MORTGAGE}.`,
  ])('no charge is lost without a heading: %s', (words) => {
    const reading = readNote(printedPages([...HEAD, HOUSE, '', OWNER, '', words]))
    const quotes = [...(reading?.charges ?? []), ...(reading?.unread ?? [])].map(({ quote }) => quote).join(' ')
    expect(quotes).toContain('CAJA DEL RÍO')
    expect(quotes).toContain('BANCO ALTO')
  })

  it('a tax liability in Catalan is read', () => {
    expect(kindsOf('CÀRREGUES', 'I. Afecció fiscal: cinc anys, nota de 19/04/2023.')).toEqual(['taxBurden'])
  })

  it.each([
    ['30 años de plazo', 360],
    ['240 meses de duración', 240],
  ])('the term of the loan may stand before its label: %s', (words, months) => {
    expect(
      withCharges(`Hipoteca. A favor de Banco Alto. 9.000 euros de principal. ${words}.`)?.charges[0]?.termMonths,
    ).toBe(months)
  })

  it('the address of a property ends with its cell', () => {
    const reading = readNote(
      printedPages([
        ...HEAD,
        'DIRECCIÓN                REF. CATASTRAL            SUP. ÚTIL',
        'C/ LLANA Nº 8 BAJO       8311815WN5244S0035PI      90,00 m2',
        'TITULARIDAD',
        OWNER,
        'CARGAS',
        'Libre de cargas.',
      ]),
    )
    expect(reading?.fields.find(({ field }) => field === 'address')?.value).toBe('C/ LLANA Nº 8 BAJO')
  })
})
