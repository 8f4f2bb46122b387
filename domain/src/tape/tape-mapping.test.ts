import { describe, expect, it } from 'vitest'
import { headerKey } from './header-words.ts'
import { REPORT_HEADERS, TAPE_HEADERS, VALUE_HEADERS } from './tape-fields.ts'
import { countKnownHeaders, mapTapeColumns, mapValueColumns, sampleValues } from './tape-mapping.ts'

const targets = (headers: string[], choices = {}) =>
  mapTapeColumns(headers, choices).columns.map((column) => column.target)

describe('Recognised headers', () => {
  it.each([
    ['ID Activo', 'externalId'],
    ['id_activo', 'externalId'],
    ['Ref. Catastral', 'cadastralReference'],
    ['REF_CATASTRAL', 'cadastralReference'],
    ['Tipología', 'type'],
    ['CP', 'postalCode'],
    ['cod_postal', 'postalCode'],
    ['Superficie (m²)', 'size'],
    ['sup_const', 'size'],
    ['Superficie, m²', 'size'],
    ['Sup. útil', 'usefulSize'],
    ['Hab.', 'rooms'],
    ['Nº habitaciones', 'rooms'],
    ['Nº Baños', 'bathrooms'],
    ['Año construcción', 'constructionYear'],
    ['Deuda pendiente (€)', 'outstandingBalance'],
    ['Fecha adquisición', 'acquisitionDate'],
    ['Tasación, €', 'appraisalValue'],
    ['grupo', 'groupId'],
    ['vpo', 'socialHousing'],
    ['Nº de finca registral', 'registryEstate'],
    ['Year built', 'constructionYear'],
    ['Built area (sqm)', 'size'],
    ['Bedrooms', 'rooms'],
    ['Lng', 'longitude'],
    ['externalId', 'externalId'],
  ])('the header %s is recognised as the field %s', (header, field) => {
    expect(targets([header])).toEqual([field])
  })

  it('every header spelling belongs to only one field', () => {
    for (const spellings of [TAPE_HEADERS, VALUE_HEADERS]) {
      const owners = new Map<string, string>()
      for (const [key, headers] of Object.entries(spellings)) {
        for (const spelling of headers.map(headerKey)) {
          expect([key, undefined], `${spelling} of ${key}`).toContain(owners.get(spelling))
          owners.set(spelling, key)
        }
      }
    }
  })

  it("result columns in Lindero's own workbooks are recognised and ignored", () => {
    const { columns } = mapTapeColumns(['ID Grupo', ...REPORT_HEADERS])
    const others = columns.slice(1)
    expect(others.filter(({ target, source }) => target !== 'ignored' || source !== 'report')).toEqual([])
  })

  it.each(['Nombre grupo', 'Group name'])(
    'a column with the header %s fills the group identifier only if the tape has no column for group identifiers',
    (header) => {
      expect(targets(['ID', header])).toEqual(['externalId', 'groupId'])
      expect(targets([header, 'ID Grupo'])).toEqual(['ignored', 'groupId'])
    },
  )

  it('the mapping lists the required fields without a column', () => {
    expect(mapTapeColumns(['ID', 'Dirección']).missing).toEqual(['type', 'size'])
    expect(mapTapeColumns(['ID', 'Tipo', 'Superficie']).missing).toEqual([])
    // A cadastral reference replaces the size column, because the cadastre provides the sizes.
    expect(mapTapeColumns(['ID', 'Tipo', 'Referencia catastral']).missing).toEqual([])
  })

  it('columns without a header are skipped, and the other columns keep their positions', () => {
    expect(mapTapeColumns(['ID', null, ' ', 'Tipo']).columns).toMatchObject([
      { index: 0, letter: 'A' },
      { index: 3, letter: 'D' },
    ])
  })
})

