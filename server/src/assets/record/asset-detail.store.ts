import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import {
  ENRICHED_FIELDS,
  type FieldSource,
  type SourcedFields,
  sourceOf,
} from '@lindero/domain/assets/enrichment/field-source'
import { possessionOf } from '@lindero/domain/assets/possession-value'
import { changedSinceValued } from '@lindero/domain/assets/valued-features'
import { AppError } from '@lindero/domain/errors'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { AvmConfiguration } from '@lindero/domain/portfolios/avm-configuration'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database/database.ts'
import { assets } from '../assets.table.ts'
import { GROUP, ON_GROUP, ON_PORTFOLIO, ON_SUBGROUP, PLACE_COLUMNS, PORTFOLIO, SUBGROUP } from '../portfolio-names.ts'
import { POSSESSION } from '../possession/possession-columns.ts'
import { CURRENT_VALUES } from './current-values.ts'
import { type Keyed, PICTURE_KEY } from './main-picture.ts'

/** The source of each field that has a value, and of each field that a user cleared. */
function sourcesOf(fields: SourcedFields): Record<string, FieldSource> {
  const names = new Set([...ENRICHED_FIELDS, ...Object.keys(fields.sources)])
  return Object.fromEntries(
    [...names].flatMap((field) => {
      const source = sourceOf(field, fields)
      return source ? [[field, source]] : []
    }),
  )
}

interface Failure {
  operation: Operation
  message: string
  data: Record<string, unknown> | null
}

const FAILURES = sql<Failure[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('operation', f.operation, 'message', f.code, 'data', f.data)
    ORDER BY f.operation DESC), '[]'::jsonb)
  FROM valuation_failures f WHERE f.asset_uuid = ${assets.uuid})`

const ADVERTISED_IMAGES = sql<string[]>`(
  SELECT coalesce(jsonb_agg(DISTINCT u.attachment_uuid), '[]'::jsonb)
  FROM attachment_uses u JOIN attachments d ON d.uuid = u.attachment_uuid
  WHERE d.owner_uuid = ${assets.uuid} AND u.used_by = 'advertisement')`

/** Returns one complete asset. The caller has checked the permission. */
export async function assetDetail(tx: Transaction, uuid: string): Promise<Keyed<AssetDetail>> {
  const [row] = await tx
    .select({
      asset: assets,
      ...PLACE_COLUMNS,
      ...CURRENT_VALUES,
      possession: POSSESSION,
      valuationFailures: FAILURES,
      imagesUsedInAdvertisements: ADVERTISED_IMAGES,
      pictureKey: PICTURE_KEY,
      portfolioAvmConfiguration: sql<AvmConfiguration>`portfolio.avm_configuration`,
    })
    .from(assets)
    .innerJoin(PORTFOLIO, ON_PORTFOLIO)
    .leftJoin(GROUP, ON_GROUP)
    .leftJoin(SUBGROUP, ON_SUBGROUP)
    .where(eq(assets.uuid, uuid))
  if (!row) throw new AppError('assets.notFound')
  const { asset, ...values } = row
  const {
    customerUuid: _customer,
    subtype,
    subgroupUuid: subgroupId,
    loaded,
    sources,
    enrichment,
    editedBy: _editor,
    valuationState: _state,
    saleLow: _saleLow,
    saleHigh: _saleHigh,
    saleCapex: _saleCapex,
    rentCapex: _rentCapex,
    saleIsSigned: _saleIsSigned,
    rentLow: _rentLow,
    rentHigh: _rentHigh,
    rentIsSigned: _rentIsSigned,
    saleFeatures,
    rentFeatures,
    possessionStage: _stage,
    possessionPlannedOn: _plannedOn,
    ...fields
  } = asset
  return {
    ...fields,
    ...values,
    possession: possessionOf(values.possession, asset.saleValue, asset.typeId),
    subtypeId: subtype,
    sources: sourcesOf({ values: { ...asset, subtypeId: subtype }, sources, loaded }),
    enrichment: enrichment && { state: enrichment.state, reason: enrichment.reason, on: enrichment.on },
    subgroupId,
    outdated: {
      sale: changedSinceValued(asset, saleFeatures),
      rent: changedSinceValued(asset, rentFeatures),
    },
    archivedOn: asset.archivedOn?.toISOString() ?? null,
    createdOn: asset.createdOn.toISOString(),
    editedOn: asset.editedOn.toISOString(),
  }
}
