import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { KEY_SCOPES, KEYS_MAXIMUM } from '@lindero/domain/users/key-scopes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { API_KEY_SWEEP, sweepKeys } from './api-keys.store.ts'
import { ordererOfJob } from './orderer-of-job.ts'

const START = '2026-03-02T10:00:00Z'
const OPERATOR = { isOperator: true, uuid: OPERATOR_CUSTOMER_UUID }
const later = (days: number) => new Date(Date.parse(START) + days * 24 * 60 * 60_000)

let system: TestSystem
let admin: SignedIn & { customerUuid: string; uuid: string }
beforeAll(async () => {
  system = await openTestSystem({ CALLS_PER_MINUTE: '40' })
})
afterAll(() => system.close())
beforeEach(async () => {
  system.setNow(new Date(START))
  admin = await aSignedInUser(system)
})

interface Made {
  secret: string
  apiKey: { uuid: string; prefix: string; state: string; lastUsedOn: string | null; name: string }
}

async function made(body: Record<string, unknown> = {}): Promise<Made> {
  const reply = await admin.call('PUT', '/api-keys', { name: 'ERP', scopes: ['read'], days: 30, ...body })
  expect(reply.status).toBe(200)
  return reply.body as unknown as Made
}

async function withKey(secret: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const reply = await system.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${secret}` },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, body: reply.json<Record<string, never>>() }
}

const keyList = async () =>
  ((await admin.call('GET', '/api-keys')).body as unknown as { items: Made['apiKey'][] }).items
const rows = (statement: string, ...values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Record<string, unknown>>(statement, values))

describe('An API key', () => {
  it('an API key is shown only once: the database stores its hash and its first characters', async () => {
    const { secret, apiKey } = await made()
    expect(secret).toMatch(/^lnd_[\w-]{43}$/)
    expect(apiKey).toMatchObject({ name: 'ERP', prefix: secret.slice(0, 12), state: 'active', lastUsedOn: null })
    const stored = JSON.stringify([await rows('SELECT * FROM api_keys'), await rows('SELECT * FROM users')])
    expect(stored).not.toContain(secret.slice(12))
    expect(JSON.stringify(await keyList())).not.toContain(secret.slice(12))
  })

  it('an API key can read and change what its scopes include, and nothing else', async () => {
    const { secret } = await made({ scopes: ['read', 'portfolios'] })
    expect((await withKey(secret, 'GET', '/portfolios')).status).toBe(200)
    const added = await withKey(secret, 'PUT', '/portfolios', { name: 'Norte' })
    expect(added.status).toBe(200)
    const single = await withKey(secret, 'DELETE', `/assets/${crypto.randomUUID()}`)
    expect(single).toMatchObject({ status: 403, body: { message: 'apiKeys.scopeMissing', data: { scope: 'assets' } } })
    for (const [method, path] of [
      ['GET', `/users/${admin.uuid}`],
      ['GET', '/api-keys'],
      ['POST', '/auth/logout'],
      ['GET', '/auth/session'],
    ] as const) {
      const answer = await withKey(secret, method, path)
      expect({ path, ...answer }).toMatchObject({ path, status: 403, body: { message: 'apiKeys.notForKeys' } })
    }
  })

  it('the audit log names the API key that made a change', async () => {
    const { secret, apiKey } = await made({ scopes: ['read', 'portfolios'] })
    const created = await withKey(secret, 'PUT', '/portfolios', { name: 'Sur' })
    const { uuid } = created.body as unknown as { uuid: string }
    expect((await withKey(secret, 'DELETE', `/portfolios/${uuid}`)).status).toBe(200)
    const { items } = (await admin.call('GET', `/customers/${admin.customerUuid}/audit`)).body as unknown as {
      items: { action: string; userName?: string }[]
    }
    const names = items.map((item) => JSON.stringify(item)).filter((text) => text.includes('archivePortfolio'))
    expect(names[0]).toContain(`ERP ${apiKey.prefix}…`)
    expect(items.map(({ action }) => action)).toContain('apiKeyAdded')
  })

  it("an API key stops working when it is revoked, when it expires, and when its customer's API access is switched off", async () => {
    const revoked = await made()
    expect((await admin.call('DELETE', `/api-keys/${revoked.apiKey.uuid}`)).status).toBe(200)
    expect(await withKey(revoked.secret, 'GET', '/portfolios')).toMatchObject({
      status: 401,
      body: { message: 'apiKeys.notValid' },
    })
    const expired = await made({ days: 2 })
    expect((await withKey(expired.secret, 'GET', '/portfolios')).status).toBe(200)
    system.setNow(later(2))
    expect(await withKey(expired.secret, 'GET', '/portfolios')).toMatchObject({
      status: 401,
      body: { message: 'apiKeys.notValid' },
    })
    system.setNow(new Date(START))
    const closed = await made()
    await system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE customers SET api_activated = false WHERE uuid = $1', [admin.customerUuid]),
    )
    expect((await withKey(closed.secret, 'GET', '/portfolios')).body.message).toBe('auth.apiNotActivated')
    expect((await withKey('lnd_unknown', 'GET', '/portfolios')).body.message).toBe('apiKeys.notValid')
  })

  it('the last use of an API key is recorded at most once a minute', async () => {
    const { secret } = await made()
    await withKey(secret, 'GET', '/portfolios')
    system.setNow(new Date(Date.parse(START) + 30_000))
    await withKey(secret, 'GET', '/portfolios')
    expect((await keyList())[0]?.lastUsedOn).toBe(new Date(START).toISOString())
    system.setNow(new Date(Date.parse(START) + 61_000))
    await withKey(secret, 'GET', '/portfolios')
    expect((await keyList())[0]?.lastUsedOn).toBe(new Date(Date.parse(START) + 61_000).toISOString())
  })

  it('calls with an API key do not wait while another transaction locks the key', async () => {
    const { secret, apiKey } = await made()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const holding = system.context.database.transaction('system', async (tx) => {
      await tx.rows('SELECT 1 FROM api_keys WHERE uuid = $1 FOR UPDATE', [apiKey.uuid])
      hold()
      await released
    })
    await held
    const calls = Array.from({ length: 8 }, () => withKey(secret, 'GET', '/portfolios?r=1'))
    const answers = await Promise.race([
      Promise.all([...calls, admin.call('GET', '/portfolios?r=1')]),
      new Promise<null>((resolve) => setTimeout(resolve, 5_000, null)),
    ])
    release()
    await holding
    await Promise.all(calls)
    expect(answers?.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
  })

  it('an API key has its own rate limit, which does not affect the calls of users', async () => {
    const { secret } = await made()
    const statuses = []
    for (let call = 0; call < 41; call += 1) statuses.push((await withKey(secret, 'GET', '/portfolios')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(statuses.at(-1)).toBe(429)
    expect((await admin.call('GET', '/portfolios')).status).toBe(200)
  })

  it('the account of an API key is not listed, edited or counted as a user', async () => {
    await made()
    const [account] = await rows('SELECT uuid FROM users WHERE is_program AND customer_uuid = $1', admin.customerUuid)
    const users = (await admin.call('GET', `/customers/${admin.customerUuid}/users`)).body as unknown as {
      total: number
    }
    expect(users.total).toBe(1)
    for (const [method, path] of [
      ['GET', `/users/${account?.uuid}`],
      ['POST', `/users/${account?.uuid}/activate`],
    ] as const) {
      expect((await admin.call(method, path)).status).toBe(404)
    }
    await expect(
      rows('UPDATE users SET inactive_on = NULL WHERE uuid = $1 RETURNING uuid', account?.uuid),
    ).rejects.toThrow()
  })

  it('a customer cannot have more API keys than the maximum', async () => {
    await system.context.database.transaction('system', (tx) =>
      tx.change(
        `WITH accounts AS (INSERT INTO users (customer_uuid, email, firstname, lastname, is_program, inactive_on)
           SELECT $1, gen_random_uuid() || '@api-keys.invalid', 'P', '', true, now() FROM generate_series(1, $2) RETURNING uuid)
         INSERT INTO api_keys (customer_uuid, user_uuid, prefix, secret_hash, scopes, created_on, expires_on)
           SELECT $1, uuid, 'lnd_', uuid::text, '{read}', now(), '2099-01-01' FROM accounts`,
        [admin.customerUuid, KEYS_MAXIMUM],
      ),
    )
    const reply = await admin.call('PUT', '/api-keys', { name: 'ERP', scopes: ['read'], days: 30 })
    expect(reply).toMatchObject({ status: 409, body: { message: 'apiKeys.tooMany', data: { limit: KEYS_MAXIMUM } } })
  })

  it.each([
    [{ scopes: [] }],
    [{ days: 366 }],
    [{ days: 0 }],
    [{ name: '  ' }],
    [{ scopes: ['everything'] }],
    [{ scopes: ['read', 'read'] }],
  ])('the invalid API key %j is rejected', async (body) => {
    const reply = await admin.call('PUT', '/api-keys', { name: 'ERP', scopes: ['read'], days: 30, ...body })
    expect(reply.body.message).toBe('request.invalid')
  })

  it('an API key of another customer can be neither seen nor revoked', async () => {
    const { apiKey } = await made()
    const other = await aSignedInUser(system)
    expect((await other.call('DELETE', `/api-keys/${apiKey.uuid}`)).body.message).toBe('apiKeys.notFound')
    expect((await other.call('GET', '/api-keys')).body).toEqual({ items: [], total: 0 })
  })

  it('a job requested with an API key runs with the rights of the key until the key ends', async () => {
    const { apiKey } = await made()
    const [account] = await rows('SELECT user_uuid FROM api_keys WHERE uuid = $1', apiKey.uuid)
    const orderer = await ordererOfJob(system.context, String(account?.user_uuid), admin.customerUuid)
    expect(orderer.user.only?.has('readAsset')).toBe(true)
    expect(orderer.user.only?.has('editAsset')).toBe(false)
    await expect(ordererOfJob(system.context, String(account?.user_uuid), await addCustomer(system))).rejects.toThrow(
      'permissions.denied',
    )
    await admin.call('DELETE', `/api-keys/${apiKey.uuid}`)
    await expect(ordererOfJob(system.context, String(account?.user_uuid), admin.customerUuid)).rejects.toThrow(
      'permissions.denied',
    )
  })

  it('an expired API key is deleted after the retention time, but its account is kept as the author of its changes', async () => {
    await made({ days: 1 })
    system.setNow(later(1 + system.context.config.retention.sessionDays + 1))
    expect(await sweepKeys(system.context)).toBeGreaterThanOrEqual(1)
    expect(await rows('SELECT 1 FROM api_keys WHERE customer_uuid = $1', admin.customerUuid)).toEqual([])
    expect(
      await rows('SELECT firstname FROM users WHERE is_program AND customer_uuid = $1', admin.customerUuid),
    ).toEqual([{ firstname: 'ERP' }])
  })
})

describe('The administrator who answers for an API key', () => {
  const change = (uuid: string, set: string) => system.driver.execute(`UPDATE users SET ${set} WHERE uuid = '${uuid}'`)
  const paused = { status: 403, body: { message: 'apiKeys.paused' } }

  it.each([
    ['loses the role', 'is_admin = false'],
    ['is deactivated', 'inactive_on = now()'],
    ['is erased', 'erased_on = now(), inactive_on = now()'],
  ])(
    'a key is paused as soon as its administrator %s, and works again when another one takes it over',
    async (_, set) => {
      const second = await addUser(system, admin.customerUuid, { isAdmin: true })
      const { secret, apiKey } = await made({ scopes: ['read', 'archive'] })
      expect((await withKey(secret, 'GET', '/portfolios')).status).toBe(200)
      await change(admin.uuid, set)
      expect(await withKey(secret, 'GET', '/portfolios')).toMatchObject(paused)
      expect(await withKey(secret, 'POST', '/exports/archive')).toMatchObject(paused)
      const heir = await signIn(system, second.email)
      const listed = (await heir.call('GET', '/api-keys')).body as unknown as { items: object[] }
      expect(listed.items).toMatchObject([{ state: 'paused', responsible: { uuid: admin.uuid, isActive: false } }])
      const taken = await heir.call('POST', `/api-keys/${apiKey.uuid}/responsible`, { responsible: second.uuid })
      expect(taken).toMatchObject({ status: 200, body: { state: 'active', responsible: { uuid: second.uuid } } })
      expect((await withKey(secret, 'GET', '/portfolios')).status).toBe(200)
    },
  )

  it('the remaining administrators are asked once by mail to take over a paused key', async () => {
    const second = await addUser(system, admin.customerUuid, { isAdmin: true })
    const { secret } = await made()
    await change(admin.uuid, 'inactive_on = now()')
    const before = system.mails.length
    await API_KEY_SWEEP.run(system.context)
    expect(await withKey(secret, 'GET', '/portfolios')).toMatchObject(paused)
    await sendOutgoing(system)
    const sent = system.mails.slice(before).filter(({ to }) => to === second.email)
    expect(sent).toMatchObject([{ subject: expect.stringContaining('ERP') }])
  })

  it('a job of a paused key stops', async () => {
    const { apiKey } = await made()
    const [key] = await rows('SELECT user_uuid FROM api_keys WHERE uuid = $1', apiKey.uuid)
    await change(admin.uuid, 'is_admin = false')
    await expect(ordererOfJob(system.context, String(key?.user_uuid), admin.customerUuid)).rejects.toThrow(
      'permissions.denied',
    )
  })

  it('a super admin who acts for a customer names an administrator of that customer', async () => {
    const operator = await aSignedInUser(system, { isAdmin: true, isSuperAdmin: true }, OPERATOR)
    const add = (responsible?: string) =>
      system.app.inject({
        method: 'PUT',
        url: '/api/api-keys',
        headers: { authorization: `Bearer ${operator.token}`, 'x-customer': admin.customerUuid },
        payload: { name: 'ERP', scopes: ['read'], days: 30, responsible },
      })
    expect((await add()).json()).toMatchObject({ message: 'apiKeys.responsible' })
    const body = (await add(admin.uuid)).json<{ apiKey: object }>()
    expect(body.apiKey).toMatchObject({ state: 'active', createdBy: null, responsible: { uuid: admin.uuid } })
  })

  it('the active keys for which a user answers are named before the user leaves, and only to the administrators', async () => {
    const leaver = await addUser(system, admin.customerUuid, { isAdmin: true })
    const viewer = await signIn(system, (await addUser(system, admin.customerUuid)).email)
    await made({ name: 'ERP', responsible: leaver.uuid })
    const { apiKey } = await made({ name: 'Old', responsible: leaver.uuid })
    await admin.call('DELETE', `/api-keys/${apiKey.uuid}`)
    await made({ name: 'Other' })
    const path = `/users/${leaver.uuid}/api-keys`
    expect((await admin.call('GET', path)).body).toEqual({ names: ['ERP'] })
    expect((await viewer.call('GET', path)).status).toBe(404)
    await admin.call('DELETE', `/users/${leaver.uuid}`)
    expect((await admin.call('GET', path)).body).toEqual({ names: [] })
  })

  it('the state of the feed names the program whose key once made its address', async () => {
    const { apiKey } = await made()
    await admin.call('POST', '/advertisement-feed')
    expect((await admin.call('GET', '/advertisement-feed')).body).toMatchObject({ madeByKey: null })
    await rows(
      `UPDATE advertisement_feeds SET created_by = (SELECT user_uuid FROM api_keys WHERE uuid = $1)
       WHERE customer_uuid = $2 RETURNING 1`,
      apiKey.uuid,
      admin.customerUuid,
    )
    expect((await admin.call('GET', '/advertisement-feed')).body).toMatchObject({
      madeByKey: `ERP (${apiKey.prefix}…)`,
    })
  })

  it('no key can make secret addresses or end those of the feeds', async () => {
    const { secret } = await made({ scopes: [...KEY_SCOPES] })
    expect(await withKey(secret, 'POST', '/advertisement-feed')).toMatchObject({
      status: 403,
      body: { message: 'apiKeys.notForKeys' },
    })
  })
})
