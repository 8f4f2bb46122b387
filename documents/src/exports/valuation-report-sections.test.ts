import { EXAMPLE_ASSUMPTIONS, leaseTerms, possessionTerms } from '@lindero/domain/assets/possession-value'
import { REPORT_SECTIONS, USUAL_SETTINGS } from '@lindero/domain/assets/report-options'
import { draft, selectedComparable } from '@lindero/domain/valuation/methods/comparables/document.fixture'
import { incomesDraft, residualDraft } from '@lindero/domain/valuation/methods/documents.fixture'
import { CONDITIONS, WARNINGS } from '@lindero/domain/valuation/report/caveats'
import type { OwnDecision } from '@lindero/domain/valuation/report/own-decisions'
import { describe, expect, it } from 'vitest'
import { printedOf } from '../kernel/pdf/printed.fixture.ts'
import { reportFixture } from './valuation-report.fixture.ts'
import { writeValuationReport } from './valuation-report.ts'
import type { ReportedPossession, ValuationReport } from './valuation-report-model.ts'

const printed = (change: Partial<ValuationReport> = {}) => printedOf(writeValuationReport(reportFixture(change)))

const edited = draft({
  comparables: [
    selectedComparable('found', 1900),
    selectedComparable('edited', 1500, { price: 150_000, originalValue: 173_000 }),
    selectedComparable('added', 2000, { isManual: true }),
  ],
})
const valuation = {
  ...reportFixture().valuation,
  document: edited,
  traced: [
    {
      uuid: 'edited',
      added: null,
      edits: [{ field: 'price' as const, original: 173_000, by: 'Luis Mas', at: '2026-02-28T10:00:00Z', reason: null }],
      reason: 'El anuncio incluye una plaza de garaje.',
    },
    { uuid: 'added', added: { by: 'Ana Gil', at: '2026-03-01T10:00:00Z', reason: null }, edits: [], reason: null },
  ],
}

describe('The comparables of a report', () => {
  it('the report marks edited and manually added comparables, and lists each edit with its original price, user and reason', async () => {
    const { tables, paragraphs } = await printed({ valuation })
    const evidence = tables.find(([head]) => head?.includes('Coef. H')) ?? []
    expect(evidence.slice(1).map(([number]) => number)).toEqual(['1*', '2§*', '3§*'])
    expect(tables.find(([head]) => head?.includes('Cambiado por'))?.slice(1)).toEqual([
      ['2', 'Precio', '173.000 €', '150.000 €', 'Luis Mas, 28/02/2026', 'El anuncio incluye una plaza de garaje.'],
      ['3', 'Añadido a mano', '–', '200.000 €', 'Ana Gil, 01/03/2026', 'No indicado'],
    ])
    expect(paragraphs.join(' ')).toContain('§ Editado o añadido a mano')
    expect((await printed()).paragraphs.join(' ')).not.toContain('§')
    const short = await printed({ valuation, settings: { ...USUAL_SETTINGS, form: 'short' } })
    expect(short.paragraphs.join(' ')).toContain('§ Editado o añadido a mano')
  })

  it('the grid of comparables shows the effect of each adjustment, and the annex shows the calculation step by step', async () => {
    const parts = [
      { part: 'size' as const, factor: 1.0213 },
      { part: 'lift' as const, factor: 0.95 },
    ]
    const comparables = [0, 1, 2].map((index) =>
      selectedComparable(`c${index}`, 2000, { coefficient: 0.97, coefficientParts: parts, negotiation: 5 }),
    )
    const { tables } = await printed({
      valuation: { ...reportFixture().valuation, document: draft({ comparables }) },
    })
    const grid = tables.find(([head]) => head?.join() === 'Ajuste,1,2,3')
    expect(grid?.map((row) => row[1])).toEqual(['1', '2.000,00', '−5,00 %', '+2,13 %', '−5,00 %', '0,97', '1.843,00'])
    const steps = tables.find(([head]) => head?.join() === 'Ajuste,Efecto,Resultado')
    // The result in each line is the asking unit value times all effects down to this line, rounded to cents.
    const effects = [0.95, 0.95 * 1.0213, 0.95 * 1.0213 * 0.95].map((so) => Math.round(2000 * so * 100) / 100)
    const figures = steps?.slice(2, 5).map((row) => Number(row[2]?.replace('.', '').replace(',', '.').split(' ')[0]))
    expect(figures).toEqual(effects)
  })
})

