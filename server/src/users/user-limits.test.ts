import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { PLAN_USE } from '../app/registered.ts'
import { customerReply } from '../customers/customers.store.ts'
import { activeUsers, claimActiveUser } from './active-users.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

const create = (admin: SignedIn & { customerUuid: string }, more: object = {}) =>
  admin.call('PUT', `/customers/${admin.customerUuid}/users`, {
    firstname: 'Ana',
    lastname: 'Luna',
    email: `${crypto.randomUUID()}@people.test`,
    ...more,
  })

/** Creates an admin whose customer may have this number of active users, including the admin. */
const adminWithRoom = (activeUsersLimit: number) => aSignedInUser(system, { isAdmin: true }, { activeUsersLimit })

describe('The limit of active users (core 6)', () => {
  it('exactly one of three concurrent requests succeeds if the limit allows only one more user', async () => {
    for (let round = 0; round < 3; round += 1) {
      const admin = await adminWithRoom(2)
      const answers = await Promise.all([create(admin), create(admin), create(admin)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toEqual({
        statusCode: 409,
        message: 'limits.activeUsers',
        data: { limit: 2, current: 2, desired: 1 },
      })
    }
  })

  it('neither providers nor deactivated users count towards the limit of active users', async () => {
    const admin = await adminWithRoom(2)
    await addUser(system, admin.customerUuid, { inactiveOn: new Date() })
    await addUser(system, admin.customerUuid, { isProvider: true })
    expect((await create(admin)).status).toBe(200)
    expect((await create(admin)).status).toBe(409)
    expect((await create(admin, { isProvider: true })).status).toBe(200)
  })

  it('reactivating a user, or ending a user’s role as provider, is rejected at the limit of active users', async () => {
    const admin = await adminWithRoom(2)
    const gone = await addUser(system, admin.customerUuid, { inactiveOn: new Date() })
    const provider = await addUser(system, admin.customerUuid, { isProvider: true })
    const attempts = await Promise.all([
      admin.call('POST', `/users/${gone.uuid}/activate`),
      admin.call('POST', `/users/${provider.uuid}`, { isProvider: false }),
    ])
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(attempts.find(({ status }) => status === 409)?.body.message).toBe('limits.activeUsers')
  })

  it('the users of a customer that is a provider count neither towards the limit nor as active users of the customer', async () => {
    const customerUuid = await addCustomer(system, { segmentId: 9, activeUsersLimit: 1 })
    await addUser(system, customerUuid)
    await addUser(system, customerUuid, { isProvider: true })
    const standing = await system.context.database.transaction({ customer: customerUuid }, async (tx) => {
      await claimActiveUser(tx, customerUuid)
      return {
        limit: await activeUsers(tx, customerUuid),
        list: await customerReply(tx, PLAN_USE, customerUuid),
      }
    })
    expect(standing).toMatchObject({ limit: { limit: 1, current: 0 }, list: { activeUsers: 0 } })
  })

  it('each active admin receives one mail in the admin’s language if the limit of active users rejects several users simultaneously', async () => {
    const admin = await adminWithRoom(2)
    const english = await addUser(system, admin.customerUuid, { isAdmin: true, language: 'en' })
    await addUser(system, admin.customerUuid, { isAdmin: true, inactiveOn: new Date() })
    await addUser(system, admin.customerUuid, { isAdmin: true, isProvider: true })
    await sendOutgoing(system)
    const before = system.mails.length
    const refused = await Promise.all([create(admin), create(admin), create(admin)])
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
    // Before any mail is sent, a single transaction has stored the notice and queued the mails.
    const ordered = await system.context.database.transaction('system', (tx) =>
      tx.rows<{ to: string }>(
        `SELECT payload ->> 'userUuid' AS "to" FROM outgoing_messages WHERE kind = 'mail.limitReached'`,
      ),
    )
    expect(ordered.map(({ to }) => to).sort()).toEqual([admin.uuid, english.uuid].sort())
    await sendOutgoing(system)
    const told = system.mails.slice(before)
    expect(told).toHaveLength(2)
    expect(told.find(({ to }) => to === admin.email)?.text).toContain('usuarios activos de su plan: 2 de 2')
    expect(told.find(({ to }) => to === english.email)?.text).toContain('active users of its plan: 2 of 2')
  })

  it('admins receive at most one mail a day about a reached limit', async () => {
    const start = new Date('2026-03-02T10:00:00Z')
    system.setNow(start)
    const admin = await adminWithRoom(1)
    const told = async () => {
      await create(admin)
      await sendOutgoing(system)
      return system.mails.filter(({ to }) => to === admin.email).length
    }
    expect(await told()).toBe(1)
    expect(await told()).toBe(1)
    system.setNow(new Date(start.getTime() + 25 * 60 * 60_000))
    // Adding a user needs a recent sign-in.
    const again = await signIn(system, admin.email)
    expect((await create({ ...again, customerUuid: admin.customerUuid })).body.message).toBe('limits.activeUsers')
    await sendOutgoing(system)
    expect(system.mails.filter(({ to }) => to === admin.email)).toHaveLength(2)
  })
})
