import { EXAMPLE_ASSUMPTIONS } from '@lindero/domain/assets/possession-value'
import { NO_DEBT } from '@lindero/domain/portfolios/value-over-debt'
import { describe, expect, it } from 'vitest'
import { printedOf } from '../kernel/pdf/printed.fixture.ts'
import { type PortfolioReport, type StratumFigures, writePortfolioReport } from './portfolio-report.ts'

const unvalued: StratumFigures = {
  ...{ assets: 2, valued: 0, saleValue: null, rentValue: null, size: null },
  ...NO_DEBT,
}
const valued: StratumFigures = {
  ...{ assets: 1, valued: 1, saleValue: 100_000, rentValue: null, size: 80 },
  ...NO_DEBT,
  valuedWithoutDebt: 1,
}

const printed = (total: StratumFigures, change: Partial<PortfolioReport> = {}) =>
  printedOf(
    writePortfolioReport({
      language: 'es',
      brand: { customerName: 'Fondo Norte', accent: undefined, logo: undefined },
      createdOn: new Date('2026-03-02T09:30:00Z'),
      author: 'Ana Gil',
      names: ['Levante'],
      total,
      strata: {
        ...{ portfolio: [], province: [], value: [], state: [], phase: [], occupancy: [] },
        type: [
          { ...valued, label: 'Piso' },
          { ...unvalued, label: 'Oficina' },
        ],
      },
      possession: { occupied: [], free: 0, unknown: 0, assumptions: EXAMPLE_ASSUMPTIONS },
      map: { spots: [], outlines: [] },
      assets: [],
      debtorsWithoutValue: [],
      procedureCosts: [],
      ...change,
    }),
  )

describe('The report of a portfolio', () => {
  it('groups without any value or known debt have a dash instead of 0 € and 0 %', async () => {
    const { tables } = await printed(valued)
    const office = tables.flat().find(([label]) => label === 'Oficina')
    expect(office).toEqual(['Oficina', '2', '0', '–', '–', '–', '–', '–'])
  })

  it('the summary of a portfolio without any value has dashes', async () => {
    const { facts } = await printed(unvalued)
    const names = ['Valor de venta', 'Alquiler mensual estimado', 'Superficie', 'Valor medio']
    expect(names.map((name) => facts.get(name))).toEqual(['–', '–', '–', '–'])
  })

  it('both kinds of assets without one of value and debt are named', async () => {
    const { paragraphs } = await printed({ ...valued, debtorsWithoutValue: 1 }, { debtorsWithoutValue: ['VAL-7'] })
    const text = paragraphs.join(' ')
    expect(text).toContain('Con deuda y sin valor de venta: 1 (VAL-7).')
    expect(text).toContain('Con valor de venta y sin deuda conocida: 1.')
  })
})
