import type { LoggedChange } from '@lindero/contract/assets/asset.schema'
import { CHANGE_AREAS } from '@lindero/contract/assets/change-areas'
import { BULK_MARKS } from '@lindero/domain/assets/bulk-edit'
import type { EarlierValues } from '@lindero/domain/assets/enrichment/earlier-value'
import type { FieldSource } from '@lindero/domain/assets/enrichment/field-source'
import type { PossessionStage } from '@lindero/domain/assets/possession-value'
import type { SizeSource } from '@lindero/domain/assets/size-source'
import type { ValuedFeatures } from '@lindero/domain/assets/valued-features'
import { ASSET_COMMENT_TYPES } from '@lindero/domain/kernel/comments'
import type { AssetSubtype, AssetTypeId, PropertyState } from '@lindero/domain/kernel/property-types'
import { PHASES } from '@lindero/domain/portfolios/portfolio'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { annexColumns, euros, homeSquareMetres, instant, squareMetres, unitEuros } from '../kernel/database/columns.ts'
import type { PersonalDataSource } from '../privacy/personal-data-source.ts'

/** A warning about an asset: a stable code, and values for the placeholders of its text. */
export interface AssetWarning {
  code: string
  data?: Record<string, unknown>
}

/** Outcome of the last enrichment. */
export interface EnrichmentRecord {
  state: 'enriched' | 'waiting' | 'incomplete'
  /** Error code that explains why data are missing. */
  reason: string | null
  /** Time, ISO 8601. */
  on: string
  /** uuid of the enrichment job. `isChanged` is true if the job changed the asset. */
  job: string
  isChanged: boolean
}

export const assets = pgTable('assets', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  portfolioUuid: uuid('portfolio_uuid').notNull(),
  groupUuid: uuid('group_uuid'),
  subgroupUuid: uuid('subgroup_uuid'),
  isGroupPrincipal: boolean('is_group_principal').notNull().default(false),
  isSubgroupPrincipal: boolean('is_subgroup_principal').notNull().default(false),
  externalId: text('external_id').notNull(),
  phase: text({ enum: PHASES }).notNull().default('analysis'),
  cadastralReference: text('cadastral_reference'),
  address: text(),
  municipality: text(),
  municipalityCode: text('municipality_code'),
  province: text(),
  provinceCode: text('province_code'),
  postalCode: text('postal_code'),
  censusSection: text('census_section'),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  typeId: integer('type_id').$type<AssetTypeId>().notNull(),
  subtype: text().$type<AssetSubtype>(),
  state: text().$type<PropertyState>(),
  size: homeSquareMetres('size'),
  sizeSource: text('size_source').$type<SizeSource>(),
  sizes: jsonb().$type<Partial<Record<SizeSource, number>>>().notNull().default({}),
  plotSize: squareMetres('plot_size'),
  rooms: integer(),
  bathrooms: integer(),
  floor: integer(),
  constructionYear: integer('construction_year'),
  ...annexColumns(),
  details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  warnings: jsonb().$type<AssetWarning[]>().notNull().default([]),
  loaded: jsonb().$type<Record<string, unknown>>(),
  /** The source of the value of each field. The keys are the names of the fields in the API. */
  sources: jsonb().$type<Partial<Record<string, FieldSource>>>().notNull().default({}),
  /** Values that were replaced by a person's edits, with their sources. */
  earlier: jsonb().$type<EarlierValues>().notNull().default({}),
  enrichment: jsonb().$type<EnrichmentRecord>(),
  currentSaleValuationUuid: uuid('current_sale_valuation_uuid'),
  saleValue: unitEuros('sale_value'),
  saleUnitValue: unitEuros('sale_unit_value'),
  saleSize: homeSquareMetres('sale_size'),
  saleLow: euros('sale_low'),
  saleHigh: euros('sale_high'),
  saleCapex: euros('sale_capex'),
  saleValueDate: date('sale_value_date'),
  saleValuationTypeId: integer('sale_valuation_type_id'),
  saleIsSigned: boolean('sale_is_signed'),
  /** Features used by the asset's sale valuation (`VALUED_FEATURES`). */
  saleFeatures: jsonb('sale_features').$type<ValuedFeatures>(),
  currentRentValuationUuid: uuid('current_rent_valuation_uuid'),
  rentValue: unitEuros('rent_value'),
  rentUnitValue: unitEuros('rent_unit_value'),
  rentSize: homeSquareMetres('rent_size'),
  rentLow: euros('rent_low'),
  rentHigh: euros('rent_high'),
  rentCapex: euros('rent_capex'),
  rentValueDate: date('rent_value_date'),
  rentValuationTypeId: integer('rent_valuation_type_id'),
  rentIsSigned: boolean('rent_is_signed'),
  rentFeatures: jsonb('rent_features').$type<ValuedFeatures>(),
  /** Valuation type of the sale value or, without a sale value, of the rent value; 0 without a value. */
  valuationState: integer('valuation_state')
    .notNull()
    .generatedAlwaysAs(sql`coalesce(sale_valuation_type_id, rent_valuation_type_id, 0)`),
  /**
   * The asset's outstanding balance or the latest in its reference values, whichever is newer. Written by the database.
   */
  outstandingDebt: euros('outstanding_debt'),
  /** Stage on the way to possession, written by legal management. */
  possessionStage: text('possession_stage').$type<PossessionStage>(),
  /** Date of a planned court eviction, or the end of a suspension. */
  possessionPlannedOn: date('possession_planned_on'),
  archivedOn: instant('archived_on'),
  createdOn: instant('created_on').notNull().defaultNow(),
  editedBy: uuid('edited_by'),
  editedOn: instant('edited_on').notNull().defaultNow(),
})
export type AssetRecord = typeof assets.$inferSelect
export type NewAsset = typeof assets.$inferInsert

