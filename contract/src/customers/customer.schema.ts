import { COLOUR_PATTERN } from '@lindero/domain/customers/customer'
import { DEPARTMENTS } from '@lindero/domain/customers/departments'
import { SEGMENT_IDS } from '@lindero/domain/customers/segments'
import { z } from 'zod'
import {
  calendarDate,
  distinct,
  instant,
  sentInstant,
  trimmedText,
  uuid,
  webAddress,
  wholeNumber,
} from '../kernel/schemas.ts'

/** A set of departments: none occurs twice. */
export const departmentSet = distinct(z.enum(DEPARTMENTS)).max(DEPARTMENTS.length)

const segmentId = z.literal(SEGMENT_IDS).meta({ id: 'SegmentId' })
const colour = z.string().max(7).regex(COLOUR_PATTERN, '#rrggbb')
const templatePath = z.string()
/** An empty text counts as a missing value, in every kind of field (core 7). */
const empty = z.literal('')
const limit = wholeNumber(0, 1_000_000)

export const colours = z.strictObject({ primary: colour.optional(), secondary: colour.optional() })
const templates = z
  .strictObject({ report: templatePath.optional(), mail: templatePath.optional() })
  .describe('Paths of its pictures in the file store; `/customers/{uuid}/templates` has their addresses')
const typedColour = colour.or(empty).optional()
const typedColours = z.strictObject({ primary: typedColour, secondary: typedColour })

/** A customer, as its admins and the operator see it (core 3). */
export const customer = z
  .object({
    uuid,
    name: z.string(),
    segmentId,
    segment: z.string(),
    cif: z.string().nullable(),
    address: z.string().nullable(),
    web: z.string().nullable(),
    emailDomain: z.string().nullable(),
    colours,
    templates,
    departments: z.array(z.enum(DEPARTMENTS)),
    isOperator: z.boolean(),
    isDemo: z.boolean(),
    hasRepossessionLicence: z.boolean(),
    apiActivated: z.boolean(),
    mayDraftWorkflows: z.boolean().describe('True if heads of departments may draft workflows'),
    operatingAssetsLimit: z.number().int(),
    activeUsersLimit: z.number().int(),
    transcriptionsLimit: z.number().int().describe('Maximum number of registry extracts transcribed in a month'),
    operatingAssets: z.number().int().describe('Assets that are not archived'),
    activeUsers: z.number().int().describe('Number of users without deactivated users and providers'),
    stripeId: z.string().nullable(),
    subscriptionInactiveOn: instant.nullable(),
    trialEndsOn: instant.nullable().describe('Counts while there is no Stripe identifier'),
    createdOn: instant,
    updatedOn: instant,
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof customer>

const editable = {
  name: trimmedText(200).min(1),
  segmentId,
  cif: trimmedText(20).nullable().describe('NIF or CIF, checked with its control character'),
  address: trimmedText(300).nullable(),
  web: webAddress.max(300).or(empty).nullable(),
  emailDomain: trimmedText(200)
    .toLowerCase()
    .regex(/^@?([a-z0-9-]+\.)+[a-z]{2,}$/)
    .or(empty)
    .nullable()
    .describe('Users may only have addresses of this domain'),
  colours: typedColours,
  departments: departmentSet,
  hasRepossessionLicence: z.boolean(),
  apiActivated: z.boolean(),
  mayDraftWorkflows: z.boolean(),
  operatingAssetsLimit: limit,
  activeUsersLimit: limit,
  transcriptionsLimit: limit,
  stripeId: trimmedText(100).nullable(),
  subscriptionInactiveOn: z.union([sentInstant, calendarDate]).nullable(),
  trialEndsOn: z.union([sentInstant, calendarDate]).nullable(),
}

/** Empty texts are accepted and dropped, as the specification requires (core 7). */
export const newCustomer = z.strictObject(editable).partial().required({ name: true, segmentId: true })
export type NewCustomer = z.infer<typeof newCustomer>

export const customerEdit = z.strictObject(editable).partial()
export type CustomerEdit = z.infer<typeof customerEdit>

const count = z.number().int()

/**
 * A customer's use of the product. Each point of a series is a day if the period is one month, a week if it is 3 or 6
 * months, and a month if it is 12 months. A point without events is zero. The last point is not complete yet.
 */
export const customerInsights = z
  .object({
    interval: count.describe('Months'),
    from: calendarDate,
    to: calendarDate,
    totals: z.object({
      portfolios: count.describe('Now, without drafts and archived ones'),
      assets: count.describe('Operating now'),
      valuedAssets: count.describe('Operating now and with a value'),
      valuations: count.describe('Made within the interval, without those that a tape brought along'),
      logins: count,
      activeUsers: count.describe('Users who signed in within the interval'),
    }),
    series: z.array(
      z.object({
        from: calendarDate.describe('First day of the day, week or month'),
        assets: count.describe('Created'),
        valuations: count.describe('Made'),
        logins: count,
      }),
    ),
  })
  .meta({ id: 'CustomerInsights' })
export type CustomerInsights = z.infer<typeof customerInsights>
