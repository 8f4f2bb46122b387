import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPictureServer } from '../../test/picture-server.ts'
import { ValuedAsset } from '../../test/valued-asset.ts'
import { PICTURE_SWEEP } from './frozen-pictures.ts'

interface Pictured {
  uuid: string
  thumbnail: string | null
  picture: string | null
}

let source: Awaited<ReturnType<typeof openPictureServer>>
let scene: ValuedAsset
/** True if the picture source has no pictures any more. Otherwise it returns one colour per address. */
let isGone = false

beforeAll(async () => {
  const colours = { first: '#aa0000', second: '#0000aa' }
  const drawn = new Map<string, Buffer>()
  for (const [name, background] of Object.entries(colours)) {
    const create = { width: 60, height: 40, channels: 3 as const, background }
    drawn.set(name, await sharp({ create }).jpeg().toBuffer())
  }
  source = await openPictureServer((request, reply) => {
    const bytes = drawn.get((request.url ?? '').split('/')[1] ?? '')
    if (isGone || !bytes) return reply.writeHead(404).end()
    return reply.end(bytes)
  })
  scene = await ValuedAsset.open({ MARKET_PICTURE_HOSTS: source.host })
  await setPictures('first')
  await scene.renew()
})
afterAll(async () => {
  await scene.system.close()
  await source.close()
})

const run = (sql: string) => scene.system.driver.execute(sql)
/** Changes the pictures of the evidence, like a later import. */
const setPictures = (name: string) =>
  run(`UPDATE market_evidence SET pictures = ARRAY['${source.at(`/${name}/`)}' || uuid, 'https://p.test/other.jpg']`)

async function pictured(uuid = scene.saved.uuid): Promise<Pictured[]> {
  const { body } = await scene.admin.call('GET', `/valuations/${uuid}/pictures`)
  return (body as unknown as { items: Pictured[] }).items
}

const get = (url: string | null | undefined) => scene.system.app.inject({ method: 'GET', url: url ?? '' })

/** Identifies a picture by its colour: 'first' is red, 'second' is blue. */
async function nameOf(url: string | null | undefined): Promise<string> {
  const { rawPayload } = await get(url)
  const { channels } = await sharp(rawPayload).stats()
  return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'first' : 'second'
}

describe('The picture of a comparable', () => {
  it('the picture of a comparable is the main picture of its listing, stored in a small size and fetched only once', async () => {
    const { comparables } = scene.saved.document
    const [one, ...others] = await pictured()
    expect(others).toHaveLength(comparables.length - 1)
    expect(one).toMatchObject({ uuid: comparables[0]?.uuid, thumbnail: comparables[0]?.thumbnail })
    source.asked.length = 0
    for (let times = 0; times < 2; times += 1) {
      const visible = await get(one?.picture)
      expect(visible.headers['content-type']).toBe('image/webp')
      expect(visible.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    }
    expect(source.asked).toEqual([`/first/${one?.uuid}`])
  })

  it('a comparable keeps its frozen picture in an edited valuation, even if a later import contains different pictures', async () => {
    await setPictures('second')
    expect((await scene.put(scene.untickOne())).status).toBe(200)
    const next = await scene.current()
    const [one] = await pictured(next.uuid)
    expect(one?.thumbnail).toBe(scene.saved.document.comparables[0]?.thumbnail)
    expect(await nameOf(one?.picture)).toBe('first')
  })

  it('a comparable in a new automatic valuation has the current picture of its listing', async () => {
    await scene.renew()
    const [one] = await pictured()
    expect(await nameOf(one?.picture)).toBe('second')
  })

  it('a frozen picture is kept after its listing and its source have been removed', async () => {
    const before = await pictured()
    await PICTURE_SWEEP.run(scene.system.context)
    isGone = true
    await run('DELETE FROM market_evidence')
    source.asked.length = 0
    for (const { picture } of before) expect(await nameOf(picture)).toBe('second')
    expect(source.asked).toEqual([])
    expect(await pictured()).toHaveLength(before.length)
  })

  it.each([
    ['another picture', '00000000-0000-8000-8000-000000000001'],
    ['no picture', null],
  ])('a save that sets the picture of a comparable to %s is rejected', async (_, thumbnail) => {
    expect((await scene.put(scene.tampered({ thumbnail }))).body).toMatchObject({
      message: 'valuation.doesNotFollowFromEvidence',
    })
  })

  it('the address of a frozen picture is signed and valid for ten minutes', async () => {
    const [one, two] = await pictured()
    const other = one?.picture?.replace(String(one.thumbnail), String(two?.thumbnail))
    expect((await get(other)).json()).toMatchObject({ message: 'files.urlAltered' })
    const { now } = scene.system.context
    const before = now()
    scene.system.setNow(new Date(before.getTime() + 11 * 60_000))
    expect((await get(one?.picture)).json()).toMatchObject({ message: 'files.urlExpired' })
    scene.system.setNow(before)
  })

  it('the database role of customers can change neither pictures nor their addresses', async () => {
    const customer = scene.admin.customerUuid
    for (const change of ["SET picture = ''", "SET address = 'https://p.test/x.jpg'"])
      await expect(
        scene.system.context.database.transaction({ customer }, (tx) =>
          tx.change(`UPDATE evidence_pictures ${change}`),
        ),
      ).rejects.toThrow()
  })

  it('a valuation saved before pictures were stored has no pictures', async () => {
    await run('UPDATE valuations SET pictures = NULL')
    expect(await pictured()).toEqual([])
  })

  it('a frozen picture that no valuation uses any more is removed after a day', async () => {
    const count = async () => (await run('SELECT count(*)::int AS count FROM evidence_pictures'))[0]?.count
    await run('DELETE FROM valuations')
    await PICTURE_SWEEP.run(scene.system.context)
    expect(await count()).toBeGreaterThan(0)
    await run(`UPDATE evidence_pictures SET named_on = now() - interval '25 hours'`)
    expect(await PICTURE_SWEEP.run(scene.system.context)).toMatchObject({ removed: expect.any(Number) })
    expect(await count()).toBe(0)
  })
})
