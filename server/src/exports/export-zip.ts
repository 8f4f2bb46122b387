import type { Readable } from 'node:stream'
import type { Context } from '../kernel/context.ts'
import { zipStream } from '../kernel/files/zip-stream.ts'

/** Writes stored files into a zip, reading one file after the other. */
export function zipped({ files }: Context, entries: readonly { key: string; name: string }[]): Readable {
  return zipStream(entries.map(({ key, name }) => ({ name, open: async () => (await files.read(key)).bytes })))
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
