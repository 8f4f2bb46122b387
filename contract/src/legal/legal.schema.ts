import { LEGAL_COMMENT_TYPES, MOST_COMMENT_FILES, PERSONAL_LEGAL_COMMENT_TYPES } from '@lindero/domain/kernel/comments'
import { ACQUISITION_TYPES } from '@lindero/domain/legal/acquisition'
import { JUDICIAL_TERMS, type JudicialTermName } from '@lindero/domain/legal/judicial-terms'
import {
  LEGAL_FIELDS,
  LEGAL_SECTIONS,
  type LegalSection,
  type LegalValues,
} from '@lindero/domain/legal/management.section'
import { SERVICE_REQUEST_STATES, SERVICES, TIMINGS } from '@lindero/domain/legal/service-requests'
import { LIGHTS } from '@lindero/domain/legal/situation'
import { TERM_CALENDARS } from '@lindero/domain/legal/working-days'
import { LAPSE_SOURCES } from '@lindero/domain/operations/charge-lapse'
import { CHARGE_KINDS } from '@lindero/domain/operations/transcription/charge-kinds'
import { z } from 'zod'
import { sentSchema } from '../kernel/fields/field-schema.ts'
import { repliesOf } from '../kernel/parts/part-schema.ts'
import { anyJson, calendarDate, distinct, instant, text, trimmedText, uuid, wholeNumber } from '../kernel/schemas.ts'

const legalSection = z.enum(LEGAL_SECTIONS)
export const managementToken = text(1_000)

export const acquisition = z.object({
  acquisitionType: z.enum(ACQUISITION_TYPES).nullable(),
  acquisitionDate: calendarDate.nullable(),
  edictReceptionDate: calendarDate.nullable(),
  testimonialReceptionDate: calendarDate.nullable(),
})

export const legalDocument = z.object({
  uuid,
  name: z.string(),
  size: z.number().int(),
  createdOn: instant,
  serviceRequestId: z.number().int().nullable().describe('The request to which its provider added it'),
  replacedOn: instant.nullable().describe('Time at which another document replaced it as evidence; it stays stored'),
  replacedBy: z.string().nullable(),
})

/** Author of the comment. If the author works for a provider, `company` is the provider's name. */
const author = z
  .object({ uuid, name: z.string().nullable(), company: z.string().nullable() })
  .nullable()
  .describe('Null for the server, and where the person’s data were erased')

const legalComment = z
  .object({
    uuid,
    type: z.enum(LEGAL_COMMENT_TYPES),
    message: z.string(),
    author,
    createdOn: instant,
    timestamp: instant.describe('`createdOn` by the name that the document has for it'),
    editedOn: instant.nullable(),
    files: z.array(uuid).describe('Documents that came with it'),
  })
  .meta({ id: 'LegalComment' })

const termLength = z
  .union([z.strictObject({ days: z.number().int() }), z.strictObject({ months: z.number().int() })])
  .describe('Days of its calendar, or months from date to date')

const termCalendar = z.enum(TERM_CALENDARS).describe('Working days of courts, those of the land registry, or every day')

/** The rule that determines a deadline. */
export const termRule = {
  from: calendarDate.describe('The date that starts the term'),
  length: termLength,
  article: z.string(),
  calendar: termCalendar,
  office: z
    .object({
      town: z.string().nullable(),
      provinceCode: z.string().nullable(),
      from: z.enum(['seat', 'asset', 'unknownSeat']),
    })
    .optional()
    .describe('The court or registry whose holidays count; `asset`: the record names no seat'),
  graceUntil: calendarDate.optional().describe('Day of grace: the act can be filed until 15:00 (art. 135.5 LEC)'),
  lexnet: z
    .object({ opened: calendarDate, unopened: calendarDate })
    .optional()
    .describe(
      'Last days if `from` is the day on which LexNET sent the document: of the opened and of the unopened document',
    ),
  provisionalYears: z
    .array(z.number().int())
    .optional()
    .describe('Years of the period whose official holidays are not published yet'),
  annotation: z
    .object({
      kind: z.enum(CHARGE_KINDS),
      inscription: z.string().nullable(),
      extract: calendarDate.nullable().describe('Day of issue of the extract'),
      by: z.enum(LAPSE_SOURCES).describe('Basis of the last day'),
      isOurs: z.boolean().describe('An annotation of the owner’s own claim'),
    })
    .optional()
    .describe('The annotation of a registry extract that lapses on the last day'),
}

