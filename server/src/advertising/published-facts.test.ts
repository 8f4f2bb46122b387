import { withoutBankWords } from '@lindero/domain/advertising/bank-words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertisementCalls, publish } from '../../test/advertisements.ts'
import { aSignedInUser } from '../../test/people.ts'
import { addPortfolio } from '../../test/portfolios.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'

let system: TestSystem
let me: Awaited<ReturnType<typeof aSignedInUser>>
let ours: ReturnType<typeof advertisementCalls>

beforeAll(async () => {
  system = await openTestSystem()
  me = await aSignedInUser(system, { isAdmin: true }, { operatingAssetsLimit: 60, segmentId: 2 })
  ours = advertisementCalls(system, me, await addPortfolio(system, me.customerUuid))
})
afterAll(() => system.close())

const text = (words: string) => ({ text: words, language: 'es', styleName: null })

describe('Publishing an advertisement', () => {
  it('an advertisement that contradicts its asset is published after one of the two is corrected', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.save(asset, uuid, { size: [85.5, 120], rooms: [2, 3] })
    const { body: refused, status } = await ours.save(asset, uuid, publish)
    expect(status).toBe(409)
    expect(refused).toMatchObject({ message: 'advertisements.contradictsFacts', data: { fields: ['size', 'rooms'] } })
    await ours.save(asset, uuid, { size: [120, 85.5] })
    const rooms = { changes: [{ field: 'rooms', oldValue: 2, newValue: 3 }] }
    expect((await me.call('POST', `/assets/${asset}`, rooms)).status).toBe(200)
    expect((await ours.save(asset, uuid, publish)).status).toBe(200)
  })

  it.each([
    ['Piso de 120 m² en Dénia.', 'size'],
    ['Tiene cuatro dormitorios.', 'rooms'],
    ['Calificación energética: A.', 'energyRating'],
    ['El precio es de 99.000 €.', 'price'],
    ['Piso de banco.', 'bankOwned'],
  ])('the text “%s” stops the publication because of the field %s', async (words, field) => {
    const { asset, uuid } = await ours.anAdvertisement()
    const { body } = await ours.save(asset, uuid, { ...publish, description: [null, text(words)] })
    expect(body).toMatchObject({ message: 'advertisements.contradictsFacts', data: { fields: [field] } })
  })

  it('words about a bank are published after they are removed, or after the asset states that its owner is a bank', async () => {
    const bank = { description: [null, text('Piso de banco en Dénia.')] } as const
    const removed = await ours.anAdvertisement()
    await ours.save(removed.asset, removed.uuid, { ...bank } as never)
    expect((await ours.save(removed.asset, removed.uuid, publish)).status).toBe(409)
    const corrected = text(withoutBankWords('Piso de banco en Dénia.'))
    const change = { description: [bank.description[1], corrected] as [unknown, unknown] }
    await ours.save(removed.asset, removed.uuid, change)
    expect((await ours.save(removed.asset, removed.uuid, publish)).status).toBe(200)
    const stated = await ours.anAdvertisement()
    await ours.save(stated.asset, stated.uuid, { ...bank } as never)
    await ours.rows(`UPDATE assets SET details = details || '{"bankOwned": true}' WHERE uuid = $1 RETURNING 1`, [
      stated.asset,
    ])
    expect((await ours.save(stated.asset, stated.uuid, publish)).status).toBe(200)
  })

  it('a published advertisement can be changed if the change adds no contradiction', async () => {
    const { asset, uuid } = await ours.anAdvertisement()
    await ours.save(asset, uuid, publish)
    await ours.rows('UPDATE assets SET rooms = 5 WHERE uuid = $1 RETURNING 1', [asset])
    expect((await ours.save(asset, uuid, { price: [185_000, 180_000] })).status).toBe(200)
    const added = await ours.save(asset, uuid, { description: [null, text('Con 9 baños.')] })
    expect(added.body).toMatchObject({ message: 'advertisements.contradictsFacts', data: { fields: ['bathrooms'] } })
  })

  it('the dialog for several advertisements names those with a contradiction and publishes the others', async () => {
    const wrong = await ours.anAdvertisement()
    await ours.save(wrong.asset, wrong.uuid, { energyRating: [null, 'E'], rooms: [2, 3] })
    const right = await ours.anAdvertisement()
    await ours.save(right.asset, right.uuid, { energyRating: [null, 'E'] })
    const uuids = [wrong.uuid, right.uuid]
    const { body } = await ours.call('POST', '/advertisements/publication-check', { uuids })
    expect(body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ uuid: wrong.uuid, refusal: 'contradiction' }),
        expect.objectContaining({ uuid: right.uuid, refusal: null }),
      ]),
    )
    expect((await ours.call('POST', '/advertisements/publish', { uuids })).body).toMatchObject({ published: 1 })
  })
})
