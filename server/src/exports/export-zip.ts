import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Context } from '../kernel/context.ts'

/** Writes stored files into a zip, reading one file after the other. */
export function zipped({ files }: Context, entries: readonly { key: string; name: string }[]): Readable {
  const zip = new ZipFile()
  for (const { key, name } of entries) {
    zip.addReadStreamLazy(name, { compress: false }, (take) => {
      files.read(key).then(
        ({ bytes }) => take(null, bytes),
        (error: unknown) => take(error, Readable.from([])),
      )
    })
  }
  zip.end()
  const stream = Readable.from(zip.outputStream, { objectMode: false })
  zip.on('error', (error: Error) => stream.destroy(error))
  return stream
}

/** Adds a number to names that occurred before. */
export function uniquelyNamed<Entry extends { name: string }>(entries: readonly Entry[]): Entry[] {
  const taken = new Map<string, number>()
  return entries.map((entry) => {
    const count = taken.get(entry.name) ?? 0
    taken.set(entry.name, count + 1)
    return count === 0 ? entry : { ...entry, name: entry.name.replace(/(\.\w+)?$/, ` (${count})$1`) }
  })
}
