import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLineOf } from '../../../test/command-line.ts'
import { aSignedInUser } from '../../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'

const EMAIL = 'first@operator.test'
const PASSWORD = 'Correct-horse-2026'

let system: TestSystem
let run: ReturnType<typeof commandLineOf>
beforeAll(async () => {
  system = await openTestSystem()
  run = commandLineOf(system)
})
afterAll(() => system.close())

const lindero = (...argumentList: string[]) => run(argumentList)

const post = (path: string, payload: object) => system.app.inject({ method: 'POST', url: `/api${path}`, payload })

const login = (password: string) => post('/auth/login', { source: 'webapp', email: EMAIL, password })

function linkIn(text: string): { user: string; token: string } {
  const [, user = '', token = ''] = /\/auth\/(?:set|reset)-password\/([0-9a-f-]{36})\/([\w-]+)/.exec(text) ?? []
  return { user, token }
}

describe('The command admin', () => {
  it('`admin link` prints the link for the first password while no super administrator can sign in', async () => {
    const fresh = await openTestSystem()
    const printed = await commandLineOf(fresh)(['admin', 'link'])
    expect(printed).toMatchObject({ code: 0, error: '' })
    expect(printed.out).toMatch(/^admin@lindero\.invalid sets the password here, once, within 7 days:\n/)
    const payload = { ...linkIn(printed.out), password: PASSWORD }
    const set = await fresh.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload })
    expect(set.json()).toEqual({ email: 'admin@lindero.invalid' })
    expect(await commandLineOf(fresh)(['admin', 'link'])).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining('can sign in already'),
    })
    await fresh.close()
  })

  it('`admin create --link` prints a link to set the password', async () => {
    const made = await lindero('admin', 'create', '--email', EMAIL, '--link')
    expect(made).toMatchObject({ code: 0, error: '' })
    expect(made.out).toContain('http://127.0.0.1:3000/auth/set-password/')
    const set = await post('/auth/reset-password', { ...linkIn(made.out), password: PASSWORD })
    expect(set.json()).toEqual({ email: EMAIL })
    expect((await login(PASSWORD)).statusCode).toBe(200)
  })

  it('`admin reset` ends sessions, removes the password, clears failed attempts, and prints a link for a new password', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await login('wrong')
    expect((await login(PASSWORD)).statusCode).toBe(429)
    const reset = await lindero('admin', 'reset', '--email', EMAIL.toUpperCase())
    expect(reset.out).toMatch(/1 sessions ended[\s\S]*\/auth\/reset-password\//)
    expect((await login(PASSWORD)).statusCode).toBe(403)
    const password = 'Another-horse-2026'
    await post('/auth/reset-password', { ...linkIn(reset.out), password })
    expect((await login(password)).statusCode).toBe(200)
    expect(await lindero('admin', 'reset', '--email', 'nobody@people.test')).toMatchObject({
      code: 1,
      error: 'No user has the address nobody@people.test.\n',
    })
  })
})

describe('The command sessions', () => {
  it('`sessions list` lists the open sessions, and `sessions end` ends sessions and adds a line to the audit log', async () => {
    const listed = await lindero('sessions', 'list', '--email', EMAIL)
    const lines = listed.out.trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[0-9a-f-]{36} {2}first@operator\.test {2}webapp {2}127\.0\.0\.1 {2}since/)
    const [uuid = ''] = lines[0]?.split(' ') ?? []
    expect((await lindero('sessions', 'end', '--session', uuid)).out).toBe('1 sessions ended.\n')
    expect((await lindero('sessions', 'list')).out).toBe('No user is signed in.\n')
    await login('Another-horse-2026')
    expect((await lindero('sessions', 'end', '--all')).out).toBe('1 sessions ended.\n')
    const noted = await system.context.database.transaction('system', (tx) =>
      tx.rows(`SELECT is_operator, data FROM audit_log WHERE action = 'sessionEnded' ORDER BY id`),
    )
    const line = { is_operator: true, data: { by: 'commandLine', ended: 1 } }
    expect(noted).toEqual([line, line])
  })

  it('`sessions end --keys` revokes all API keys and adds a line to the audit log', async () => {
    const admin = await aSignedInUser(system)
    const { body } = await admin.call('PUT', '/api-keys', { name: 'ERP', scopes: ['read'], days: 1 })
    const read = () =>
      system.app.inject({
        url: '/api/portfolios',
        headers: { authorization: `Bearer ${String((body as Record<string, unknown>).secret)}` },
      })
    expect((await read()).statusCode).toBe(200)
    expect((await lindero('sessions', 'end', '--keys')).out).toBe('1 API keys ended.\n')
    expect((await read()).json()).toMatchObject({ message: 'apiKeys.notValid' })
    const noted = await system.context.database.transaction('system', (tx) =>
      tx.rows(`SELECT is_operator, data FROM audit_log WHERE action = 'apiKeyRevoked'`),
    )
    expect(noted).toEqual([{ is_operator: true, data: { by: 'commandLine' } }])
    expect((await lindero('sessions', 'end', '--keys')).out).toBe('0 API keys ended.\n')
  })

  it('`sessions end` does nothing without an unambiguous selection', async () => {
    for (const which of [[], ['--all', '--email', EMAIL]]) {
      expect(await lindero('sessions', 'end', ...which)).toMatchObject({ code: 1, out: '' })
    }
    expect(await lindero('sessions', 'end', '--session', 'x')).toMatchObject({ code: 1 })
  })
})
