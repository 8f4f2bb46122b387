import {
  ADVERTISEMENT_LIMITS,
  ENERGY_RATINGS,
  LOSS_REASONS,
  OPERATION_TYPES,
  WITHDRAWAL_REASONS,
} from '@lindero/domain/advertising/advertisement'
import { ADVERTISEMENT_STATES, OPERATION_STATUSES } from '@lindero/domain/advertising/advertisement-states'
import { STYLE_NAMES } from '@lindero/domain/advertising/description/styles'
import {
  DISCARD_REASONS,
  ENTERED_SOURCES,
  LEAD_EVENTS,
  LEAD_LIMITS,
  LEAD_SOURCES,
  LEAD_STATES,
  LEAD_STEPS,
  VISIT_RESULTS,
} from '@lindero/domain/advertising/lead'
import { NOTICES } from '@lindero/domain/advertising/notices'
import { MAP_METRES, type MapLevel } from '@lindero/domain/advertising/place-map'
import { RENT_OBSTACLES, SUGGESTED_TAGS } from '@lindero/domain/advertising/tag-suggestions'
import { PLACE_KINDS } from '@lindero/domain/areas/nearby-places'
import { ENERGY_LETTERS } from '@lindero/domain/assets/asset-details'
import { byAnnex } from '@lindero/domain/kernel/annexes'
import { PROVINCES, type ProvinceCode } from '@lindero/domain/kernel/provinces'
import { z } from 'zod'
import { fieldChange } from '../assets/asset.schema.ts'
import { annexes, subtype, typeId } from '../kernel/property.schema.ts'
import {
  area,
  calendarDate,
  distinct,
  figure,
  instant,
  latitude,
  longitude,
  text,
  trimmedText,
  uuid,
  wholeNumber,
} from '../kernel/schemas.ts'

export const advertisementStatus = z.enum(ADVERTISEMENT_STATES)
export const withdrawalReason = z.enum(WITHDRAWAL_REASONS)
/** A reason in a save: also in camel form, `ownerSale` (operations 4). */
const sentWithdrawalReason = z.preprocess(
  (sent) => WITHDRAWAL_REASONS.find((reason) => camelCased(reason) === sent) ?? sent,
  withdrawalReason,
)
const camelCased = (name: string) => name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
export const lossReason = z.enum(LOSS_REASONS)
const PROVINCE_CODES = Object.keys(PROVINCES) as [ProvinceCode, ...ProvinceCode[]]
const count = wholeNumber(0, 200).nullable()
const words = text(500).nullable()

const image = z.strictObject({ uuid, order: wholeNumber(1, ADVERTISEMENT_LIMITS.images), selected: z.boolean() })
const description = z
  .strictObject({
    text: text(ADVERTISEMENT_LIMITS.descriptionCharacters),
    language: z.enum(['es', 'en']),
    styleName: z.enum(STYLE_NAMES as [(typeof STYLE_NAMES)[number]]).nullable(),
  })
  .meta({ id: 'AdvertisementDescription' })

/** Fields of an advertisement that a user can edit. */
export const advertisementFields = z.object({
  operationType: z.enum(OPERATION_TYPES),
  size: area.nullable(),
  price: figure(0).nullable().describe('EUR; of a rent, per month'),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  address: words,
  provinceCode: z.enum(PROVINCE_CODES).nullable(),
  province: words,
  municipality: words,
  municipalityCode: text(5).nullable(),
  typeId,
  subtypeId: subtype.nullable(),
  floor: wholeNumber(-20, 200).nullable(),
  rooms: count,
  bathrooms: count,
  ...annexes.shape,
  images: distinct(image, (evidence) => evidence.uuid).max(ADVERTISEMENT_LIMITS.images),
  coverImage: uuid.nullable(),
  description: description.nullable(),
  tags: distinct(trimmedText(ADVERTISEMENT_LIMITS.tagCharacters).min(1)).max(ADVERTISEMENT_LIMITS.tags),
  energyRating: z
    .enum(ENERGY_RATINGS)
    .nullable()
    .describe('Required to publish a building; a building without a rating is in process or exempt'),
  emissionsRating: z.enum(ENERGY_LETTERS).nullable(),
  energyConsumption: figure(0, 10_000).nullable().describe('kWh/m² a year'),
  energyEmissions: figure(0, 10_000).nullable().describe('kg CO₂/m² a year'),
  mayComparePrice: z.boolean().describe('true: a generated text may compare the price with that of the area'),
  isHiddenFromSearch: z.boolean().describe('true: search engines may not list the public page'),
})

