import { readdir } from 'node:fs/promises'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendOutgoing } from '../../../test/outgoing.ts'
import { addUser, aSignedInUser, type SignedIn, signIn, TEST_PASSWORD } from '../../../test/people.ts'
import { addAssets, addPortfolio } from '../../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { firstStart } from '../../demo-world/first-start.ts'
import { outboxMailer, outboxOf } from '../../kernel/mail/outbox.ts'
import { sendDue } from '../../kernel/outgoing/send-out.ts'
import { OUTGOING_HANDLERS } from '../../outgoing-handlers.ts'
import { hashPassword } from '../passwords.ts'
import { makeAccount } from '../registration/new-account.ts'

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

/** Tables in which any of these words stands. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const tables = await system.driver.execute(
    `SELECT c.relname FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND c.relname <> 'spatial_ref_sys'`,
  )
  const found: string[] = []
  for (const { relname } of tables as { relname: string }[]) {
    const stands = words.map((word) => `t::text ILIKE '%${word}%'`).join(' OR ')
    const [hit] = await system.driver.execute(`SELECT 1 FROM "${relname}" t WHERE ${stands} LIMIT 1`)
    if (hit) found.push(relname)
  }
  return found.sort()
}

async function userOf(email: string): Promise<{ uuid: string }> {
  const [user] = await rows<{ uuid: string }>('SELECT uuid FROM users WHERE email = $1', [email])
  if (!user) throw new Error(`nobody is ${email}`)
  return user
}

/** Somebody who has registered without a company. @returns the customer */
async function registered(email: string, firstname: string, lastname: string): Promise<string> {
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const { customer } = await system.context.database.transaction('system', (tx) =>
    makeAccount(
      tx,
      { email, firstname, lastname, company: null, language: 'es', passwordHash, googleId: null },
      '127.0.0.1',
      new Date(),
    ),
  )
  await rows('UPDATE customers SET api_activated = true WHERE uuid = $1', [customer.uuid])
  return customer.uuid
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

  it('holds links and mails under way, the customer that bears one’s name, and strangers as somebody', async () => {
    const email = 'froilan@people.test'
    const customerUuid = await registered(email, 'Froilán', 'Vega')
    await rows(`UPDATE customers SET cif = '12345678Z' WHERE uuid = $1`, [customerUuid])
    const person = await signIn(system, email)
    const { uuid } = await userOf(email)
    await person.call('POST', `/users/${uuid}`, { email: 'froilan.new@people.test' })
    await system.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.9',
      payload: { source: 'api', email, password: 'Wrong-horse-2026' },
    })
    await rows(
      `INSERT INTO registrations (email, password_hash, firstname, lastname, language, expires_on)
       VALUES ($1, 'x', 'Froilán', 'Vega', 'es', now())`,
      [email],
    )
    const { body } = await exportOf(person, uuid)
    expect(body).toMatchObject({
      customer: { name: 'Froilán Vega', cif: '12345678Z' },
      links: [{ purpose: 'verifyEmail', email: 'froilan.new@people.test' }],
      registrations: [{ email }],
      messagesUnderWay: [{ kind: 'mail.verifyEmail' }],
    })
    const failed = body.auditLog.find(({ deed }: { deed: string }) => deed === 'loginFailed')
    expect(failed).toMatchObject({ by: 'somebody' })
    expect(JSON.stringify(body)).not.toContain('203.0.113.9')
  })

  it('is narrowed for the admins of the customer: neither searches nor IP addresses; whole for the operator', async () => {
    const { admin, person } = await aTeam()
    await work(person, admin.customerUuid)
    const user = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true })
    const narrow = await exportOf(admin, person.uuid)
    expect(narrow.body).toMatchObject({ profile: { email: person.email }, files: [{}], sessions: [{}] })
    expect(narrow.body).not.toHaveProperty('explorerSearches')
    expect(narrow.body).not.toHaveProperty('explorerValuations')
    expect(JSON.stringify(narrow.body)).not.toContain('127.0.0.1')
    const whole = await exportOf(await signIn(system, user.email), person.uuid)
    expect(whole.body).toMatchObject({ explorerSearches: [{}], sessions: [{ address: '127.0.0.1' }] })
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
  const erase = (who: SignedIn, uuid: string, email: string, password: string | undefined = TEST_PASSWORD) =>
    who.call('DELETE', `/users/${uuid}/personal-data`, { email, password })

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

  it('leaves neither name nor address in any table but the sealed one', async () => {
    const { admin, person } = await aTeam({ firstname: 'Quiteria', lastname: 'Zurbarán' })
    await work(person, admin.customerUuid)
    await rows(`UPDATE valuations SET valuator_name = 'Quiteria Zurbarán' WHERE valuator_uuid = $1`, [
      person.uuid,
    ])
    await admin.call('POST', `/users/${person.uuid}/password-link`)
    await person.call('POST', `/users/${person.uuid}`, { email: 'quiteria.new@people.test' })
    await rows('UPDATE users SET is_admin = true WHERE uuid = $1', [person.uuid])
    const invited = await addUser(system, admin.customerUuid)
    expect((await person.call('POST', `/users/${invited.uuid}/password-link`)).status).toBe(200)
    await rows(
      `INSERT INTO registrations (email, password_hash, firstname, lastname, language, expires_on)
       VALUES ($1, 'x', 'Quiteria', 'Zurbarán', 'es', now())`,
      [person.email],
    )
    const traces = () => tablesWith('quiteria', person.email)
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
    expect(await traces()).toEqual(['blocked_people'])
    // The invitation goes out, and names nobody.
    await sendOutgoing(system)
    const invitation = system.mails.findLast(({ to }) => to === invited.email)
    expect(invitation?.text).toContain('/auth/set-password/')
    expect(invitation?.text).not.toContain('Quiteria')
    expect(await traces()).toEqual(['blocked_people'])
  })

  it('takes the name off the customer that somebody registered without a company, and off its mails', async () => {
    const email = 'casilda@people.test'
    const customerUuid = await registered(email, 'Casilda', 'Urrutia')
    await rows(
      `UPDATE customers SET cif = '87654321X', address = 'Calle de Casilda 1', web = 'casilda.test',
         email_domain = 'people.test', stripe_id = 'cus_casilda' WHERE uuid = $1`,
      [customerUuid],
    )
    const outbox = outboxOf(system.context.config)
    await outboxMailer(outbox, 'a@b.test').send({ to: email, subject: 'S', text: 'T', html: '<p>T</p>' })
    const person = await signIn(system, email)
    const { uuid } = await userOf(email)
    expect((await erase(person, uuid, email)).body).toEqual({ erased: true, leavesCustomerEmpty: true })
    expect(await tablesWith('casilda', '87654321X')).toEqual(['blocked_people', 'outgoing_messages'])
    const told = await rows(`SELECT payload FROM outgoing_messages WHERE kind = 'mail.erased'`)
    expect(told).toEqual([
      { payload: expect.objectContaining({ userUuids: [uuid], stripeId: 'cus_casilda' }) },
    ])
    await rows('DELETE FROM outgoing_messages')
    expect(await readdir(outbox)).toEqual([])
    const [customer] = await rows('SELECT name, email_domain FROM customers WHERE uuid = $1', [customerUuid])
    expect(customer).toEqual({ name: `erased-${customerUuid}`, email_domain: null })
  })

  it('takes its name off a customer in which others go on, and leaves what these need', async () => {
    const email = 'leocadia@people.test'
    const customerUuid = await registered(email, 'Leocadia', 'Prieto')
    await rows(`UPDATE customers SET cif = '12345678Z', stripe_id = 'cus_1' WHERE uuid = $1`, [customerUuid])
    await addUser(system, customerUuid, { isAdmin: true })
    const person = await signIn(system, email)
    await erase(person, (await userOf(email)).uuid, email)
    expect(await rows('SELECT name, cif, stripe_id FROM customers WHERE uuid = $1', [customerUuid])).toEqual([
      { name: `erased-${customerUuid}`, cif: null, stripe_id: 'cus_1' },
    ])
  })

  it('of oneself asks for the password, or for a sign-in just now where there is none', async () => {
    const { person } = await aTeam()
    expect((await erase(person, person.uuid, person.email, 'Wrong-horse-2026')).body.message).toBe(
      'WrongUserOrPassword',
    )
    await rows('UPDATE users SET password_hash = NULL WHERE uuid = $1', [person.uuid])
    await rows(`UPDATE sessions SET created_on = now() - interval '11 minutes' WHERE user_uuid = $1`, [
      person.uuid,
    ])
    expect((await erase(person, person.uuid, person.email)).body.message).toBe('users.signInAgain')
    await rows('UPDATE sessions SET created_on = now() WHERE user_uuid = $1', [person.uuid])
    expect((await erase(person, person.uuid, person.email)).status).toBe(200)
  })

  it('leaves who it was, sealed, to the system role alone', async () => {
    const { admin, person } = await aTeam()
    await erase(person, person.uuid, person.email)
    const sealed = `SELECT email, firstname, addresses FROM blocked_people WHERE user_uuid = '${person.uuid}'`
    expect(await rows(sealed)).toMatchObject([{ email: person.email, firstname: 'Noa' }])
    const [{ addresses }] = (await rows(sealed)) as [{ addresses: object }]
    expect(Object.values(addresses)).toContain('127.0.0.1')
    const seen = system.context.database.transaction({ customer: admin.customerUuid }, (tx) =>
      tx.rows(sealed),
    )
    expect(await seen).toEqual([])
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

  it('refuses the last admin while others come in, whom nobody deactivated, and lets the last person go', async () => {
    const { admin, person } = await aTeam()
    expect((await erase(admin, admin.uuid, admin.email)).body.message).toBe('users.lastAdmin')
    await admin.call('DELETE', `/users/${person.uuid}`)
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

describe('Those who were told of a person who is erased', () => {
  it('are named to the operator, by our uuid, until the mail is through', async () => {
    const told = await openTestSystem({ CHAT_APP_ID: 'chat1', CHAT_SECRET: 'a'.repeat(40) })
    const admin = await aSignedInUser(told)
    const { uuid, email } = await addUser(told, admin.customerUuid)
    const request = crypto.randomUUID()
    await told.context.database.transaction('system', (tx) =>
      tx.change(
        `INSERT INTO upgrade_requests (uuid, customer_uuid, user_uuid, kind, current, desired, delivered_on)
         VALUES ($1, $2, $3, 'activeUsers', 1, 2, now())`,
        [request, admin.customerUuid, uuid],
      ),
    )
    await admin.call('DELETE', `/users/${uuid}/personal-data`, { email })
    await sendOutgoing(told)
    expect(told.mails).toEqual([])
    const { config } = told.context
    const reachable = { ...config, outside: { ...config.outside, operatorEmail: 'ayuda@operator.test' } }
    told.setNow(new Date(Date.now() + 120_000))
    await sendDue({ ...told.context, config: reachable }, OUTGOING_HANDLERS)
    const [mail] = told.mails
    for (const word of [uuid, admin.customerUuid, request, 'Chat']) expect(mail?.text).toContain(word)
    expect(mail?.text).not.toContain(email)
    expect(mail?.text).not.toContain('Stripe')
    await told.close()
  })

  it('are not looked for where nobody was told', async () => {
    const { admin, person } = await aTeam()
    await admin.call('DELETE', `/users/${person.uuid}/personal-data`, { email: person.email })
    expect(await rows(`SELECT 1 FROM outgoing_messages WHERE kind = 'mail.erased'`)).toEqual([])
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
