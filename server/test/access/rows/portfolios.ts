import type { CallName, Rows } from '../row.ts'

const named = (uuid: string) => ({ params: { uuid } })
const page = (uuid: string) => ({ params: { uuid }, query: {} })
const bbox = { west: -4, south: 40, east: -3, north: 41 }
const filter = { typeId: [11 as const] }
const UNKNOWN = '00000000-0000-4000-8000-000000001120'
const noTape = (uuid: string) => ({ params: { uuid }, body: { filekey: 'tape-of-no-user' } })
const LOADED_BY_WHOM = { about: 'portfolio', permission: 'loadTape', input: noTape } as const

/**
 * Calls about portfolios, their tapes and jobs, and the market. Every user may request the lists, which contain only
 * content visible to that user.
 */
export const portfolioRows = {
  portfolios: { about: 'nothing', permission: 'seePortfolios', input: () => ({ query: {} }) },
  portfolioTypes: { about: 'nothing', permission: 'seePortfolios' },
  capexItems: { about: 'nothing', permission: 'readValuation' },
  portfoliosInsights: { about: 'nothing', permission: 'seePortfolios', input: () => ({ query: {} }) },
  tapeTemplate: { about: 'nothing', permission: 'seePortfolios', input: () => ({ query: {} }) },
  createPortfolio: {
    about: 'nothing',
    permission: 'createPortfolio',
    input: () => ({ body: { name: 'Nueva' } }),
  },
  createExamplePortfolio: { about: 'nothing', permission: 'createPortfolio' },
  portfolio: { about: 'portfolio', permission: 'seePortfolio', input: named },
  editPortfolio: {
    about: 'portfolio',
    permission: 'editPortfolio',
    input: (uuid) => ({ params: { uuid }, body: { name: 'Otra' } }),
  },
  restorePortfolio: {
    about: 'portfolio',
    permission: 'archivePortfolio',
    input: named,
    answers: 'assets.notArchived',
  },
  archivePortfolio: { about: 'portfolio', permission: 'archivePortfolio', input: named },
  portfolioInsights: { about: 'portfolio', permission: 'seePortfolio', input: page },
  exportPortfolio: { about: 'portfolio', permission: 'exportPortfolio', input: page },
  tapeUploadUrl: { about: 'portfolio', permission: 'loadTape', input: page },
  previewTape: { ...LOADED_BY_WHOM, answers: 'tape.fileNotFound' },
  tapeErrors: { ...LOADED_BY_WHOM, answers: 'tape.fileNotFound' },
  leftOutRows: { about: 'portfolio', permission: 'loadTape', input: page },
  addAssets: { ...LOADED_BY_WHOM, answers: 'tape.fileNotFound' },
  partsTemplate: { about: 'nothing', permission: 'seePortfolios', input: () => ({ query: {} }) },
  partsWorkbook: { about: 'portfolio', permission: 'exportPortfolio', input: page },
  previewParts: { ...LOADED_BY_WHOM, answers: 'tape.fileNotFound' },
  partsErrors: { ...LOADED_BY_WHOM, answers: 'tape.fileNotFound' },
  loadedPartsErrors: {
    about: 'portfolio',
    permission: 'loadTape',
    input: (uuid) => ({ params: { uuid }, query: { jobUuid: UNKNOWN } }),
    answers: 'jobs.notFound',
  },
  partsLoads: { about: 'portfolio', permission: 'loadTape', input: named },
  loadParts: { ...LOADED_BY_WHOM, answers: 'tape.fileNotFound' },
  tapeProfiles: { about: 'nothing', permission: 'loadTape' },
  editTapeProfile: {
    about: 'nothing',
    permission: 'loadTape',
    input: () => ({ params: { uuid: UNKNOWN }, body: { name: 'Servicer A', choices: {} } }),
    answers: 'tapeProfiles.notFound',
  },
  deleteTapeProfile: {
    about: 'nothing',
    permission: 'loadTape',
    input: () => ({ params: { uuid: UNKNOWN } }),
    answers: 'tapeProfiles.notFound',
  },
  unfinishedTapes: { about: 'nothing', permission: 'loadTape' },
  tapeDraft: { about: 'portfolio', permission: 'loadTape', input: page },
  saveTapeDraft: {
    about: 'portfolio',
    permission: 'loadTape',
    input: (uuid) => ({
      params: { uuid },
      body: { filekey: 'tape-of-no-user', version: null, mapping: {}, cells: [] },
    }),
    answers: 'tape.fileNotFound',
  },
  discardTapeDraft: {
    about: 'portfolio',
    permission: 'loadTape',
    input: (uuid) => ({ params: { uuid }, query: { filekey: 'tape-of-no-user', version: 0 } }),
  },
  valuePortfolio: {
    about: 'portfolio',
    permission: 'editValuation',
    input: (uuid) => ({ params: { uuid }, body: { operations: ['sale'] } }),
  },
  portfolioUsers: { about: 'portfolio', permission: 'assignUsers', input: page },
  assignPortfolioUsers: {
    about: 'portfolio',
    permission: 'assignUsers',
    input: (portfolioUuid, { colleague }) => ({
      body: { portfolioUuid, users: [{ uuid: colleague, isAssigned: true }] },
    }),
  },
  jobs: { about: 'nothing', permission: 'seePortfolios' },
  job: { about: 'job', permission: 'readJob', input: named },
  // The job in these tests values assets. Users who may request such a job may also cancel it.
  cancelJob: { about: 'job', permission: 'editValuation', declares: 'readJob', input: named },
  retryJob: {
    about: 'job',
    permission: 'editValuation',
    declares: 'readJob',
    input: named,
    answers: 'jobs.stillRunning',
  },
  searchListings: {
    about: 'nothing',
    permission: 'readMarket',
    input: () => ({ query: {}, body: { filters: filter, bbox, remember: true } }),
  },
  listing: { about: 'listing', permission: 'readMarket', input: named },
  searchClosings: {
    about: 'nothing',
    permission: 'readMarket',
    input: () => ({ body: { filter, bbox, remember: true } }),
  },
  closing: { about: 'closing', permission: 'readMarket', input: named },
  listings: { about: 'nothing', permission: 'readMarket' },
  listingsTotals: { about: 'nothing', permission: 'readMarket' },
  listingsMap: { about: 'nothing', permission: 'readMarket' },
  closings: { about: 'nothing', permission: 'readMarket' },
  closingsTotals: { about: 'nothing', permission: 'readMarket' },
  closingsMap: { about: 'nothing', permission: 'readMarket' },
  realEstateUses: { about: 'nothing', permission: 'readMarket' },
  realEstateTypes: { about: 'nothing', permission: 'readMarket' },
  realEstateSubtypes: { about: 'nothing', permission: 'readMarket' },
  mapTile: {
    about: 'nothing',
    permission: 'readMarket',
    input: () => ({ params: { layer: 'cadastre', z: 14, x: 1, y: 1 }, query: {} }),
    answers: 'market.mapUnavailable',
  },
  mapLegend: {
    about: 'nothing',
    permission: 'readMarket',
    input: () => ({ params: { layer: 'cadastre' } }),
    answers: 'market.mapUnavailable',
  },
  nameTile: { about: 'nothing', permission: 'readMarket', input: () => ({ params: { z: 14, x: 8023, y: 6177 } }) },
  baseMap: { about: 'nothing', permission: 'seeHome', answers: 'market.noMapTile' },
  places: { about: 'nothing', permission: 'readMarket', input: () => ({ query: { q: 'madrid' } }) },
  // A signed URL needs no session. Without a valid signature, no file is stored.
  putFile: {
    about: 'nothing',
    input: () => ({
      params: { key: 'tape-of-no-user' },
      query: { expires: 9_999_999_999_999, type: 'text/csv', limit: 10, signature: 'made-up' },
    }),
    answers: 'files.urlAltered',
  },
  getFile: {
    about: 'nothing',
    input: () => ({
      params: { key: 'tape-of-no-user' },
      query: { expires: 9_999_999_999_999, type: 'text/csv', signature: 'made-up' },
    }),
    answers: 'files.urlAltered',
  },
  marketPicture: {
    about: 'nothing',
    input: () => ({
      params: { uuid: '00000000-0000-4000-8000-000000000001', number: 0 },
      query: { expires: 9_999_999_999_999, signature: 'made-up' },
    }),
    answers: 'files.urlAltered',
  },
} satisfies Partial<Rows<CallName>>