/** Fields that move an advertisement to a different state. */
export const advertisementMoves = z.object({
  status: advertisementStatus,
  isReserved: z.boolean(),
  withdrawalReason: sentWithdrawalReason.nullable(),
  lossReason: lossReason.nullable(),
  salePrice: figure(0.01).nullable(),
  saleDate: calendarDate.nullable(),
})

const shownImage = image.extend({
  name: z.string(),
  isShareable: z.boolean().describe('Only shareable pictures have public addresses'),
  thumbnailUrl: z.string().nullable(),
  screenUrl: z.string().nullable(),
})
const point = z.strictObject({ latitude, longitude })
export const letUntil = calendarDate.nullable().describe('Day on which the lease of the asset ends')
const possession = { notices: z.array(z.enum(NOTICES)).describe('About its possession, now'), letUntil }
export const person = z.object({ uuid, name: z.string(), email: z.string() })

export const advertisement = z
  .object({
    uuid,
    assetUuid: uuid,
    number: z.number().int(),
    ...advertisementFields.shape,
    ...advertisementMoves.shape,
    withdrawalReason: withdrawalReason.nullable(),
    images: z.array(shownImage),
    locationPoint: point.nullable(),
    operationStatus: z.enum(OPERATION_STATUSES),
    ...possession,
    rentObstacle: z.enum(RENT_OBSTACLES).nullable(),
    reservedBy: uuid.nullable(),
    reservedByName: z.string().nullable(),
    reservedAt: instant.nullable(),
    copiedFromUuid: uuid.nullable(),
    commercialManagers: z.array(person),
    leads: z.object({ total: z.number().int(), new: z.number().int() }),
    daysOnMarket: z.number().int().nullable().describe('Days that it has been published, all times together'),
    prices: z
      .array(z.object({ on: instant, price: z.number() }))
      .describe('Prices in the history of the asset, oldest first'),
    ...{ publishedOn: instant.nullable(), createdOn: instant, editedOn: instant },
  })
  .meta({ id: 'Advertisement' })
export type Advertisement = z.infer<typeof advertisement>

/** A new advertisement. Fields that only the server sets are accepted and ignored. */
export const advertisementBody = z
  .strictObject({
    ...advertisementFields.shape,
    uuid: uuid.optional(),
    copiedFromUuid: uuid.nullable().optional(),
    isNew: z.boolean().optional(),
    isEditing: z.boolean().optional(),
    locationPoint: point.nullable().optional(),
  })
  .partial()
  .required({ typeId: true })

export const advertisementChanges = z.strictObject({
  uuid,
  changes: distinct(fieldChange, ({ field }) => field).max(60),
})

export const listedAdvertisement = z
  .object({
    uuid,
    assetUuid: uuid,
    number: z.number().int(),
    externalId: z.string(),
    portfolioName: z.string(),
    status: advertisementStatus,
    operationStatus: z.enum(OPERATION_STATUSES),
    isReserved: z.boolean(),
    operationType: z.enum(OPERATION_TYPES),
    price: z.number().nullable(),
    salePrice: z.number().nullable(),
    size: z.number().nullable(),
    rooms: z.number().int().nullable(),
    typeId,
    subtypeId: subtype.nullable(),
    address: z.string().nullable(),
    municipality: z.string().nullable(),
    province: z.string().nullable(),
    leads: z.number().int(),
    newLeads: z.number().int(),
    views: z.number().int().describe('Times that its public page was opened'),
    daysOnMarket: z.number().int().nullable(),
    publishedOn: instant.nullable(),
    editedOn: instant,
  })
  .meta({ id: 'ListedAdvertisement' })
export type ListedAdvertisement = z.infer<typeof listedAdvertisement>

export const suggestedTag = z.enum(SUGGESTED_TAGS)

