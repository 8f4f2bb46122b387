import type { ComparableEvidence } from '@lindero/domain/market/market-evidence'
import { assessComparable } from '@lindero/domain/valuation/methods/comparables/assess-comparable'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser, signIn } from '../../test/people.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'

let scene: ValuedAsset
/** A valued asset in a different portfolio of the same customer. */
let other: { uuid: string; value: number }
beforeAll(async () => {
  scene = await ValuedAsset.open()
})
beforeEach(async () => {
  await scene.renew()
  other = { uuid: scene.asset, value: scene.saved.value }
  await scene.renew()
})
afterAll(() => scene.system.close())

type Person = Pick<typeof scene.admin, 'call'>

async function search(change: object = {}, who: Person = scene.admin) {
  const bbox = { west: -10, south: 35, east: 5, north: 44 }
  const body = { operation: 'sale', until: '2030-01-01', bbox, maxRows: 200, ...change }
  const answer = await who.call('POST', `/assets/${scene.asset}/own-evidence`, body)
  return answer.body as unknown as { items: ComparableEvidence[]; total: number }
}

async function theOther(): Promise<ComparableEvidence> {
  const result = (await search()).items.find(({ uuid }) => uuid === other.uuid)
  if (!result) throw new Error('the other asset was not found')
  return result
}

/** The valuation with the other asset added as a comparable, as the browser sends it. */
function withOther(evidence: ComparableEvidence) {
  const comparable = { ...assessComparable(evidence, scene.saved.document), isComparable: true }
  return scene.edited({ kind: 'addComparable', comparable })
}

describe('own assets as evidence (product facts 6.6)', () => {
  it('a search for evidence finds the customer’s other assets with the requested operation, date and size, but not the valued asset', async () => {
    expect(await theOther()).toMatchObject({ kind: 'own', price: other.value, operation: 'sale' })
    const uuids = async (change: object) => (await search(change)).items.map(({ uuid }) => uuid)
    expect(await uuids({})).not.toContain(scene.asset)
    expect(await uuids({ until: '2000-01-01' })).toEqual([])
    expect(await uuids({ size: { min: 100_000 } })).toEqual([])
    expect(await uuids({ operation: 'rent' })).toEqual([])
  })

  it('an asset that is found as evidence shows its own main picture', async () => {
    await scene.system.driver.execute(
      `INSERT INTO files (key, customer_uuid, purpose, name, content_type)
       SELECT key, customer_uuid, 'files', 'front.jpg', 'image/jpeg' FROM assets, (VALUES ('front'), ('front-small')) f (key)
       WHERE uuid = '${other.uuid}';
       INSERT INTO attachments (customer_uuid, owner_kind, owner_uuid, file_type, file_key, thumbnail_key, name, content_type, size)
       SELECT customer_uuid, 'asset', uuid, 'images', 'front', 'front-small', 'front.jpg', 'image/jpeg', 1 FROM assets
       WHERE uuid = '${other.uuid}'`,
    )
    expect(await theOther()).toMatchObject({ pictureUrl: expect.stringContaining('front-small') })
  })

  it('an asset of the customer can be saved as a comparable, and the comparable keeps its value when the asset is revalued', async () => {
    const saved = await scene.put(withOther(await theOther()))
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const mine = scene.asset
    scene.saved = await scene.current()
    const own = () => scene.saved.document.comparables.find(({ uuid }) => uuid === other.uuid)
    expect(own()).toMatchObject({ comparableType: 'own', originalValue: other.value, negotiation: 0 })

    scene.asset = other.uuid
    scene.saved = await scene.current()
    const typed = scene.edited({ kind: 'manualValue', value: other.value + 10_000 })
    expect((await scene.put(typed)).status).toBe(200)
    scene.asset = mine
    scene.saved = await scene.current()
    expect(own()?.originalValue).toBe(other.value)
    expect((await scene.put(scene.untickOne())).status).toBe(200)
  })

  it('an asset of the customer is accepted as a comparable with a former value, but not with a value that it never had', async () => {
    const before = await theOther()
    const mine = scene.asset
    scene.asset = other.uuid
    scene.saved = await scene.current()
    const typed = scene.edited({ kind: 'manualValue', value: other.value + 10_000 })
    expect((await scene.put(typed)).status).toBe(200)
    scene.asset = mine
    scene.saved = await scene.current()
    expect((await theOther()).price).toBe(other.value + 10_000)
    expect((await scene.put(withOther(before))).status).toBe(200)
    const never = withOther({ ...before, price: before.price + 1 })
    expect((await scene.put(never)).status).not.toBe(200)
  })

  it('a saved valuation contains the listings that competed at the time of the save, and later changes of these listings do not affect it', async () => {
    const competing = async () => (await scene.current()) as unknown as { competingProps: { count: number } }
    const change = (statement: SQL) => scene.system.context.database.transaction('system', (tx) => tx.rows(statement))
    await change(sql`UPDATE market_evidence SET expired_on = NULL WHERE kind = 'listing'`)
    await scene.put(scene.untickOne())
    const before = (await competing()).competingProps
    expect(before.count).toBeGreaterThan(0)
    await change(sql`UPDATE market_evidence SET price = price + 1`)
    expect((await competing()).competingProps).toEqual(before)
  })

  it('an asset of the customer is rejected as a comparable with a specific error if it never had the submitted value', async () => {
    const result = await theOther()
    const answer = await scene.put(withOther({ ...result, price: result.price + 1 }))
    expect(answer.body).toMatchObject({ message: 'valuation.doesNotFollowFromEvidence' })
  })

  it('an asset of the customer is neither found nor accepted if the caller may not see its portfolio', async () => {
    const { system, admin, portfolio } = scene
    const { email, uuid } = await addUser(system, admin.customerUuid, { isAdmin: false, isEditor: true })
    await system.context.database.transaction('system', (tx) =>
      tx.rows(
        sql`INSERT INTO portfolio_users (portfolio_uuid, user_uuid, customer_uuid)
          VALUES (${portfolio}, ${uuid}, ${admin.customerUuid})`,
      ),
    )
    const valuer = await signIn(system, email)
    expect((await search({}, valuer)).items.map((one) => one.uuid)).not.toContain(other.uuid)
    const answer = await scene.put(withOther(await theOther()), {}, valuer)
    expect(answer.body).toMatchObject({
      message: 'valuation.doesNotFollowFromEvidence',
      data: { reason: 'unknownEvidence' },
    })
  })
})
