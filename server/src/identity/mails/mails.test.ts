import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedLink, sendOutgoing } from '../../../test/outgoing.ts'
import { addCustomer, addUser } from '../../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../../test/test-system.ts'
import { customers } from '../../customers/customers.table.ts'
import type { Mail } from '../../kernel/mail/mail.ts'
import { type OutgoingKind, type OutgoingPayloads, sendLater } from '../../kernel/outgoing/outgoing.ts'
import { upgradeRequests } from '../../onboarding/upgrade-requests.table.ts'
import { users } from '../../users/users.table.ts'
import { registrations } from '../identity.table.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem({
    OPERATOR_NAME: 'Catastra',
    OPERATOR_EMAIL: 'ayuda@operator.test',
    PUBLIC_URL: 'https://catastra.test/',
  })
})
afterAll(() => system.close())

/** Sends the emails for an outbox message and returns them. */
async function sent<Kind extends OutgoingKind>(kind: Kind, payload: OutgoingPayloads[Kind]): Promise<Mail[]> {
  const before = system.mails.length
  await system.context.database.transaction('system', (tx) => sendLater(tx, kind, payload))
  await sendOutgoing(system)
  return system.mails.slice(before)
}

async function aUserWith(columns: Partial<typeof users.$inferInsert>) {
  const customerUuid = await addCustomer(system, { name: 'Banco Lindero' })
  const user = await addUser(system, customerUuid, { firstname: 'Ana' })
  await system.context.database.transaction('system', (tx) =>
    tx
      .update(users)
      .set({ ...columns, updatedOn: new Date() })
      .where(eq(users.uuid, user.uuid)),
  )
  return { ...user, customerUuid }
}

async function anInviter() {
  const name = { firstname: 'Luis', lastname: 'Gestor' }
  return (await addUser(system, await addCustomer(system), name)).uuid
}

async function aRegistration(email: string, language: 'es' | 'en') {
  const uuid = crypto.randomUUID()
  await system.context.database.transaction('system', (tx) =>
    tx.insert(registrations).values({
      uuid,
      email,
      language,
      passwordHash: 'x',
      firstname: 'Buy now at evil.test',
      lastname: '',
      expiresOn: new Date(Date.now() + 60_000),
    }),
  )
  return uuid
}

/** Creates each kind of email to a user, by language. */
const KINDS: Record<string, (language: 'es' | 'en') => Promise<Mail[]>> = {
  invitation: async (language) => {
    const { uuid } = await aUserWith({ language, passwordHash: null })
    return sent('mail.setPassword', { userUuid: uuid, invitedByUuid: await anInviter() })
  },
  reset: async (language) =>
    sent('mail.resetPassword', { email: (await aUserWith({ language })).email, address: '10.0.0.1' }),
  'reset of a Google user': async (language) => {
    const googleId = crypto.randomUUID()
    const { email } = await aUserWith({ language, passwordHash: null, googleId })
    return sent('mail.resetPassword', { email, address: '10.0.0.1' })
  },
  'tied to Google': async (language) => {
    const { uuid } = await aUserWith({ language })
    return sent('mail.googleLinked', { userUuid: uuid })
  },
  'taken off Google': async (language) => {
    const { uuid } = await aUserWith({ language })
    return sent('mail.googleUntied', { userUuid: uuid })
  },
  'second factor on': async (language) => {
    const { uuid } = await aUserWith({ language })
    return sent('mail.secondFactor', { userUuid: uuid, isOn: true })
  },
  'second factor off': async (language) => {
    const { uuid } = await aUserWith({ language })
    return sent('mail.secondFactor', { userUuid: uuid, isOn: false })
  },
  registration: async (language) => {
    const registrationUuid = await aRegistration(`${crypto.randomUUID()}@people.test`, language)
    return sent('mail.registration', { registrationUuid })
  },
  'already registered': async (language) => {
    const { email } = await aUserWith({ language })
    return sent('mail.registration', { registrationUuid: await aRegistration(email, 'es') })
  },
  'new address': async (language) => {
    const { uuid } = await aUserWith({ language })
    return sent('mail.verifyEmail', { userUuid: uuid, email: `${crypto.randomUUID()}@people.test` })
  },
  'new admin': async (language) => {
    const { uuid, customerUuid } = await aUserWith({ language, isAdmin: true })
    const { uuid: adminUuid } = await addUser(system, customerUuid, { isAdmin: true })
    return sent('mail.newAdmin', { userUuid: uuid, adminUuid })
  },
  'limit of users': async (language) => {
    const { uuid } = await aUserWith({ language, isAdmin: true })
    return sent('mail.limitReached', { userUuid: uuid, kind: 'activeUsers' })
  },
  'limit of assets': async (language) => {
    const { uuid } = await aUserWith({ language, isAdmin: true })
    return sent('mail.limitReached', { userUuid: uuid, kind: 'operatingAssets' })
  },
}

