import { describe, expect, it } from 'vitest'
import { unitOfColumn, unitsOfTitle } from './header-units.ts'
import { mapTapeColumns } from './tape-mapping.ts'

describe('The unit of an amount in its header', () => {
  it.each([
    ['Deuda total (M€)', 1_000_000],
    ['Deuda total (mill. €)', 1_000_000],
    ['Deuda total (millones)', 1_000_000],
    ['Deuda total (millones de euros)', 1_000_000],
    ['Deuda total (MM€)', 1_000_000],
    ['Deuda total (MM)', 1_000_000],
    ['Outstanding balance (€m)', 1_000_000],
    ['Outstanding balance (€ mn)', 1_000_000],
    ['Outstanding balance (EUR M)', 1_000_000],
    ['Outstanding balance (€000)', 1_000],
    ["Outstanding balance ('000)", 1_000],
    ['Outstanding balance (€’000)', 1_000],
    ['Outstanding balance (in € thousands)', 1_000],
    ['Deuda total (k€)', 1_000],
    ['Deuda total [K€]', 1_000],
    ['Deuda total (miles €)', 1_000],
    ['Deuda total (miles de euros)', 1_000],
    ['Deuda total (miles)', 1_000],
    ['Deuda total (€, miles)', 1_000],
    ['Deuda total en miles de euros', 1_000],
    ['Deuda total miles', 1_000],
    ['DEUDA_TOTAL_K€', 1_000],
    ['Tasación › miles €', 1_000],
    ['Valor tasación › M€', 1_000_000],
    ['Importes (miles de euros) › Deuda total', 1_000],
    ['Deuda total (cts)', 0.01],
    ['Deuda total (céntimos)', 0.01],
    ['Deuda total (pesetas)', 1 / 166.386],
    ['Deuda total (pts)', 1 / 166.386],
    ['Deuda total (millones de pesetas)', 1_000_000 / 166.386],
  ])('the column %s is an amount times %d', (header, factor) => {
    const { columns } = mapTapeColumns([header])
    expect(columns).toMatchObject([{ source: 'recognised', unit: { kind: 'money', factors: [factor] } }])
    expect(['outstandingBalance', 'appraisalValue']).toContain(columns[0]?.target)
  })

  it.each([
    ['Deuda total (m€)', [1_000, 1_000_000]],
    ['Deuda total (M)', [1_000, 1_000_000]],
    ['Deuda total (K)', [1_000, 1]],
    ['Deuda total ($)', []],
    ['Deuda total (USD)', []],
  ])('the unit of %s is asked', (header, factors) => {
    expect(mapTapeColumns([header]).columns).toMatchObject([{ target: null, source: 'asked' }])
    const chosen = mapTapeColumns([header], { [header]: 'outstandingBalance' }).columns
    expect(chosen).toMatchObject([{ target: 'outstandingBalance', unit: { factors } }])
  })

  it.each([
    'Deuda total',
    'Deuda total (€)',
    'Deuda total (euros)',
    'Deuda total €',
    'Importes › Deuda total (€)',
    'Deuda total (total)',
  ])('the column %s is in euros', (header) => {
    const { columns } = mapTapeColumns([header])
    expect(columns).toMatchObject([{ target: 'outstandingBalance' }])
    expect(columns[0]?.unit).toBeUndefined()
  })

  it.each(['Comunidad (€/mes)', 'Valor (€/m²)', 'Valor tasación (k€/m²)'])(
    '%s stays a question or nothing',
    (header) => {
      expect(mapTapeColumns([header]).columns).toMatchObject([{ target: null }])
    },
  )

  it('a monthly amount is no yearly one, also in thousands', () => {
    expect(mapTapeColumns(['Comunidad (€/año)']).columns).toMatchObject([{ target: 'communityCost' }])
    expect(mapTapeColumns(['Comunidad (k€/mes)']).columns).toMatchObject([{ target: null, source: 'asked' }])
  })
})

