import { UNKNOWN_ANNEXES } from '@lindero/domain/kernel/annexes'
import { DEFAULT_AVM_CONFIGURATION } from '@lindero/domain/portfolios/avm-configuration'
import type { CallName, Rows } from '../row.ts'

const named = (uuid: string) => ({ params: { uuid } })
const page = (uuid: string) => ({ params: { uuid }, query: {} })
const ARCHIVED_BY_WHOM = { denied: 'notAuthorizedArchiveAsset' } as const

const UNKNOWN = '10000000-0000-4000-8000-999999999999'
const REFERENCE_VALUE = {
  source: 'appraisal' as const,
  operation: 'sale' as const,
  valuer: 'Tasadora del Sur',
  value: 120_000,
  size: null,
  date: '2026-03-10',
}

const A_COMPARABLE = {
  uuid: UNKNOWN,
  propertyKey: 'x',
  typeId: 11 as const,
  size: 80,
  latitude: 40.4,
  longitude: -3.7,
  date: '2026-03-10',
  kind: 'listing' as const,
  price: 200_000,
}

/** The smallest manual valuation that the contract accepts, without evidence. */
export const DOCUMENT = {
  method: 'comparables' as const,
  subject: {
    ...UNKNOWN_ANNEXES,
    operation: 'sale' as const,
    valuationDate: '2026-06-30',
    propertyKey: null,
    typeId: 11 as const,
    subtype: null,
    state: null,
    size: 80,
    rooms: 1,
    bathrooms: null,
    floor: null,
    constructionYear: null,
    latitude: 40.4,
    longitude: -3.7,
  },
  configuration: DEFAULT_AVM_CONFIGURATION,
  valuationLogic: 'unitValue' as const,
  market: null,
  searchRadius: null,
  negotiationBasis: {},
  comparables: [],
  manualValuationValue: 100_000,
  manualValuationValuem2: null,
  fireValue: null,
  fireValuePct: null,
  warnings: [],
}

/**
 * Calls about assets and their values. Every user may request the lists, which contain only content visible to that
 * user.
 */
