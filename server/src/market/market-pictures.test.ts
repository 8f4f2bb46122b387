import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aSignedInUser } from '../../test/people.ts'
import { JPEG, openPictureServer, PNG, WEBP } from '../../test/picture-server.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { PICTURE_BYTES } from './fetch-picture.ts'
import { importMarket } from './market-import.ts'
import { MarketPictures } from './market-pictures.ts'

let source: Awaited<ReturnType<typeof openPictureServer>>
beforeAll(async () => {
  source = await openPictureServer((request, reply) => {
    const path = request.url ?? ''
    const [, kind = '', rest = ''] = path.split('/')
    if (kind === 'to') return reply.writeHead(302, { location: decodeURIComponent(rest) }).end()
    if (kind === 'around') return reply.writeHead(302, { location: path }).end()
    if (kind === 'gone') return reply.writeHead(404, { 'content-type': 'image/jpeg' }).end(JPEG)
    if (kind === 'page') return reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html></html>')
    if (kind === 'drawing') return reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
    if (kind === 'large') return reply.writeHead(200).end(Buffer.concat([JPEG, Buffer.alloc(PICTURE_BYTES)]))
    if (kind === 'cut')
      return void reply.writeHead(200, { 'content-length': 9_000 }).write(JPEG, () => request.destroy())
    const bytes = { png: PNG, webp: WEBP }[kind] ?? JPEG
    // The content type from the source is ignored.
    return reply.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes)
  })
})
beforeEach(() => {
  source.asked.length = 0
})
afterAll(() => source.close())

function thePictures(settings: { isOn?: boolean; hosts?: string[] } = {}) {
  const state = { now: 0 }
  const files = { bytes: async (key: string) => (key === 'drawn' ? WEBP : Buffer.from('no picture')) }
  const { isOn = true, hosts = [source.host] } = settings
  const pictures = new MarketPictures({ isOn, hosts: new Set(hosts) }, files, () => state.now)
  return { pictures, state }
}
const unavailable = { code: 'market.pictureUnavailable' }
const reason = (pictures: MarketPictures, address: string) =>
  pictures.picture(address).then(
    () => 'a picture',
    (error: Error & { cause?: Error }) => error.cause?.message,
  )

describe('Pictures of the market, requested over HTTP', () => {
  it.each([
    ['/jpeg/1', 'image/jpeg', JPEG],
    ['/png/1', 'image/png', PNG],
    ['/webp/1', 'image/webp', WEBP],
  ])('the picture at %s is delivered with the content type %s', async (path, contentType, bytes) => {
    const picture = await thePictures().pictures.picture(source.at(path))
    expect(picture.contentType).toBe(contentType)
    expect(Buffer.from(picture.bytes).equals(bytes)).toBe(true)
  })

  it('a picture is fetched only once as long as it fits in the cache, even if many users request it at the same time', async () => {
    const { pictures } = thePictures()
    await Promise.all(Array.from({ length: 20 }, () => pictures.picture(source.at('/jpeg/1'))))
    await pictures.picture(source.at('/jpeg/1'))
    expect(source.asked).toEqual(['/jpeg/1'])
  })

  it.each([
    ['/gone/1', 'no picture: 404'],
    ['/page/1', 'no picture: another kind of content'],
    ['/drawing/1', 'no picture: another kind of content'],
    ['/large/1', 'no picture: too large'],
    ['/cut/1', 'aborted'],
    ['/around/1', 'no picture: too many redirects'],
  ])('fetching the picture %s fails with the reason "%s"', async (path, why) => {
    expect(await reason(thePictures().pictures, source.at(path))).toBe(why)
  })

  it('a picture that could not be fetched is requested again only after five minutes', async () => {
    const { pictures, state } = thePictures()
    await expect(pictures.picture(source.at('/gone/1'))).rejects.toMatchObject(unavailable)
    await expect(pictures.picture(source.at('/gone/1'))).rejects.toMatchObject(unavailable)
    expect(source.asked).toEqual(['/gone/1'])
    state.now = 5 * 60_000 + 1
    await expect(pictures.picture(source.at('/gone/1'))).rejects.toMatchObject(unavailable)
    expect(source.asked).toEqual(['/gone/1', '/gone/1'])
  })

  it.each([
    ['http://127.0.0.1/1.jpg', 'no picture: not on the public internet'],
    ['http://2130706433/1.jpg', 'no picture: not on the public internet'],
    ['http://0x7f000001/1.jpg', 'no picture: not on the public internet'],
    ['http://[::1]/1.jpg', 'no picture: not on the public internet'],
    ['http://[::ffff:127.0.0.1]/1.jpg', 'no picture: not on the public internet'],
    ['http://169.254.169.254/latest/meta-data', 'no picture: not on the public internet'],
    ['http://localhost/1.jpg', 'localhost is not on the public internet'],
    ['http://8.8.8.8:8080/1.jpg', 'no picture: not at a usual port'],
    ['ftp://8.8.8.8/1.jpg', 'no picture: no plain address of the web'],
    ['https://me:word@8.8.8.8/1.jpg', 'no picture: no plain address of the web'],
  ])('a picture at the address %s is not fetched, because the address is internal or unusual', async (address, why) => {
    expect(await reason(thePictures().pictures, address)).toBe(why)
  })

  it('pictures inside this network are fetched only from trusted hosts, also after a redirect', async () => {
    const other = await openPictureServer((_request, reply) => reply.end(JPEG))
    const to = (address: string) => source.at(`/to/${encodeURIComponent(address)}`)
    const { pictures } = thePictures()
    expect(await reason(pictures, other.at('/1.jpg'))).toBe('no picture: not at a usual port')
    expect(await reason(pictures, to(other.at('/2.jpg')))).toBe('no picture: not at a usual port')
    expect(await reason(pictures, to('http://127.0.0.1/'))).toBe('no picture: not on the public internet')
    expect(other.asked).toEqual([])
    expect(await reason(pictures, to(source.at('/jpeg/3')))).toBe('a picture')
    await other.close()
  })

  it('pictures stored on this server are shown even if fetching is switched off, but pictures of other servers are not', async () => {
    const { pictures } = thePictures({ isOn: false })
    expect(await reason(pictures, source.at('/jpeg/1'))).toBe('no picture: switched off')
    expect(source.asked).toEqual([])
    expect(await pictures.picture('stored:drawn')).toEqual({ bytes: WEBP, contentType: 'image/webp' })
    expect(await reason(pictures, 'stored:other')).toBe('no picture: another kind of content')
  })
})

