import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { ROWS_MAXIMUM } from '../kernel/paging.ts'
import { ASSET_LIST_QUERIES, PORTFOLIO_QUERIES, USER_QUERIES } from '../kernel/query-groups.ts'
import { flag, listOf, page, sentInstant, uuid, uuidParams, wholeParameter } from '../kernel/schemas.ts'
import { portfolio, portfolioDefinition, portfolioOptions } from './portfolio.schema.ts'

export const portfolioCalls = {
  portfolios: call({
    method: 'GET',
    path: '/portfolios',
    mayBeStale: true,
    summary: 'Portfolios that the user sees',
    permission: 'seePortfolios',
    query: z.strictObject({
      ...page,
      valuations: flag
        .optional()
        .describe('false leaves out how many assets are in which state of valuation; true where absent'),
      archived: flag.optional().describe('true lists archived portfolios instead of the others'),
      latest: wholeParameter(1, ROWS_MAXIMUM)
        .optional()
        .describe('Only so many: those edited last, the latest first, without drafts'),
    }),
    reply: listOf(portfolio),
  }),
  portfolioTypes: call({
    method: 'GET',
    path: '/portfolios/types',
    summary: 'Types of portfolio',
    permission: 'seePortfolios',
    reply: z.object({ items: z.array(z.string()), total: z.number().int() }),
  }),
  createPortfolio: call({
    method: 'PUT',
    path: '/portfolios',
    summary: 'Creates a portfolio; a draft until its wizard is finished',
    permission: 'createPortfolio',
    body: z.strictObject({
      ...portfolioDefinition.shape,
      ...portfolioOptions.partial().shape,
      isDraft: z.boolean().optional(),
    }),
    reply: portfolio,
    invalidates: [...PORTFOLIO_QUERIES],
  }),
  createExamplePortfolio: call({
    method: 'PUT',
    path: '/portfolios/example',
    summary: 'Creates a portfolio of invented assets, labelled as such; answers the existing one where there is one',
    permission: 'createPortfolio',
    reply: z.object({
      portfolio,
      isCreated: z.boolean().describe('false: the customer already had an example portfolio'),
    }),
    errors: ['limits.operatingAssets'],
    invalidates: [...PORTFOLIO_QUERIES, ...ASSET_LIST_QUERIES, 'operatingAssetsLimit', 'search', 'jobs'],
  }),
  portfolio: call({
    method: 'GET',
    path: '/portfolios/{uuid}',
    summary: 'One portfolio with its options and sums',
    permission: 'seePortfolio',
    about: 'portfolio',
    archivedToo: true,
    params: uuidParams,
    reply: portfolio,
  }),
  editPortfolio: call({
    method: 'POST',
    path: '/portfolios/{uuid}',
    summary: 'Edits the definition and the options; turns a draft into a portfolio',
    permission: 'editPortfolio',
    about: 'portfolio',
    params: uuidParams,
    body: z.strictObject({
      uuid: uuid.optional().describe('The same as in the path: any other is rejected'),
      ...portfolioDefinition.partial().shape,
      ...portfolioOptions.partial().shape,
      isDraft: z.boolean().optional(),
      editedOn: sentInstant.optional().describe('`editedOn` of the edited portfolio: rejected if it was saved since'),
    }),
    reply: portfolio,
    errors: ['portfolios.noChanges', 'portfolios.changedMeanwhile'],
    invalidates: [...PORTFOLIO_QUERIES],
  }),
  archivePortfolio: call({
    method: 'DELETE',
    path: '/portfolios/{uuid}',
    summary: 'Archives a portfolio with its assets',
    permission: 'archivePortfolio',
    about: 'portfolio',
    params: uuidParams,
    reply: z.object({ archived: z.literal(true) }),
    invalidates: [
      ...PORTFOLIO_QUERIES,
      ...ASSET_LIST_QUERIES,
      'operatingAssetsLimit',
      'firstValuation',
      'search',
      'jobs',
      'audit',
    ],
  }),
  restorePortfolio: call({
    method: 'POST',
    path: '/portfolios/{uuid}/restore',
    summary: 'Restores an archived portfolio with the assets archived with it, within the plan; many in the background',
    permission: 'archivePortfolio',
    about: 'portfolio',
    archivedToo: true,
    params: uuidParams,
    reply: z.object({ restored: z.number().int(), jobUuid: uuid.nullable() }),
    errors: ['assets.notArchived', 'limits.operatingAssets', 'portfolios.exampleExists'],
    invalidates: [
      ...PORTFOLIO_QUERIES,
      ...ASSET_LIST_QUERIES,
      'asset',
      'assetDetail',
      'operatingAssetsLimit',
      'search',
      'jobs',
      'bulkChanges',
      'audit',
    ],
  }),
  portfolioUsers: call({
    method: 'GET',
    path: '/portfolios/{uuid}/users',
    summary: 'Users to whom a portfolio is assigned',
    permission: 'assignUsers',
    about: 'portfolio',
    params: uuidParams,
    query: z.strictObject(page),
    reply: listOf(z.object({ uuid, firstname: z.string(), lastname: z.string(), email: z.string() })),
  }),
  assignPortfolioUsers: call({
    method: 'POST',
    path: '/portfolios/users',
    summary: 'Assigns users to a portfolio, or takes them off',
    permission: 'assignUsers',
    about: 'portfolio',
    aboutIn: 'body.portfolioUuid',
    body: z.strictObject({
      portfolioUuid: uuid,
      users: z
        .array(z.strictObject({ uuid, isAssigned: z.boolean() }))
        .min(1)
        .max(1_000),
    }),
    reply: z.object({ assigned: z.number().int(), unassigned: z.number().int() }),
    errors: ['users.notFound'],
    invalidates: [...USER_QUERIES],
  }),
} as const
