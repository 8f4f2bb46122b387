import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, aSignedInUser, type SignedIn, signIn } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
})
afterAll(() => system.close())

interface Person extends SignedIn {
  uuid: string
}
const path = ({ uuid }: Person) => `/users/${uuid}/first-valuation`
const read = async (user: Person) => (await user.call('GET', path(user))).body
const keep = (user: Person, guide: object) =>
  user.call('PUT', path(user), { state: 'running', portfolioUuid: null, assetUuid: null, ...guide })
async function withExample(user: SignedIn) {
  const { body } = await user.call('PUT', '/portfolios/example')
  const { portfolio } = body as unknown as { portfolio: Portfolio }
  const assets = (await user.call('GET', `/portfolios/${portfolio.uuid}/assets`)).body.items
  const alone = (assets as unknown as { uuid: string; groupUuid: string | null }[]).find(
    ({ groupUuid }) => groupUuid === null,
  )
  return { portfolioUuid: portfolio.uuid, assetUuid: alone?.uuid ?? '' }
}

describe('The stored state of the guided first valuation', () => {
  it('the guide to the first valuation is offered only to users who see no assets', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true })
    expect(await read(admin)).toMatchObject({ isKept: false, isOffered: true, step: 'portfolio' })
    await withExample(admin)
    expect(await read(admin)).toMatchObject({ isKept: false, isOffered: false })
  })

  it('the guide to the first valuation continues in another session until it is finished or dismissed', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true })
    const chosen = await withExample(admin)
    expect((await keep(admin, { step: 'value', ...chosen })).status).toBe(200)
    const elsewhere = { ...(await signIn(system, admin.email)), uuid: admin.uuid }
    expect(await read(elsewhere)).toMatchObject({ step: 'value', ...chosen, isKept: true, isOffered: true })
    for (const state of ['dismissed', 'finished']) {
      await keep(elsewhere, { state, step: 'next', ...chosen })
      expect(await read(admin)).toMatchObject({ state, step: 'next', isOffered: false })
    }
  })

  it('the guide to the first valuation returns to an earlier step if the asset or portfolio chosen there is archived', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true })
    const chosen = await withExample(admin)
    await keep(admin, { step: 'evidence', ...chosen })
    const archived = await admin.call('DELETE', `/portfolios/${chosen.portfolioUuid}/assets`, {
      assets: [chosen.assetUuid],
    })
    expect(archived.status).toBe(200)
    expect(await read(admin)).toMatchObject({ step: 'asset', assetUuid: null })
    await admin.call('DELETE', `/portfolios/${chosen.portfolioUuid}`)
    expect(await read(admin)).toMatchObject({ step: 'portfolio', portfolioUuid: null })
  })

  it('the guide to the first valuation rejects a portfolio or asset that the user may not see', async () => {
    const admin = await aSignedInUser(system, { isAdmin: true })
    const chosen = await withExample(admin)
    const other = await aSignedInUser(system, { isAdmin: true })
    expect((await keep(other, { step: 'asset', ...chosen })).body.message).toBe('portfolios.notFound')
    const person = await addUser(system, admin.customerUuid, {})
    const viewer = { ...(await signIn(system, person.email)), ...person }
    expect((await keep(viewer, { step: 'asset', ...chosen })).body.message).toBe('portfolios.notFound')
    const missing = { ...chosen, assetUuid: crypto.randomUUID() }
    expect((await keep(admin, { step: 'value', ...missing })).body.message).toBe('assets.notFound')
    expect((await admin.call('GET', path(other))).status).toBe(404)
  })
})