describe('The pictures of an imported listing', () => {
  let system: TestSystem
  let folder: string
  beforeAll(async () => {
    system = await openTestSystem({ MARKET_PICTURE_HOSTS: source.host })
    folder = await mkdtemp(join(tmpdir(), 'lindero-pictures-'))
  })
  afterAll(async () => {
    await system.close()
    await rm(folder, { recursive: true })
  })

  async function imported(pictures: string) {
    const file = join(folder, crypto.randomUUID())
    const header = 'id,kind,operation,type,price,size,latitude,longitude,date,pictures'
    const row = `P-1,listing,sale,Piso,100000,80,39.47,-0.37,2024-06-30,"${pictures}"`
    await writeFile(file, `${header}\n${row}\n`)
    return (await importMarket(system.context.database, { file, format: 'lindero' })).report
  }

  const EVERY = `/realestates?f=${encodeURIComponent(JSON.stringify({ propertyAdStatus: 'all' }))}`
  it('the pictures of a listing have signed addresses on this server, and these addresses change with the next import', async () => {
    const me = await aSignedInUser(system)
    expect(await imported(`${source.at('/jpeg/1')} ${source.at('/gone/2')}`)).toMatchObject({ new: 1 })
    const { body } = await me.call('GET', EVERY)
    const [listed] = (body as unknown as { items: { uuid: string; picture: string }[] }).items
    const detail = (await me.call('GET', `/realestates/${listed?.uuid}`)).body as unknown as {
      pictures: string[]
    }
    expect(detail.pictures).toHaveLength(2)
    expect(detail.pictures[0]).toBe(listed?.picture)
    expect(JSON.stringify(detail)).not.toContain(source.host)

    const get = (url = '') => system.app.inject({ method: 'GET', url })
    const visible = await get(listed?.picture)
    expect(visible.statusCode).toBe(200)
    expect(visible.headers['content-type']).toBe('image/jpeg')
    expect(visible.headers['x-content-type-options']).toBe('nosniff')
    expect(visible.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(visible.rawPayload.equals(JPEG)).toBe(true)
    expect((await get(detail.pictures[1])).json()).toMatchObject({ message: 'market.pictureUnavailable' })

    const another = listed?.picture.replace(`/0?`, '/1?')
    expect((await get(another)).json()).toMatchObject({ message: 'files.urlAltered' })
    system.setNow(new Date(system.context.now().getTime() + 11 * 60_000))
    expect((await get(listed?.picture)).json()).toMatchObject({ message: 'files.urlExpired' })

    expect(await imported('')).toMatchObject({ updated: 1 })
    const after = (await me.call('GET', EVERY)).body as unknown as { items: { picture: null }[] }
    expect(after.items[0]?.picture).toBe(null)
  })

  it.each(['stored:document-1', 'file:///etc/passwd', 'https://a.test/1 x'])(
    'a listing is rejected if its picture has the address %s, which is no web address',
    async (cell) => {
      expect(await imported(cell)).toMatchObject({ refused: 1, refusedRows: [{ column: 'pictures' }] })
    },
  )
})
