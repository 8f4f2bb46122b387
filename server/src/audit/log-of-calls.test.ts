import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { mailedLink, sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, TEST_PASSWORD } from '../../test/people.ts'
import { askForReset, callPublicly } from '../../test/public-calls.ts'
import { openTestSystem } from '../../test/test-system.ts'
import { sendDue } from '../kernel/outgoing/send-out.ts'
import { OUTGOING_HANDLERS } from '../outgoing-handlers.ts'

function capturedLog() {
  let text = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  return { destination, read: () => text }
}

describe('The log of the program', () => {
  it('the log contains no token, password or email address from any authentication call, even if the call fails', async () => {
    const captured = capturedLog()
    const system = await openTestSystem({ LOG_LEVEL: 'debug' }, captured.destination)
    const { email } = await addUser(system, await addCustomer(system, { apiActivated: true }))
    const credentials = { source: 'api', email, password: TEST_PASSWORD }

    const opened = (await callPublicly(system, 'POST', '/auth/login', credentials)).body as unknown as {
      token: string
      refreshToken: string
    }
    await callPublicly(system, 'POST', '/auth/login', { ...credentials, password: 'Guessed-horse-2026' })
    await system.app.inject({
      url: '/api/auth/refresh-token',
      headers: { 'x-refresh-token': opened.refreshToken },
    })
    for (const [method, path] of [
      ['GET', 'session'],
      ['POST', 'logout'],
    ] as const) {
      await system.app.inject({
        method,
        url: `/api/auth/${path}`,
        headers: { authorization: `Bearer ${opened.token}` },
      })
    }
    const newcomer = 'newcomer@people.test'
    await callPublicly(system, 'PUT', '/auth/register', {
      email: newcomer,
      password: TEST_PASSWORD,
      firstname: 'Eva',
      lastname: 'Nueva',
      language: 'es',
      acceptsTerms: true,
    })
    await askForReset(system, email)
    const refusing = {
      ...system.context,
      mailer: { send: ({ to }: { to: string }) => Promise.reject(new Error(`550 no mailbox <${to}>`)) },
    }
    await sendDue(refusing, OUTGOING_HANDLERS)
    system.setNow(new Date(Date.now() + 61_000))
    await sendOutgoing(system)
    const links = [mailedLink(system, newcomer), mailedLink(system, email)]
    for (const { url, user, token } of links) {
      await system.app.inject({ url: new URL(url).pathname })
      await callPublicly(system, 'POST', '/auth/link', { user, token })
      await callPublicly(system, 'POST', '/auth/verify-email', { user, token, password: TEST_PASSWORD })
      await callPublicly(system, 'POST', '/auth/reset-password', {
        user,
        token,
        password: 'Other-horse-2026',
      })
    }
    // The error of a query that fails unexpectedly contains the parameters.
    await system.driver.execute('ALTER TABLE registrations RENAME COLUMN company TO elsewhere')
    const failed = await callPublicly(system, 'PUT', '/auth/register', {
      email: 'unlucky@people.test',
      password: TEST_PASSWORD,
      firstname: 'Eva',
      lastname: 'Nueva',
      language: 'es',
      acceptsTerms: true,
    })
    await system.driver.execute('ALTER TABLE registrations RENAME COLUMN elsewhere TO company')
    expect(failed.status).toBe(500)
    await system.close()

    const text = captured.read()
    expect(text).toContain('/api/auth/login')
    expect(text).toContain('a message did not go out')
    expect(text).toContain('Failed query')
    const secrets = [
      ...[email, newcomer, 'unlucky@people.test'],
      ...[TEST_PASSWORD, 'Guessed-horse-2026', 'Other-horse-2026'],
      ...[opened.token, opened.refreshToken],
      ...links.map(({ token }) => token),
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/\$argon2id/)
  })
})
