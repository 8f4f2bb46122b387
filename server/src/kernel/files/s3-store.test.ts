import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openS3Server, type S3Server } from '../../../test/s3-server.ts'
import type { DirectAccess, FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

let server: S3Server
let store: FileStore
let direct: DirectAccess
beforeAll(async () => {
  server = await openS3Server()
  store = s3Store(server.settings)
  if (!store.direct) throw new Error('a bucket takes uploads of browsers')
  direct = store.direct
})
afterEach(() => {
  server.onRequest = undefined
})
afterAll(() => server.close())

const put = (key: string, text: string, limit = 1_000) => store.put(key, Readable.from([Buffer.from(text)]), limit)
const text = async (key: string) => Buffer.from(await store.bytes(key)).toString()
const now = () => new Date()
async function keys(): Promise<string[]> {
  const all: string[] = []
  for await (const key of store.keys()) all.push(key)
  return all
}

describe('Files in a bucket', () => {
  it('a file is stored completely and can be read again', async () => {
    expect(await put('a', 'hello')).toBe(5)
    expect(await text('a')).toBe('hello')
    const { size, bytes } = await store.read('a')
    expect([size, (await buffer(bytes)).toString()]).toEqual([5, 'hello'])
  })

  it('a file that is uploaded in several parts is stored completely', async () => {
    const parts = Array.from({ length: 12 }, (_, index) => Buffer.alloc(1024 ** 2, index))
    expect(await store.put('large', Readable.from(parts), 20 * 1024 ** 2)).toBe(12 * 1024 ** 2)
    expect(Buffer.from(await store.bytes('large')).equals(Buffer.concat(parts))).toBe(true)
  })

  it('the check of a store succeeds for its bucket, and fails for a bucket that does not exist or rejects the keys', async () => {
    await store.check()
    const other = s3Store({ ...server.settings, bucket: 'elsewhere' })
    await expect(other.check()).rejects.toMatchObject({ code: 'storage.unavailable' })
    await expect(other.put('a', Readable.from([Buffer.from('a')]), 10)).rejects.toMatchObject({
      code: 'storage.unavailable',
    })
    server.onRequest = () => 403
    await expect(store.check()).rejects.toMatchObject({ code: 'storage.unavailable' })
    await expect(put('denied', 'text')).rejects.toMatchObject({ code: 'storage.unavailable' })
  })

  it('a new installation creates its bucket, also if two nodes start at the same time or it exists already', async () => {
    const made = s3Store({ ...server.settings, bucket: 'made-at-start' })
    await Promise.all([made.prepare(), made.prepare()])
    await made.prepare()
    expect(await made.put('a', Readable.from([Buffer.from('a')]), 10)).toBe(1)
    await store.prepare()
  })

  describe('A reader that pauses', () => {
    // The limits are long enough for a busy machine, but `idle` is shorter than the pause of the reader.
    const patient = () => s3Store(server.settings, { connect: 30_000, idle: 2_000, whole: 60_000 })
    const size = 20 * 1024 ** 2

    it('a file is read to its end even if the reader pauses for longer than the time limit of the store', async () => {
      const parts = Array.from({ length: 20 }, (_, index) => Buffer.alloc(1024 ** 2, index))
      await store.put('paused', Readable.from(parts), size)
      const { bytes } = await patient().read('paused')
      let count = 0
      for await (const chunk of bytes) {
        if (count === 0) await pause(3_000)
        count += (chunk as Buffer).length
      }
      expect(count).toBe(size)
    })

    it('reading a file fails with storage.unavailable if the store stops sending in the middle', async () => {
      const silent = createServer((_asked, reply) => {
        reply.writeHead(200, { 'content-length': size })
        reply.write(Buffer.alloc(1_000))
      })
      await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
      const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
      const asked = s3Store({ ...server.settings, endpoint }, { connect: 1_000, idle: 300, whole: 3_000 })
      const { bytes } = await asked.read('a')
      await expect(buffer(bytes)).rejects.toMatchObject({ code: 'storage.unavailable' })
      silent.closeAllConnections()
      silent.close()
    })

    it('the connection to the store is closed when the reader stops before the end of the file', async () => {
      let isClosed = false
      server.onRequest = ({ socket }) => {
        socket.once('close', () => {
          isClosed = true
        })
        return undefined
      }
      const { bytes } = await patient().read('paused')
      bytes.destroy()
      await expect.poll(() => isClosed).toBe(true)
    })
  })

  it('a file of unknown size is sent in parts of 32 MiB, because a store accepts at most 10,000 parts', async () => {
    const sent: number[] = []
    server.onRequest = ({ method, url = '', headers }) => {
      if (method === 'PUT' && url.includes('partNumber=')) sent.push(Number(headers['content-length']) / 1024 ** 2)
      return undefined
    }
    const parts = Array.from({ length: 40 }, (_, index) => Buffer.alloc(1024 ** 2, index))
    await store.put('archive', Readable.from(parts), Number.POSITIVE_INFINITY)
    expect(sent.toSorted((a, b) => b - a)).toEqual([32, 8])
  })

  it.each<[string, () => AsyncGenerator<Buffer>, number]>([
    [
      'an upload that is cut off',
      async function* () {
        for (let index = 0; index < 12; index += 1) yield Buffer.alloc(1024 ** 2)
        throw new Error('cut off')
      },
      20,
    ],
    [
      'an upload larger than the limit',
      async function* () {
        for (let index = 0; index < 12; index += 1) yield Buffer.alloc(1024 ** 2)
      },
      11,
    ],
  ])('%s leaves no parts behind in the store', async (_what, content, limit) => {
    let [begun, ended] = [0, 0]
    server.onRequest = ({ method, url = '' }) => {
      if (method === 'POST' && url.includes('uploads')) begun += 1
      if (method === 'DELETE' && url.includes('uploadId=')) ended += 1
      return undefined
    }
    await expect(store.put('parts', Readable.from(content()), limit * 1024 ** 2)).rejects.toThrow()
    expect([begun, ended]).toEqual([1, 1])
    await expect(store.read('parts')).rejects.toMatchObject({ code: 'files.notFound' })
  })

  it('an upload leaves no parts behind in the store if the store rejects one of the parts', async () => {
    const ended: string[] = []
    server.onRequest = ({ method, url = '' }) => {
      if (method === 'DELETE' && url.includes('uploadId=')) ended.push(url)
      return method === 'PUT' && url.includes('partNumber=2') ? 403 : undefined
    }
    const parts = Array.from({ length: 30 }, () => Buffer.alloc(1024 ** 2))
    await expect(store.put('refused', Readable.from(parts), 40 * 1024 ** 2)).rejects.toThrow()
    expect(ended).toHaveLength(1)
  })

  it('a read from a bucket that does not exist fails, but not with files.notFound', async () => {
    const elsewhere = s3Store({ ...server.settings, bucket: 'gone' })
    await expect(elsewhere.read('a')).rejects.not.toMatchObject({ code: 'files.notFound' })
  })

  it('a second file with the same key is rejected and does not replace the first file', async () => {
    await put('b', 'first')
    await expect(put('b', 'second')).rejects.toMatchObject({ code: 'files.alreadyUploaded' })
    expect(await text('b')).toBe('first')
  })

  it.each([
    ['more bytes than the limit', 'x'.repeat(11), 'files.tooLarge'],
    ['an empty file', '', 'files.empty'],
  ])('an upload of %s is rejected and not stored', async (_what, content, code) => {
    await expect(put('c', content, 10)).rejects.toMatchObject({ code })
    await expect(store.bytes('c')).rejects.toMatchObject({ code: 'files.notFound' })
  })

  it('an upload that is cut off is not stored', async () => {
    async function* cut() {
      yield Buffer.from('half')
      throw new Error('cut off')
    }
    await expect(store.put('d', Readable.from(cut()), 100)).rejects.toThrow('cut off')
    await expect(store.read('d')).rejects.toMatchObject({ code: 'files.notFound' })
  })

  it('files can be listed and removed, and removing a missing key is not an error', async () => {
    await put('e', 'x')
    expect(await keys()).toContain('e')
    await store.remove('e')
    await store.remove('e')
    expect(await keys()).not.toContain('e')
  })
})

describe('A browser and the bucket', () => {
  const permit = { method: 'PUT', key: 'f', contentType: 'text/csv', limit: 5 } as const
  const send = (url: string, body: string, type = 'text/csv') =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })

  it('a file that a browser uploads through a signed URL can be read only after the server has accepted it', async () => {
    expect((await send(await direct.putUrl(permit, now()), 'id;ab')).status).toBe(200)
    await expect(store.bytes('f')).rejects.toMatchObject({ code: 'files.notFound' })
    expect(await direct.accept('f')).toBe(5)
    expect(await direct.accept('f')).toBe(5)
    expect(await text('f')).toBe('id;ab')
  })

  it('a second upload through the same signed URL does not change an accepted file', async () => {
    const url = await direct.putUrl({ ...permit, key: 'g' }, now())
    await send(url, 'first')
    await direct.accept('g')
    await send(url, 'other')
    expect(await direct.accept('g')).toBe(5)
    expect(await text('g')).toBe('first')
  })

  it.each([
    ['more bytes', 'id;abc', 'text/csv'],
    ['fewer bytes', 'id', 'text/csv'],
    ['another type', 'id;ab', 'text/html'],
  ])('an upload that does not match its signed URL is rejected (%s)', async (_what, body, type) => {
    expect((await send(await direct.putUrl({ ...permit, key: 'h' }, now()), body, type)).status).toBe(403)
    await expect(direct.accept('h')).rejects.toMatchObject({ code: 'files.notFound' })
  })

  it('a download through a signed URL has the stated type and file name, and the URL stays the same for five minutes', async () => {
    await put('i', 'hello')
    const at = new Date('2026-11-22T10:01:00Z')
    const get = { method: 'GET', key: 'i', contentType: 'text/plain', fileName: 'año.txt' } as const
    expect(await direct.getUrl(get, at)).toBe(await direct.getUrl(get, new Date('2026-11-22T10:04:59Z')))
    const reply = await fetch(await direct.getUrl(get, now()))
    expect(await reply.text()).toBe('hello')
    expect(reply.headers.get('content-type')).toContain('text/plain')
    expect(reply.headers.get('content-disposition')).toBe(
      `attachment; filename="ano.txt"; filename*=UTF-8''a%C3%B1o.txt`,
    )
  })

  it('a signed URL is rejected if it was altered or is older than ten minutes', async () => {
    await put('j', 'secret')
    const get = { method: 'GET', key: 'i', contentType: 'text/plain' } as const
    const url = await direct.getUrl(get, now())
    expect((await fetch(url.replace('/i?', '/j?'))).status).toBe(403)
    const old = await direct.getUrl(get, new Date(Date.now() - 20 * 60_000))
    expect((await fetch(old)).status).toBe(403)
  })

  it('an upload that the server has not accepted is not listed, and is removed once it is older than a given time', async () => {
    await send(await direct.putUrl({ ...permit, key: 'k' }, now()), 'id;ab')
    expect(await keys()).not.toContain('incoming/k')
    await store.removeUnfinished(new Date(Date.now() - 60_000))
    expect(await direct.accept('k')).toBe(5)
    await send(await direct.putUrl({ ...permit, key: 'l' }, now()), 'id;ab')
    await store.removeUnfinished(new Date(Date.now() + 60_000))
    await expect(direct.accept('l')).rejects.toMatchObject({ code: 'files.notFound' })
  })
})
