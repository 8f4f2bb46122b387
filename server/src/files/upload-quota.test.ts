import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { csvOf, TAPE_HEADER, tapeRows, uploadTape } from '../../test/tapes.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let portfolio: string
beforeAll(async () => {
  // Four files of 1 MB fit.
  system = await openTestSystem({ CUSTOMER_FILES_MB: '4', TAPE_FILE_MB: '1', OPEN_UPLOADS: '3' })
  me = await aSignedInUser(system)
  portfolio = await addPortfolio(system, me.customerUuid)
})
afterAll(() => system.close())

const ask = (person: Pick<SignedIn, 'call'>, query = '') =>
  person.call('GET', `/portfolios/${portfolio}/uploadurl${query}`)
const message = ({ status, body }: Awaited<ReturnType<typeof ask>>) => body.message ?? status

describe('Upload URLs', () => {
  it.each(['text/html', 'image/svg+xml', 'application/javascript'])('are not given for %s', async (type) => {
    expect(await ask(me, `?type=${encodeURIComponent(type)}`)).toMatchObject({
      status: 415,
      body: { message: 'files.wrongType' },
    })
  })

  it('are so many at once for a user, and keep their room in the quota of the customer', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask(me)))
    expect(asked.map(message).sort()).toEqual([200, 200, 200, ...Array(5).fill('files.tooManyOpenUploads')])
    const { email } = await addUser(system, me.customerUuid, { isAdmin: true })
    const colleague = await signIn(system, email)
    expect(message(await ask(colleague))).toBe(200)
    expect(await ask(colleague)).toMatchObject({
      status: 409,
      body: { message: 'files.quotaReached', data: { limit: 4 * 1024 ** 2, used: 4 * 1024 ** 2 } },
    })
    // Another customer has a quota of its own.
    const other = await aSignedInUser(system)
    const theirs = await addPortfolio(system, other.customerUuid)
    expect((await other.call('GET', `/portfolios/${theirs}/uploadurl`)).status).toBe(200)
  })

  it('that no file has come to give their room back; a file takes what it has', async () => {
    system.setNow(new Date(Date.now() + 21 * 60_000))
    const tape = csvOf([TAPE_HEADER, ...tapeRows(2)])
    for (let file = 0; file < 3; file++) await uploadTape(system, me, portfolio, tape)
    expect(message(await ask(me))).toBe(200)
  })
})
