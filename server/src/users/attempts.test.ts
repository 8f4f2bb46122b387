import { AppError } from '@lindero/domain/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAddress } from '../../test/public-calls.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { beginAttempt, clearFailures, mayMail } from './attempts.ts'

const START = Date.parse('2026-03-02T10:00:00Z')
const minutes = (count: number) => new Date(START + count * 60_000)

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())
beforeEach(() => system.setNow(minutes(0)))

let people = 0
function newAccount(): string {
  people += 1
  return `person${people}@people.test`
}

/** Starts attempts at the same time and returns the number of allowed attempts. */
async function letThrough(count: number, who: () => Parameters<typeof beginAttempt>[1]) {
  const tried = await Promise.allSettled(Array.from({ length: count }, () => beginAttempt(system.context, who())))
  return tried.filter(({ status }) => status === 'fulfilled').length
}

describe('Failed attempts (decisions 2)', () => {
  it('at most five attempts on an account from one address are allowed, even if they run at the same time', async () => {
    const account = newAccount()
    const address = newAddress()
    expect(await letThrough(9, () => ({ account, address }))).toBe(5)
    await expect(beginAttempt(system.context, { account, address })).rejects.toMatchObject({
      code: 'auth.tooManyAttempts',
      data: { retryOn: minutes(15).toISOString(), minutes: 15, counted: 'failedOfAccount' },
    })
    system.setNow(minutes(15))
    expect(await letThrough(1, () => ({ account, address }))).toBe(1)
  })

  it('failures from one address do not lock out an account’s owner at another address or on a known device', async () => {
    const account = newAccount()
    const address = newAddress()
    expect(await letThrough(9, () => ({ account, address }))).toBe(5)
    expect(await letThrough(1, () => ({ account, address: newAddress() }))).toBe(1)
    expect(await letThrough(9, () => ({ account, address, isKnown: true }))).toBe(5)
  })

  it('at most fifty attempts an hour on an account are allowed from all addresses together, but this limit does not apply to a known device', async () => {
    const account = newAccount()
    expect(await letThrough(60, () => ({ account, address: newAddress() }))).toBe(50)
    await expect(beginAttempt(system.context, { account, address: newAddress() })).rejects.toMatchObject({
      data: { counted: 'failedAnywhere', minutes: 60 },
    })
    expect(await letThrough(1, () => ({ account, address: newAddress(), isKnown: true }))).toBe(1)
  })

  it('at most thirty attempts from one address are allowed on the accounts of one email domain', async () => {
    const address = newAddress()
    expect(await letThrough(34, () => ({ account: newAccount(), address }))).toBe(30)
    await expect(beginAttempt(system.context, { account: newAccount(), address })).rejects.toMatchObject({
      data: { counted: 'failedOfAddress' },
    })
  })

  it('a successful login clears the failed attempts of the account, but not those of the IP address', async () => {
    const who = { account: newAccount(), address: newAddress() }
    for (let round = 0; round < 4; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await beginAttempt(system.context, who)
      const right = await beginAttempt(system.context, who)
      await right.succeeded()
    }
    // The address has sixteen failures and may have thirty, so fourteen more attempts are allowed.
    expect(await letThrough(20, () => ({ account: newAccount(), address: who.address }))).toBe(14)
  })

  it('several concurrent successful attempts on one account all succeed', async () => {
    for (let round = 0; round < 40; round += 1) {
      const who = { account: newAccount(), address: newAddress() }
      const attempts = await Promise.all([1, 2, 3, 4].map(() => beginAttempt(system.context, who)))
      await expect(Promise.all(attempts.map((attempt) => attempt.succeeded()))).resolves.toHaveLength(4)
    }
  })

  it('failures on one account from one address do not affect other accounts or addresses', async () => {
    const address = newAddress()
    const account = newAccount()
    await letThrough(6, () => ({ account, address }))
    expect(await letThrough(1, () => ({ account: newAccount(), address }))).toBe(1)
  })

  it('attempts on an account are allowed again after the failures of the account are cleared', async () => {
    const account = newAccount()
    const address = newAddress()
    await letThrough(5, () => ({ account, address }))
    const { database, secret } = system.context
    await database.transaction('system', (tx) => clearFailures(tx, secret, account.toUpperCase()))
    expect(await letThrough(1, () => ({ account, address }))).toBe(1)
  })

  it('all addresses in an IPv6 network count as one address, because a single machine can use them all', async () => {
    let machines = 0
    const next = (network: string) => {
      machines += 1
      return `${network}::${machines.toString(16)}`
    }
    const tried = await letThrough(34, () => ({ account: newAccount(), address: next('2001:db8:1:2') }))
    expect(tried).toBe(30)
    expect(await letThrough(1, () => ({ account: newAccount(), address: next('2001:db8:1:3') }))).toBe(1)
  })

  it('a failed attempt counts from the time at which it failed, and not from its start', async () => {
    const account = newAccount()
    const address = newAddress()
    for (let tried = 0; tried < 5; tried += 1) {
      system.setNow(minutes(tried === 0 ? 0 : 5))
      const attempt = await beginAttempt(system.context, { account, address })
      system.setNow(minutes(10))
      await attempt.failed((tx) => tx.rows('SELECT 1'))
    }
    system.setNow(minutes(24))
    expect(await letThrough(1, () => ({ account, address }))).toBe(0)
    system.setNow(minutes(25))
    expect(await letThrough(1, () => ({ account, address }))).toBe(1)
  })

  it('an attempt does not count if it ended with a server error', async () => {
    const who = { account: newAccount(), address: newAddress() }
    const end = async (error: Error) => {
      const attempt = await beginAttempt(system.context, who)
      await expect(attempt.countFailure(() => Promise.reject(error))).rejects.toBe(error)
    }
    for (let tried = 0; tried < 40; tried += 1) {
      await end(tried % 2 ? new AppError('auth.googleUnavailable') : new Error('no database'))
    }
    for (let tried = 0; tried < 5; tried += 1) await end(new AppError('WrongUserOrPassword'))
    expect(await letThrough(1, () => who)).toBe(0)
  })

  it('the table of attempts contains only keyed hashes, and no email or IP addresses', async () => {
    const address = newAddress()
    await beginAttempt(system.context, { account: 'ana@people.test', address })
    const stored = await system.context.database.transaction('system', (tx) =>
      tx.rows('SELECT id::text, kind, key_hash, at::text FROM attempts'),
    )
    expect(stored.length).toBeGreaterThan(1)
    expect(JSON.stringify(stored)).not.toContain('people.test')
    expect(JSON.stringify(stored)).not.toContain(address)
  })
})

describe('Requested mails', () => {
  it.each(['mailsOfEmail', 'proofsOfEmail', 'resetsOfEmail'] as const)(
    'a mailbox receives at most three mails of the kind %s an hour',
    async (kind) => {
      const email = newAccount()
      const asked: boolean[] = []
      for (let mail = 0; mail < 5; mail += 1) asked.push(await mayMail(system.context, kind, email))
      expect(asked).toEqual([true, true, true, false, false])
      system.setNow(minutes(60))
      expect(await mayMail(system.context, kind, email)).toBe(true)
    },
  )

  it('mails of other kinds do not count towards the limit for password resets', async () => {
    const email = newAccount()
    for (let mail = 0; mail < 4; mail += 1) await mayMail(system.context, 'mailsOfEmail', email)
    expect(await mayMail(system.context, 'resetsOfEmail', email)).toBe(true)
  })
})
