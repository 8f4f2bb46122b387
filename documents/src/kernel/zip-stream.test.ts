import { describe, expect, it } from 'vitest'
import { readSmallPart, readZipDirectory } from './zip-directory.ts'
import { zipChunks } from './zip-stream.ts'

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

describe('Archives written as a stream', () => {
  it('a streamed archive contains every file with its path and unchanged text', async () => {
    const file = await collect(
      zipChunks([
        { path: 'a.xml', text: ['<a>', 'ñ €', '</a>'] },
        { path: 'b/empty.xml', text: [] },
        { path: 'b/long.xml', text: Array.from({ length: 5000 }, (_, index) => `<row r="${index}"/>`) },
      ]),
    )
    const parts = readZipDirectory(file)
    expect(parts.map((part) => part.path)).toEqual(['a.xml', 'b/empty.xml', 'b/long.xml'])
    const texts = parts.map((part) => readSmallPart(file, part))
    expect(texts[0]).toBe('<a>ñ €</a>')
    expect(texts[1]).toBe('')
    expect(texts[2]).toMatch(/^<row r="0"\/>.*<row r="4999"\/>$/)
  })

  it('a streamed archive reads the text of a file only after it has written the previous file', async () => {
    const order: string[] = []
    function* part(name: string) {
      order.push(`${name} begins`)
      yield name
      order.push(`${name} ends`)
    }
    await collect(
      zipChunks([
        { path: 'a', text: part('a') },
        { path: 'b', text: part('b') },
      ]),
    )
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  it('the writing of a streamed archive fails with the same error as the source of one of its files', async () => {
    async function* failing() {
      yield 'x'
      throw new Error('the source failed')
    }
    await expect(collect(zipChunks([{ path: 'a', text: failing() }]))).rejects.toThrow('the source failed')
  })
})
