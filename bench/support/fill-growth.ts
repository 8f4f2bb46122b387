import type { AuditAction } from '@lindero/domain/kernel/audit-actions'
import type { Driver } from '@lindero/server/kernel/database/driver'
import { ASSET, CUSTOMER, fillCustomers, IS_FILLED, uuidOf } from './fill-customers.ts'

/**
 * Number of assets of each small customer. It is the same in every world, so a small customer's calls must cost the
 * same in every world.
 */
const SMALL_ASSETS = 500

/**
 * Adds the given number of assets: half belong to the demo's fund in 60 portfolios, the others to customers with 500
 * assets each. Each asset has four changes and two lines of the audit log from the last two years. Each value has two
 * earlier values, of which those of every tenth asset differ by a fifth. Every second asset has a comment and every tenth
 * a task.
 */
export function fillGrowth(driver: Driver, assets: number): Promise<void> {
  const world = {
    large: { assets: assets / 2, portfolios: 60 },
    small: { customers: assets / 2 / SMALL_ASSETS, assets: SMALL_ASSETS },
  }
  return fillCustomers(driver, world, [PEOPLE, CHANGES, EARLIER_VALUES, BESIDES])
}

export const SMALL_EMAIL = 'crece-1@demo.test'

/** One admin for each small customer, with the demo's password. */
const PEOPLE = `
  UPDATE customers SET has_repossession_licence = true
    WHERE uuid BETWEEN ${uuidOf(CUSTOMER, '1')} AND ${uuidOf(CUSTOMER, '999999')};
  INSERT INTO users (customer_uuid, email, password_hash, firstname, lastname, is_admin, is_editor, email_verified_on,
      departments, accepted_terms)
    SELECT c.uuid, 'crece-' || right(c.uuid::text, 12)::bigint || '@demo.test', u.password_hash, 'Alba', 'Crespo',
      true, true, now(), u.departments, u.accepted_terms
    FROM customers c CROSS JOIN (SELECT * FROM users WHERE email = 'admin@demo.test') u
    WHERE c.uuid BETWEEN ${uuidOf(CUSTOMER, '1')} AND ${uuidOf(CUSTOMER, '999999')};
  UPDATE assets a SET edited_by = u.uuid FROM (SELECT DISTINCT ON (customer_uuid) customer_uuid, uuid FROM users
      WHERE is_admin ORDER BY customer_uuid, uuid) u
    WHERE u.customer_uuid = a.customer_uuid AND a.rooms = 2 AND ${IS_FILLED};`

/** A time in the last two years. The hash spreads the times evenly. */
const AT = (n: string) => `now() - (hashtext(a.uuid::text || ${n})::bigint & 1048575) * interval '1 minute'`

/** Entries of the audit log for each asset. */
const LOGGED: AuditAction[] = ['archiveAsset', 'portfolioExported']

const CHANGES = `
  INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, changes, at)
    SELECT a.customer_uuid, a.uuid, (ARRAY['info', 'info', 'valuation', 'legal'])[n], a.edited_by,
      jsonb_build_array(jsonb_build_object('field', 'rooms', 'oldValue', n, 'newValue', n + 1)), ${AT('n')}
    FROM generate_series(1, 4) n, assets a WHERE ${IS_FILLED} ORDER BY 6;
  INSERT INTO audit_log (customer_uuid, user_uuid, action, subject, data, at)
    SELECT a.customer_uuid, a.edited_by, (ARRAY['${LOGGED.join("', '")}'])[n], a.portfolio_uuid::text, '{}',
      ${AT('n')}
    FROM generate_series(1, 2) n, assets a WHERE ${IS_FILLED} ORDER BY 6;`

const EARLIER_VALUES = `
  INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id, valuation_date, value,
      unit_value, size, document, created_on)
    SELECT v.customer_uuid, v.asset_uuid, v.portfolio_uuid, v.operation, 1, v.valuation_date - n * 120,
      round(v.value * CASE WHEN right(v.asset_uuid::text, 12)::bigint % 10 = 0 THEN 0.8 ELSE 0.97 END), v.unit_value, v.size, '{}', v.created_on - n * interval '120 days'
    FROM generate_series(1, 2) n, valuations v WHERE ${IS_FILLED};`

const BESIDES = `
  INSERT INTO asset_comments (customer_uuid, asset_uuid, type, message, created_on)
    SELECT a.customer_uuid, a.uuid, 'general', 'Visita hecha con el vecino, sin novedades desde la anterior.', ${AT("'c'")}
    FROM assets a WHERE ${IS_FILLED} AND floor % 2 = 0;
  INSERT INTO tasks (customer_uuid, asset_uuid, type, state, department, started_on, due_on, ended_on)
    SELECT a.customer_uuid, a.uuid, (ARRAY['CHANGE_LOCK', 'REVIEW_DOCUMENTS', 'ASSIGN_MEDIATION'])[1 + a.n % 3],
      CASE WHEN a.n % 3 = 0 THEN 'DONE' ELSE 'PENDING' END, 'registrations', current_date - (a.n % 300)::int,
      current_date - (a.n % 300)::int + 60, CASE WHEN a.n % 3 = 0 THEN current_date - (a.n % 200)::int END
    FROM (SELECT *, right(uuid::text, 12)::bigint AS n FROM assets
      WHERE uuid BETWEEN ${uuidOf(ASSET, '1')} AND ${uuidOf(ASSET, '999999999999')}) a
    WHERE a.n % 10 = 0 AND a.archived_on IS NULL;`
