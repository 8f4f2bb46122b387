import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { aSignedInUser, type SignedIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

/** Orders an archive, and returns the status of its download. */
async function taken(call: SignedIn['call']): Promise<number> {
  expect((await call('POST', '/exports/archive')).status).toBe(200)
  await runJobs(system)
  const listed = (await call('GET', '/exports/archive')).body as unknown as { items: { uuid: string; state: string }[] }
  expect(listed.items).toMatchObject([{ state: 'ready' }])
  return (await call('GET', `/exports/archive/${listed.items[0]?.uuid}`)).status
}

describe('The data of a customer', () => {
  it('can be ordered and downloaded by an administrator after the subscription has ended', async () => {
    const admin = await aSignedInUser(system)
    await system.driver.execute(
      `UPDATE customers SET stripe_id = 'cus_1', subscription_inactive_on = now() WHERE uuid = '${admin.customerUuid}'`,
    )
    expect((await admin.call('GET', '/portfolios')).status).toBe(402)
    expect(await taken(admin.call)).toBe(200)
  })

  it('cannot be ordered by a viewer after the subscription has ended', async () => {
    const viewer = await aSignedInUser(system, { isAdmin: false })
    await system.driver.execute(
      `UPDATE customers SET stripe_id = 'cus_2', subscription_inactive_on = now() WHERE uuid = '${viewer.customerUuid}'`,
    )
    expect((await viewer.call('POST', '/exports/archive')).status).toBe(403)
  })

  it('can be ordered and downloaded with an API key that has the scope `archive` alone', async () => {
    const admin = await aSignedInUser(system)
    const made = await admin.call('PUT', '/api-keys', { name: 'Backup', scopes: ['archive'], days: 30 })
    const { secret } = made.body as unknown as { secret: string }
    const byKey: SignedIn['call'] = async (method, path) => {
      const reply = await system.app.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${secret}` },
      })
      const isJson = String(reply.headers['content-type']).includes('json')
      return { status: reply.statusCode, body: isJson ? reply.json() : (reply.rawPayload as never) }
    }
    expect(await taken(byKey)).toBe(200)
  })
})
