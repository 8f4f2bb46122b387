import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { firstStart } from '../app/demo-world/first-start.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
  await firstStart(system.context)
})
afterAll(() => system.close())

type Admin = SignedIn & { customerUuid: string }
const anAddress = () => `${crypto.randomUUID()}@people.test`
const create = ({ call, customerUuid }: Admin, email: string, more: object = {}) =>
  call('PUT', `/customers/${customerUuid}/users`, { firstname: 'Ana', lastname: 'Luna', email, ...more })
const clearAttempts = () => system.context.database.transaction('system', (tx) => tx.change('DELETE FROM attempts'))

/** Creates an admin whose customer registered itself and was not checked by the operator. */
const aRegisteredAdmin = () =>
  aSignedInUser(
    system,
    { isAdmin: true, firstname: 'Gana', lastname: 'Dinero' },
    { name: 'Pulsa aquí (test)', segmentId: 15, operatingAssetsLimit: 25, activeUsersLimit: 3 },
  )

describe('An address that has an account with another customer (docs/adr/0022)', () => {
  it('the first ten calls in an hour that reveal a taken email address are logged, and further calls are rejected', async () => {
    await clearAttempts()
    const admin = await aSignedInUser(system, { isAdmin: true }, { activeUsersLimit: 100 })
    const stranger = await addUser(system, await addCustomer(system))
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await create(admin, stranger.email)).body.message).toBe('users.emailTaken')
      await system.context.database.transaction('system', (tx) =>
        tx.change(`DELETE FROM attempts WHERE kind = 'invitationsOfEmail'`),
      )
    }
    for (const email of [stranger.email, anAddress()]) {
      expect((await create(admin, email)).body.message).toBe('auth.tooManyAttempts')
    }
    const neighbour = await aSignedInUser(system, { isAdmin: true }, { activeUsersLimit: 100 })
    expect((await create(neighbour, stranger.email)).body.message).toBe('users.emailTaken')
    const log = await admin.call('GET', `/customers/${admin.customerUuid}/audit?f={"action":"takenEmailAsked"}`)
    expect(log.body.total).toBe(10)
    await clearAttempts()
  })

  it('a change of an email address counts towards the limit of calls that may reveal a taken address', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true })
    const colleague = await addUser(system, admin.customerUuid)
    const stranger = await addUser(system, await addCustomer(system))
    const answer = await admin.call('POST', `/users/${colleague.uuid}`, { email: stranger.email })
    expect(answer.body.message).toBe('users.emailTaken')
    const log = await admin.call('GET', `/customers/${admin.customerUuid}/audit?f={"action":"takenEmailAsked"}`)
    expect(log.body.total).toBe(1)
    await clearAttempts()
  })

  it('an admin or operator who enters the email address of another user of the customer always learns that it is taken', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true }, { activeUsersLimit: 100 })
    const colleague = await addUser(system, admin.customerUuid)
    const { email } = await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true })
    const operator = { ...(await signIn(system, email)), customerUuid: admin.customerUuid }
    for (const asker of [admin, operator]) {
      for (let asked = 0; asked < 12; asked += 1) {
        expect((await create(asker, colleague.email)).body.message).toBe('users.emailTaken')
      }
    }
  })
})

describe('Invitations of a self-registered customer', () => {
  it('a self-registered customer can invite only a limited number of users, and providers count towards this limit', async () => {
    await clearAttempts()
    const admin = await aRegisteredAdmin()
    for (let invited = 0; invited < 10; invited += 1) {
      expect((await create(admin, anAddress(), { isProvider: true })).status).toBe(200)
    }
    expect((await create(admin, anAddress(), { isProvider: true })).body.message).toBe('auth.tooManyAttempts')
    const stored = await aSignedInUser(system, { isAdmin: true }, { activeUsersLimit: 100 })
    expect((await create(stored, anAddress())).status).toBe(200)
    const neighbour = await aRegisteredAdmin()
    for (let invited = 0; invited < 10; invited += 1) await create(neighbour, anAddress(), { isProvider: true })
    expect((await create(await aRegisteredAdmin(), anAddress())).status).toBe(200)
    await clearAttempts()
  })

  it('an invitation by a self-registered customer contains no text that the customer has written', async () => {
    const [registered, stored] = [
      await aRegisteredAdmin(),
      await aSignedInUser(system, { isAdmin: true }, { name: 'Conocida (test)' }),
    ]
    const textFrom = async (admin: Admin) => {
      const email = anAddress()
      await create(admin, email)
      await sendOutgoing(system)
      return system.mails.find(({ to }) => to === email)?.text
    }
    const text = await textFrom(registered)
    expect(text).toContain('/auth/set-password/')
    for (const word of ['Gana', 'Dinero', 'Pulsa', 'Ana']) expect(text).not.toContain(word)
    expect(await textFrom(stored)).toContain('Conocida (test)')
  })
})

describe('Repeated changes of an invited user’s address', () => {
  it('repeatedly changing an invited user’s address cannot flood a mailbox with mails', async () => {
    await clearAttempts()
    const admin = await aSignedInUser(system, { isAdmin: true }, { activeUsersLimit: 100 })
    const [victim, own] = [anAddress(), anAddress()]
    const { uuid } = (await create(admin, own)).body
    await sendOutgoing(system)
    const outcomes: string[] = []
    for (let round = 0; round < 6; round += 1) {
      for (const email of [victim, own]) {
        const { status, body } = await admin.call('POST', `/users/${uuid}`, { email })
        await sendOutgoing(system)
        outcomes.push(status === 200 ? 'sent' : String(body.message))
      }
    }
    expect(outcomes).toContain('auth.tooManyAttempts')
    expect(system.mails.filter(({ to }) => to === victim).length).toBeLessThanOrEqual(5)
  })
})

describe('The departments of a user', () => {
  it('a user can have only departments of the user’s customer', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true }, { activeUsersLimit: 100 })
    await system.context.database.transaction('system', (tx) =>
      tx.change(`UPDATE customers SET departments = '{analytics}' WHERE uuid = $1`, [admin.customerUuid]),
    )
    const made = await create(admin, anAddress(), { departments: ['analytics'] })
    expect(made.body.departments).toEqual(['analytics'])
    expect((await create(admin, anAddress(), { departments: ['property'] })).body).toMatchObject({
      message: 'users.departmentElsewhere',
      data: { fields: [{ field: 'departments' }] },
    })
    const changed = await admin.call('POST', `/users/${made.body.uuid}`, { departments: ['property'] })
    expect(changed.body.message).toBe('users.departmentElsewhere')
  })
})
