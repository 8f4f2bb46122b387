import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** Path in the zip. */
  name: string
  /** Opens the content when this entry is next. */
  open: () => Promise<Readable>
  compress?: boolean
  mtime?: Date
}

/**
 * Creates a zip as a stream. Its entries are opened one after another at the reader's speed, so that memory use is
 * constant. If an entry cannot be opened or read, the stream ends with that error, because an incomplete zip must not
 * look complete; yazl itself does not listen to errors of its sources. If the reader stops, the open entry is closed.
 */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  return Readable.from(bytesOf(entries), { objectMode: false })
}

async function* bytesOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const output = new PassThrough()
  let source: Readable | undefined
  const fail = (error: Error) => {
    output.destroy(error)
  }
  zip.on('error', fail)
  for (const { name, open, compress = false, mtime } of entries) {
    zip.addReadStreamLazy(name, { compress, ...(mtime ? { mtime } : {}) }, (take) => {
      open().then((opened) => {
        source = opened
        opened.once('error', fail)
        if (output.destroyed) opened.destroy()
        else take(null, opened)
      }, fail)
    })
  }
  zip.end()
  zip.outputStream.pipe(output)
  try {
    yield* output
  } finally {
    source?.destroy()
  }
}
