import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCustomer, addUser, aSignedInUser, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem({ DEMO: 'off' })
})
afterAll(() => system.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>
const checklist = async (who: Pick<Person, 'call' | 'uuid'>) =>
  (await who.call('GET', `/users/${who.uuid}/first-day`)).body as unknown as {
    path: string
    isOffered: boolean
    steps: { step: string; isDone: boolean }[]
  }
const doneOf = async (who: Pick<Person, 'call' | 'uuid'>) =>
  (await checklist(who)).steps.filter(({ isDone }) => isDone).map(({ step }) => step)
const keep = (who: Pick<Person, 'call' | 'uuid'>, body: object) =>
  who.call('POST', `/users/${who.uuid}/first-day`, body as never)
const change = (statement: string, values: unknown[]) =>
  system.context.database.transaction('system', (tx) => tx.change(statement, values))

describe('The checklist of the first day', () => {
  it('the checklist of a new fund admin has no ticked steps, and opening an uploaded tape ticks the step for the tape', async () => {
    const admin = await aSignedInUser(system)
    expect(await checklist(admin)).toMatchObject({ path: 'fund', isOffered: true })
    expect(await doneOf(admin)).toEqual([])
    await change(
      `INSERT INTO files (key, customer_uuid, owner_uuid, name, content_type, purpose, created_by, used_on)
       VALUES ($3, $1, $1, 'tape.csv', 'text/csv', 'tape', $2, now())`,
      [admin.customerUuid, admin.uuid, `tape-${admin.uuid}`],
    )
    expect((await keep(admin, { seen: 'deadlines' })).status).toBe(200)
    await keep(admin, { seen: 'deadlines' })
    expect(await doneOf(admin)).toEqual(expect.arrayContaining(['tape']))
  })

  it('a user who hides the checklist does not hide it from colleagues', async () => {
    const admin = await aSignedInUser(system)
    await keep(admin, { isDismissed: true })
    expect(await checklist(admin)).toMatchObject({ isOffered: false })
    const { email, uuid } = await addUser(system, admin.customerUuid)
    expect(await checklist({ ...(await signIn(system, email)), uuid })).toMatchObject({ isOffered: true })
  })

  it('the checklist is not offered to a user whose account is months old', async () => {
    const admin = await aSignedInUser(system)
    await change(`UPDATE users SET created_on = now() - interval '61 days' WHERE uuid = $1`, [admin.uuid])
    expect(await checklist(admin)).toMatchObject({ isOffered: false })
  })

  it('the admin of a mass-market customer gets the checklist `owner`, and a provider gets the checklist `provider`', async () => {
    for (const [segmentId, path] of [
      [15, 'owner'],
      [9, 'provider'],
    ] as const) {
      const customer = await addCustomer(system, { segmentId })
      const { email, uuid } = await addUser(system, customer, { isAdmin: true, isProvider: path === 'provider' })
      expect((await checklist({ ...(await signIn(system, email)), uuid })).path).toBe(path)
    }
  })

  it.each([{ seen: 'nothing' }, { seen: 'tape', isDismissed: true }, {}])(
    'the request %j to change the checklist is rejected',
    async (body) => {
      expect((await keep(await aSignedInUser(system), body)).status).toBe(400)
    },
  )
})
