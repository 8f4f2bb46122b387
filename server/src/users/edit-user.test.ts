import { OPERATOR_CUSTOMER_UUID, STAFF_USER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedLink, sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, aSignedInUser, type SignedIn, signIn, TEST_PASSWORD } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { firstStart } from '../app/demo-world/first-start.ts'
import { resetLogin } from '../identity/links/reset-login.ts'

let system: TestSystem
let operatorsAdmin: SignedIn
let superAdmin: SignedIn & { uuid: string }
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
  await firstStart(system.context)
  const [plain, superior] = [
    await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true }),
    await addUser(system, OPERATOR_CUSTOMER_UUID, { isAdmin: true, isSuperAdmin: true }),
  ]
  operatorsAdmin = await signIn(system, plain.email)
  superAdmin = { ...superior, ...(await signIn(system, superior.email)) }
})
afterAll(() => system.close())

/** Creates an admin and a colleague of the same customer, both signed in. */
async function aTeam(flags: Parameters<typeof addUser>[2] = {}) {
  const admin = await aSignedInUser(system)
  const user = await addUser(system, admin.customerUuid, flags)
  return { admin, colleague: { ...user, ...(await signIn(system, user.email)) } }
}

const edit = async (who: SignedIn, uuid: string, body: object) => {
  const { status, body: answer } = await who.call('POST', `/users/${uuid}`, body)
  return status === 200 ? answer : `${status} ${answer.message}`
}
const isIn = async (who: SignedIn) => (await who.call('GET', '/jobs')).status === 200
const sql = (statement: string, parameters: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.rows<Record<string, unknown>>(statement, parameters))

describe("Edits of a user's own account", () => {
  it('users can change their own names and language, and their sessions do not end', async () => {
    const { colleague } = await aTeam()
    const other = await signIn(system, colleague.email)
    expect(await edit(colleague, colleague.uuid, { firstname: ' Noa ', language: 'en' })).toMatchObject({
      firstname: 'Noa',
      language: 'en',
    })
    expect([await isIn(colleague), await isIn(other)]).toEqual([true, true])
  })

  it('an edit of a user without changes is rejected', async () => {
    const { colleague } = await aTeam({ firstname: 'Noa' })
    expect(await edit(colleague, colleague.uuid, { firstname: 'Noa', isAdmin: false })).toBe('400 changes.none')
  })

  it.each([{ isAdmin: true }, { isEditor: true }, { departments: ['property'] }, { isSuperAdmin: true }])(
    'users may not set %j in their own accounts',
    async (body) => {
      const { colleague } = await aTeam()
      expect(await edit(colleague, colleague.uuid, body)).toBe('403 permissions.denied')
    },
  )

  it('admins may not remove their own role', async () => {
    const { admin } = await aTeam({ isAdmin: true })
    expect(await edit(admin, admin.uuid, { isAdmin: false })).toBe('409 users.ownRole')
    expect(await edit(admin, admin.uuid, { isProvider: true })).toBe('409 users.ownRole')
  })
})