export const dueDate = z
  .object({
    term: z.enum(Object.keys(JUDICIAL_TERMS) as [JudicialTermName, ...JudicialTermName[]]),
    dueBy: calendarDate,
    metOn: calendarDate.nullable().describe('The day on which the duty was met too late; null while it is open'),
    ...termRule,
  })
  .meta({ id: 'JudicialDueDate' })

const shared = {
  id: z.number().int(),
  agency: z.string().nullable(),
  isInternal: z.boolean(),
  isManual: z.boolean().describe('A repossession of the history that a person entered; only these are deleted'),
  requestDate: calendarDate,
  serviceRequestId: z.number().int().nullable(),
  dueDates: z.array(dueDate),
  comments: z.array(legalComment).describe('Newest first, one page'),
  commentCounts: z.partialRecord(z.enum(LEGAL_COMMENT_TYPES), z.number().int()).describe('All, by type'),
  editedOn: instant,
}
type Shared = z.infer<z.ZodObject<typeof shared>>
export type LegalRecordOf<S extends LegalSection> = Shared & { section: S; fields: LegalValues<S> }
export type LegalRecordShown = { [S in LegalSection]: LegalRecordOf<S> }[LegalSection]

/** One schema for each section; the section name is the discriminator. */
function ofSections<Schema extends z.ZodObject>(make: (section: LegalSection) => Schema) {
  return z.discriminatedUnion('section', LEGAL_SECTIONS.map(make) as [Schema, ...Schema[]])
}

export const legalRecord = ofSections((section) =>
  z.object({ ...shared, section: z.literal(section), fields: z.object(repliesOf(LEGAL_FIELDS[section])) }),
).meta({ id: 'LegalRecord' }) as z.ZodType as z.ZodType<LegalRecordShown>

const lightLevel = z.enum(['success', 'warning', 'danger'])

export const situation = z.object({
  registrationState: z.string().nullable(),
  possessionState: z.string().nullable(),
  possessionDate: calendarDate.nullable(),
  isOccupied: z.boolean().nullable(),
  lights: z.partialRecord(z.enum(LIGHTS), lightLevel),
  nextDate: calendarDate.nullable(),
  nextReason: z.string().nullable(),
})

/** A fact that a provider reports and that waits for the owner. */
export const waitingReport = z
  .object({
    recordId: z.number().int(),
    section: legalSection,
    kind: z
      .enum(['taken', 'changed', 'withdrawn', 'facts'])
      .describe('`changed`, `withdrawn`: a possession that the owner had confirmed'),
    mode: z.string().nullable(),
    on: calendarDate.nullable(),
    changes: z.array(z.object({ field: z.string(), confirmed: z.unknown(), reported: z.unknown() })),
  })
  .meta({ id: 'WaitingReport' })

export const serviceRequest = z
  .object({
    id: z.number().int(),
    service: z.enum(SERVICES),
    state: z.enum(SERVICE_REQUEST_STATES),
    timing: z.enum(TIMINGS),
    assetUuid: uuid,
    externalId: z.string().nullable().describe('Null of a cancelled request, for the provider'),
    provider: z.string(),
    owner: z.string(),
    requestedBy: z.string().nullable(),
    requestedOn: instant,
    expiresOn: calendarDate,
    endedOn: instant.nullable(),
    cancelledOn: instant.nullable(),
    sentBackOn: instant.nullable().describe('The owner sent the finished request back, once'),
    sentBackReason: z.string().nullable(),
    comments: z.string().nullable(),
    contactName: z.string().nullable().describe('Person to call before a visit'),
    contactPhone: z
      .string()
      .nullable()
      .describe('Erased three months after the end of the request, or a year after the case has ended'),
  })
  .meta({ id: 'ServiceRequest' })
