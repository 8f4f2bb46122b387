import { REPORT_LIMITS } from '@lindero/domain/assets/report-options'
import { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_LIMITS, LEFT_OUT_REASONS } from '@lindero/domain/exports/export-kinds'
import { REPORT_VIEWS } from '@lindero/domain/market/report-views'
import { z } from 'zod'
import { assetSelection } from '../assets/bulk.contract.ts'
import { call } from '../kernel/call.ts'
import { distinct, instant, listOf, pageQuery, text, uuid, uuidParams, wholeNumber } from '../kernel/schemas.ts'
import { follows } from '../kernel/second-names.ts'
import { prospectedArea } from '../market/market-area.schema.ts'
import { reportSettings } from './report-settings.schema.ts'

const locale = z
  .enum(['es', 'en', 'es-es', 'en-us'])
  .default('es')
  .transform((language) => (language.startsWith('en') ? ('en' as const) : ('es' as const)))
const fileName = text(150).optional()

/** Language, format and file names of an export (operations 7, exports). */
const exportQuery = z.strictObject({
  locale,
  format: z.enum(EXPORT_FORMATS).default('pdf'),
  downloadFilename: fileName,
  reportFilename: fileName,
})

const uuids = (most: number) =>
  distinct(uuid)
    .min(1)
    .max(most)
    .refine((items) => new Set(items).size === items.length, 'each one once')

const ordered = z.object({ exportUuid: uuid, jobUuid: uuid })

export const exported = z
  .object({
    uuid,
    kind: z.enum(EXPORT_KINDS),
    fileType: z.enum(['pdf', 'xlsx', 'zip']),
    name: z.string(),
    subject: z.string(),
    state: z.enum(['waiting', 'ready', 'failed', 'cancelled', 'gone']),
    size: z.number().int().nullable(),
    jobUuid: uuid.nullable(),
    createdOn: instant,
    endedOn: instant.nullable(),
    downloadedOn: instant.nullable(),
    exportUuid: follows('uuid', uuid),
    isGroup: follows(({ kind }) => kind === 'group' || kind === 'groups', z.boolean()),
    leftOut: z
      .array(z.object({ name: z.string(), reason: z.enum(LEFT_OUT_REASONS) }))
      .describe('Ordered objects that are not in the file: deleted, archived or no longer visible when it was written'),
  })
  .meta({ id: 'Export' })
export type Exported = z.infer<typeof exported>

export const exportLink = z
  .object({
    uuid,
    recipient: z.string().nullable(),
    expiresOn: instant,
    endedOn: instant.nullable(),
    createdOn: instant,
    opens: z.array(z.object({ openedOn: instant, network: z.string().nullable() })),
    opensTotal: z.number().int(),
  })
  .meta({ id: 'ExportLink' })
export type ExportLink = z.infer<typeof exportLink>

const valuationReport = z.strictObject({
  locale,
  pictures: distinct(z.union([uuid, z.enum(REPORT_VIEWS)]))
    .max(EXPORT_LIMITS.pictures + REPORT_VIEWS.length)
    .default([])
    .describe('Pictures of the asset and views of its place, in the order in which they are printed'),
  annexes: distinct(uuid)
    .max(EXPORT_LIMITS.annexes)
    .default([])
    .describe('PDF files of the asset, named at the end of the report and packed with it'),
  settings: reportSettings.optional().describe('The full report with every section if left out'),
  history: distinct(uuid)
    .max(REPORT_LIMITS.history)
    .optional()
    .describe(
      'Saved values of the same operation up to the reported one; the last of each day if left out, and later ones are never printed',
    ),
})
/** The options of the report of a valuation; the document of the specification has them under `data`. */
const sentValuationReport = z.union([
  valuationReport,
  z.strictObject({ data: valuationReport }).transform(({ data }) => data),
])

const ORDER_ERRORS = ['exports.tooManyReports', 'exports.zipNotDownloaded', 'assets.nothingToExport'] as const
const ORDERED = { reply: ordered, invalidates: ['exports', 'jobs'] } as const

