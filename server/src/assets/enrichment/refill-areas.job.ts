import { areasAt } from '../../areas/area-outlines.store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { enqueue } from '../../kernel/jobs/jobs.ts'
import type { RunningJob } from '../../kernel/jobs/running-job.ts'

/** Number of assets per transaction. */
const BATCH = 500

/** After an import of outlines, enqueues one job for each customer that has assets with coordinates. */
export async function orderRefills({ database }: Context, orderedBy: string): Promise<void> {
  await database.transaction('system', async (tx) => {
    const customers = await tx.rows<{ uuid: string; name: string }>(
      `SELECT c.uuid, c.name FROM customers c
       WHERE EXISTS (SELECT FROM assets a WHERE a.customer_uuid = c.uuid AND a.latitude IS NOT NULL)`,
    )
    for (const { uuid: customerUuid, name } of customers) {
      await enqueue(tx, {
        kind: 'assets.refillAreas',
        customerUuid,
        createdBy: orderedBy,
        payload: {},
        subject: name,
        portfolioUuid: null,
      })
    }
  })
}

interface Checkpoint extends Record<string, unknown> {
  after: string
  done: number
  count: number
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Writes the census section of a customer's assets that have coordinates. Postal code and municipality are filled only
 * if they are missing, because a user may know them better than an outline.
 */
export async function refillAreas(job: RunningJob, { database }: Context): Promise<Record<string, unknown>> {
  let checkpoint = (job.row.checkpoint as Checkpoint | null) ?? { after: FIRST, done: 0, count: 0 }
  for (;;) {
    const next = await database.transaction(job.scope, async (tx): Promise<Checkpoint | null> => {
      const assets = await placedAssets(tx, checkpoint.after)
      const last = assets.at(-1)
      if (!last) return null
      const count = await write(tx, assets)
      const reached = {
        after: last.uuid,
        done: checkpoint.done + assets.length,
        count: checkpoint.count + count,
      }
      await job.advance(tx, { phase: 'working', done: reached.done, total: null, checkpoint: reached })
      return reached
    })
    if (!next) return { count: checkpoint.count }
    checkpoint = next
    await job.yieldTurn(database)
  }
}

interface PlacedAsset {
  uuid: string
  latitude: number
  longitude: number
}

function placedAssets(tx: Transaction, after: string): Promise<PlacedAsset[]> {
  return tx.rows<PlacedAsset>(
    `SELECT uuid, latitude, longitude FROM assets
     WHERE uuid > $1::uuid AND latitude IS NOT NULL AND longitude IS NOT NULL ORDER BY uuid LIMIT ${BATCH}`,
    [after],
  )
}

async function write(tx: Transaction, assets: readonly PlacedAsset[]): Promise<number> {
  const areas = await areasAt(tx, assets)
  const rows = assets.map((asset, index) => {
    const { censusSection = null, postalCode = null, municipality = null } = areas[index] ?? {}
    return {
      uuid: asset.uuid,
      section: censusSection,
      postal: postalCode,
      code: municipality?.code ?? null,
      name: municipality?.name ?? null,
    }
  })
  return tx.change(
    `UPDATE assets a SET census_section = coalesce(r.section, a.census_section),
       postal_code = coalesce(a.postal_code, r.postal),
       municipality = CASE WHEN a.municipality_code IS NULL AND a.municipality IS NULL THEN r.name ELSE a.municipality END,
       municipality_code = CASE WHEN a.municipality_code IS NULL AND a.municipality IS NULL THEN r.code ELSE a.municipality_code END
     FROM jsonb_to_recordset($1::jsonb) AS r(uuid uuid, section text, postal text, code text, name text)
     WHERE a.uuid = r.uuid AND (
       (r.section IS NOT NULL AND a.census_section IS DISTINCT FROM r.section)
       OR (a.postal_code IS NULL AND r.postal IS NOT NULL)
       OR (a.municipality_code IS NULL AND a.municipality IS NULL AND r.code IS NOT NULL))`,
    [JSON.stringify(rows)],
  )
}
