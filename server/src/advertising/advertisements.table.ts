import {
  type AdvertisementImage,
  type Description,
  ENERGY_RATINGS,
  type LossReason,
  type OperationType,
  type WithdrawalReason,
} from '@lindero/domain/advertising/advertisement'
import { ADVERTISEMENT_STATES } from '@lindero/domain/advertising/advertisement-states'
import { DISCARD_REASONS, LEAD_SOURCES, LEAD_STATES, LEAD_STEPS, VISIT_RESULTS } from '@lindero/domain/advertising/lead'
import { ENERGY_LETTERS } from '@lindero/domain/assets/asset-details'
import type { AssetSubtype, AssetTypeId } from '@lindero/domain/kernel/property-types'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  time,
  uuid,
} from 'drizzle-orm/pg-core'
import { annexColumns, euros, instant, squareMetres } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'
import type { AcceptedTerms } from '../users/users.table.ts'

const perSquareMetre = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })

export const advertisements = pgTable('advertisements', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  assetUuid: uuid('asset_uuid').notNull(),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  status: text({ enum: ADVERTISEMENT_STATES }).notNull().default('DRAFT'),
  operationType: text('operation_type').$type<OperationType>().notNull().default('sale'),
  size: squareMetres('size'),
  price: euros('price'),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  address: text(),
  provinceCode: text('province_code'),
  province: text(),
  municipality: text(),
  municipalityCode: text('municipality_code'),
  typeId: integer('type_id').$type<AssetTypeId>().notNull(),
  subtypeId: text('subtype').$type<AssetSubtype>(),
  floor: integer(),
  rooms: integer(),
  bathrooms: integer(),
  ...annexColumns(),
  images: jsonb().$type<AdvertisementImage[]>().notNull().default([]),
  coverImage: uuid('cover_image'),
  description: jsonb().$type<Description>(),
  tags: text().array().notNull().default(sql`'{}'`),
  energyRating: text('energy_rating', { enum: ENERGY_RATINGS }),
  emissionsRating: text('emissions_rating', { enum: ENERGY_LETTERS }),
  energyConsumption: perSquareMetre('energy_consumption'),
  energyEmissions: perSquareMetre('energy_emissions'),
  isHiddenFromSearch: boolean('is_hidden_from_search').notNull().default(false),
  mayComparePrice: boolean('may_compare_price').notNull().default(false),
  isReserved: boolean('is_reserved').notNull().default(false),
  reservedBy: uuid('reserved_by'),
  reservedAt: instant('reserved_at'),
  copiedFromUuid: uuid('copied_from_uuid'),
  withdrawalReason: text('withdrawal_reason').$type<WithdrawalReason>(),
  lossReason: text('loss_reason').$type<LossReason>(),
  salePrice: euros('sale_price'),
  saleDate: date('sale_date'),
  publishedOn: instant('published_on'),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
  editedBy: uuid('edited_by'),
  editedOn: instant('edited_on').notNull().defaultNow(),
})
export type AdvertisementRecord = typeof advertisements.$inferSelect

export const leads = pgTable('leads', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  advertisementUuid: uuid('advertisement_uuid').notNull(),
  source: text({ enum: LEAD_SOURCES }).notNull(),
  state: text({ enum: LEAD_STATES }).notNull().default('NEW'),
  discardReason: text('discard_reason', { enum: DISCARD_REASONS }),
  wasClosed: boolean('was_closed').notNull().default(false),
  userUuid: uuid('user_uuid'),
  name: text(),
  email: text(),
  phone: text(),
  message: text(),
  note: text(),
  consent: jsonb().$type<AcceptedTerms>(),
  answeredBy: uuid('answered_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
  changedOn: instant('changed_on').notNull().defaultNow(),
})
export type LeadRecord = typeof leads.$inferSelect

/** Steps of leads: visits, offers, reservations and deeds. */
export const leadSteps = pgTable('lead_steps', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  leadUuid: uuid('lead_uuid').notNull(),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  kind: text({ enum: LEAD_STEPS }).notNull(),
  day: date().notNull(),
  time: time(),
  result: text({ enum: VISIT_RESULTS }),
  amount: euros('amount'),
  conditions: text(),
  expiresOn: date('expires_on'),
  /** Number of changes of a visit, and the time of the last one. Triggers write both. */
  sequence: integer().notNull().default(0),
  changedOn: instant('changed_on'),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
})
export type LeadStepRecord = typeof leadSteps.$inferSelect

export const commercialManagers = pgTable(
  'commercial_managers',
  {
    assetUuid: uuid('asset_uuid').notNull(),
    userUuid: uuid('user_uuid').notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assetUuid, table.userUuid] })],
)

/**
 * Personal data of users in advertisements. People who wrote on the public page are not users; a scheduled sweep
 * deletes their data.
 */
export const ADVERTISING_PERSONAL_DATA: PersonalDataSource = {
  ownRecords: {
    interests: `SELECT advertisement_uuid AS advertisement, created_on AS "createdOn" FROM leads WHERE user_uuid = $1
      ORDER BY created_on, uuid`,
    sellingChoices: `SELECT weekly_report AS "weeklyReport" FROM selling_choices WHERE user_uuid = $1`,
  },
  work: {
    advertisements: 'SELECT count(*)::int AS count FROM advertisements WHERE created_by = $1 OR edited_by = $1',
    reservations: 'SELECT count(*)::int AS count FROM advertisements WHERE reserved_by = $1',
    leadsAnswered: 'SELECT count(*)::int AS count FROM leads WHERE answered_by = $1',
    leadSteps: 'SELECT count(*)::int AS count FROM lead_steps WHERE created_by = $1',
    managedAssets: 'SELECT count(*)::int AS count FROM commercial_managers WHERE user_uuid = $1',
    advertisementFeeds: 'SELECT count(*)::int AS count FROM advertisement_feeds WHERE created_by = $1',
  },
  erasure: [
    'DELETE FROM leads WHERE user_uuid = $1',
    'DELETE FROM commercial_managers WHERE user_uuid = $1',
    'DELETE FROM selling_choices WHERE user_uuid = $1',
  ],
}
