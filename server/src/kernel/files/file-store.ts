import type { Readable } from 'node:stream'

/** Storage of files: the data folder, later an S3 store behind the same interface. */
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
  /** Size and stream of a file, for content that must not be held in memory. @throws AppError `files.notFound` */
  read(key: string): Promise<{ size: number; bytes: Readable }>
  /** The keys of all complete files, in no order. */
  keys(): AsyncIterable<string>
  remove(key: string): Promise<void>
  /** Removes unfinished files begun before the instant, left by a killed process. */
  removeUnfinished(before: Date): Promise<void>
}
