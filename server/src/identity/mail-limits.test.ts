import { ATTEMPT_LIMITS } from '@lindero/domain/users/attempt-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, aSignedInUser, signIn, TEST_PASSWORD } from '../../test/people.ts'
import { askForReset, callPublicly, newAddress } from '../../test/public-calls.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const START = Date.parse('2026-03-02T10:00:00Z')

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())
beforeEach(() => system.setNow(new Date(START)))

const anEmail = () => `${crypto.randomUUID()}@people.test`
const sql = (statement: string, parameters: unknown[] = []) =>
  system.context.database.transaction('system', (tx) => tx.rows<{ count: number }>(statement, parameters))

/** Counts the last attempt of a kind as often as the limit allows. */
const reachLimit = (kind: keyof typeof ATTEMPT_LIMITS) =>
  system.context.database.transaction('system', (tx) =>
    tx.change(
      `INSERT INTO attempts (kind, key_hash, at) SELECT kind, key_hash, at FROM generate_series(2, $2), (
         SELECT kind, key_hash, at FROM attempts WHERE kind = $1 ORDER BY id DESC LIMIT 1) last`,
      [kind, ATTEMPT_LIMITS[kind].attempts],
    ),
  )

const register = (email: string, address: string) => {
  const person = { password: 'Strange-horse-2026', firstname: 'Eva', lastname: 'Nueva', language: 'es' }
  return callPublicly(system, 'PUT', '/auth/register', { ...person, email, acceptsTerms: true }, address)
}

const change = (who: Pick<Awaited<ReturnType<typeof aSignedInUser>>, 'call' | 'uuid'>) =>
  who.call('POST', `/users/${who.uuid}`, { email: anEmail() })

async function mailedTo(emails: readonly string[]) {
  await sendOutgoing(system)
  return emails.filter((email) => system.mails.some(({ to }) => to === email)).length
}

describe('Mails to people behind one network address', () => {
  it('strangers who use up the registrations of an address do not stop the reset mails of customers behind it', async () => {
    const office = newAddress()
    const { email } = await addUser(system, await addCustomer(system))
    expect((await register(anEmail(), office)).status).toBe(200)
    await reachLimit('registrationsOfAddress')
    expect(await register(anEmail(), office)).toMatchObject({
      status: 429,
      body: { message: 'auth.tooManyAttempts', data: { counted: 'registrationsOfAddress' } },
    })
    expect((await askForReset(system, email, office)).status).toBe(200)
    expect(await mailedTo([email])).toBe(1)
  })

  it('requests for unknown addresses do not stop the reset mails of customers, and are dropped above a limit', async () => {
    const office = newAddress()
    const { email } = await addUser(system, await addCustomer(system))
    await askForReset(system, anEmail(), office)
    await reachLimit('resetsOfAddress')
    await sendOutgoing(system)
    const replies = [await askForReset(system, anEmail(), office), await askForReset(system, email, office)]
    expect(replies[0]).toEqual({ ...replies[1], headers: expect.anything() })
    expect(replies[0]?.status).toBe(200)
    expect(await sql(`SELECT count(*)::int AS count FROM outgoing_messages WHERE kind = 'mail.resetPassword'`)).toEqual(
      [{ count: 1 }],
    )
    expect(await mailedTo([email])).toBe(1)
  })

  it('twenty reset mails go to users of one customer from one address, and those of another customer are not affected', async () => {
    const office = newAddress()
    const [one, other] = [await addCustomer(system), await addCustomer(system)]
    const people: string[] = []
    for (let user = 0; user < 21; user += 1) people.push((await addUser(system, one)).email)
    for (const email of people) expect((await askForReset(system, email, office)).status).toBe(200)
    expect(await mailedTo(people)).toBe(20)
    const neighbour = await addUser(system, other)
    await askForReset(system, neighbour.email, office)
    const elsewhere = await addUser(system, one)
    await askForReset(system, elsewhere.email, newAddress())
    expect(await mailedTo([neighbour.email, elsewhere.email])).toBe(2)
  })

  it('changes of address by one user do not stop those of a colleague', async () => {
    const one = await aSignedInUser(system)
    const { email, uuid } = await addUser(system, one.customerUuid)
    const colleague = { ...(await signIn(system, email)), uuid }
    expect((await change(one)).status).toBe(200)
    await reachLimit('emailChangesOfUser')
    expect((await change(one)).body).toMatchObject({ data: { counted: 'emailChangesOfUser' } })
    expect((await change(colleague)).status).toBe(200)
  })

  it('changes of address by users of one customer do not stop those of another customer', async () => {
    const [one, other] = [await aSignedInUser(system), await aSignedInUser(system)]
    expect((await change(one)).status).toBe(200)
    await reachLimit('emailChangesOfCustomer')
    expect((await change(one)).body).toMatchObject({ data: { counted: 'emailChangesOfCustomer' } })
    expect((await change(other)).status).toBe(200)
  })
})

describe('Mails to one mailbox', () => {
  it('resets that a stranger requests beyond the limits of the network do not use up those of the owner', async () => {
    const stranger = newAddress()
    const customer = await addCustomer(system)
    const { email } = await addUser(system, customer)
    const colleague = await addUser(system, customer)
    await askForReset(system, colleague.email, stranger)
    await sendOutgoing(system)
    await reachLimit('resetsOfCustomer')
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await askForReset(system, email, stranger)).status).toBe(200)
    }
    expect(await mailedTo([email])).toBe(0)
    for (let asked = 0; asked < 4; asked += 1) await askForReset(system, email, newAddress())
    await sendOutgoing(system)
    expect(system.mails.filter(({ to }) => to === email)).toHaveLength(3)
  })

  it('requests from one network address for one mailbox are queued at most three times an hour', async () => {
    const [stranger, email] = [newAddress(), anEmail()]
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await askForReset(system, email, stranger)).status).toBe(200)
    }
    expect(
      await sql(`SELECT count(*)::int AS count FROM outgoing_messages WHERE payload->>'email' = $1`, [email]),
    ).toEqual([{ count: 3 }])
  })

  it('registrations by strangers do not stop the confirmation that the owner gets by signing in', async () => {
    const { uuid, email } = await addUser(system, await addCustomer(system))
    await sql('UPDATE users SET email_verified_on = NULL WHERE uuid = $1 RETURNING 1', [uuid])
    for (let stranger = 0; stranger < 4; stranger += 1) await register(email, newAddress())
    const login = () =>
      callPublicly(system, 'POST', '/auth/login', { source: 'webapp', email, password: TEST_PASSWORD })
    const proofs = () =>
      sql(
        `SELECT count(*)::int AS count FROM outgoing_messages WHERE kind = 'mail.verifyEmail' AND payload->>'email' = $1`,
        [email],
      )
    expect((await login()).body).toMatchObject({ message: 'auth.emailNotVerified' })
    expect(await proofs()).toEqual([{ count: 1 }])
    for (let again = 0; again < 4; again += 1) await login()
    expect(await proofs()).toEqual([{ count: 3 }])
  })
})
