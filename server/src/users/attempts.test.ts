import { AppError } from '@lindero/domain/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAddress } from '../../test/public-calls.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { beginAttempt, clearFailures, countMailRequest, mayMail } from './attempts.ts'

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

/** How many of so many attempts at the same moment are let through. */
async function letThrough(count: number, who: () => { account?: string; address: string }) {
  const tried = await Promise.allSettled(Array.from({ length: count }, () => beginAttempt(system.context, who())))
  return tried.filter(({ status }) => status === 'fulfilled').length
}

describe('Failed attempts (decisions 2)', () => {
  it('let five through for an account from an address, also at the same moment', async () => {
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

  it('of strangers lock out neither the owner elsewhere nor a device that the owner has used', async () => {
    const account = newAccount()
    const address = newAddress()
    expect(await letThrough(9, () => ({ account, address }))).toBe(5)
    expect(await letThrough(1, () => ({ account, address: newAddress() }))).toBe(1)
    expect(await letThrough(9, () => ({ account, address, isKnown: true }))).toBe(5)
  })

  it('let fifty through an hour for an account from anywhere, and a known device beyond', async () => {
    const account = newAccount()
    expect(await letThrough(60, () => ({ account, address: newAddress() }))).toBe(50)
    await expect(beginAttempt(system.context, { account, address: newAddress() })).rejects.toMatchObject({
      data: { counted: 'failedAnywhere', minutes: 60 },
    })
    expect(await letThrough(1, () => ({ account, address: newAddress(), isKnown: true }))).toBe(1)
  })

  it('let thirty through for an address, whichever account is tried', async () => {
    const address = newAddress()
    expect(await letThrough(34, () => ({ account: newAccount(), address }))).toBe(30)
    await expect(beginAttempt(system.context, { account: newAccount(), address })).rejects.toMatchObject({
      data: { counted: 'failedOfAddress' },
    })
  })

  it('are forgotten for the account, and taken off the address, by a right one', async () => {
    const who = { account: newAccount(), address: newAddress() }
    for (let round = 0; round < 4; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) await beginAttempt(system.context, who)
      const right = await beginAttempt(system.context, who)
      await right.succeeded()
    }
    // Sixteen failures are left on the address: fourteen more of its thirty are let through.
    expect(await letThrough(20, () => ({ account: newAccount(), address: who.address }))).toBe(14)
  })

  it('of one account slow no other account and no other address down', async () => {
    const address = newAddress()
    const account = newAccount()
    await letThrough(6, () => ({ account, address }))
    expect(await letThrough(1, () => ({ account: newAccount(), address }))).toBe(1)
  })

  it('are forgotten when the operator or a reset says so', async () => {
    const account = newAccount()
    const address = newAddress()
    await letThrough(5, () => ({ account, address }))
    const { database, secret } = system.context
    await database.transaction('system', (tx) => clearFailures(tx, secret, account.toUpperCase()))
    expect(await letThrough(1, () => ({ account, address }))).toBe(1)
  })

  it('of a network of IPv6, which one machine has to itself, count as those of one address', async () => {
    let machines = 0
    const next = (network: string) => {
      machines += 1
      return `${network}::${machines.toString(16)}`
    }
    const tried = await letThrough(34, () => ({ account: newAccount(), address: next('2001:db8:1:2') }))
    expect(tried).toBe(30)
    expect(await letThrough(1, () => ({ account: newAccount(), address: next('2001:db8:1:3') }))).toBe(1)
    for (let mail = 0; mail < 20; mail += 1) await countMailRequest(system.context, next('2001:db8:1:4'))
    await expect(countMailRequest(system.context, next('2001:db8:1:4'))).rejects.toMatchObject({
      data: { counted: 'mailsOfAddress' },
    })
  })

  it('count from when they were known to be wrong, and are logged in the same transaction', async () => {
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

  it('are none where our own failure, and not a refusal, ended them', async () => {
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

  it('are stored as keyed hashes: no e-mail address, no IP address', async () => {
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

describe('Mails that are asked for', () => {
  it.each(['mailsOfEmail', 'resetsOfEmail'] as const)(
    'are three an hour for a mailbox, and more are not told (%s)',
    async (kind) => {
      const email = newAccount()
      const asked: boolean[] = []
      for (let mail = 0; mail < 5; mail += 1) asked.push(await mayMail(system.context, kind, email))
      expect(asked).toEqual([true, true, true, false, false])
      system.setNow(minutes(60))
      expect(await mayMail(system.context, kind, email)).toBe(true)
    },
  )

  it('to set a lost password are not used up by others', async () => {
    const email = newAccount()
    for (let mail = 0; mail < 4; mail += 1) await mayMail(system.context, 'mailsOfEmail', email)
    expect(await mayMail(system.context, 'resetsOfEmail', email)).toBe(true)
  })

  it('are twenty in fifteen minutes for an address, and more are refused', async () => {
    const address = newAddress()
    for (let mail = 0; mail < 20; mail += 1) await countMailRequest(system.context, address)
    await expect(countMailRequest(system.context, address)).rejects.toMatchObject({
      code: 'auth.tooManyAttempts',
      data: { counted: 'mailsOfAddress' },
    })
  })
})
