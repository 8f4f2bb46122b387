import type { AssetSubtype, AssetTypeId, PropertyState } from '@lindero/domain/kernel/property-types'
import { EXACTNESS } from '@lindero/domain/market/exactness'
import { CONTACT_TYPES, type VpoKind } from '@lindero/domain/market/explorer-filter'
import { EVIDENCE_KINDS, OPERATIONS } from '@lindero/domain/market/market-evidence'
import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { annexColumns, euros, homeSquareMetres, instant } from '../kernel/database/columns.ts'

export const marketEvidence = pgTable('market_evidence', {
  uuid: uuid().primaryKey(),
  source: text().notNull(),
  sourceId: text('source_id').notNull(),
  propertyKey: text('property_key').notNull(),
  kind: text({ enum: EVIDENCE_KINDS }).notNull(),
  operation: text({ enum: OPERATIONS }).notNull(),
  typeId: integer('type_id').$type<AssetTypeId>().notNull(),
  subtype: text().$type<AssetSubtype>(),
  state: text().$type<PropertyState>(),
  price: euros('price').notNull(),
  size: homeSquareMetres('size').notNull(),
  rooms: integer(),
  bathrooms: integer(),
  floor: integer(),
  constructionYear: integer('construction_year'),
  ...annexColumns(),
  airConditioning: boolean('air_conditioning'),
  wardrobes: boolean(),
  buildingFloors: integer('building_floors'),
  buildingDwellings: integer('building_dwellings'),
  cadastralQuality: integer('cadastral_quality'),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  address: text(),
  cadastralReference: text('cadastral_reference'),
  portalUrl: text('portal_url'),
  addedOn: date('added_on'),
  expiredOn: date('expired_on'),
  date: date().notNull(),
  description: text(),
  advertiser: text(),
  /** The advertiser's own reference of the home. */
  advertiserReference: text('advertiser_reference'),
  portal: text(),
  contactType: text('contact_type', { enum: CONTACT_TYPES }),
  vpo: smallint().$type<VpoKind>(),
  exactness: text({ enum: EXACTNESS }),
  pictures: text().array(),
  /** Perceptual hashes of the pictures, if the file states them. */
  pictureHashes: text('picture_hashes').array(),
  priceChangedOn: date('price_changed_on'),
  day: date().notNull().generatedAlwaysAs(sql`coalesce(added_on, date)`),
  /** Number of the last import that wrote this row; null if the row was not imported. */
  import: integer(),
  knownSince: instant('known_since').notNull().defaultNow(),
  isDemo: boolean('is_demo').notNull().default(false),
})
