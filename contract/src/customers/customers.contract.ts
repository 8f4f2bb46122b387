import { INSIGHT_INTERVALS } from '@lindero/domain/customers/customer'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { PASSWORD_STATES } from '@lindero/domain/customers/password-state'
import { SEGMENT_IDS } from '@lindero/domain/customers/segments'
import { UPGRADE_KINDS } from '@lindero/domain/customers/upgrade-request'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import {
  instant,
  listOf,
  page,
  pageQuery,
  text,
  uuid,
  uuidParams,
  wholeNumber,
  wholeParameter,
} from '../kernel/schemas.ts'
import { follows } from '../kernel/second-names.ts'
import { customer, customerEdit, customerInsights, newCustomer } from './customer.schema.ts'

/** `interval` is a number of months: 1, 3, 6 or 12. */
const interval = wholeParameter(1, Math.max(...INSIGHT_INTERVALS))
  .pipe(z.literal(INSIGHT_INTERVALS))
  .default(INSIGHT_INTERVALS[0])
  .describe('Months to look back')

export const CUSTOMER_SORTS = [
  'name',
  'segment',
  'operatingAssets',
  'activeUsers',
  'createdOn',
  'subscriptionInactiveOn',
] as const

export const customerFilter = z.strictObject({
  search: text(100).optional().describe('Part of name or CIF'),
  segmentId: z.literal(SEGMENT_IDS).optional(),
  subscription: z.enum(['active', 'inactive']).optional(),
  hasRepossessionLicence: z.boolean().optional(),
})

const perUser = z.object({
  userUuid: uuid,
  name: z.string().nullable().describe('Null where the person was erased'),
  count: z.number().int(),
  lastOn: instant.nullable(),
})

const passwordState = z.object({
  userUuid: uuid,
  name: z.string(),
  state: z.enum(PASSWORD_STATES),
  changedOn: instant.nullable(),
  linkExpiresOn: instant.nullable().describe('Expiry of an unused link to set the password'),
})

