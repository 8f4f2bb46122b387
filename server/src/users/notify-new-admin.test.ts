import { OPERATOR_CUSTOMER_UUID } from '@lindero/domain/customers/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addCustomer, addUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { firstStart } from '../app/demo-world/first-start.ts'
import { makeSuperAdmin } from '../identity/links/first-admin.ts'

let system: TestSystem
let superAdmin: SignedIn & { email: string }
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
  await firstStart(system.context)
  const { email } = await addUser(system, OPERATOR_CUSTOMER_UUID, {
    isAdmin: true,
    isSuperAdmin: true,
    firstname: 'Hidden',
    lastname: 'Operator',
  })
  superAdmin = { email, ...(await signIn(system, email)) }
})
afterAll(() => system.close())

/**
 * Creates a customer with a Spanish-speaking admin, an English-speaking admin and a viewer. The admins are signed in.
 */
async function aCustomer() {
  const customerUuid = await addCustomer(system, {
    name: 'Banco Lindero',
    apiActivated: true,
    activeUsersLimit: 100,
  })
  const spanish = await addUser(system, customerUuid, { isAdmin: true, language: 'es' })
  const english = await addUser(system, customerUuid, { isAdmin: true, language: 'en' })
  const viewer = await addUser(system, customerUuid, { firstname: 'Noa', lastname: 'Vera' })
  await addUser(system, customerUuid, { isAdmin: true, inactiveOn: new Date() })
  return { customerUuid, spanish, english, viewer, own: await signIn(system, spanish.email) }
}

/** Returns the mails about a new admin that were sent during `work`. */
async function toldBy(work: () => Promise<unknown>) {
  await sendOutgoing(system)
  const before = system.mails.length
  await work()
  while ((await sendOutgoing(system)) > 0);
  return system.mails
    .slice(before)
    .filter(({ subject }) => /administrador nuevo|new admin/.test(subject))
    .sort((a, b) => a.to.localeCompare(b.to))
}
const recipients = (...people: { email: string }[]) =>
  people.map(({ email }) => expect.objectContaining({ to: email })).sort()

const person = () => ({ firstname: 'Eva', lastname: 'Mora', email: `${crypto.randomUUID()}@people.test` })

describe('An admin that the operator adds to a customer that has admins (docs/adr/0022)', () => {
  it('existing admins receive a mail in their language about an admin added by the operator, without names of the operator’s users', async () => {
    const { customerUuid, spanish, english } = await aCustomer()
    const mails = await toldBy(() =>
      superAdmin.call('PUT', `/customers/${customerUuid}/users`, { ...person(), isAdmin: true }),
    )
    expect(mails).toHaveLength(2)
    expect(mails).toEqual(expect.arrayContaining(recipients(spanish, english)))
    const textTo = ({ email }: { email: string }) => mails.find(({ to }) => to === email)?.text ?? ''
    expect(textTo(spanish)).toContain('Eva Mora')
    expect(textTo(english)).toContain('access as an admin of Banco Lindero')
    for (const { text } of mails) expect(text).not.toMatch(/Hidden|Operator/)
  })

  it('the admins receive a mail if a user becomes an admin, stops being a provider, or is reactivated', async () => {
    const { customerUuid, spanish, english, viewer } = await aCustomer()
    const provider = await addUser(system, customerUuid, { isAdmin: true, isProvider: true })
    const gone = await addUser(system, customerUuid, { isAdmin: true, inactiveOn: new Date() })
    for (const raise of [
      () => superAdmin.call('POST', `/users/${viewer.uuid}`, { isAdmin: true }),
      () => superAdmin.call('POST', `/users/${provider.uuid}`, { isProvider: false }),
      () => superAdmin.call('POST', `/users/${gone.uuid}/activate`),
    ]) {
      const told = (await toldBy(raise)).map(({ to }) => to)
      expect(told).toEqual(expect.arrayContaining([spanish.email, english.email]))
    }
  })

  it('the new admin receives no mail, and a change that adds no admin sends no mail', async () => {
    const { customerUuid, viewer } = await aCustomer()
    const raised = await toldBy(() => superAdmin.call('POST', `/users/${viewer.uuid}`, { isAdmin: true }))
    expect(raised.map(({ to }) => to)).not.toContain(viewer.email)
    for (const nothing of [
      () => superAdmin.call('POST', `/users/${viewer.uuid}`, { firstname: 'Nora' }),
      () => superAdmin.call('POST', `/users/${viewer.uuid}`, { isAdmin: false }),
      () => superAdmin.call('PUT', `/customers/${customerUuid}/users`, { ...person(), isEditor: true }),
    ]) {
      expect(await toldBy(nothing)).toEqual([])
    }
  })

  it('no mail about a new admin is sent if a colleague appointed the new admin, or if the role was removed before sending', async () => {
    const { own, viewer, customerUuid } = await aCustomer()
    expect(await toldBy(() => own.call('POST', `/users/${viewer.uuid}`, { isAdmin: true }))).toEqual([])
    const lost = await toldBy(async () => {
      const { body } = await superAdmin.call('PUT', `/customers/${customerUuid}/users`, {
        ...person(),
        isAdmin: true,
      })
      await system.context.database.transaction('system', (tx) =>
        tx.change('UPDATE users SET is_admin = false WHERE uuid = $1', [body.uuid]),
      )
    })
    expect(lost).toEqual([])
  })

  it('the operator’s admins receive a mail when an admin is created on the command line', async () => {
    const mails = await toldBy(() =>
      system.context.database.transaction('system', (tx) => makeSuperAdmin(tx, person())),
    )
    expect(mails).toEqual(recipients(superAdmin))
  })
})