describe('Remarks and units in a header', () => {
  it.each([
    ['Sup. (útil)', 'usefulSize'],
    ['Sup. (construida)', 'size'],
    ['Superficie (registral)', 'registrySize'],
    ['m² (catastro)', 'cadastralSize'],
    ['Deuda (total)', 'outstandingBalance'],
    ['Collateral Type (L1)', 'type'],
    ['Collateral Type (L2)', 'subtype'],
    ['Tipo de activo nivel 2', 'subtype'],
    ['Tasación (fecha)', 'appraisalDate'],
    ['Comunidad (€/año)', 'communityCost'],
    ['NET_SQM', 'usefulSize'],
    ['Fechas › Tasación', 'appraisalDate'],
    ['Superficies (m²) › Útil', 'usefulSize'],
    ['Importes › Deuda (total)', 'outstandingBalance'],
    ['Estado › Ocupación', 'occupancyStatus'],
  ])('the header %s means %s', (header, field) => {
    expect(targets([header])).toEqual([field])
  })

  it.each([
    ['Deuda (intereses)', 'outstandingBalance'],
    ['Deuda (principal)', 'outstandingBalance'],
    ['Comunidad (€/mes)', 'communityCost'],
    ['IBI (€)', 'propertyTaxRate'],
    ['Tasación (€/m²)', 'appraisalValue'],
    ['Terraza (m²)', 'terrace'],
    ['TERRAZA_M2', 'terrace'],
    ['Aseos', 'bathrooms'],
    ['Nº aseos', 'bathrooms'],
    ['Aseos (nº)', 'bathrooms'],
    ['Comunidad', 'communityCost'],
    ['Superficie (según tercero)', 'size'],
    ['Fechas › Deuda', 'outstandingBalance'],
  ])('the header %s is a question, with the field %s as the first suggestion', (header, field) => {
    expect(mapTapeColumns([header]).columns).toMatchObject([{ target: null, source: 'asked' }])
    expect(mapTapeColumns([header]).columns[0]?.suggestions[0]?.field).toBe(field)
  })

  it.each([
    ['Baños', 'Aseos'],
    ['Nº baños', 'Nº aseos'],
    ['Bathrooms', 'Toilets'],
  ])('beside %s the toilets of the column %s are neither added nor read', (bathrooms, toilets) => {
    for (const headers of [
      [bathrooms, toilets],
      [toilets, bathrooms],
    ]) {
      const { columns, contested } = mapTapeColumns(headers)
      expect(columns.find(({ header }) => header === bathrooms)?.target).toBe('bathrooms')
      expect(columns.find(({ header }) => header === toilets)).toMatchObject({ target: null, source: 'unknown' })
      expect(contested).toEqual([])
    }
  })

  it.each(['Baños', 'Baños y aseos', 'Baños/aseos', 'Nº de baños'])('%s is the number of bathrooms', (header) => {
    expect(targets([header])).toEqual(['bathrooms'])
  })

  it('a header with two sizes and two debts fills each field with the column that the remark means', () => {
    const headers = ['ID', 'Tipo', 'Sup. (útil)', 'Sup. (construida)', 'Deuda (intereses)', 'Deuda (total)']
    expect(mapTapeColumns(headers)).toMatchObject({
      columns: [
        expect.anything(),
        expect.anything(),
        { target: 'usefulSize' },
        { target: 'size' },
        { target: null },
        { target: null },
      ],
      contested: [{ field: 'outstandingBalance', columns: [{ letter: 'E' }, { letter: 'F' }] }],
    })
    const chosen = { 'Deuda (total)': 'outstandingBalance' }
    expect(targets(headers, chosen).slice(4)).toEqual([null, 'outstandingBalance'])
  })
})

