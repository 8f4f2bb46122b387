import { USUAL_SETTINGS } from '@lindero/domain/assets/report-options'
import { draft, selectedComparable } from '@lindero/domain/valuation/methods/comparables/document.fixture'
import { incomesDraft, residualDraft } from '@lindero/domain/valuation/methods/documents.fixture'
import { CONDITIONS, WARNINGS } from '@lindero/domain/valuation/report/caveats'
import { describe, expect, it } from 'vitest'
import { printedOf } from '../kernel/pdf/printed.fixture.ts'
import { reportFixture } from './valuation-report.fixture.ts'
import { writeValuationReport } from './valuation-report.ts'
import type { ValuationReport } from './valuation-report-model.ts'

const printed = (change: Partial<ValuationReport> = {}) => printedOf(writeValuationReport(reportFixture(change)))
const streets = Array.from({ length: 20 }, (_, index) => `Avenida de los Naranjos de la Comarca, ${index}, 3.º B`)
const document = draft({
  comparables: streets.map((address, index) => selectedComparable(address, 2000 + index, { address })),
})
const valuation = { ...reportFixture().valuation, document }
/** A report with every condition and every warning. */
const everything: Partial<ValuationReport> = {
  valuation,
  conditions: CONDITIONS.map((code) => ({ code, data: { date: '2026-01-31' } })),
  cautions: WARNINGS.map((code) => ({ code, data: { percent: 12, count: 3 } })),
}

describe('The report of one page', () => {
  it.each(['comparables', 'incomes', 'residual'] as const)(
    'the form of one page of a report about a valuation by %s has one page, with value, property and warnings',
    async (method) => {
      const documents = { comparables: document, incomes: incomesDraft(), residual: residualDraft() }
      for (const language of ['es', 'en'] as const) {
        const { pages, facts, texts } = await printed({
          ...everything,
          language,
          settings: { ...USUAL_SETTINGS, form: 'page', purpose: 'x'.repeat(200), addressee: 'y'.repeat(200) },
          valuation: { ...valuation, document: documents[method] },
        })
        expect(pages).toBe(1)
        expect(facts.get(language === 'es' ? 'Referencia catastral' : 'Cadastral reference')).toBeDefined()
        expect(texts.join(' ')).toMatch(/200[.,]000/)
      }
    },
  )

  it('a report of one page says how many comparables and warnings it leaves out', async () => {
    const { paragraphs, tables } = await printed({
      ...everything,
      settings: { ...USUAL_SETTINGS, form: 'page' },
    })
    const text = paragraphs.join(' ')
    expect(text).toMatch(/Testigos relacionados: \d de 20;/)
    expect(text).toMatch(/Hay \d+ más en el informe completo\./)
    expect(tables.flat().length).toBeGreaterThan(2)
  })
})