describe('Edits of other users', () => {
  it('a new role ends all sessions of the user, but new names and departments do not', async () => {
    const { admin, colleague } = await aTeam()
    const portfolio = await addPortfolio(system, admin.customerUuid)
    const archived = await addPortfolio(system, admin.customerUuid, {
      archivedOn: new Date(),
      users: [colleague.uuid],
    })
    expect(
      await edit(admin, colleague.uuid, {
        departments: ['property'],
        portfolios: [portfolio],
        isEditor: false,
      }),
    ).toMatchObject({ departments: ['property'], portfolios: [portfolio] })
    expect(await isIn(colleague)).toBe(true)
    expect(await edit(admin, colleague.uuid, { portfolios: [] })).toMatchObject({ portfolios: [] })
    const remaining = await sql('SELECT portfolio_uuid FROM portfolio_users WHERE user_uuid = $1', [colleague.uuid])
    expect(remaining).toEqual([{ portfolio_uuid: archived }])
    expect(await edit(admin, colleague.uuid, { isEditor: true })).toMatchObject({ isEditor: true })
    expect(await isIn(colleague)).toBe(false)
    const log = await admin.call('GET', `/customers/${admin.customerUuid}/audit?f={"action":"userEdited"}`)
    expect((log.body.items as unknown as { data: object }[])[0]?.data).toEqual({
      fields: ['isEditor'],
      roles: { isEditor: true },
      sessionsEnded: 1,
    })
  })

  it.each([
    [
      'a portfolio of another customer',
      async () => ({ portfolios: [await addPortfolio(system, await addCustomer(system))] }),
      '404 portfolios.notFound',
    ],
    ['the role of super admin', async () => ({ isSuperAdmin: true }), '403 permissions.denied'],
  ])('an edit that gives a user %s is rejected', async (_what, body, expected) => {
    const { admin, colleague } = await aTeam()
    expect(await edit(admin, colleague.uuid, await body())).toBe(expected)
  })

  it('only the operator and the admins of a user’s customer can edit the user, and other callers do not find the user', async () => {
    const { colleague } = await aTeam()
    const { colleague: editor } = await aTeam({ isEditor: true })
    const { admin: foreign } = await aTeam()
    for (const who of [editor, foreign]) {
      expect(await edit(who, colleague.uuid, { firstname: 'X' })).toBe('404 users.notFound')
    }
    expect(await edit(operatorsAdmin, colleague.uuid, { firstname: 'Op' })).toMatchObject({ firstname: 'Op' })
    expect(await edit(superAdmin, colleague.uuid, { isSuperAdmin: true })).toBe('400 users.superAdminElsewhere')
    expect(await edit(superAdmin, crypto.randomUUID(), { firstname: 'X' })).toBe('404 users.notFound')
  })

  it('only super admins may edit super admins, and the staff user cannot be edited at all', async () => {
    expect(await edit(operatorsAdmin, superAdmin.uuid, { firstname: 'X' })).toBe('403 permissions.denied')
    expect((await operatorsAdmin.call('DELETE', `/users/${superAdmin.uuid}`)).status).toBe(403)
    expect((await operatorsAdmin.call('DELETE', `/users/${superAdmin.uuid}/sessions`)).status).toBe(403)
    expect(await edit(superAdmin, STAFF_USER_UUID, { firstname: 'X' })).toBe('403 permissions.denied')
    expect(await edit(operatorsAdmin, STAFF_USER_UUID, { firstname: 'X' })).toBe('404 users.notFound')
    expect((await superAdmin.call('POST', `/users/${STAFF_USER_UUID}/activate`)).status).toBe(403)
  })

  it('no SQL statement can give the staff user a login', async () => {
    const tries = [`password_hash = 'x'`, `google_id = 'x'`, 'inactive_on = NULL']
    for (const setting of tries) {
      await expect(sql(`UPDATE users SET ${setting} WHERE uuid = $1`, [STAFF_USER_UUID])).rejects.toThrow()
    }
  })
})

