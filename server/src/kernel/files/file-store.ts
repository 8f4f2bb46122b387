import type { Readable } from 'node:stream'

/** Where bytes lie: the data folder, later an S3 store behind the same interface. */
export interface FileStore {
  /**
   * Stores a stream whole or not at all; what is there already is never replaced.
   *
   * @returns the number of bytes. @throws AppError `files.tooLarge` beyond the limit, `files.empty` for nothing,
   *   `files.alreadyUploaded` where the key has a file.
   */
  put(key: string, bytes: Readable, limit: number): Promise<number>
  /** The whole file. @throws AppError `files.notFound` */
  bytes(key: string): Promise<Uint8Array>
  /** The size and the content of a file, for what is not to be held in memory. @throws AppError `files.notFound` */
  read(key: string): Promise<{ size: number; bytes: Readable }>
  /** The keys of all whole files, in no order. */
  keys(): AsyncIterable<string>
  remove(key: string): Promise<void>
  /** Removes what was begun before the instant and never finished, as a killed process leaves it. */
  removeUnfinished(before: Date): Promise<void>
}
