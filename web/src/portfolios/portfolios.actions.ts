import { asks, pageActions } from '../kernel/page-actions/declared-actions.ts'

const one = { on: 'portfolio', path: '/portfolios/$uuid' } as const

/** Actions of the list of portfolios, and of one portfolio (`usePortfolioActions`). */
export const PORTFOLIO_ACTIONS = pageActions({
  examplePortfolio: { path: '/portfolios', permission: 'createPortfolio' },
  archivedPortfolios: { path: '/portfolios', permission: 'seePortfolios', search: { archived: true } },
  openPortfolio: { ...one, permission: 'seePortfolios', search: {} },
  addTape: { ...one, path: '/portfolios/$uuid/tape', permission: 'loadTape', search: {} },
  importNotes: { ...one, path: '/portfolios/$uuid/notes', permission: 'editOperations', search: {} },
  loadParts: { ...one, path: '/portfolios/$uuid/parts', permission: 'loadTape', search: {} },
  loadDocuments: { ...one, path: '/portfolios/$uuid/documents', permission: 'editDocuments', search: {} },
  editPortfolio: { ...one, permission: 'editPortfolio', search: asks('portfolio.edit') },
  assignPortfolio: { ...one, permission: 'assignUsers', search: asks('portfolio.assign') },
  exportPortfolio: { ...one, permission: 'exportPortfolio', search: asks('portfolio.export') },
  reportPortfolio: { ...one, permission: 'exportAssets', search: asks('portfolio.report') },
  valuePortfolio: { ...one, permission: 'editValuation', search: asks('portfolio.value') },
  archivePortfolio: { ...one, permission: 'archivePortfolio', search: asks('portfolio.archive') },
})
