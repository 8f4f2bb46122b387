import { describe, expect, it } from 'vitest'
import { REPORT_HEADERS, TAPE_HEADERS, VALUE_HEADERS } from './tape-fields.ts'
import { countKnownHeaders, headerKey, mapTapeColumns, mapValueColumns, sampleValues } from './tape-mapping.ts'

const targets = (headers: string[], choices = {}) =>
  mapTapeColumns(headers, choices).columns.map((column) => column.target)

describe('recognised headers', () => {
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
  ])('the header %s is recognised as %s', (header, field) => {
    expect(targets([header])).toEqual([field])
  })

  it('no spelling of a header belongs to two fields', () => {
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

  it('recognises the columns of our own workbooks, and reads nothing from them', () => {
    const { columns } = mapTapeColumns(['ID Grupo', ...REPORT_HEADERS])
    const others = columns.slice(1)
    expect(others.filter(({ target, source }) => target !== 'ignored' || source !== 'report')).toEqual([])
  })

  it.each(['Nombre grupo', 'Group name'])('takes %s as the id of a group if no other column has it', (header) => {
    expect(targets(['ID', header])).toEqual(['externalId', 'groupId'])
    expect(targets([header, 'ID Grupo'])).toEqual(['ignored', 'groupId'])
  })

  it('lists the required fields that no column fills', () => {
    expect(mapTapeColumns(['ID', 'Dirección']).missing).toEqual(['type', 'size'])
    expect(mapTapeColumns(['ID', 'Tipo', 'Superficie']).missing).toEqual([])
    // The cadastre gives the sizes for the references.
    expect(mapTapeColumns(['ID', 'Tipo', 'Referencia catastral']).missing).toEqual([])
  })

  it('skips columns without a header and keeps their positions', () => {
    expect(mapTapeColumns(['ID', null, ' ', 'Tipo']).columns).toMatchObject([
      { index: 0, letter: 'A' },
      { index: 3, letter: 'D' },
    ])
  })
})

describe('two columns for one field', () => {
  it('a field with two columns is filled by the one with the more certain spelling', () => {
    expect(targets(['Uso', 'Tipología'])).toEqual([null, 'type'])
  })

  it('a field chosen twice is filled by the first column; the second column gets its automatic mapping', () => {
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

  it('a field with two equal columns is filled by the first; the second is offered no field that is taken', () => {
    const { columns } = mapTapeColumns(['Planta', 'Planta'])
    expect(columns).toMatchObject([{ target: 'floor' }, { target: null, source: 'repeated' }])
    expect(columns[1]?.suggestions.map((suggestion) => suggestion.field)).not.toContain('floor')
  })

  it('a field with two columns is filled by the one that a person chose', () => {
    expect(targets(['Planta', 'Altura real'], { 'Altura real': 'floor' })).toEqual([null, 'floor'])
  })
})

describe('headers that are not recognised', () => {
  it('offers the most similar fields of an unknown header with their likeness', () => {
    const [column] = mapTapeColumns(['COD_OCUP_2']).columns
    expect(column).toMatchObject({ target: null, source: 'unknown' })
    expect(column?.suggestions[0]).toMatchObject({ field: 'occupancyStatus' })
    expect(column?.suggestions[0]?.likeness).toBeGreaterThan(80)
    expect(column?.suggestions.length).toBeLessThanOrEqual(3)
  })

  it('takes a remembered choice in any case and with any marks of the header', () => {
    expect(targets(['COD_OCUP_2'], { codocup2: 'occupancyStatus' })).toEqual(['occupancyStatus'])
    expect(targets(['Cód. Ocup 2'], { COD_OCUP_2: 'ownField' })).toEqual(['ownField'])
    expect(targets(['COD_OCUP_2'], { COD_OCUP_2: null })).toEqual(['ignored'])
  })

  it('ignores a remembered choice that names no field', () => {
    expect(targets(['Tipo'], { Tipo: 'noSuchField' })).toEqual(['type'])
  })
})

describe('finding the header row', () => {
  it('finds the header row by its number of known headers', () => {
    expect(countKnownHeaders(['ID', 'Tipo', 'Superficie', 'Color', 3], 'assets')).toBe(3)
    expect(countKnownHeaders(['Cartera Levante', null, 2026], 'assets')).toBe(0)
    expect(countKnownHeaders(['Identificador', 'Fuente', 'Valor', 'Fecha'], 'values')).toBe(4)
  })

  it('maps the second sheet', () => {
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

describe('samples under a header', () => {
  it('samples under a header are the first different values', () => {
    const rows = [['a'], ['a'], [null], ['b'], ['c'], ['d']].map((cells) => ({ cells }))
    expect(sampleValues(rows, 0)).toEqual(['a', 'b', 'c'])
  })
})
