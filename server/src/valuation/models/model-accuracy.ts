import type {
  MeasuredModel,
  MODEL_SORTS,
  ModelFilter,
  ModelTotals,
} from '@lindero/contract/valuation/model-accuracy.contract'
import { pick } from '@lindero/domain/kernel/pick'
import type { Accuracy } from '@lindero/domain/valuation/market-model/accuracy'
import { municipalityAt } from '../../areas/municipality-at.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { ListQuery } from '../../kernel/database/page.ts'
import { IS_APPLIED } from './market-models.store.ts'
import { areaOfKey } from './model-areas.ts'

type Page = ListQuery<(typeof MODEL_SORTS)[number], ModelFilter>

type Row = Omit<MeasuredModel, 'zone' | keyof Accuracy> & { area: string; figures: Accuracy }
type Sums = ModelTotals & { total: number }

const instantOf = (stored: string | null) => (stored === null ? null : new Date(stored).toISOString())

const SORTS: Record<(typeof MODEL_SORTS)[number], string> = {
  homes: 'homes',
  mdape: `(figures->>'mdape')::numeric`,
  until: 'until',
  measuredOn: '"measuredOn"',
}

/**
 * SQL for the newest model of each area, operation and type. The model of an area is left out if one of its quadrants
 * has a model that ends on the same day or later. Parameters: operations, types.
 */
const IN_USE = `
  WITH newest AS (
    SELECT DISTINCT ON (operation, type_id, area) uuid, operation, type_id AS "typeId", area, is_demo AS "isDemo",
      after::text, until::text, homes, created_on AS "measuredOn", figures
    FROM market_models
    WHERE ${IS_APPLIED} AND ($1::text[] IS NULL OR operation = ANY($1)) AND ($2::int[] IS NULL OR type_id = ANY($2))
    ORDER BY operation, type_id, area, until DESC, is_demo DESC, created_on DESC
  ), models AS (
    SELECT * FROM newest WHERE NOT EXISTS (
      SELECT FROM newest quarter WHERE quarter.operation = newest.operation AND quarter."typeId" = newest."typeId"
        AND starts_with(quarter.area, newest.area || ':') AND quarter.until >= newest.until)
  )`

const meanOf = (figure: string) =>
  `round((sum(homes * (figures->>'${figure}')::numeric) / nullif(sum(homes), 0)), 2)::float8`

/** A page of the models that the caller's values may be based on, with their accuracy. */
export async function listModelAccuracy(
  tx: Transaction,
  { p, r, s = 'homes', d = s === 'homes', f }: Page,
): Promise<{ items: MeasuredModel[]; total: number; totals: ModelTotals }> {
  const filter = [f?.operations ?? null, f?.types ?? null]
  const rows = await tx.rows<Row>(
    `${IN_USE} SELECT * FROM models ORDER BY ${SORTS[s]} ${d ? 'DESC' : 'ASC'}, uuid LIMIT $3 OFFSET $4`,
    [...filter, r, (p - 1) * r],
  )
  const [sums] = await tx.rows<Sums>(
    `${IN_USE} SELECT count(*)::int AS total, coalesce(sum(homes), 0)::int AS homes, ${meanOf('mdape')} AS mdape,
       ${meanOf('within10')} AS within10, ${meanOf('within20')} AS within20, ${meanOf('cod')} AS cod,
       min("measuredOn") AS "measuredFrom", max("measuredOn") AS "measuredTo" FROM models`,
    filter,
  )
  if (sums === undefined) throw new Error('sums are always one row')
  const { total, ...totals } = sums
  const items = rows.map(({ area, figures, measuredOn, ...row }) => ({
    ...row,
    ...pick(figures, 'mdape', 'within10', 'within20', 'cod', 'prd', 'prb'),
    zone: zoneOf(area),
    measuredOn: new Date(measuredOn).toISOString(),
  }))
  const [measuredFrom, measuredTo] = [instantOf(totals.measuredFrom), instantOf(totals.measuredTo)]
  return { items, total, totals: { ...totals, measuredFrom, measuredTo } }
}

function zoneOf(area: string): string {
  const { centre } = areaOfKey(area)
  const { latitude, longitude } = centre
  return municipalityAt(centre)?.name ?? `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`
}