export type ServiceRequestShown = z.infer<typeof serviceRequest>

/** The asset of a service request, as the provider sees it. */
export const assetOfService = z.object({
  uuid,
  externalId: z.string(),
  cadastralReference: z.string().nullable(),
  address: z.string().nullable(),
  municipality: z.string().nullable(),
  province: z.string().nullable(),
  postalCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  typeId: z.number().int(),
  subtypeId: z.string().nullable(),
  size: z.number().nullable(),
  constructionYear: z.number().int().nullable(),
})

const change = z.strictObject({ oldValue: anyJson(10_000), newValue: anyJson(10_000) })
const fieldName = text(60)

/** The fields of a section for the API document, with the same schemas that check a save (`sentSchema`). */
function documented(section: LegalSection) {
  const changes = Object.entries(LEGAL_FIELDS[section]).map(([name, field]) => {
    const value = z.toJSONSchema(sentSchema(field).nullable(), { io: 'input', unrepresentable: 'any' })
    const { $schema: _, ...schema } = value
    return [name, { type: 'object', properties: { oldValue: schema, newValue: schema }, additionalProperties: false }]
  })
  return Object.fromEntries(changes) as Record<string, object>
}

/** The changes to one record in a save. If `id` is null, the save adds a record. */
const recordChange = ofSections((section) =>
  z.strictObject({
    section: z.literal(section),
    id: wholeNumber(1).nullable(),
    isDeleted: z.boolean().optional().describe('Only of a repossession that a person entered'),
    // The schema does not validate the values: the server checks them and names each field with an invalid value.
    fields: z
      .record(fieldName, change)
      .refine((fields) => Object.keys(fields).length <= 60, 'too many fields')
      .meta({
        get properties() {
          return documented(section)
        },
      }),
    comments: z
      .array(
        z.strictObject({
          uuid: uuid.optional().describe('uuid of a comment of the caller, to change it'),
          type: z.enum(PERSONAL_LEGAL_COMMENT_TYPES),
          message: trimmedText().min(1),
          files: distinct(uuid)
            .max(MOST_COMMENT_FILES)
            .optional()
            .describe('Documents of a new comment: of the asset; for a provider its own uploads'),
        }),
      )
      .max(20)
      .optional(),
    deletedComments: distinct(uuid).max(20).optional().describe('Comments of the caller'),
  }),
)

export const legalChanges = z
  .strictObject({
    acquisition: z
      .partialRecord(
        z.enum(['acquisitionType', 'acquisitionDate', 'edictReceptionDate', 'testimonialReceptionDate']),
        change,
      )
      .optional(),
    responsibleUuid: change.optional(),
    records: z
      .array(recordChange)
      .max(50)
      .refine((records) => {
        const stored = records.flatMap(({ section, id }) => (id === null ? [] : [`${section}:${id}`]))
        return new Set(stored).size === stored.length
      }, 'a record twice')
      .optional(),
    confirmedRecords: distinct(wholeNumber(1))
      .max(20)
      .optional()
      .describe('Records of providers whose possession the owner confirms'),
    serviceRequest: z.enum(['start', 'finish']).optional().describe('New state of the request, for its provider'),
  })
  .meta({ id: 'LegalChanges' })
export type LegalChanges = z.output<typeof legalChanges>

/** A row of the list of assets with legal work. Costs are in EUR. */
export const repossession = z.object({
  assetUuid: uuid,
  externalId: z.string(),
  address: z.string().nullable(),
  municipality: z.string().nullable(),
  acquisitionType: z.string().nullable(),
  responsible: z.string().nullable(),
  costs: z.number().nullable().describe('Recorded costs of the procedures; null if no invoice names a procedure'),
  months: z.number().int().nullable().describe('Whole months from the first record to the possession or today'),
  situation,
})
