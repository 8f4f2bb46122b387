import { TAPE_REFUSALS } from '@lindero/domain/portfolios/tape-issues'
import { VALUATION_MODES } from '@lindero/domain/portfolios/valuation-modes'
import { z } from 'zod'
import { assetFilter } from '../assets/assets.contract.ts'
import { call } from '../kernel/call.ts'
import {
  flag,
  jsonQuery,
  listOf,
  operation,
  page,
  ROWS_MAXIMUM,
  uuid,
  uuidParams,
} from '../kernel/schemas.ts'
import { insights, portfolio, portfolioDefinition, portfolioOptions } from './portfolio.schema.ts'
import { tapeEdits, tapeMapping, tapePreview } from './tape.schema.ts'

const tapeRefusals = [
  'portfolios.notFound',
  'portfolios.tapeIsErrorFile',
  'permissions.denied',
  ...TAPE_REFUSALS.map((refusal) => `tape.${refusal}` as const),
] as const

const tapeBody = z.strictObject({
  filekey: z.string(),
  mapping: tapeMapping.optional(),
  edits: tapeEdits.optional(),
})

export const portfolioCalls = {
  portfolios: call({
    method: 'GET',
    path: '/portfolios',
    summary: 'Portfolios that the user sees',
    access: 'active',
    query: z.strictObject({
      valuations: flag.optional(),
      latest: z.coerce
        .number()
        .int()
        .min(1)
        .max(ROWS_MAXIMUM)
        .optional()
        .describe('Only so many: those edited last, the latest first, without drafts'),
    }),
    reply: listOf(portfolio),
  }),
  portfolioTypes: call({
    method: 'GET',
    path: '/portfolios/types',
    summary: 'Types of portfolio',
    access: 'active',
    reply: z.object({ items: z.array(z.string()), total: z.number().int() }),
  }),
  portfoliosInsights: call({
    method: 'GET',
    path: '/portfolios/insights',
    summary: 'Figures of the area cards over all portfolios seen',
    access: 'active',
    query: z.strictObject({ f: jsonQuery(assetFilter).optional() }),
    reply: insights,
  }),
  tapeTemplate: call({
    method: 'GET',
    path: '/portfolios/tape-template',
    summary: 'The data tape template as a workbook, with instructions',
    access: 'active',
    query: z.strictObject({ language: z.enum(['es', 'en']).default('es') }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  createPortfolio: call({
    method: 'PUT',
    path: '/portfolios',
    summary: 'Creates a portfolio; a draft until its wizard is finished',
    access: 'active',
    body: z.strictObject({
      ...portfolioDefinition.shape,
      ...portfolioOptions.partial().shape,
      isDraft: z.boolean().optional(),
    }),
    reply: portfolio,
    errors: ['permissions.denied'],
  }),
  portfolio: call({
    method: 'GET',
    path: '/portfolios/{uuid}',
    summary: 'One portfolio with its options and sums',
    access: 'active',
    params: uuidParams,
    reply: portfolio,
    errors: ['portfolios.notFound'],
  }),
  editPortfolio: call({
    method: 'POST',
    path: '/portfolios/{uuid}',
    summary: 'Edits the definition and the options; turns a draft into a portfolio',
    access: 'active',
    params: uuidParams,
    body: z.strictObject({
      uuid: uuid.optional(),
      ...portfolioDefinition.partial().shape,
      ...portfolioOptions.partial().shape,
      isDraft: z.boolean().optional(),
    }),
    reply: portfolio,
    errors: ['portfolios.notFound', 'portfolios.noChanges', 'permissions.denied'],
  }),
  archivePortfolio: call({
    method: 'DELETE',
    path: '/portfolios/{uuid}',
    summary: 'Archives a portfolio with its assets',
    access: 'active',
    params: uuidParams,
    reply: z.object({ archived: z.literal(true) }),
    errors: ['portfolios.notFound', 'permissions.denied'],
  }),
  portfolioInsights: call({
    method: 'GET',
    path: '/portfolios/{uuid}/insights',
    summary: 'Figures of the area cards of one portfolio',
    access: 'active',
    params: uuidParams,
    query: z.strictObject({ f: jsonQuery(assetFilter).optional() }),
    reply: insights,
    errors: ['portfolios.notFound'],
  }),
  exportPortfolio: call({
    method: 'GET',
    path: '/portfolios/{uuid}/export',
    summary: 'The portfolio as a workbook: assets, values, warnings',
    access: 'active',
    params: uuidParams,
    query: z.strictObject({
      language: z.enum(['es', 'en']).default('es'),
      f: jsonQuery(assetFilter).optional(),
    }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: ['portfolios.notFound'],
  }),
  tapeUploadUrl: call({
    method: 'GET',
    path: '/portfolios/{uuid}/uploadurl',
    summary: 'A signed URL for a data tape, 10 minutes; isError for a file of defects that is only kept',
    access: 'active',
    params: uuidParams,
    query: z.strictObject({
      isError: flag.optional(),
      name: z.string().max(200).default('datatape.xlsx'),
      type: z.string().max(100).default('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    }),
    reply: z.object({ url: z.string(), filekey: z.string(), limit: z.number().int() }),
    errors: ['portfolios.notFound', 'permissions.denied'],
  }),
  previewTape: call({
    method: 'POST',
    path: '/portfolios/{uuid}/tape-preview',
    summary: 'Judges a tape whole and says what loading it would do; writes nothing',
    access: 'active',
    params: uuidParams,
    body: tapeBody,
    reply: tapePreview,
    unchecked: true,
    errors: tapeRefusals,
  }),
  tapeErrors: call({
    method: 'POST',
    path: '/portfolios/{uuid}/tape-errors',
    summary: 'The tape as a workbook with the offending cells marked and the reasons listed',
    access: 'active',
    params: uuidParams,
    body: z.strictObject({ ...tapeBody.shape, language: z.enum(['es', 'en']).default('es') }),
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: tapeRefusals,
  }),
  addAssets: call({
    method: 'POST',
    path: '/portfolios/{uuid}/assets',
    summary: 'Loads the good rows of an uploaded tape in the background; the mapping is remembered',
    access: 'active',
    params: uuidParams,
    body: tapeBody,
    reply: z.object({ jobUuid: uuid }),
    errors: [...tapeRefusals, 'limits.operatingAssets'],
  }),
  valuePortfolio: call({
    method: 'POST',
    path: '/portfolios/{uuid}/valuations',
    summary: 'Values assets of a portfolio automatically in the background',
    access: 'active',
    params: uuidParams,
    body: z.strictObject({
      operations: z.array(operation).min(1),
      filter: assetFilter.optional(),
      mode: z.enum(VALUATION_MODES).default('automatic'),
    }),
    reply: z.object({ jobUuid: uuid }),
    errors: ['portfolios.notFound', 'valuation.nothingToValue', 'permissions.denied'],
  }),
  portfolioUsers: call({
    method: 'GET',
    path: '/portfolios/{uuid}/users',
    summary: 'Users to whom a portfolio is assigned',
    access: 'active',
    params: uuidParams,
    query: z.strictObject(page),
    reply: listOf(z.object({ uuid, firstname: z.string(), lastname: z.string(), email: z.string() })),
    errors: ['portfolios.notFound', 'permissions.denied'],
  }),
  assignPortfolioUsers: call({
    method: 'POST',
    path: '/portfolios/users',
    summary: 'Assigns users to a portfolio, or takes them off',
    access: 'active',
    body: z.strictObject({
      portfolioUuid: uuid,
      users: z
        .array(z.strictObject({ uuid, isAssigned: z.boolean() }))
        .min(1)
        .max(1_000),
    }),
    reply: z.object({ assigned: z.number().int(), unassigned: z.number().int() }),
    errors: ['portfolios.notFound', 'users.notFound', 'permissions.denied'],
  }),
} as const
