import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../kernel/context.ts'

/** An uploaded file as one of this machine for as long as the work takes, or only its first bytes. */
export async function withFile<T>(
  { files }: Context,
  key: string,
  work: (path: string) => Promise<T>,
  first = Number.POSITIVE_INFINITY,
): Promise<T> {
  const { bytes } = await files.read(key)
  const folder = await mkdtemp(join(tmpdir(), 'lindero-import-'))
  try {
    const path = join(folder, 'file')
    await pipeline(Readable.from(upTo(bytes, first)), createWriteStream(path))
    return await work(path)
  } finally {
    bytes.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

async function* upTo(bytes: Readable, most: number): AsyncGenerator<Uint8Array> {
  let taken = 0
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    yield chunk
    taken += chunk.length
    if (taken >= most) return
  }
}
