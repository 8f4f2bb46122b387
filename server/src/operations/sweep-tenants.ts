import { addYears, calendarDateAt } from '@lindero/domain/kernel/dates'
import type { Context } from '../kernel/context.ts'
import type { DailyWork } from '../kernel/daily.ts'

/** Claims for rent end after five years (Civil Code, art. 1966): until then a tenant's data may be needed. */
const YEARS_KEPT = 5
/** Stands where a name was. */
const NO_NAME = '–'

/**
 * Forgets the tenants of leases that ended so many years ago (GDPR, article 5.1.e): name, tax number, email, phone and
 * notes, and what the history of the asset says of them. Dates and amounts stay.
 */
export async function forgetTenants({ database, now }: Context): Promise<number> {
  const until = addYears(calendarDateAt(now()), -YEARS_KEPT)
  return database.transaction('system', async (tx) => {
    const forgotten = await tx.rows<{ uuid: string; asset: string }>(
      `UPDATE leases SET tenant = $2, tenant_identifier = NULL, tenant_email = NULL, tenant_phone = NULL, observations = NULL
       WHERE ended_on < $1::date AND tenant <> $2 RETURNING uuid, asset_uuid AS asset`,
      [until, NO_NAME],
    )
    if (forgotten.length === 0) return 0
    await tx.change(
      `WITH forgotten AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS n(uuid text, asset uuid))
       UPDATE asset_changes h SET changes = (SELECT coalesce(jsonb_agg(c), '[]') FROM jsonb_array_elements(h.changes) c
         WHERE NOT (c->>'field' LIKE 'lease%' AND c->'row'->>'uuid' IN (SELECT uuid FROM forgotten)))
       WHERE h.area = 'operations' AND h.asset_uuid IN (SELECT asset FROM forgotten)`,
      [JSON.stringify(forgotten)],
    )
    return forgotten.length
  })
}

export const TENANT_SWEEP: DailyWork = {
  name: 'tenants of leases that ended long ago',
  run: async (context) => {
    const tenants = await forgetTenants(context)
    return tenants > 0 ? { tenants } : null
  },
}
