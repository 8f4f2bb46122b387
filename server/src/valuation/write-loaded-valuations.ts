import { valueKey } from '@lindero/domain/portfolios/value-judge'
import type { ComparablesValuation } from '@lindero/domain/valuation/comparables-valuation'
import { defaultLogic } from '@lindero/domain/valuation/configuration'
import type { Transaction } from '../kernel/database/database.ts'
import { namedUuid } from '../kernel/named-uuid.ts'
import type { PortfolioRecord } from '../portfolios/portfolios.table.ts'
import type { LoadedValuation, WriteLoadedValuations } from '../portfolios/write-values.ts'

/** Keeps valuations that a tape brought, each under a uuid of its content: the same file again adds nothing. */
export const writeLoadedValuations: WriteLoadedValuations = async (tx, portfolio, loaded) => {
  const rows = loaded.flatMap((value) => valuationRow(portfolio, value) ?? [])
  return { valuations: await insertValuations(tx, rows), withoutPlace: loaded.length - rows.length }
}

type ValuationRow = NonNullable<ReturnType<typeof valuationRow>>

/** A value that somebody else found: typed, without comparables of ours. */
function valuationRow(portfolio: PortfolioRecord, { draft, asset }: LoadedValuation) {
  const size = draft.size ?? asset.size
  const { latitude, longitude } = asset
  if (size === null || latitude === null || longitude === null) return null
  const { typeId, subtype, state, rooms, bathrooms, floor, constructionYear } = asset
  const { lift, boxroom, parking, garden, terrace, pool, sportsCenter, doorman } = asset
  const document: ComparablesValuation = {
    subject: {
      operation: draft.operation,
      valuationDate: draft.date,
      propertyKey: null,
      ...{ typeId, subtype, state, size, rooms, bathrooms, floor, constructionYear, latitude, longitude },
      ...{ lift, boxroom, parking, garden, terrace, pool, sportsCenter, doorman },
    },
    configuration: portfolio.avmConfiguration,
    valuationLogic: defaultLogic(typeId),
    market: null,
    searchRadius: null,
    negotiationBasis: { kind: 'off' },
    comparables: [],
    manualValuationValue: draft.value,
    manualValuationValuem2: null,
    fireValue: null,
    fireValuePct: null,
    warnings: [],
  }
  return {
    uuid: namedUuid(`${asset.uuid} ${valueKey(draft)}`),
    customer_uuid: portfolio.customerUuid,
    asset_uuid: asset.uuid,
    portfolio_uuid: portfolio.uuid,
    operation: draft.operation,
    valuation_type_id: draft.kind.valuationTypeId,
    valuation_date: draft.date,
    value: draft.value,
    unit_value: Math.round((draft.value / size) * 100) / 100,
    size,
    document,
    valuator_name: draft.valuer,
  }
}

/** The newest one becomes the asset's current value, where no newer one is. */
async function insertValuations(tx: Transaction, rows: readonly ValuationRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await tx.rows<{ asset_uuid: string }>(
    `INSERT INTO valuations (uuid, customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id,
       valuation_date, value, unit_value, size, document, valuator_name)
     SELECT r.* FROM jsonb_to_recordset($1::jsonb) AS r(uuid uuid, customer_uuid uuid, asset_uuid uuid,
       portfolio_uuid uuid, operation text, valuation_type_id integer, valuation_date date, value numeric,
       unit_value numeric, size numeric, document jsonb, valuator_name text)
     ON CONFLICT (uuid) DO NOTHING RETURNING asset_uuid`,
    [JSON.stringify(rows)],
  )
  for (const operation of ['sale', 'rent']) {
    await tx.change(
      `UPDATE assets a SET current_${operation}_valuation_uuid = newest.uuid
       FROM (SELECT DISTINCT ON (asset_uuid) asset_uuid, uuid FROM valuations
             WHERE operation = $1 AND asset_uuid = ANY (SELECT value::uuid FROM jsonb_array_elements_text($2::jsonb))
             ORDER BY asset_uuid, valuation_date DESC, created_on DESC) newest
       WHERE a.uuid = newest.asset_uuid`,
      [operation, JSON.stringify(inserted.map(({ asset_uuid }) => asset_uuid))],
    )
  }
  return inserted.length
}
