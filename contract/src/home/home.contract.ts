import { FIRST_VALUATION_STATES, FIRST_VALUATION_STEPS } from '@lindero/domain/home/first-valuation'
import { HISTORY_PERIODS } from '@lindero/domain/home/value-history'
import { SERVICES } from '@lindero/domain/legal/service-requests'
import { TASK_TYPES } from '@lindero/domain/tasks/task-types'
import { z } from 'zod'
import { changeArea, loggedChange } from '../assets/asset.schema.ts'
import { call } from '../kernel/call.ts'
import { typeId } from '../kernel/property.schema.ts'
import {
  calendarDate,
  instant,
  listOf,
  operation,
  page,
  searchWords,
  uuid,
  uuidParams,
  wholeParameter,
} from '../kernel/schemas.ts'

/** Pages have 25 rows by default (core 9), the newest first. */
const dashboardPage = z.strictObject(page)

const count = z.number().int()

export const editedAsset = z
  .object({
    uuid,
    externalId: z.string(),
    address: z.string().nullable(),
    municipality: z.string().nullable(),
    portfolioUuid: uuid,
    portfolioName: z.string(),
    changes: z
      .array(
        loggedChange.pick({ field: true, comparable: true }).extend({
          kind: z
            .enum(['created', 'updated', 'cleared'])
            .describe('Kind of the change: from no value, to another value, or to no value'),
        }),
      )
      .describe('Fields of the last change'),
    changedArea: changeArea,
    saleValue: z.number().nullable(),
    rentValue: z.number().nullable(),
    valuationState: count.describe('0 not valued, 1 AVM … 5 Drive-In'),
    editedByName: z.string().nullable(),
    editedOn: instant,
  })
  .meta({ id: 'EditedAsset' })
export type EditedAsset = z.infer<typeof editedAsset>

const firstValuation = {
  state: z.enum(FIRST_VALUATION_STATES),
  step: z.enum(FIRST_VALUATION_STEPS),
  portfolioUuid: uuid.nullable(),
  assetUuid: uuid.nullable(),
}
const firstValuationReply = z
  .object({
    ...firstValuation,
    isKept: z.boolean().describe('True if it has begun'),
    isOffered: z.boolean().describe('True if the home shows it: it is running, or the user sees no asset yet'),
  })
  .meta({ id: 'FirstValuation' })

export const SERVICE_STATES = ['delayed', 'inProgress', 'finished', 'new'] as const

const onAsset = { uuid, assetUuid: uuid, externalId: z.string() }

