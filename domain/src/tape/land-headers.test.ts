import { describe, expect, it } from 'vitest'
import { mapTapeColumns } from './tape-mapping.ts'

/** The third column of a tape with an identifier and a type. */
function columnOf(header: string) {
  const { columns } = mapTapeColumns(['ID', 'Tipología', header])
  const [, , column] = columns
  if (!column) throw new Error(`no column for ${header}`)
  return column
}

describe('The headers of the fields of land', () => {
  it.each<[string, readonly string[]]>([
    [
      'plotSize',
      ['Superficie suelo (m²)', 'Superficie de suelo (m²s)', 'M2 parcela', 'Land area (sqm)', 'Plot area (m²)'],
    ],
    ['buildability', ['Edificabilidad (m²t)', 'Edif. (m2t)', 'm²t', 'Techo edificable', 'Buildable area (m²t)']],
    ['planningUse', ['Uso característico', 'Uso del suelo', 'Calificación urbanística', 'Permitted use', 'Zoning']],
    ['planningState', ['Clasificación del suelo', 'Situación urbanística', 'Planning status', 'Urban planning status']],
    ['planningPhase', ['Fase urbanística', 'Tramitación urbanística', 'Planning phase']],
  ])('the field %s is recognised by the headers of both languages', (field, headers) => {
    expect(headers.map((header) => [header, columnOf(header).target])).toEqual(headers.map((header) => [header, field]))
  })

  it.each([
    ['Edificabilidad', 'buildability'],
    ['Edificabilidad (m2t/m2s)', 'buildability'],
    ['Edificabilidad neta (m²t)', 'buildability'],
    ['Aprovechamiento lucrativo (m²t)', 'buildability'],
    ['Superficie bruta suelo (m²)', 'plotSize'],
    ['Net land area (sqm)', 'plotSize'],
    ['Superficie de techo', 'buildability'],
    ['Superficie techo (m2t)', 'buildability'],
    ['Uso predominante', 'planningUse'],
    ['Land use', 'planningUse'],
    ['Categoría de suelo', 'planningState'],
    ['Estado del planeamiento', 'planningPhase'],
  ])('the header %s may mean something else, so the user must confirm the field %s', (header, field) => {
    const { target, source, suggestions } = columnOf(header)
    expect([target, source, suggestions[0]?.field]).toEqual([null, 'asked', field])
  })

  it.each([
    'Valor de repercusión (€/m²t)',
    'Repercusión €/m2t',
    'Coste de construcción (€/m²t)',
    'PEM (€/m²t)',
    'Precio suelo (€/m²)',
    'Precio €/m² suelo',
    '€/m²t',
    '€/m² suelo',
    '€/m2s',
    'Costes de urbanización (€/m²)',
    'Repercussion value (€/m²t)',
    'Construction cost (€/m²t)',
    'Land price (€/m²)',
  ])('%s is an amount per area, so no size is proposed for it', (header) => {
    const { target, suggestions } = columnOf(header)
    expect(target).toBeNull()
    const sizes = ['size', 'usefulSize', 'plotSize', 'registrySize', 'cadastralSize', 'appraisalSize', 'buildability']
    expect(suggestions.filter(({ field }) => sizes.includes(field))).toEqual([])
  })

  it.each([
    'Cargas de urbanización (€)',
    'Aprovechamiento urbanístico (UA)',
    'Aprovechamiento tipo',
    'Índice de edificabilidad',
    'Coste de construcción',
    'Floor area ratio',
    'Urbanisation costs',
    'Nº viviendas',
    'Planeamiento vigente',
    'Valor del suelo',
  ])('%s is no field of an asset, and is left to the user', (header) => {
    expect(columnOf(header).target).toBeNull()
  })

  it.each([
    [['Calificación y uso', 'Uso del suelo'], 'planningUse'],
    [['Edificabilidad máxima m2t', 'Superficie edificable m2t'], 'buildability'],
    [['Land classification', 'Urban planning status'], 'planningState'],
  ])('the usual one of the headers %j is recognised as %s', (headers, field) => {
    const { columns } = mapTapeColumns(['ID', 'Tipología', ...headers])
    expect(columns[2]?.target).toBe(field)
  })

  // `m2s` is also the plural of `m2`, and a ratio is no area.
  it.each(['M2s', 'm2t/m2s', 'Índice de edificabilidad (m²t/m²s)', 'Coef. edificabilidad m2t/m2s'])(
    'the header %s is not the size of a plot',
    (header) => {
      const { target, suggestions } = columnOf(header)
      expect([target, suggestions[0]?.field]).not.toContain('plotSize')
    },
  )

  it('the net and the gross size of a plot are asked together, and none of them is read', () => {
    const { columns } = mapTapeColumns(['ID', 'Tipología', 'Superficie neta suelo (m²)', 'Superficie bruta suelo (m²)'])
    expect(columns.slice(2).map(({ target }) => target)).toEqual([null, null])
  })
})
