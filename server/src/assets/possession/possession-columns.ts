import type { StoredPossession } from '@lindero/domain/assets/possession-value'
import { sql } from 'drizzle-orm'
import { TODAY } from '../../kernel/database/columns.ts'
import { assets } from '../assets.table.ts'

/**
 * The stage of an asset on its way to possession, its lease on the date of the sale value, and the customer's
 * assumptions for that stage.
 */
export const POSSESSION = sql<StoredPossession>`jsonb_build_object('stage', ${assets.possessionStage},
  'occupancy', assets.occupancy_status, 'daysLeft', ${assets.possessionPlannedOn} - ${TODAY},
  'valuationDate', ${assets.saleValueDate},
  'lease', (SELECT jsonb_build_object('rent', l.rent, 'until', l.until)
    FROM lease_on(${assets.uuid}, ${assets.saleValueDate}) l),
  'set', (SELECT jsonb_build_object('monthlyCost', p.assumptions->'monthlyCost',
      'discountRate', p.assumptions->'discountRate', 'kinds', coalesce(p.assumptions->'kinds', '{}'),
      'stages', CASE WHEN p.assumptions->'stages' ? s.name
        THEN jsonb_build_object(s.name, p.assumptions->'stages'->s.name) ELSE '{}' END)
    FROM possession_settings p, (VALUES (coalesce(${assets.possessionStage}, 'notStarted'))) AS s(name)
    WHERE p.customer_uuid = ${assets.customerUuid}))`

/** The value of an asset when occupied or as let, in a statement that reads `assets`. */
export const POSSESSION_VALUE = {
  occupiedValue: sql`(SELECT v.occupied_value FROM possession_values(assets, ${TODAY}) v)`,
  letValue: sql`(SELECT v.let_value FROM possession_values(assets, ${TODAY}) v)`,
}