describe('The decisions of the valuer in a report', () => {
  const decided = (change: Partial<OwnDecision>): OwnDecision => ({
    kind: 'setting',
    field: 'defaultQuartile',
    comparable: null,
    oldValue: 'median',
    newValue: 'Q3',
    by: 'Ana Gil',
    at: '2026-03-01T10:00:00Z',
    reason: 'Zona en alza',
    ...change,
  })

  it('the report lists each decision with the values before and after it, the person, the day and the reason', async () => {
    const home = { price: 180_000, size: 90 }
    const comparable = { uuid: 'c3', address: 'Calle Mayor 3', comparableType: 'listing' as const }
    const decisions = [
      decided({}),
      decided({ kind: 'removed', field: '', comparable, oldValue: home, newValue: null, reason: null }),
      decided({ kind: 'typedValue', field: 'manualValuationValue', oldValue: null, newValue: 250_000 }),
    ]
    const { tables, paragraphs } = await printed({ valuation: { ...valuation, decisions } })
    expect(tables.find(([head]) => head?.includes('Decidido por'))?.slice(1)).toEqual([
      ['Ajuste cambiado · Valor central', 'Mediana', 'Q3', 'Ana Gil, 01/03/2026', 'Zona en alza'],
      [
        'Testigo quitado · Calle Mayor 3',
        '180.000 €, 90 m²',
        '–',
        'Ana Gil, 01/03/2026',
        'No consta: se guardó antes de exigir el motivo',
      ],
      ['Valor escrito', '–', '250.000 €', 'Ana Gil, 01/03/2026', 'Zona en alza'],
    ])
    expect(paragraphs).toContain('Testigos que una persona quitó o desmarcó: 1. Constan en «Decisiones del valorador».')
    const short = await printed({
      valuation: { ...valuation, decisions },
      settings: { ...USUAL_SETTINGS, form: 'short' },
    })
    expect(short.paragraphs.join(' ')).toContain('Decisiones del valorador frente a la valoración automática: 3;')
  })

  it('each number of a comparable is that of one in use, in the list, the grid and the decisions', async () => {
    const document = draft({
      comparables: [
        selectedComparable('first', 1900),
        selectedComparable('deselected', 1500, { isComparable: false }),
        selectedComparable('third', 2000),
        selectedComparable('fourth', 2100),
      ],
    })
    const about = (uuid: string) => ({ uuid, address: `Calle de ${uuid}`, comparableType: 'listing' as const })
    const decisions = [
      decided({ kind: 'removed', field: '', comparable: about('removed'), newValue: null }),
      decided({ kind: 'removed', field: '', comparable: { ...about('nameless'), address: null }, newValue: null }),
      decided({ kind: 'deselected', field: 'isComparable', comparable: about('deselected'), newValue: false }),
      decided({ kind: 'edited', field: 'price', comparable: about('third'), newValue: 200_000 }),
    ]
    const { tables } = await printed({ valuation: { ...reportFixture().valuation, document, decisions } })
    const evidence = tables.find(([head]) => head?.includes('Coef. H')) ?? []
    expect(evidence.slice(1).map(([number]) => number)).toEqual(['1*', 'A', '2*', '3*'])
    expect(tables.find(([head]) => head?.join() === 'Ajuste,1,2,3')).toBeDefined()
    const subjects = tables
      .find(([head]) => head?.includes('Decidido por'))
      ?.slice(1)
      .map(([what]) => what)
    expect(subjects).toEqual([
      'Testigo quitado · Calle de removed',
      'Testigo quitado · Oferta',
      'Testigo desmarcado · N.º A, Calle de deselected',
      'Testigo editado · N.º 2, Calle de third · Precio',
    ])
  })

  it('a typed value is marked in the history of a report, and its missing interval has that reason only', async () => {
    const [first, second] = reportFixture().history
    const history = [first, { ...second, isTyped: true }] as ValuationReport['history']
    const typed = { ...valuation, document: { ...edited, manualValuationValue: 250_000 } }
    const { tables, paragraphs } = await printed({ history, valuation: typed })
    const rows = tables.find(([head]) => head?.includes('Firma'))?.slice(1)
    expect(rows?.map((row) => row[2])).toEqual(['Rentabilidad · valor escrito', 'Comparables'])
    expect(paragraphs).toContain('El valor no tiene intervalo ni confianza: lo ha escrito una persona.')
    const byYield = { ...valuation, document: incomesDraft() }
    expect((await printed({ valuation: byYield })).paragraphs).toContain(
      'El valor no tiene intervalo ni confianza: su método no tiene pruebas.',
    )
  })
})

