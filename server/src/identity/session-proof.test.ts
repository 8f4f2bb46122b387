import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '../../test/jobs.ts'
import { addUser, aSignedInUser, type SignedIn, TEST_PASSWORD } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

const START = Date.parse('2026-03-02T10:00:00Z')
const minutes = (count: number) => new Date(START + count * 60_000)

let system: TestSystem
let admin: SignedIn & { customerUuid: string; uuid: string }
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())
beforeEach(async () => {
  system.setNow(minutes(0))
  admin = await aSignedInUser(system)
})

const addKey = () => admin.call('PUT', '/api-keys', { name: 'ERP', scopes: ['read'], days: 30 })
const required = { status: 403, body: { message: 'auth.stepUpRequired' } }

describe('A call that gives lasting access', () => {
  it('works for ten minutes after the sign-in, and then after the password', async () => {
    system.setNow(minutes(10))
    expect((await addKey()).status).toBe(200)
    system.setNow(minutes(11))
    expect(await addKey()).toMatchObject(required)
    expect((await admin.call('GET', '/auth/session/proof')).body).toMatchObject({ by: 'password' })
    const wrong = await admin.call('POST', '/auth/session/proof', { password: 'Wrong-horse-2026' })
    expect(wrong.body).toMatchObject({ message: 'WrongUserOrPassword' })
    expect(await addKey()).toMatchObject(required)
    const right = await admin.call('POST', '/auth/session/proof', { password: TEST_PASSWORD })
    expect(right).toMatchObject({ status: 200, body: { until: minutes(21).toISOString() } })
    expect((await addKey()).status).toBe(200)
  })

  it('needs a code if the second factor is on, for which the password is no replacement', async () => {
    const path = `/users/${admin.uuid}/second-factor`
    const { secret } = (await admin.call('PUT', path, { password: TEST_PASSWORD })).body as unknown as {
      secret: string
    }
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    const codeAt = (at: Date) => app.generate({ timestamp: at.getTime() })
    expect((await admin.call('POST', path, { code: codeAt(minutes(0)) })).status).toBe(200)
    system.setNow(minutes(11))
    expect(await addKey()).toMatchObject(required)
    expect((await admin.call('GET', '/auth/session/proof')).body).toMatchObject({ by: 'code' })
    const byPassword = await admin.call('POST', '/auth/session/proof', { password: TEST_PASSWORD })
    expect(byPassword.body).toMatchObject({ message: 'auth.secondFactorRequired' })
    expect((await admin.call('POST', '/auth/session/proof', { code: codeAt(minutes(11)) })).status).toBe(200)
    expect((await addKey()).status).toBe(200)
  })

  it('includes a change of the address or the role of a user, and not a change of the name', async () => {
    system.setNow(minutes(11))
    const edit = (body: object) => admin.call('POST', `/users/${admin.uuid}`, body)
    expect((await edit({ firstname: 'Marta' })).status).toBe(200)
    for (const change of [{ email: 'other@people.test' }, { isAdmin: true }, { isSuperAdmin: true }]) {
      expect(await edit(change)).toMatchObject(required)
    }
  })

  it('includes the reactivation of a user, and the download of an archive that was ordered before', async () => {
    const leaver = await addUser(system, admin.customerUuid, { inactiveOn: minutes(-60) })
    expect((await admin.call('POST', '/exports/archive')).status).toBe(200)
    await runJobs(system)
    const listed = await admin.call('GET', '/exports/archive')
    const { items } = listed.body as unknown as { items: { uuid: string }[] }
    const download = (path: string) => admin.call('GET', `${path}/${items[0]?.uuid}`)
    expect((await download('/exports/archive')).status).toBe(200)
    system.setNow(minutes(11))
    expect(await admin.call('POST', `/users/${leaver.uuid}/activate`)).toMatchObject(required)
    expect(await download('/exports/archive')).toMatchObject(required)
    expect(await download('/exports')).toMatchObject(required)
  })
})