export const homeCalls = {
  searchRecords: call({
    method: 'GET',
    path: '/search/records',
    mayBeStale: true,
    summary:
      'Finds people of the customer, documents, open tasks, advertisements and leads, as far as the caller sees them',
    permission: 'seeAssets',
    query: z.strictObject({
      q: searchWords,
      limit: wholeParameter(1, 20).default(4),
    }),
    reply: z.object({
      people: z
        .array(z.object({ uuid, name: z.string(), email: z.string() }))
        .describe('Users of the customer; only for administrators'),
      documents: z.array(z.object({ ...onAsset, name: z.string() })).describe('Documents of assets, newest first'),
      tasks: z.array(
        z.object({ ...onAsset, type: z.enum(TASK_TYPES), name: z.string().nullable(), dueOn: calendarDate }),
      ),
      advertisements: z.array(
        z.object({ ...onAsset, address: z.string().nullable(), municipality: z.string().nullable() }),
      ),
      leads: z
        .array(z.object({ ...onAsset, advertisementUuid: uuid, name: z.string() }))
        .describe('Leads by name, email, telephone or asset; the name is the email or the telephone if it is missing'),
    }),
  }),
  dashboardInfo: call({
    method: 'GET',
    path: '/users/{uuid}/dashboard/info',
    mayBeStale: true,
    summary: 'Figures of the home: what the user sees, and how much of the plan is used',
    access: 'session',
    permission: 'seeHome',
    about: 'oneself',
    params: uuidParams,
    reply: z.object({
      portfolios: count,
      assets: count,
      valuedAssets: count.describe('Number of assets with a value for sale or for rent'),
      saleValuedAssets: count.describe('Number of assets with a value for sale'),
      saleValue: z.number().describe('Euro'),
      rentValue: z.number().describe('Euro a month'),
      operatingAssets: count.describe('Number of operating assets of the whole customer'),
      operatingAssetsLimit: count,
      activeUsers: count,
      activeUsersLimit: count,
    }),
  }),
  valueHistory: call({
    method: 'GET',
    path: '/users/{uuid}/dashboard/value-history',
    mayBeStale: true,
    summary: 'Total value and number of the assets that the user sees, over a period',
    permission: 'seeAssets',
    about: 'oneself',
    params: uuidParams,
    query: z.strictObject({ period: z.enum(HISTORY_PERIODS).default('month') }),
    reply: z.object({
      points: z
        .array(
          z.object({
            on: calendarDate,
            saleValue: z.number().describe('Euro'),
            rentValue: z.number().describe('Euro a month'),
            assets: count,
            valued: count,
          }),
        )
        .describe('Values in order of their dates; the last date is today'),
    }),
  }),
  dashboardDocuments: call({
    method: 'GET',
    path: '/users/{uuid}/dashboard/documents',
    summary: 'Files that the user has put in, newest first',
    permission: 'seeHome',
    about: 'oneself',
    params: uuidParams,
    query: dashboardPage,
    reply: listOf(
      z.object({
        key: z.string(),
        name: z.string(),
        purpose: z.string(),
        contentType: z.string(),
        size: z.number().nullable().describe('Bytes'),
        portfolioUuid: uuid.nullable(),
        portfolioName: z.string().nullable(),
        createdOn: instant,
      }),
    ),
  }),
  latestEditedAssets: call({
    method: 'GET',
    path: '/users/{uuid}/dashboard/latest-edited-assets',
    summary: 'Assets edited last, among those that the user sees',
    permission: 'seeAssets',
    about: 'oneself',
    params: uuidParams,
    query: dashboardPage,
    reply: listOf(editedAsset),
  }),
  latestExplorerValuations: call({
    method: 'GET',
    path: '/users/{uuid}/dashboard/latest-explorer-valuations',
    summary: 'Homes valued in the explorer, newest first',
    permission: 'seeExplorer',
    about: 'oneself',
    params: uuidParams,
    query: dashboardPage,
    reply: listOf(
      z.object({
        uuid,
        operation,
        typeId,
        address: z.string().nullable(),
        size: z.number().nullable(),
        value: z.number(),
        at: instant,
      }),
    ),
  }),
  latestExplorerSearches: call({
    method: 'GET',
    path: '/users/{uuid}/dashboard/latest-explorer-searchs',
    summary: 'Searches of the explorer, newest first',
    permission: 'seeExplorer',
    about: 'oneself',
    params: uuidParams,
    query: dashboardPage,
    reply: listOf(
      z.object({
        uuid,
        evidence: z.enum(['listings', 'closings']),
        filters: z.record(z.string(), z.unknown()),
        found: count,
        at: instant,
      }),
    ),
  }),
  firstValuation: call({
    method: 'GET',
    path: '/users/{uuid}/first-valuation',
    summary: 'Progress of the user in the guided first valuation',
    permission: 'seeAssets',
    about: 'oneself',
    params: uuidParams,
    reply: firstValuationReply,
  }),
  keepFirstValuation: call({
    method: 'PUT',
    path: '/users/{uuid}/first-valuation',
    summary: 'Keeps how far the user has come, so that it goes on in another browser',
    permission: 'seeAssets',
    about: 'oneself',
    params: uuidParams,
    body: z.strictObject(firstValuation),
    reply: firstValuationReply,
    errors: ['portfolios.notFound', 'assets.notFound'],
    invalidates: ['firstValuation'],
  }),
  providerServices: call({
    method: 'GET',
    path: '/users/{uuid}/dashboard/services',
    summary: 'Service requests of a provider by state',
    permission: 'seeServices',
    about: 'oneself',
    params: uuidParams,
    query: dashboardPage.extend({ state: z.enum(SERVICE_STATES).optional() }),
    reply: z.object({
      counts: z.object({ delayed: count, inProgress: count, finished: count, new: count }),
      items: z.array(
        z.object({
          id: count,
          state: z.enum(SERVICE_STATES),
          kind: z.enum(SERVICES),
          assetUuid: uuid,
          externalId: z.string(),
          customer: z.string().nullable().describe('Customer that requested the service'),
          dueOn: instant.nullable(),
        }),
      ),
      total: count,
    }),
  }),
  chatIdentity: call({
    method: 'GET',
    path: '/chat/identity',
    summary: 'Identity of the caller, signed for the provider of the customer chat, so that no other user can use it',
    access: 'session',
    reply: z.object({ token: z.string().nullable().describe('JWT; null where no chat is configured') }),
  }),
} as const