export const customerCalls = {
  customers: call({
    method: 'GET',
    path: '/customers',
    summary: 'Every customer, for administration',
    permission: 'administer',
    query: pageQuery(CUSTOMER_SORTS, customerFilter),
    reply: listOf(customer),
  }),
  createCustomer: call({
    method: 'PUT',
    path: '/customers',
    summary: 'Creates a customer; empty fields are dropped',
    permission: 'administer',
    body: newCustomer,
    reply: customer,
    errors: ['customers.wrongCif', 'customers.stripeIdTaken', 'customers.endWithoutCard'],
    invalidates: ['customers'],
  }),
  operatingAssetsLimit: call({
    method: 'GET',
    path: '/customers/operating-assets-limit',
    summary: 'Checks if this number of additional operating assets fits the plan',
    permission: 'seeHome',
    query: z.strictObject({ desired: wholeParameter(0).default(1) }),
    reply: z.object({
      limit: z.number().int(),
      current: z.number().int(),
      desired: z.number().int(),
      fits: z.boolean(),
    }),
  }),
  requestUpgrade: call({
    method: 'POST',
    path: '/customers/upgrade-requests',
    summary: 'Requests a larger plan from the operator; stored, and sent again if the webhook fails',
    permission: 'seeHome',
    body: z.strictObject({
      kind: z.enum(UPGRADE_KINDS),
      desired: wholeNumber(1, 1_000_000)
        .optional()
        .describe('Requested total; by default one more than the present number, or than the limit of the plan'),
    }),
    reply: z.object({
      uuid,
      kind: z.enum(UPGRADE_KINDS),
      current: z.number().int(),
      desired: z.number().int(),
      createdOn: instant,
    }),
    errors: ['upgrades.alreadyRequested', 'upgrades.withinPlan'],
    invalidates: ['customerUpgradeRequests'],
  }),
  customer: call({
    method: 'GET',
    path: '/customers/{uuid}',
    summary: 'A customer: one’s own for its admins, any for administration',
    permission: 'listUsers',
    about: 'customer',
    params: uuidParams,
    reply: customer,
  }),
  editCustomer: call({
    method: 'POST',
    path: '/customers/{uuid}',
    summary: 'Edits a customer with its plan',
    permission: 'administer',
    about: 'customer',
    params: uuidParams,
    body: customerEdit,
    reply: customer,
    errors: [
      'customers.wrongCif',
      'customers.operatorFixed',
      'customers.stripeIdTaken',
      'customers.endWithoutCard',
      'changes.none',
    ],
    invalidates: ['customers', 'customer', 'customerInsights'],
  }),
  activeAssetsCount: call({
    method: 'GET',
    path: '/customers/{uuid}/active-assets-count',
    summary: 'Number of assets of a customer that are not archived, also those that do not count towards its plan',
    permission: 'listUsers',
    about: 'customer',
    params: uuidParams,
    reply: z.object({ activeAssetsCount: z.number().int() }),
  }),
  customerDepartments: call({
    method: 'GET',
    path: '/customers/{uuid}/departments',
    summary: 'Departments of a customer, each with its number of active users',
    permission: 'listUsers',
    about: 'customer',
    params: uuidParams,
    query: z.strictObject(page),
    reply: listOf(z.object({ department: z.enum(DEPARTMENTS), users: z.number().int() })),
  }),
  customerPortfolios: call({
    method: 'GET',
    path: '/customers/{uuid}/portfolios',
    summary: 'Portfolios of a customer, to assign users to',
    permission: 'listUsers',
    about: 'customer',
    params: uuidParams,
    query: z.strictObject(page),
    reply: listOf(z.object({ uuid, name: z.string() })),
  }),
  customerInsights: call({
    method: 'GET',
    path: '/customers/{uuid}/insights',
    mayBeStale: true,
    summary: 'Use of the product by a customer over the last months',
    permission: 'listUsers',
    about: 'customer',
    params: uuidParams,
    query: z.strictObject({ interval }),
    reply: customerInsights,
  }),
  passwordStatus: call({
    method: 'GET',
    path: '/customers/{uuid}/users/password-status',
    mayBeStale: true,
    summary: 'Users who changed their password within the interval, before it, or never set one',
    permission: 'listUsers',
    about: 'customer',
    params: uuidParams,
    query: z.strictObject({ interval, ...page }),
    reply: listOf(passwordState).extend({
      usersPasswordState: follows('items', z.array(passwordState)),
    }),
  }),
  customerUsersValuations: call({
    method: 'GET',
    path: '/customers/{uuid}/users/valuations',
    mayBeStale: true,
    summary: 'Valuations made by each user within the interval',
    permission: 'listUsers',
    about: 'customer',
    params: uuidParams,
    query: z.strictObject({ interval, ...page }),
    reply: listOf(perUser),
  }),
  customerUsersReports: call({
    method: 'GET',
    path: '/customers/{uuid}/users/reports',
    mayBeStale: true,
    summary: 'Exports and reports made by each user within the interval',
    permission: 'listUsers',
    about: 'customer',
    params: uuidParams,
    query: z.strictObject({ interval, ...page }),
    reply: listOf(perUser),
  }),
  customerUpgradeRequests: call({
    method: 'GET',
    path: '/customers/{uuid}/upgrade-requests',
    summary: 'Upgrade requests of a customer, newest first',
    permission: 'listUsers',
    about: 'customer',
    params: uuidParams,
    query: z.strictObject(page),
    reply: listOf(
      z.object({
        uuid,
        kind: z.enum(UPGRADE_KINDS),
        userName: z.string().nullable().describe('Null where the person was erased'),
        current: z.number().int(),
        desired: z.number().int(),
        createdOn: instant,
        deliveredOn: instant.nullable(),
      }),
    ),
  }),
} as const
