import type {
  MeasuredModel,
  MODEL_SORTS,
  ModelFilter,
} from '@lindero/contract/valuation/model-accuracy.contract'
import type { Accuracy } from '@lindero/domain/valuation/market-model/accuracy'
import { municipalityAt } from '../../areas/municipality-at.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { IS_APPLIED } from './market-models.store.ts'
import { areaOfKey } from './model-areas.ts'

interface Page {
  p: number
  r: number
  s?: (typeof MODEL_SORTS)[number] | undefined
  d?: boolean | undefined
  f?: ModelFilter | undefined
}

type Row = Omit<MeasuredModel, 'zone' | keyof Accuracy> & { area: string; figures: Accuracy; total: number }

const SORTS: Record<(typeof MODEL_SORTS)[number], string> = {
  homes: 'homes',
  mdape: `(figures->>'mdape')::numeric`,
  until: 'until',
  measuredOn: '"measuredOn"',
}

/** The newest model of each area, operation and type that the caller's values may rest on. */
export async function listModelAccuracy(
  tx: Transaction,
  { p, r, s = 'homes', d = s === 'homes', f }: Page,
): Promise<{ items: MeasuredModel[]; total: number }> {
  const rows = await tx.rows<Row>(
    `SELECT *, count(*) OVER ()::int AS total FROM (
       SELECT DISTINCT ON (operation, type_id, area) uuid, operation, type_id AS "typeId", area, is_demo AS "isDemo",
         after::text, until::text, homes, created_on AS "measuredOn", figures
       FROM market_models
       WHERE ${IS_APPLIED} AND ($1::text[] IS NULL OR operation = ANY($1)) AND ($2::int[] IS NULL OR type_id = ANY($2))
       ORDER BY operation, type_id, area, until DESC, is_demo DESC, created_on DESC) AS models
     ORDER BY ${SORTS[s]} ${d ? 'DESC' : 'ASC'}, uuid LIMIT $3 OFFSET $4`,
    [f?.operations ?? null, f?.types ?? null, r, (p - 1) * r],
  )
  const items = rows.map(({ area, figures, total: _, measuredOn, ...row }) => {
    const { mdape, within10, within20, cod, prd, prb } = figures
    return {
      ...row,
      ...{ mdape, within10, within20, cod, prd, prb },
      zone: zoneOf(area),
      measuredOn: new Date(measuredOn).toISOString(),
    }
  })
  return { items, total: rows[0]?.total ?? 0 }
}

function zoneOf(area: string): string {
  const { centre } = areaOfKey(area)
  const { latitude, longitude } = centre
  return municipalityAt(centre)?.name ?? `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`
}
