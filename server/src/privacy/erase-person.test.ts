import { readdir } from 'node:fs/promises'
import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addUser, aSignedInUser, type SignedIn, signIn, TEST_PASSWORD } from '../../test/people.ts'
import { aTeam, registered, rowsOf, work } from '../../test/person-at-work.ts'
import { addAssets, addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { firstStart } from '../app/demo-world/first-start.ts'
import { outboxMailer, outboxOf } from '../kernel/mail/outbox.ts'
import { sendDue } from '../kernel/outgoing/send-out.ts'
import { OUTGOING_HANDLERS } from '../outgoing-handlers.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
  await firstStart(system.context)
})
afterAll(() => system.close())

const rows: ReturnType<typeof rowsOf> = (statement, parameters) => rowsOf(system)(statement, parameters)

/** The names of the tables in which any row contains one of these words. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const tables = await system.driver.execute(
    `SELECT c.relname FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
  )
  const result: string[] = []
  for (const { relname } of tables as { relname: string }[]) {
    const stands = words.map((word) => `t::text ILIKE '%${word}%'`).join(' OR ')
    const [hit] = await system.driver.execute(`SELECT 1 FROM "${relname}" t WHERE ${stands} LIMIT 1`)
    if (hit) result.push(relname)
  }
  return result.sort()
}

describe('Erasure of a person (GDPR, article 17)', () => {
  const erase = (who: SignedIn, uuid: string, email: string, password: string | undefined = TEST_PASSWORD) =>
    who.call('DELETE', `/users/${uuid}/personal-data`, { email, password })

  it('an erased user’s row is kept, but without the name and other identifying data', async () => {
    const { admin, person } = await aTeam(system, { isEditor: true, departments: ['property'] })
    const { asset } = await work(system, person, admin.customerUuid)
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
    const views = await admin.call('GET', `/users/${admin.uuid}/saved-views?list=assets`)
    expect(views.body.items).toMatchObject([{ name: 'Ours', author: null, mayChange: true }])
    expect(await rows('SELECT 1 FROM saved_views WHERE NOT is_shared')).toEqual([])
    expect(await rows('SELECT 1 FROM default_views')).toEqual([])
    const log = await admin.call('GET', `/customers/${admin.customerUuid}/audit?f={"user":"${person.uuid}"}`)
    expect(log.body.total).toBe(3)
    for (const line of log.body.items as unknown as object[]) {
      expect(line).toMatchObject({ userUuid: person.uuid, userName: null, address: null })
    }
  })

  it('only the table of blocked people contains a person’s name or address after the erasure', async () => {
    const { admin, person } = await aTeam(system, { firstname: 'Quiteria', lastname: 'Zurbarán' })
    await work(system, person, admin.customerUuid)
    await rows(`UPDATE valuations SET valuator_name = 'Quiteria Zurbarán' WHERE valuator_uuid = $1`, [person.uuid])
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
      expect.arrayContaining(['audit_log', 'outgoing_messages', 'registrations', 'user_links', 'users', 'valuations']),
    )
    expect((await erase(admin, person.uuid, person.email)).status).toBe(200)
    expect(await traces()).toEqual(['blocked_people'])
    // The invitation mail must not contain the name of the erased inviter.
    await sendOutgoing(system)
    const invitation = system.mails.findLast(({ to }) => to === invited.email)
    expect(invitation?.text).toContain('/auth/set-password/')
    expect(invitation?.text).not.toContain('Quiteria')
    expect(await traces()).toEqual(['blocked_people'])
  })

  it('erasing a user who registered without a company also erases the customer’s name and the mails to the user', async () => {
    const email = 'casilda@people.test'
    const person = await registered(system, email, 'Casilda', 'Urrutia')
    const { uuid, customerUuid } = person
    await rows(
      `UPDATE customers SET cif = '87654321X', address = 'Calle de Casilda 1', web = 'casilda.test',
         email_domain = 'people.test', stripe_id = 'cus_casilda' WHERE uuid = $1`,
      [customerUuid],
    )
    const outbox = outboxOf(system.context.config)
    await outboxMailer(outbox, 'a@b.test').send({ to: email, subject: 'S', text: 'T', html: '<p>T</p>' })
    expect((await erase(person, uuid, email)).body).toEqual({ erased: true, leavesCustomerEmpty: true })
    expect(await tablesWith('casilda', '87654321X')).toEqual(['blocked_people', 'outgoing_messages'])
    const told = await rows(`SELECT payload FROM outgoing_messages WHERE kind = 'mail.erased'`)
    expect(told).toEqual([{ payload: expect.objectContaining({ userUuids: [uuid], stripeId: 'cus_casilda' }) }])
    await rows('DELETE FROM outgoing_messages')
    expect(await readdir(outbox)).toEqual([])
    const [customer] = await rows('SELECT name, email_domain FROM customers WHERE uuid = $1', [customerUuid])
    expect(customer).toEqual({ name: `erased-${customerUuid}`, email_domain: null })
    const agreed = await rows('SELECT consent, accepted_terms FROM users WHERE uuid = $1', [uuid])
    expect(agreed).toEqual([{ consent: null, accepted_terms: null }])
  })

  it('a customer with other users loses the name of an erased user, but keeps the data that the other users need', async () => {
    const email = 'leocadia@people.test'
    const person = await registered(system, email, 'Leocadia', 'Prieto')
    const { uuid, customerUuid } = person
    await rows(`UPDATE customers SET cif = '12345678Z', stripe_id = 'cus_1' WHERE uuid = $1`, [customerUuid])
    await addUser(system, customerUuid, { isAdmin: true })
    await erase(person, uuid, email)
    expect(await rows('SELECT name, cif, stripe_id FROM customers WHERE uuid = $1', [customerUuid])).toEqual([
      { name: `erased-${customerUuid}`, cif: null, stripe_id: 'cus_1' },
    ])
  })

  it('users who erase their own data need their password, or a recent sign-in if they have no password', async () => {
    const { person } = await aTeam(system)
    expect((await erase(person, person.uuid, person.email, 'Wrong-horse-2026')).body.message).toBe(
      'WrongUserOrPassword',
    )
    await rows('UPDATE users SET password_hash = NULL WHERE uuid = $1', [person.uuid])
    await rows(`UPDATE sessions SET created_on = now() - interval '11 minutes' WHERE user_uuid = $1`, [person.uuid])
    expect((await erase(person, person.uuid, person.email)).body.message).toBe('users.signInAgain')
    await rows('UPDATE sessions SET created_on = now() WHERE user_uuid = $1', [person.uuid])
    expect((await erase(person, person.uuid, person.email)).status).toBe(200)
  })

  it('only the system role can read the identities of blocked people', async () => {
    const { admin, person } = await aTeam(system)
    await erase(person, person.uuid, person.email)
    const sealed = `SELECT email, firstname, addresses FROM blocked_people WHERE user_uuid = '${person.uuid}'`
    expect(await rows(sealed)).toMatchObject([{ email: person.email, firstname: 'Noa' }])
    const [{ addresses }] = (await rows(sealed)) as [{ addresses: object }]
    expect(Object.values(addresses)).toContain('127.0.0.1')
    const seen = system.context.database.transaction({ customer: admin.customerUuid }, (tx) => tx.rows(sealed))
    expect(await seen).toEqual([])
  })

  it('an erasure is rejected unless the person’s email address is typed again', async () => {
    const { person } = await aTeam(system)
    expect((await erase(person, person.uuid, 'other@people.test')).body.message).toBe('users.confirmationDiffers')
    expect((await person.call('GET', '/auth/session')).status).toBe(200)
  })

  it('a user can be erased only by the user or the user’s managers, and cannot be reactivated afterwards', async () => {
    const { admin, person } = await aTeam(system)
    const colleague = await signIn(system, (await addUser(system, admin.customerUuid, { isEditor: true })).email)
    const foreign = await aSignedInUser(system)
    for (const who of [colleague, foreign]) {
      expect((await erase(who, person.uuid, person.email)).body.message).toBe('users.notFound')
    }
    expect((await erase(admin, person.uuid, person.email)).status).toBe(200)
    expect((await admin.call('POST', `/users/${person.uuid}/activate`)).body.message).toBe('users.erased')
    expect((await admin.call('POST', `/users/${person.uuid}/password-link`)).body.message).toBe('users.inactive')
  })

  it('the last admin can be erased only if the customer has no other active users', async () => {
    const { admin, person } = await aTeam(system)
    expect((await erase(admin, admin.uuid, admin.email)).body.message).toBe('users.lastAdmin')
    await admin.call('DELETE', `/users/${person.uuid}`)
    expect((await erase(admin, admin.uuid, admin.email)).body).toEqual({
      erased: true,
      leavesCustomerEmpty: true,
    })
  })

  it('the name of an erased operator user is removed from the audit logs of other customers', async () => {
    const { admin } = await aTeam(system)
    const user = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, firstname: 'Irene' })
    await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true })
    const operator = await signIn(system, user.email)
    await operator.call('POST', `/users/${admin.uuid}`, { departments: ['analytics'] })
    const lines = async () =>
      (await admin.call('GET', `/customers/${admin.customerUuid}/audit?f={"action":"userEdited"}`)).body.items
    expect(await lines()).toMatchObject([{ isOperator: true, userName: expect.stringContaining('Irene') }])
    expect((await erase(operator, user.uuid, user.email)).status).toBe(200)
    expect(await lines()).toMatchObject([{ isOperator: true, userName: null, address: null }])
  })
})

describe('Services that hold data of an erased person', () => {
  it('the operator receives a mail that contains the uuid of an erased person and names the services with data of this person', async () => {
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

  it('no mail is sent to the operator if no external service has data of the erased person', async () => {
    const { admin, person } = await aTeam(system)
    await admin.call('DELETE', `/users/${person.uuid}/personal-data`, { email: person.email })
    expect(await rows(`SELECT 1 FROM outgoing_messages WHERE kind = 'mail.erased'`)).toEqual([])
  })
})

describe('A user of the operator who acts for a customer', () => {
  it('the history of an asset shows the operator’s name for a change by an operator user who acts for the customer', async () => {
    const { admin } = await aTeam(system)
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
