import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedLink, sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, signIn, TEST_PASSWORD } from '../../test/people.ts'
import { askForReset, callPublicly } from '../../test/public-calls.ts'
import { type HeldToken, SessionModel } from '../../test/session-model.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem({ CALLS_PER_MINUTE: '1000000' })
})
afterAll(() => system.close())

// The clock never goes back, and each sequence begins an hour after the previous one (`aWorld`). So failed logins of
// earlier sequences no longer count towards the limits.
let clock = Date.parse('2026-03-02T10:00:00Z')
function pass(milliseconds: number) {
  clock += milliseconds
  system.setNow(new Date(clock))
}

let passwords = 0
const newPassword = () => {
  passwords += 1
  return `Correct-horse-${10_000 + passwords}`
}

interface World {
  model: SessionModel
  user: { uuid: string; email: string }
  adminEmail: string
  isEditor: boolean
  formerPasswords: string[]
}

async function aWorld(): Promise<World> {
  pass(60 * 60_000)
  const customer = await addCustomer(system, { apiActivated: true, activeUsersLimit: 100 })
  const admin = await addUser(system, customer, { isAdmin: true })
  const user = await addUser(system, customer, { isAdmin: false, isEditor: false })
  return {
    user,
    adminEmail: admin.email,
    isEditor: false,
    formerPasswords: [],
    model: new SessionModel(TEST_PASSWORD),
  }
}

function callWith(token: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  return system.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
}

const asAdmin = async ({ adminEmail }: World) => signIn(system, adminEmail)

function secretOf(reply: { headers: Record<string, unknown>; body: object }): string | undefined {
  const cookie = /lindero_refresh=([^;]+)/.exec(String(reply.headers['set-cookie']))?.[1]
  return (reply.body as { refreshToken?: string }).refreshToken ?? cookie
}

async function logIn({ model, user }: World, source: 'api' | 'webapp', password: string) {
  const mayEnter = model.isActive && password === model.password
  // The clock advances four minutes before each login that must fail, so that fewer than five failures fall into a
  // quarter of an hour. So only the password decides whether a login succeeds.
  if (!mayEnter) pass(4 * 60_000)
  const reply = await callPublicly(system, 'POST', '/auth/login', { source, email: user.email, password })
  expect(reply.status).toBe(mayEnter ? 200 : 403)
  if (!mayEnter) return
  model.opened((reply.body as unknown as { token: string }).token, secretOf(reply) ?? '', clock)
}

async function refresh({ model }: World, { secret, session }: { secret: string; session: number }) {
  const reply = await system.app.inject({
    url: '/api/auth/refresh-token',
    headers: { 'x-refresh-token': secret },
  })
  const present = model.present(session)
  const expected = model.refreshed(secret, session, clock)
  const input = secretOf({ headers: reply.headers, body: reply.json() })
  expect(reply.statusCode).toBe(expected === 'nothing' ? 401 : 200)
  if (expected === 'nothing') return
  if (!input) throw new Error('no refresh secret was given')
  expect(input === present ? 'same' : 'next').toBe(expected)
  model.given(reply.json<{ token: string }>().token, session, clock)
  if (expected === 'next') model.rotated(session, input, clock)
}

/** Picks one of the `items` for any number `choice`, or returns undefined if there are no items. */
function pick<Item>(items: readonly Item[], choice: number): Item | undefined {
  return items[choice % Math.max(items.length, 1)]
}

/** Runs a step with a valid token of the user. The step is skipped if there is no such token. */
async function withOwnToken({ model }: World, choice: number, step: (held: HeldToken) => Promise<void>) {
  const held = pick(
    model.held.filter((token) => model.works(token, clock)),
    choice,
  )
  if (held) await step(held)
}