describe('The possession of the property in a report', () => {
  const terms = possessionTerms({ stage: 'execution', daysLeft: null }, EXAMPLE_ASSUMPTIONS, 11)
  const inPossession = (possession: ReportedPossession) =>
    printed({ valuation: { ...reportFixture().valuation, possession } })

  it('the report of an occupied home states that its value assumes vacant possession, and prints the value when occupied with its calculation', async () => {
    const { facts, tables, paragraphs } = await inPossession({ kind: 'occupied', terms })
    expect(facts.get('Hipótesis')).toContain('supone la posesión libre')
    expect(facts.get('Hipótesis')).toContain('está ocupado')
    // 200,000 × 1.08^(−5/12) − 5 × 150 − 2,000
    expect(facts.get('Valor ocupado')).toBe('190.938,32 €')
    const steps = tables.find(([head]) => head?.join() === 'Paso,Importe')
    expect(steps?.slice(1).map((row) => row[1])).toEqual([
      '200.000 €',
      '193.688,32 €',
      '−750 €',
      '−2.000 €',
      '190.938,32 €',
    ])
    expect(paragraphs.join(' ')).toContain('ejemplo inventado')
    expect(paragraphs).toContain('Valor ocupado: 190.938,32 €')
  })

  it('the report of a home without occupants and without possession does not call it occupied', async () => {
    const { facts } = await inPossession({ kind: 'occupied', terms, isVacant: true })
    expect(facts.get('Hipótesis')).toContain('sin ocupantes, pero el propietario aún no tiene la posesión')
    expect(facts.get('Hipótesis')).not.toContain('está ocupado')
    expect(facts.get('Valor ocupado')).toBe('190.938,32 €')
  })

  it('the value of the report is printed in cents in the calculation of the value when occupied', async () => {
    const valuation = {
      ...reportFixture().valuation,
      value: 12_056.332,
      possession: { kind: 'occupied', terms } as const,
    }
    const { tables } = await printed({ valuation })
    const steps = tables.find(([head]) => head?.join() === 'Paso,Importe')
    expect(steps?.[1]?.[1]).toBe('12.056,33 €')
  })

  it('the value when occupied of a report is never below zero, and the line that limits it is printed', async () => {
    const dear = { ...terms, procedureCost: 300_000 }
    const { facts, tables } = await inPossession({ kind: 'occupied', terms: dear })
    expect(facts.get('Valor ocupado')).toBe('0 €')
    const steps = tables.find(([head]) => head?.join() === 'Paso,Importe') ?? []
    const amounts = steps.slice(2, -1).map((row) =>
      Number(
        row[1]
          ?.replace(/[.€\s]/g, '')
          .replace(',', '.')
          .replace('−', '-'),
      ),
    )
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 2)
  })

  it('the report of a let home prints its value as let, or that the lease lacks its rent or end', async () => {
    const lease = leaseTerms({ rent: 650, until: '2028-03-01' }, '2026-03-01', EXAMPLE_ASSUMPTIONS, 11)
    const { facts } = await inPossession({ kind: 'let', terms: lease })
    expect(facts.get('Valor arrendado')).toMatch(/^182\.\d{3},\d{2} €$/)
    const without = await inPossession({ kind: 'let', terms: null })
    expect(without.facts.get('Valor arrendado')).toBeUndefined()
    expect(without.paragraphs).toContain('El valor arrendado no se ha calculado: falta la renta o el fin del contrato.')
    const several = await inPossession({ kind: 'let', terms: null, leases: 3 })
    expect(several.paragraphs).toContain('Hay varios contratos en vigor (3): el valor arrendado no se ha calculado.')
  })

  it('the report says if it is not known whether the property is occupied', async () => {
    const { facts } = await inPossession({ kind: 'unknown' })
    expect(facts.get('Hipótesis')).toContain('No se sabe si el inmueble está ocupado.')
    const contradictory = await inPossession({ kind: 'unknown', contradicts: 'occupied' })
    expect(contradictory.facts.get('Hipótesis')).toContain('consta la posesión tomada, y el inmueble como ocupado')
  })
})

it('the bars of the report show the property before its works, as they show the comparables', async () => {
  const works = { ...valuation.document, capex: { rows: [], typedTotal: 20_000, isSubtracted: true } }
  const labels = async (document: typeof works | typeof edited) =>
    (await printed({ valuation: { ...valuation, document } })).texts.join(' ')
  expect(await labels(works)).toContain('antes de obras')
  expect(await labels(edited)).not.toContain('antes de obras')
})

