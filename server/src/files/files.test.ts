import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addCustomer } from '../../test/people.ts'
import { openTestSystem, type TestSystem } from '../../test/test-system.ts'
import { type Permit, putExpiry, signUrl } from '../kernel/files/signed-url.ts'
import { announceFile } from './files.store.ts'

let system: TestSystem
beforeAll(async () => {
  system = await openTestSystem()
  await announce('tape-1.xlsx')
})
afterAll(() => system.close())

/** Announces an upload under a key, like the call that signs the upload URL. */
async function announce(key: string, purpose: 'tape' | 'files' = 'tape'): Promise<void> {
  const customerUuid = await addCustomer(system)
  await system.context.database.transaction('system', (tx) =>
    announceFile(
      tx,
      {
        key,
        customerUuid,
        purpose,
        name: 'tape.csv',
        contentType: 'text/csv',
        byteLimit: 20,
      },
      system.context.config.uploads,
      new Date(),
    ),
  )
}

const permit = {
  method: 'PUT',
  key: 'tape-1.xlsx',
  contentType: 'text/csv',
  limit: 20,
} as const satisfies Permit
const url = (changes: Partial<Permit> = {}) =>
  signUrl({ ...permit, ...changes } as Permit, system.context.secret, putExpiry(system.context.now()))
const put = (to: string, payload: string, headers: Record<string, string> = { 'content-type': 'text/csv' }) =>
  system.app.inject({ method: 'PUT', url: to, payload, headers })

/** The stored bytes under a key, as jobs read them. */
const stored = async (key: string) => Buffer.from(await system.context.files.bytes(key)).toString()

describe('The signed URL of a file (decisions, section 2)', () => {
  it('a signed URL accepts an upload without a session', async () => {
    expect((await put(url(), 'id;size')).json()).toEqual({ filekey: 'tape-1.xlsx', size: 7 })
    expect(await stored('tape-1.xlsx')).toBe('id;size')
  })

  it('an upload to a folder that cannot be written is answered with 503, its reason and Retry-After', async () => {
    await announce('blocked.csv')
    const folder = join(system.context.config.dataFolder, 'files')
    await rename(folder, `${folder}.aside`)
    // A file in place of the folder: no account can write below it, not even root.
    await writeFile(folder, '')
    const reply = await put(url({ key: 'blocked.csv' }), 'id;size')
    await rm(folder)
    await rename(`${folder}.aside`, folder)
    expect([reply.statusCode, reply.json()]).toEqual([503, { statusCode: 503, message: 'storage.unavailable' }])
    expect(reply.headers['retry-after']).toBe('2')
  })

  it('a signed URL expires after ten minutes', async () => {
    const old = url({ key: 'late' })
    system.setNow(new Date(Date.now() + 10 * 60_000 + 1_000))
    const reply = await put(old, 'x')
    system.setNow(new Date())
    expect(reply.json()).toEqual({ statusCode: 410, message: 'files.urlExpired' })
  })

  it.each<[string, (signed: string) => string]>([
    ['key', (signed) => signed.replace('tape-1', 'tape-2')],
    ['limit', (signed) => signed.replace('limit=20', 'limit=2000')],
    ['content type', (signed) => signed.replace('csv', 'html')],
    ['expiry', (signed) => signed.replace(/expires=\d+/, 'expires=99999999999999')],
    [
      'signature',
      (signed) => signed.replace(/signature=(.)/, (_all, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
    ],
  ])('a signed URL is rejected if its %s was altered', async (_part, alter) => {
    const reply = await put(alter(url()), 'x')
    expect(reply.json()).toEqual({ statusCode: 403, message: 'files.urlAltered' })
  })

  it('a signed URL for an upload cannot be used for a download', async () => {
    const read = url().replace(/&limit=\d+/, '')
    const reply = await system.app.inject({ method: 'GET', url: read })
    expect(reply.json()).toEqual({ statusCode: 403, message: 'files.urlAltered' })
  })

  it('an upload is rejected and not stored if it is too large, empty or of a wrong type', async () => {
    const key = 'refused'
    await announce(key)
    expect((await put(url({ key }), 'x'.repeat(21))).json()).toMatchObject({
      statusCode: 413,
      message: 'files.tooLarge',
      data: { limit: 20 },
    })
    expect((await put(url({ key }), '')).json().message).toBe('files.empty')
    expect((await put(url({ key }), 'x', { 'content-type': 'text/html' })).json().message).toBe('files.wrongType')
    await expect(stored(key)).rejects.toMatchObject({ code: 'files.notFound' })
  })

  it('a signed URL accepts repeated uploads until a file has arrived, and none after that', async () => {
    const key = 'once'
    await announce(key)
    expect((await put(url({ key }), '')).json().message).toBe('files.empty')
    expect((await put(url({ key }), 'first')).statusCode).toBe(200)
    expect((await put(url({ key }), 'second')).json()).toEqual({
      statusCode: 409,
      message: 'files.alreadyUploaded',
    })
    expect(await stored(key)).toBe('first')
  })

  it.each(['tape', 'files'] as const)(
    'the server stores only one of two concurrent uploads to the same URL for the purpose %s',
    async (purpose) => {
      const key = `twice-${purpose}`
      await announce(key, purpose)
      const answers = await Promise.all([put(url({ key }), 'one'), put(url({ key }), 'two')])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const first = answers.findIndex(({ statusCode }) => statusCode === 200)
      expect(await stored(key)).toBe(['one', 'two'][first])
      expect(answers[1 - first]?.json().message).toBe('files.alreadyUploaded')
    },
  )

  it('an upload is not lost if a concurrent upload is interrupted', async () => {
    const key = 'beside'
    await announce(key, 'files')
    await system.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = system.app.server.address() as AddressInfo
    const report = vi.spyOn(system.context.errors, 'report')
    const begin = async (start: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      const head = `PUT ${url({ key })} HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/csv\r\n`
      socket.write(`${head}content-length: 10\r\n\r\n${start}`)
      await setTimeout(200)
      return socket
    }
    const slow = await begin('first')
    const cut = await begin('other')
    cut.resetAndDestroy()
    await setTimeout(300)
    slow.write(' file')
    expect(String(await once(slow, 'data'))).toContain('200 OK')
    expect(await stored(key)).toBe('first file')
    expect(report).not.toHaveBeenCalled()
    slow.destroy()
  })

  it.each([
    ['a web page', '<!doctype html><script>'],
    ['a web page after spaces', '  \n<html>'],
    ['a PDF', '%PDF-1.7'],
    ['bytes that are no text', 'id;size\u0000'],
  ])('an upload that contains %s is rejected regardless of its name', async (_what, content) => {
    const key = `content-${crypto.randomUUID()}`
    await announce(key)
    expect((await put(url({ key }), content)).json()).toMatchObject({
      statusCode: 415,
      message: 'files.wrongType',
    })
    await expect(stored(key)).rejects.toMatchObject({ code: 'files.notFound' })
  })

  it('an upload is rejected and not stored if its key is unknown', async () => {
    const key = 'unannounced'
    expect((await put(url({ key }), 'x')).json()).toEqual({ statusCode: 404, message: 'files.notFound' })
    await expect(stored(key)).rejects.toMatchObject({ code: 'files.notFound' })
  })

  it('files are never written outside the storage folder', async () => {
    expect((await put(url({ key: '..%2Fsecret' }), 'x')).statusCode).toBeGreaterThanOrEqual(400)
    await expect(stored('../secret')).rejects.toMatchObject({ code: 'files.notFound' })
  })
})
