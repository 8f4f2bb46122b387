import { LEGAL_SECTIONS } from '@lindero/domain/legal/management.section'
import { LAPSE_QUESTIONS } from '@lindero/domain/operations/charge-lapse'
import { CHARGE_KINDS } from '@lindero/domain/operations/transcription/charge-kinds'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import {
  calendarDate,
  distinct,
  listOf,
  page,
  pageQuery,
  secretParams,
  text,
  trimmedText,
  uuid,
  uuidParams,
} from '../kernel/schemas.ts'
import { managementToken, termRule } from './legal.schema.ts'

const LEGAL_DATE_SORT_FIELDS = ['date', 'externalId'] as const

/** Filters that select a user's, a portfolio's or a court's dates. */
const place = {
  responsibleUuid: uuid.optional().describe('User responsible for the asset'),
  portfolioUuid: uuid.optional(),
  court: trimmedText(200).min(1).optional().describe('Court or registry of the procedure, or its town'),
}

const legalDateFilter = z
  .strictObject({
    search: trimmedText(100).min(1).optional().describe('Any part of the asset’s id or address'),
    day: z
      .strictObject({ from: calendarDate.optional(), until: calendarDate.optional() })
      .optional()
      .describe('Both days included'),
    isTerm: z.boolean().optional().describe('Judicial terms only, or appointments only'),
    isLate: z.boolean().optional().describe('Terms that are over and still open'),
    isUnexplained: z.boolean().optional().describe('Missed terms without a reason, or the others'),
    ...place,
  })
  .meta({ id: 'LegalDateFilter' })

const provinceCode = text(2).regex(/^\d\d$/, 'two digits')
const holiday = z
  .object({
    uuid,
    day: calendarDate,
    name: z.string(),
    provinceCode: z.string(),
    municipality: z.string().nullable().describe('Null for the whole province'),
    isShared: z.boolean().describe('Kept by the operator for every customer; only the operator removes it'),
  })
  .meta({ id: 'CourtHoliday' })

/** Deadlines that a change of holidays moved. The users responsible for them get a notification and a mail. */
const movedTerms = z
  .array(
    z.object({
      assetUuid: uuid,
      externalId: z.string(),
      reason: z.string(),
      before: calendarDate,
      after: calendarDate,
    }),
  )
  .describe('Moved deadlines, at most 100, the earliest first')

/** Queries with replies that depend on the court holidays. */
const HOLIDAY_QUERIES = [
  'courtHolidays',
  'legalDates',
  'legalCalendar',
  'repossessions',
  'management',
  'managementAdjudicationProcess',
  'managementRegistry',
  'managementEvictionProcess',
  'managementCriminalProcess',
] as const