export const leadState = z.enum(LEAD_STATES)
export const discardReason = z.enum(DISCARD_REASONS)
const timeOfDay = text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A visit, an offer, a reservation or a deed. */
const leadStep = z
  .object({
    uuid,
    kind: z.enum(LEAD_STEPS),
    day: calendarDate,
    time: z.string().nullable().describe('HH:MM, of a visit'),
    result: z.enum(VISIT_RESULTS).nullable(),
    amount: z.number().nullable().describe('EUR: offered, paid for the reservation, or the price of the deed'),
    conditions: z.string().nullable(),
    expiresOn: calendarDate.nullable(),
    createdOn: instant,
  })
  .meta({ id: 'LeadStep' })
export type LeadStep = z.infer<typeof leadStep>

export const lead = z
  .object({
    uuid,
    source: z.enum(LEAD_SOURCES),
    state: leadState,
    discardReason: discardReason.nullable(),
    wasClosed: z.boolean().describe('Had the former state “closed”, which did not say whether the home was sold'),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    message: z.string().nullable(),
    note: z.string().nullable(),
    steps: z.array(leadStep).describe('The oldest first'),
    isPublished: z.boolean().describe('The advertisement is published now'),
    isReservedForOther: z.boolean().describe('True if the advertisement is reserved for another lead'),
    createdOn: instant,
    changedOn: instant,
    deletedOn: calendarDate
      .nullable()
      .describe('The day on which the person’s data are deleted; none while the advertisement is reserved for them'),
  })
  .meta({ id: 'Lead' })
export type Lead = z.infer<typeof lead>

export const listedLead = lead
  .extend({
    advertisementUuid: uuid,
    number: z.number().int().describe('Number of the advertisement'),
    assetUuid: uuid,
    externalId: z.string(),
    portfolioName: z.string(),
    ...{ address: z.string().nullable(), municipality: z.string().nullable() },
    price: z.number().nullable().describe('Price of the advertisement'),
  })
  .meta({ id: 'ListedLead' })
export type ListedLead = z.infer<typeof listedLead>

/** A lead that a user enters by hand, after a call, a message, or a contact through a portal or an agent. */
export const enteredLead = z.strictObject({
  uuid: uuid.describe('A repetition with the same uuid answers the same one'),
  source: z.enum(ENTERED_SOURCES),
  name: trimmedText(LEAD_LIMITS.name).min(1),
  email: z.email().max(254).nullable(),
  phone: trimmedText(LEAD_LIMITS.phone).nullable(),
  message: trimmedText(LEAD_LIMITS.message).nullable(),
})

const amount = figure(0.01)
/** An edit of a lead: a change of its state with the values for that change, a note, or both. */
export const leadAnswer = z.strictObject({
  event: z.enum(LEAD_EVENTS).optional(),
  values: z
    .strictObject({
      day: calendarDate,
      time: timeOfDay,
      amount,
      conditions: trimmedText(LEAD_LIMITS.conditions).nullable(),
      expiresOn: calendarDate,
      discardReason,
    })
    .partial()
    .optional(),
  note: z
    .strictObject({
      oldValue: text(LEAD_LIMITS.note).nullable(),
      newValue: trimmedText(LEAD_LIMITS.note).nullable(),
    })
    .optional(),
})
export type LeadAnswer = z.infer<typeof leadAnswer>

const visitValues = z.strictObject({
  day: calendarDate,
  time: timeOfDay,
  result: z.enum(VISIT_RESULTS).nullable(),
})
/** The new date of a visit, or its result. */
export const visitAnswer = visitValues.extend({ before: visitValues.describe('The values that it replaces') })

const areaFigure = z.object({ median: z.number(), homes: z.number().int() }).nullable()
const areaEvidence = z
  .object({
    operation: z.enum(OPERATION_TYPES),
    homes: z.number().int().describe('All homes of the type that are on the market in the circle'),
    metres: z.number().describe('Radius of the circle'),
    sources: z.array(z.string()),
    size: areaFigure,
    rooms: areaFigure,
    year: areaFigure,
    unitPrice: areaFigure.describe('EUR/m²'),
    floors: z.array(z.number().int()),
    annexes: z.object(byAnnex(() => z.object({ having: z.number().int(), homes: z.number().int() }).optional())),
  })
  .meta({ id: 'AreaEvidence' })
