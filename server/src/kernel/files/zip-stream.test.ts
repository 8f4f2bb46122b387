import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { zipStream } from './zip-stream.ts'

const text = (content: string) => async () => Readable.from([Buffer.from(content)])

async function* cutOff() {
  yield Buffer.from('half')
  throw new Error('cut off')
}

describe('A zip as a stream', () => {
  it('a zip stream contains its entries in the given order', async () => {
    const zip = await buffer(
      zipStream([
        { name: 'a.txt', open: text('first') },
        { name: 'b.txt', open: text('second'), compress: true },
      ]),
    )
    // Signature of a local file header, and of the end of the central directory (APPNOTE 4.3.7, 4.3.16).
    expect(zip.readUInt32LE(0)).toBe(0x04034b50)
    expect(zip.readUInt16LE(zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 10)).toBe(2)
    expect(zip.indexOf('a.txt')).toBeLessThan(zip.indexOf('b.txt'))
  })

  it.each([
    ['cannot be opened', () => Promise.reject(new Error('cut off'))],
    ['breaks off', async () => Readable.from(cutOff())],
  ])('a zip stream ends with an error if an entry %s', async (_what, open) => {
    const zip = zipStream([
      { name: 'a.txt', open: text('first') },
      { name: 'b.txt', open },
    ])
    await expect(buffer(zip)).rejects.toThrow('cut off')
  })

  it('a zip stream raises no error before it is read', async () => {
    const zip = zipStream([{ name: 'a.txt', open: () => Promise.reject(new Error('cut off')) }])
    await new Promise((resolve) => setImmediate(resolve))
    await expect(buffer(zip)).rejects.toThrow('cut off')
  })

  it('a zip stream closes the open entry if the reader stops reading', async () => {
    const endless = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(64 * 1024)
      })(),
    )
    const zip = zipStream([{ name: 'a.bin', open: async () => endless }])
    for await (const _chunk of zip) break
    await expect.poll(() => endless.destroyed).toBe(true)
  })
})