export const reportCalls = {
  exportAssets: call({
    ...ORDERED,
    method: 'POST',
    path: '/exports/assets',
    summary: 'Dossiers of assets, as one PDF, a zip or a workbook',
    permission: 'exportAssets',
    query: exportQuery,
    bodyBytes: 1024 * 1024,
    body: z
      .strictObject({
        uuids: uuids(EXPORT_LIMITS.assets).optional(),
        selection: assetSelection.optional(),
        contents: z.enum(['dossier', 'valuation']).default('dossier'),
      })
      .refine(({ uuids: named, selection }) => (named === undefined) !== (selection === undefined), {
        error: 'either uuids or a selection',
        path: ['uuids'],
      }),
    errors: [...ORDER_ERRORS, 'exports.tooManyAssets'],
  }),
  exportAsset: call({
    ...ORDERED,
    method: 'POST',
    path: '/exports/assets/{uuid}',
    summary: 'The dossier of an asset, whose PDF is also stored among its reports, or of a group',
    permission: 'exportAssets',
    params: uuidParams,
    query: exportQuery,
    body: z.strictObject({
      isGroup: z.boolean().optional().describe('true: the uuid is that of a group'),
      contents: z
        .enum(['dossier', 'procedure'])
        .optional()
        .describe('`procedure`: the file of its legal management, a zip with the documents as annexes'),
    }),
    errors: [...ORDER_ERRORS, 'assets.notFound', 'groups.notFound'],
  }),
  exportGroups: call({
    ...ORDERED,
    method: 'POST',
    path: '/exports/groups',
    summary: 'Dossiers of groups',
    permission: 'exportAssets',
    query: exportQuery,
    body: z.strictObject({ uuids: uuids(EXPORT_LIMITS.groups) }),
    errors: [...ORDER_ERRORS],
  }),
  exportPortfolios: call({
    ...ORDERED,
    method: 'POST',
    path: '/exports/portfolios',
    summary: 'Report of portfolios: figures, charts and stratification',
    permission: 'exportAssets',
    query: exportQuery,
    body: z.strictObject({ uuids: uuids(EXPORT_LIMITS.portfolios) }),
    errors: [...ORDER_ERRORS],
  }),
  exportProspections: call({
    ...ORDERED,
    method: 'POST',
    path: '/exports/prospections',
    summary: 'Study of an area, as a PDF or a workbook: what is offered, sold and let there, and its figures',
    permission: 'seeExplorer',
    query: exportQuery,
    body: prospectedArea,
    errors: [...ORDER_ERRORS, 'market.areaTooLarge', 'areas.unknownSection'],
  }),
  exportArchive: call({
    stepUp: true,
    ...ORDERED,
    // A customer whose subscription has ended can still take its data.
    access: 'session',
    method: 'POST',
    path: '/exports/archive',
    summary: 'Everything of the customer in open formats, as a zip: tables in CSV with JSON schemas, and documents',
    permission: 'exportCustomer',
    errors: ['exports.tooManyReports', 'exports.archiveInProgress', 'exports.zipNotDownloaded'],
    invalidates: ['exports', 'archives', 'jobs'],
  }),
  archives: call({
    method: 'GET',
    path: '/exports/archive',
    summary:
      'Archives that the caller ordered, newest first; also with the scope `archive` alone, or after the subscription',
    access: 'session',
    permission: 'exportCustomer',
    reply: listOf(exported),
  }),
  archiveFile: call({
    stepUp: true,
    method: 'GET',
    path: '/exports/archive/{uuid}',
    summary: 'The file of an archive',
    access: 'session',
    permission: 'exportCustomer',
    about: 'export',
    params: uuidParams,
    produces: 'application/octet-stream',
    errors: ['exports.notReady', 'exports.failed'],
  }),
  exportValuation: call({
    method: 'POST',
    path: '/valuations/{uuid}/export',
    summary: 'Report of a valuation; a failure is logged and answered with null',
    permission: 'readValuation',
    about: 'valuation',
    params: uuidParams,
    body: sentValuationReport,
    reply: z.object({ exportUuid: uuid.nullable(), jobUuid: uuid.nullable() }),
    invalidates: ['exports', 'jobs'],
  }),
  exports: call({
    method: 'GET',
    path: '/exports',
    summary: 'Reports and workbooks that the caller ordered, newest first',
    permission: 'seeAssets',
    query: pageQuery(['createdOn', 'name'], z.strictObject({ fileType: z.enum(['pdf', 'xlsx', 'zip']).optional() })),
    reply: listOf(exported),
  }),
  exportFile: call({
    method: 'GET',
    path: '/exports/{uuid}',
    summary: 'The file of an export; an archive only if the session was confirmed in the last ten minutes',
    permission: 'seeAssets',
    about: 'export',
    params: uuidParams,
    query: z.strictObject({
      downloadFilename: fileName,
      format: z.enum(['pdf', 'excel', 'zip']).optional(),
      isGroup: z.enum(['true', 'false']).optional(),
    }),
    produces: 'application/octet-stream',
    errors: ['exports.notReady', 'exports.failed', 'auth.stepUpRequired'],
  }),
  exportLinks: call({
    method: 'GET',
    path: '/exports/{uuid}/links',
    summary: 'Links to an export for people outside, with when each was opened',
    permission: 'seeAssets',
    about: 'export',
    params: uuidParams,
    reply: listOf(exportLink),
  }),
  addExportLink: call({
    method: 'POST',
    path: '/exports/{uuid}/links',
    summary: 'Makes a link that opens an export without a session until it expires',
    permission: 'seeAssets',
    about: 'export',
    params: uuidParams,
    body: z.strictObject({
      days: wholeNumber(1, EXPORT_LIMITS.keptDays).default(7),
      recipient: text(200).optional(),
    }),
    reply: z.object({ uuid, address: z.string(), expiresOn: instant }),
    errors: ['exports.notReady', 'exports.failed', 'exports.tooManyLinks'],
    invalidates: ['exportLinks'],
  }),
  endExportLink: call({
    method: 'DELETE',
    path: '/exports/{uuid}/links/{link}',
    summary: 'Ends a link',
    permission: 'seeAssets',
    about: 'export',
    params: z.object({ uuid, link: uuid }),
    reply: z.object({}),
    invalidates: ['exportLinks'],
  }),
  sharedExport: call({
    method: 'GET',
    path: '/shared/{secret}',
    summary: 'The file behind a link',
    access: 'public',
    through: 'exportLink',
    params: z.object({
      secret: z
        .string()
        .length(43)
        .regex(/^[\w-]+$/),
    }),
    produces: 'application/octet-stream',
    errors: ['exports.notFound', 'exports.linkEnded'],
  }),
  checkFingerprint: call({
    method: 'GET',
    path: '/valuations/fingerprints/{hash}',
    summary: 'Looks up the stored valuation of a fingerprint printed on a valuation report',
    access: 'public',
    params: z.object({
      hash: z
        .string()
        .length(64)
        .regex(/^[0-9a-f]+$/),
    }),
    reply: z.object({
      isKnown: z.boolean(),
      valuationDate: z.string().nullable(),
      value: z.number().nullable().describe('EUR, a month for rents: the one that the report has to print'),
      isSigned: z.boolean().nullable(),
    }),
  }),
} as const