export const legalDateCalls = {
  legalDates: call({
    method: 'GET',
    path: '/management/dates',
    mayBeStale: true,
    summary: 'Judicial terms and appointments of all assets that the caller sees',
    permission: 'seeManagement',
    query: pageQuery(LEGAL_DATE_SORT_FIELDS, legalDateFilter),
    reply: listOf(
      z.object({
        id: z.number().int(),
        date: calendarDate,
        assetUuid: uuid,
        externalId: z.string(),
        address: z.string().nullable(),
        municipality: z.string().nullable(),
        responsible: z.string().nullable(),
        court: z.string().nullable().describe('Court or registry of the procedure, or its town'),
        caseNumber: z.string().nullable().describe('Number of the case, or of the procedure'),
        attorney: z.string().nullable().describe('Attorney of the procedure, or of the award of the asset'),
        missed: z
          .object({ uuid, explanation: z.string().nullable() })
          .nullable()
          .describe('Reason of a missed deadline; its text is null until a user gives it'),
        section: z.enum(LEGAL_SECTIONS),
        reason: z.string().describe('The judicial deadline, or the field of the court date'),
        isLate: z.boolean(),
        hour: z.string().nullable().describe('Hour of a court date, from its attempt'),
        place: z.string().nullable().describe('Room or address of a court date'),
        attended: z.string().nullable().describe('Attending person of a court date'),
        awaits: z.boolean().describe('A court date that has passed without a result, or a suspension that has ended'),
        metOn: calendarDate.nullable().describe('The day on which a deadline was met too late'),
        movedFrom: calendarDate.nullable().describe('Former last day of a deadline that a change of holidays moved'),
        rule: z.object(termRule).nullable().describe('Calculation of the last day of a deadline'),
      }),
    ),
  }),
  legalCalendar: call({
    method: 'GET',
    path: '/management/calendar',
    mayBeStale: true,
    summary: 'Number of judicial deadlines and court dates on each day of a month',
    permission: 'seeManagement',
    query: z.strictObject({
      month: text(7).regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'year and month, as in 2026-03'),
      ...place,
    }),
    reply: z.object({
      days: z.array(z.object({ date: calendarDate, terms: z.number().int(), appointments: z.number().int() })),
      late: z.number().int().describe('Terms of any month that are over and still open'),
    }),
  }),
  legalDateChoices: call({
    method: 'GET',
    path: '/management/date-choices',
    mayBeStale: true,
    summary: 'Users, portfolios and courts with judicial deadlines or court dates',
    permission: 'seeManagement',
    reply: z.object({
      people: z.array(z.object({ uuid, name: z.string() })),
      portfolios: z.array(z.object({ uuid, name: z.string() })),
      courts: z.array(z.string()),
    }),
  }),
  lapseQuestions: call({
    method: 'GET',
    path: '/management/lapse-questions',
    mayBeStale: true,
    summary: 'Annotations in registry extracts whose day of lapse is unknown, each with the question to answer',
    permission: 'seeManagement',
    query: z.strictObject(page),
    reply: listOf(
      z.object({
        id: z.number().int(),
        assetUuid: uuid,
        externalId: z.string(),
        address: z.string().nullable(),
        kind: z.enum(CHARGE_KINDS),
        inscription: z.string().nullable(),
        why: z.enum(LAPSE_QUESTIONS),
        isOurs: z.boolean().describe('An annotation of the own claim, which must be extended before it lapses'),
        expeditionDate: calendarDate.nullable().describe('Day of issue of the extract'),
      }),
    ),
  }),
  explainMissedDeadline: call({
    method: 'POST',
    path: '/assets/{uuid}/management/missed-deadlines/{missedUuid}',
    summary: 'Stores the reason of a missed term, in the history too; a later reason replaces it',
    permission: 'editLegal',
    about: 'managedAsset',
    params: uuidParams.extend({ missedUuid: uuid }),
    query: z.strictObject({ token: managementToken.optional() }),
    body: z.strictObject({ explanation: trimmedText(1_000).min(3) }),
    reply: z.object({ explanation: z.string() }),
    errors: [
      'legal.missedNotFound',
      'management.tokenExpired',
      'management.providerWithoutPermission',
      'legal.notInManagement',
    ],
    invalidates: ['legalDates', 'notices', 'assetTimeline'],
  }),
  renewLegalFeed: call({
    stepUp: true,
    method: 'POST',
    path: '/management/calendar-feed',
    summary: 'A new secret address of the calendar of judicial dates; an earlier one ends',
    permission: 'seeManagement',
    reply: z.object({ path: z.string().describe('Returned once: only its hash is stored') }),
    invalidates: ['legalFeed'],
  }),
  legalFeed: call({
    method: 'GET',
    path: '/legal-calendars/{secret}',
    summary: 'Judicial terms and appointments as iCalendar, for a calendar program',
    access: 'public',
    through: 'judicialDates',
    params: secretParams,
    produces: 'text/calendar',
    errors: ['legal.calendarNotFound'],
  }),
  courtHolidays: call({
    method: 'GET',
    path: '/management/court-holidays',
    summary: 'Local holidays of courts, as the customer entered them, and the official ones of a province',
    permission: 'seeManagement',
    query: z.strictObject({ provinceCode: provinceCode.optional(), ...page }),
    reply: listOf(holiday).extend({
      official: z
        .array(z.object({ day: calendarDate, name: z.string() }))
        .describe('National and regional ones, this year and the next'),
      officialYears: z
        .array(z.object({ year: z.number().int(), reference: z.string().nullable() }))
        .describe('The resolution that published each year; null while the year is provisional'),
      municipalities: z.array(z.string()).describe('Municipalities of the managed assets in the province'),
    }),
  }),
  addCourtHolidays: call({
    method: 'POST',
    path: '/management/court-holidays',
    summary: 'Adds a local holiday of one or several municipalities; judicial dates there are counted again',
    permission: 'assignUsers',
    body: z.strictObject({
      day: calendarDate,
      name: trimmedText(100).min(1),
      provinceCode,
      municipalities: distinct(trimmedText(100).min(1)).max(50).describe('None for the whole province'),
    }),
    reply: z.object({ added: z.number().int(), moved: movedTerms }),
    errors: ['legal.tooManyHolidays'],
    invalidates: HOLIDAY_QUERIES,
  }),
  removeCourtHoliday: call({
    method: 'DELETE',
    path: '/management/court-holidays/{uuid}',
    summary: 'Removes a local holiday; judicial dates there are counted again',
    permission: 'assignUsers',
    params: uuidParams,
    reply: z.object({ moved: movedTerms }),
    errors: ['legal.holidayNotFound'],
    invalidates: HOLIDAY_QUERIES,
  }),
} as const