export const assetChanges = pgTable('asset_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerUuid: uuid('customer_uuid').notNull(),
  assetUuid: uuid('asset_uuid').notNull(),
  area: text({ enum: CHANGE_AREAS }).notNull(),
  userUuid: uuid('user_uuid'),
  changes: jsonb().$type<LoggedChange[]>().notNull(),
  /** The group whose edit changed the asset; null if the asset itself was edited. */
  groupName: text('group_name'),
  /** Marks a bulk change or its undo. */
  bulk: text({ enum: BULK_MARKS }),
  at: instant('at').notNull().defaultNow(),
})

export type AssetChangeArea = (typeof assetChanges.$inferSelect)['area']

export const assetComments = pgTable('asset_comments', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  assetUuid: uuid('asset_uuid').notNull(),
  type: text({ enum: ASSET_COMMENT_TYPES }).notNull(),
  message: text(),
  code: text(),
  data: jsonb().$type<Record<string, unknown>>(),
  userUuid: uuid('user_uuid'),
  createdOn: instant('created_on').notNull().defaultNow(),
  editedOn: instant('edited_on'),
})

export const referenceValues = pgTable('reference_values', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  assetUuid: uuid('asset_uuid').notNull(),
  source: text().notNull(),
  operation: text({ enum: ['sale', 'rent'] })
    .notNull()
    .default('sale'),
  valuer: text(),
  value: euros('value').notNull(),
  size: homeSquareMetres('size'),
  date: date(),
  createdOn: instant('created_on').notNull().defaultNow(),
})

export const groups = pgTable('groups', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  portfolioUuid: uuid('portfolio_uuid').notNull(),
  name: text().notNull(),
  isCadastralEstateGroup: boolean('is_cadastral_estate_group').notNull().default(false),
  /** The group that the subgroup belongs to; null for a group. */
  parentUuid: uuid('parent_uuid'),
  description: text(),
  toStartSalesTiming: integer('to_start_sales_timing'),
  toEndSalesTiming: integer('to_end_sales_timing'),
  archivedOn: instant('archived_on'),
  createdBy: uuid('created_by'),
  createdOn: instant('created_on').notNull().defaultNow(),
  editedOn: instant('edited_on').notNull().defaultNow(),
})
export type GroupRecord = typeof groups.$inferSelect

/**
 * Reasons why an asset's last automatic valuation failed. Written by `valuation`, and deleted after a successful
 * valuation.
 */
export const valuationFailures = pgTable(
  'valuation_failures',
  {
    assetUuid: uuid('asset_uuid').notNull(),
    operation: text({ enum: ['sale', 'rent'] }).notNull(),
    customerUuid: uuid('customer_uuid').notNull(),
    code: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>(),
    /** The job that failed last; null for failures of releases that did not store it. */
    jobUuid: uuid('job_uuid'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.assetUuid, table.operation] })],
)

export const ASSET_PERSONAL_DATA: PersonalDataSource = {
  ownRecords: {
    assetComments: `SELECT type, message AS text, created_on AS "createdOn" FROM asset_comments WHERE user_uuid = $1
      ORDER BY created_on, uuid`,
  },
  work: {
    assetEdits: 'SELECT count(*)::int AS count FROM asset_changes WHERE user_uuid = $1',
    assetComments: 'SELECT count(*)::int AS count FROM asset_comments WHERE user_uuid = $1',
    bulkChanges: 'SELECT count(*)::int AS count FROM bulk_changes WHERE created_by = $1',
    groupsCreated: 'SELECT count(*)::int AS count FROM groups WHERE created_by = $1',
  },
}