const STEPS: Record<string, (world: World, choice: number) => Promise<void>> = {
  login: (world, choice) => logIn(world, choice % 2 ? 'api' : 'webapp', world.model.password),
  loginWithFormerPassword: (world, choice) =>
    logIn(world, 'webapp', pick(world.formerPasswords, choice) ?? 'Never-a-horse-2026'),
  refresh: async (world, choice) => {
    const held = pick(world.model.secrets, choice)
    if (held) await refresh(world, held)
  },
  refreshByInvention: async (world, choice) => {
    const held = pick(world.model.secrets, choice)
    if (held) await refresh(world, { ...held, secret: `${held.secret.slice(0, -43)}${'x'.repeat(43)}` })
  },
  logout: (world, choice) =>
    withOwnToken(world, choice, async ({ token, session }) => {
      expect((await callWith(token, 'POST', '/auth/logout')).statusCode).toBe(200)
      world.model.end(session)
    }),
  changePassword: (world, choice) =>
    withOwnToken(world, choice, async ({ token, session }) => {
      const { model, user, formerPasswords } = world
      const password = newPassword()
      const body = { current: model.password, password }
      const reply = await callWith(token, 'POST', `/users/${user.uuid}/password`, body)
      expect(reply.statusCode).toBe(200)
      formerPasswords.push(model.password)
      model.password = password
      model.endAll(session)
      // After a change of the password, a copy of the previous secret no longer works.
      model.rotated(session, secretOf({ headers: reply.headers, body: reply.json() }) ?? '', clock, false)
    }),
  reset: async (world) => {
    const { model, user, formerPasswords } = world
    const before = system.mails.length
    await askForReset(system, user.email)
    await sendOutgoing(system)
    if (!system.mails.slice(before).some(({ to }) => to === user.email)) return
    const { token } = mailedLink(system, user.email)
    const password = newPassword()
    const reply = await callPublicly(system, 'POST', '/auth/reset-password', {
      user: user.uuid,
      token,
      password,
    })
    expect(reply.status).toBe(model.isActive ? 200 : 410)
    formerPasswords.push(model.password)
    model.password = password
    model.endAll()
  },
  deactivate: async (world) => {
    await (await asAdmin(world)).call('DELETE', `/users/${world.user.uuid}`)
    world.model.isActive = false
    world.model.endAll()
  },
  activate: async (world) => {
    const reply = await (await asAdmin(world)).call('POST', `/users/${world.user.uuid}/activate`)
    expect(reply.status).toBe(200)
    world.model.isActive = true
  },
  changeRole: async (world) => {
    world.isEditor = !world.isEditor
    const reply = await (await asAdmin(world)).call('POST', `/users/${world.user.uuid}`, {
      isEditor: world.isEditor,
    })
    expect(reply.status).toBe(200)
    world.model.endAll()
  },
  endSessionsByAdmin: async (world) => {
    expect((await (await asAdmin(world)).call('DELETE', `/users/${world.user.uuid}/sessions`)).status).toBe(200)
    world.model.endAll()
  },
  endOtherSessions: (world, choice) =>
    withOwnToken(world, choice, async ({ token, session }) => {
      const path = `/users/${world.user.uuid}/sessions?others=true`
      expect((await callWith(token, 'DELETE', path)).statusCode).toBe(200)
      world.model.endAll(session)
    }),
  endOneSession: (world, choice) =>
    withOwnToken(world, choice, async ({ token }) => {
      const session = choice % world.model.sessions.length
      const [uuid] = world.model.present(session)?.split('.') ?? []
      await callWith(token, 'DELETE', `/users/${world.user.uuid}/sessions/${uuid}`)
      world.model.end(session)
    }),
  wait: (_world, choice) => {
    pass([5_000, 31_000, 20 * 60_000, 61 * 60_000, 7 * 86_400_000 + 1_000][choice % 5] ?? 0)
    return Promise.resolve()
  },
}

async function everyTokenDoesWhatItShould({ model }: World, after: string) {
  for (const held of model.held) {
    const { statusCode } = await callWith(held.token, 'GET', '/auth/session')
    expect([after, statusCode]).toEqual([after, model.works(held, clock) ? 200 : 401])
  }
}

/** Steps that do not change the expected state. The test only checks that they do no harm. */
const WITHOUT_EFFECT = ['loginWithFormerPassword', 'refreshByInvention', 'wait']

const step = fc.record({ name: fc.constantFrom(...Object.keys(STEPS)), choice: fc.nat(1_000) })

describe('Any sequence of steps leaves exactly the expected tokens valid', () => {
  it('the server accepts every valid token and no other token after any sequence of logins, logouts, refreshes, resets, waits and account changes', async () => {
    const effective = new Set(WITHOUT_EFFECT)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const world = await aWorld()
        await STEPS.login?.(world, 0)
        await STEPS.login?.(world, 1)
        for (const { name, choice } of steps) {
          pass(1_000)
          const before = JSON.stringify(world.model)
          await STEPS[name]?.(world, choice)
          if (JSON.stringify(world.model) !== before) effective.add(name)
          await everyTokenDoesWhatItShould(world, name)
        }
        for (const held of [...world.model.secrets]) {
          await refresh(world, held)
          await everyTokenDoesWhatItShould(world, 'refresh at the end')
        }
      }),
      { numRuns: 40 },
    )
    expect([...effective].sort()).toEqual(Object.keys(STEPS).sort())
  })
})
