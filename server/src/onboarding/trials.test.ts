import { trialEnd } from '@lindero/domain/customers/subscription'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendOutgoing } from '../../test/outgoing.ts'
import { addUser, aSignedInUser } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { notifyTrialEnds } from './notify-trial-ends.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('The trial of 15 days (operations 8)', () => {
  let system: TestSystem
  beforeAll(async () => {
    system = await openTestSystem()
  })
  afterAll(() => system.close())

  const endOn = (customerUuid: string, end: Date | null, stripeId: string | null = null) =>
    system.context.database.transaction('system', (tx) =>
      tx.change('UPDATE customers SET trial_ends_on = $2::timestamptz, stripe_id = $3 WHERE uuid = $1', [
        customerUuid,
        end?.toISOString() ?? null,
        stripeId,
      ]),
    )

  it('users lose access when their trial ends, and a card payment restores access', async () => {
    const person = await aSignedInUser(system)
    await endOn(person.customerUuid, inDays(1))
    expect((await person.call('GET', '/portfolios')).status).toBe(200)
    await endOn(person.customerUuid, inDays(-1))
    expect((await person.call('GET', '/portfolios')).status).toBe(402)
    const { body } = await person.call('GET', '/auth/session')
    expect(body).toMatchObject({ customer: { trialEndsOn: expect.any(String) } })
    await endOn(person.customerUuid, inDays(-1), `cus_${person.uuid}`)
    expect((await person.call('GET', '/portfolios')).status).toBe(200)
  })

  it('every active admin receives a mail 7, 3 and 1 days before a trial ends', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true })
    await addUser(system, admin.customerUuid, {})
    const start = new Date()
    const end = trialEnd(start)
    await endOn(admin.customerUuid, end)
    const ordered: Record<number, number> = {}
    for (let day = 0; day <= 16; day++) {
      const now = () => new Date(start.getTime() + day * 86_400_000)
      const mails = await notifyTrialEnds({ ...system.context, now })
      if (mails > 0) ordered[15 - day] = mails
      expect(await notifyTrialEnds({ ...system.context, now })).toBe(0)
    }
    expect(ordered).toEqual({ 7: 1, 3: 1, 1: 1 })
    const before = system.mails.length
    await sendOutgoing(system)
    expect(system.mails.slice(before).map(({ to }) => to)).toEqual([admin.email, admin.email, admin.email])
  })

  it('a customer that already pays receives no mail about its trial', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true })
    await endOn(admin.customerUuid, inDays(2), `cus_${admin.uuid}`)
    expect(await notifyTrialEnds(system.context)).toBe(0)
  })
})