describe('Each kind of mail', () => {
  const all = Object.keys(KINDS).flatMap((kind) => [[kind, 'es'] as const, [kind, 'en'] as const])

  it.each(all)(
    'the email "%s" in the language %s has no unfilled placeholders, and names the operator',
    async (kind, language) => {
      const mails = (await KINDS[kind]?.(language)) ?? []
      expect(mails).toHaveLength(1)
      const [mail] = mails
      for (const form of [mail?.subject, mail?.text, mail?.html]) expect(form).not.toMatch(/\{\{|undefined|null/)
      expect(mail?.html).toContain(`lang="${language}"`)
      expect(mail?.text).toContain(language === 'es' ? 'Hola' : 'Hello')
      expect(mail?.text).toContain('Catastra')
      expect(mail?.text).toContain('ayuda@operator.test')
      expect(mail?.text).toContain('https://catastra.test/')
      expect(mail?.html).toContain('https://catastra.test/')
    },
  )

  it.each([
    ['invitation', 'caduca a los 7 días', 'no haga nada'],
    ['reset', 'caduca a los 60 minutos', 'no haga nada'],
    ['registration', 'caduca a las 24 horas', 'no haga nada'],
    ['new address', 'caduca a las 24 horas', 'no haga nada'],
  ])(
    'the "%s" email states the lifetime of its link, and the advice for users who did not request the email',
    async (kind, lifetime, notYou) => {
      const [mail] = (await KINDS[kind]?.('es')) ?? []
      for (const form of [mail?.text, mail?.html]) {
        expect(form).toContain(lifetime)
        expect(form).toContain(notYou)
      }
    },
  )

  it.each([
    ['invitation', 'set-password'],
    ['reset', 'reset-password'],
    ['registration', 'verify-email'],
    ['new address', 'verify-email'],
  ])('the link in the "%s" email leads to /auth/%s/{user}/{token}', async (kind, screen) => {
    const [mail] = (await KINDS[kind]?.('en')) ?? []
    const link = mailedLink(system, mail?.to ?? '')
    expect(link.url).toBe(`https://catastra.test/auth/${screen}/${link.user}/${link.token}`)
  })
})

describe('An invitation', () => {
  it('an invitation names the inviter, the customer and the address for signing in', async () => {
    const { uuid, email } = await aUserWith({ passwordHash: null })
    const [mail] = await sent('mail.setPassword', { userUuid: uuid, invitedByUuid: await anInviter() })
    expect(mail?.text).toContain('Luis Gestor le ha dado de alta en Catastra, en el cliente Banco Lindero.')
    expect(mail?.text).toContain(email)
  })

  it('an invitation has the colours of the customer', async () => {
    const { uuid, customerUuid } = await aUserWith({})
    await system.context.database.transaction('system', (tx) =>
      tx
        .update(customers)
        .set({ colours: { primary: '#7a1f3d' } })
        .where(eq(customers.uuid, customerUuid)),
    )
    const [mail] = await sent('mail.setPassword', { userUuid: uuid, invitedByUuid: null })
    expect(mail?.html).toContain('#7a1f3d')
  })

  it.each([
    ['was deactivated', { inactiveOn: new Date() }],
    ['was erased', { erasedOn: new Date() }],
  ])('an invitation is not sent if the user %s in the meantime', async (_, columns) => {
    const { uuid } = await aUserWith(columns)
    expect(await sent('mail.setPassword', { userUuid: uuid, invitedByUuid: null })).toEqual([])
  })
})

describe('The mail of a registration', () => {
  it('the registration email repeats no text from the registration, because anyone may have entered it', async () => {
    const registrationUuid = await aRegistration('victim@people.test', 'es')
    const [mail] = await sent('mail.registration', { registrationUuid })
    expect(mail?.text).not.toContain('evil')
    expect(mail?.html).not.toContain('evil')
  })
})

describe('The mail about a full plan', () => {
  it('the email about a full plan states the usage at the time of sending, and is not sent to a deactivated user', async () => {
    const customerUuid = await addCustomer(system, { activeUsersLimit: 3 })
    const { uuid: userUuid } = await addUser(system, customerUuid, { isAdmin: true })
    await addUser(system, customerUuid)
    const [mail] = await sent('mail.limitReached', { userUuid, kind: 'activeUsers' })
    expect(mail?.text).toContain('usuarios activos de su plan: 2 de 3')
    const gone = await addUser(system, customerUuid, { isAdmin: true, inactiveOn: new Date() })
    expect(await sent('mail.limitReached', { userUuid: gone.uuid, kind: 'activeUsers' })).toEqual([])
  })
})

describe('The mail of an upgrade request', () => {
  async function aRequest(where: TestSystem) {
    const customerUuid = await addCustomer(where, { name: 'Banco Lindero', operatingAssetsLimit: 1_200 })
    const { uuid: userUuid, email } = await addUser(where, customerUuid, {
      firstname: 'Ana',
      lastname: 'Ruiz',
    })
    const uuid = crypto.randomUUID()
    await where.context.database.transaction('system', async (tx) => {
      const amounts = { kind: 'operatingAssets' as const, current: 404, desired: 1_201 }
      await tx.insert(upgradeRequests).values({ uuid, customerUuid, userUuid, ...amounts })
      await sendLater(tx, 'mail.upgradeRequest', { upgradeRequestUuid: uuid })
    })
    await sendOutgoing(where)
    const delivered = await where.context.database.transaction('system', (tx) =>
      tx.select().from(upgradeRequests).where(eq(upgradeRequests.uuid, uuid)),
    )
    return { uuid, email, deliveredOn: delivered[0]?.deliveredOn }
  }

  it('an upgrade request is emailed once to the operator', async () => {
    const { uuid, email, deliveredOn } = await aRequest(system)
    expect(system.mails.at(-1)).toMatchObject({
      to: 'ayuda@operator.test',
      subject: 'Banco Lindero pide una ampliación',
    })
    expect(system.mails.at(-1)?.text).toContain('su plan de 1.200 a 1.201 activos en operación. Ahora tiene 404.')
    expect(system.mails.at(-1)?.text).toContain(`Lo ha pedido Ana Ruiz (${email}).`)
    expect(deliveredOn).toBeInstanceOf(Date)
    expect(await sent('mail.upgradeRequest', { upgradeRequestUuid: uuid })).toEqual([])
  })

  it('an upgrade request counts as not delivered if the operator has no email address', async () => {
    const nobody = await openTestSystem()
    expect((await aRequest(nobody)).deliveredOn).toBeNull()
    expect(nobody.mails).toEqual([])
    await nobody.close()
  })
})
