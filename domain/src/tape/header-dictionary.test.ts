import { describe, expect, it } from 'vitest'
import type { CellInput } from '../kernel/parse-result.ts'
import { mapTapeColumns } from './tape-mapping.ts'

const targets = (headers: readonly string[]) => mapTapeColumns(headers).columns.map(({ target }) => target)

describe('Headers in full words', () => {
  it.each([
    ['TIP_INM', 'type'],
    ['SIT_OCUP', 'occupancyStatus'],
    ['S. Construida', 'size'],
    ['Est. ocupacional', 'occupancyStatus'],
    ['Tasación: fecha', 'appraisalDate'],
    ['Valor (tasación)', 'appraisalValue'],
    ['Municipio inmueble', 'municipality'],
    ['Código postal del activo', 'postalCode'],
    ['Collateral city', 'municipality'],
    ['Built area (sq. m.)', 'size'],
    ['IND_ASC', 'lift'],
    ['DES_MUNI', 'municipality'],
    ['Asset No.', 'externalId'],
    ['Yr. Built', 'constructionYear'],
    ['Datos › Estado', 'state'],
    ['Posesión › Estado', 'occupancyStatus'],
    ['Parcela (m²)', 'plotSize'],
    ['Superficie parcela (m²s)', 'plotSize'],
    ['Superficie suelo (m2s)', 'plotSize'],
    ['Superficie (suelo) (m2s)', 'plotSize'],
    ['Superficie (m2s suelo)', 'plotSize'],
    ['Superficie (m2c)', 'size'],
    ['Inmueble › Año', 'constructionYear'],
    ['Construcción › Año', 'constructionYear'],
    ['Estado conserv.', 'state'],
    ['Reg. propiedad', 'registryName'],
    ['REGISTRO PROP.', 'registryName'],
    ['Id. Garantía', 'externalId'],
    ['Identificador del activo', 'externalId'],
    ['Tasación actual', 'appraisalValue'],
    ['Tasación › miles €', 'appraisalValue'],
    ['Fecha tasación actual', 'appraisalDate'],
    ['Total Claim (€)', 'outstandingBalance'],
    ['Calificación / uso', 'planningUse'],
    ['Tipo (ver códigos)', 'type'],
    ['Tipo (nivel 2)', 'subtype'],
    ['Posesión › Ocupado (S/N)', 'occupancyStatus'],
    ['Superficies › Total', 'size'],
  ])('the header %s means %s', (header, field) => {
    expect(targets([header])).toEqual([field])
  })

  it.each([
    ['Adreça', 'address'],
    ['Població', 'municipality'],
    ['Superfície construïda (m2)', 'size'],
    ['Any de construcció', 'constructionYear'],
    ["Nombre d'habitacions", 'rooms'],
    ['Data de taxació', 'appraisalDate'],
    ['Referència cadastral', 'cadastralReference'],
    ["Situació d'ocupació", 'occupancyStatus'],
    ['Concello', 'municipality'],
    ['Valor de taxación', 'appraisalValue'],
    ['Helbidea', 'address'],
    ['Azalera eraikia', 'size'],
    ['Eraikuntza urtea', 'constructionYear'],
    ['Ano de construción', 'constructionYear'],
    ['Rexistro da Propiedade', 'registryName'],
    ['Katastro erreferentzia', 'cadastralReference'],
  ])('the Catalan, Galician or Basque header %s means %s', (header, field) => {
    expect(targets([header])).toEqual([field])
  })

  it.each([
    'Built area (sq. ft.)',
    'Superficie (pies)',
    'Superficie (M2s)',
    'Sup. construida (m2s)',
    'Sup. Const. (M2s)',
    'Parcela',
    'Deuda / intereses',
    'Titular / Municipio',
    'Any',
    'Registry Number (Finca)',
    'Municipio (registro)',
    'Built',
    'Land',
    'Total',
    'Activo total',
    'Tipo de garantía',
    'Tipo de suelo',
    'Fase de desarrollo',
  ])('the header %s is a question', (header) => {
    expect(mapTapeColumns([header]).columns).toMatchObject([{ target: null, source: 'asked' }])
  })

  it.each([
    'Estado del activo',
    'Tasación › Año',
    'Propiedad registral',
    'T.M.',
    'Valor del inmueble',
    'Titular › Municipio',
    'Deudor › Domicilio',
    'Notaría › Provincia',
    'Comercialización › Estado',
    'Deudores › Domicilio',
    'Titulares › Municipio',
    'Datos judiciales › Estado',
    'IND_DEUDA',
    'Ind. promoción',
    'Area name',
    'Finca y garaje',
    'Referencia catastral dos',
    'Tipo dos',
    'Superficie dos',
    'Dirección dos',
    'Municipio / Provincia',
  ])('the header %s fills no field, because it may be about something else', (header) => {
    expect(mapTapeColumns([header]).columns).toMatchObject([{ target: null }])
  })

  it.each(['Dirección (titular)', 'Provincia (juzgado)', 'Código postal [deudor]', 'Tipo (préstamo)'])(
    'the remark in %s names another subject, so the header alone is asked and yields to one without it',
    (header) => {
      const own = header.replace(/ [[(].*/, '')
      expect(mapTapeColumns([header]).columns).toMatchObject([{ target: null, source: 'asked' }])
      const { columns, contested } = mapTapeColumns([header, own])
      expect([columns[0]?.target, columns[1]?.source, contested]).toEqual([null, 'recognised', []])
    },
  )

  it.each([
    ['Dirección (finca)', 'address'],
    ['Provincia (finca)', 'province'],
    ['Municipio (finca)', 'municipality'],
    ['Municipio (Catastro)', 'municipality'],
    ['ID (cliente)', 'externalId'],
    ['ID Activo (cliente)', 'externalId'],
    ['ID (servicer)', 'externalId'],
  ])('the remark in %s keeps its meaning, %s', (header, field) => {
    expect(targets([header])).toEqual([field])
  })

  it.each([
    ['ID (cliente)', 'ID (banco)'],
    ['ID', 'ID (servicer)'],
    ['Municipio (Catastro)', 'Municipio'],
  ])('the headers %s and %s are both asked, because each fits the field', (...headers) => {
    expect(mapTapeColumns(headers).columns.map(({ source }) => source)).toEqual(['asked', 'asked'])
  })

  it('a header below one of the registry describes the registry', () => {
    expect(targets(['Registro › Localidad', 'Registro › Número', 'Registro › Finca', 'Municipio'])).toEqual([
      'registryName',
      'registryNumber',
      'registryEstate',
      'municipality',
    ])
  })
})

describe('Columns that only their neighbours explain', () => {
  it('the short names of the cadastre are recognised together', () => {
    expect(targets(['RC', 'TV', 'NV', 'PNP', 'ES', 'PT', 'PU', 'DP', 'NP', 'NM', 'SFC', 'ANT'])).toEqual([
      'cadastralReference',
      'streetType',
      'address',
      'streetNumber',
      'staircase',
      'floor',
      'door',
      'postalCode',
      'province',
      'municipality',
      'size',
      'constructionYear',
    ])
    expect(targets(['ID', 'PT', 'NM'])).toEqual(['externalId', null, null])
  })

  it('a number beside a street is its number, and elsewhere it is not', () => {
    expect(targets(['Tipo vía', 'Nombre vía', 'Nº', 'Esc.', 'Planta', 'Puerta'])).toEqual([
      'streetType',
      'address',
      'streetNumber',
      'staircase',
      'floor',
      'door',
    ])
    expect(targets(['Nº', 'Dirección'])).toEqual([null, 'address'])
    expect(targets(['ID', 'Puerta'])).toEqual(['externalId', null])
  })
})

describe('T.M.', () => {
  it('T.M. is the municipality only next to the province', () => {
    expect(targets(['Dirección', 'T.M.', 'Provincia'])).toEqual(['address', 'municipality', 'province'])
    expect(targets(['T.M.', 'Dirección', 'Provincia'])).toEqual([null, 'address', 'province'])
    expect(targets(['Municipio', 'T.M.', 'Provincia'])).toEqual(['municipality', null, 'province'])
  })

  it.each(['TM (miles)', 'TM (€)', '€TM', 'T.M. [2026]'])(
    'the unit or remark in %s makes it no municipality',
    (header) => {
      expect(targets(['Provincia', header])).toEqual(['province', null])
    },
  )

  it.each<[CellInput[], string | null]>([
    [['Reus', '', 'Salou'], 'municipality'],
    [[120, 80], null],
    [['Reus', 120], null],
    [['1.200,50'], null],
  ])('the cells %j below T.M. give the field %s', (cells, field) => {
    const firstRows = cells.map((cell) => ({ cells: ['Tarragona', cell] }))
    expect(mapTapeColumns(['Provincia', 'T.M.'], {}, false, { firstRows }).columns[1]?.target).toBe(field)
  })
})

describe('A further spelling yields to a usual one', () => {
  it.each([
    [
      ['ID activo', 'Nº expediente'],
      ['externalId', null],
    ],
    [
      ['Tipo', 'Naturaleza'],
      ['type', null],
    ],
    [
      ['ID ACTIVO', 'UR'],
      ['externalId', null],
    ],
    [
      ['UR', 'Nº expediente'],
      ['externalId', null],
    ],
    [
      ['Identificación › Nº inmueble', 'Identificación › Nº expediente'],
      ['externalId', null],
    ],
    [
      ['Registro', 'Reg. propiedad'],
      ['registryName', null],
    ],
    [
      ['Estado ocupación', 'Ocupado (S/N)'],
      ['occupancyStatus', null],
    ],
    [
      ['Tasación', 'Tasación actual'],
      ['appraisalValue', null],
    ],
    [
      ['Dirección', 'Paraje'],
      ['address', null],
    ],
    [
      ['COD_PROV', 'DES_PROV'],
      ['province', null],
    ],
    [
      ['Dirección', 'Planta', 'Piso', 'Puerta'],
      ['address', 'floor', null, 'door'],
    ],
    [
      ['Nº expediente', 'Naturaleza'],
      ['externalId', 'type'],
    ],
  ])('the headers %j mean %j', (headers, fields) => {
    expect(targets(headers)).toEqual(fields)
  })
})

describe('A number that is not that of the street', () => {
  it.each([
    [['Dirección', 'Municipio', 'Provincia', 'Registro', 'Número', 'Finca'], 4],
    [['Activo › Dirección', 'Préstamo › Número'], 1],
    [['Dirección', 'Municipio', 'Nº'], 2],
  ])('the headers %j have no street number in column %d', (headers, column) => {
    expect(targets(headers)[column]).not.toBe('streetNumber')
  })
})
