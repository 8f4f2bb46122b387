import type { CallName, Rows } from '../row.ts'

const UNKNOWN = crypto.randomUUID()
const named = (uuid: string) => ({ params: { uuid } })
const several = () => ({ query: {}, body: { uuids: [UNKNOWN] } })

/** Calls that request exports, which run in the background, or that return links to the exported files. */
export const exportRows = {
  exportAssets: {
    about: 'nothing',
    permission: 'exportAssets',
    input: several,
    answers: 'assets.nothingToExport',
  },
  // The uuid belongs to an asset or to a group, so the handler finds the object among those that the caller sees.
  exportAsset: {
    about: 'nothing',
    permission: 'exportAssets',
    input: () => ({ ...named(UNKNOWN), query: {}, body: {} }),
    answers: 'assets.notFound',
  },
  exportGroups: {
    about: 'nothing',
    permission: 'exportAssets',
    input: several,
    answers: 'assets.nothingToExport',
  },
  exportPortfolios: {
    about: 'nothing',
    permission: 'exportAssets',
    input: several,
    answers: 'assets.nothingToExport',
  },
  archives: { about: 'nothing', permission: 'exportCustomer' },
  archiveFile: {
    about: 'export',
    permission: 'exportCustomer',
    input: (_object, { archive }) => named(archive),
    answers: 'exports.notReady',
  },
  exportArchive: { about: 'nothing', permission: 'exportCustomer' },
  exportProspections: {
    about: 'nothing',
    permission: 'seeExplorer',
    input: () => ({
      query: {},
      body: { typeId: 11, bbox: { west: -3.71, south: 40.4, east: -3.7, north: 40.41 } },
    }),
  },
  exportValuation: {
    about: 'valuation',
    permission: 'readValuation',
    input: (uuid) => ({ ...named(uuid), body: {} }),
  },
  reportTemplates: { about: 'nothing', permission: 'seeAssets', input: () => ({}) },
  saveReportTemplate: {
    about: 'nothing',
    permission: 'manageReportTemplates',
    input: () => ({ body: { name: 'Banco', settings: {} } }),
  },
  deleteReportTemplate: {
    about: 'nothing',
    permission: 'manageReportTemplates',
    input: () => named(UNKNOWN),
    answers: 'exports.templateNotFound',
  },
  exports: { about: 'nothing', permission: 'seeAssets', input: () => ({ query: {} }) },
  exportFile: {
    about: 'export',
    permission: 'seeAssets',
    input: (uuid) => ({ ...named(uuid), query: {} }),
    answers: 'exports.notReady',
  },
  exportLinks: { about: 'export', permission: 'seeAssets', input: named },
  addExportLink: {
    about: 'export',
    permission: 'seeAssets',
    input: (uuid) => ({ ...named(uuid), body: {} }),
    answers: 'exports.notReady',
  },
  endExportLink: {
    about: 'export',
    permission: 'seeAssets',
    input: (uuid) => ({ params: { uuid, link: UNKNOWN } }),
    answers: 'exports.notFound',
  },
  sharedExport: {
    about: 'nothing',
    input: () => ({ params: { secret: 'a'.repeat(43) } }),
    answers: 'exports.notFound',
  },
  checkFingerprint: { about: 'nothing', input: () => ({ params: { hash: '0'.repeat(64) } }) },
} satisfies Partial<Rows<CallName>>
