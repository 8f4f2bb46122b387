import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'

/** A portfolio for tests. */
export function portfolioFixture(overrides: Partial<Portfolio> = {}): Portfolio {
  return {
    uuid: '33333333-3333-4333-8333-000000000001',
    name: 'València 2018',
    description: null,
    client: 'Banco Mediterráneo',
    advisor: null,
    seller: null,
    type: null,
    isDraft: false,
    isDemo: true,
    isExample: false,
    sizePolicy: 'auto',
    phase: 'analysis',
    valuesSale: true,
    valuesRent: false,
    valuationDate: null,
    grouping: 'none',
    avmConfiguration: DEFAULT_AVM_CONFIGURATION,
    assets: 100,
    saleValue: 1_000_000,
    rentValue: 0,
    notEnriched: 0,
    valuations: [5, 60, 20, 10, 4, 1],
    archivedOn: null,
    createdOn: '2026-11-01T10:00:00Z',
    editedOn: '2026-11-20T10:00:00Z',
    ...overrides,
  }
}
