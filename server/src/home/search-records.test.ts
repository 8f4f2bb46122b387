import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertisementCalls, publish } from '../../test/advertisements.ts'
import { aDocument, anAsset, bodyOf, type LegalWorld, openLegalWorld } from '../../test/legal.ts'
import { addUser, type SignedIn, signIn } from '../../test/people.ts'

let world: LegalWorld
let assetUuid: string
/** An editor with access to the portfolio, and an editor without access. */
let near: SignedIn
let far: SignedIn

beforeAll(async () => {
  world = await openLegalWorld()
  const { system, owner, portfolio } = world
  const person = async (flags: object) => {
    const user = await addUser(system, owner.customerUuid, flags)
    return { ...(await signIn(system, user.email)), uuid: user.uuid }
  }
  const editor = await person({ isEditor: true, isAdmin: false, firstname: 'Berenguela', lastname: 'Núñez' })
  near = editor
  far = await person({ isEditor: true, isAdmin: false })
  assetUuid = await anAsset(world)
  const document = await aDocument(world, assetUuid)
  await system.context.database.transaction('system', async (tx) => {
    await tx.change(`UPDATE attachments SET name = 'Inspección técnica 2026.pdf' WHERE uuid = $1`, [document])
    await tx.change(
      `INSERT INTO tasks (customer_uuid, asset_uuid, type, name, state, department, started_on, due_on)
       VALUES ($1, $2, 'CHANGE_LOCK', 'Pedir la cédula', 'PENDING', 'facility', '2026-11-02', '2026-11-09')`,
      [owner.customerUuid, assetUuid],
    )
    await tx.change('INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid) VALUES ($1, $2, $3)', [
      portfolio,
      editor.uuid,
      owner.customerUuid,
    ])
  })
})
afterAll(() => world.system.close())

const resultOf = async (who: SignedIn, q: string) =>
  bodyOf(await who.call('GET', `/search/records?q=${encodeURIComponent(q)}`))

describe('The search for records', () => {
  it('users who see an asset can find its documents by a part of the file name that is typed without accents', async () => {
    const documents = [{ assetUuid, name: 'Inspección técnica 2026.pdf' }]
    expect(await resultOf(near, 'tecnica')).toMatchObject({ documents })
    expect((await resultOf(far, 'tecnica')).documents).toEqual([])
  })

  it('users who see an asset can find its open tasks by a part of the name of the task', async () => {
    expect(await resultOf(world.owner, 'CEDULA')).toMatchObject({ tasks: [{ assetUuid, name: 'Pedir la cédula' }] })
    expect((await resultOf(far, 'cedula')).tasks).toEqual([])
  })

  it('only admins can find users', async () => {
    expect(await resultOf(world.owner, 'nunez')).toMatchObject({ people: [{ name: 'Berenguela Núñez' }] })
    expect((await resultOf(near, 'nunez')).people).toEqual([])
  })

  it('users who see an asset can find its leads by a part of the name or the telephone', async () => {
    const { system, owner, portfolio } = world
    const ours = advertisementCalls(system, owner, portfolio)
    const { asset, uuid: advertisementUuid } = await ours.anAdvertisement()
    await ours.save(asset, advertisementUuid, publish)
    const uuid = crypto.randomUUID()
    const lead = { source: 'phone', name: 'Úrsula Peña', email: null, phone: '+34600111222', message: null }
    expect((await ours.call('PUT', `/advertisements/${advertisementUuid}/leads`, { ...lead, uuid })).status).toBe(200)
    const leads = [{ uuid, assetUuid: asset, advertisementUuid, name: 'Úrsula Peña' }]
    expect(await resultOf(near, 'ursula pena')).toMatchObject({ leads })
    expect(await resultOf(owner, '600111222')).toMatchObject({ leads })
    expect((await resultOf(far, 'ursula')).leads).toEqual([])
  })

  it('the search finds no tasks after the repossession licence of the customer has ended', async () => {
    const { system, owner } = world
    const setLicence = (has: boolean) =>
      system.context.database.transaction('system', (tx) =>
        tx.change('UPDATE customers SET has_repossession_licence = $2 WHERE uuid = $1', [owner.customerUuid, has]),
      )
    await setLicence(false)
    const { email } = await addUser(system, owner.customerUuid, { isAdmin: true })
    const admin = await signIn(system, email)
    expect(await resultOf(admin, 'cedula')).toMatchObject({ tasks: [] })
    expect(await resultOf(admin, 'tecnica')).toMatchObject({ documents: [{ assetUuid }] })
    await setLicence(true)
  })
})
