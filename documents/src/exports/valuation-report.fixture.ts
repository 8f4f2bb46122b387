/** A report on a flat with few known facts, for tests. */
import { USUAL_SETTINGS } from '@lindero/domain/assets/report-options'
import { draft } from '@lindero/domain/valuation/methods/comparables/document.fixture'
import { complianceWithOrder } from '@lindero/domain/valuation/methods/comparables/order-eco805'
import type { ValuationReport } from './valuation-report-model.ts'

export const document = draft()

export function reportFixture(change: Partial<ValuationReport> = {}): ValuationReport {
  return {
    language: 'es',
    settings: USUAL_SETTINGS,
    brand: { customerName: 'Fondo Norte', accent: undefined, logo: undefined },
    createdOn: new Date('2026-03-02T09:30:00Z'),
    author: 'Ana Gil',
    asset: {
      externalId: 'VAL-00042',
      cadastralReference: '6344205CF7664S0001GP',
      address: 'Calle Mayor 3, 2.º A',
      municipality: 'València',
    },
    valuation: {
      operation: 'sale',
      valuationTypeId: 2,
      valuationDate: '2026-03-01',
      value: 200_000,
      valuem2: 2000,
      size: 100,
      low: 180_000,
      high: 221_000,
      fireValue: null,
      isSigned: true,
      valuator: 'Ana Gil',
      document,
      possession: { kind: 'vacant' },
    },
    history: [
      { date: '2025-03-01', value: 190_000, type: 1, size: 100, isSigned: false, method: 'comparables' },
      { date: '2026-03-01', value: 200_000, type: 2, size: 100, isSigned: true, method: 'yield' },
    ],
    property: { registry: [], cadastre: [], planning: [], situation: [], sizes: [] },
    conditions: [],
    cautions: [],
    trend: null,
    competing: null,
    standing: complianceWithOrder(document, { isAreaVerified: true }),
    warnings: [],
    pictures: [],
    missingViews: [],
    annexes: [],
    area: [{ name: 'Habitantes', figure: '801.545', source: 'INE', date: '01/01/2025' }],
    check: { hash: 'a'.repeat(64), address: 'https://lindero.example/check' },
    ...change,
  }
}