export const assetRows = {
  assets: { about: 'nothing', permission: 'seeAssets', input: () => ({ query: {} }) },
  assetPlaces: { about: 'nothing', permission: 'seeAssets', input: () => ({ query: {} }) },
  assetsTotals: { about: 'nothing', permission: 'seeAssets', input: () => ({ query: {} }) },
  assetsMap: { about: 'nothing', permission: 'seeAssets', input: () => ({ query: {} }) },
  search: { about: 'nothing', permission: 'seeAssets', input: () => ({ query: { q: 'Levante' } }) },
  searchRecords: { about: 'nothing', permission: 'seeAssets', input: () => ({ query: { q: 'Levante' } }) },
  asset: { about: 'asset', permission: 'readAsset', input: page },
  assetPeople: { about: 'asset', permission: 'readOperations', input: named },
  operations: { about: 'asset', permission: 'readOperations', input: page },
  leaseIncome: { about: 'asset', permission: 'readOperations', input: page },
  assetContradictions: { about: 'asset', permission: 'readOperations', input: named },
  settleContradiction: {
    about: 'asset',
    permission: 'editAsset',
    input: (it) => ({ ...named(it), body: { id: 'none', reason: 'X' } }),
    answers: 'assets.contradictionGone',
  },
  contradictions: { about: 'nothing', permission: 'readOperations', input: () => ({ query: {} }) },
  assetCompleteness: { about: 'asset', permission: 'readOperations', input: named },
  missingItems: { about: 'nothing', permission: 'readOperations', input: () => ({ query: {} }) },
  completenessSummary: { about: 'nothing', permission: 'readOperations', input: () => ({ query: {} }) },
  saveOperations: {
    about: 'asset',
    permission: 'editOperations',
    input: (uuid) => ({
      params: { uuid },
      body: { changes: [{ key: 'operations.mortgage', field: 'lender', old: null, new: 'Banco' }] },
    }),
  },
  deleteInvoice: {
    about: 'asset',
    permission: 'editOperations',
    input: (uuid) => ({ params: { uuid, invoiceUuid: crypto.randomUUID() } }),
    answers: 'operations.notFound',
  },
  noteTranscriptions: { about: 'asset', permission: 'readOperations', input: page },
  transcribeNote: {
    about: 'asset',
    permission: 'editOperations',
    input: (uuid) => ({ params: { uuid }, body: { fileUuid: crypto.randomUUID() } }),
    answers: 'transcription.fileNotFound',
  },
  noteTranscription: {
    about: 'asset',
    permission: 'readOperations',
    input: (uuid) => ({ params: { uuid, transcriptionUuid: crypto.randomUUID() } }),
    answers: 'transcription.notFound',
  },
  discardTranscription: {
    about: 'asset',
    permission: 'editOperations',
    input: (uuid) => ({ params: { uuid, transcriptionUuid: crypto.randomUUID() } }),
    answers: 'transcription.notFound',
  },
  saveAsset: {
    about: 'asset',
    permission: 'editAsset',
    input: (uuid) => ({
      params: { uuid },
      body: { changes: [{ field: 'rooms', oldValue: 1, newValue: 2 }] },
    }),
  },
  searchAssets: { about: 'nothing', permission: 'seeAssets', input: () => ({ query: {}, body: { filters: {} } }) },
  assetDetail: { about: 'asset', permission: 'readAsset', input: named },
  archiveAsset: { about: 'asset', permission: 'archiveAsset', ...ARCHIVED_BY_WHOM, input: named },
  restoreAsset: {
    about: 'asset',
    permission: 'archiveAsset',
    ...ARCHIVED_BY_WHOM,
    input: named,
    answers: 'assets.notArchived',
  },
  changeAssetPhase: {
    about: 'asset',
    permission: 'editAsset',
    input: (uuid) => ({ params: { uuid }, body: { phase: 'management' } }),
  },
  cadastralProvinces: { about: 'nothing', permission: 'seeAssets' },
  cadastralProperty: {
    about: 'nothing',
    permission: 'seeAssets',
    input: () => ({ query: { reference: '6344205CF7664S0001GP' } }),
    answers: 'cadastre.notConfigured',
  },
  cadastralPicture: {
    about: 'asset',
    permission: 'readAsset',
    input: (uuid) => ({ params: { uuid, view: 'facade' } }),
    answers: 'cadastre.notConfigured',
  },
  assetFacade: {
    about: 'nothing',
    input: () => ({
      params: { uuid: '00000000-0000-4000-8000-000000000001' },
      query: { expires: 9_999_999_999_999, signature: 'made-up' },
    }),
    answers: 'files.urlAltered',
  },
  matchDocuments: {
    about: 'portfolio',
    permission: 'editDocuments',
    input: (uuid) => ({ params: { uuid }, body: { names: ['A-1.pdf'] } }),
  },
  enrichAssets: {
    about: 'portfolio',
    permission: 'editAsset',
    input: (uuid) => ({ params: { uuid }, body: {} }),
  },
  enrichAsset: { about: 'asset', permission: 'editAsset', input: named },
  assetComments: { about: 'asset', permission: 'readAsset', input: page },
  addAssetComment: {
    about: 'asset',
    permission: 'editAsset',
    input: (uuid) => ({ params: { uuid }, body: { type: 'visit', text: 'Visited' } }),
  },
  saveAssetComment: {
    about: 'asset',
    permission: 'editAsset',
    input: (uuid) => ({
      params: { uuid, commentUuid: crypto.randomUUID() },
      body: { type: 'visit', text: 'Visited' },
    }),
    answers: 'comments.notFound',
  },
  deleteAssetComment: {
    about: 'asset',
    permission: 'editAsset',
    input: (uuid) => ({ params: { uuid, commentUuid: crypto.randomUUID() } }),
    answers: 'comments.notFound',
  },
  assetChangeLog: { about: 'asset', permission: 'readAsset', input: page },
  assetReferenceValues: { about: 'asset', permission: 'readValuation', input: page },
  addReferenceValue: {
    about: 'asset',
    permission: 'editValuation',
    input: (uuid) => ({ params: { uuid }, body: REFERENCE_VALUE }),
  },
  editReferenceValue: {
    about: 'asset',
    permission: 'editValuation',
    input: (uuid) => ({ params: { uuid, reference: UNKNOWN }, body: { value: 1 } }),
    answers: 'assets.referenceValueNotFound',
  },
  deleteReferenceValue: {
    about: 'asset',
    permission: 'editValuation',
    input: (uuid) => ({ params: { uuid, reference: UNKNOWN } }),
    answers: 'assets.referenceValueNotFound',
  },
  addAsset: {
    about: 'portfolio',
    permission: 'createSingleAsset',
    input: (uuid) => ({ params: { uuid }, body: { externalId: 'NEW-1', typeId: 11 } }),
  },
  portfolioAssets: { about: 'portfolio', permission: 'seePortfolio', input: page },
  portfolioAssetsTotals: { about: 'portfolio', permission: 'seePortfolio', input: page },
  portfolioAssetsMap: { about: 'portfolio', permission: 'seePortfolio', input: page },
  archivePortfolioAssets: {
    about: 'portfolio',
    permission: 'bulkArchive',
    ...ARCHIVED_BY_WHOM,
    input: (uuid, { asset }) => ({ params: { uuid }, body: { assets: [asset] } }),
  },
  changePortfolioPhase: {
    about: 'portfolio',
    permission: 'bulkPhase',
    input: (uuid) => ({ params: { uuid }, body: { phase: 'management', filter: {} } }),
  },
  previewBulkEdit: {
    about: 'nothing',
    permission: 'editAsset',
    input: () => ({ body: { selection: { filter: {} }, field: 'rooms', value: 3 } }),
  },
  applyBulkEdit: {
    about: 'nothing',
    permission: 'editAsset',
    input: () => ({ params: { uuid: UNKNOWN } }),
    answers: 'assets.bulkNotFound',
  },
  moveAssets: {
    about: 'nothing',
    permission: 'bulkPhase',
    input: () => ({ body: { phase: 'management', selection: { filter: {} } } }),
  },
  archiveAssets: {
    about: 'nothing',
    permission: 'bulkArchive',
    ...ARCHIVED_BY_WHOM,
    input: () => ({ body: { assets: [UNKNOWN] } }),
  },
  previewAssetOrder: {
    about: 'nothing',
    permission: 'seeAssets',
    input: () => ({ body: { order: 'export', selection: { filter: {} } } }),
  },
  enrichSelection: {
    about: 'nothing',
    permission: 'editAsset',
    input: () => ({ body: { selection: { filter: { uuids: [UNKNOWN] } } } }),
    answers: 'assets.nothingToEnrich',
  },
  valueSelection: {
    about: 'nothing',
    permission: 'editValuation',
    input: () => ({ body: { selection: { filter: { uuids: [UNKNOWN] } } } }),
    answers: 'valuation.nothingToValue',
  },
  exportSelection: {
    about: 'nothing',
    permission: 'exportAssets',
    input: () => ({ body: { selection: { filter: { uuids: [UNKNOWN] } } } }),
    answers: 'assets.nothingToExport',
  },
  groupableAssets: {
    about: 'nothing',
    permission: 'editGroup',
    input: () => ({ body: { assets: [UNKNOWN] } }),
  },
  bulkChanges: { about: 'nothing', permission: 'seeAssets' },
  undoBulkChange: {
    about: 'nothing',
    permission: 'editAsset',
    input: () => ({ params: { uuid: UNKNOWN } }),
    answers: 'assets.bulkNotFound',
  },
  valuations: { about: 'asset', permission: 'readValuation', input: page },
  lastValuations: { about: 'asset', permission: 'readValuation', input: named },
  valuation: { about: 'valuation', permission: 'readValuation', input: named },
  valuationPictures: { about: 'valuation', permission: 'readValuation', input: named },
  evidencePicture: {
    about: 'nothing',
    input: () => ({
      params: { uuid: UNKNOWN },
      query: { expires: 9_999_999_999_999, signature: 'made-up' },
    }),
    answers: 'files.urlAltered',
  },
  saveValuations: {
    about: 'asset',
    permission: 'editValuation',
    input: (uuid) => ({
      params: { uuid },
      body: [
        {
          operation: 'sale',
          valuationTypeId: 2,
          value: 100_000,
          document: DOCUMENT,
          basedOn: crypto.randomUUID(),
        },
      ],
    }),
    // The input does not name the current valuation, so the call is rejected with this error.
    answers: 'valuation.changedMeanwhile',
  },
  orderValuationBatch: {
    about: 'nothing',
    permission: 'seeExplorer',
    input: () => ({
      body: {
        idempotencyKey: crypto.randomUUID(),
        operation: 'sale',
        items: [{ cadastralReference: '6344205CF7664S0001GP' }],
      },
    }),
  },
  valuationBatch: {
    about: 'nothing',
    permission: 'seeExplorer',
    input: () => ({ params: { uuid: crypto.randomUUID() } }),
    answers: 'valuation.batchNotFound',
  },
  ownEvidence: {
    about: 'asset',
    permission: 'readValuation',
    input: (uuid) => ({
      params: { uuid },
      body: { operation: 'sale', until: '2026-06-30', bbox: { west: -1, south: 39, east: 0, north: 40 } },
    }),
    answers: 'valuation.propertyNotLocated',
  },
  computeValuation: {
    about: 'asset',
    permission: 'readValuation',
    input: (assetUuid) => ({ body: { callFrom: 'webapp', assetUuid, operation: 'sale' } }),
    answers: 'valuation.propertyNotLocated',
  },
  valuesToCheck: { about: 'nothing', permission: 'readValuation', input: () => ({ query: {} }) },
  modelAccuracy: { about: 'nothing', permission: 'readValuation', input: () => ({ query: {} }) },
  assessComparables: {
    about: 'asset',
    permission: 'editValuation',
    input: (assetUuid) => ({ body: { assetUuid, operation: 'sale', model: UNKNOWN, homes: [A_COMPARABLE] } }),
    answers: 'valuation.modelNotFound',
  },
  ownColumns: { about: 'nothing', permission: 'seeAssets' },
  ownColumnValues: {
    about: 'nothing',
    permission: 'seeAssets',
    input: () => ({ params: { uuid: UNKNOWN }, query: {} }),
  },
  editOwnColumn: {
    about: 'nothing',
    permission: 'loadTape',
    input: () => ({
      params: { uuid: UNKNOWN },
      body: { label: null, kind: null, isHidden: false, hasPersonalData: false },
    }),
    answers: 'assets.ownColumnNotFound',
  },
  signatureSettings: { about: 'nothing', permission: 'readValuation' },
  saveSignatureSettings: {
    about: 'nothing',
    permission: 'manageSignatures',
    input: () => ({ body: { saleLimit: 300_000 } }),
  },
  possessionSettings: { about: 'nothing', permission: 'seeAssets' },
  savePossessionSettings: {
    about: 'nothing',
    permission: 'managePossessionValue',
    input: () => ({ body: { stages: {}, monthlyCost: null, discountRate: { percent: 6, source: 'Comité' } } }),
  },
} satisfies Partial<Rows<CallName>>
