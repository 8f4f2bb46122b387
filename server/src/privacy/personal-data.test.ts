import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { aTeam, registered, rowsOf, work } from '../../test/person-at-work.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { firstStart } from '../app/demo-world/first-start.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off', ANALYTICS_URL: 'https://stats.test', ANALYTICS_SITE: 'x' })
  await firstStart(system.context)
})
afterAll(() => system.close())

const rows: ReturnType<typeof rowsOf> = (statement, parameters) => rowsOf(system)(statement, parameters)

const exportOf = async (who: SignedIn, uuid: string) => {
  const reply = await system.app.inject({
    method: 'GET',
    url: `/api/users/${uuid}/personal-data`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
}

describe('The export of a person’s data (GDPR, articles 15 and 20)', () => {
  it('the export of a person’s data contains profile, consent, sessions, audit log, portfolios, searches, files and numbers of edits', async () => {
    const { admin, person } = await aTeam(system)
    await work(system, person, admin.customerUuid)
    await person.call('POST', `/users/${person.uuid}/consent`, {
      analytics: true,
      chat: false,
      providers: { analytics: 'stats.test' },
    })
    await admin.call('POST', `/users/${person.uuid}`, { departments: ['property'] })
    const { status, headers, body } = await exportOf(person, person.uuid)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain(`lindero-${person.uuid}.json`)
    expect(body).toMatchObject({
      profile: { email: person.email, firstname: 'Noa', departments: ['property'], hasPassword: true },
      consent: { analytics: true, chat: false, providers: { analytics: 'stats.test' } },
      work: { assetEdits: 1, assetComments: 1, valuations: 1, explorerSearches: 1 },
      assetComments: [{ type: 'visit', text: 'Seen' }],
      savedViews: [
        { list: 'assets', name: 'Mine', state: { s: 'size' }, isShared: false },
        { name: 'Ours', isShared: true },
      ],
      explorerSearches: [{ filters: { text: 'Gran Vía' } }],
      explorerValuations: [{ operation: 'sale', address: 'Gran Vía 1', value: 250_000 }],
      files: [{ name: 'activos.xlsx', purpose: 'tape' }],
      upgradeRequests: [{ kind: 'operatingAssets', current: 1, desired: 2 }],
      sessions: [{ source: 'api', device: { kind: 'program' } }],
    })
    expect(body.portfolios).toHaveLength(1)
    const actions = body.auditLog.map(({ action, by }: { action: string; by: string }) => `${action} ${by}`)
    expect(actions).toEqual([
      'login oneself',
      'consentGiven oneself',
      'userEdited another',
      'personalDataExported oneself',
    ])
  })

  it('the export of a person’s data contains no secrets, and no names or addresses of other people', async () => {
    const { admin, person } = await aTeam(system)
    await admin.call('POST', `/users/${person.uuid}`, { departments: ['property'] })
    const text = JSON.stringify((await exportOf(person, person.uuid)).body)
    for (const secret of ['$argon2', 'refreshHash', 'tokenHash', admin.uuid, admin.email]) {
      expect(text).not.toContain(secret)
    }
  })

  it('the export of a person’s data contains links and pending mails, but does not reveal who caused a failed sign-in', async () => {
    const email = 'froilan@people.test'
    const person = await registered(system, email, 'Froilán', 'Vega')
    const { uuid, customerUuid } = person
    await rows(`UPDATE customers SET cif = '12345678Z' WHERE uuid = $1`, [customerUuid])
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
    const { hash } = (await system.app.inject({ url: '/api/legal/terms/es' })).json()
    expect(body).toMatchObject({
      acceptedTerms: { language: 'es', hash, since: expect.any(String), on: expect.any(String) },
      customer: { name: 'Froilán Vega', cif: '12345678Z' },
      links: [{ purpose: 'verifyEmail', email: 'froilan.new@people.test' }],
      registrations: [{ email }],
      messagesUnderWay: [{ kind: 'mail.welcome' }, { kind: 'mail.verifyEmail' }],
    })
    const failed = body.auditLog.find(({ action }: { action: string }) => action === 'loginFailed')
    expect(failed).toMatchObject({ by: 'unknown' })
    expect(JSON.stringify(body)).not.toContain('203.0.113.9')
  })

  it('an export by the customer’s admins contains no searches and no IP addresses, but an export by the operator contains both', async () => {
    const { admin, person } = await aTeam(system)
    await work(system, person, admin.customerUuid)
    const user = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true })
    const narrow = await exportOf(admin, person.uuid)
    expect(narrow.body).toMatchObject({
      profile: { email: person.email },
      files: [expect.anything()],
      sessions: [expect.anything()],
    })
    expect(narrow.body).not.toHaveProperty('savedViews')
    expect(narrow.body).not.toHaveProperty('explorerSearches')
    expect(narrow.body).not.toHaveProperty('explorerValuations')
    expect(JSON.stringify(narrow.body)).not.toContain('127.0.0.1')
    const whole = await exportOf(await signIn(system, user.email), person.uuid)
    expect(whole.body).toMatchObject({ explorerSearches: [expect.anything()], sessions: [{ address: '127.0.0.1' }] })
  })

  it('the export of a person’s data contains the complete audit log, even if the log is longer than a page', async () => {
    const { person, admin } = await aTeam(system)
    await rows(
      `INSERT INTO audit_log (customer_uuid, user_uuid, action)
       SELECT $1, $2, 'login' FROM generate_series(1, 1200)`,
      [admin.customerUuid, person.uuid],
    )
    expect((await exportOf(person, person.uuid)).body.auditLog).toHaveLength(1_202)
  })

  it('only the user and the user’s managers can export the user’s data, and the user can do so after the subscription has ended', async () => {
    const { admin, person } = await aTeam(system)
    const colleague = await signIn(system, (await addUser(system, admin.customerUuid, { isEditor: true })).email)
    const foreign = await aSignedInUser(system)
    expect((await exportOf(admin, person.uuid)).status).toBe(200)
    for (const who of [colleague, foreign]) expect((await exportOf(who, person.uuid)).status).toBe(404)
    await rows(`UPDATE customers SET stripe_id = 'x', subscription_inactive_on = now() WHERE uuid = $1`, [
      admin.customerUuid,
    ])
    expect((await exportOf(person, person.uuid)).status).toBe(200)
  })
})
