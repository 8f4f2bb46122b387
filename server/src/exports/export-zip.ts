import type { Readable } from 'node:stream'
import { zipNames } from '@lindero/domain/files/zip-names'
import type { Context } from '../kernel/context.ts'
import { zipStream } from '../kernel/files/zip-stream.ts'

/** Writes stored files into a zip, one after another. */
export function zipped({ files }: Context, entries: readonly { key: string; name: string }[]): Readable {
  return zipStream(entries.map(({ key, name }) => ({ name, open: async () => (await files.read(key)).bytes })))
}

/** The entries of one folder. Their names are unique and valid on every operating system. */
export function uniquelyNamed<Entry extends { name: string }>(entries: readonly Entry[]): Entry[] {
  const names = zipNames(entries.map(({ name }) => name))
  return entries.map((entry, index) => ({ ...entry, name: names[index] ?? entry.name }))
}
