import { DEMO_CUSTOMERS } from '@lindero/demo/users/people'
import type { Transaction } from '@lindero/server/kernel/database/database'
import { inDatabase } from '../../process/stored-state.ts'

export const OTHER_CUSTOMER = '10000000-0000-4000-8000-00000000000b'
/** Number of additional assets for the fund, so that its lists are long. */
const ASSETS = 20_000

export const emailOf = (whose: 'fund' | 'other', index: number) => `carga-${whose}-${index}@demo.test`

/** Number of users of each customer, and of flats in the fund's portfolio that is valued meanwhile. */
interface World {
  fund: number
  other: number
  homes: number
}

/**
 * Adds many users with the demo password to two demo customers, and a large portfolio to the fund. Only demo customers
 * can see the demo market.
 *
 * @returns uuid of the portfolio with the flats to value
 */
export function fillWorld(folder: string, { fund, other, homes }: World): Promise<string> {
  return inDatabase(folder, async (tx) => {
    await tx.change(
      `INSERT INTO customers (uuid, name, segment_id, operating_assets_limit, active_users_limit,
         has_repossession_licence, is_demo)
       VALUES ($1, 'Otro cliente', 1, 100000, 1000, true, true)`,
      [OTHER_CUSTOMER],
    )
    for (const [customer, whose, count] of [
      [DEMO_CUSTOMERS.fund, 'fund', fund],
      [OTHER_CUSTOMER, 'other', other],
    ] as const)
      await tx.change(
        `INSERT INTO users (customer_uuid, email, password_hash, firstname, lastname, is_admin, is_editor,
           email_verified_on, departments, accepted_terms)
         SELECT $1, 'carga-' || $2::text || '-' || n || '@demo.test', u.password_hash, 'Alba', 'Crespo', true, true,
           now(), u.departments, u.accepted_terms
         FROM users u, generate_series(0, $3::int - 1) n WHERE u.email = 'admin@demo.test'`,
        [customer, whose, count],
      )
    await tx.change(
      `WITH created AS (INSERT INTO portfolios (customer_uuid, name, avm_configuration)
         SELECT customer_uuid, 'Cartera de la carga', avm_configuration FROM portfolios WHERE customer_uuid = $1 LIMIT 1
         RETURNING uuid, customer_uuid)
       INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, address, municipality, province, latitude,
         longitude, type_id, state, size, rooms, bathrooms, floor, construction_year, sale_value, sale_unit_value)
       SELECT customer_uuid, uuid, 'C-' || lpad(n::text, 6, '0'), 'Calle de la carga ' || n, 'Municipio ' || n % 400,
         'Provincia ' || n % 50, 36.5 + n % 600 / 100.0, -6 + n % 797 / 100.0, 11 + n % 5, 'good', 40 + n % 160, 1 + n % 5,
         1 + n % 2, n % 8, 1950 + n % 70, n * 37 % 500000, n % 4000
       FROM created, generate_series(1, $2::int) n`,
      [DEMO_CUSTOMERS.fund, ASSETS],
    )
    return addHomes(tx, homes)
  })
}

/** Adds flats at the places of the demo market to a portfolio of their own. */
async function addHomes(tx: Transaction, count: number): Promise<string> {
  const [portfolio] = await tx.rows<{ uuid: string }>(
    `INSERT INTO portfolios (customer_uuid, name, avm_configuration)
     SELECT customer_uuid, 'Cartera por valorar', avm_configuration FROM portfolios WHERE customer_uuid = $1 LIMIT 1
     RETURNING uuid`,
    [DEMO_CUSTOMERS.fund],
  )
  if (!portfolio) throw new Error('the fund has no portfolio')
  await tx.change(
    `WITH places AS (SELECT e.*, row_number() OVER (ORDER BY uuid) - 1 AS place, count(*) OVER () AS places
       FROM market_evidence e WHERE type_id = 11 AND kind = 'listing' AND operation = 'sale')
     INSERT INTO assets (customer_uuid, portfolio_uuid, external_id, address, latitude, longitude, type_id, size, rooms,
       bathrooms, floor, construction_year)
     SELECT $1, $2, 'V-' || lpad(n::text, 6, '0'), 'Calle por valorar ' || n, latitude, longitude, 11, size, rooms,
       bathrooms, floor, construction_year
     FROM generate_series(0, $3::int - 1) n JOIN places ON place = n % places`,
    [DEMO_CUSTOMERS.fund, portfolio.uuid, count],
  )
  return portfolio.uuid
}