describe('The unit of a size in its header', () => {
  it.each([
    ['Built area (sq ft)', 'size', [0.09290304]],
    ['Built area (sq. ft.)', 'size', [0.09290304]],
    ['Built area (ft²)', 'size', [0.09290304]],
    ['Superficie construida (ha)', 'size', [10_000]],
    ['Superficie parcela (hectáreas)', 'plotSize', [10_000]],
    ['SUP_PARCELA_HA', 'plotSize', [10_000]],
    ['Superficie (m² / sq ft)', 'size', [1, 0.09290304]],
    ['Superficie construida (fanegas)', 'size', []],
  ])('the column %s is asked, and has its unit once it is chosen', (header, field, factors) => {
    expect(mapTapeColumns([header]).columns[0]?.target).toBeNull()
    expect(mapTapeColumns([header], { [header]: field }).columns).toMatchObject([{ target: field, unit: { factors } }])
  })

  it.each(['Superficie construida (m²)', 'Superficie construida', 'Sup. (útil)', 'Superficie (m)'])(
    'the column %s is in square metres',
    (header) => {
      expect(mapTapeColumns([header]).columns[0]?.unit).toBeUndefined()
    },
  )
})

describe('Words that look like a unit', () => {
  it.each([
    ['K', null],
    ['Importe (M)', null],
    ['Vía pública', 'address'],
    ['Dirección', 'address'],
    ['Altura (m)', 'floor'],
    ['Fecha tasación (dd/mm/aaaa)', 'appraisalDate'],
    ['Antigüedad', 'constructionYear'],
  ])('the column %s means %s as before', (header, field) => {
    const { columns } = mapTapeColumns([header])
    expect(columns).toMatchObject([{ target: field }])
    expect(columns[0]?.unit).toBeUndefined()
  })

  it.each(['Calle Miles Davis', 'Deuda > 100.000 €', 'Deuda 100 000 €', 'Ha sido tasado'])(
    '%s has no unit',
    (header) => {
      expect(unitOfColumn(header, 'money')).toBeNull()
      expect(unitOfColumn(header, 'area')).toBeNull()
    },
  )
})

describe('A line above the header', () => {
  it.each([
    ['Importes en miles de euros', [1_000]],
    ['Cifras en M€', [1_000_000]],
    ['(in € thousands)', [1_000]],
    ['Miles de euros', [1_000]],
    ['M€', [1_000_000]],
    ['* Todos los importes en miles', [1_000]],
    ['All amounts in EUR thousands unless stated otherwise', [1_000]],
    ['Cartera Alfa (miles de euros)', [1_000]],
    ['Importes en m€', [1_000, 1_000_000]],
    ['Importes en pesetas', [1 / 166.386]],
  ])('%s states the unit of all amounts', (line, factors) => {
    expect(unitsOfTitle([[line, '']])).toMatchObject([{ kind: 'money', factors, isOfTitle: true }])
  })

  it.each([
    [['Cartera Alfa', 'Deuda total: 12,5 millones de euros']],
    [['Cartera de 3 M€']],
    [['Deuda total (M€)', '12,5']],
    [['Importe total: 120 M€']],
    [['Importes en euros']],
    [['Fecha: 31/12/2025']],
    [['Calle Miles 3']],
    [['Cartera M']],
  ])('the line %j states none', (cells) => {
    expect(unitsOfTitle([cells])).toEqual([])
  })

  it('the unit of the title is that of the amounts without a unit of their own', () => {
    const units = unitsOfTitle([['Importes en miles de euros']])
    const { columns } = mapTapeColumns(
      ['ID', 'Deuda total', 'Valor tasación (€)', 'Superficie', 'Valor catastral (M€)'],
      {},
      false,
      {
        units,
      },
    )
    expect(columns.map(({ unit }) => unit?.factors ?? null)).toEqual([null, [1_000], null, null, [1_000_000]])
  })

  it('a unit of sizes in a line is a question', () => {
    expect(unitsOfTitle([['Superficies en ha']])).toMatchObject([{ kind: 'area', factors: [10_000, 1] }])
  })

  it('two lines with different units are a question', () => {
    expect(unitsOfTitle([['Importes en miles de euros'], ['Cifras en M€']])).toMatchObject([
      { factors: [1_000, 1_000_000] },
    ])
  })
})