describe('Two columns for one field', () => {
  it('columns that fit the same field are not read until the user chooses one of them', () => {
    expect(mapTapeColumns(['Uso', 'Tipología'])).toMatchObject({
      columns: [
        { target: null, source: 'asked' },
        { target: null, source: 'asked' },
      ],
      contested: [{ field: 'type', columns: [{ header: 'Uso' }, { header: 'Tipología' }] }],
    })
    expect(targets(['Uso', 'Tipología'], { Uso: null })).toEqual(['ignored', 'type'])
  })

  it('a field that was chosen for several columns is filled by the first, and the conflict is listed', () => {
    const { columns, contested } = mapTapeColumns(['Planta real', 'Otra cosa'], {
      'Planta real': 'floor',
      'Otra cosa': 'floor',
    })
    expect(columns).toMatchObject([
      { target: 'floor', source: 'chosen' },
      { target: null, source: 'repeated' },
    ])
    expect(contested).toMatchObject([{ field: 'floor', columns: [{ index: 0 }, { index: 1 }] }])
  })

  it('two columns with the same header are two columns, and each can be chosen', () => {
    const headers = ['Planta', 'Planta']
    const { columns } = mapTapeColumns(headers)
    expect(columns).toMatchObject([
      { key: 'planta', target: null },
      { key: 'planta#2', target: null },
    ])
    expect(targets(headers, { 'planta#2': 'floor' })).toEqual([null, 'floor'])
    expect(targets(headers, { planta: 'floor', 'planta#2': 'ownField' })).toEqual(['floor', 'ownField'])
  })

  it('a field with two columns is filled by the column that a user chose', () => {
    expect(targets(['Planta', 'Altura real'], { 'Altura real': 'floor' })).toEqual([null, 'floor'])
  })
})

describe('Headers that are not recognised', () => {
  it('the most similar fields are suggested for an unknown header, with their similarity', () => {
    const [column] = mapTapeColumns(['COD_OCUP_2']).columns
    expect(column).toMatchObject({ target: null, source: 'unknown' })
    expect(column?.suggestions[0]).toMatchObject({ field: 'occupancyStatus' })
    expect(column?.suggestions[0]?.likeness).toBeGreaterThan(80)
    expect(column?.suggestions.length).toBeLessThanOrEqual(3)
  })

  it('a stored mapping of a column also applies to a header with different case, accents and punctuation', () => {
    expect(targets(['COD_OCUP_2'], { codocup2: 'occupancyStatus' })).toEqual(['occupancyStatus'])
    expect(targets(['Cód. Ocup 2'], { COD_OCUP_2: 'ownField' })).toEqual(['ownField'])
    expect(targets(['COD_OCUP_2'], { COD_OCUP_2: null })).toEqual(['ignored'])
  })

  it('a stored mapping of a column to a field that does not exist is ignored', () => {
    expect(targets(['Tipo'], { Tipo: 'noSuchField' })).toEqual(['type'])
  })
})

describe('Finding the header row', () => {
  it('known headers in a row are counted to find the header row', () => {
    expect(countKnownHeaders(['ID', 'Tipo', 'Superficie', 'Color', 3], 'assets')).toBe(3)
    expect(countKnownHeaders(['Cartera Levante', null, 2026], 'assets')).toBe(0)
    expect(countKnownHeaders(['Identificador', 'Fuente', 'Valor', 'Fecha'], 'values')).toBe(4)
  })

  it('the columns of the sheet of reference values are mapped to their fields', () => {
    const mapping = mapValueColumns(['ID activo', 'Operación', 'Tipo valoración', 'Tasadora', 'Importe', 'Fecha'])
    expect(mapping.columns.map((column) => column.target)).toEqual([
      'assetId',
      'operation',
      'source',
      'valuer',
      'value',
      'date',
    ])
    expect(mapping.missing).toEqual([])
  })
})

describe('Samples below a header', () => {
  it('the samples of a column are its first three distinct values', () => {
    const rows = [['a'], ['a'], [null], ['b'], ['c'], ['d']].map((cells) => ({ cells }))
    expect(sampleValues(rows, 0)).toEqual(['a', 'b', 'c'])
  })
})