describe('The last admin', () => {
  it('the last admin cannot be demoted, made a provider or deactivated, not even by the operator', async () => {
    const { admin } = await aTeam()
    for (const body of [{ isAdmin: false }, { isProvider: true }]) {
      expect(await edit(operatorsAdmin, admin.uuid, body)).toBe('409 users.lastAdmin')
    }
    expect((await operatorsAdmin.call('DELETE', `/users/${admin.uuid}`)).body.message).toBe('users.lastAdmin')
    expect((await admin.call('DELETE', `/users/${admin.uuid}`)).body.message).toBe('users.oneself')
  })

  it('one admin remains if the last two admins are demoted at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { admin, colleague } = await aTeam({ isAdmin: true })
      const answers = await Promise.all([
        operatorsAdmin.call('DELETE', `/users/${admin.uuid}`),
        superAdmin.call('POST', `/users/${colleague.uuid}`, { isAdmin: false }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe('users.lastAdmin')
    }
  })
})

describe('A change of the address', () => {
  it('a new email address applies after the user has confirmed it with link and password, and the old sessions then end', async () => {
    const { colleague } = await aTeam()
    const email = `${crypto.randomUUID()}@people.test`
    expect(await edit(colleague, colleague.uuid, { email })).toMatchObject({
      email: colleague.email,
      pendingEmail: email,
    })
    await sendOutgoing(system)
    const { user, token } = mailedLink(system, email)
    const confirm = (password: string) =>
      system.app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { user, token, password } })
    expect((await confirm('Not-the-password-1')).statusCode).toBe(403)
    expect((await confirm(TEST_PASSWORD)).statusCode).toBe(200)
    expect(await isIn(colleague)).toBe(false)
    const after = await signIn(system, email)
    expect((await after.call('GET', `/users/${colleague.uuid}`)).body).toMatchObject({
      email,
      pendingEmail: null,
    })
  })

  it('entering the current email address cancels a pending change of the email address', async () => {
    const { colleague } = await aTeam()
    const email = `${crypto.randomUUID()}@people.test`
    await edit(colleague, colleague.uuid, { email })
    expect(await edit(colleague, colleague.uuid, { email: colleague.email })).toMatchObject({
      pendingEmail: null,
    })
  })

  it('admins can see that an email address is taken, but users who change their own address cannot', async () => {
    const { admin, colleague } = await aTeam()
    const taken = await addUser(system, await addCustomer(system))
    expect(await edit(admin, colleague.uuid, { email: taken.email })).toBe('409 users.emailTaken')
    expect(await edit(colleague, colleague.uuid, { email: taken.email })).toMatchObject({
      pendingEmail: taken.email,
    })
    await sendOutgoing(system)
    expect((await colleague.call('GET', `/users/${colleague.uuid}`)).body.pendingEmail).toBe(taken.email)
  })

  it('the new email address of a user without a password applies immediately, and the invitation is sent to the new address', async () => {
    const { admin } = await aTeam()
    const [wrong, right] = [`${crypto.randomUUID()}@people.test`, `${crypto.randomUUID()}@people.test`]
    const { body: invited } = await admin.call('PUT', `/customers/${admin.customerUuid}/users`, {
      firstname: 'Ana',
      lastname: 'Luna',
      email: wrong,
    })
    await sendOutgoing(system)
    const old = mailedLink(system, wrong)
    expect(await edit(admin, String(invited.uuid), { email: right })).toMatchObject({ email: right })
    await sendOutgoing(system)
    expect(mailedLink(system, right).screen).toBe('set-password')
    const reply = await system.app.inject({
      method: 'POST',
      url: '/api/auth/link',
      payload: { user: old.user, token: old.token },
    })
    expect(reply.json().message).toBe('auth.linkExpired')
  })

  it.each([
    ['of a disposable mailbox', 'ana@mailinator.com', null, '400 auth.disposableEmail'],
    ['outside the customer’s domain', 'ana@elsewhere.example', 'people.test', '400 users.emailDomain'],
  ])('an email address %s is rejected', async (_what, email, domain, expected) => {
    const { admin, colleague } = await aTeam()
    await sql('UPDATE customers SET email_domain = $2 WHERE uuid = $1', [admin.customerUuid, domain])
    expect(await edit(colleague, colleague.uuid, { email })).toBe(expected)
  })

  it('a user must confirm a new email address even if the operator has reset the user’s login before', async () => {
    const { admin, colleague } = await aTeam()
    await resetLogin(system.context, colleague.email)
    const email = `own-${colleague.uuid}@people.test`
    expect(await edit(admin, colleague.uuid, { email })).toMatchObject({
      email: colleague.email,
      pendingEmail: email,
    })
  })

  it('the email address of a user who signs in with Google cannot be changed', async () => {
    const { colleague } = await aTeam()
    await sql(`UPDATE users SET google_id = $2 WHERE uuid = $1`, [colleague.uuid, crypto.randomUUID()])
    expect(await edit(colleague, colleague.uuid, { email: 'other@people.test' })).toBe('409 users.googleEmail')
  })
})
