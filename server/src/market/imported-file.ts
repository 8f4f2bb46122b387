import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../kernel/context.ts'

/**
 * Provides an uploaded file, or only its first bytes, as a local file with the original name. The local file exists
 * only while `work` runs.
 */
export async function withFile<T>(
  { files }: Context,
  { key, name }: { key: string; name: string },
  work: (path: string) => Promise<T>,
  first = Number.POSITIVE_INFINITY,
): Promise<T> {
  const { bytes } = await files.read(key)
  const folder = await mkdtemp(join(tmpdir(), 'lindero-import-'))
  try {
    // The local file has the original name, because error messages mention it.
    const path = join(folder, basename(name))
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