/** The facts about the surroundings of an asset that generated texts may state. */
export const around = z.object({
  areas: z
    .object({ sale: areaEvidence.nullable(), rent: areaEvidence.nullable() })
    .describe('null: fewer than ten homes within 2 km'),
  places: z.array(
    z.object({
      kind: z.enum(PLACE_KINDS),
      name: z.string(),
      metres: z.number().int().describe('Distance in a straight line from the published point, in whole hundreds'),
      source: z.string(),
    }),
  ),
})

/** Result of the check before an advertisement is published. */
export const publicationCheck = z
  .object({
    uuid,
    assetUuid: uuid,
    number: z.number().int(),
    externalId: z.string(),
    address: z.string().nullable(),
    missing: z.array(z.string()).describe('Fields that it needs'),
    refusal: z
      .enum(['alreadyAdvertised', 'state', 'contradiction'])
      .nullable()
      .describe(
        'Another one of the asset is offered or was sold; its own state has no publication; or it contradicts its asset or its own text',
      ),
  })
  .meta({ id: 'PublicationCheck' })
export type PublicationCheck = z.infer<typeof publicationCheck>

export const leadBody = z.strictObject({
  name: trimmedText(LEAD_LIMITS.name).min(1),
  email: z.email().max(254),
  phone: trimmedText(LEAD_LIMITS.phone).optional(),
  message: trimmedText(LEAD_LIMITS.message).optional(),
  consent: z.boolean(),
  language: z.enum(['es', 'en']),
  recaptchaToken: text(5_000).optional(),
})

const PUBLIC_FIELDS = {
  operationType: true,
  size: true,
  price: true,
  latitude: true,
  longitude: true,
  province: true,
  municipality: true,
  typeId: true,
  subtypeId: true,
  floor: true,
  rooms: true,
  bathrooms: true,
  ...byAnnex(() => true as const),
  description: true,
  energyRating: true,
  emissionsRating: true,
  energyConsumption: true,
  energyEmissions: true,
} as const

/** Public view of a published advertisement. It contains no address, no tags and no people. */
export const publicAdvertisement = z
  .object({
    uuid,
    number: z.number().int(),
    ...advertisementFields.pick(PUBLIC_FIELDS).shape,
    isReserved: z.boolean(),
    ...possession,
    advertiser: z.string(),
    publishedOn: instant.nullable(),
    images: z.array(z.object({ thumbnailUrl: z.string(), screenUrl: z.string() })),
    structuredData: z.record(z.string(), z.unknown()).describe('JSON-LD of schema.org'),
  })
  .meta({ id: 'PublicAdvertisement' })
export type PublicAdvertisement = z.infer<typeof publicAdvertisement>

/** SVG paths for a map of 640 × 320 units, north up, with the place in the middle. */
export const placeMap = z
  .object({
    level: z.enum(Object.keys(MAP_METRES) as [MapLevel, ...MapLevel[]]),
    areas: z.array(
      z.object({
        name: z.string(),
        isHere: z.boolean().describe('The place lies in it'),
        path: z.string(),
        label: z.object({ x: z.number(), y: z.number() }).nullable(),
      }),
    ),
    circle: z.number().describe('Radius of the circle around the middle in which the property is'),
    scale: z.object({ metres: z.number(), length: z.number() }),
  })
  .meta({ id: 'PlaceMap' })

/** Event in the stream of a description. Each sentence is sent after it is checked. */
const descriptionEvent = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('writing'), sentence: z.number().int().describe('Number of the sentence, from 1') }),
    z.object({ state: z.literal('checked'), sentence: z.number().int(), text: z.string() }),
    z.object({ state: z.literal('done') }),
    z.object({
      state: z.literal('failed'),
      statusCode: z.number().int(),
      message: z.string().describe('Code of the error; sentences before it are not used'),
      data: z.record(z.string(), z.unknown()).optional(),
    }),
  ])
  .meta({ id: 'DescriptionEvent' })
export type DescriptionEvent = z.infer<typeof descriptionEvent>
