import { hashPassword } from '../src/identity/passwords.ts'
import { makeAccount } from '../src/identity/registration/new-account.ts'
import { acceptTerms } from '../src/privacy/accepted-terms.ts'
import { addUser, aSignedInUser, type SignedIn, signIn, TEST_PASSWORD } from './people.ts'
import { addAssets, addPortfolio } from './portfolios.ts'
import type { TestSystem } from './test-system.ts'

type Person = SignedIn & { uuid: string; email: string }

/** Reads or changes arbitrary rows under the system role. */
export function rowsOf({ context }: TestSystem) {
  return <Row = Record<string, unknown>>(statement: string, parameters: unknown[] = []) =>
    context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))
}

/** Adds an admin and a second user at the same customer, both signed in. */
export async function aTeam(system: TestSystem, flags: Parameters<typeof addUser>[2] = {}) {
  const admin = await aSignedInUser(system)
  const user = await addUser(system, admin.customerUuid, { firstname: 'Noa', lastname: 'Ferrando', ...flags })
  return { admin, person: { ...user, ...(await signIn(system, user.email)) } }
}

/** Registers a user without a company. The customer then bears the user's name. */
export async function registered(
  system: TestSystem,
  email: string,
  firstname: string,
  lastname: string,
): Promise<Person & { customerUuid: string }> {
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const { user, customer } = await system.context.database.transaction('system', async (tx) => {
    const now = new Date()
    const acceptedTerms = await acceptTerms(tx, system.context.config, 'es', now)
    const person = { email, firstname, lastname, company: null, language: 'es' as const, acceptedTerms }
    return makeAccount(tx, { ...person, passwordHash, googleId: null }, '127.0.0.1', now)
  })
  await rowsOf(system)('UPDATE customers SET api_activated = true WHERE uuid = $1', [customer.uuid])
  return { ...(await signIn(system, email)), uuid: user.uuid, email, customerUuid: customer.uuid }
}

/** Adds data about a user to every part of the product that stores personal data. */
export async function work(system: TestSystem, person: Pick<Person, 'uuid'>, customerUuid: string) {
  const portfolio = await addPortfolio(system, customerUuid, { users: [person.uuid] })
  const [asset = ''] = await addAssets(system, customerUuid, portfolio, [{}])
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(
      `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, changes) VALUES ($1, $2, 'info', $3, '[]')`,
      [customerUuid, asset, person.uuid],
    )
    await tx.change(
      `INSERT INTO asset_comments (customer_uuid, asset_uuid, type, message, user_uuid) VALUES ($1, $2, 'visit', 'Seen', $3)`,
      [customerUuid, asset, person.uuid],
    )
    await tx.change(
      `INSERT INTO valuations (customer_uuid, asset_uuid, portfolio_uuid, operation, valuation_type_id,
         valuation_date, value, unit_value, size, document, valuator_uuid, valuator_name)
       VALUES ($1, $2, $3, 'sale', 2, '2026-01-02', 1, 1, 1, '{}', $4, 'Noa Ferrando')`,
      [customerUuid, asset, portfolio, person.uuid],
    )
    await tx.change(
      `INSERT INTO explorer_searches (customer_uuid, user_uuid, evidence, filters, found)
       VALUES ($1, $2, 'listings', '{"text":"Gran Vía"}', 3)`,
      [customerUuid, person.uuid],
    )
    await tx.change(
      `INSERT INTO saved_views (customer_uuid, user_uuid, list, name, state, is_shared)
       VALUES ($1, $2, 'assets', 'Mine', '{"s":"size"}', false), ($1, $2, 'assets', 'Ours', '{}', true)`,
      [customerUuid, person.uuid],
    )
    await tx.change(
      `INSERT INTO default_views (customer_uuid, user_uuid, list, view_uuid)
       SELECT customer_uuid, user_uuid, list, uuid FROM saved_views WHERE user_uuid = $1 AND name = 'Ours'`,
      [person.uuid],
    )
    await tx.change(
      `INSERT INTO search_alerts (customer_uuid, user_uuid, view_uuid, evidence, told_until, checked_on)
       SELECT customer_uuid, user_uuid, uuid, 'listings', '2026-01-02', '2026-01-02' FROM saved_views
       WHERE user_uuid = $1 AND name = 'Mine'`,
      [person.uuid],
    )
    await tx.change(
      `INSERT INTO explorer_valuations (customer_uuid, user_uuid, operation, type_id, address, value)
       VALUES ($1, $2, 'sale', 11, 'Gran Vía 1', 250000)`,
      [customerUuid, person.uuid],
    )
    await tx.change(
      `INSERT INTO files (key, customer_uuid, purpose, name, content_type, created_by)
       VALUES ($2::text, $1, 'tape', 'activos.xlsx', 'application/octet-stream', $2::uuid)`,
      [customerUuid, person.uuid],
    )
    await tx.change(
      `INSERT INTO upgrade_requests (customer_uuid, user_uuid, kind, current, desired)
       VALUES ($1, $2, 'operatingAssets', 1, 2)`,
      [customerUuid, person.uuid],
    )
  })
  return { portfolio, asset }
}