describe('The sections of a report', () => {
  const property = {
    registry: [['Registro', 'València n.º 7']] as const,
    cadastre: [['Valor catastral', '48.210,33 €']] as const,
    planning: [['Fase urbanística', 'Urbanizado']] as const,
    situation: [['Ocupación', 'Desocupado']] as const,
    sizes: [
      { source: 'registry' as const, size: 92 },
      { source: 'cadastreTotal' as const, size: 104 },
      { source: 'product' as const, size: 100 },
    ],
  }

  it('the report compares the registry and cadastre sizes with the size that the value used', async () => {
    const { tables, facts } = await printed({ property })
    expect(tables.find(([head]) => head?.includes('Diferencia con la utilizada'))?.slice(1)).toEqual([
      ['Registral', '92 m²', '−8,00 %'],
      ['Catastro, total', '104 m²', '+4,00 %'],
      ['Calculada', '100 m²', 'utilizada'],
    ])
    expect(['Registro', 'Fase urbanística', 'Ocupación'].map((name) => facts.get(name))).toEqual([
      'València n.º 7',
      'Urbanizado',
      'Desocupado',
    ])
  })

  it('the report prints its purpose and addressee, and is valid for six months', async () => {
    const settings = { ...USUAL_SETTINGS, purpose: 'Garantía de un préstamo', addressee: 'Banco del Lindero' }
    const { facts, paragraphs } = await printed({ settings })
    expect(facts.get('Finalidad')).toBe('Garantía de un préstamo')
    expect(facts.get('Destinatario')).toBe('Banco del Lindero')
    expect(facts.get('Válido hasta')).toBe('01/09/2026')
    expect(paragraphs.join(' ')).toContain('BOE de 9 de abril de 2003')
  })

  it('the report explains the confidence in the value and lists each reason that lowers it', async () => {
    const { facts, paragraphs } = await printed({ valuation })
    // Two of the three comparables are described by hand, and a high confidence needs at least six comparables.
    expect(facts.get('Confianza')).not.toBe('Alta')
    expect(paragraphs).toContain('• Hay testigos escritos o editados a mano, que ninguna prueba cubre.')
    expect(paragraphs).toContain('• Hay menos de seis testigos.')
    const typed = { ...valuation, document: { ...edited, manualValuationValue: 250_000 } }
    expect((await printed({ valuation: typed })).paragraphs.join(' ')).toContain(
      'El valor no tiene intervalo ni confianza',
    )
  })

  it.each(['es', 'en'] as const)(
    'a report in the language %s prints every condition and every warning with the article of the law behind it',
    async (language) => {
      const data = { percent: 12.3, count: 4, date: '2026-01-31' }
      const { tables } = await printed({
        language,
        conditions: CONDITIONS.map((code) => ({ code, data })),
        cautions: WARNINGS.map((code) => ({ code, data })),
      })
      const rows = tables.filter(([head]) => head?.[0] === 'Art.').flatMap(([, ...all]) => all)
      expect(rows).toHaveLength(CONDITIONS.length + WARNINGS.length)
      for (const [article, text] of rows) {
        expect(article).toMatch(/^\d/)
        expect(text).not.toMatch(/\{\{|undefined/)
      }
    },
  )

  it('the market chapter of the report contains the prices of each quarter and the competing listings', async () => {
    const quarters = ['2025Q3', '2025Q4', '2026Q1'].map((period, index) => ({
      period,
      count: 10,
      medianUnitPrice: 2000 + 100 * index,
    }))
    const items = [{ address: 'Calle Cádiz, 18', price: 210_000, size: 100, addedOn: '2026-02-01' }]
    const { tables, paragraphs } = await printed({
      trend: { radius: 1000, quarters },
      competing: { count: 34, items },
    })
    // The table may break over two pages, and then repeats its header.
    const series = tables.filter(([head]) => head?.includes('Trimestre')).flatMap(([, ...rows]) => rows)
    expect(series).toEqual([
      ['2026Q1', '2.200 €/m²', '+4,8 %', '10'],
      ['2025Q4', '2.100 €/m²', '+5,0 %', '10'],
      ['2025Q3', '2.000 €/m²', '–', '10'],
    ])
    expect(paragraphs).toContain('Entre 2025Q3 y 2026Q1: +10,0 %.')
    expect(tables.find(([head]) => head?.includes('En oferta desde'))?.[1]?.slice(0, 2)).toEqual([
      'Calle Cádiz, 18',
      '210.000 €',
    ])
  })

  it('the grid of comparables refers to the annex with the calculation only if the report includes that annex', async () => {
    const annex = 'el cálculo línea a línea está en el anexo'
    expect((await printed()).paragraphs.join(' ')).toContain(annex)
    const { paragraphs } = await printed({ settings: { ...USUAL_SETTINGS, sections: ['evidence'] } })
    expect(paragraphs.join(' ')).not.toContain(annex)
    expect(paragraphs.join(' ')).toContain('Efecto de cada diferencia en el testigo.')
  })

  it('the short form of a report states how many conditions and warnings it leaves out', async () => {
    const { paragraphs } = await printed({
      settings: { ...USUAL_SETTINGS, form: 'short' },
      conditions: CONDITIONS.map((code) => ({ code, data: { date: '2026-01-31' } })),
      cautions: WARNINGS.slice(0, 7).map((code) => ({ code, data: { percent: 12, count: 3 } })),
    })
    expect(paragraphs).toContain('• Hay 8 más en el informe completo.')
    expect(paragraphs.filter((text) => /más en el informe completo/.test(text))).toHaveLength(1)
  })

  it("the template of a report determines the sections, their order and the customer's texts", async () => {
    const settings = {
      ...USUAL_SETTINGS,
      sections: ['caveats', 'purpose'] as const,
      introduction: 'Texto del cliente antes.',
      closing: 'Texto del cliente al final.',
    }
    const { headings, paragraphs } = await printed({ settings })
    const chapters = headings.filter((text) => !text.startsWith('De los datos'))
    expect(chapters.slice(0, 2)).toEqual(['Resultado', 'Condicionantes y advertencias'])
    expect(chapters).toContain('Finalidad y destinatario')
    expect(chapters).not.toContain('Comparables')
    expect(paragraphs).toEqual(expect.arrayContaining([settings.introduction, settings.closing]))
  })
})

describe('The pages of a report', () => {
  const streets = Array.from({ length: 40 }, (_, index) => `Avenida de los Naranjos de la Comarca, ${index}, 3.º B`)
  const withComparables = (count: number) => ({
    ...valuation,
    document: draft({
      comparables: streets
        .slice(0, count)
        .map((address, index) => selectedComparable(address, 2000 + index, { address })),
    }),
  })
  const everything = (count: number): Partial<ValuationReport> => ({
    valuation: withComparables(count),
    conditions: CONDITIONS.map((code) => ({ code, data: { date: '2026-01-31' } })),
    cautions: WARNINGS.map((code) => ({ code, data: { percent: 12, count: 3 } })),
  })

  it.each([3, 5, 7, 8, 9, 12, 20])(
    'the last page of a report with %i comparables contains more than five lines',
    async (count) => {
      const { lines } = await printed(everything(count))
      // Three of these lines are in the footer.
      expect(lines.at(-1)).toBeGreaterThan(3 + 5)
    },
  )

  it.each([3, 5, 7, 8, 9, 12, 20])(
    'no chapter of a report with %i comparables begins on the last line of a page',
    async (count) => {
      const { underChapters } = await printed({ ...everything(count), language: 'en' })
      expect(underChapters.length).toBeGreaterThan(8)
      // The height of a note, a second-level heading and one line below the heading.
      expect(Math.min(...underChapters)).toBeGreaterThan(30)
    },
  )

  it.each(['comparables', 'incomes', 'residual'] as const)(
    'the short form of a report about a valuation by %s has two pages',
    async (method) => {
      const document = { comparables: withComparables(20).document, incomes: incomesDraft(), residual: residualDraft() }
      for (const language of ['es', 'en'] as const) {
        const { pages } = await printed({
          ...everything(20),
          language,
          settings: { ...USUAL_SETTINGS, form: 'short', purpose: 'x'.repeat(200), addressee: 'y'.repeat(200) },
          valuation: { ...valuation, document: document[method] },
        })
        expect(pages).toBe(2)
      }
    },
  )

  it('no line of a report ends within the unit €/m²', async () => {
    const { texts } = await printed({ ...everything(12), language: 'en' })
    expect(texts.filter((text) => /€\/$|^m²/.test(text.trim()))).toEqual([])
  })

  it('a report that consists of any single section can be written', async () => {
    for (const section of REPORT_SECTIONS) {
      const { pages } = await printed({ settings: { ...USUAL_SETTINGS, sections: [section] } })
      expect(pages).toBeGreaterThan(1)
    }
  })
})
