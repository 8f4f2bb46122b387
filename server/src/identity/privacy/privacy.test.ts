import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, type SignedIn, signIn, TEST_PASSWORD } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { firstStart } from '../../demo-world/first-start.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
  await firstStart(system.context)
})
afterAll(() => system.close())

const rows = <Row = Record<string, unknown>>(statement: string, parameters: unknown[] = []) =>
  system.context.database.transaction('system', (tx) => tx.rows<Row>(statement, parameters))

async function aTeam(flags: Parameters<typeof addUser>[2] = {}) {
  const admin = await aSignedInUser(system)
  const user = await addUser(system, admin.customerUuid, { firstname: 'Noa', lastname: 'Ferrando', ...flags })
  return { admin, person: { ...user, ...(await signIn(system, user.email)) } }
}

/** Leaves traces of a person wherever the product keeps any. */
async function work(person: SignedIn & { uuid: string; email: string }, customerUuid: string) {
  const portfolio = await addPortfolio(system, customerUuid, { users: [person.uuid] })
  const [asset = ''] = await addAssets(system, customerUuid, portfolio, [{}])
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(
      `INSERT INTO asset_changes (customer_uuid, asset_uuid, area, user_uuid, changes) VALUES ($1, $2, 'info', $3, '[]')`,
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

const exportOf = async (who: SignedIn, uuid: string) => {
  const reply = await system.app.inject({
    method: 'GET',
    url: `/api/users/${uuid}/personal-data`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
}

describe('All that is kept of a person (GDPR, articles 15 and 20)', () => {
  it('comes as one file: profile, consent, sessions, log, portfolios, searches, files and counts of work', async () => {
    const { admin, person } = await aTeam()
    await work(person, admin.customerUuid)
    await person.call('POST', `/users/${person.uuid}/consent`, { analytics: true, chat: false })
    await admin.call('POST', `/users/${person.uuid}`, { departments: ['property'] })
    const { status, headers, body } = await exportOf(person, person.uuid)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain(`lindero-${person.uuid}.json`)
    expect(body).toMatchObject({
      profile: { email: person.email, firstname: 'Noa', departments: ['property'], hasPassword: true },
      consent: { analytics: true, chat: false },
      work: { assetEdits: 1, valuations: 1, explorerSearches: 1 },
      explorerSearches: [{ filters: { text: 'Gran Vía' } }],
      explorerValuations: [{ operation: 'sale', address: 'Gran Vía 1', value: 250_000 }],
      files: [{ name: 'activos.xlsx', purpose: 'tape' }],
      upgradeRequests: [{ kind: 'operatingAssets', current: 1, desired: 2 }],
      sessions: [{ source: 'api', device: { kind: 'program' } }],
    })
    expect(body.portfolios).toHaveLength(1)
    const deeds = body.auditLog.map(({ deed, by }: { deed: string; by: string }) => `${deed} ${by}`)
    expect(deeds).toEqual([
      'login oneself',
      'consentGiven oneself',
      'userEdited another',
      'personalDataExported oneself',
    ])
  })

  it('holds no secret of its own and nobody else’s name or address', async () => {
    const { admin, person } = await aTeam()
    await admin.call('POST', `/users/${person.uuid}`, { departments: ['property'] })
    const text = JSON.stringify((await exportOf(person, person.uuid)).body)
    for (const secret of ['$argon2', 'refreshHash', 'tokenHash', admin.uuid, admin.email]) {
      expect(text).not.toContain(secret)
    }
  })

  it('is whole where the log is longer than a page', async () => {
    const { person, admin } = await aTeam()
    await rows(
      `INSERT INTO audit_log (customer_uuid, user_uuid, deed)
       SELECT $1, $2, 'login' FROM generate_series(1, 1200)`,
      [admin.customerUuid, person.uuid],
    )
    expect((await exportOf(person, person.uuid)).body.auditLog).toHaveLength(1_202)
  })

  it('is given to oneself and to whoever manages the user, also where the subscription is over', async () => {
    const { admin, person } = await aTeam()
    const peer = await signIn(system, (await addUser(system, admin.customerUuid, { isEditor: true })).email)
    const foreign = await aSignedInUser(system)
    expect((await exportOf(admin, person.uuid)).status).toBe(200)
    for (const who of [peer, foreign]) expect((await exportOf(who, person.uuid)).status).toBe(404)
    await rows(`UPDATE customers SET stripe_id = 'x', subscription_inactive_on = now() WHERE uuid = $1`, [
      admin.customerUuid,
    ])
    expect((await exportOf(person, person.uuid)).status).toBe(200)
  })
})

describe('Erasing a person (GDPR, article 17)', () => {
  const erase = (who: SignedIn, uuid: string, email: string) =>
    who.call('DELETE', `/users/${uuid}/personal-data`, { email })

  it('leaves a row without a name, and nothing that says whose it was', async () => {
    const { admin, person } = await aTeam({ isEditor: true, departments: ['property'] })
    const { asset } = await work(person, admin.customerUuid)
    await admin.call('POST', `/users/${person.uuid}/password-link`)
    await person.call('POST', `/users/${person.uuid}`, { email: 'new.noa@people.test' })
    expect((await erase(person, person.uuid, ` ${person.email.toUpperCase()} `)).body).toEqual({
      erased: true,
      leavesCustomerEmpty: false,
    })
    expect((await person.call('GET', '/auth/session')).status).toBe(401)
    const login = await system.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { source: 'api', email: person.email, password: TEST_PASSWORD },
    })
    expect(login.json().message).toBe('WrongUserOrPassword')
    expect((await admin.call('GET', `/users/${person.uuid}`)).body).toMatchObject({
      firstname: '',
      lastname: '',
      email: `erased-${person.uuid}@erased.invalid`,
      departments: [],
      portfolios: [],
      isEditor: false,
      hasPassword: false,
      erasedOn: expect.any(String),
      inactiveOn: expect.any(String),
    })
    const history = await admin.call('GET', `/assets/${asset}/change-log`)
    expect(history.body.items).toMatchObject([{ author: { name: null, email: null } }])
    const log = await admin.call('GET', `/customers/${admin.customerUuid}/audit?f={"user":"${person.uuid}"}`)
    expect(log.body.total).toBe(3)
    for (const line of log.body.items as unknown as object[]) {
      expect(line).toMatchObject({ userUuid: person.uuid, userName: null, address: null })
    }
  })

  it('leaves neither name nor address in any table', async () => {
    const { admin, person } = await aTeam({ firstname: 'Quiteria', lastname: 'Zurbarán' })
    await work(person, admin.customerUuid)
    await rows(`UPDATE valuations SET valuator_name = 'Quiteria Zurbarán' WHERE valuator_uuid = $1`, [
      person.uuid,
    ])
    await admin.call('POST', `/users/${person.uuid}/password-link`)
    await person.call('POST', `/users/${person.uuid}`, { email: 'quiteria.new@people.test' })
    await rows(
      `INSERT INTO registrations (email, password_hash, firstname, lastname, language, expires_on)
       VALUES ($1, 'x', 'Quiteria', 'Zurbarán', 'es', now())`,
      [person.email],
    )
    const traces = async () => {
      const tables = await system.driver.execute(
        `SELECT c.relname FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
           AND c.relname <> 'spatial_ref_sys'`,
      )
      const found: string[] = []
      for (const { relname } of tables as { relname: string }[]) {
        const [hit] = await system.driver.execute(
          `SELECT 1 FROM "${relname}" t WHERE t::text ILIKE '%quiteria%' OR t::text LIKE '%${person.email}%' LIMIT 1`,
        )
        if (hit) found.push(relname)
      }
      return found.sort()
    }
    expect(await traces()).toEqual(
      expect.arrayContaining([
        'audit_log',
        'outgoing_messages',
        'registrations',
        'user_links',
        'users',
        'valuations',
      ]),
    )
    expect((await erase(admin, person.uuid, person.email)).status).toBe(200)
    expect(await traces()).toEqual([])
  })

  it('needs the address typed again', async () => {
    const { person } = await aTeam()
    expect((await erase(person, person.uuid, 'other@people.test')).body.message).toBe(
      'users.confirmationDiffers',
    )
    expect((await person.call('GET', '/auth/session')).status).toBe(200)
  })

  it('is for oneself and whoever manages the user; the erased stay out', async () => {
    const { admin, person } = await aTeam()
    const peer = await signIn(system, (await addUser(system, admin.customerUuid, { isEditor: true })).email)
    const foreign = await aSignedInUser(system)
    for (const who of [peer, foreign]) {
      expect((await erase(who, person.uuid, person.email)).body.message).toBe('users.notFound')
    }
    expect((await erase(admin, person.uuid, person.email)).status).toBe(200)
    expect((await admin.call('POST', `/users/${person.uuid}/activate`)).body.message).toBe('users.erased')
    expect((await admin.call('POST', `/users/${person.uuid}/password-link`)).body.message).toBe(
      'users.inactive',
    )
  })

  it('refuses the last admin while others are there, and lets the last person go', async () => {
    const { admin, person } = await aTeam()
    expect((await erase(admin, admin.uuid, admin.email)).body.message).toBe('users.lastAdmin')
    await erase(person, person.uuid, person.email)
    expect((await erase(admin, admin.uuid, admin.email)).body).toEqual({
      erased: true,
      leavesCustomerEmpty: true,
    })
  })

  it('reaches what somebody of the operator left in other customers’ logs', async () => {
    const { admin } = await aTeam()
    const user = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, firstname: 'Irene' })
    await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true })
    const operator = await signIn(system, user.email)
    await operator.call('POST', `/users/${admin.uuid}`, { departments: ['analytics'] })
    const lines = async () =>
      (await admin.call('GET', `/customers/${admin.customerUuid}/audit?f={"deed":"userEdited"}`)).body.items
    expect(await lines()).toMatchObject([{ isOperator: true, userName: expect.stringContaining('Irene') }])
    expect((await erase(operator, user.uuid, user.email)).status).toBe(200)
    expect(await lines()).toMatchObject([{ isOperator: true, userName: null, address: null }])
  })
})

describe('Somebody of the operator who acts for a customer', () => {
  it('goes by the operator’s name in the history of an asset', async () => {
    const { admin } = await aTeam()
    const portfolio = await addPortfolio(system, admin.customerUuid)
    const [asset = ''] = await addAssets(system, admin.customerUuid, portfolio, [{}])
    const user = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
    const { token } = await signIn(system, user.email)
    const saved = await system.app.inject({
      method: 'POST',
      url: `/api/assets/${asset}`,
      headers: { authorization: `Bearer ${token}`, 'x-customer': admin.customerUuid },
      payload: { changes: [{ field: 'rooms', oldValue: 3, newValue: 4 }] },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    const history = await admin.call('GET', `/assets/${asset}/change-log`)
    expect(history.body.items).toMatchObject([{ author: { name: 'Lindero', email: null } }])
  })
})
