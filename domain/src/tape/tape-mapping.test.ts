import { describe, expect, it } from 'vitest'
import { REPORT_HEADERS, TAPE_HEADERS, VALUE_HEADERS } from './tape-fields.ts'
import { countKnownHeaders, headerKey, mapTapeColumns, mapValueColumns, sampleValues } from './tape-mapping.ts'

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

describe('Two columns for one field', () => {
  it('a field with two possible columns is filled by the column whose header matches with more certainty', () => {
    expect(targets(['Uso', 'Tipología'])).toEqual([null, 'type'])
  })

  it('a field that was chosen for several columns is filled by the first, and the other columns are mapped automatically', () => {
    const twice = { 'Planta real': 'floor', 'Valor unitario venta': 'floor' }
    const { columns } = mapTapeColumns(['Planta real', 'Valor unitario venta', 'Otra cosa'], {
      ...twice,
      'Otra cosa': 'floor',
    })
    expect(columns).toMatchObject([
      { target: 'floor', source: 'chosen' },
      { target: 'ignored', source: 'report' },
      { target: null, source: 'repeated' },
    ])
  })

  it('the first of two columns with the same header fills the field, and the second column gets suggestions of other fields', () => {
    const { columns } = mapTapeColumns(['Planta', 'Planta'])
    expect(columns).toMatchObject([{ target: 'floor' }, { target: null, source: 'repeated' }])
    expect(columns[1]?.suggestions.map((suggestion) => suggestion.field)).not.toContain('floor')
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
