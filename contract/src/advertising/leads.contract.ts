import { LEAD_SOURCES } from '@lindero/domain/advertising/lead'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { FACT_QUERIES } from '../kernel/query-groups.ts'
import {
  distinct,
  jsonQuery,
  listOf,
  pageQuery,
  searchWords,
  secretParams,
  uuid,
  uuidParams,
} from '../kernel/schemas.ts'
import {
  advertisementStatus,
  enteredLead,
  lead,
  leadAnswer,
  leadState,
  listedLead,
  visitAnswer,
} from './advertising.schema.ts'

const leadFilter = z
  .strictObject({
    search: searchWords.optional().describe('Name, address, telephone, or identifier of the asset'),
    states: distinct(leadState).max(10).optional(),
    sources: distinct(z.enum(LEAD_SOURCES)).max(10).optional(),
    advertisementStatuses: distinct(advertisementStatus).max(10).optional(),
    wasClosed: z.boolean().optional().describe('Had the former state “closed”, or had not'),
    portfolios: distinct(uuid).max(200).optional(),
  })
  .meta({ id: 'LeadFilter' })
export type LeadFilter = z.infer<typeof leadFilter>

const boardFilter = leadFilter.omit({ states: true }).meta({ id: 'LeadBoardFilter' })
export type BoardFilter = z.infer<typeof boardFilter>

export const LEAD_SORTS = ['createdOn', 'changedOn', 'externalId', 'state'] as const

const leadParams = z.object({ uuid, leadUuid: uuid })
/** Queries that a change of a lead invalidates. A reservation and a deed also change the advertisement. */
const CHANGED = [
  'leads',
  'leadBoard',
  'advertisementLeads',
  'advertisements',
  'advertisement',
  'assetAdvertisements',
  'soldValues',
  'assetChangeLog',
  'waiting',
  ...FACT_QUERIES,
] as const

/** Calls about leads, from the first contact to the deed. */
export const leadCalls = {
  advertisementLeads: call({
    method: 'GET',
    path: '/advertisements/{uuid}/leads',
    summary: 'The leads of an advertisement, newest first',
    permission: 'readAdvertisements',
    about: 'advertisement',
    params: uuidParams,
    query: pageQuery(['createdOn'], z.strictObject({ states: distinct(leadState).max(10).optional() })),
    reply: listOf(lead),
  }),
  leads: call({
    method: 'GET',
    path: '/leads',
    mayBeStale: true,
    summary: 'The leads of the advertisements of all assets that the caller sees',
    permission: 'readAdvertisements',
    query: pageQuery(LEAD_SORTS, leadFilter),
    reply: listOf(listedLead),
  }),
  leadBoard: call({
    method: 'GET',
    path: '/leads/board',
    mayBeStale: true,
    summary: 'The same by state, the latest changed first, with the number of each state and of each source',
    permission: 'readAdvertisements',
    query: z.strictObject({ f: jsonQuery(boardFilter).optional() }),
    reply: z.object({
      columns: z.array(z.object({ state: leadState, total: z.number().int(), items: z.array(listedLead) })),
      sources: z
        .array(z.object({ source: z.enum(LEAD_SOURCES), count: z.number().int() }))
        .describe('Number of leads by source; the filter by source does not apply'),
    }),
  }),
  addLead: call({
    method: 'PUT',
    path: '/advertisements/{uuid}/leads',
    summary: 'Adds a lead that a user enters, for example after a call, a message, or contact by a portal or an agent',
    permission: 'editAdvertisements',
    about: 'advertisement',
    params: uuidParams,
    body: enteredLead,
    reply: lead,
    errors: ['advertisements.leadNotFound'],
    invalidates: CHANGED,
  }),
  answerLead: call({
    method: 'POST',
    path: '/advertisements/{uuid}/leads/{leadUuid}',
    summary: 'Moves a lead to another state with the data of the move, or adds a note',
    permission: 'editAdvertisements',
    about: 'advertisement',
    params: leadParams,
    body: leadAnswer,
    reply: lead,
    errors: [
      'advertisements.leadNotFound',
      'advertisements.leadStateRefused',
      'advertisements.changedMeanwhile',
      'advertisements.invalidFields',
      'advertisements.stateRefused',
    ],
    invalidates: CHANGED,
  }),
  saveVisit: call({
    method: 'POST',
    path: '/advertisements/{uuid}/leads/{leadUuid}/visits/{visitUuid}',
    summary: 'Another day or the result of a visit',
    permission: 'editAdvertisements',
    about: 'advertisement',
    params: leadParams.extend({ visitUuid: uuid }),
    body: visitAnswer,
    reply: lead,
    errors: ['advertisements.leadNotFound', 'advertisements.changedMeanwhile', 'advertisements.invalidFields'],
    invalidates: CHANGED,
  }),
  sellingChoices: call({
    method: 'GET',
    path: '/selling-choices',
    summary: 'The caller’s choices: weekly report, calendar of visits',
    permission: 'readAdvertisements',
    reply: z.object({ weeklyReport: z.boolean(), hasCalendar: z.boolean() }),
  }),
  saveSellingChoices: call({
    method: 'POST',
    path: '/selling-choices',
    summary: 'Turns the weekly report of the caller on or off',
    permission: 'readAdvertisements',
    body: z.strictObject({ weeklyReport: z.boolean() }),
    reply: z.object({ weeklyReport: z.boolean(), hasCalendar: z.boolean() }),
    invalidates: ['sellingChoices'],
  }),
  renewVisitCalendar: call({
    stepUp: true,
    method: 'POST',
    path: '/visit-calendars',
    summary: 'A new secret address of the calendar of visits; the earlier one ends',
    permission: 'readAdvertisements',
    reply: z.object({ path: z.string() }),
    invalidates: ['sellingChoices', 'visitCalendar'],
  }),
  visitCalendar: call({
    method: 'GET',
    path: '/visit-calendars/{secret}',
    summary: 'Visits of advertised properties as iCalendar, for a calendar program',
    access: 'public',
    through: 'visitDates',
    params: secretParams,
    produces: 'text/calendar',
    errors: ['advertisements.feedNotFound'],
  }),
} as const
