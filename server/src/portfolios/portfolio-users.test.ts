import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let admin: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  system = await openTestSystem()
  admin = await aSignedInUser(system)
})
afterAll(() => system.close())

const assign = (portfolioUuid: string, users: Record<string, boolean>, who = admin as { call: typeof admin.call }) =>
  who.call('POST', '/portfolios/users', {
    portfolioUuid,
    users: Object.entries(users).map(([uuid, isAssigned]) => ({ uuid, isAssigned })),
  })

describe('The users of a portfolio', () => {
  it('assigning a user to a portfolio, or removing the user, changes the user’s access immediately', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid)
    const [one, two] = [await addUser(system, admin.customerUuid), await addUser(system, admin.customerUuid)]
    const person = await signIn(system, one.email)
    expect((await person.call('GET', `/portfolios/${portfolio}`)).status).toBe(404)
    expect((await assign(portfolio, { [one.uuid]: true, [two.uuid]: true })).body).toEqual({
      assigned: 2,
      unassigned: 0,
    })
    expect((await person.call('GET', `/portfolios/${portfolio}`)).status).toBe(200)
    const { body } = await admin.call('GET', `/portfolios/${portfolio}/users`)
    expect(body.total).toBe(2)
    expect((await assign(portfolio, { [one.uuid]: false, [two.uuid]: true })).body).toEqual({
      assigned: 0,
      unassigned: 1,
    })
    expect((await person.call('GET', `/portfolios/${portfolio}`)).status).toBe(404)
    const log = await admin.call('GET', `/customers/${admin.customerUuid}/audit?f={"action":"portfolioUsersAssigned"}`)
    expect(log.body.items).toMatchObject([
      { subject: portfolio, subjectName: 'Cartera Lindero', data: { unassigned: [one.uuid] } },
      { subject: portfolio, data: { assigned: expect.arrayContaining([one.uuid, two.uuid]) } },
    ])
  })

  it('an assignment of users is rejected if it names no portfolio', async () => {
    const user = await addUser(system, admin.customerUuid)
    const users = [{ uuid: user.uuid, isAssigned: true }]
    for (const body of [{ users }, { portfolioUuid: null, users }, { portfolioUuid: '', users }]) {
      const reply = await admin.call('POST', '/portfolios/users', body)
      expect(reply).toMatchObject({ status: 400, body: { message: 'request.invalid' } })
      expect(JSON.stringify(reply.body.data)).toContain('portfolioUuid')
    }
  })

  it('an assignment is rejected as a whole if one user does not belong to the customer', async () => {
    const portfolio = await addPortfolio(system, admin.customerUuid)
    const own = await addUser(system, admin.customerUuid)
    const foreign = await aSignedInUser(system)
    for (const stranger of [foreign.uuid, crypto.randomUUID()]) {
      expect((await assign(portfolio, { [own.uuid]: true, [stranger]: true })).body.message).toBe('users.notFound')
    }
    expect((await admin.call('GET', `/portfolios/${portfolio}/users`)).body.total).toBe(0)
    expect((await assign(portfolio, { [foreign.uuid]: true }, foreign)).body.message).toBe('portfolios.notFound')
  })

  it('an archived portfolio is not listed for its users, and users cannot be assigned to it', async () => {
    const user = await addUser(system, admin.customerUuid)
    const [archived, remaining] = [
      await addPortfolio(system, admin.customerUuid, { users: [user.uuid] }),
      await addPortfolio(system, admin.customerUuid, { users: [user.uuid] }),
    ]
    const assigned = async () => (await admin.call('GET', `/users/${user.uuid}`)).body.portfolios
    expect(await assigned()).toEqual([archived, remaining].sort())
    expect((await admin.call('DELETE', `/portfolios/${archived}`)).status).toBe(200)
    expect(await assigned()).toEqual([remaining])
    expect((await assign(archived, { [user.uuid]: true })).body.message).toBe('portfolios.notFound')
    const again = await admin.call('POST', `/users/${user.uuid}`, { portfolios: [archived, remaining] })
    expect(again.body.message).toBe('portfolios.notFound')
  })

  it('an editor can neither assign nor list the users of a portfolio', async () => {
    const editor = await addUser(system, admin.customerUuid, { isEditor: true })
    const portfolio = await addPortfolio(system, admin.customerUuid, { users: [editor.uuid] })
    const hidden = await addPortfolio(system, admin.customerUuid)
    const person = await signIn(system, editor.email)
    expect((await assign(portfolio, { [editor.uuid]: false }, person)).body.message).toBe('permissions.denied')
    expect((await person.call('GET', `/portfolios/${portfolio}/users`)).body.message).toBe('permissions.denied')
    expect((await person.call('GET', `/portfolios/${hidden}/users`)).body.message).toBe('portfolios.notFound')
  })
})
